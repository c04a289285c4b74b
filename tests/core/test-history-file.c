/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>
#include <sys/inotify.h>
#include <unistd.h>

#include <glib/gstdio.h>
#include <sqlite3.h>

#include "sixain-history-file.h"
#include "sixain-history-statistics.h"
#include "sixain-history.h"
#include "sixain-roster.h"
#include "store-play.h"

#define N_FINISHED 3

/* Two machines, and a file that goes from one to the other. */
typedef struct
{
  SixainCatalog *catalog;
  char          *directories[2];
  SixainStore   *stores[2];
  GFile         *file;
} Fixture;

static void
play_to_the_end (SixainMatch *match,
                 guint64      seed)
{
  g_autoptr (GError) error = NULL;
  SixainRandom random;

  sixain_random_seed (&random, seed);
  while (!play_is_over (match))
    {
      play_random_move (match, &random, &error);
      g_assert_no_error (error);
    }
  g_assert_true (play_wait_saved (match, &error));
}

static SixainMatch *
add_match (Fixture *fixture,
           guint    store,
           guint64  seed,
           gboolean finished)
{
  SixainMatch *match = play_new_match (fixture->catalog, seed);
  g_autoptr (GError) error = NULL;

  /* All at once: the disk need not have every move by itself. */
  if (finished)
    play_to_the_end (match, seed);
  g_assert_true (sixain_store_add_match (fixture->stores[store], match, &error));

  return match;
}

static void
set_up (Fixture       *fixture,
        gconstpointer  user_data)
{
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "games.sixain", NULL);
  g_autoptr (GError) error = NULL;

  fixture->catalog = sixain_catalog_new ();
  fixture->file = g_file_new_for_path (path);
  g_assert_cmpint (g_mkdir_with_parents (g_get_user_data_dir (), 0700), ==, 0);
  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *name = g_strdup_printf ("machine-%u", i);

      fixture->directories[i] = g_build_filename (g_get_user_data_dir (), name, NULL);
      fixture->stores[i] = sixain_store_open (fixture->directories[i], &error);
      g_assert_no_error (error);
    }

  for (guint seed = 1; seed <= N_FINISHED + 1; seed++)
    g_object_unref (add_match (fixture, 0, seed, seed <= N_FINISHED));
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  user_data)
{
  for (guint i = 0; i < 2; i++)
    {
      g_assert_finalize_object (fixture->stores[i]);
      g_free (fixture->directories[i]);
    }
  g_object_unref (fixture->catalog);
  g_object_unref (fixture->file);
}

static guint
count_finished (SixainStore *store)
{
  g_autoptr (SixainHistory) history = sixain_history_new (store);

  return g_list_model_get_n_items (G_LIST_MODEL (history));
}

static gint64
get_finished_id (SixainStore *store,
                 guint        position)
{
  g_autoptr (SixainHistory) history = sixain_history_new (store);
  g_autoptr (SixainSavedMatch) item = g_list_model_get_item (G_LIST_MODEL (history), position);

  return item->id;
}

static SixainImport
import (Fixture *fixture)
{
  SixainImport import;
  g_autoptr (GError) error = NULL;

  g_assert_true (sixain_history_import (fixture->stores[1], fixture->file, &import, NULL, &error));
  g_assert_no_error (error);

  return import;
}

static void
export (Fixture *fixture)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (sixain_history_export (fixture->stores[0], fixture->file, &error));
  g_assert_no_error (error);
}

/* Everything arrives, once, and can be replayed and gone on with. */
static void
test_import (Fixture       *fixture,
             gconstpointer  user_data)
{
  g_autoptr (GPtrArray) unfinished = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (SixainMatch) own = add_match (fixture, 1, 77, TRUE);
  SixainImport result;

  export (fixture);
  result = import (fixture);
  g_assert_cmpuint (result.n_added, ==, N_FINISHED + 1);
  g_assert_cmpuint (result.n_known, ==, 0);
  g_assert_cmpuint (result.n_damaged, ==, 0);
  g_assert_cmpuint (count_finished (fixture->stores[1]), ==, N_FINISHED + 1);

  result = import (fixture);
  g_assert_cmpuint (result.n_added, ==, 0);
  g_assert_cmpuint (result.n_known, ==, N_FINISHED + 1);
  g_assert_cmpuint (count_finished (fixture->stores[1]), ==, N_FINISHED + 1);

  unfinished = sixain_store_list_unfinished (fixture->stores[1], 10, &error);
  g_assert_cmpuint (unfinished->len, ==, 1);
  {
    SixainSavedMatch *stored = g_ptr_array_index (unfinished, 0);
    g_autoptr (SixainMatch) match = sixain_store_resume (fixture->stores[1], stored->id, fixture->catalog, &error);

    g_assert_no_error (error);
    play_to_the_end (match, 5);
  }

  for (guint i = 0; i < N_FINISHED + 2; i++)
    {
      g_autoptr (SixainMatch) match = sixain_store_load_finished (fixture->stores[1], get_finished_id (fixture->stores[1], i),
                                                                  fixture->catalog, &error);

      g_assert_no_error (error);
      g_assert_true (sixain_match_is_over (match));
    }
}

