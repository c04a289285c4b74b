/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "analysis-play.h"
#include "damaged-store.h"
#include "sixain-analysis-store.h"
#include "sixain-database.h"
#include "sixain-history-file.h"
#include "sixain-json.h"
#include "store-play.h"

typedef struct
{
  SixainCatalog  *catalog;
  SixainGame     *game;
  char           *directory;
  SixainStore    *store;
  SixainMatch    *match;
  gint64          id;
  SixainAnalysis *analysis;
} Fixture;

static SixainStore *
open_store (const char *directory)
{
  g_autoptr (GError) error = NULL;
  SixainStore *store = sixain_store_open (directory, &error);

  g_assert_no_error (error);

  return store;
}

static SixainAnalysis *
recall (Fixture     *fixture,
        SixainStore *store,
        gint64       id)
{
  g_autoptr (GError) error = NULL;
  SixainAnalysis *analysis = sixain_analysis_recall (store, id, fixture->game, &error);

  g_assert_no_error (error);

  return analysis;
}

static char *
print (Fixture        *fixture,
       SixainAnalysis *analysis)
{
  g_autoptr (JsonBuilder) json = json_builder_new_immutable ();
  g_autoptr (JsonNode) root = NULL;

  sixain_analysis_write (analysis, sixain_game_get_rules (fixture->game), json);
  root = json_builder_get_root (json);

  return sixain_json_print (root);
}

static void
assert_same (Fixture     *fixture,
             SixainStore *store,
             gint64       id)
{
  g_autoptr (SixainAnalysis) recalled = recall (fixture, store, id);
  g_autofree char *expected = print (fixture, fixture->analysis);
  g_autofree char *found = NULL;

  g_assert_nonnull (recalled);
  found = print (fixture, recalled);
  g_assert_cmpstr (found, ==, expected);
}

static void
keep (Fixture *fixture)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (sixain_analysis_keep (fixture->analysis, fixture->store, fixture->id, fixture->game, &error));
  g_assert_no_error (error);
  sixain_store_flush (fixture->store);
}

static void
set_up (Fixture       *fixture,
        gconstpointer  user_data)
{
  g_auto (SixainSetup) setup = { 0 };
  g_autoptr (GError) error = NULL;

  fixture->catalog = sixain_catalog_new ();
  fixture->game = sixain_catalog_find (fixture->catalog, "rows", &error);
  g_assert_no_error (error);
  fixture->directory = g_build_filename (g_get_user_data_dir (), "analysed", NULL);
  fixture->store = open_store (fixture->directory);

  sixain_setup_init (&setup, sixain_game_get_rules (fixture->game), 3, 12);
  sixain_setup_assign (&setup, sixain_game_get_rules (fixture->game), "rounds=2", &error);
  g_assert_no_error (error);
  fixture->match = analysis_play (fixture->game, &setup, "easy", 1, NULL);
  g_assert_true (sixain_store_add_match (fixture->store, fixture->match, &error));
  sixain_store_flush (fixture->store);
  fixture->id = sixain_store_get_match_id (fixture->store, fixture->match);
  fixture->analysis = sixain_analysis_run (fixture->match, 10, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  user_data)
{
  g_clear_object (&fixture->match);
  g_object_unref (fixture->analysis);
  g_object_unref (fixture->store);
  damaged_remove (fixture->directory);
  g_free (fixture->directory);
  g_object_unref (fixture->catalog);
}

/* What is kept is there the next time, and goes with its match. */
static void
test_keep (Fixture       *fixture,
           gconstpointer  user_data)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (recall (fixture, fixture->store, fixture->id));
  keep (fixture);
  keep (fixture);
  assert_same (fixture, fixture->store, fixture->id);
  g_assert_null (recall (fixture, fixture->store, fixture->id + 1));

  g_clear_object (&fixture->match);
  g_clear_object (&fixture->store);
  fixture->store = open_store (fixture->directory);
  assert_same (fixture, fixture->store, fixture->id);

  g_assert_true (sixain_store_discard (fixture->store, fixture->id, &error));
  sixain_store_flush (fixture->store);
  g_assert_null (recall (fixture, fixture->store, fixture->id));
}

