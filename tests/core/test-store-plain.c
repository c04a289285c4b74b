/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "plain-disk.h"
#include "shared-store.h"
#include "sixain-evening.h"
#include "sixain-history.h"
#include "sixain-roster.h"
#include "store-play.h"

static void
count_cb (guint *n)
{
  (*n)++;
}

/* Other threads may wait. */
static void
waits_cb (gpointer window)
{
  g_assert_true (g_thread_self () != window);
}

static void
set_up_plain (SharedStore   *fixture,
              gconstpointer  user_data)
{
  plain_disk_begin ();
  shared_store_set_up (fixture, user_data);
}

static void
tear_down_plain (SharedStore   *fixture,
                 gconstpointer  user_data)
{
  shared_store_tear_down (fixture, user_data);
  plain_disk_end ();
}

/* Without a log, reading needs a lock too. It fails at once where another process has the file, and
 * is tried again when that is over. */
static void
test_plain (SharedStore   *fixture,
            gconstpointer  user_data)
{
  g_autoptr (SixainRoster) roster = sixain_roster_new (fixture->store);
  g_autoptr (SixainRoster) late_roster = NULL;
  g_autoptr (SixainHistory) history = NULL;
  g_autoptr (SixainPlayer) ada = sixain_player_new ("Ada");
  g_autoptr (GPtrArray) list = NULL;
  g_autoptr (GError) error = NULL;
  guint n_kept = 0;

  g_assert_true (sixain_roster_add (roster, ada, &error));
  g_assert_no_error (error);
  sixain_store_flush (fixture->store);
  g_assert_cmpint (shared_store_count (fixture, "SELECT count (*) FROM pragma_journal_mode WHERE journal_mode = 'wal'"), ==, 0);
  shared_store_execute (fixture, "UPDATE matches SET finished = updated");

  g_signal_connect_swapped (fixture->store, "kept", G_CALLBACK (count_cb), &n_kept);
  plain_disk_watch (waits_cb, g_thread_self ());
  shared_store_execute (fixture, "BEGIN EXCLUSIVE");
  g_assert_null (sixain_store_list_unfinished (fixture->store, 10, &error));
  g_assert_error (error, SIXAIN_ERROR, SIXAIN_ERROR_BUSY);
  g_clear_error (&error);
  late_roster = sixain_roster_new (fixture->store);
  history = sixain_history_new (fixture->store);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (history)), ==, 0);
  g_assert_cmpuint (n_kept, ==, 0);
  shared_store_execute (fixture, "ROLLBACK");

  while (n_kept == 0)
    g_main_context_iteration (NULL, TRUE);
  list = sixain_store_list_unfinished (fixture->store, 10, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (g_list_model_get_n_items (sixain_roster_get_players (late_roster)), ==, 1);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (history)), ==, 1);
  g_assert_cmpstr (sixain_store_get_warning (fixture->store), ==, NULL);
}

/* A match that cannot be read for a moment is not damaged: it stays in the list, and goes on when
 * the other process is done. */