/* Who has the same name here is the same player, whatever the ids. */
static void
test_namesakes (Fixture       *fixture,
                gconstpointer  user_data)
{
  SixainRoster *rosters[2];
  g_autoptr (GError) error = NULL;
  g_autoptr (SixainMatch) match = NULL;
  g_autoptr (GPtrArray) players = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GPtrArray) games = NULL;
  g_auto (SixainSetup) setup = { 0 };
  SixainGame *game = sixain_catalog_find (fixture->catalog, "rows", NULL);
  SixainPlayer *nina;
  static const char *const names[2][2] = { { "Léa", "Tom" }, { "LÉA", "Nina" } };

  for (guint i = 0; i < 2; i++)
    {
      rosters[i] = sixain_roster_new (fixture->stores[i]);
      for (guint j = 0; j < 2; j++)
        {
          g_autoptr (SixainPlayer) player = sixain_player_new (names[i][j]);

          g_assert_true (sixain_roster_add (rosters[i], player, &error));
          if (i == 0)
            g_ptr_array_add (players, g_object_ref (player));
        }
    }

  sixain_setup_init (&setup, sixain_game_get_rules (game), 2, 9);
  match = sixain_match_new (game, &setup, players, &error);
  play_to_the_end (match, 9);
  g_assert_true (sixain_store_add_match (fixture->stores[0], match, &error));
  export (fixture);

  g_assert_cmpuint (import (fixture).n_players, ==, 1);

  /* A roster that is in use has them all, in the list that it had, as soon as it looks. */
  nina = sixain_roster_find (rosters[1], "Nina");
  sixain_roster_reload (rosters[1]);
  g_assert_cmpuint (g_list_model_get_n_items (sixain_roster_get_players (rosters[1])), ==, 3);
  g_assert_true (sixain_roster_find (rosters[1], "Nina") == nina);
  g_assert_nonnull (sixain_roster_find (rosters[1], "Tom"));
  games = sixain_statistics_list_games (fixture->stores[1],
                                        sixain_player_get_id (sixain_roster_find (rosters[1], "Léa")), &error);
  g_assert_cmpuint (games->len, ==, 2);
  g_assert_cmpuint (((SixainStatistics *) g_ptr_array_index (games, 0))->n_games, ==, 1);
  g_object_unref (rosters[0]);
  g_object_unref (rosters[1]);
}

/* What is done to the bytes of the file, and what is said then. */
typedef struct
{
  const char *name;
  const char *sql;        /* Run in the file, or NULL, */
  const char *contents;   /* and then these are its bytes; or NULL, */
  gsize       size;       /* and then it is cut after so many, if that is not 0. */
  const char *sentence;
} Fault;

