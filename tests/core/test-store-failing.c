/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _GNU_SOURCE /* For RTLD_NEXT. */

#include "config.h"

#include <dlfcn.h>
#include <string.h>

#include <sqlite3.h>

#include "damaged-store.h"
#include "sixain-analysis-store.h"
#include "sixain-database.h"
#include "sixain-error.h"
#include "sixain-evenings.h"
#include "sixain-history-file.h"
#include "sixain-history-people.h"
#include "sixain-history-statistics.h"
#include "sixain-history.h"
#include "sixain-roster.h"
#include "sixain-seal.h"
#include "sixain-setup.h"
#include "store-play.h"

/* Everything that is done with the store is done again and again, and each time another one of its calls of SQLite
 * fails, as when a disk does. Whoever asked is told so, the file stays whole, and the store can be used again. */

#define N_MATCHES 9
#define FINISHED 8

/* How many calls succeed before one fails; from 0 on all of them do. */
static int n_left = -1;

/* What undoes a failed transaction, and how carefully is written, does not fail. */
static gboolean
fails (const char *sql)
{
  return (sql == NULL || (!g_str_has_prefix (sql, "ROLLBACK") && !g_str_has_prefix (sql, "PRAGMA synchronous"))) &&
         g_atomic_int_get (&n_left) >= 0 && g_atomic_int_add (&n_left, -1) == 0;
}

int
sqlite3_exec (sqlite3      *connection,
              const char   *sql,
              int         (*callback) (void *, int, char **, char **),
              void         *data,
              char        **message)
{
  static __typeof__ (sqlite3_exec) *real;

  if (real == NULL)
    real = (__typeof__ (sqlite3_exec) *) dlsym (RTLD_NEXT, "sqlite3_exec");

  return fails (sql) ? SQLITE_IOERR : real (connection, sql, callback, data, message);
}

int
sqlite3_prepare_v3 (sqlite3       *connection,
                    const char    *sql,
                    int            length,
                    unsigned int   flags,
                    sqlite3_stmt **statement,
                    const char   **tail)
{
  static __typeof__ (sqlite3_prepare_v3) *real;

  if (real == NULL)
    real = (__typeof__ (sqlite3_prepare_v3) *) dlsym (RTLD_NEXT, "sqlite3_prepare_v3");

  *statement = NULL;

  return fails (sql) ? SQLITE_IOERR : real (connection, sql, length, flags, statement, tail);
}

int
sqlite3_step (sqlite3_stmt *statement)
{
  static __typeof__ (sqlite3_step) *real;

  if (real == NULL)
    real = (__typeof__ (sqlite3_step) *) dlsym (RTLD_NEXT, "sqlite3_step");

  return fails (sqlite3_sql (statement)) ? SQLITE_IOERR : real (statement);
}

typedef struct
{
  char          *directory;
  GBytes        *contents;      /* Of the file before anything is done. */
  GBytes        *exported;      /* What is imported, or NULL. */
  SixainCatalog *catalog;
  SixainStore   *store;
} Fixture;

typedef gboolean (*ActFunc) (Fixture  *fixture,
                             GError  **error);

static SixainMatch *
make_match (Fixture *fixture)
{
  return play_new_match (fixture->catalog, 77);
}

static gboolean
act_add_match (Fixture  *fixture,
               GError  **error)
{
  g_autoptr (SixainMatch) match = make_match (fixture);

  return sixain_store_add_match (fixture->store, match, error);
}

/* A match is continued: a move, and back again. */
static gboolean
act_play (Fixture  *fixture,
          GError  **error)
{
  g_autoptr (SixainMatch) match = sixain_store_resume (fixture->store, 1, fixture->catalog, error);
  SixainRandom random;

  sixain_random_seed (&random, 3);

  return match != NULL && play_random_move (match, &random, error) && play_wait_saved (match, error) &&
         play_undo (match, 1, error) && play_wait_saved (match, error);
}

static gboolean
act_load_finished (Fixture  *fixture,
                   GError  **error)
{
  g_autoptr (SixainMatch) match = sixain_store_load_finished (fixture->store, FINISHED, fixture->catalog, error);

  return match != NULL;
}