static void
test_plain_resume (SharedStore   *fixture,
                   gconstpointer  user_data)
{
  gint64 id = sixain_store_get_match_id (fixture->store, fixture->match);
  g_autoptr (SixainMatch) match = NULL;
  g_autoptr (GPtrArray) list = NULL;
  g_autoptr (GError) error = NULL;
  guint n_kept = 0;

  g_signal_connect_swapped (fixture->store, "kept", G_CALLBACK (count_cb), &n_kept);
  sixain_store_flush (fixture->store);
  plain_disk_watch (waits_cb, g_thread_self ());
  shared_store_execute (fixture, "BEGIN EXCLUSIVE");
  g_assert_null (sixain_store_resume (fixture->store, id, fixture->catalog, &error));
  g_assert_error (error, SIXAIN_ERROR, SIXAIN_ERROR_BUSY);
  g_clear_error (&error);
  g_assert_null (sixain_store_load_finished (fixture->store, id, fixture->catalog, &error));
  g_assert_error (error, SIXAIN_ERROR, SIXAIN_ERROR_BUSY);
  g_clear_error (&error);
  shared_store_execute (fixture, "ROLLBACK");

  while (n_kept == 0)
    g_main_context_iteration (NULL, TRUE);
  sixain_store_flush (fixture->store);
  list = sixain_store_list_unfinished (fixture->store, 10, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (list->len, ==, 1);
  match = sixain_store_resume (fixture->store, id, fixture->catalog, &error);
  g_assert_no_error (error);
  play_assert_same (match, fixture->match);
}

/* What reads several rows may be locked out before any of them. It says so, and takes nothing for
 * damaged. */
static void
read_evening (SharedStore  *fixture,
              GError      **error)
{
  g_autoptr (SixainEvening) evening = sixain_evening_find_open (fixture->store, error);

  g_assert_true (evening != NULL || (error != NULL && *error != NULL));
}

static void
read_evening_of_match (SharedStore  *fixture,
                       GError      **error)
{
  gint64 id = sixain_store_get_match_id (fixture->store, fixture->match);
  g_autoptr (SixainEvening) evening = sixain_evening_find_match (fixture->store, id, error);

  g_assert_true (evening != NULL || (error != NULL && *error != NULL));
}

static void
read_match (SharedStore  *fixture,
            GError      **error)
{
  gint64 id = sixain_store_get_match_id (fixture->store, fixture->match);
  g_autoptr (SixainMatch) match = sixain_store_resume (fixture->store, id, fixture->catalog, error);

  g_assert_true (match != NULL || (error != NULL && *error != NULL));
}

static void
read_list (SharedStore  *fixture,
           GError      **error)
{
  g_autoptr (GPtrArray) list = sixain_store_list_unfinished (fixture->store, 10, error);

  g_assert_true (list != NULL || (error != NULL && *error != NULL));
  g_assert_true (list == NULL || list->len == 2);
}

static void
test_plain_moments (void)
{
  static void (*const readers[]) (SharedStore *, GError **) = { read_evening, read_evening_of_match, read_match, read_list };
  g_autoptr (GPtrArray) players = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (SixainEvening) evening = NULL;
  g_autoptr (GError) error = NULL;
  g_auto (SixainSetup) setup = { 0 };
  SharedStore fixture = { 0 };

  set_up_plain (&fixture, "rows");
  g_ptr_array_add (players, sixain_player_new ("Ada"));
  g_ptr_array_add (players, sixain_player_new ("Bo"));
  evening = sixain_evening_new (players);
  sixain_setup_init (&setup, sixain_match_get_rules (fixture.match), players->len, 3);
  sixain_evening_add_game (evening, sixain_match_get_rules (fixture.match), &setup);
  g_assert_true (sixain_evening_begin (evening, fixture.store, &error));
  g_assert_no_error (error);
  g_clear_object (&fixture.match);
  fixture.match = shared_store_seat_two (&fixture, "rows");
  g_assert_true (sixain_evening_begin_match (evening, fixture.store, fixture.match, &error));
  g_assert_no_error (error);
  sixain_store_flush (fixture.store);

  for (guint i = 0; i < G_N_ELEMENTS (readers); i++)
    {
      gboolean locked = TRUE;
      int n;

      for (n = 0; locked; n++)
        {
          plain_disk_lock_out (n);
          readers[i] (&fixture, &error);
          plain_disk_lock_out (-1);
          locked = error != NULL;
          if (locked)
            g_assert_error (error, SIXAIN_ERROR, SIXAIN_ERROR_BUSY);
          g_clear_error (&error);
        }
      g_assert_cmpint (n, >, 1);
    }

  sixain_store_flush (fixture.store);
  g_assert_cmpint (shared_store_count (&fixture, "SELECT count (*) FROM matches WHERE aside IS NOT NULL"), ==, 0);
  g_assert_cmpint (shared_store_count (&fixture, "SELECT count (*) FROM evenings WHERE aside IS NOT NULL"), ==, 0);
  g_assert_cmpstr (sixain_store_get_warning (fixture.store), ==, NULL);
  tear_down_plain (&fixture, "rows");
}

typedef struct
{
  GCancellable *cancellable;
  gboolean      done;
  int           n_waits;         /* After nobody wanted the store any more. */
  GError       *error;
} Opening;

static void
cancel_cb (gpointer data)
{
  Opening *opening = data;

  if (g_cancellable_is_cancelled (opening->cancellable))
    g_atomic_int_inc (&opening->n_waits);
  g_cancellable_cancel (opening->cancellable);
}

static void
opened_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  Opening *opening = user_data;

  g_assert_null (sixain_store_open_finish (result, &opening->error));
  opening->done = TRUE;
}

/* Whoever opens a file that another process has waits no longer than anybody wants it. */
static void
test_plain_cancel (SharedStore   *fixture,
                   gconstpointer  user_data)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  Opening opening = { cancellable };

  sixain_store_flush (fixture->store);
  shared_store_execute (fixture, "BEGIN EXCLUSIVE");
  plain_disk_watch (cancel_cb, &opening);
  sixain_store_open_async (NULL, cancellable, NULL, NULL, opened_cb, &opening);
  while (!opening.done)
    g_main_context_iteration (NULL, TRUE);
  g_assert_error (opening.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_clear_error (&opening.error);
  g_assert_cmpint (g_atomic_int_get (&opening.n_waits), ==, 0);
  shared_store_execute (fixture, "ROLLBACK");
}

/* Moves are kept and matches go on, though each write of the journal locks out whoever reads. */
static void
test_plain_play (SharedStore   *fixture,
                 gconstpointer  user_data)
{
  gint64 id = sixain_store_get_match_id (fixture->store, fixture->match);

  for (guint i = 0; i < 20; i++)
    {
      g_autoptr (GPtrArray) list = NULL;
      g_autoptr (GError) error = NULL;
      guint seat = sixain_seats_first (sixain_match_get_to_act (fixture->match));
      g_autofree char *move = shared_store_choose (fixture->match, seat, 0);

      shared_store_submit (fixture->match, seat, move);
      list = sixain_store_list_unfinished (fixture->store, 10, &error);
      g_assert_no_error (error);
      g_assert_cmpuint (list->len, ==, 1);
      play_wait_saved (fixture->match, &error);
      g_assert_no_error (error);
    }

  {
    g_autoptr (GError) error = NULL;
    g_autoptr (SixainMatch) copy = sixain_store_resume (fixture->store, id, fixture->catalog, &error);

    g_assert_no_error (error);
    play_assert_same (copy, fixture->match);
  }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add ("/store/plain/locked", SharedStore, "rows", set_up_plain, test_plain, tear_down_plain);
  g_test_add ("/store/plain/resume", SharedStore, "rows", set_up_plain, test_plain_resume, tear_down_plain);
  g_test_add ("/store/plain/cancel", SharedStore, "rows", set_up_plain, test_plain_cancel, tear_down_plain);
  g_test_add_func ("/store/plain/moments", test_plain_moments);
  g_test_add ("/store/plain/play", SharedStore, "rows", set_up_plain, test_plain_play, tear_down_plain);

  return g_test_run ();
}