static const Fault faults[] = {
  { "empty", NULL, "", 0, "not a file of games" },
  { "text", NULL, "Léa won.", 0, "not a file of games" },
  { "byte", NULL, "S", 0, "not a file of games" },
  { "cut", NULL, NULL, 5000, "not a file of games" },
  { "newer", "PRAGMA user_version = 99; CREATE TABLE dreams (n)", NULL, 0, "newer version" },
  { "version", "PRAGMA user_version = 99", NULL, 0, "not a file of games" },
  { "other", "PRAGMA application_id = 1", NULL, 0, "not a file of games" },
  { "no-table", "DROP TABLE moves", NULL, 0, "not a file of games" },
  { "index",
    "CREATE INDEX wrong ON seats (name); PRAGMA writable_schema = ON;"
    "UPDATE sqlite_schema SET sql = 'CREATE INDEX wrong ON seats (seat)' WHERE name = 'wrong'",
    NULL, 0, "not a file of games" },
  { "endless-view",
    "ALTER TABLE players RENAME TO others;"
    "CREATE VIEW players AS WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)"
    " SELECT i AS id, i AS key, 'Ada' AS name, 0 AS colour, NULL AS picture, NULL AS level, i AS position, 0 AS last_used, NULL AS uid FROM n",
    NULL, 0, "not a file of games" },
  { "trigger", "CREATE TRIGGER more AFTER INSERT ON players BEGIN DELETE FROM players; END", NULL, 0, "not a file of games" },
  { "many-players",
    "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5000)"
    " INSERT INTO players (key, name, colour, position, last_used, uid) SELECT 'n' || i, 'N' || i, 0, i, 0, 'u' || i FROM n",
    NULL, 0, "not a file of games" },
};

static char *
read_file (const char *path,
           gsize      *size)
{
  g_autoptr (GError) error = NULL;
  char *bytes;

  g_assert_true (g_file_get_contents (path, &bytes, size, &error));

  return bytes;
}

/* A file that cannot be used is refused with a sentence; neither it nor the store changes. */
static void
test_refused (Fixture       *fixture,
              gconstpointer  user_data)
{
  const Fault *fault = user_data;
  const char *path = g_file_peek_path (fixture->file);
  g_autoptr (SixainMatch) own = add_match (fixture, 1, 77, TRUE);
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  gsize size_before, size_after;
  g_autoptr (GError) error = NULL;
  SixainImport result;

  export (fixture);
  if (fault->sql != NULL)
    {
      sqlite3 *connection;

      g_assert_cmpint (sqlite3_open (path, &connection), ==, SQLITE_OK);
      g_assert_cmpint (sqlite3_exec (connection, fault->sql, NULL, NULL, NULL), ==, SQLITE_OK);
      sqlite3_close (connection);
    }
  before = fault->contents != NULL ? g_strdup (fault->contents) : read_file (path, &size_before);
  if (fault->contents != NULL)
    size_before = strlen (before);
  if (fault->size != 0)
    size_before = fault->size;
  g_assert_true (g_file_set_contents (path, before, size_before, &error));

  g_assert_false (sixain_history_import (fixture->stores[1], fixture->file, &result, NULL, &error));
  g_assert_nonnull (strstr (error->message, fault->sentence));
  g_assert_cmpuint (count_finished (fixture->stores[1]), ==, 1);
  g_assert_cmpstr (sixain_store_get_warning (fixture->stores[1]), ==, NULL);
  after = read_file (path, &size_after);
  g_assert_cmpmem (before, size_before, after, size_after);
}

static void
test_missing (Fixture       *fixture,
              gconstpointer  user_data)
{
  g_autoptr (GFile) nowhere = g_file_new_for_path ("/nowhere/games.sixain");
  g_autoptr (GError) error = NULL;
  g_autoptr (GError) export_error = NULL;
  g_autoptr (GError) table_error = NULL;
  SixainImport result;

  g_assert_false (sixain_history_import (fixture->stores[1], nowhere, &result, NULL, &error));
  g_assert_nonnull (error);
  g_assert_false (sixain_history_export (fixture->stores[1], nowhere, &export_error));
  g_assert_nonnull (export_error);
  g_assert_false (sixain_history_export_table (fixture->stores[1], nowhere, &table_error));
  g_assert_nonnull (table_error);
}

/* What has no end is not read. */
static void
test_device (Fixture       *fixture,
             gconstpointer  user_data)
{
  g_autoptr (GFile) device = g_file_new_for_path ("/dev/zero");
  g_autoptr (GError) error = NULL;
  SixainImport result;

  g_assert_false (sixain_history_import (fixture->stores[1], device, &result, NULL, &error));
  g_assert_error (error, SIXAIN_ERROR, SIXAIN_ERROR_SAVE);
}

/* An import makes no file that a killed program would leave behind. */
static void
test_no_copy (Fixture       *fixture,
              gconstpointer  user_data)
{
  int watch = inotify_init1 (IN_NONBLOCK | IN_CLOEXEC);
  char event[1000];

  export (fixture);
  g_assert_cmpint (inotify_add_watch (watch, g_get_tmp_dir (), IN_CREATE), >=, 0);
  g_assert_cmpuint (import (fixture).n_added, >, 0);
  g_assert_cmpint (read (watch, event, sizeof event), ==, -1);
  close (watch);
}