/* A match that goes on after all is another one then. */
static void
test_undo (Fixture       *fixture,
           gconstpointer  user_data)
{
  g_autoptr (GError) error = NULL;

  keep (fixture);
  g_assert_true (play_undo (fixture->match, 1, &error));
  g_assert_no_error (error);
  g_assert_null (recall (fixture, fixture->store, fixture->id));
}

static void
test_damaged (Fixture       *fixture,
              gconstpointer  user_data)
{
  g_autoptr (GError) error = NULL;

  keep (fixture);
  g_assert_true (sixain_database_write (sixain_store_get_database (fixture->store), &error,
                                        "UPDATE analyses SET analysis = substr (analysis, 1, 100)"));
  g_assert_null (recall (fixture, fixture->store, fixture->id));
}

static gint64
count_seals (SixainStore *store)
{
  SixainDatabase *database = sixain_store_get_database (store);
  g_autoptr (SixainQuery) query = sixain_database_query (database, "SELECT count (*) FROM seals WHERE salt = 'sea'");

  g_assert_true (sixain_database_next (database, query));

  return sqlite3_column_int64 (query, 0);
}

static void
seal (Fixture *fixture)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (sixain_database_write (sixain_store_get_database (fixture->store), &error,
                                        "INSERT INTO seals VALUES (?, 'sea')", SIXAIN_INT (fixture->id)));
}

/* A file that goes to another machine takes it along. */
static void
test_import (Fixture       *fixture,
             gconstpointer  user_data)
{
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "games.sixain", NULL);
  g_autofree char *directory = g_build_filename (g_get_user_data_dir (), "elsewhere", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (SixainStore) other = open_store (directory);
  g_autoptr (GError) error = NULL;
  SixainImport import;

  keep (fixture);
  seal (fixture);
  g_assert_true (sixain_history_export (fixture->store, file, &error));
  g_assert_no_error (error);
  g_assert_true (sixain_history_import (other, file, &import, NULL, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (import.n_added, ==, 1);
  assert_same (fixture, other, 1);
  g_assert_cmpint (count_seals (other), ==, 1);
}

/* A damaged file is replaced by what can be read of it. */
static void
test_salvage (Fixture       *fixture,
              gconstpointer  user_data)
{
  keep (fixture);
  seal (fixture);
  g_clear_object (&fixture->match);
  g_clear_object (&fixture->store);
  damaged_run_sql (fixture->directory, "PRAGMA user_version = 5");

  fixture->store = open_store (fixture->directory);
  g_assert_nonnull (sixain_store_get_warning (fixture->store));
  assert_same (fixture, fixture->store, fixture->id);
  g_assert_cmpint (count_seals (fixture->store), ==, 1);
}

/* Matches are added up by who played, and only where they were judged alike. */
static void
test_sum_up (Fixture       *fixture,
             gconstpointer  user_data)
{
  const char *who = sixain_player_get_id (sixain_match_get_player (fixture->match, 1));
  SixainShares expected = sixain_analysis_get_shares (fixture->analysis, 0, 1), shares;
  g_autoptr (GError) error = NULL;
  guint n_matches;

  keep (fixture);
  g_assert_true (sixain_analysis_sum_up (fixture->store, who, fixture->game, &shares, &n_matches, &error));
  g_assert_cmpuint (n_matches, ==, 1);
  g_assert_cmpmem (&shares, sizeof shares, &expected, sizeof expected);

  fixture->analysis->judge++;
  keep (fixture);
  g_assert_true (sixain_analysis_sum_up (fixture->store, who, fixture->game, &shares, &n_matches, &error));
  g_assert_cmpuint (n_matches, ==, 0);
  g_assert_no_error (error);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add ("/analysis-store/keep", Fixture, NULL, set_up, test_keep, tear_down);
  g_test_add ("/analysis-store/undo", Fixture, NULL, set_up, test_undo, tear_down);
  g_test_add ("/analysis-store/damaged", Fixture, NULL, set_up, test_damaged, tear_down);
  g_test_add ("/analysis-store/import", Fixture, NULL, set_up, test_import, tear_down);
  g_test_add ("/analysis-store/salvage", Fixture, NULL, set_up, test_salvage, tear_down);
  g_test_add ("/analysis-store/sum-up", Fixture, NULL, set_up, test_sum_up, tear_down);

  return g_test_run ();
}
