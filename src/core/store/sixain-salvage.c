/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-salvage.h"

#include "sixain-database-private.h"
#include "sixain-player.h"
#include "sixain-saved-match.h"
#include "sixain-saved-match.h"
#include "sixain-text.h"

#define MAX_NAMED 5

/* Ids up to this one are tried one by one where no list of them can be read. */
#define MAX_PROBED 1000000

/* More than any table has. */
#define MAX_COLUMNS 20

/* The column in which a match has the number of its moves, from 0. */
#define MOVES_COLUMN 8

/* How the rows of a table that belong to an id are copied. */
typedef struct
{
  char  *key;
  char  *select;
  char  *insert;
  guint  n_columns;
} Copy;

typedef struct
{
  SixainDatabase      *from;           /* Read only, so that what is unreadable does not stop the writing. */
  SixainDatabase      *to;
  const SixainOpening *opening;
  SixainSalvage       *salvage;
  GHashTable          *copies;         /* By the name of their table. */
  GString             *lost;           /* Who played matches that are lost. */
  guint                n_named;        /* Of how many lost matches it is known who played them. */
  gboolean             counts_moves;   /* Whether the damaged file says how many moves a match has. */
  GError              *error;          /* Why the new file cannot be written, or NULL. */
} Work;

static void
copy_free (gpointer data)
{
  Copy *copy = data;

  g_free (copy->key);
  g_free (copy->select);
  g_free (copy->insert);
  g_free (copy);
}

static gboolean
run (Work       *work,
     const char *sql)
{
  return work->error == NULL && sixain_database_write (work->to, &work->error, sql);
}

/* The names of the columns that a row is made of, as SQL wants them, in their order. */
static GPtrArray *
list_columns (SixainDatabase *database,
              const char     *table)
{
  GPtrArray *columns = g_ptr_array_new_with_free_func (sqlite3_free);
  g_autoptr (SixainQuery) query = NULL;

  query = sixain_database_query (database, "SELECT name FROM pragma_table_xinfo (?) WHERE hidden = 0 ORDER BY cid",
                                 SIXAIN_TEXT (table));
  while (sixain_database_next (database, query))
    g_ptr_array_add (columns, sqlite3_mprintf ("\"%w\"", sqlite3_column_text (query, 0)));

  return columns;
}

/* Copies the columns that the damaged file has too: it may be of an earlier version, which
 * has the first ones. Their names may be damaged, but not their order. The first column of
 * each table says what a row belongs to. */
static const Copy *
get_copy (Work       *work,
          const char *table)
{
  Copy *copy = g_hash_table_lookup (work->copies, table);
  g_autoptr (GPtrArray) here = NULL;
  g_autoptr (GPtrArray) there = NULL;
  g_autoptr (GString) select = NULL;
  g_autoptr (GString) insert = NULL;
  g_autoptr (GString) values = NULL;

  if (copy != NULL)
    return copy;

  here = list_columns (work->to, table);
  there = list_columns (work->from, table);
  select = g_string_new (NULL);
  insert = g_string_new (NULL);
  values = g_string_new (NULL);
  copy = g_new0 (Copy, 1);
  copy->n_columns = MIN (here->len, there->len);
  copy->key = g_strdup (there->len > 0 ? g_ptr_array_index (there, 0) : "id");
  for (guint i = 0; i < copy->n_columns; i++)
    {
      const char *separator = i > 0 ? ", " : "";

      g_string_append_printf (select, "%s%s", separator, (char *) g_ptr_array_index (there, i));
      g_string_append_printf (insert, "%s%s", separator, (char *) g_ptr_array_index (here, i));
      g_string_append_printf (values, "%s?", separator);
    }

  g_assert (copy->n_columns < MAX_COLUMNS);
  copy->select = g_strdup_printf ("SELECT %s FROM %s WHERE %s = ?", select->str, table, copy->key);
  copy->insert = g_strdup_printf ("INSERT INTO %s (%s) VALUES (%s)", table, insert->str, values->str);
  g_hash_table_insert (work->copies, (gpointer) table, copy);

  return copy;
}

/* A damaged bit may have turned a text into a blob with the same bytes: it is a text again. */
static gboolean
read_value (SixainQuery *row,
            int          column,
            SixainValue *value)
{
  int type = sqlite3_column_type (row, column);

  value->type = type == SQLITE_INTEGER ? SQLITE_INTEGER : SQLITE_TEXT;
  if (type == SQLITE_INTEGER)
    value->number = sqlite3_column_int64 (row, column);
  else if (type != SQLITE_NULL)
    value->text = (const char *) sqlite3_column_text (row, column);

  return type == SQLITE_INTEGER || type == SQLITE_NULL ||
         (value->text != NULL && g_utf8_validate_len (value->text, sqlite3_column_bytes (row, column), NULL));
}

