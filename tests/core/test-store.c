/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include <sqlite3.h>

#include "store-play.h"

typedef struct
{
  SixainCatalog *catalog;
  SixainStore   *store;
  SixainMatch   *match;
  gint64         id;
  SixainRandom   random;
} Fixture;

static SixainStore *
open_store (void)
{
  g_autoptr (GError) error = NULL;
  SixainStore *store = sixain_store_open (NULL, &error);

  g_assert_no_error (error);
  g_assert_cmpstr (sixain_store_get_warning (store), ==, NULL);

  return store;
}

static void
set_up (Fixture       *fixture,
        gconstpointer  user_data)
{
  g_autoptr (GError) error = NULL;

  fixture->catalog = sixain_catalog_new ();
  fixture->store = open_store ();
  fixture->match = play_new_match (fixture->catalog, 7);
  g_assert_cmpint (sixain_store_get_match_id (fixture->store, fixture->match), ==, 0);
  g_assert_true (sixain_store_add_match (fixture->store, fixture->match, &error));
  g_assert_no_error (error);
  fixture->id = sixain_store_get_match_id (fixture->store, fixture->match);
  g_assert_cmpint (fixture->id, >, 0);
  sixain_random_seed (&fixture->random, 7);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  user_data)
{
  g_assert_finalize_object (fixture->match);
  g_assert_finalize_object (fixture->store);
  g_assert_finalize_object (fixture->catalog);
}

static void
play (Fixture     *fixture,
      SixainMatch *match,
      guint        n_moves)
{
  for (guint i = 0; i < n_moves; i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_true (play_random_move (match, &fixture->random, &error));
      g_assert_no_error (error);
    }
}

static void
play_to_end (Fixture *fixture)
{
  while (!play_is_over (fixture->match))
    play (fixture, fixture->match, 1);
}

static SixainMatch *
resume (Fixture     *fixture,
        SixainStore *store)
{
  g_autoptr (GError) error = NULL;
  SixainMatch *match = sixain_store_resume (store, fixture->id, fixture->catalog, &error);

  g_assert_no_error (error);
  g_assert_cmpint (sixain_store_get_match_id (store, match), ==, fixture->id);

  return match;
}

static void
assert_kept (Fixture *fixture)
{
  g_autoptr (SixainStore) store = open_store ();
  g_autoptr (SixainMatch) kept = resume (fixture, store);

  play_assert_same (fixture->match, kept);
}

static void
assert_lengths (SixainStore *store,
                guint        n_unfinished,
                guint        n_history)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) unfinished = sixain_store_list_unfinished (store, G_MAXUINT, &error);
  g_autoptr (GPtrArray) history = sixain_store_list_history (store, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (unfinished->len, ==, n_unfinished);
  g_assert_cmpuint (history->len, ==, n_history);
}

/* Changes the file behind the store's back. */
static void
tamper (const char *sql)
{
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "sixain", "sixain.db", NULL);
  sqlite3 *connection;

  g_assert_cmpint (sqlite3_open (path, &connection), ==, SQLITE_OK);
  sqlite3_busy_timeout (connection, 5000);
  g_assert_cmpint (sqlite3_exec (connection, sql, NULL, NULL, NULL), ==, SQLITE_OK);
  sqlite3_close (connection);
}

static void
test_resume (Fixture       *fixture,
             gconstpointer  user_data)
{
  g_autoptr (SixainStore) store = NULL;
  g_autoptr (SixainMatch) resumed = NULL;
  g_autoptr (SixainMatch) again = NULL;

  assert_kept (fixture);
  play (fixture, fixture->match, 57);
  assert_kept (fixture);

  store = open_store ();
  resumed = resume (fixture, store);
  play (fixture, resumed, 1);
  again = resume (fixture, fixture->store);
  play_assert_same (resumed, again);
}

static void
deal_cb (SixainMatch *match,
         SixainStep  *step,
         guint       *n_dealt)
{
  g_assert_cmpint (step->kind, ==, SIXAIN_STEP_DEAL);
  g_assert_cmpuint (step->number, ==, 1);
  (*n_dealt)++;
}

/* The deal is announced once, when it is on the disk, and has no row among the moves. */
static void
test_deal (Fixture       *fixture,
           gconstpointer  user_data)
{
  guint n_dealt = 0;
  gulong handler = g_signal_connect (fixture->match, "step", G_CALLBACK (deal_cb), &n_dealt);

  sixain_match_announce_deal (fixture->match);
  sixain_match_announce_deal (fixture->match);
  g_assert_true (sixain_match_is_saving (fixture->match));
  g_assert_cmpuint (n_dealt, ==, 0);
  g_assert_true (play_wait_saved (fixture->match, NULL));
  g_assert_cmpuint (n_dealt, ==, 1);

  sixain_match_announce_deal (fixture->match);
  g_assert_false (sixain_match_is_saving (fixture->match));
  g_signal_handler_disconnect (fixture->match, handler);

  assert_kept (fixture);
  play (fixture, fixture->match, 3);
  assert_kept (fixture);
}

