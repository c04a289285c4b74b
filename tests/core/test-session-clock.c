/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "six-rules.h"
#include "sixain-catalog.h"
#include "sixain-session.h"

/* A session of a game with a clock: time on the wall, pauses, people who act at
 * once, and computers who act by themselves. */

typedef struct
{
  SixainCatalog *catalog;
  SixainMatch   *match;
  SixainSession *session;
  guint          n_changes;
  guint          n_failures;
} Table;

static void
changed_cb (Table *table)
{
  table->n_changes++;
}

static void
failed_cb (Table        *table,
           const GError *error)
{
  g_assert_nonnull (error);
  table->n_failures++;
}

/* Levels, "-" for a person. */
static void
table_init (Table      *self,
            const char *levels)
{
  g_auto (GStrv) words = g_strsplit (levels, " ", -1);
  g_autoptr (GPtrArray) players = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GError) error = NULL;
  g_auto (SixainSetup) setup = { 0 };
  SixainGame *game;

  *self = (Table) { .catalog = sixain_catalog_new () };
  game = sixain_catalog_find (self->catalog, "six", &error);
  g_assert_no_error (error);

  for (guint i = 0; words[i] != NULL; i++)
    {
      SixainPlayer *player = sixain_player_new ("Ada");

      if (!g_str_equal (words[i], "-"))
        sixain_player_set_level (player, words[i]);
      g_ptr_array_add (players, player);
    }

  sixain_setup_init (&setup, &six_rules, players->len, 5);
  self->match = sixain_match_new (game, &setup, players, &error);
  g_assert_no_error (error);
  self->session = sixain_session_new (self->match);
  g_signal_connect_swapped (self->session, "step", G_CALLBACK (changed_cb), self);
  g_signal_connect_swapped (self->session, "failed", G_CALLBACK (failed_cb), self);
}

static void
table_clear (Table *self)
{
  g_assert_finalize_object (self->session);
  g_assert_finalize_object (self->match);
  g_assert_finalize_object (self->catalog);
}

static gboolean
submit (Table       *table,
        guint        seat,
        const char  *text,
        GError     **error)
{
  SixainMove move;

  g_assert_true (sixain_rules_read_move (&six_rules, text, &move));
  return sixain_session_submit (table->session, seat, &move, error);
}

static gboolean
quit_cb (gpointer loop)
{
  g_main_loop_quit (loop);

  return G_SOURCE_REMOVE;
}

static void
let_pass (guint ms)
{
  g_autoptr (GMainLoop) loop = g_main_loop_new (NULL, FALSE);

  g_timeout_add (ms, quit_cb, loop);
  g_main_loop_run (loop);
}

static gint64
get_time (Table *table)
{
  return sixain_timekeeper_get_time (sixain_session_get_timekeeper (table->session));
}

static const SixState *
get_truth (Table *table)
{
  return sixain_match_get_truth (table->match);
}

static const SixainRecord *
get_last (Table *table)
{
  return sixain_match_get_record (table->match, sixain_match_get_n_records (table->match) - 1);
}

/* Time is the wall's, for the match as well as for who asks, and moves have it. */
static void
test_running (void)
{
  g_autoptr (GError) error = NULL;
  gint64 before, after;
  Table table;

  table_init (&table, "- -");
  let_pass (120);
  before = get_time (&table);
  g_assert_cmpint (before, >=, 119);
  g_assert_cmpint (sixain_match_get_time (table.match), >, 0);
  g_assert_cmpint (sixain_match_get_time (table.match), <=, before);

  g_assert_true (submit (&table, 1, "grab", &error));
  after = get_time (&table);
  g_assert_cmpint (get_last (&table)->time, >=, before);
  g_assert_cmpint (get_last (&table)->time, <=, after);
  g_assert_cmpuint (table.n_changes, ==, 1);

  /* Holding the session is not stopping the clock. */
  sixain_holds_add (sixain_session_get_holds (table.session), SIXAIN_HOLD_SHOWING);
  before = get_time (&table);
  let_pass (60);
  g_assert_cmpint (get_time (&table), >=, before + 59);
  sixain_holds_remove (sixain_session_get_holds (table.session), SIXAIN_HOLD_SHOWING);

  table_clear (&table);
}

