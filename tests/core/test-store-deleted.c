/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _GNU_SOURCE /* Locks that belong to an open file, not to a process. */

#include "config.h"

#include <fcntl.h>
#include <unistd.h>

#include <glib/gstdio.h>

#include "patience.h"
#include "shared-store.h"
#include "sixain-roster.h"
#include "store-play.h"

static void
remove_files (void)
{
  static const char *const names[] = { "sixain.db", "sixain.db-wal", "sixain.db-shm", "sixain.lock" };
  g_autofree char *folder = g_build_filename (g_get_user_data_dir (), "sixain", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = g_build_filename (folder, names[i], NULL);

      g_assert_cmpint (g_unlink (path), ==, 0);
    }
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

/* Somebody deletes the folder of saved games: the match that is played is kept anew with all
 * its moves, and so are the players, and people are told. */
static void
test_deleted (SharedStore   *fixture,
              gconstpointer  user_data)
{
  g_autoptr (SixainRoster) roster = sixain_roster_new (fixture->store);
  g_autoptr (SixainPlayer) ada = sixain_player_new ("Ada");
  g_autofree char *first = shared_store_choose (fixture->match, 0, 0);
  g_autofree char *second = NULL;
  g_autoptr (GError) error = NULL;
  guint seat;

  g_assert_true (sixain_roster_add (roster, ada, &error));
  shared_store_submit (fixture->match, 0, first);
  play_wait_saved (fixture->match, &error);
  g_assert_no_error (error);
  sixain_store_flush (fixture->store);

  remove_files ();
  seat = sixain_seats_first (sixain_match_get_to_act (fixture->match));
  second = shared_store_choose (fixture->match, seat, 0);
  shared_store_submit (fixture->match, seat, second);
  play_wait_saved (fixture->match, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (fixture->n_steps, ==, 2);
  g_assert_nonnull (sixain_store_get_warning (fixture->store));

  shared_store_connect_again (fixture);
  g_assert_cmpint (shared_store_count_moves (fixture), ==, sixain_match_get_n_records (fixture->match));
  g_assert_cmpint (shared_store_count (fixture, "SELECT count (*) FROM players WHERE name = 'Ada'"), ==, 1);

  {
    g_autoptr (SixainMatch) copy = NULL;

    copy = sixain_store_resume (fixture->store, sixain_store_get_match_id (fixture->store, fixture->match),
                                fixture->catalog, &error);
    g_assert_no_error (error);
    play_assert_same (copy, fixture->match);
  }
}

/* The same where nobody plays: the next that is written is in a new file. */
static void
test_deleted_at_rest (SharedStore   *fixture,
                      gconstpointer  user_data)
{
  g_autoptr (SixainRoster) roster = sixain_roster_new (fixture->store);
  g_autoptr (SixainPlayer) ada = sixain_player_new ("Ada");
  g_autoptr (SixainPlayer) bo = sixain_player_new ("Bo");
  g_autoptr (GError) error = NULL;

  g_assert_true (sixain_roster_add (roster, ada, &error));
  sixain_store_flush (fixture->store);
  remove_files ();
  g_assert_true (sixain_roster_add (roster, bo, &error));
  sixain_store_flush (fixture->store);

  shared_store_connect_again (fixture);
  g_assert_cmpint (shared_store_count (fixture, "SELECT count (*) FROM players"), ==, 2);
}

/* A lock on a new folder of saved games, as if another process were opening it. A thread lets go of
 * it when the test says so, or when the test has long been kept waiting. */
typedef struct
{
  int      file;
  GThread *thread;
  int      returned;
  int      waited;
} Lock;

static gpointer
hold (gpointer data)
{
  Lock *lock = data;
  gint64 end = patience_get_end ();

  while (!g_atomic_int_get (&lock->returned) && g_get_monotonic_time () < end)
    g_usleep (1000);
  g_atomic_int_set (&lock->waited, !g_atomic_int_get (&lock->returned));
  close (lock->file);

  return NULL;
}

static void
lock_folder (Lock *lock)
{
  g_autofree char *folder = g_build_filename (g_get_user_data_dir (), "sixain", NULL);
  g_autofree char *path = g_build_filename (folder, "sixain.lock", NULL);
  struct flock region = { .l_type = F_WRLCK, .l_whence = SEEK_SET, .l_start = 1, .l_len = 1 };

  g_assert_cmpint (g_mkdir (folder, 0700), ==, 0);
  *lock = (Lock) { .file = g_open (path, O_RDWR | O_CREAT | O_CLOEXEC, 0600) };
  g_assert_cmpint (fcntl (lock->file, F_OFD_SETLK, &region), ==, 0);
  lock->thread = g_thread_new ("lock", hold, lock);
}

static void
unlock_folder (Lock *lock)
{
  g_atomic_int_set (&lock->returned, TRUE);
  g_thread_join (lock->thread);
  g_assert_false (lock->waited);
}

/* Beginning the new file may take as long as others want; nobody waits for it but the match, which
 * announces nothing meanwhile. */
static void
test_deleted_and_locked (SharedStore   *fixture,
                         gconstpointer  user_data)
{
  g_autoptr (SixainRoster) roster = sixain_roster_new (fixture->store);
  g_autoptr (SixainPlayer) ada = sixain_player_new ("Ada");
  g_autofree char *first = shared_store_choose (fixture->match, 0, 0);
  g_autofree char *second = shared_store_choose (fixture->match, 1, 0);
  g_autoptr (GError) error = NULL;
  Lock lock;

  sixain_store_flush (fixture->store);
  remove_files ();
  lock_folder (&lock);
  g_assert_true (sixain_roster_add (roster, ada, &error));
  g_assert_no_error (error);
  g_assert_false (g_atomic_int_get (&lock.waited));
  shared_store_submit (fixture->match, 0, first);
  while (sixain_store_get_match_id (fixture->store, fixture->match) != 0)
    g_main_context_iteration (NULL, TRUE);
  shared_store_submit (fixture->match, 1, second);
  for (guint i = 0; i < 50; i++)
    g_main_context_iteration (NULL, FALSE);
  g_assert_true (sixain_match_is_saving (fixture->match));
  g_assert_cmpuint (fixture->n_steps, ==, 0);
  unlock_folder (&lock);

  play_wait_saved (fixture->match, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (fixture->n_steps, >=, 2);
  g_assert_cmpint (sixain_store_get_match_id (fixture->store, fixture->match), !=, 0);
  sixain_store_flush (fixture->store);

  shared_store_connect_again (fixture);
  g_assert_cmpint (shared_store_count_moves (fixture), ==, sixain_match_get_n_records (fixture->match));
  g_assert_cmpint (shared_store_count (fixture, "SELECT count (*) FROM players"), ==, 1);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add ("/store/deleted/playing", SharedStore, "rows", shared_store_set_up, test_deleted, shared_store_tear_down);
  g_test_add ("/store/deleted/clock", SharedStore, "six", shared_store_set_up, test_deleted, shared_store_tear_down);
  g_test_add ("/store/deleted/at-rest", SharedStore, "rows", shared_store_set_up, test_deleted_at_rest, shared_store_tear_down);
  g_test_add ("/store/deleted/and-locked", SharedStore, "rows", shared_store_set_up, test_deleted_and_locked, shared_store_tear_down);

  return g_test_run ();
}
