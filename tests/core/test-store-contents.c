/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include <glib/gstdio.h>
#include <sqlite3.h>

#include "sixain-roster.h"
#include "store-play.h"

#define N_MOVES 30

/* Text that SQLite takes for one and nobody else does. */
#define BAD_TEXT "CAST (x'4cff61' AS TEXT)"
#define CUT_TEXT "CAST (x'4c0061' AS TEXT)"

/* Lets every column hold anything, as in a file that somebody else made. */
#define LOOSEN \
  "PRAGMA writable_schema = ON;" \
  "UPDATE sqlite_schema SET sql = replace (replace (replace (sql, ' STRICT,', ''), ' STRICT', ''), ' NOT NULL', '');" \
  "PRAGMA writable_schema = RESET;"

/* Replaces the moves by a table in which nothing needs to be unique. */
#define UNKEY \
  "CREATE TABLE loose AS SELECT * FROM moves; DROP TABLE moves; ALTER TABLE loose RENAME TO moves;"

/* What is in the file, and what then becomes of the first of two matches and of
 * the first of two players. The second ones must always go on. */
typedef struct
{
  const char *name;
  const char *sql;
  gboolean    listed;
  gboolean    resumed;
  gboolean    remembered;
} Row;

static const Row rows[] = {
  { "player-name", "UPDATE players SET name = " BAD_TEXT " WHERE id = 1", TRUE, TRUE, FALSE },
  { "player-name-cut", "UPDATE players SET name = " CUT_TEXT " WHERE id = 1", TRUE, TRUE, FALSE },
  { "player-name-empty", "UPDATE players SET name = ' ' WHERE id = 1", TRUE, TRUE, FALSE },
  { "player-name-long", "UPDATE players SET name = printf ('%.*c', 100000, 'x') WHERE id = 1", TRUE, TRUE, FALSE },
  { "player-name-huge", "UPDATE players SET name = printf ('%.*c', 20000000, 'x') WHERE id = 1", TRUE, TRUE, FALSE },
  { "player-name-of-another", "UPDATE players SET name = 'BO', position = 9 WHERE id = 1", TRUE, TRUE, FALSE },
  { "player-picture", "UPDATE players SET picture = " BAD_TEXT " WHERE id = 1", TRUE, TRUE, FALSE },
  { "player-level", "UPDATE players SET level = " BAD_TEXT " WHERE id = 1", TRUE, TRUE, FALSE },
  { "player-numbers", "UPDATE players SET colour = -7, last_used = -9223372036854775808 WHERE id = 1", TRUE, TRUE, TRUE },
  { "player-blob", LOOSEN "UPDATE players SET name = x'00ff' WHERE id = 1", TRUE, TRUE, FALSE },
  { "player-nothing", LOOSEN "UPDATE players SET name = NULL WHERE id = 1", TRUE, TRUE, FALSE },
  { "player-types", LOOSEN "UPDATE players SET colour = 'red', picture = x'31', level = 7 WHERE id = 1", TRUE, TRUE, FALSE },

  { "seat-name", "UPDATE seats SET name = " BAD_TEXT " WHERE match = 1 AND seat = 2", FALSE, TRUE, TRUE },
  { "seat-name-cut", "UPDATE seats SET name = " CUT_TEXT " WHERE match = 1 AND seat = 2", FALSE, TRUE, TRUE },
  { "seat-name-long", "UPDATE seats SET name = printf ('%.*c', 100000, 'x') WHERE match = 1 AND seat = 2", FALSE, TRUE, TRUE },
  { "seat-none", "DELETE FROM seats WHERE match = 1", FALSE, TRUE, TRUE },
  { "seat-missing", "DELETE FROM seats WHERE match = 1 AND seat = 1", FALSE, TRUE, TRUE },
  { "seat-numbers", "UPDATE seats SET seat = -seat WHERE match = 1", FALSE, TRUE, TRUE },
  { "seat-many", "WITH RECURSIVE n (i) AS (SELECT 4 UNION ALL SELECT i + 1 FROM n WHERE i < 99)"
                 " INSERT INTO seats (match, seat, name) SELECT 1, i, 'X' FROM n", FALSE, TRUE, TRUE },
  { "seat-blob", LOOSEN "UPDATE seats SET name = x'ff' WHERE match = 1", FALSE, TRUE, TRUE },

  { "match-game", "UPDATE matches SET game = " BAD_TEXT " WHERE id = 1", FALSE, FALSE, TRUE },
  { "match-game-blob", LOOSEN "UPDATE matches SET game = x'00' WHERE id = 1", FALSE, FALSE, TRUE },
  { "match-updated-late", "UPDATE matches SET updated = 9223372036854775807 WHERE id = 1", TRUE, TRUE, TRUE },
  { "match-updated-early", "UPDATE matches SET updated = -9223372036854775808 WHERE id = 1", TRUE, TRUE, TRUE },
  { "match-updated-text", LOOSEN "UPDATE matches SET updated = 'now' WHERE id = 1", TRUE, TRUE, TRUE },
  { "match-round", "UPDATE matches SET round = -5 WHERE id = 1", TRUE, TRUE, TRUE },
  { "match-round-large", "UPDATE matches SET round = 1 << 40 WHERE id = 1", TRUE, TRUE, TRUE },
  { "match-revision", "UPDATE matches SET revision = 9223372036854775807 WHERE id = 1", TRUE, FALSE, TRUE },
  { "match-revision-negative", "UPDATE matches SET revision = -5 WHERE id = 1", TRUE, FALSE, TRUE },
  { "match-finished", "UPDATE matches SET finished = 1 WHERE id = 1", FALSE, FALSE, TRUE },
  { "match-setup", "UPDATE matches SET setup = " BAD_TEXT ", digest = NULL WHERE id = 1", TRUE, FALSE, TRUE },
  { "match-setup-array", "UPDATE matches SET setup = '[]', digest = NULL WHERE id = 1", TRUE, FALSE, TRUE },
  { "match-setup-empty", "UPDATE matches SET setup = '{\"rules\":1}', digest = NULL WHERE id = 1", TRUE, FALSE, TRUE },
  { "match-setup-nothing", LOOSEN "UPDATE matches SET setup = NULL, digest = NULL WHERE id = 1", TRUE, FALSE, TRUE },
  { "match-seed", "UPDATE matches SET setup = replace (setup, '\"seed\":1', '\"seed\":2') WHERE id = 1", TRUE, FALSE, TRUE },

  { "move-text", "UPDATE moves SET text = " BAD_TEXT ", digest = NULL WHERE match = 1 AND n = 7", TRUE, FALSE, TRUE },
  { "move-text-foreign", "UPDATE moves SET text = 'roll', digest = NULL WHERE match = 1 AND n = 7", TRUE, FALSE, TRUE },
  { "move-text-other", "UPDATE moves SET text = (SELECT text FROM moves WHERE match = 1 AND n = 11) WHERE match = 1 AND n = 7", TRUE, FALSE, TRUE },
  { "move-text-huge", "UPDATE moves SET text = printf ('%.*c', 20000000, 'x'), digest = NULL WHERE match = 1 AND n = 7", TRUE, FALSE, TRUE },
  { "move-text-blob", LOOSEN "UPDATE moves SET text = CAST (text AS BLOB), digest = NULL WHERE match = 1 AND n = 7", TRUE, FALSE, TRUE },
  { "move-text-nothing", LOOSEN "UPDATE moves SET text = NULL, digest = NULL WHERE match = 1 AND n = 7", TRUE, FALSE, TRUE },
  { "move-seat", "UPDATE moves SET seat = 1 << 32, digest = NULL WHERE match = 1 AND n = 7", TRUE, FALSE, TRUE },
  { "move-time", "UPDATE moves SET time = 1 << 60, digest = NULL WHERE match = 1 AND n = 29", TRUE, FALSE, TRUE },
  { "move-time-other", "UPDATE moves SET time = 5 WHERE match = 1 AND n = 29", TRUE, FALSE, TRUE },
  { "move-missing", "DELETE FROM moves WHERE match = 1 AND n = 7", TRUE, FALSE, TRUE },
  { "move-first-missing", "DELETE FROM moves WHERE match = 1 AND n = 0", TRUE, FALSE, TRUE },
  { "move-last-missing", "DELETE FROM moves WHERE match = 1 AND n = 29", TRUE, FALSE, TRUE },
  { "move-many-missing", "DELETE FROM moves WHERE match = 1 AND n > 9", TRUE, FALSE, TRUE },
  { "move-all-missing", "DELETE FROM moves WHERE match = 1", TRUE, FALSE, TRUE },
  { "move-number", UNKEY "UPDATE moves SET n = 'seven' WHERE match = 1 AND n = 7", TRUE, FALSE, TRUE },
  { "move-twice", UNKEY "INSERT INTO moves SELECT * FROM moves WHERE match = 1 AND n = 7", TRUE, FALSE, TRUE },

  { "clock-late", "INSERT INTO clocks (match, time) VALUES (1, 9223372036854775807)", TRUE, TRUE, TRUE },
  { "clock-early", "INSERT INTO clocks (match, time) VALUES (1, -9223372036854775808)", TRUE, TRUE, TRUE },
};

