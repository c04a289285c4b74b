/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <sqlite3.h>

#include "sixain-session.h"
#include "store-play.h"

/* Another process has the file, or the disk takes its time: nothing is announced that
 * is not kept, nobody waits but the match, and nothing is lost. */

typedef struct
{
  SixainCatalog *catalog;
  SixainStore   *store;
  SixainMatch   *match;
  sqlite3       *other;
  guint          n_steps;
} Fixture;

static void
step_cb (Fixture *fixture)
{
  fixture->n_steps++;
}

static SixainMatch *
seat_two (SixainCatalog *catalog,
          const char    *id)
{
  g_autoptr (GPtrArray) players = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GError) error = NULL;
  g_auto (SixainSetup) setup = { 0 };
  SixainGame *game = sixain_catalog_find (catalog, id, &error);
  SixainMatch *match;

  g_assert_no_error (error);
  g_ptr_array_add (players, sixain_player_new ("Ada"));
  g_ptr_array_add (players, sixain_player_new ("Bo"));
  sixain_setup_init (&setup, sixain_game_get_rules (game), players->len, 3);
  match = sixain_match_new (game, &setup, players, &error);
  g_assert_no_error (error);

  return match;
}

static void
set_up (Fixture       *fixture,
        gconstpointer  user_data)
{
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "sixain", "sixain.db", NULL);
  g_autoptr (GError) error = NULL;

  fixture->catalog = sixain_catalog_new ();
  fixture->store = sixain_store_open (NULL, &error);
  g_assert_no_error (error);
  fixture->match = seat_two (fixture->catalog, user_data);
  sixain_store_add_match (fixture->store, fixture->match, &error);
  g_assert_no_error (error);
  g_signal_connect_swapped (fixture->match, "step", G_CALLBACK (step_cb), fixture);
  g_assert_cmpint (sqlite3_open (path, &fixture->other), ==, SQLITE_OK);
  sqlite3_busy_timeout (fixture->other, 5000);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  user_data)
{
  sqlite3_close (fixture->other);
  g_assert_finalize_object (fixture->match);
  g_assert_finalize_object (fixture->store);
  g_assert_finalize_object (fixture->catalog);
}

static void
execute (Fixture    *fixture,
         const char *sql)
{
  g_assert_cmpint (sqlite3_exec (fixture->other, sql, NULL, NULL, NULL), ==, SQLITE_OK);
}

static gint64
count_moves (Fixture *fixture)
{
  sqlite3_stmt *statement;
  gint64 n;

  g_assert_cmpint (sqlite3_prepare_v2 (fixture->other, "SELECT count (*) FROM moves", -1, &statement, NULL), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_step (statement), ==, SQLITE_ROW);
  n = sqlite3_column_int64 (statement, 0);
  sqlite3_finalize (statement);

  return n;
}

static void
submit (SixainMatch *match,
        guint        seat,
        const char  *text)
{
  g_autoptr (GError) error = NULL;

  sixain_match_submit_text (match, seat, text, -1, &error);
  g_assert_no_error (error);
}

static char *
first_choice (SixainMatch *match,
              guint        seat,
              guint        index)
{
  g_auto (SixainMoves) moves = { 0 };
  g_autoptr (GString) text = g_string_new (NULL);
  const SixainRules *rules = sixain_match_get_rules (match);

  rules->moves (sixain_match_get_truth (match), seat, &moves);
  sixain_rules_write_move (rules, &moves.items[index], text);

  return g_strdup (text->str);
}