/* Writes a row that was read. A row that the new file refuses is damaged; any other failure
 * is that of the new file. */
static gboolean
write_row (Work        *work,
           const Copy  *copy,
           SixainQuery *row)
{
  g_autoptr (GError) error = NULL;
  SixainValue values[MAX_COLUMNS + 1] = { 0 };

  for (guint i = 0; i < copy->n_columns; i++)
    {
      if (!read_value (row, i, &values[i + 1]))
        return FALSE;
    }

  if (sixain_database_write_values (work->to, &error, copy->insert, values, copy->n_columns + 1))
    return TRUE;

  if ((work->to->code & 0xff) != SQLITE_CONSTRAINT && work->error == NULL)
    work->error = g_steal_pointer (&error);

  return FALSE;
}

/* Returns whether every row that belongs to the id could be copied. In a damaged tree SQLite
 * may also find rows that belong to others. */
static gboolean
copy_rows (Work       *work,
           const char *table,
           gint64      id,
           guint      *n_rows)
{
  const Copy *copy = get_copy (work, table);
  g_autoptr (SixainQuery) query = NULL;
  guint n = 0;

  if (copy->n_columns == 0)
    return FALSE;

  query = sixain_database_query (work->from, copy->select, SIXAIN_INT (id));
  while (sixain_database_next (work->from, query))
    {
      if (sqlite3_column_int64 (query, 0) != id)
        continue;

      if (!write_row (work, copy, query))
        return FALSE;
      n++;
    }

  if (n_rows != NULL)
    *n_rows = n;

  return query != NULL && sixain_database_check (work->from, NULL);
}

/* Whether the result of a finished match can be told: its set-up is what was written, and
 * each of its seats has a score. */
static gboolean
has_result (Work   *work,
            gint64  id)
{
  g_autoptr (SixainSavedMatch) stored = sixain_saved_match_read_result (work->to, id, NULL);
  g_autoptr (SixainQuery) query = NULL;
  const char *game, *setup;

  if (stored == NULL)
    return FALSE;

  query = sixain_database_query (work->to,
                                 "SELECT game, setup, digest FROM matches"
                                 " WHERE id = ?1 AND digest NOTNULL AND json_valid (setup)"
                                 "   AND json_array_length (setup, '$.players') ="
                                 "       (SELECT count (score) FROM seats WHERE match = ?1)",
                                 SIXAIN_INT (id));

  return sixain_database_next (work->to, query) &&
         sixain_database_read_text (query, 0, &game) && game != NULL &&
         sixain_database_read_text (query, 1, &setup) && setup != NULL &&
         sqlite3_column_int64 (query, 2) == sixain_saved_match_digest_setup (game, setup);
}

/* A match of a version that did not count moves is not copied: nobody could tell whether it
 * is whole. Of a finished match whose moves cannot be read the result is kept; without its
 * clock, a match goes on from the time of its last move. */
static gboolean
copy_match (Work   *work,
            gint64  id)
{
  guint n_matches = 0, n_seats = 0;
  gboolean kept = FALSE;

  if (!work->counts_moves || !run (work, "SAVEPOINT one"))
    return FALSE;

  if (copy_rows (work, "matches", id, &n_matches) && n_matches == 1 &&
      copy_rows (work, "seats", id, &n_seats) && n_seats > 0)
    {
      g_autoptr (SixainSavedMatch) saved = NULL;

      copy_rows (work, "clocks", id, NULL);
      copy_rows (work, "analyses", id, NULL);
      copy_rows (work, "seals", id, NULL);
      if (copy_rows (work, "moves", id, NULL))
        saved = sixain_saved_match_read (work->to, id, NULL);

      kept = saved != NULL || has_result (work, id);
      if (saved == NULL && kept)
        {
          kept = sixain_database_write (work->to, &work->error, "DELETE FROM moves WHERE match = ?", SIXAIN_INT (id));
          work->salvage->n_results++;
        }
    }

  return (kept || run (work, "ROLLBACK TO one")) && run (work, "RELEASE one") && kept;
}

static gboolean
copy_player (Work   *work,
             gint64  id)
{
  guint n_rows = 0;

  return copy_rows (work, "players", id, &n_rows) && n_rows == 1;
}