static char *
get_path (const char *suffix)
{
  return g_strconcat (g_get_user_data_dir (), "/sixain/sixain.db", suffix, NULL);
}

static SixainStore *
open_store (void)
{
  g_autoptr (GError) error = NULL;
  SixainStore *store = sixain_store_open (NULL, &error);

  g_assert_no_error (error);

  return store;
}

static sqlite3 *
open_file (void)
{
  g_autofree char *path = get_path (NULL);
  sqlite3 *connection;

  g_assert_cmpint (sqlite3_open (path, &connection), ==, SQLITE_OK);
  sqlite3_busy_timeout (connection, 5000);

  return connection;
}

static void
run_sql (const char *sql)
{
  sqlite3 *connection = open_file ();
  g_autofree char *message = NULL;

  sqlite3_exec (connection, sql, NULL, NULL, &message);
  g_assert_cmpstr (message, ==, NULL);
  sqlite3_close (connection);
}

static gint64
ask_sql (const char *sql)
{
  sqlite3 *connection = open_file ();
  sqlite3_stmt *statement;
  gint64 number;

  g_assert_cmpint (sqlite3_prepare_v2 (connection, sql, -1, &statement, NULL), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_step (statement), ==, SQLITE_ROW);
  number = sqlite3_column_int64 (statement, 0);
  sqlite3_finalize (statement);
  sqlite3_close (connection);

  return number;
}