static gboolean
act_list (Fixture  *fixture,
          GError  **error)
{
  g_autoptr (GPtrArray) unfinished = sixain_store_list_unfinished (fixture->store, 100, error);
  g_autoptr (GPtrArray) history = unfinished != NULL ? sixain_store_list_history (fixture->store, error) : NULL;

  return history != NULL;
}

static gboolean
act_discard (Fixture  *fixture,
             GError  **error)
{
  return sixain_store_discard (fixture->store, 2, error);
}

/* What is not told as an error is an empty list. */
static gboolean
act_history (Fixture  *fixture,
             GError  **error)
{
  g_autoptr (SixainHistory) history = sixain_history_new (fixture->store);
  g_autoptr (SixainEvenings) evenings = sixain_evenings_new (fixture->store);
  g_autoptr (GObject) match = NULL;
  g_autoptr (GObject) evening = NULL;

  sixain_history_set_filter (history, NULL, "rows");
  match = g_list_model_get_item (G_LIST_MODEL (history), 0);
  sixain_history_reload (history);
  sixain_evenings_set_filter (evenings, NULL, "rows");
  evening = g_list_model_get_item (G_LIST_MODEL (evenings), 0);
  sixain_evenings_reload (evenings);

  return TRUE;
}

static gboolean
act_read_result (Fixture  *fixture,
                 GError  **error)
{
  g_autoptr (SixainSavedMatch) match = sixain_history_read (fixture->store, FINISHED, error);

  return match != NULL || (error != NULL && *error == NULL);
}

static gboolean
act_statistics (Fixture  *fixture,
                GError  **error)
{
  g_autoptr (GPtrArray) players = sixain_statistics_list_players (fixture->store, "rows", error);
  g_autoptr (GPtrArray) games = NULL;
  g_autoptr (GPtrArray) rivals = NULL;
  g_autoptr (GArray) results = NULL;
  g_auto (GStrv) finished = NULL;
  SixainRecordScore *record;
  const char *who;

  if (players == NULL)
    return FALSE;

  g_assert_cmpuint (players->len, >, 0);
  who = ((SixainStatistics *) g_ptr_array_index (players, 0))->who;
  if ((games = sixain_statistics_list_games (fixture->store, who, error)) == NULL ||
      (rivals = sixain_statistics_list_rivals (fixture->store, who, NULL, error)) == NULL ||
      (results = sixain_statistics_list_results (fixture->store, who, NULL, 10, error)) == NULL ||
      (finished = sixain_statistics_list_finished (fixture->store, error)) == NULL)
    return FALSE;

  record = sixain_statistics_find_record (fixture->store, "rows", TRUE, error);
  g_clear_pointer (&record, sixain_record_score_free);

  return *error == NULL;
}

