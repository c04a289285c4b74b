/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-history-file.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#include "sixain-database.h"
#include "sixain-error.h"
#include "sixain-evening.h"
#include "sixain-player.h"
#include "sixain-saved-match.h"
#include "sixain-text.h"

/* The name of the file before it is where it should be. */
#define FILE_NAME "sixain.db"

/* For how long an import locks the store at a time, and leaves it to others between. */
#define LOCKED_MS 100
#define UNLOCKED_MS 25

/* More than any family has, and more moves than any match. */
#define MAX_PLAYERS 1000
#define MAX_MOVES 100000

static char *
make_folder (GError **error)
{
  g_autoptr (GError) local_error = NULL;
  char *folder = g_dir_make_tmp ("sixain-XXXXXX", &local_error);

  if (folder == NULL)
    g_set_error (error, SIXAIN_ERROR, SIXAIN_ERROR_STORE,
                 _("Temporary files cannot be created: %s"), local_error->message);

  return folder;
}

/* Removes a folder with the files in it. */
static void
remove_folder (char *folder)
{
  g_autoptr (GDir) files = g_dir_open (folder, 0, NULL);
  const char *name;

  while (files != NULL && (name = g_dir_read_name (files)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      g_unlink (path);
    }
  g_rmdir (folder);
  g_free (folder);
}

gboolean
sixain_history_export (SixainStore  *store,
                       GFile        *file,
                       GError      **error)
{
  g_autoptr (GError) local_error = NULL;
  g_autoptr (GFile) copy = NULL;
  g_autofree char *path = NULL;
  char *folder;
  gboolean ok;

  g_return_val_if_fail (SIXAIN_IS_STORE (store), FALSE);
  g_return_val_if_fail (G_IS_FILE (file), FALSE);

  folder = make_folder (error);
  if (folder == NULL)
    return FALSE;

  path = g_build_filename (folder, FILE_NAME, NULL);
  copy = g_file_new_for_path (path);
  ok = sixain_database_write (sixain_store_get_database (store), error, "VACUUM INTO ?", SIXAIN_TEXT (path));
  if (ok && !g_file_copy (copy, file, G_FILE_COPY_OVERWRITE, NULL, NULL, NULL, &local_error))
    {
      g_set_error (error, SIXAIN_ERROR, SIXAIN_ERROR_STORE,
                   _("The file cannot be written there: %s"), local_error->message);
      ok = FALSE;
    }
  remove_folder (folder);

  return ok;
}

static gboolean
has_player (SixainDatabase *here,
            const char     *id)
{
  g_autoptr (SixainQuery) query = sixain_database_query (here, "SELECT 1 FROM players WHERE uid = ?", SIXAIN_TEXT (id));

  return sixain_database_next (here, query);
}

static char *
find_namesake (SixainDatabase *here,
               const char     *key)
{
  g_autoptr (SixainQuery) query = sixain_database_query (here, "SELECT uid FROM players WHERE key = ?", SIXAIN_TEXT (key));
  const char *id = NULL;

  if (!sixain_database_next (here, query) || !sixain_database_read_text (query, 0, &id))
    return NULL;

  return g_strdup (id);
}

/* Adds the player of a row who is not here yet. A row that cannot be read is left out. */
static gboolean
take_player (SixainDatabase  *here,
             SixainQuery     *row,
             GHashTable      *namesakes,
             SixainImport    *import,
             GError         **error)
{
  const char *name, *picture, *level, *id;
  g_autofree char *namesake = NULL;
  g_autofree char *key = NULL;

  if (!sixain_database_read_text (row, 0, &name) || name == NULL || !sixain_player_check_name (name, NULL) ||
      !sixain_database_read_text (row, 2, &picture) || !sixain_database_read_text (row, 3, &level) ||
      !sixain_database_read_text (row, 5, &id) || id == NULL || has_player (here, id))
    return sixain_database_check (here, error);

  key = sixain_text_make_key (name);
  namesake = find_namesake (here, key);
  if (namesake != NULL)
    {
      g_hash_table_insert (namesakes, g_strdup (id), g_steal_pointer (&namesake));
      return TRUE;
    }

  import->n_players++;

  return sixain_database_write (here, error,
                                "INSERT OR IGNORE INTO players (key, name, colour, picture, level, position, last_used, uid, child)"
                                " VALUES (?, ?, ?, ?, ?, (SELECT 1 + ifnull (max (position), -1) FROM players), ?, ?, ?)",
                                SIXAIN_TEXT (key), SIXAIN_TEXT (name), SIXAIN_INT (sqlite3_column_int64 (row, 1)),
                                SIXAIN_TEXT (picture), SIXAIN_TEXT (level), SIXAIN_INT (sqlite3_column_int64 (row, 4)),
                                SIXAIN_TEXT (id), SIXAIN_INT (sqlite3_column_int64 (row, 6) != 0));
}

/* Whether a query that looks for something impossible finds nothing. */
static gboolean
is_bounded (SixainDatabase *there,
            SixainQuery    *query)
{
  g_autoptr (SixainQuery) done = query;

  return !sixain_database_next (there, done);
}

static gboolean
take_players (SixainDatabase  *here,
              SixainDatabase  *there,
              GHashTable      *namesakes,
              SixainImport    *import,
              GError         **error)
{
  g_autoptr (SixainQuery) rows = NULL;

  if (!is_bounded (there, sixain_database_query (there, "SELECT 1 FROM players LIMIT 1 OFFSET ?", SIXAIN_INT (MAX_PLAYERS))))
    {
      g_set_error_literal (error, SIXAIN_ERROR, SIXAIN_ERROR_SAVE,
                           _("This is not a file of games that Sixain has exported, or it is damaged. Nothing was changed."));
      return FALSE;
    }

  rows = sixain_database_query (there, "SELECT name, colour, picture, level, last_used, uid, child FROM players ORDER BY position, id");
  while (sixain_database_next (there, rows))
    {
      if (!take_player (here, rows, namesakes, import, error))
        return FALSE;
    }

  return sixain_database_check (there, error);
}

/* The same match has begun at the same microsecond with the same deal. Names may have
 * changed since. */
static gboolean
is_known (SixainDatabase *here,
          const char     *game,
          const char     *setup,
          gint64          created)
{
  g_autoptr (SixainQuery) query = NULL;

  query = sixain_database_query (here,
                                 "SELECT 1 FROM matches WHERE created = ?1 AND game = ?2 AND"
                                 " CASE WHEN json_valid (setup) THEN json_extract (setup, '$.seed') END IS"
                                 " CASE WHEN json_valid (?3) THEN json_extract (?3, '$.seed') END",
                                 SIXAIN_INT (created), SIXAIN_TEXT (game), SIXAIN_TEXT (setup));

  return sixain_database_next (here, query);
}

/* Copies the seats of a match. *good becomes FALSE if they cannot be read. */
static gboolean
take_seats (SixainDatabase  *here,
            SixainDatabase  *there,
            gint64           id,
            gint64           id_here,
            GHashTable      *namesakes,
            gboolean        *good,
            GError         **error)
{
  g_autoptr (SixainQuery) rows = NULL;
  gint64 n_seats = 0;

  rows = sixain_database_query (there,
                                "SELECT seat, name, player, level, controller, standing, ifnull (standing_round, 0), winner,"
                                "  score, place"
                                " FROM seats WHERE match = ? ORDER BY seat",
                                SIXAIN_INT (id));
  while (*good && sixain_database_next (there, rows))
    {
      gint64 seat = sqlite3_column_int64 (rows, 0);
      const char *name, *player, *level, *controller, *standing, *namesake;

      *good = seat == n_seats && seat < SIXAIN_MAX_SEATS &&
              sixain_database_read_text (rows, 1, &name) && name != NULL && g_utf8_strlen (name, -1) <= SIXAIN_MAX_NAME &&
              sixain_database_read_text (rows, 2, &player) && sixain_database_read_text (rows, 3, &level) &&
              sixain_database_read_text (rows, 4, &controller) && sixain_database_read_text (rows, 5, &standing);
      if (!*good)
        break;

      n_seats++;
      namesake = player != NULL ? g_hash_table_lookup (namesakes, player) : NULL;
      if (!sixain_database_write (here, error,
                                  "INSERT INTO seats (match, seat, name, player, level, controller, standing, standing_round, winner)"
                                  " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
                                  SIXAIN_INT (id_here), SIXAIN_INT (seat), SIXAIN_TEXT (name),
                                  SIXAIN_TEXT (namesake != NULL ? namesake : player), SIXAIN_TEXT (level),
                                  SIXAIN_TEXT (controller), SIXAIN_TEXT (standing),
                                  SIXAIN_INT (sqlite3_column_int64 (rows, 6)), SIXAIN_INT (sqlite3_column_int64 (rows, 7))))
        return FALSE;

      if (sqlite3_column_type (rows, 8) != SQLITE_NULL &&
          !sixain_database_write (here, error, "UPDATE seats SET score = ?, place = nullif (?, 0) WHERE match = ? AND seat = ?",
                                  SIXAIN_INT (sqlite3_column_int64 (rows, 8)), SIXAIN_INT (sqlite3_column_int64 (rows, 9)),
                                  SIXAIN_INT (id_here), SIXAIN_INT (seat)))
        return FALSE;
    }
  *good = *good && n_seats > 0;

  return sixain_database_check (there, error);
}

static gboolean
take_moves (SixainDatabase    *here,
            SixainDatabase    *there,
            SixainSavedMatch  *saved,
            gint64             id,
            gint64             id_here,
            GError           **error)
{
  g_autoptr (SixainQuery) clock = sixain_database_query (there, "SELECT 1 FROM clocks WHERE match = ?", SIXAIN_INT (id));

  for (guint n = 0; n < saved->records->len; n++)
    {
      if (!sixain_saved_match_write_move (here, id_here, n, &g_array_index (saved->records, SixainRecord, n), error))
        return FALSE;
    }

  return !sixain_database_next (there, clock) || sixain_saved_match_write_clock (here, id_here, 0, saved->time, error);
}

/* Copies what is kept beside a match. What cannot be read of it is left out. */
static gboolean
take_analysis (SixainDatabase  *here,
               SixainDatabase  *there,
               gint64           id,
               gint64           id_here,
               GError         **error)
{
  g_autoptr (SixainQuery) analysis = NULL;
  g_autoptr (SixainQuery) seal = NULL;
  const char *shares, *text, *salt;

  analysis = sixain_database_query (there,
                                    "SELECT judge, shares, analysis FROM analyses JOIN matches ON matches.id = match"
                                    " WHERE match = ? AND matches.revision = analyses.revision",
                                    SIXAIN_INT (id));
  if (sixain_database_next (there, analysis) &&
      sixain_database_read_text (analysis, 1, &shares) && shares != NULL &&
      sixain_database_read_text (analysis, 2, &text) && text != NULL &&
      !sixain_database_write (here, error, "INSERT INTO analyses (match, revision, judge, shares, analysis) VALUES (?, 0, ?, ?, ?)",
                              SIXAIN_INT (id_here), SIXAIN_INT (sqlite3_column_int64 (analysis, 0)), SIXAIN_TEXT (shares),
                              SIXAIN_TEXT (text)))
    return FALSE;

  seal = sixain_database_query (there, "SELECT salt FROM seals WHERE match = ?", SIXAIN_INT (id));

  return !sixain_database_next (there, seal) || !sixain_database_read_text (seal, 0, &salt) || salt == NULL ||
         sixain_database_write (here, error, "INSERT INTO seals (match, salt) VALUES (?, ?)",
                                SIXAIN_INT (id_here), SIXAIN_TEXT (salt));
}

/* Adds a match that is not here yet, or nothing of it if it is damaged. */
static gboolean
take_match (SixainDatabase  *here,
            SixainDatabase  *there,
            SixainQuery     *row,
            GHashTable      *namesakes,
            SixainImport    *import,
            GError         **error)
{
  gint64 id = sqlite3_column_int64 (row, 0);
  g_autoptr (SixainSavedMatch) saved = NULL;
  g_autoptr (GError) local_error = NULL;
  const char *game, *setup;
  gboolean good = TRUE;
  gint64 id_here;

  if (!sixain_database_read_text (row, 1, &game) || game == NULL || !sixain_database_read_text (row, 2, &setup) || setup == NULL)
    {
      import->n_damaged++;
      return TRUE;
    }

  if (is_known (here, game, setup, sqlite3_column_int64 (row, 4)))
    {
      import->n_known++;
      return TRUE;
    }

  if (is_bounded (there, sixain_database_query (there, "SELECT 1 FROM moves WHERE match = ? LIMIT 1 OFFSET ?",
                                                SIXAIN_INT (id), SIXAIN_INT (MAX_MOVES))))
    saved = sixain_saved_match_read (there, id, &local_error);
  else
    g_set_error (&local_error, SIXAIN_ERROR, SIXAIN_ERROR_SAVE, "The saved match has too many moves.");
  if (saved == NULL && !g_error_matches (local_error, SIXAIN_ERROR, SIXAIN_ERROR_SAVE))
    {
      g_propagate_error (error, g_steal_pointer (&local_error));
      return FALSE;
    }

  if (saved == NULL)
    {
      import->n_damaged++;
      return sixain_database_check (here, error);
    }

  if (!sixain_database_write (here, error, "SAVEPOINT one") ||
      !sixain_database_write (here, error,
                              "INSERT INTO matches (game, setup, round, revision, created, updated, finished, n_moves, digest)"
                              " VALUES (?, ?, ?, 0, ?, ?, nullif (?, 0), ?, ?)",
                              SIXAIN_TEXT (game), SIXAIN_TEXT (setup), SIXAIN_INT (sqlite3_column_int64 (row, 3)),
                              SIXAIN_INT (sqlite3_column_int64 (row, 4)), SIXAIN_INT (sqlite3_column_int64 (row, 5)),
                              SIXAIN_INT (sqlite3_column_int64 (row, 6)), SIXAIN_INT (saved->records->len),
                              SIXAIN_INT (sixain_saved_match_digest_setup (game, setup))))
    return FALSE;

  id_here = sixain_database_get_last_id (here);
  if (!take_seats (here, there, id, id_here, namesakes, &good, error) ||
      (good && !take_moves (here, there, saved, id, id_here, error)) ||
      (good && !take_analysis (here, there, id, id_here, error)) ||
      (!good && !sixain_database_write (here, error, "ROLLBACK TO one")))
    return FALSE;

  if (good)
    import->n_added++;
  else
    import->n_damaged++;

  return sixain_database_write (here, error, "RELEASE one");
}

/* Begins to write as soon as others let it. */
static gboolean
begin (SixainDatabase  *here,
       GCancellable    *cancellable,
       GError         **error)
{
  for (;;)
    {
      GError *local_error = NULL;

      if (g_cancellable_set_error_if_cancelled (cancellable, error))
        return FALSE;

      if (sixain_database_begin (here, &local_error))
        return TRUE;

      if (!g_error_matches (local_error, SIXAIN_ERROR, SIXAIN_ERROR_BUSY))
        {
          g_propagate_error (error, local_error);
          return FALSE;
        }

      g_error_free (local_error);
      g_usleep (UNLOCKED_MS * 1000);
    }
}

/* Keeps what was taken so far and lets others write, if it has kept them from it for long. */
static gboolean
give_way (SixainDatabase  *here,
          gint64          *begun_at,
          GCancellable    *cancellable,
          GError         **error)
{
  if (g_get_monotonic_time () < *begun_at + LOCKED_MS * 1000)
    return TRUE;

  if (!sixain_database_end (here, TRUE, error))
    return FALSE;

  g_usleep (UNLOCKED_MS * 1000);
  *begun_at = g_get_monotonic_time ();

  return begin (here, cancellable, error);
}

static int
count_matches (SixainDatabase *there)
{
  g_autoptr (SixainQuery) query = sixain_database_query (there, "SELECT count (*) FROM matches"
                                                                " WHERE aside IS NULL OR finished IS NOT NULL");

  return sixain_database_next (there, query) ? sqlite3_column_int (query, 0) : 0;
}

static gboolean
take_matches (SixainDatabase  *here,
              SixainDatabase  *there,
              GHashTable      *namesakes,
              SixainImport    *import,
              GCancellable    *cancellable,
              GError         **error)
{
  gint64 begun_at = g_get_monotonic_time ();
  g_autoptr (SixainQuery) rows = NULL;

  g_atomic_int_set (&import->n_matches, count_matches (there));
  rows = sixain_database_query (there,
                                "SELECT id, game, setup, round, created, updated, ifnull (finished, 0) FROM matches"
                                " WHERE aside IS NULL OR finished IS NOT NULL ORDER BY id");
  while (sixain_database_next (there, rows))
    {
      if (g_cancellable_set_error_if_cancelled (cancellable, error) ||
          !take_match (here, there, rows, namesakes, import, error) ||
          !give_way (here, &begun_at, cancellable, error))
        return FALSE;

      g_atomic_int_inc (&import->n_done);
    }

  return sixain_database_check (there, error);
}

/* The namesakes are the players here by the ids that they have in the file, where these are
 * others. */
static gboolean
take_all (SixainDatabase  *here,
          SixainDatabase  *there,
          SixainImport    *import,
          GCancellable    *cancellable,
          GError         **error)
{
  g_autoptr (GHashTable) namesakes = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  gboolean ok;

  ok = begin (here, cancellable, error) &&
       take_players (here, there, namesakes, import, error) &&
       take_matches (here, there, namesakes, import, cancellable, error) &&
       sixain_evening_take_all (here, there, namesakes, error) &&
       sixain_database_complete (here, error);

  return sixain_database_end (here, ok, error);
}

gboolean
sixain_history_import (SixainStore   *store,
                       GFile         *file,
                       SixainImport  *import,
                       GCancellable  *cancellable,
                       GError       **error)
{
  g_autoptr (SixainDatabase) there = NULL;
  g_autoptr (GError) local_error = NULL;
  SixainDatabase *here;

  g_return_val_if_fail (SIXAIN_IS_STORE (store), FALSE);
  g_return_val_if_fail (G_IS_FILE (file), FALSE);

  *import = (SixainImport) { 0 };
  there = sixain_database_open_copy (file, cancellable, error);
  if (there == NULL)
    return FALSE;

  here = sixain_store_get_database (store);
  sixain_database_set_cancellable (here, cancellable);
  take_all (here, there, import, cancellable, &local_error);
  sixain_database_set_cancellable (here, NULL);
  sixain_store_flush (store);
  if (local_error == NULL)
    return TRUE;

  /* What SQLite broke off says so in its own words. */
  if (!g_cancellable_set_error_if_cancelled (cancellable, error))
    g_propagate_error (error, g_steal_pointer (&local_error));

  return FALSE;
}
