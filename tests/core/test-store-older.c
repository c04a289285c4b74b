/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include <sqlite3.h>

#include "sixain-roster.h"
#include "store-play.h"

/* Everything that a store of an older version remembers, row by row. */
static const char everything[] =
  "SELECT 'match', id, game, setup, round, revision, created, updated, finished FROM matches"
  " UNION ALL SELECT 'seat', match, seat, name, score, winner, 0, 0, 0 FROM seats"
  " UNION ALL SELECT 'move', match, n, seat, time, text, 0, 0, 0 FROM moves"
  " UNION ALL SELECT 'player', id, key, name, colour, picture, level, position, last_used FROM players";

static sqlite3 *
open_file (void)
{
  g_autofree char *directory = g_build_filename (g_get_user_data_dir (), "sixain", NULL);
  g_autofree char *path = g_build_filename (directory, "sixain.db", NULL);
  sqlite3 *connection;

  g_assert_cmpint (g_mkdir_with_parents (directory, 0700), ==, 0);
  g_assert_cmpint (sqlite3_open (path, &connection), ==, SQLITE_OK);
  sqlite3_busy_timeout (connection, 5000);

  return connection;
}

static void
run_sql (const char *sql)
{
  sqlite3 *connection = open_file ();

  g_assert_cmpint (sqlite3_exec (connection, sql, NULL, NULL, NULL), ==, SQLITE_OK);
  sqlite3_close (connection);
}

static char *
read_everything (void)
{
  sqlite3 *connection = open_file ();
  sqlite3_stmt *statement;
  GString *text = g_string_new (NULL);

  g_assert_cmpint (sqlite3_prepare_v2 (connection, everything, -1, &statement, NULL), ==, SQLITE_OK);
  while (sqlite3_step (statement) == SQLITE_ROW)
    {
      for (int i = 0; i < sqlite3_column_count (statement); i++)
        {
          const char *column = (const char *) sqlite3_column_text (statement, i);

          g_string_append_printf (text, "%s|", column != NULL ? column : "NULL");
        }
      g_string_append_c (text, '\n');
    }
  sqlite3_finalize (statement);
  sqlite3_close (connection);

  return g_string_free (text, FALSE);
}

/* What was played by other rules cannot go on by these, but is kept. */
static void
assert_resumes (SixainStore       *store,
                SixainSavedMatch *stored)
{
  g_autoptr (SixainCatalog) catalog = sixain_catalog_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (SixainMatch) match = sixain_store_resume (store, stored->id, catalog, &error);
  const SixainRules *rules = sixain_game_get_rules (sixain_catalog_find (catalog, stored->game, NULL));

  if (rules->version != 1 && rules->oldest != 1)
    {
      g_assert_error (error, SIXAIN_ERROR, SIXAIN_ERROR_SAVE);
      g_assert_nonnull (strstr (error->message, "another version"));
      return;
    }

  g_assert_no_error (error);
  g_assert_cmpuint (sixain_match_get_n_records (match), ==, stored->n_moves);
  for (guint seat = 0; seat < sixain_match_get_n_players (match); seat++)
    g_assert_cmpstr (sixain_player_get_id (sixain_match_get_player (match, seat)), ==, stored->players[seat]);
}

/* The names of an older version lead to the players of the roster, and its set-up to
 * the level of the computer. */
static void
assert_identified (SixainRoster      *roster,
                   SixainSavedMatch *stored)
{
  for (guint seat = 0; seat < 3; seat++)
    {
      SixainPlayer *player = sixain_roster_find (roster, stored->names[seat]);

      g_assert_cmpstr (stored->players[seat], ==, sixain_player_get_id (player));
      g_assert_cmpstr (stored->levels[seat], ==, seat == 2 ? "easy" : NULL);
    }
  g_assert_cmpstr (stored->players[0], !=, stored->players[1]);
}

/* Matches that were finished before there were places have them now. */
static void
assert_ranked (SixainStore *store)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) history = sixain_store_list_history (store, &error);

  g_assert_no_error (error);
  for (guint i = 0; i < history->len; i++)
    {
      const SixainSavedMatch *stored = g_ptr_array_index (history, i);

      g_assert_cmpstr (stored->game, ==, "rows");
      for (guint seat = 0; seat < 3; seat++)
        {
          guint place = 1;

          for (guint other = 0; other < 3; other++)
            place += stored->scores[other] < stored->scores[seat];
          g_assert_cmpuint (stored->places[seat], ==, place);
        }
    }
}

static void
assert_kept (const char *game)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SixainStore) store = sixain_store_open (NULL, &error);
  g_autoptr (SixainRoster) roster = NULL;
  g_autoptr (GPtrArray) list = NULL;
  SixainSavedMatch *stored;

  g_assert_no_error (error);
  roster = sixain_roster_new (store);
  g_assert_cmpuint (g_list_model_get_n_items (sixain_roster_get_players (roster)), ==, 3);

  list = sixain_store_list_unfinished (store, G_MAXUINT, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (sixain_store_get_warning (store), ==, NULL);
  g_assert_cmpuint (list->len, ==, 1);

  stored = g_ptr_array_index (list, 0);
  g_assert_cmpstr (stored->game, ==, game);
  g_assert_cmpstr (stored->names[2], ==, "Zoé");
  g_assert_cmpuint (stored->n_moves, >=, 47);
  assert_identified (roster, stored);
  assert_resumes (store, stored);
  assert_ranked (store);
}