static void
test_list (Fixture       *fixture,
           gconstpointer  user_data)
{
  g_autoptr (SixainMatch) other = play_new_match (fixture->catalog, 8);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) list = NULL;
  SixainSavedMatch *first, *second;
  SixainSummary summary = { 0 };

  /* A match may have begun without the store. */
  play (fixture, other, 3);
  g_assert_true (sixain_store_add_match (fixture->store, other, &error));

  do
    {
      play (fixture, fixture->match, 1);
      sixain_match_summarize (fixture->match, &summary);
    }
  while (summary.round == 1);

  list = sixain_store_list_unfinished (fixture->store, G_MAXUINT, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (list->len, ==, 2);

  first = g_ptr_array_index (list, 0);
  g_assert_cmpint (first->id, ==, fixture->id);
  g_assert_cmpstr (first->game, ==, "rows");
  g_assert_cmpuint (g_strv_length (first->names), ==, 4);
  g_assert_cmpstr (first->names[2], ==, "Zoé");
  g_assert_cmpuint (first->n_moves, ==, sixain_match_get_n_records (fixture->match));
  g_assert_cmpuint (first->round, ==, 2);
  g_assert_cmpint (first->created, <=, first->updated);
  g_assert_cmpint (first->updated, <=, g_get_real_time ());
  g_assert_false (first->finished);

  second = g_ptr_array_index (list, 1);
  g_assert_cmpint (second->id, ==, sixain_store_get_match_id (fixture->store, other));
  g_assert_cmpuint (second->n_moves, ==, 3);
  g_assert_cmpuint (second->round, ==, 1);
  g_assert_true (g_str_has_prefix (second->setup, "{"));
}

static void
test_undo (Fixture       *fixture,
           gconstpointer  user_data)
{
  g_autoptr (GError) error = NULL;

  play (fixture, fixture->match, 30);
  g_assert_true (play_undo (fixture->match, 7, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (sixain_match_get_n_records (fixture->match), ==, 23);
  assert_kept (fixture);
  play (fixture, fixture->match, 5);
  assert_kept (fixture);
}

static void
test_history (Fixture       *fixture,
              gconstpointer  user_data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) list = NULL;
  SixainSavedMatch *stored;
  SixainSummary summary = { 0 };

  play_to_end (fixture);
  assert_lengths (fixture->store, 0, 1);
  assert_kept (fixture);

  list = sixain_store_list_history (fixture->store, &error);
  g_assert_no_error (error);
  stored = g_ptr_array_index (list, 0);
  sixain_match_summarize (fixture->match, &summary);
  g_assert_true (stored->finished);
  g_assert_cmpuint (stored->round, ==, summary.round);
  g_assert_cmpuint (stored->winners, ==, sixain_match_get_winners (fixture->match));
  for (guint seat = 0; seat < 4; seat++)
    g_assert_cmpint (stored->scores[seat], ==, summary.scores[seat]);

  /* What is taken back is not over. */
  g_assert_true (play_undo (fixture->match, 1, &error));
  assert_lengths (fixture->store, 1, 0);
  play_to_end (fixture);
  assert_lengths (fixture->store, 0, 1);
}

/* A match knows who played it, as which computer, and under which name. */
static void
test_players (Fixture       *fixture,
              gconstpointer  user_data)
{
  g_autoptr (SixainMatch) other = play_new_match (fixture->catalog, 8);
  g_autoptr (SixainMatch) resumed = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) list = NULL;
  SixainSavedMatch *stored;

  sixain_player_set_level (sixain_match_get_player (other, 1), "hard");
  g_assert_true (sixain_store_add_match (fixture->store, other, &error));
  list = sixain_store_list_unfinished (fixture->store, G_MAXUINT, &error);
  g_assert_no_error (error);
  stored = g_ptr_array_index (list, 0);
  resumed = sixain_store_resume (fixture->store, stored->id, fixture->catalog, &error);
  g_assert_no_error (error);

  for (guint seat = 0; seat < sixain_match_get_n_players (other); seat++)
    {
      SixainPlayer *player = sixain_match_get_player (other, seat);

      g_assert_cmpstr (stored->names[seat], ==, sixain_player_get_name (player));
      g_assert_cmpstr (stored->players[seat], ==, sixain_player_get_id (player));
      g_assert_cmpstr (stored->levels[seat], ==, seat == 1 ? "hard" : NULL);
      g_assert_cmpstr (sixain_player_get_id (sixain_match_get_player (resumed, seat)), ==, stored->players[seat]);
    }
}

/* The lights go out between the last move and the note that it was the last. */
static void
test_late_end (Fixture       *fixture,
               gconstpointer  user_data)
{
  g_autoptr (SixainMatch) resumed = NULL;

  play_to_end (fixture);
  tamper ("UPDATE matches SET finished = NULL; UPDATE seats SET score = NULL, winner = 0");
  assert_lengths (fixture->store, 1, 0);
  resumed = resume (fixture, fixture->store);
  assert_lengths (fixture->store, 0, 1);
}