static void
test_pause (void)
{
  g_autoptr (GError) error = NULL;
  gint64 stopped, wall;
  Table table;

  table_init (&table, "- -");
  g_assert_true (submit (&table, 0, "grab", &error));
  g_assert_true (submit (&table, 0, "roll", &error));
  let_pass (40);

  /* In the middle of the pause after a roll. */
  sixain_holds_set (sixain_session_get_holds (table.session), SIXAIN_HOLD_PEOPLE, TRUE);
  stopped = get_time (&table);
  g_assert_cmpint (sixain_match_get_time (table.match), ==, stopped);
  let_pass (100);
  g_assert_cmpint (get_time (&table), ==, stopped);
  g_assert_cmpint (sixain_match_get_time (table.match), ==, stopped);
  g_assert_false (submit (&table, 0, "roll", &error));
  g_assert_error (error, SIXAIN_ERROR, SIXAIN_ERROR_MOVE);
  g_clear_error (&error);

  wall = g_get_monotonic_time ();
  sixain_holds_set (sixain_session_get_holds (table.session), SIXAIN_HOLD_PEOPLE, FALSE);
  g_assert_cmpint (get_time (&table), <=, stopped + (g_get_monotonic_time () - wall) / 1000 + 1);
  let_pass (30);
  g_assert_cmpint (get_time (&table), >=, stopped + 29);

  table_clear (&table);
}

/* The tick at the end of the pause comes by itself, and when it is due. */
static void
test_ticks (void)
{
  g_autoptr (GError) error = NULL;
  Table table;

  table_init (&table, "- -");
  sixain_timekeeper_set_rate (sixain_session_get_timekeeper (table.session), 10);
  g_assert_true (submit (&table, 0, "grab", &error));
  g_assert_true (submit (&table, 0, "roll", &error));
  g_assert_false (get_truth (&table)->ready);
  while (!get_truth (&table)->ready)
    g_main_context_iteration (NULL, TRUE);

  g_assert_cmpint (get_last (&table)->seat, ==, SIXAIN_NOBODY);
  g_assert_cmpint (get_last (&table)->time, ==, get_truth (&table)->rolled_at + 1200);
  g_assert_true (submit (&table, 0, "roll", &error));

  table_clear (&table);
}

/* Several at the same moment: the first one gets the dice, the others a reason. */
static void
test_together (void)
{
  g_autoptr (GError) error = NULL;
  Table table;

  table_init (&table, "- - - hard");
  g_assert_true (submit (&table, 2, "grab", &error));
  g_assert_false (submit (&table, 0, "grab", NULL));
  g_assert_false (submit (&table, 1, "grab", NULL));
  g_assert_cmpint (get_truth (&table)->active, ==, 2);
  g_assert_cmpuint (table.n_changes, ==, 1);

  table_clear (&table);
}

static void
test_viewer (void)
{
  Table table;

  table_init (&table, "easy - hard");
  g_assert_cmpint (sixain_session_get_viewer (table.session), ==, 1);
  g_assert_cmpint (sixain_session_get_next_viewer (table.session), ==, SIXAIN_NOBODY);
  submit (&table, 1, "grab", NULL);
  submit (&table, 1, "roll", NULL);
  g_assert_cmpint (sixain_session_get_viewer (table.session), ==, 1);
  g_assert_false (sixain_session_get_can_undo (table.session));
  table_clear (&table);

  /* There is no curtain, since there is no time for it. */
  table_init (&table, "- - hard");
  g_assert_cmpint (sixain_session_get_viewer (table.session), ==, SIXAIN_NOBODY);
  g_assert_cmpint (sixain_session_get_next_viewer (table.session), ==, SIXAIN_NOBODY);
  sixain_session_open_curtain (table.session);
  g_assert_cmpint (sixain_session_get_viewer (table.session), ==, SIXAIN_NOBODY);
  table_clear (&table);
}

/* Computers play a whole match by the clock, and nobody waits for it as long as
 * it takes at a table. */
static void
test_computers (void)
{
  SixainSummary summary;
  guint n_records;
  Table table;

  table_init (&table, "easy medium hard hard");
  sixain_timekeeper_set_rate (sixain_session_get_timekeeper (table.session), 400);
  do
    {
      g_main_context_iteration (NULL, TRUE);
      sixain_match_summarize (table.match, &summary);
    }
  while (!summary.over);

  g_assert_cmpuint (summary.finished, ==, 3);
  g_assert_cmpuint (table.n_failures, ==, 0);
  g_assert_cmpint (sixain_match_get_time (table.match), >, 3 * 60000);

  /* And then nothing more happens. */
  n_records = sixain_match_get_n_records (table.match);
  let_pass (30);
  g_assert_cmpuint (sixain_match_get_n_records (table.match), ==, n_records);

  table_clear (&table);
}

static void
pause_cb (Table *table)
{
  sixain_holds_set (sixain_session_get_holds (table->session), SIXAIN_HOLD_PEOPLE, TRUE);
}

