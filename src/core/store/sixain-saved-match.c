/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-saved-match.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "sixain-database.h"
#include "sixain-json.h"

/* No match has had more changes than this. */
#define MAX_REVISION (G_GINT64_CONSTANT (1) << 60)

G_DEFINE_FINAL_TYPE (SixainSavedMatch, sixain_saved_match, G_TYPE_OBJECT)

static void
sixain_saved_match_finalize (GObject *object)
{
  SixainSavedMatch *self = SIXAIN_SAVED_MATCH (object);

  g_clear_object (&self->loaded);
  g_clear_pointer (&self->records, g_array_unref);
  for (guint seat = 0; seat < SIXAIN_MAX_SEATS; seat++)
    {
      g_free (self->names[seat]);
      g_free (self->players[seat]);
      g_free (self->levels[seat]);
    }
  g_free (self->names);
  g_free (self->game);
  g_free (self->setup);

  G_OBJECT_CLASS (sixain_saved_match_parent_class)->finalize (object);
}

static void
sixain_saved_match_class_init (SixainSavedMatchClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = sixain_saved_match_finalize;
}

static void
sixain_saved_match_init (SixainSavedMatch *self)
{
  self->names = g_new0 (char *, SIXAIN_MAX_SEATS + 1);
}

/* FNV-1a: enough against accidents, which is all that it is for. */
static gint64
digest (const char *text)
{
  guint64 hash = G_GUINT64_CONSTANT (0xcbf29ce484222325);

  for (; *text != '\0'; text++)
    hash = (hash ^ (guchar) *text) * G_GUINT64_CONSTANT (0x100000001b3);

  return (gint64) hash;
}

gint64
sixain_saved_match_digest_setup (const char *game,
                                 const char *setup)
{
  g_autofree char *text = g_strconcat (game, " ", setup, NULL);

  return digest (text);
}

gint64
sixain_saved_match_digest_move (gint64              id,
                                guint               n,
                                const SixainRecord *record)
{
  g_autofree char *text = NULL;

  text = g_strdup_printf ("%" G_GINT64_FORMAT " %u %d %" G_GINT64_FORMAT " %s",
                          id, n, record->seat, record->time, record->text);

  return digest (text);
}

static gboolean
fail_damaged (GError     **error,
              const char  *what)
{
  g_set_error (error, SIXAIN_ERROR, SIXAIN_ERROR_SAVE, "The saved match is damaged: %s.", what);

  return FALSE;
}

static gboolean
read_text (SixainQuery  *query,
           int            column,
           const char   **text)
{
  return sixain_database_read_text (query, column, text) && *text != NULL;
}

/* Whether the digest in a column is the expected one. Rows of earlier versions have none. */
static gboolean
is_digest (SixainQuery *query,
           int           column,
           gint64        expected)
{
  return sqlite3_column_type (query, column) == SQLITE_NULL ||
         sqlite3_column_int64 (query, column) == expected;
}

/* A time that was written, or now if it lies in the future. */
static gint64
read_time (SixainQuery *query,
           int          column)
{
  return CLAMP (sqlite3_column_int64 (query, column), 0, g_get_real_time ());
}

/* What read_row () reads. */
#define COLUMNS "id, game, setup, round, created, updated, finished IS NOT NULL, n_moves, revision, digest"

/* Returns NULL if the row cannot be read. A wrong round does no harm: replaying the match
 * finds the right one. */
static SixainSavedMatch *
read_row (SixainQuery *query)
{
  SixainSavedMatch *self;
  const char *game, *setup;

  if (!read_text (query, 1, &game))
    return NULL;

  self = g_object_new (SIXAIN_TYPE_SAVED_MATCH, NULL);
  self->id = sqlite3_column_int64 (query, 0);
  self->game = g_strdup (game);
  self->setup = sixain_database_read_text (query, 2, &setup) ? g_strdup (setup) : NULL;
  self->round = CLAMP (sqlite3_column_int64 (query, 3), 1, G_MAXINT);
  self->created = read_time (query, 4);
  self->updated = read_time (query, 5);
  self->finished = sqlite3_column_int (query, 6);
  self->n_moves = CLAMP (sqlite3_column_int64 (query, 7), 0, G_MAXINT);
  self->revision = sqlite3_column_int64 (query, 8);

  return self;
}

static void
take (char       **where,
      const char  *text)
{
  g_free (*where);
  *where = g_strdup (text);
}

/* Reads what can be read of a seat. Returns whether that is everything, and the seat is the
 * expected one. */
