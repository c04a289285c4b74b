/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-saved-match.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "sixain-database.h"
#include "sixain-json.h"
#include "sixain-match-save.h"

/* No match has had more changes than this. */
#define MAX_REVISION (G_GINT64_CONSTANT (1) << 60)

void
sixain_saved_match_free (SixainSavedMatch *self)
{
  g_clear_pointer (&self->setup, json_object_unref);
  g_clear_pointer (&self->records, g_array_unref);
  for (guint seat = 0; seat < SIXAIN_MAX_SEATS; seat++)
    g_free (self->players[seat]);
  g_free (self->game);
  g_free (self);
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

static gint64
digest_move (gint64              id,
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

/* Whether the digest in a column is the expected one. Rows of earlier versions have none.
 * */
static gboolean
is_digest (SixainQuery *query,
           int           column,
           gint64        expected)
{
  return sqlite3_column_type (query, column) == SQLITE_NULL ||
         sqlite3_column_int64 (query, column) == expected;
}

static gboolean
read_setup (SixainSavedMatch  *self,
            SixainQuery       *query,
            GError           **error)
{
  g_autoptr (JsonNode) setup = NULL;
  const char *game, *text;

  if (!read_text (query, 0, &text) || !read_text (query, 1, &game))
    return fail_damaged (error, "its set-up is no text");

  if (!is_digest (query, 2, sixain_saved_match_digest_setup (game, text)))
    return fail_damaged (error, "its set-up is not what was written");

  setup = sixain_json_parse (text, strlen (text), NULL);
  if (setup == NULL || !JSON_NODE_HOLDS_OBJECT (setup) ||
      !sixain_json_get_int (json_node_get_object (setup), "rules", 1, G_MAXINT64, &self->rules, NULL))
    return fail_damaged (error, "its set-up cannot be read");

  self->game = g_strdup (game);
  self->setup = json_node_dup_object (setup);
  self->revision = sqlite3_column_int64 (query, 3);
  self->round = CLAMP (sqlite3_column_int64 (query, 4), 0, G_MAXINT);
  self->finished = sqlite3_column_int (query, 5);

  if (sqlite3_column_type (query, 3) != SQLITE_INTEGER || self->revision < 0 || self->revision > MAX_REVISION)
    return fail_damaged (error, "its number of changes is impossible");

  return TRUE;
}

static gboolean
read_match (SixainSavedMatch  *self,
            SixainDatabase    *database,
            gint64             id,
            gint64            *n_moves,
            GError           **error)
{
  g_autoptr (SixainQuery) query = NULL;

  query = sixain_database_query (database,
                                 "SELECT setup, game, digest, revision, round, finished IS NOT NULL, n_moves"
                                 " FROM matches WHERE id = ?",
                                 SIXAIN_INT (id));
  if (!sixain_database_next (database, query))
    {
      if (sixain_database_check (database, error))
        g_set_error_literal (error, SIXAIN_ERROR, SIXAIN_ERROR_STORE,
                             _("This game is no longer among the saved ones."));
      return FALSE;
    }

  *n_moves = sqlite3_column_int64 (query, 6);

  return read_setup (self, query, error);
}

static gboolean
read_players (SixainSavedMatch  *self,
              SixainDatabase    *database,
              gint64             id,
              GError           **error)
{
  g_autoptr (SixainQuery) query = NULL;

  query = sixain_database_query (database, "SELECT seat, player FROM seats WHERE match = ? ORDER BY seat", SIXAIN_INT (id));
  while (sixain_database_next (database, query))
    {
      gint64 seat = sqlite3_column_int64 (query, 0);
      const char *player;

      if (seat >= 0 && seat < SIXAIN_MAX_SEATS && self->players[seat] == NULL && read_text (query, 1, &player))
        self->players[seat] = g_strdup (player);
    }

  return sixain_database_check (database, error);
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
  if (!is_digest (query, 4, digest_move (id, records->len, &record)))
    return fail_damaged (error, "a move is not what was written");

  record.text = g_strdup (text);
  g_array_append_val (records, record);

  return TRUE;
}

static gboolean
read_moves (SixainSavedMatch  *self,
            SixainDatabase    *database,
            gint64             id,
            gint64             n_moves,
            GError           **error)
{
  g_autoptr (SixainQuery) query = NULL;

  self->records = sixain_records_new ();
  query = sixain_database_query (database,
                                 "SELECT n, seat, time, text, digest FROM moves WHERE match = ? ORDER BY n",
                                 SIXAIN_INT (id));
  while (sixain_database_next (database, query))
    {
      if (!read_move (query, id, self->records, error))
        return FALSE;
    }

  if (!sixain_database_check (database, error))
    return FALSE;

  /* There may be more moves than were counted: earlier versions do not count them. */
  if (self->records->len < n_moves)
    return fail_damaged (error, "moves are missing");

  return TRUE;
}

/* Reads how far the clock had come, if that is known, but not less than the time of the
 * last move. */
static gboolean
read_clock (SixainSavedMatch  *self,
            SixainDatabase    *database,
            gint64             id,
            GError           **error)
{
  guint n_records = self->records->len;
  g_autoptr (SixainQuery) query = NULL;

  self->time = n_records > 0 ? g_array_index (self->records, SixainRecord, n_records - 1).time : 0;
  query = sixain_database_query (database, "SELECT time FROM clocks WHERE match = ?", SIXAIN_INT (id));
  if (sixain_database_next (database, query) && sqlite3_column_int64 (query, 0) <= SIXAIN_MAX_TIME)
    self->time = MAX (self->time, sqlite3_column_int64 (query, 0));

  return sixain_database_check (database, error);
}

SixainSavedMatch *
sixain_saved_match_read (SixainDatabase  *database,
                         gint64           id,
                         GError         **error)
{
  g_autoptr (SixainSavedMatch) self = g_new0 (SixainSavedMatch, 1);
  gint64 n_moves = 0;

  if (!read_match (self, database, id, &n_moves, error) ||
      !read_players (self, database, id, error) ||
      !read_moves (self, database, id, n_moves, error) ||
      !read_clock (self, database, id, error))
    return NULL;

  return g_steal_pointer (&self);
}

gboolean
sixain_saved_match_read_chairs (SixainDatabase  *database,
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
        sixain_match_set_chair (match, seat, player,
                                sixain_database_read_text (query, 2, &standing) ? standing : NULL,
                                CLAMP (sqlite3_column_int64 (query, 3), 0, G_MAXINT));
    }

  return sixain_database_check (database, error);
}

gboolean
sixain_saved_match_write_move (SixainDatabase      *database,
                               gint64               id,
                               guint                n,
                               const SixainRecord  *record,
                               GError             **error)
{
  return sixain_database_write (database, error,
                                "INSERT INTO moves (match, n, seat, time, text, digest) VALUES (?, ?, ?, ?, ?, ?)",
                                SIXAIN_INT (id), SIXAIN_INT (n), SIXAIN_INT (record->seat), SIXAIN_INT (record->time),
                                SIXAIN_TEXT (record->text), SIXAIN_INT (digest_move (id, n, record)));
}

gboolean
sixain_saved_match_write_clock (SixainDatabase  *database,
                                gint64           id,
                                gint64           revision,
                                gint64           time,
                                GError         **error)
{
  return sixain_database_write (database, error,
                                "INSERT INTO clocks (match, time) SELECT id, ? FROM matches WHERE id = ? AND revision = ?"
                                " ON CONFLICT (match) DO UPDATE SET time = excluded.time",
                                SIXAIN_INT (time), SIXAIN_INT (id), SIXAIN_INT (revision));
}

gboolean
sixain_saved_match_write_scores (SixainDatabase       *database,
                                 gint64                id,
                                 const SixainSummary  *summary,
                                 guint                 n_players,
                                 gboolean              low_wins,
                                 GError              **error)
{
  for (guint seat = 0; seat < n_players; seat++)
    {
      guint place = sixain_seats_rank (summary->scores, n_players, seat, low_wins);

      if (!sixain_database_write (database, error,
                                  "UPDATE seats SET score = ?, winner = ?, place = ? WHERE match = ? AND seat = ?",
                                  SIXAIN_INT (summary->scores[seat]), SIXAIN_INT (place == 1), SIXAIN_INT (place),
                                  SIXAIN_INT (id), SIXAIN_INT (seat)))
        return FALSE;
    }

  return TRUE;
}

static gboolean
insert_match (SixainDatabase       *database,
              SixainMatch          *match,
              const char           *setup,
              const SixainSummary  *summary,
              gint64               *id,
              GError              **error)
{
  const char *game = sixain_match_get_rules (match)->id;
  gint64 now = g_get_real_time ();

  if (!sixain_database_write (database, error,
                              "INSERT INTO matches (game, setup, round, revision, created, updated, finished, n_moves, digest)"
                              " VALUES (?, ?, ?, 0, ?, ?, nullif (?, 0), ?, ?)",
                              SIXAIN_TEXT (game), SIXAIN_TEXT (setup), SIXAIN_INT (summary->round),
                              SIXAIN_INT (now), SIXAIN_INT (now), SIXAIN_INT (summary->over ? now : 0),
                              SIXAIN_INT (sixain_match_get_n_records (match)),
                              SIXAIN_INT (sixain_saved_match_digest_setup (game, setup))))
    return FALSE;

  *id = sixain_database_get_last_id (database);

  return TRUE;
}

static gboolean
insert_seats (SixainDatabase  *database,
              SixainMatch     *match,
              gint64           id,
              GError         **error)
{
  const char *const *names = sixain_match_get_names (match);

  for (guint seat = 0; seat < sixain_match_get_n_players (match); seat++)
    {
      SixainPlayer *player = sixain_match_get_player (match, seat);

      if (!sixain_database_write (database, error,
                                  "INSERT INTO seats (match, seat, name, player, level) VALUES (?, ?, ?, ?, ?)",
                                  SIXAIN_INT (id), SIXAIN_INT (seat), SIXAIN_TEXT (names[seat]),
                                  SIXAIN_TEXT (sixain_player_get_id (player)),
                                  SIXAIN_TEXT (sixain_player_get_level (player))))
        return FALSE;
    }

  return TRUE;
}

static gboolean
insert_moves (SixainDatabase  *database,
              SixainMatch     *match,
              gint64           id,
              GError         **error)
{
  for (guint i = 0; i < sixain_match_get_n_records (match); i++)
    {
      if (!sixain_saved_match_write_move (database, id, i, sixain_match_get_record (match, i), error))
        return FALSE;
    }

  return TRUE;
}

/* A new object with the members of a save except for its moves and its time. */
static JsonObject *
copy_setup (JsonNode *save)
{
  JsonObject *setup = json_object_new ();
  JsonObjectIter iter;
  const char *name;
  JsonNode *node;

  json_object_iter_init_ordered (&iter, json_node_get_object (save));
  while (json_object_iter_next_ordered (&iter, &name, &node))
    {
      if (!g_str_equal (name, "moves") && !g_str_equal (name, "time"))
        json_object_set_member (setup, name, json_node_copy (node));
    }

  return setup;
}

static char *
print_setup (SixainMatch *match)
{
  g_autoptr (JsonNode) save = sixain_match_save (match);
  g_autoptr (JsonNode) setup = json_node_new (JSON_NODE_OBJECT);

  json_node_take_object (setup, copy_setup (save));

  return sixain_json_print (setup);
}

gboolean
sixain_saved_match_insert (SixainDatabase  *database,
                           SixainMatch     *match,
                           gint64          *id,
                           GError         **error)
{
  g_autofree char *setup = print_setup (match);
  SixainSummary summary = { 0 };

  sixain_match_summarize (match, &summary);

  return insert_match (database, match, setup, &summary, id, error) &&
         insert_seats (database, match, *id, error) &&
         insert_moves (database, match, *id, error) &&
         (!sixain_match_has_clock (match) ||
          sixain_saved_match_write_clock (database, *id, 0, sixain_match_get_time (match), error)) &&
         (!summary.over || sixain_saved_match_write_end (database, *id, match, error));
}

gboolean
sixain_saved_match_write_end (SixainDatabase  *database,
                              gint64           id,
                              SixainMatch     *match,
                              GError         **error)
{
  SixainSummary summary = { 0 };

  sixain_match_summarize (match, &summary);

  return sixain_database_write (database, error, "UPDATE matches SET finished = updated WHERE id = ?", SIXAIN_INT (id)) &&
         sixain_saved_match_write_scores (database, id, &summary, sixain_match_get_n_players (match),
                                          sixain_match_get_rules (match)->low_wins, error);
}

gboolean
sixain_saved_match_set_aside (SixainDatabase  *database,
                              gint64           id,
                              GError         **error)
{
  return sixain_database_write (database, error, "UPDATE matches SET aside = ? WHERE id = ?",
                                SIXAIN_INT (g_get_real_time ()), SIXAIN_INT (id));
}

char *
sixain_saved_match_dup_names (SixainDatabase *database,
                              const char     *schema,
                              gint64          id)
{
  g_autofree char *sql = g_strdup_printf ("SELECT name FROM %s.seats WHERE match = ? ORDER BY seat", schema);
  g_autoptr (SixainQuery) query = sixain_database_query (database, sql, SIXAIN_INT (id));
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