static gboolean
copy_evening (Work   *work,
              gint64  id)
{
  guint n_rows = 0, n_players = 0, n_games = 0;
  gboolean kept;

  if (!run (work, "SAVEPOINT one"))
    return FALSE;

  kept = copy_rows (work, "evenings", id, &n_rows) && n_rows == 1 &&
         copy_rows (work, "evening_players", id, &n_players) && n_players > 0 &&
         copy_rows (work, "evening_games", id, &n_games) && n_games > 0;

  return (kept || run (work, "ROLLBACK TO one")) && run (work, "RELEASE one") && kept;
}

/* Adds the ids of a column in one direction, each by a search of its own: the next one must
 * lie further on, whatever a damaged tree says. Returns whether the end was reached. */
static gboolean
list_one_way (Work       *work,
              GHashTable *ids,
              const char *table,
              gboolean    up)
{
  const char *column = get_copy (work, table)->key;
  g_autofree char *sql = NULL;
  gint64 last = up ? 0 : G_MAXINT64;

  sql = g_strdup_printf ("SELECT %s FROM %s WHERE %s %s ?1 AND %s > 0 ORDER BY %s %s LIMIT 1",
                         column, table, column, up ? ">" : "<", column, column, up ? "ASC" : "DESC");
  for (;;)
    {
      g_autoptr (SixainQuery) query = sixain_database_query (work->from, sql, SIXAIN_INT (last));
      gint64 id;

      if (!sixain_database_next (work->from, query))
        return query != NULL && sixain_database_check (work->from, NULL);

      id = sqlite3_column_int64 (query, 0);
      if (up ? id <= last : id >= last || id <= 0)
        return FALSE;

      g_hash_table_add (ids, g_memdup2 (&id, sizeof id));
      last = id;
    }
}

static gboolean
list_table (Work       *work,
            GHashTable *ids,
            const char *table)
{
  if (list_one_way (work, ids, table, TRUE))
    return TRUE;

  list_one_way (work, ids, table, FALSE);

  return FALSE;
}

/* An index has the ids of all rows, even if the pages with the rows cannot be read. */
static gboolean
list_index (Work       *work,
            GHashTable *ids,
            const char *table,
            const char *index)
{
  g_autofree char *sql = g_strdup_printf ("SELECT %s FROM %s INDEXED BY %s", get_copy (work, table)->key, table, index);
  g_autoptr (SixainQuery) query = sixain_database_query (work->from, sql);

  while (sixain_database_next (work->from, query))
    {
      gint64 id = sqlite3_column_int64 (query, 0);

      if (id > 0)
        g_hash_table_add (ids, g_memdup2 (&id, sizeof id));
    }

  return query != NULL && sixain_database_check (work->from, NULL);
}

/* Tries the ids that no list names. */
static void
probe (Work       *work,
       GHashTable *ids,
       const char *table)
{
  const char *column = get_copy (work, table)->key;
  g_autofree char *sql = g_strdup_printf ("SELECT %s FROM %s WHERE %s = ?", column, table, column);
  g_autoptr (SixainQuery) sequence = NULL;
  GHashTableIter iter;
  gint64 last = 0;
  gpointer key;

  sequence = sixain_database_query (work->from, "SELECT seq FROM sqlite_sequence WHERE name = ?", SIXAIN_TEXT (table));
  if (sixain_database_next (work->from, sequence))
    last = sqlite3_column_int64 (sequence, 0);
  g_hash_table_iter_init (&iter, ids);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    last = MAX (last, *(gint64 *) key);

  for (gint64 id = 1; id <= MIN (last, MAX_PROBED); id++)
    {
      g_autoptr (SixainQuery) query = NULL;

      if (g_hash_table_contains (ids, &id))
        continue;

      query = sixain_database_query (work->from, sql, SIXAIN_INT (id));
      if (sixain_database_next (work->from, query))
        g_hash_table_add (ids, g_memdup2 (&id, sizeof id));
    }
}

/* Where the ids of a table are named: in the table itself, in an index of it, and in the
 * tables whose rows belong to its. */
typedef struct
{
  const char *table;
  const char *index;
  const char *belonging[4];
} Source;

static int
compare_ids (gconstpointer a,
             gconstpointer b)
{
  gint64 first = *(const gint64 *) a, second = *(const gint64 *) b;

  return (first > second) - (first < second);
}

/* The ids of all rows that there are or must have been, in order. */
static GArray *
list_ids (Work         *work,
          const Source *source,
          gboolean     *complete)
{
  g_autoptr (GHashTable) ids = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  GArray *list = g_array_new (FALSE, FALSE, sizeof (gint64));
  gboolean whole = list_table (work, ids, source->table);
  GHashTableIter iter;
  gpointer key;

  *complete = whole;
  if (source->index != NULL)
    *complete = list_index (work, ids, source->table, source->index) || whole;
  for (guint i = 0; source->belonging[i] != NULL; i++)
    list_table (work, ids, source->belonging[i]);
  if (!whole)
    probe (work, ids, source->table);

  g_hash_table_iter_init (&iter, ids);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    g_array_append_val (list, *(gint64 *) key);
  g_array_sort (list, compare_ids);

  return list;
}