static gboolean
read_seat (SixainSavedMatch *self,
           SixainQuery      *query,
           guint             expected)
{
  gint64 seat = sqlite3_column_int64 (query, 0);
  const char *name, *player, *level;
  gboolean good;

  if (seat < 0 || seat >= SIXAIN_MAX_SEATS)
    return FALSE;

  good = seat == expected && sixain_database_read_text (query, 1, &name) && name != NULL &&
         g_utf8_strlen (name, -1) <= SIXAIN_MAX_NAME;
  if (good)
    take (&self->names[seat], name);
  good = sixain_database_read_text (query, 4, &player) && good;
  take (&self->players[seat], player);
  good = sixain_database_read_text (query, 5, &level) && good;
  take (&self->levels[seat], level);
  if (self->finished)
    {
      self->scores[seat] = CLAMP (sqlite3_column_int64 (query, 2), G_MININT, G_MAXINT);
      self->places[seat] = CLAMP (sqlite3_column_int64 (query, 6), 0, SIXAIN_MAX_SEATS);
      if (sqlite3_column_int (query, 3))
        self->winners |= SIXAIN_SEAT (seat);
    }

  return good;
}

/* The seats of a match with the names that players had then. */
static const char seats_then[] =
  "SELECT seat, name, score, winner, player, level, place FROM seats WHERE match = ? ORDER BY seat";

/* The seats of a match with the names that people of the roster have now. */
static const char seats_now[] =
  "SELECT seat, ifnull ((SELECT players.name FROM players WHERE players.uid = seats.who), name),"
  "       score, winner, player, level, place"
  " FROM seats WHERE match = ? ORDER BY seat";

/* Fails where the file cannot be read. *good says whether the match has seats that are whole. */
static gboolean
read_seats (SixainSavedMatch  *self,
            SixainDatabase    *database,
            const char        *sql,
            gboolean          *good,
            GError           **error)
{
  g_autoptr (SixainQuery) query = sixain_database_query (database, sql, SIXAIN_INT (self->id));
  guint n_seats = 0;

  *good = TRUE;
  while (sixain_database_next (database, query))
    *good = read_seat (self, query, n_seats++) && *good;
  *good = *good && n_seats > 0;

  return sixain_database_check (database, error);
}

GPtrArray *
sixain_saved_match_list (SixainDatabase  *database,
                         gboolean         finished,
                         guint            n_matches,
                         GArray          *damaged,
                         GError         **error)
{
  g_autoptr (GPtrArray) list = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (SixainQuery) query = NULL;

  query = sixain_database_query (database,
                                 "SELECT " COLUMNS " FROM matches"
                                 " WHERE (finished IS NOT NULL) = ?1 AND (aside IS NULL OR ?1)"
                                 " ORDER BY updated DESC, id DESC",
                                 SIXAIN_INT (finished));
  while (list->len < n_matches && sixain_database_next (database, query))
    {
      g_autoptr (SixainSavedMatch) self = read_row (query);
      gint64 id = sqlite3_column_int64 (query, 0);
      gboolean good = FALSE;

      if (self != NULL && !read_seats (self, database, seats_then, &good, error))
        return NULL;

      if (good)
        g_ptr_array_add (list, g_steal_pointer (&self));
      else if (damaged != NULL)
        g_array_append_val (damaged, id);
    }

  return sixain_database_check (database, error) ? g_steal_pointer (&list) : NULL;
}

SixainSavedMatch *
sixain_saved_match_read_result (SixainDatabase  *database,
                                gint64           id,
                                GError         **error)
{
  g_autoptr (SixainSavedMatch) self = NULL;
  g_autoptr (SixainQuery) query = NULL;
  gboolean good;

  query = sixain_database_query (database, "SELECT " COLUMNS " FROM matches WHERE id = ? AND finished IS NOT NULL",
                                 SIXAIN_INT (id));
  if (sixain_database_next (database, query))
    self = read_row (query);

  if (!sixain_database_check (database, error) || self == NULL ||
      !read_seats (self, database, seats_now, &good, error) || !good)
    return NULL;

  return g_steal_pointer (&self);
}

/* Reads the row of a match that is to be replayed. */
static SixainSavedMatch *
read_whole_row (SixainDatabase  *database,
                gint64           id,
                GError         **error)
{
  g_autoptr (SixainSavedMatch) self = NULL;
  g_autoptr (SixainQuery) query = NULL;
  g_autoptr (JsonNode) setup = NULL;

  query = sixain_database_query (database, "SELECT " COLUMNS " FROM matches WHERE id = ?", SIXAIN_INT (id));
  if (!sixain_database_next (database, query))
    {
      if (sixain_database_check (database, error))
        g_set_error_literal (error, SIXAIN_ERROR, SIXAIN_ERROR_STORE,
                             _("This game is no longer among the saved ones."));
      return NULL;
    }

  self = read_row (query);
  if (self == NULL || self->setup == NULL)
    {
      fail_damaged (error, "its set-up is no text");
      return NULL;
    }

  if (!is_digest (query, 9, sixain_saved_match_digest_setup (self->game, self->setup)))
    {
      fail_damaged (error, "its set-up is not what was written");
      return NULL;
    }

  setup = sixain_json_parse (self->setup, strlen (self->setup), NULL);
  if (setup == NULL || !JSON_NODE_HOLDS_OBJECT (setup) ||
      !sixain_json_get_int (json_node_get_object (setup), "rules", 1, G_MAXINT64, &self->rules, NULL))
    {
      fail_damaged (error, "its set-up cannot be read");
      return NULL;
    }

  if (sqlite3_column_type (query, 8) != SQLITE_INTEGER || self->revision < 0 || self->revision > MAX_REVISION)
    {
      fail_damaged (error, "its number of changes is impossible");
      return NULL;
    }

  return g_steal_pointer (&self);
}