typedef struct
{
  Fixture      *fixture;
  GCancellable *cancellable;
  SixainImport  result;
  GError       *error;
} Importing;

static gpointer
import_in_thread (gpointer data)
{
  Importing *importing = data;

  sixain_history_import (importing->fixture->stores[1], importing->fixture->file, &importing->result,
                         importing->cancellable, &importing->error);

  return NULL;
}

/* An import that waits for another process can be stopped, and then nothing has changed; if it
 * is not, it goes on when that process lets it. */
static void
test_cancelled (Fixture       *fixture,
                gconstpointer  user_data)
{
  gboolean cancelled = GPOINTER_TO_INT (user_data);
  g_autofree char *path = g_build_filename (fixture->directories[1], "sixain.db", NULL);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  Importing importing = { fixture, cancellable, { 0 }, NULL };
  GThread *thread;
  sqlite3 *other;

  export (fixture);
  g_assert_cmpint (sqlite3_open (path, &other), ==, SQLITE_OK);
  sqlite3_busy_timeout (other, 5000);
  g_assert_cmpint (sqlite3_exec (other, "BEGIN IMMEDIATE", NULL, NULL, NULL), ==, SQLITE_OK);
  thread = g_thread_new ("import", import_in_thread, &importing);
  if (cancelled)
    g_cancellable_cancel (cancellable);
  else
    g_assert_cmpint (sqlite3_exec (other, "ROLLBACK", NULL, NULL, NULL), ==, SQLITE_OK);
  g_thread_join (thread);
  sqlite3_close (other);

  if (cancelled)
    {
      g_assert_error (importing.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
      g_assert_cmpuint (count_finished (fixture->stores[1]), ==, 0);
    }
  else
    {
      g_assert_no_error (importing.error);
      g_assert_cmpint (importing.result.n_done, ==, importing.result.n_matches);
      g_assert_cmpuint (count_finished (fixture->stores[1]), >, 0);
    }
  g_clear_error (&importing.error);
}

/* One damaged match among good ones is left out and counted. */
static void
test_damaged_match (Fixture       *fixture,
                    gconstpointer  user_data)
{
  SixainImport result;
  sqlite3 *connection;

  export (fixture);
  g_assert_cmpint (sqlite3_open (g_file_peek_path (fixture->file), &connection), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (connection, "DELETE FROM moves WHERE match = 2 AND n = 5", NULL, NULL, NULL), ==, SQLITE_OK);
  sqlite3_close (connection);

  result = import (fixture);
  g_assert_cmpuint (result.n_added, ==, N_FINISHED);
  g_assert_cmpuint (result.n_damaged, ==, 1);
}

/* Lines as RFC 4180 has them, with a name that needs quotes. */
static void
test_table (Fixture       *fixture,
            gconstpointer  user_data)
{
  const char *path = g_file_peek_path (fixture->file);
  g_autoptr (SixainMatch) match = NULL;
  g_autoptr (GPtrArray) players = g_ptr_array_new_with_free_func (g_object_unref);
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  g_autoptr (GError) error = NULL;
  g_auto (SixainSetup) setup = { 0 };
  SixainGame *game = sixain_catalog_find (fixture->catalog, "rows", NULL);
  gsize size;

  g_ptr_array_add (players, sixain_player_new ("Jo, \"Jojo\""));
  g_ptr_array_add (players, sixain_player_new ("Bot"));
  sixain_player_set_level (g_ptr_array_index (players, 1), "hard");
  sixain_setup_init (&setup, sixain_game_get_rules (game), 2, 9);
  match = sixain_match_new (game, &setup, players, &error);
  play_to_the_end (match, 9);
  g_assert_true (sixain_store_add_match (fixture->stores[0], match, &error));

  g_assert_true (sixain_history_export_table (fixture->stores[0], fixture->file, &error));
  g_assert_no_error (error);
  text = read_file (path, &size);
  g_assert_true (g_utf8_validate (text, size, NULL));
  lines = g_strsplit (text, "\r\n", -1);

  /* A line for each seat, the names of the columns, and nothing after the last line. */
  g_assert_cmpuint (g_strv_length (lines), ==, 1 + N_FINISHED * 4 + 2 + 1);
  g_assert_true (g_str_has_prefix (lines[0], "match,game,begun,ended,"));
  g_assert_nonnull (strstr (lines[N_FINISHED * 4 + 1], ",2,1,\"Jo, \"\"Jojo\"\"\",person,,"));
  g_assert_nonnull (strstr (lines[N_FINISHED * 4 + 2], ",2,2,Bot,computer,hard,"));
  g_assert_cmpstr (lines[N_FINISHED * 4 + 3], ==, "");
}

/* The steps of a finished match lead to the table at which the match ended. */
static void
test_load_finished (Fixture       *fixture,
                    gconstpointer  user_data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SixainMatch) played = add_match (fixture, 1, 42, TRUE);
  g_autoptr (SixainMatch) match = sixain_store_load_finished (fixture->stores[1], get_finished_id (fixture->stores[1], 0),
                                                              fixture->catalog, &error);
  g_autoptr (GPtrArray) steps = NULL;
  SixainStep *last;

  g_assert_no_error (error);
  play_assert_same (played, match);
  g_assert_cmpint (sixain_store_get_match_id (fixture->stores[1], match), ==, 0);

  steps = sixain_match_rebuild_steps (match, 0);
  last = g_ptr_array_index (steps, steps->len - 1);
  g_assert_cmpmem (last->truth, sixain_match_get_rules (match)->state_size,
                   sixain_match_get_truth (played), sixain_match_get_rules (match)->state_size);
}