/* Two matches and two players. */
static void
make_store (SixainCatalog *catalog)
{
  static const char *const names[] = { "Ada", "Bo" };
  g_autoptr (SixainStore) store = open_store ();
  g_autoptr (SixainRoster) roster = sixain_roster_new (store);
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (SixainMatch) match = play_new_match (catalog, i + 1);
      g_autoptr (SixainPlayer) player = sixain_player_new (names[i]);
      SixainRandom random;

      g_assert_true (sixain_roster_add (roster, player, &error));
      sixain_random_seed (&random, i);
      for (guint j = 0; j < N_MOVES; j++)
        g_assert_true (play_random_move (match, &random, &error));
      g_assert_true (sixain_store_add_match (store, match, &error));
      g_assert_cmpint (sixain_store_get_match_id (store, match), ==, i + 1);
    }
}

static SixainSavedMatch *
find (GPtrArray *list,
      gint64     id)
{
  for (guint i = 0; i < list->len; i++)
    {
      SixainSavedMatch *stored = g_ptr_array_index (list, i);

      if (stored->id == id)
        return stored;
    }

  return NULL;
}

static void
assert_plausible (const SixainSavedMatch *stored)
{
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_local (stored->updated / G_USEC_PER_SEC);

  g_assert_nonnull (time);
  g_assert_cmpuint (g_strv_length (stored->names), ==, 4);
  for (guint i = 0; i < 4; i++)
    g_assert_true (g_utf8_validate (stored->names[i], -1, NULL));
  g_assert_cmpint ((gint) stored->round, >=, 1);
}

static void
assert_players (SixainStore *store,
                gboolean     remembered)
{
  g_autoptr (SixainRoster) roster = sixain_roster_new (store);
  g_autoptr (SixainPlayer) ada = sixain_player_new ("Ada");
  g_autoptr (GError) error = NULL;

  g_assert_nonnull (sixain_roster_find (roster, "bo"));
  g_assert_cmpuint (g_list_model_get_n_items (sixain_roster_get_players (roster)), ==, remembered ? 2 : 1);
  g_assert_true ((sixain_store_get_warning (store) == NULL) == remembered);
  if (remembered)
    return;

  /* It is not in the way of somebody with the name that it may have had. */
  g_assert_cmpint (ask_sql ("SELECT count (*) FROM players_aside"), ==, 1);
  g_assert_true (sixain_roster_add (roster, ada, &error));
  g_assert_no_error (error);
}

static void
assert_resumed (SixainStore   *store,
                SixainCatalog *catalog,
                gint64         id,
                gboolean       resumed)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SixainMatch) match = sixain_store_resume (store, id, catalog, &error);
  SixainRandom random;

  if (!resumed)
    {
      g_assert_null (match);
      g_assert_error (error, SIXAIN_ERROR, SIXAIN_ERROR_SAVE);
      g_assert_true (g_utf8_validate (error->message, -1, NULL));
      g_assert_nonnull (strstr (error->message, "Ada, Bo, Zoé, Dédé"));
      return;
    }

  g_assert_no_error (error);
  g_assert_cmpuint (sixain_match_get_n_records (match), ==, N_MOVES);
  sixain_random_seed (&random, 1);
  g_assert_true (play_random_move (match, &random, &error));
  g_assert_true (play_undo (match, 1, &error));
}

