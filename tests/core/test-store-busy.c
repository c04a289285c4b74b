/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _GNU_SOURCE /* Locks that belong to an open file, not to a process. */

#include "config.h"

#include <fcntl.h>
#include <unistd.h>

#include <glib/gstdio.h>
#include <sqlite3.h>

#include "patience.h"
#include "sixain-evening.h"
#include "sixain-history-people.h"
#include "sixain-history.h"
#include "sixain-roster.h"
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
count (Fixture    *fixture,
       const char *sql)
{
  sqlite3_stmt *statement;
  gint64 n;

  g_assert_cmpint (sqlite3_prepare_v2 (fixture->other, sql, -1, &statement, NULL), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_step (statement), ==, SQLITE_ROW);
  n = sqlite3_column_int64 (statement, 0);
  sqlite3_finalize (statement);

  return n;
}

static gint64
count_moves (Fixture *fixture)
{
  return count (fixture, "SELECT count (*) FROM moves");
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

static void
count_cb (guint *n)
{
  (*n)++;
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
  execute (fixture, "ROLLBACK");

  play_wait_saved (fixture->match, &error);
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
  execute (fixture, "ROLLBACK");

  play_wait_saved (fixture->match, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (sixain_holds_get_reasons (sixain_session_get_holds (session)) & SIXAIN_HOLD_DISK, ==, 0);
  g_assert_cmpuint (fixture->n_steps, ==, 1);
  g_assert_cmpint (count_moves (fixture), ==, 1);
  while (sixain_timekeeper_get_time (timekeeper) <= stopped_at)
    g_main_context_iteration (NULL, TRUE);

  sixain_holds_set (sixain_session_get_holds (session), SIXAIN_HOLD_PEOPLE, TRUE);
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

/* A match that is begun while the file is locked can be played at once, and is added with
 * all its moves when the lock is gone. */
static void
test_begin (Fixture       *fixture,
            gconstpointer  user_data)
{
  g_autoptr (SixainMatch) match = seat_two (fixture->catalog, user_data);
  g_autoptr (GError) error = NULL;
  g_autofree char *first = first_choice (match, 0, 0);
  g_autofree char *second = first_choice (match, 1, 0);
  g_autofree char *third = NULL;
  guint n_steps = 0;
  gint64 id;

  g_signal_connect_swapped (match, "step", G_CALLBACK (count_cb), &n_steps);
  execute (fixture, "BEGIN IMMEDIATE");
  g_assert_false (sixain_store_add_match (fixture->store, match, &error));
  g_assert_error (error, SIXAIN_ERROR, SIXAIN_ERROR_BUSY);
  g_clear_error (&error);
  g_assert_cmpint (sixain_store_get_match_id (fixture->store, match), ==, 0);
  submit (match, 0, first);
  submit (match, 1, second);
  g_assert_cmpuint (n_steps, ==, 2);
  execute (fixture, "ROLLBACK");

  while (sixain_store_get_match_id (fixture->store, match) == 0)
    g_main_context_iteration (NULL, TRUE);
  id = sixain_store_get_match_id (fixture->store, match);
  g_assert_cmpint (count_moves (fixture), ==, sixain_match_get_n_records (match));

  /* It has a journal like any other from now on. */
  third = first_choice (match, sixain_seats_first (sixain_match_get_to_act (match)), 0);
  submit (match, sixain_seats_first (sixain_match_get_to_act (match)), third);
  play_wait_saved (match, &error);
  g_assert_no_error (error);
  g_assert_cmpint (count_moves (fixture), ==, sixain_match_get_n_records (match));

  {
    g_autoptr (SixainMatch) copy = sixain_store_resume (fixture->store, id, fixture->catalog, &error);

    g_assert_no_error (error);
    play_assert_same (copy, match);
  }
}

/* It is added even if nobody plays it any more, and the store goes when it is. */
static void
test_begin_and_leave (Fixture       *fixture,
                      gconstpointer  user_data)
{
  SixainMatch *match = seat_two (fixture->catalog, user_data);

  execute (fixture, "BEGIN IMMEDIATE");
  g_assert_false (sixain_store_add_match (fixture->store, match, NULL));
  g_object_unref (match);
  execute (fixture, "ROLLBACK");
  g_assert_finalize_object (g_steal_pointer (&fixture->match));
  g_assert_finalize_object (g_steal_pointer (&fixture->store));
  g_assert_cmpint (count (fixture, "SELECT count (*) FROM matches"), ==, 2);

  fixture->match = seat_two (fixture->catalog, user_data);
  fixture->store = sixain_store_open (NULL, NULL);
}

/* A match goes on while the file is locked: reading needs no lock. */
static void
test_resume (Fixture       *fixture,
             gconstpointer  user_data)
{
  g_autofree char *first = first_choice (fixture->match, 0, 0);
  gint64 id = sixain_store_get_match_id (fixture->store, fixture->match);
  g_autoptr (SixainMatch) resumed = NULL;
  g_autoptr (GPtrArray) list = NULL;
  g_autoptr (GError) error = NULL;

  submit (fixture->match, 0, first);
  play_wait_saved (fixture->match, &error);
  g_assert_no_error (error);

  execute (fixture, "BEGIN IMMEDIATE");
  list = sixain_store_list_unfinished (fixture->store, 10, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (list->len, ==, 1);
  resumed = sixain_store_resume (fixture->store, id, fixture->catalog, &error);
  g_assert_no_error (error);
  play_assert_same (resumed, fixture->match);
  execute (fixture, "ROLLBACK");
}

/* Not if its last move is still to be written, but that is said at once. */
static void
test_resume_unsaved (Fixture       *fixture,
                     gconstpointer  user_data)
{
  g_autofree char *first = first_choice (fixture->match, 0, 0);
  gint64 id = sixain_store_get_match_id (fixture->store, fixture->match);
  g_autoptr (SixainMatch) resumed = NULL;
  g_autoptr (GError) error = NULL;

  execute (fixture, "BEGIN IMMEDIATE");
  submit (fixture->match, 0, first);
  g_assert_null (sixain_store_resume (fixture->store, id, fixture->catalog, &error));
  g_assert_error (error, SIXAIN_ERROR, SIXAIN_ERROR_BUSY);
  g_clear_error (&error);
  execute (fixture, "ROLLBACK");
  play_wait_saved (fixture->match, &error);
  g_assert_no_error (error);
  resumed = sixain_store_resume (fixture->store, id, fixture->catalog, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (sixain_match_get_n_records (resumed), ==, 1);
}

/* What is written of players, discarded matches and evenings waits in its order, and nobody
 * waits for it. */
static void
test_backlog (Fixture       *fixture,
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

  execute (fixture, "BEGIN IMMEDIATE");
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
  g_assert_cmpint (count (fixture, "SELECT count (*) FROM players"), ==, 0);
  execute (fixture, "ROLLBACK");

  while (n_kept == 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (count (fixture, "SELECT count (*) FROM players"), ==, 1);
  g_assert_cmpint (count (fixture, "SELECT count (*) FROM players WHERE name = 'Adèle' AND last_used > 0"), ==, 1);
  g_assert_cmpint (count (fixture, "SELECT count (*) FROM matches"), ==, 0);
  g_assert_cmpstr (sixain_store_get_warning (fixture->store), ==, NULL);
}

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
test_deleted (Fixture       *fixture,
              gconstpointer  user_data)
{
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "sixain", "sixain.db", NULL);
  g_autoptr (SixainRoster) roster = sixain_roster_new (fixture->store);
  g_autoptr (SixainPlayer) ada = sixain_player_new ("Ada");
  g_autofree char *first = first_choice (fixture->match, 0, 0);
  g_autofree char *second = NULL;
  g_autoptr (GError) error = NULL;
  guint seat;

  g_assert_true (sixain_roster_add (roster, ada, &error));
  submit (fixture->match, 0, first);
  play_wait_saved (fixture->match, &error);
  g_assert_no_error (error);
  sixain_store_flush (fixture->store);

  remove_files ();
  seat = sixain_seats_first (sixain_match_get_to_act (fixture->match));
  second = first_choice (fixture->match, seat, 0);
  submit (fixture->match, seat, second);
  play_wait_saved (fixture->match, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (fixture->n_steps, ==, 2);
  g_assert_nonnull (sixain_store_get_warning (fixture->store));

  sqlite3_close (fixture->other);
  g_assert_cmpint (sqlite3_open_v2 (path, &fixture->other, SQLITE_OPEN_READWRITE, NULL), ==, SQLITE_OK);
  g_assert_cmpint (count_moves (fixture), ==, sixain_match_get_n_records (fixture->match));
  g_assert_cmpint (count (fixture, "SELECT count (*) FROM players WHERE name = 'Ada'"), ==, 1);

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
test_deleted_at_rest (Fixture       *fixture,
                      gconstpointer  user_data)
{
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "sixain", "sixain.db", NULL);
  g_autoptr (SixainRoster) roster = sixain_roster_new (fixture->store);
  g_autoptr (SixainPlayer) ada = sixain_player_new ("Ada");
  g_autoptr (SixainPlayer) bo = sixain_player_new ("Bo");
  g_autoptr (GError) error = NULL;

  g_assert_true (sixain_roster_add (roster, ada, &error));
  sixain_store_flush (fixture->store);
  remove_files ();
  g_assert_true (sixain_roster_add (roster, bo, &error));
  sixain_store_flush (fixture->store);

  sqlite3_close (fixture->other);
  g_assert_cmpint (sqlite3_open_v2 (path, &fixture->other, SQLITE_OPEN_READWRITE, NULL), ==, SQLITE_OK);
  g_assert_cmpint (count (fixture, "SELECT count (*) FROM players"), ==, 2);
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
test_deleted_and_locked (Fixture       *fixture,
                         gconstpointer  user_data)
{
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "sixain", "sixain.db", NULL);
  g_autoptr (SixainRoster) roster = sixain_roster_new (fixture->store);
  g_autoptr (SixainPlayer) ada = sixain_player_new ("Ada");
  g_autofree char *first = first_choice (fixture->match, 0, 0);
  g_autofree char *second = first_choice (fixture->match, 1, 0);
  g_autoptr (GError) error = NULL;
  Lock lock;

  sixain_store_flush (fixture->store);
  remove_files ();
  lock_folder (&lock);
  g_assert_true (sixain_roster_add (roster, ada, &error));
  g_assert_no_error (error);
  g_assert_false (g_atomic_int_get (&lock.waited));
  submit (fixture->match, 0, first);
  while (sixain_store_get_match_id (fixture->store, fixture->match) != 0)
    g_main_context_iteration (NULL, TRUE);
  submit (fixture->match, 1, second);
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

  sqlite3_close (fixture->other);
  g_assert_cmpint (sqlite3_open_v2 (path, &fixture->other, SQLITE_OPEN_READWRITE, NULL), ==, SQLITE_OK);
  g_assert_cmpint (count_moves (fixture), ==, sixain_match_get_n_records (fixture->match));
  g_assert_cmpint (count (fixture, "SELECT count (*) FROM players"), ==, 1);
}

/* A file system without shared memory, on which SQLite has no write-ahead log. */
static sqlite3_vfs plain;
static sqlite3_io_methods plain_methods[4];
static const sqlite3_io_methods *real_methods[4];
static GThread *window;      /* Who must not wait for a lock, … */
static int n_waits;          /* … and how often that was the case. */

static int
plain_open (sqlite3_vfs  *vfs,
            const char   *name,
            sqlite3_file *file,
            int           flags,
            int          *out_flags)
{
  sqlite3_vfs *real = vfs->pAppData;
  int code = real->xOpen (real, name, file, flags, out_flags);
  guint i;

  if (code != SQLITE_OK || file->pMethods == NULL)
    return code;

  for (i = 0; real_methods[i] != file->pMethods && real_methods[i] != NULL; i++)
    g_assert_cmpuint (i, <, G_N_ELEMENTS (real_methods) - 1);
  real_methods[i] = file->pMethods;
  plain_methods[i] = *file->pMethods;
  plain_methods[i].iVersion = 1;
  file->pMethods = &plain_methods[i];

  return SQLITE_OK;
}

static int
plain_sleep (sqlite3_vfs *vfs,
             int          microseconds)
{
  sqlite3_vfs *real = vfs->pAppData;

  if (g_thread_self () == window)
    n_waits++;

  return real->xSleep (real, microseconds);
}

static void
set_up_plain (Fixture       *fixture,
              gconstpointer  user_data)
{
  sqlite3_vfs *real = sqlite3_vfs_find (NULL);

  plain = *real;
  plain.zName = "plain";
  plain.pNext = NULL;
  plain.pAppData = real;
  plain.xOpen = plain_open;
  plain.xSleep = plain_sleep;
  g_assert_cmpint (sqlite3_vfs_register (&plain, 1), ==, SQLITE_OK);
  window = g_thread_self ();
  set_up (fixture, user_data);
}

static void
tear_down_plain (Fixture       *fixture,
                 gconstpointer  user_data)
{
  tear_down (fixture, user_data);
  sqlite3_vfs_unregister (&plain);
}

/* Without a log, reading needs a lock too. It fails at once where another process has the file, and
 * is tried again when that is over. */
static void
test_plain (Fixture       *fixture,
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
  g_assert_cmpint (count (fixture, "SELECT count (*) FROM pragma_journal_mode WHERE journal_mode = 'wal'"), ==, 0);
  execute (fixture, "UPDATE matches SET finished = updated");
  n_waits = 0;

  g_signal_connect_swapped (fixture->store, "kept", G_CALLBACK (count_cb), &n_kept);
  execute (fixture, "BEGIN EXCLUSIVE");
  g_assert_null (sixain_store_list_unfinished (fixture->store, 10, &error));
  g_assert_error (error, SIXAIN_ERROR, SIXAIN_ERROR_BUSY);
  g_clear_error (&error);
  late_roster = sixain_roster_new (fixture->store);
  history = sixain_history_new (fixture->store);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (history)), ==, 0);
  g_assert_cmpint (n_waits, ==, 0);
  g_assert_cmpuint (n_kept, ==, 0);
  execute (fixture, "ROLLBACK");

  while (n_kept == 0)
    g_main_context_iteration (NULL, TRUE);
  list = sixain_store_list_unfinished (fixture->store, 10, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (g_list_model_get_n_items (sixain_roster_get_players (late_roster)), ==, 1);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (history)), ==, 1);
  g_assert_cmpstr (sixain_store_get_warning (fixture->store), ==, NULL);
}

/* Moves are kept and matches go on, though each write of the journal locks out whoever reads. */
static void
test_plain_play (Fixture       *fixture,
                 gconstpointer  user_data)
{
  gint64 id = sixain_store_get_match_id (fixture->store, fixture->match);

  for (guint i = 0; i < 20; i++)
    {
      g_autoptr (GPtrArray) list = NULL;
      g_autoptr (GError) error = NULL;
      guint seat = sixain_seats_first (sixain_match_get_to_act (fixture->match));
      g_autofree char *move = first_choice (fixture->match, seat, 0);

      submit (fixture->match, seat, move);
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
  execute (user_data, "ROLLBACK");

  return G_SOURCE_REMOVE;
}

/* Whoever closes the window does not wait: the main loop runs until everything is kept. */
static void
test_flush (Fixture       *fixture,
            gconstpointer  user_data)
{
  g_autofree char *first = first_choice (fixture->match, 0, 0);
  SixainMatch *other = seat_two (fixture->catalog, user_data);
  Flushed flushed = { 0 };

  execute (fixture, "BEGIN IMMEDIATE");
  submit (fixture->match, 0, first);
  g_assert_false (sixain_store_add_match (fixture->store, other, NULL));
  g_object_unref (other);
  g_assert_finalize_object (g_steal_pointer (&fixture->match));
  sixain_store_flush_async (fixture->store, flushed_cb, &flushed);
  g_timeout_add (50, unlock_cb, fixture);
  while (!flushed.done)
    g_main_context_iteration (NULL, TRUE);
  g_assert_no_error (flushed.error);
  g_assert_cmpint (count_moves (fixture), ==, 1);
  g_assert_cmpint (count (fixture, "SELECT count (*) FROM matches"), ==, 2);

  fixture->match = seat_two (fixture->catalog, user_data);
}

/* It stops trying at last, and says so. */
static void
test_flush_fails (Fixture       *fixture,
                  gconstpointer  user_data)
{
  g_autofree char *first = first_choice (fixture->match, 0, 0);
  Flushed flushed = { 0 };

  execute (fixture, "BEGIN IMMEDIATE");
  submit (fixture->match, 0, first);
  g_assert_finalize_object (g_steal_pointer (&fixture->match));
  sixain_store_flush_async (fixture->store, flushed_cb, &flushed);
  while (!flushed.done)
    g_main_context_iteration (NULL, TRUE);
  g_assert_error (flushed.error, SIXAIN_ERROR, SIXAIN_ERROR_BUSY);
  g_clear_error (&flushed.error);
  g_assert_finalize_object (g_steal_pointer (&fixture->store));
  execute (fixture, "ROLLBACK");
  g_assert_cmpint (count_moves (fixture), ==, 0);

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
  g_test_add ("/store/busy/begin", Fixture, "rows", set_up, test_begin, tear_down);
  g_test_add ("/store/busy/begin-and-leave", Fixture, "rows", set_up, test_begin_and_leave, tear_down);
  g_test_add ("/store/busy/resume", Fixture, "rows", set_up, test_resume, tear_down);
  g_test_add ("/store/busy/resume-unsaved", Fixture, "rows", set_up, test_resume_unsaved, tear_down);
  g_test_add ("/store/busy/backlog", Fixture, "rows", set_up, test_backlog, tear_down);
  g_test_add ("/store/deleted/playing", Fixture, "rows", set_up, test_deleted, tear_down);
  g_test_add ("/store/deleted/clock", Fixture, "six", set_up, test_deleted, tear_down);
  g_test_add ("/store/deleted/at-rest", Fixture, "rows", set_up, test_deleted_at_rest, tear_down);
  g_test_add ("/store/deleted/and-locked", Fixture, "rows", set_up, test_deleted_and_locked, tear_down);
  g_test_add ("/store/flush/in-time", Fixture, "rows", set_up, test_flush, tear_down);
  g_test_add ("/store/flush/too-late", Fixture, "rows", set_up, test_flush_fails, tear_down);
  g_test_add ("/store/plain/locked", Fixture, "rows", set_up_plain, test_plain, tear_down_plain);
  g_test_add ("/store/plain/play", Fixture, "rows", set_up_plain, test_plain_play, tear_down_plain);

  return g_test_run ();
}