/* Whether the row was set aside before, because it was damaged then: it stays in the old
 * file. The result of a finished match counts nevertheless. */
static gboolean
was_set_aside (Work       *work,
               const char *sql,
               gint64      id)
{
  g_autoptr (SixainQuery) query = sixain_database_query (work->from, sql, SIXAIN_INT (id));

  return sixain_database_next (work->from, query);
}

static void
note_lost_match (Work   *work,
                 gint64  id)
{
  g_autofree char *names = sixain_saved_match_dup_names (work->from, id);

  if (names == NULL || ++work->n_named > MAX_NAMED)
    return;

  g_string_append_printf (work->lost, "%s%s", work->lost->len > 0 ? "; " : "", names);
}

/* Returns FALSE if nobody waits any more, or the new file cannot be written. */
static gboolean
go_on (Work  *work,
       guint  n_done,
       guint  n_all)
{
  if (work->error == NULL && work->opening != NULL)
    {
      g_cancellable_set_error_if_cancelled (work->opening->cancellable, &work->error);
      if (work->opening->progress != NULL)
        work->opening->progress ((n_done + 1.0) / (n_all + 1.0), work->opening->data);
    }

  return work->error == NULL;
}

static void
take_matches (Work *work)
{
  static const Source source = { "matches", "matches_by_beginning", { "seats", "moves", "clocks" } };
  SixainSalvaged *matches = &work->salvage->matches;
  g_autoptr (GArray) ids = list_ids (work, &source, &matches->complete);

  work->counts_moves = get_copy (work, "matches")->n_columns > MOVES_COLUMN;
  for (guint i = 0; i < ids->len && go_on (work, i, ids->len); i++)
    {
      gint64 id = g_array_index (ids, gint64, i);

      if (was_set_aside (work, "SELECT 1 FROM matches WHERE id = ? AND aside NOTNULL AND finished IS NULL", id))
        continue;

      matches->n_known++;
      if (copy_match (work, id))
        matches->n_kept++;
      else
        note_lost_match (work, id);
    }
}

static void
take_players (Work *work)
{
  static const Source source = { "players", "players_by_uid", { NULL } };
  SixainSalvaged *players = &work->salvage->players;
  g_autoptr (GArray) ids = list_ids (work, &source, &players->complete);

  players->n_known = ids->len;
  for (guint i = 0; i < ids->len && work->error == NULL; i++)
    players->n_kept += copy_player (work, g_array_index (ids, gint64, i));
}

/* The ids of the rows of players, by those of the players; NULL if the index, which has them even
 * where the rows cannot be read, cannot be read either. */
static GHashTable *
list_players (Work *work)
{
  g_autoptr (GHashTable) rows = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_autoptr (SixainQuery) query = sixain_database_query (work->from, "SELECT uid, id FROM players INDEXED BY players_by_uid");

  while (sixain_database_next (work->from, query))
    {
      gint64 id = sqlite3_column_int64 (query, 1);
      const char *player;

      if (sixain_database_read_text (query, 0, &player) && player != NULL)
        g_hash_table_insert (rows, g_strdup (player), g_memdup2 (&id, sizeof id));
    }

  return query != NULL && sixain_database_check (work->from, NULL) ? g_steal_pointer (&rows) : NULL;
}

/* Adds the player of a row that is no row of players. */
static void
take_named_player (Work        *work,
                   SixainQuery *row,
                   GHashTable  *rows)
{
  const char *player, *name, *picture, *level;
  g_autofree char *key = NULL;
  const gint64 *id;

  if (!sixain_database_read_text (row, 0, &player) || player == NULL ||
      !sixain_database_read_text (row, 1, &name) || name == NULL || !sixain_player_check_name (name, NULL) ||
      !sixain_database_read_text (row, 3, &picture) || !sixain_database_read_text (row, 4, &level))
    return;

  id = rows != NULL ? g_hash_table_lookup (rows, player) : NULL;
  if (rows != NULL ? id == NULL : level != NULL)
    return;

  key = sixain_text_make_key (name);
  if (sixain_database_write (work->to, &work->error,
                             "INSERT OR IGNORE INTO players (id, key, name, colour, picture, level, position, last_used, uid)"
                             " VALUES (nullif (?, 0), ?, ?, ?, ?, ?, (SELECT 1 + ifnull (max (position), -1) FROM players), ?, ?)",
                             SIXAIN_INT (id != NULL ? *id : 0), SIXAIN_TEXT (key), SIXAIN_TEXT (name),
                             SIXAIN_INT (sqlite3_column_int64 (row, 2)), SIXAIN_TEXT (picture), SIXAIN_TEXT (level),
                             SIXAIN_INT (sqlite3_column_int64 (row, 5)), SIXAIN_TEXT (player)))
    work->salvage->players.n_kept += sixain_database_get_changes (work->to);
}