static void
test_row (gconstpointer user_data)
{
  const Row *row = user_data;
  g_autoptr (SixainCatalog) catalog = sixain_catalog_new ();
  g_autoptr (SixainStore) store = NULL;
  g_autoptr (GPtrArray) list = NULL;
  g_autoptr (GPtrArray) again = NULL;
  g_autoptr (GError) error = NULL;
  gint64 n_moves, n_finished;

  make_store (catalog);
  run_sql (row->sql);
  n_moves = ask_sql ("SELECT count (*) FROM moves");
  n_finished = ask_sql ("SELECT count (finished) FROM matches");

  store = open_store ();
  g_assert_cmpstr (sixain_store_get_warning (store), ==, NULL);
  assert_players (store, row->remembered);
  g_clear_object (&store);

  store = open_store ();
  list = sixain_store_list_unfinished (store, G_MAXUINT, &error);
  g_assert_no_error (error);
  g_assert_nonnull (find (list, 2));
  g_assert_true ((find (list, 1) != NULL) == row->listed);
  for (guint i = 0; i < list->len; i++)
    assert_plausible (g_ptr_array_index (list, i));
  if (!row->listed && n_finished == 0)
    g_assert_nonnull (sixain_store_get_warning (store));

  assert_resumed (store, catalog, 1, row->resumed);
  assert_resumed (store, catalog, 2, TRUE);

  /* Nothing is gone, but nobody is asked about it again. */
  g_assert_cmpint (ask_sql ("SELECT count (*) FROM moves"), ==, n_moves);
  g_assert_cmpint (ask_sql ("SELECT count (finished) FROM matches"), ==, n_finished);
  g_assert_cmpint (ask_sql ("SELECT count (*) FROM matches"), ==, 2);
  again = sixain_store_list_unfinished (store, G_MAXUINT, &error);
  g_assert_cmpuint (again->len, ==, row->listed && row->resumed ? 2 : 1);
}

/* Somebody who never finishes a match gets a short list all the same. */
static void
test_many (void)
{
  g_autoptr (SixainCatalog) catalog = sixain_catalog_new ();
  g_autoptr (SixainStore) store = NULL;
  g_autoptr (GPtrArray) list = NULL;
  g_autoptr (GError) error = NULL;

  make_store (catalog);
  run_sql ("WITH RECURSIVE n (i) AS (SELECT 3 UNION ALL SELECT i + 1 FROM n WHERE i < 3000)"
           " INSERT INTO matches (id, game, setup, round, revision, created, updated)"
           " SELECT i, game, setup, round, 0, created, i FROM n, matches WHERE id = 1;"
           "INSERT INTO seats (match, seat, name)"
           " SELECT matches.id, seat, name FROM matches, seats WHERE match = 1 AND id > 2");

  store = open_store ();
  list = sixain_store_list_unfinished (store, 7, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (list->len, ==, 7);
  g_assert_nonnull (find (list, 1));
  g_assert_nonnull (find (list, 2));
  g_assert_nonnull (find (list, 3000));
}

static void
assert_private (void)
{
  static const char *const suffixes[] = { "", "-wal", "-shm" };

  for (guint i = 0; i < G_N_ELEMENTS (suffixes); i++)
    {
      g_autofree char *path = get_path (suffixes[i]);
      GStatBuf info;

      g_assert_cmpint (g_stat (path, &info), ==, 0);
      g_assert_cmpint (info.st_mode & 0777, ==, 0600);
    }
}

/* Nobody else's business, whether the files are new or were there with others' permissions. */
static void
test_private (void)
{
  g_autoptr (SixainCatalog) catalog = sixain_catalog_new ();
  g_autoptr (SixainStore) store = open_store ();
  g_autoptr (SixainStore) other = NULL;
  g_autofree char *path = get_path (NULL);
  g_autofree char *log = get_path ("-wal");
  g_autofree char *log_index = get_path ("-shm");

  assert_private ();
  g_assert_cmpint (g_chmod (path, 0644), ==, 0);
  g_assert_cmpint (g_chmod (log, 0666), ==, 0);
  g_assert_cmpint (g_chmod (log_index, 0640), ==, 0);
  other = open_store ();
  assert_private ();
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strconcat ("/store/contents/", rows[i].name, NULL);

      g_test_add_data_func (path, &rows[i], test_row);
    }
  g_test_add_func ("/store/contents/many", test_many);
  g_test_add_func ("/store/contents/private", test_private);

  return g_test_run ();
}