static void
test_load_damaged (Fixture       *fixture,
                   gconstpointer  user_data)
{
  g_autofree char *path = g_build_filename (fixture->directories[0], "sixain.db", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (SixainMatch) match = NULL;
  sqlite3 *connection;

  g_assert_cmpint (sqlite3_open (path, &connection), ==, SQLITE_OK);
  sqlite3_busy_timeout (connection, 60000);
  g_assert_cmpint (sqlite3_exec (connection, "DELETE FROM moves WHERE n = 5", NULL, NULL, NULL), ==, SQLITE_OK);
  sqlite3_close (connection);

  match = sixain_store_load_finished (fixture->stores[0], get_finished_id (fixture->stores[0], 0), fixture->catalog, &error);
  g_assert_null (match);
  g_assert_error (error, SIXAIN_ERROR, SIXAIN_ERROR_SAVE);
  g_assert_nonnull (strstr (error->message, "The result is kept"));
  g_assert_cmpuint (count_finished (fixture->stores[0]), ==, N_FINISHED);
}

int
main (int   argc,
      char *argv[])
{
  char tmp[] = "/tmp/sixain-test-XXXXXX";
  int result;

  g_assert_nonnull (g_mkdtemp (tmp));
  g_setenv ("TMPDIR", tmp, TRUE);
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add ("/history/file/import", Fixture, NULL, set_up, test_import, tear_down);
  g_test_add ("/history/file/namesakes", Fixture, NULL, set_up, test_namesakes, tear_down);
  g_test_add ("/history/file/missing", Fixture, NULL, set_up, test_missing, tear_down);
  g_test_add ("/history/file/damaged-match", Fixture, NULL, set_up, test_damaged_match, tear_down);
  g_test_add ("/history/file/table", Fixture, NULL, set_up, test_table, tear_down);
  g_test_add ("/history/file/load-finished", Fixture, NULL, set_up, test_load_finished, tear_down);
  g_test_add ("/history/file/load-damaged", Fixture, NULL, set_up, test_load_damaged, tear_down);
  for (guint i = 0; i < G_N_ELEMENTS (faults); i++)
    {
      g_autofree char *path = g_strconcat ("/history/file/refused/", faults[i].name, NULL);

      g_test_add (path, Fixture, &faults[i], set_up, test_refused, tear_down);
    }
  g_test_add ("/history/file/device", Fixture, NULL, set_up, test_device, tear_down);
  g_test_add ("/history/file/no-copy", Fixture, NULL, set_up, test_no_copy, tear_down);
  g_test_add ("/history/file/cancelled", Fixture, GINT_TO_POINTER (TRUE), set_up, test_cancelled, tear_down);
  g_test_add ("/history/file/delayed", Fixture, GINT_TO_POINTER (FALSE), set_up, test_cancelled, tear_down);

  result = g_test_run ();
  g_rmdir (tmp);

  return result;
}