static gboolean
read_move (SixainQuery  *query,
           gint64         id,
           GArray        *records,
           GError       **error)
{
  SixainRecord record;
  const char *text;

  if (sqlite3_column_int64 (query, 0) != records->len)
    return fail_damaged (error, "a move is missing");

  if (!read_text (query, 3, &text))
    return fail_damaged (error, "a move is no text");

  record.seat = CLAMP (sqlite3_column_int64 (query, 1), SIXAIN_NOBODY - 1, SIXAIN_MAX_SEATS);
  record.time = sqlite3_column_int64 (query, 2);
  record.text = (char *) text;
  if (!is_digest (query, 4, sixain_saved_match_digest_move (id, records->len, &record)))
    return fail_damaged (error, "a move is not what was written");

  record.text = g_strdup (text);
  g_array_append_val (records, record);

  return TRUE;
}

static gboolean
read_moves (SixainSavedMatch  *self,
            SixainDatabase    *database,
            GError           **error)
{
  g_autoptr (SixainQuery) query = NULL;

  self->records = sixain_records_new ();
  query = sixain_database_query (database,
                                 "SELECT n, seat, time, text, digest FROM moves WHERE match = ? ORDER BY n",
                                 SIXAIN_INT (self->id));
  while (sixain_database_next (database, query))
    {
      if (!read_move (query, self->id, self->records, error))
        return FALSE;
    }

  if (!sixain_database_check (database, error))
    return FALSE;

  /* There may be more moves than were counted: earlier versions do not count them. */
  if (self->records->len < self->n_moves)
    return fail_damaged (error, "moves are missing");

  return TRUE;
}

/* Reads how far the clock had come, if that is known, but not less than the time of the
 * last move. */
static gboolean
read_clock (SixainSavedMatch  *self,
            SixainDatabase    *database,
            GError           **error)
{
  guint n_records = self->records->len;
  g_autoptr (SixainQuery) query = NULL;

  self->time = n_records > 0 ? g_array_index (self->records, SixainRecord, n_records - 1).time : 0;
  query = sixain_database_query (database, "SELECT time FROM clocks WHERE match = ?", SIXAIN_INT (self->id));
  if (sixain_database_next (database, query) && sqlite3_column_int64 (query, 0) <= SIXAIN_MAX_TIME)
    self->time = MAX (self->time, sqlite3_column_int64 (query, 0));

  return sixain_database_check (database, error);
}

SixainSavedMatch *
sixain_saved_match_read (SixainDatabase  *database,
                         gint64           id,
                         GError         **error)
{
  g_autoptr (SixainSavedMatch) self = read_whole_row (database, id, error);
  gboolean good;

  if (self == NULL ||
      !read_seats (self, database, seats_then, &good, error) ||
      !read_moves (self, database, error) ||
      !read_clock (self, database, error))
    return NULL;

  return g_steal_pointer (&self);
}

gboolean
sixain_saved_match_read_seats (SixainDatabase  *database,
                               gint64           id,
                               SixainMatch     *match,
                               GError         **error)
{
  g_autoptr (SixainQuery) query = NULL;

  query = sixain_database_query (database,
                                 "SELECT seat, controller, standing, standing_round FROM seats"
                                 " WHERE match = ? AND controller IS NOT NULL",
                                 SIXAIN_INT (id));
  while (sixain_database_next (database, query))
    {
      gint64 seat = sqlite3_column_int64 (query, 0);
      const char *player, *standing;

      if (seat >= 0 && seat < sixain_match_get_n_players (match) && read_text (query, 1, &player))
        sixain_match_set_saved_seat (match, seat, player,
                                     sixain_database_read_text (query, 2, &standing) ? standing : NULL,
                                     CLAMP (sqlite3_column_int64 (query, 3), 0, G_MAXINT));
    }

  return sixain_database_check (database, error);
}

char *
sixain_saved_match_dup_names (SixainDatabase *database,
                              gint64          id)
{
  g_autoptr (SixainQuery) query = sixain_database_query (database, "SELECT name FROM seats WHERE match = ? ORDER BY seat",
                                                         SIXAIN_INT (id));
  g_autoptr (GString) names = g_string_new (NULL);

  while (sixain_database_next (database, query))
    {
      const char *name;

      if (!read_text (query, 0, &name) || g_utf8_strlen (name, -1) > SIXAIN_MAX_NAME)
        continue;

      if (names->len > 0)
        g_string_append (names, ", ");
      g_string_append (names, name);
    }

  return names->len > 0 ? g_string_free (g_steal_pointer (&names), FALSE) : NULL;
}
