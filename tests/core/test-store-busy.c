/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-evening.h"
#include "sixain-history-people.h"
#include "sixain-roster.h"
#include "sixain-session.h"
#include "shared-store.h"
#include "store-play.h"

/* Another process has the file, or the disk takes its time: nothing is announced that
 * is not kept, nobody waits but the match, and nothing is lost. */

static void
count_cb (guint *n)
{
  (*n)++;
}

/* Moves are judged by those before them, though none of these is announced yet. */
static void
test_order (SharedStore   *fixture,
            gconstpointer  user_data)
{
  g_autofree char *first = shared_store_choose (fixture->match, 0, 0);
  g_autofree char *second = shared_store_choose (fixture->match, 0, 1);
  g_autofree char *other = shared_store_choose (fixture->match, 1, 0);
  g_autoptr (GError) error = NULL;

  shared_store_execute (fixture, "BEGIN IMMEDIATE");
  shared_store_submit (fixture->match, 0, first);
  shared_store_submit (fixture->match, 0, second);
  shared_store_submit (fixture->match, 1, other);
  g_assert_true (sixain_match_is_saving (fixture->match));

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
  shared_store_execute (fixture, "ROLLBACK");

  play_wait_saved (fixture->match, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (fixture->n_steps, ==, 3);
  g_assert_cmpint (shared_store_count_moves (fixture), ==, 3);
  g_assert_cmpstr (sixain_match_get_record (fixture->match, 1)->text, ==, second);
}

/* A session tells that it waits, and stops the clock, for as long as the file is locked. */
static void
test_waiting (SharedStore   *fixture,
              gconstpointer  user_data)
{
  g_autoptr (SixainSession) session = sixain_session_new (fixture->match);
  SixainTimekeeper *timekeeper = sixain_session_get_timekeeper (session);
  SixainMove move;
  g_autoptr (GError) error = NULL;
  gint64 stopped_at;

  shared_store_execute (fixture, "BEGIN IMMEDIATE");
  g_assert_true (sixain_rules_read_move (sixain_match_get_rules (fixture->match), "grab", &move));
  g_assert_true (sixain_session_submit (session, 0, &move, &error));
  g_assert_cmpuint (sixain_holds_get_reasons (sixain_session_get_holds (session)) & SIXAIN_HOLD_DISK, ==, 0);
  while (!(sixain_holds_get_reasons (sixain_session_get_holds (session)) & SIXAIN_HOLD_DISK))
    g_main_context_iteration (NULL, TRUE);

  stopped_at = sixain_timekeeper_get_time (timekeeper);
  g_assert_false (sixain_session_submit (session, 0, &move, &error));
  g_assert_error (error, SIXAIN_ERROR, SIXAIN_ERROR_MOVE);
  g_clear_error (&error);
  g_usleep (20000);
  g_assert_cmpint (sixain_timekeeper_get_time (timekeeper), ==, stopped_at);
  g_assert_cmpuint (fixture->n_steps, ==, 0);
  shared_store_execute (fixture, "ROLLBACK");

  play_wait_saved (fixture->match, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (sixain_holds_get_reasons (sixain_session_get_holds (session)) & SIXAIN_HOLD_DISK, ==, 0);
  g_assert_cmpuint (fixture->n_steps, ==, 1);
  g_assert_cmpint (shared_store_count_moves (fixture), ==, 1);
  while (sixain_timekeeper_get_time (timekeeper) <= stopped_at)
    g_main_context_iteration (NULL, TRUE);

  sixain_holds_set (sixain_session_get_holds (session), SIXAIN_HOLD_PEOPLE, TRUE);
}

/* When the match is closed the file gets what was accepted, if it comes free in time. */
static void
test_close (SharedStore   *fixture,
            gconstpointer  user_data)
{
  g_autofree char *first = shared_store_choose (fixture->match, 0, 0);

  shared_store_execute (fixture, "BEGIN IMMEDIATE");
  shared_store_submit (fixture->match, 0, first);
  g_assert_finalize_object (g_steal_pointer (&fixture->match));
  shared_store_execute (fixture, "ROLLBACK");
  g_assert_finalize_object (g_steal_pointer (&fixture->store));
  g_assert_cmpint (shared_store_count_moves (fixture), ==, 1);

  fixture->match = shared_store_seat_two (fixture, user_data);
  fixture->store = sixain_store_open (NULL, NULL);
}

/* A match that is begun while the file is locked can be played at once, and is added with
 * all its moves when the lock is gone. */
static void
test_begin (SharedStore   *fixture,
            gconstpointer  user_data)
{
  g_autoptr (SixainMatch) match = shared_store_seat_two (fixture, user_data);
  g_autoptr (GError) error = NULL;
  g_autofree char *first = shared_store_choose (match, 0, 0);
  g_autofree char *second = shared_store_choose (match, 1, 0);
  g_autofree char *third = NULL;
  guint n_steps = 0;
  gint64 id;

  g_signal_connect_swapped (match, "step", G_CALLBACK (count_cb), &n_steps);
  shared_store_execute (fixture, "BEGIN IMMEDIATE");
  g_assert_false (sixain_store_add_match (fixture->store, match, &error));
  g_assert_error (error, SIXAIN_ERROR, SIXAIN_ERROR_BUSY);
  g_clear_error (&error);
  g_assert_cmpint (sixain_store_get_match_id (fixture->store, match), ==, 0);
  shared_store_submit (match, 0, first);
  shared_store_submit (match, 1, second);
  g_assert_cmpuint (n_steps, ==, 2);
  shared_store_execute (fixture, "ROLLBACK");

  while (sixain_store_get_match_id (fixture->store, match) == 0)
    g_main_context_iteration (NULL, TRUE);
  id = sixain_store_get_match_id (fixture->store, match);
  g_assert_cmpint (shared_store_count_moves (fixture), ==, sixain_match_get_n_records (match));

  /* It has a journal like any other from now on. */
  third = shared_store_choose (match, sixain_seats_first (sixain_match_get_to_act (match)), 0);
  shared_store_submit (match, sixain_seats_first (sixain_match_get_to_act (match)), third);
  play_wait_saved (match, &error);
  g_assert_no_error (error);
  g_assert_cmpint (shared_store_count_moves (fixture), ==, sixain_match_get_n_records (match));

  {
    g_autoptr (SixainMatch) copy = sixain_store_resume (fixture->store, id, fixture->catalog, &error);

    g_assert_no_error (error);
    play_assert_same (copy, match);
  }
}

/* It is added even if nobody plays it any more, and the store goes when it is. */
static void
test_begin_and_leave (SharedStore   *fixture,
                      gconstpointer  user_data)
{
  SixainMatch *match = shared_store_seat_two (fixture, user_data);

  shared_store_execute (fixture, "BEGIN IMMEDIATE");
  g_assert_false (sixain_store_add_match (fixture->store, match, NULL));
  g_object_unref (match);
  shared_store_execute (fixture, "ROLLBACK");
  g_assert_finalize_object (g_steal_pointer (&fixture->match));
  g_assert_finalize_object (g_steal_pointer (&fixture->store));
  g_assert_cmpint (shared_store_count (fixture, "SELECT count (*) FROM matches"), ==, 2);

  fixture->match = shared_store_seat_two (fixture, user_data);
  fixture->store = sixain_store_open (NULL, NULL);
}

/* A match goes on while the file is locked: reading needs no lock. */
static void
test_resume (SharedStore   *fixture,
             gconstpointer  user_data)
{
  g_autofree char *first = shared_store_choose (fixture->match, 0, 0);
  gint64 id = sixain_store_get_match_id (fixture->store, fixture->match);
  g_autoptr (SixainMatch) resumed = NULL;
  g_autoptr (GPtrArray) list = NULL;
  g_autoptr (GError) error = NULL;

  shared_store_submit (fixture->match, 0, first);
  play_wait_saved (fixture->match, &error);
  g_assert_no_error (error);

  shared_store_execute (fixture, "BEGIN IMMEDIATE");
  list = sixain_store_list_unfinished (fixture->store, 10, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (list->len, ==, 1);
  resumed = sixain_store_resume (fixture->store, id, fixture->catalog, &error);
  g_assert_no_error (error);
  play_assert_same (resumed, fixture->match);
  shared_store_execute (fixture, "ROLLBACK");
}

/* Not if its last move is still to be written, but that is said at once. */
static void
test_resume_unsaved (SharedStore   *fixture,
                     gconstpointer  user_data)
{
  g_autofree char *first = shared_store_choose (fixture->match, 0, 0);
  gint64 id = sixain_store_get_match_id (fixture->store, fixture->match);
  g_autoptr (SixainMatch) resumed = NULL;
  g_autoptr (GError) error = NULL;

  shared_store_execute (fixture, "BEGIN IMMEDIATE");
  shared_store_submit (fixture->match, 0, first);
  g_assert_null (sixain_store_resume (fixture->store, id, fixture->catalog, &error));
  g_assert_error (error, SIXAIN_ERROR, SIXAIN_ERROR_BUSY);
  g_clear_error (&error);
  shared_store_execute (fixture, "ROLLBACK");
  play_wait_saved (fixture->match, &error);
  g_assert_no_error (error);
  resumed = sixain_store_resume (fixture->store, id, fixture->catalog, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (sixain_match_get_n_records (resumed), ==, 1);
}

/* What is written of players, discarded matches and evenings waits in its order, and nobody
 * waits for it. */
static void
test_backlog (SharedStore   *fixture,
              gconstpointer  user_data)
{
  g_autoptr (SixainRoster) roster = sixain_roster_new (fixture->store);
  g_autoptr (SixainPlayer) ada = sixain_player_new ("Ada");
  g_autoptr (SixainPlayer) bo = sixain_player_new ("Bo");
  g_autoptr (GPtrArray) list = NULL;
  g_autoptr (GPtrArray) players = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (SixainEvening) evening = NULL;
  g_autoptr (GError) error = NULL;
  guint n_kept = 0;

  g_signal_connect_swapped (fixture->store, "kept", G_CALLBACK (count_cb), &n_kept);
  g_ptr_array_add (players, g_object_ref (ada));
  evening = sixain_evening_new (players);

  shared_store_execute (fixture, "BEGIN IMMEDIATE");
  g_assert_true (sixain_roster_add (roster, ada, &error));
  g_assert_true (sixain_roster_add (roster, bo, &error));
  sixain_player_set_name (ada, "Adèle");
  g_assert_true (sixain_roster_mark_used (roster, ada, &error));
  g_assert_true (sixain_roster_remove (roster, bo, &error));
  g_assert_true (sixain_store_discard (fixture->store, sixain_store_get_match_id (fixture->store, fixture->match), &error));
  g_assert_no_error (error);

  /* What is discarded is not listed any more. */
  list = sixain_store_list_unfinished (fixture->store, 10, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (list->len, ==, 0);

  /* An evening and a change in the history are refused. */
  g_assert_false (sixain_evening_begin (evening, fixture->store, &error));
  g_assert_error (error, SIXAIN_ERROR, SIXAIN_ERROR_BUSY);
  g_clear_error (&error);
  g_assert_false (sixain_history_rename (fixture->store, roster, sixain_player_get_id (ada), "Ida", &error));
  g_assert_error (error, SIXAIN_ERROR, SIXAIN_ERROR_BUSY);
  g_clear_error (&error);
  g_assert_cmpint (shared_store_count (fixture, "SELECT count (*) FROM players"), ==, 0);
  shared_store_execute (fixture, "ROLLBACK");

  while (n_kept == 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (shared_store_count (fixture, "SELECT count (*) FROM players"), ==, 1);
  g_assert_cmpint (shared_store_count (fixture, "SELECT count (*) FROM players WHERE name = 'Adèle' AND last_used > 0"), ==, 1);
  g_assert_cmpint (shared_store_count (fixture, "SELECT count (*) FROM matches"), ==, 0);
  g_assert_cmpstr (sixain_store_get_warning (fixture->store), ==, NULL);
}

typedef struct
{
  gboolean  done;
  GError   *error;
} Flushed;

static void
flushed_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      user_data)
{
  Flushed *flushed = user_data;

  sixain_store_flush_finish (SIXAIN_STORE (source), result, &flushed->error);
  flushed->done = TRUE;
}

static gboolean
unlock_cb (gpointer user_data)
{
  shared_store_execute (user_data, "ROLLBACK");

  return G_SOURCE_REMOVE;
}

/* Whoever closes the window does not wait: the main loop runs until everything is kept. */
static void
test_flush (SharedStore   *fixture,
            gconstpointer  user_data)
{
  g_autofree char *first = shared_store_choose (fixture->match, 0, 0);
  SixainMatch *other = shared_store_seat_two (fixture, user_data);
  Flushed flushed = { 0 };

  shared_store_execute (fixture, "BEGIN IMMEDIATE");
  shared_store_submit (fixture->match, 0, first);
  g_assert_false (sixain_store_add_match (fixture->store, other, NULL));
  g_object_unref (other);
  g_assert_finalize_object (g_steal_pointer (&fixture->match));
  sixain_store_flush_async (fixture->store, flushed_cb, &flushed);
  g_timeout_add (50, unlock_cb, fixture);
  while (!flushed.done)
    g_main_context_iteration (NULL, TRUE);
  g_assert_no_error (flushed.error);
  g_assert_cmpint (shared_store_count_moves (fixture), ==, 1);
  g_assert_cmpint (shared_store_count (fixture, "SELECT count (*) FROM matches"), ==, 2);

  fixture->match = shared_store_seat_two (fixture, user_data);
}

/* It stops trying at last, and says so. */
static void
test_flush_fails (SharedStore   *fixture,
                  gconstpointer  user_data)
{
  g_autofree char *first = shared_store_choose (fixture->match, 0, 0);
  Flushed flushed = { 0 };

  shared_store_execute (fixture, "BEGIN IMMEDIATE");
  shared_store_submit (fixture->match, 0, first);
  g_assert_finalize_object (g_steal_pointer (&fixture->match));
  sixain_store_flush_async (fixture->store, flushed_cb, &flushed);
  while (!flushed.done)
    g_main_context_iteration (NULL, TRUE);
  g_assert_error (flushed.error, SIXAIN_ERROR, SIXAIN_ERROR_BUSY);
  g_clear_error (&flushed.error);
  g_assert_finalize_object (g_steal_pointer (&fixture->store));
  shared_store_execute (fixture, "ROLLBACK");
  g_assert_cmpint (shared_store_count_moves (fixture), ==, 0);

  fixture->match = shared_store_seat_two (fixture, user_data);
  fixture->store = sixain_store_open (NULL, NULL);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add ("/store/busy/order", SharedStore, "rows", shared_store_set_up, test_order, shared_store_tear_down);
  g_test_add ("/store/busy/waiting", SharedStore, "six", shared_store_set_up, test_waiting, shared_store_tear_down);
  g_test_add ("/store/busy/close", SharedStore, "rows", shared_store_set_up, test_close, shared_store_tear_down);
  g_test_add ("/store/busy/begin", SharedStore, "rows", shared_store_set_up, test_begin, shared_store_tear_down);
  g_test_add ("/store/busy/begin-and-leave", SharedStore, "rows", shared_store_set_up, test_begin_and_leave, shared_store_tear_down);
  g_test_add ("/store/busy/resume", SharedStore, "rows", shared_store_set_up, test_resume, shared_store_tear_down);
  g_test_add ("/store/busy/resume-unsaved", SharedStore, "rows", shared_store_set_up, test_resume_unsaved, shared_store_tear_down);
  g_test_add ("/store/busy/backlog", SharedStore, "rows", shared_store_set_up, test_backlog, shared_store_tear_down);
  g_test_add ("/store/flush/in-time", SharedStore, "rows", shared_store_set_up, test_flush, shared_store_tear_down);
  g_test_add ("/store/flush/too-late", SharedStore, "rows", shared_store_set_up, test_flush_fails, shared_store_tear_down);

  return g_test_run ();
}