/* Moves are judged by those before them, though none of these is announced yet. */
static void
test_order (Fixture       *fixture,
            gconstpointer  user_data)
{
  g_autofree char *first = first_choice (fixture->match, 0, 0);
  g_autofree char *second = first_choice (fixture->match, 0, 1);
  g_autofree char *other = first_choice (fixture->match, 1, 0);
  g_autoptr (GError) error = NULL;

  execute (fixture, "BEGIN IMMEDIATE");
  submit (fixture->match, 0, first);
  submit (fixture->match, 0, second);
  submit (fixture->match, 1, other);
  g_assert_true (sixain_match_is_settling (fixture->match));

  /* Both have chosen, so that neither can any more. */
  g_assert_false (sixain_match_submit_text (fixture->match, 0, first, -1, &error));
  g_assert_error (error, SIXAIN_ERROR, SIXAIN_ERROR_MOVE);
  g_clear_error (&error);
  g_assert_false (sixain_match_undo (fixture->match, 1, &error));
  g_assert_error (error, SIXAIN_ERROR, SIXAIN_ERROR_MOVE);
  g_clear_error (&error);

  g_assert_cmpuint (fixture->n_steps, ==, 0);
  g_assert_cmpuint (sixain_match_get_n_records (fixture->match), ==, 0);
  g_assert_cmpuint (sixain_match_get_to_act (fixture->match), ==, SIXAIN_SEAT (0) | SIXAIN_SEAT (1));
  execute (fixture, "ROLLBACK");

  play_settle (fixture->match, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (fixture->n_steps, ==, 3);
  g_assert_cmpint (count_moves (fixture), ==, 3);
  g_assert_cmpstr (sixain_match_get_record (fixture->match, 1)->text, ==, second);
}

/* A session tells that it waits, and stops the clock, for as long as the file is locked. */
static void
test_waiting (Fixture       *fixture,
              gconstpointer  user_data)
{
  g_autoptr (SixainSession) session = sixain_session_new (fixture->match);
  SixainTimekeeper *timekeeper = sixain_session_get_timekeeper (session);
  SixainMove move;
  g_autoptr (GError) error = NULL;
  gint64 stopped_at;

  execute (fixture, "BEGIN IMMEDIATE");
  g_assert_true (sixain_rules_read_move (sixain_match_get_rules (fixture->match), "grab", &move));
  g_assert_true (sixain_session_submit (session, 0, &move, &error));
  g_assert_false (sixain_session_get_waiting (session));
  while (!sixain_session_get_waiting (session))
    g_main_context_iteration (NULL, TRUE);

  stopped_at = sixain_timekeeper_get_time (timekeeper);
  g_assert_false (sixain_session_submit (session, 0, &move, &error));
  g_assert_error (error, SIXAIN_ERROR, SIXAIN_ERROR_MOVE);
  g_clear_error (&error);
  g_usleep (20000);
  g_assert_cmpint (sixain_timekeeper_get_time (timekeeper), ==, stopped_at);
  g_assert_cmpuint (fixture->n_steps, ==, 0);
  execute (fixture, "ROLLBACK");

  play_settle (fixture->match, &error);
  g_assert_no_error (error);
  g_assert_false (sixain_session_get_waiting (session));
  g_assert_cmpuint (fixture->n_steps, ==, 1);
  g_assert_cmpint (count_moves (fixture), ==, 1);
  while (sixain_timekeeper_get_time (timekeeper) <= stopped_at)
    g_main_context_iteration (NULL, TRUE);

  sixain_session_set_paused (session, TRUE);
}

/* When the match is closed the file gets what was accepted, if it comes free in time. */
static void
test_close (Fixture       *fixture,
            gconstpointer  user_data)
{
  g_autofree char *first = first_choice (fixture->match, 0, 0);

  execute (fixture, "BEGIN IMMEDIATE");
  submit (fixture->match, 0, first);
  g_assert_finalize_object (g_steal_pointer (&fixture->match));
  execute (fixture, "ROLLBACK");
  g_assert_finalize_object (g_steal_pointer (&fixture->store));
  g_assert_cmpint (count_moves (fixture), ==, 1);

  fixture->match = seat_two (fixture->catalog, user_data);
  fixture->store = sixain_store_open (NULL, NULL);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add ("/store/busy/order", Fixture, "rows", set_up, test_order, tear_down);
  g_test_add ("/store/busy/waiting", Fixture, "six", set_up, test_waiting, tear_down);
  g_test_add ("/store/busy/close", Fixture, "rows", set_up, test_close, tear_down);

  return g_test_run ();
}