/* A store of the version that the fixture's name says is brought up to date, and
 * all that was in it is still there, however often it is opened. */
static void
test_older (gconstpointer user_data)
{
  const char *name = user_data;
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "core", "fixtures", name, NULL);
  g_auto (GStrv) parts = g_strsplit_set (name, "-.", -1);
  g_autoptr (GError) error = NULL;
  g_autofree char *sql = NULL;
  g_autofree char *before = NULL;

  g_assert_true (g_file_get_contents (path, &sql, NULL, &error));
  run_sql (sql);
  before = read_everything ();
  g_assert_nonnull (strstr (before, "move|1|46|"));
  if (g_str_equal (name, "store-5-rows.sql"))
    g_assert_nonnull (strstr (before, "seat|2|0|"));

  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *after = NULL;

      assert_kept (parts[2]);
      after = read_everything ();
      g_assert_cmpstr (before, ==, after);
    }
}

/* Names that are written otherwise than in the roster, and those of people who have left it. */
static void
test_names (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "core", "fixtures", "store-3-rows.sql", NULL);
  g_autofree char *sql = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (SixainStore) store = NULL;
  g_autoptr (SixainRoster) roster = NULL;
  g_autoptr (GPtrArray) list = NULL;
  SixainSavedMatch *stored;

  g_assert_true (g_file_get_contents (path, &sql, NULL, &error));
  run_sql (sql);
  run_sql ("UPDATE seats SET name = ' LE\u0301A' WHERE seat = 0;"
           "DELETE FROM players WHERE name = 'Tom';"
           "INSERT INTO matches SELECT 2, game, '{', round, revision, created, updated, updated, 0, NULL, NULL FROM matches;"
           "INSERT INTO seats VALUES (2, 0, 'tom', 1, 1), (2, 1, 'Léa', 2, 0)");

  store = sixain_store_open (NULL, &error);
  g_assert_no_error (error);
  roster = sixain_roster_new (store);
  list = sixain_store_list_unfinished (store, G_MAXUINT, &error);
  g_assert_no_error (error);
  stored = g_ptr_array_index (list, 0);
  g_assert_cmpstr (stored->players[0], ==, sixain_player_get_id (sixain_roster_find (roster, "Léa")));

  {
    g_autoptr (GPtrArray) history = sixain_store_list_history (store, &error);
    SixainSavedMatch *finished = g_ptr_array_index (history, 0);

    g_assert_no_error (error);
    g_assert_cmpstr (finished->players[0], ==, stored->players[1]);
    g_assert_cmpstr (finished->players[1], ==, stored->players[0]);
    g_assert_cmpstr (finished->levels[0], ==, NULL);
  }
}

/* A damaged file is taken over even if it is of an older version. Its damage is an index
 * that does not fit its table. */
static void
test_salvage (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "core", "fixtures", "store-3-rows.sql", NULL);
  g_autofree char *sql = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (SixainStore) store = NULL;
  g_autoptr (SixainRoster) roster = NULL;
  g_autoptr (GPtrArray) list = NULL;

  g_assert_true (g_file_get_contents (path, &sql, NULL, &error));
  run_sql (sql);
  run_sql ("CREATE INDEX wrong ON players (name);"
           "PRAGMA writable_schema = ON;"
           "UPDATE sqlite_schema SET sql = 'CREATE INDEX wrong ON players (colour)' WHERE name = 'wrong'");

  store = sixain_store_open (NULL, &error);
  g_assert_no_error (error);
  g_assert_nonnull (sixain_store_get_warning (store));
  roster = sixain_roster_new (store);
  list = sixain_store_list_unfinished (store, G_MAXUINT, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (list->len, ==, 1);
  assert_identified (roster, g_ptr_array_index (list, 0));
}

int
main (int   argc,
      char *argv[])
{
  static const char *const names[] = {
    "store-1-rows.sql",
    "store-2-rows.sql",
    "store-2-sequences.sql",
    "store-2-six.sql",
    "store-3-rows.sql",
    "store-3-sequences.sql",
    "store-3-six.sql",
    "store-5-rows.sql",
    "store-5-sequences.sql",
    "store-5-six.sql",
    "store-6-rows.sql",
    "store-6-sequences.sql",
    "store-6-six.sql",
    "store-7-rows.sql",
    "store-7-sequences.sql",
    "store-7-six.sql",
    "store-8-rows.sql",
    "store-8-sequences.sql",
    "store-8-six.sql",
  };

  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *test_path = g_strconcat ("/store/older/", names[i], NULL);

      g_test_add_data_func (test_path, names[i], test_older);
    }

  g_test_add_func ("/store/older/names", test_names);
  g_test_add_func ("/store/older/salvage", test_salvage);

  return g_test_run ();
}