static gboolean
export_to (Fixture     *fixture,
               const char  *name,
               GError     **error)
{
  g_autofree char *path = g_build_filename (fixture->directory, name, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  return sixain_history_export (fixture->store, file, error);
}

static gboolean
act_export (Fixture  *fixture,
            GError  **error)
{
  g_autofree char *path = g_build_filename (fixture->directory, "table", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  return export_to (fixture, "export", error) && sixain_history_export_table (fixture->store, file, error);
}

static gboolean
act_import (Fixture  *fixture,
            GError  **error)
{
  g_autofree char *path = g_build_filename (fixture->directory, "import", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  SixainImport import;

  return sixain_history_import (fixture->store, file, &import, NULL, error);
}

static gboolean
act_add_player (Fixture  *fixture,
                GError  **error)
{
  g_autoptr (SixainRoster) roster = sixain_roster_new (fixture->store);
  g_autoptr (SixainPlayer) player = sixain_player_new ("Max");

  return sixain_roster_add (roster, player, error) && sixain_roster_mark_used (roster, player, error) &&
         sixain_roster_remove (roster, player, error);
}

static gboolean
act_rename (Fixture  *fixture,
            GError  **error)
{
  g_autoptr (SixainRoster) roster = sixain_roster_new (fixture->store);
  SixainPlayer *player = sixain_roster_find (roster, "Tom");

  /* The list could not be read. */
  if (player == NULL)
    {
      g_set_error_literal (error, SIXAIN_ERROR, SIXAIN_ERROR_STORE, "There is nobody.");
      return FALSE;
    }

  return sixain_history_rename (fixture->store, roster, sixain_player_get_id (player), "Thomas", error);
}

static gboolean
act_merge (Fixture  *fixture,
           GError  **error)
{
  g_autoptr (SixainRoster) roster = sixain_roster_new (fixture->store);
  SixainPlayer *player = sixain_roster_find (roster, "Tom");
  SixainPlayer *other = sixain_roster_find (roster, "Papa");
  g_autofree char *who = player != NULL ? g_strdup (sixain_player_get_id (player)) : g_strdup ("nobody");
  g_autofree char *into = other != NULL ? g_strdup (sixain_player_get_id (other)) : g_strdup ("else");

  return sixain_history_merge (fixture->store, roster, who, into, error) &&
         sixain_history_remove (fixture->store, roster, into, error);
}

static gboolean
act_evening (Fixture  *fixture,
             GError  **error)
{
  g_autoptr (GPtrArray) players = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (SixainEvening) evening = NULL;
  g_autoptr (SixainEvening) read = NULL;
  g_autoptr (SixainEvening) found = NULL;
  g_autoptr (SixainMatch) match = make_match (fixture);
  const SixainRules *rules = sixain_match_get_rules (match);

  for (guint seat = 0; seat < sixain_match_get_n_players (match); seat++)
    g_ptr_array_add (players, g_object_ref (sixain_match_get_player (match, seat)));
  evening = sixain_evening_new (players);
  sixain_evening_add_game (evening, rules, sixain_match_get_setup (match));
  if (!sixain_evening_begin (evening, fixture->store, error) ||
      !sixain_evening_begin_match (evening, fixture->store, match, error) ||
      (read = sixain_evening_read (fixture->store, evening->id, error)) == NULL)
    return FALSE;

  found = sixain_evening_find_match (fixture->store, sixain_store_get_match_id (fixture->store, match), error);

  return found != NULL && sixain_evening_finish (evening, fixture->store, error) && sixain_evening_reopen (evening, fixture->store, error);
}

static gboolean
act_find_evening (Fixture  *fixture,
                  GError  **error)
{
  g_autoptr (SixainEvening) evening = sixain_evening_find_open (fixture->store, error);

  return *error == NULL;
}

static gboolean
act_seal (Fixture  *fixture,
          GError  **error)
{
  g_autofree char *salt = sixain_seal_recall (fixture->store, 1);

  return sixain_seal_keep (fixture->store, 1, "sea", error);
}

static gboolean
act_analysis (Fixture  *fixture,
              GError  **error)
{
  SixainGame *game = sixain_catalog_find (fixture->catalog, "rows", NULL);
  g_autoptr (SixainAnalysis) analysis = sixain_analysis_recall (fixture->store, FINISHED, game, error);

  g_assert_null (analysis);

  return *error == NULL;
}

/* The store itself is opened. */
static gboolean
act_open (Fixture  *fixture,
          GError  **error)
{
  g_clear_object (&fixture->store);
  fixture->store = sixain_store_open (fixture->directory, error);

  return fixture->store != NULL;
}

static const struct
{
  const char *name;
  ActFunc     func;
} acts[] = {
  { "add-match", act_add_match },
  { "play", act_play },
  { "load-finished", act_load_finished },
  { "list", act_list },
  { "discard", act_discard },
  { "history", act_history },
  { "result", act_read_result },
  { "statistics", act_statistics },
  { "export", act_export },
  { "import", act_import },
  { "player", act_add_player },
  { "rename", act_rename },
  { "merge", act_merge },
  { "evening", act_evening },
  { "open-evening", act_find_evening },
  { "seal", act_seal },
  { "analysis", act_analysis },
  { "open", act_open },
};

/* Keeps what the history exports, and lets the store forget some of it. */
static void
prepare_import (Fixture *fixture)
{
  g_autoptr (GError) error = NULL;

  fixture->store = sixain_store_open (fixture->directory, &error);
  g_assert_no_error (error);
  g_assert_true (export_to (fixture, "export", &error));
  fixture->exported = damaged_read (fixture->directory, "export");
  g_clear_object (&fixture->store);
  damaged_run_sql (fixture->directory,
                   "DELETE FROM moves WHERE match = 8; DELETE FROM seats WHERE match = 8; DELETE FROM matches WHERE id = 8;"
                   "DELETE FROM players WHERE id > 3; PRAGMA wal_checkpoint (TRUNCATE)");
}

/* Opens the store as it was before. */
static void
set_up (Fixture *fixture)
{
  g_autofree char *path = g_build_filename (fixture->directory, "import", NULL);
  g_autoptr (GError) error = NULL;

  damaged_write (fixture->directory, fixture->contents);
  if (fixture->exported != NULL)
    g_file_set_contents (path, g_bytes_get_data (fixture->exported, NULL), g_bytes_get_size (fixture->exported), &error);
  fixture->store = sixain_store_open (fixture->directory, &error);
  g_assert_no_error (error);
}

/* Whatever has failed, the file is whole, and everything can be read. */
static void
assert_whole (Fixture *fixture)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SixainStore) store = NULL;
  g_autoptr (GPtrArray) list = NULL;
  g_autoptr (SixainQuery) check = NULL;
  const char *found;

  g_clear_object (&fixture->store);
  store = sixain_store_open (fixture->directory, &error);
  g_assert_no_error (error);
  list = sixain_store_list_unfinished (store, 100, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (list->len, >=, N_MATCHES - 2);

  check = sixain_database_query (sixain_store_get_database (store), "PRAGMA integrity_check");
  g_assert_true (sixain_database_next (sixain_store_get_database (store), check));
  g_assert_true (sixain_database_read_text (check, 0, &found));
  g_assert_cmpstr (found, ==, "ok");
}

/* Returns whether the call failed: the act may need fewer of them. */
static gboolean
fail_at (Fixture *fixture,
         ActFunc  func,
         int      n)
{
  g_autoptr (GError) error = NULL;
  gboolean done;

  set_up (fixture);
  g_atomic_int_set (&n_left, n);
  done = func (fixture, &error);
  if (fixture->store != NULL)
    sixain_store_flush (fixture->store);
  n = g_atomic_int_get (&n_left);
  g_atomic_int_set (&n_left, -1);

  if (done)
    g_assert_no_error (error);
  else
    g_assert_nonnull (error);
  if (error != NULL)
    g_assert_cmpint (g_utf8_strlen (error->message, -1), >, 10);
  assert_whole (fixture);
  damaged_remove (fixture->directory);

  return n < 0;
}

static void
test_failing (gconstpointer data)
{
  ActFunc func = acts[GPOINTER_TO_UINT (data)].func;
  g_autoptr (GError) error = NULL;
  Fixture fixture = { .catalog = sixain_catalog_new () };
  gboolean all = g_strcmp0 (g_getenv ("SIXAIN_FAILING_CALLS"), "all") == 0;
  int n = 0, n_failed = 0;

  fixture.directory = g_dir_make_tmp ("sixain-XXXXXX", &error);
  g_assert_no_error (error);
  damaged_make (fixture.directory, N_MATCHES);
  if (func == act_import)
    prepare_import (&fixture);
  fixture.contents = damaged_read (fixture.directory, NULL);
  damaged_remove (fixture.directory);

  /* Where there are many calls, the later ones are much alike: only SIXAIN_FAILING_CALLS=all lets each of them fail. */
  for (; fail_at (&fixture, func, n); n += all ? 1 : 1 + n / 12)
    n_failed++;
  g_test_message ("%d calls failed, one at a time", n_failed);
  g_assert_cmpint (n_failed, >, 0);

  g_bytes_unref (fixture.contents);
  g_clear_pointer (&fixture.exported, g_bytes_unref);
  g_free (fixture.directory);
  g_assert_finalize_object (fixture.catalog);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (acts); i++)
    {
      g_autofree char *path = g_strconcat ("/store/failing/", acts[i].name, NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_failing);
    }

  return g_test_run ();
}