/* Players whose rows are lost are in the seats of matches and in evenings that were kept, as they
 * were when they last played. Where it is not known who they were, everybody who has played is
 * taken for one of them. */
static void
take_named_players (Work *work)
{
  SixainSalvaged *players = &work->salvage->players;
  g_autoptr (GHashTable) rows = NULL;
  g_autoptr (SixainQuery) query = NULL;

  if (work->error != NULL || (players->complete && players->n_kept == players->n_known))
    return;

  rows = list_players (work);
  query = sixain_database_query (work->to,
                                 "SELECT player, name, ifnull (colour, 0), picture, level, time FROM ("
                                 "  SELECT player, name, colour, picture, level, created AS time"
                                 "   FROM evening_players JOIN evenings ON evenings.id = evening"
                                 "  UNION ALL SELECT player, name,"
                                 "   CASE WHEN json_valid (setup) THEN json_extract (setup, '$.players[' || seat || '].colour') END,"
                                 "   CASE WHEN json_valid (setup) THEN json_extract (setup, '$.players[' || seat || '].picture') END,"
                                 "   level, updated FROM seats JOIN matches ON matches.id = match)"
                                 " WHERE player <> '' ORDER BY time DESC");
  while (work->error == NULL && sixain_database_next (work->to, query))
    take_named_player (work, query, rows);
  players->n_known = MAX (players->n_known, players->n_kept);
}

/* A file from before there were evenings has none. */
static void
take_evenings (Work *work)
{
  static const Source source = { "evenings", NULL, { "evening_players", "evening_games" } };
  SixainSalvaged *evenings = &work->salvage->evenings;
  g_autoptr (GArray) ids = NULL;

  evenings->complete = get_copy (work, "evening_players")->n_columns == 0;
  if (get_copy (work, "evenings")->n_columns == 0)
    return;

  ids = list_ids (work, &source, &evenings->complete);
  for (guint i = 0; i < ids->len && work->error == NULL; i++)
    {
      gint64 id = g_array_index (ids, gint64, i);

      if (was_set_aside (work, "SELECT 1 FROM evenings WHERE id = ? AND aside NOTNULL", id))
        continue;

      evenings->n_known++;
      evenings->n_kept += copy_evening (work, id);
    }
}

/* A game of an evening whose match is lost is played anew. */
static gboolean
take_over (Work *work)
{
  gboolean ok = sixain_database_begin (work->to, &work->error);

  if (ok)
    {
      take_players (work);
      take_matches (work);
      take_evenings (work);
      take_named_players (work);
    }

  ok = ok && run (work, "UPDATE evening_games SET match = NULL WHERE match NOT IN (SELECT id FROM matches)") &&
       sixain_database_complete (work->to, &work->error);

  return sixain_database_end (work->to, ok, work->error == NULL ? &work->error : NULL);
}

gboolean
sixain_salvage (SixainDatabase       *database,
                const char           *path,
                const SixainOpening  *opening,
                SixainSalvage        *salvage,
                GError              **error)
{
  g_autoptr (SixainDatabase) from = sixain_database_open_damaged (path);
  g_autoptr (GHashTable) copies = NULL;
  Work work = { .from = from, .to = database, .opening = opening, .salvage = salvage };
  gboolean ok;

  *salvage = (SixainSalvage) { 0 };
  if (from == NULL)
    return TRUE;

  salvage->readable = TRUE;
  copies = work.copies = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, copy_free);
  work.lost = g_string_new (NULL);
  ok = take_over (&work);
  if (work.n_named > 0 && salvage->matches.n_known - salvage->matches.n_kept > MIN (work.n_named, MAX_NAMED))
    g_string_append (work.lost, "; …");
  salvage->lost = g_string_free (work.lost, work.n_named == 0);
  if (!ok)
    g_propagate_error (error, work.error);

  return ok;
}

void
sixain_salvage_clear (SixainSalvage *self)
{
  g_clear_pointer (&self->lost, g_free);
}