/* A pause comes at once, even out of the middle of all that is due. */
static void
test_pause_meanwhile (void)
{
  guint n_records;
  Table table;

  table_init (&table, "hard hard hard");
  g_signal_connect_swapped (table.session, "step", G_CALLBACK (pause_cb), &table);
  sixain_timekeeper_set_rate (sixain_session_get_timekeeper (table.session), 100000);
  while (sixain_holds_get_pauses (sixain_session_get_holds (table.session)) == 0)
    g_main_context_iteration (NULL, TRUE);

  n_records = sixain_match_get_n_records (table.match);
  g_assert_cmpuint (n_records, ==, 1);
  let_pass (30);
  g_assert_cmpuint (sixain_match_get_n_records (table.match), ==, n_records);

  table_clear (&table);
}

static gboolean
fail_cb (gpointer user_data)
{
  g_autoptr (GError) error = g_error_new (SIXAIN_ERROR, SIXAIN_ERROR_STORE, "The disk is full.");

  sixain_match_step_saved (user_data, error);

  return G_SOURCE_REMOVE;
}

static void
fail_journal (SixainMatch *match,
              SixainStep  *step,
              gpointer     user_data)
{
  g_idle_add (fail_cb, match);
}

/* What cannot be kept does not happen, is said once, and is not tried all the time. */
static void
test_full_disk (void)
{
  Table table;

  table_init (&table, "hard hard");
  sixain_match_set_journal (table.match, fail_journal, NULL, NULL);
  sixain_timekeeper_set_rate (sixain_session_get_timekeeper (table.session), 200);
  while (table.n_failures == 0)
    g_main_context_iteration (NULL, TRUE);
  let_pass (100);
  g_assert_cmpuint (table.n_failures, ==, 1);
  g_assert_cmpuint (sixain_match_get_n_records (table.match), ==, 0);

  /* A pause is a good moment to make room. */
  sixain_match_set_journal (table.match, NULL, NULL, NULL);
  sixain_holds_set (sixain_session_get_holds (table.session), SIXAIN_HOLD_PEOPLE, TRUE);
  sixain_holds_set (sixain_session_get_holds (table.session), SIXAIN_HOLD_PEOPLE, FALSE);
  while (sixain_match_get_n_records (table.match) < 3)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (table.n_failures, ==, 1);

  table_clear (&table);
}

/* A clock that was ahead of a step when the step could not be kept stays where the match
 * is: what is due later is still due, and is recorded when it comes. */
static void
test_failed_step (void)
{
  g_autofree SixState *before = NULL;
  g_autoptr (GError) error = NULL;
  gint64 due, time;
  Table table;

  table_init (&table, "- -");
  sixain_holds_set (sixain_session_get_holds (table.session), SIXAIN_HOLD_PEOPLE, TRUE);
  sixain_match_submit_text (table.match, 0, "grab", -1, &error);
  g_assert_no_error (error);
  sixain_match_submit_text (table.match, 0, "roll", -1, &error);
  g_assert_no_error (error);
  due = six_rules.next_tick (get_truth (&table));
  time = sixain_match_get_time (table.match);
  g_assert_cmpint (due, >, time);
  before = g_memdup2 (get_truth (&table), sizeof *before);

  sixain_match_set_journal (table.match, fail_journal, NULL, NULL);
  g_assert_true (sixain_match_advance (table.match, due + 1000, &error));
  while (sixain_match_is_saving (table.match))
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (table.n_failures, ==, 1);
  g_assert_cmpuint (sixain_match_get_n_records (table.match), ==, 2);
  g_assert_cmpint (sixain_match_get_time (table.match), ==, time);
  g_assert_cmpmem (get_truth (&table), sizeof *before, before, sizeof *before);

  sixain_match_set_journal (table.match, NULL, NULL, NULL);
  g_assert_true (sixain_match_advance (table.match, due + 1000, &error));
  g_assert_cmpuint (sixain_match_get_n_records (table.match), ==, 3);
  g_assert_cmpint (get_last (&table)->time, ==, due);
  g_assert_cmpint (sixain_match_get_time (table.match), ==, due + 1000);

  table_clear (&table);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/session/clock/running", test_running);
  g_test_add_func ("/session/clock/pause", test_pause);
  g_test_add_func ("/session/clock/ticks", test_ticks);
  g_test_add_func ("/session/clock/together", test_together);
  g_test_add_func ("/session/clock/viewer", test_viewer);
  g_test_add_func ("/session/clock/computers", test_computers);
  g_test_add_func ("/session/clock/pause-meanwhile", test_pause_meanwhile);
  g_test_add_func ("/session/clock/full-disk", test_full_disk);
  g_test_add_func ("/session/clock/failed-step", test_failed_step);

  return g_test_run ();
}