static void
test_discard (Fixture       *fixture,
              gconstpointer  user_data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SixainMatch) missing = NULL;

  play (fixture, fixture->match, 9);
  g_assert_true (sixain_store_discard (fixture->store, fixture->id, &error));
  assert_lengths (fixture->store, 0, 0);

  g_assert_false (play_random_move (fixture->match, &fixture->random, &error));
  g_assert_error (error, SIXAIN_ERROR, SIXAIN_ERROR_STORE);
  g_assert_cmpuint (sixain_match_get_n_records (fixture->match), ==, 9);
  g_clear_error (&error);

  missing = sixain_store_resume (fixture->store, fixture->id, fixture->catalog, &error);
  g_assert_null (missing);
  g_assert_error (error, SIXAIN_ERROR, SIXAIN_ERROR_STORE);
  g_clear_error (&error);

  /* It can be kept again. */
  g_assert_true (sixain_store_add_match (fixture->store, fixture->match, &error));
  g_assert_cmpint (sixain_store_get_match_id (fixture->store, fixture->match), >, fixture->id);
  fixture->id = sixain_store_get_match_id (fixture->store, fixture->match);
  play (fixture, fixture->match, 1);
  assert_kept (fixture);
}

/* Two processes have the store open. Each has its match, until one takes the
 * other's; nothing gets mixed up. */
static void
test_two (Fixture       *fixture,
          gconstpointer  user_data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SixainStore) store = open_store ();
  g_autoptr (SixainMatch) other = play_new_match (fixture->catalog, 9);
  g_autoptr (SixainMatch) taken = NULL;

  g_assert_true (play_keep_match (store, other, &error));
  for (guint i = 0; i < 20; i++)
    {
      play (fixture, fixture->match, 1);
      play (fixture, other, 1);
    }
  assert_kept (fixture);
  assert_lengths (fixture->store, 2, 0);

  taken = resume (fixture, store);
  g_assert_true (play_undo (taken, 2, &error));
  play (fixture, taken, 2);

  g_assert_false (play_random_move (fixture->match, &fixture->random, &error));
  g_assert_error (error, SIXAIN_ERROR, SIXAIN_ERROR_STORE);
  g_clear_error (&error);
  g_assert_false (play_undo (fixture->match, 1, &error));
  g_assert_error (error, SIXAIN_ERROR, SIXAIN_ERROR_STORE);
  g_assert_cmpuint (sixain_match_get_n_records (fixture->match), ==, 20);

  g_set_object (&fixture->match, taken);
  assert_kept (fixture);
}

/* A match that cannot be had says so and is no longer listed, but stays as it is. */
static void
test_bad_rows (Fixture       *fixture,
               gconstpointer  user_data)
{
  static const struct
  {
    const char *bad, *good;
  } rows[] = {
    { "UPDATE matches SET game = 'nowhere'", "UPDATE matches SET game = 'rows'" },
    { "UPDATE moves SET n = 1000 WHERE n = 5", "UPDATE moves SET n = 5 WHERE n = 1000" },
    { "UPDATE moves SET seat = seat + 50 WHERE n = 5", "UPDATE moves SET seat = seat - 50 WHERE n = 5" },
    { "UPDATE moves SET text = 'x' || text WHERE n = 5", "UPDATE moves SET text = substr (text, 2) WHERE n = 5" },
    { "UPDATE matches SET setup = '[' || setup || ']'", "UPDATE matches SET setup = substr (setup, 2, length (setup) - 2)" },
    { "UPDATE matches SET setup = '[' || setup", "UPDATE matches SET setup = substr (setup, 2)" },
    { "UPDATE matches SET finished = 1", "UPDATE matches SET finished = NULL" },
  };

  play (fixture, fixture->match, 12);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;

      tamper (rows[i].bad);
      g_assert_null (sixain_store_resume (fixture->store, fixture->id, fixture->catalog, &error));
      g_assert_error (error, SIXAIN_ERROR, SIXAIN_ERROR_SAVE);
      g_assert_nonnull (strstr (error->message, "Ada, Bo, Zoé, Dédé"));
      tamper (rows[i].good);
      assert_lengths (fixture->store, 0, 0);
      tamper ("UPDATE matches SET aside = NULL");
      assert_lengths (fixture->store, 1, 0);
      assert_kept (fixture);
    }
}

int
main (int   argc,
      char *argv[])
{
  static const struct
  {
    const char *path;
    void      (*func) (Fixture *, gconstpointer);
  } tests[] = {
    { "/store/resume", test_resume },
    { "/store/deal", test_deal },
    { "/store/list", test_list },
    { "/store/undo", test_undo },
    { "/store/history", test_history },
    { "/store/players", test_players },
    { "/store/late-end", test_late_end },
    { "/store/discard", test_discard },
    { "/store/two", test_two },
    { "/store/bad-rows", test_bad_rows },
  };

  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, NULL, set_up, tests[i].func, tear_down);

  return g_test_run ();
}
