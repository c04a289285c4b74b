/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "display.h"
#include "rows-view.h"
#include "sequences-view.h"
#include "six-view.h"
#include "table.h"

/* Those who must not be ahead of the table are told which step it has begun to show, and which
 * it has shown to its end. */

typedef struct
{
  const char *game;
  GType     (*get_view_type) (void);
  const char *options;
} Case;

static const Case cases[] = {
  { "rows", rows_view_get_type, "limit=0 rounds=2" },
  { "six", six_view_get_type, "rounds=2 hourglass_s=60" },
  { "sequences", sequences_view_get_type, "rounds=1" },
};

typedef struct
{
  Table         table;
  SixainRandom  random;
  GPtrArray    *steps;         /* All that were announced since the table was set. */
  guint         begun;         /* Numbers of steps: what the table said last, */
  guint         shown;
  guint         n_frames;      /* how many pictures of that step it has shown, */
  guint         n_empty;       /* and how many steps without any there were. */
  gulong        hook;
  guint         n_dropped;     /* Steps that were begun and never shown to their end. */
} Watch;

static guint
get_number (Watch      *watch,
            const char *property)
{
  guint number;

  g_object_get (watch->table.stage, property, &number, NULL);

  return number;
}

static SixainStep *
find_step (Watch *watch,
           guint  number)
{
  for (guint i = 0; i < watch->steps->len; i++)
    {
      SixainStep *step = watch->steps->pdata[i];

      if (step->number == number)
        return step;
    }

  g_error ("Step %u is shown, which was never announced", number);
}

/* Before the table hears of it, which was there first. */
static gboolean
step_hook (GSignalInvocationHint *hint,
           guint                  n_values,
           const GValue          *values,
           gpointer               data)
{
  Watch *watch = data;

  if (g_value_get_object (&values[0]) == watch->table.match)
    g_ptr_array_add (watch->steps, sixain_step_ref (g_value_get_pointer (&values[1])));

  return TRUE;
}

static void
begun_cb (Watch *watch)
{
  guint number = get_number (watch, "showing-step");

  g_assert_cmpuint (number, >, watch->begun);
  find_step (watch, number);

  /* Only an undo leaves a step behind that has not been shown to its end. */
  if (watch->shown != watch->begun)
    {
      g_assert_cmpint (find_step (watch, number)->kind, ==, SIXAIN_STEP_UNDO);
      watch->n_dropped++;
    }
  watch->begun = number;
  watch->n_frames = 0;
}

static void
frame_cb (Watch            *watch,
          const SixainStep *step,
          guint             event)
{
  g_assert_cmpuint (watch->shown, <, watch->begun);
  watch->n_frames += event < step->events.n;
}

static void
shown_cb (Watch *watch)
{
  guint number = get_number (watch, "shown-step");

  g_assert_cmpuint (number, ==, watch->begun);
  g_assert_cmpuint (number, >, watch->shown);
  g_assert_cmpuint (watch->n_frames, ==, find_step (watch, number)->events.n);
  watch->n_empty += watch->n_frames == 0;
  watch->shown = number;
}

/* Time that does not pass: what is looked at stays until somebody presses. */
static guint
never (guint       interval,
       GSourceFunc function,
       gpointer    data)
{
  return g_timeout_add_seconds (G_MAXINT / 1000, function, data);
}

static void
watch_view (Watch *watch)
{
  watch->begun = get_number (watch, "showing-step");
  watch->shown = get_number (watch, "shown-step");
  g_signal_connect_swapped (watch->table.stage, "notify::showing-step", G_CALLBACK (begun_cb), watch);
  g_signal_connect_swapped (watch->table.stage, "notify::shown-step", G_CALLBACK (shown_cb), watch);
  g_signal_connect_swapped (watch->table.stage, "shown", G_CALLBACK (frame_cb), watch);

  /* The clock stands still but for what the test does. */
  if (sixain_match_has_clock (watch->table.match))
    sixain_holds_set (sixain_session_get_holds (watch->table.session), SIXAIN_HOLD_PEOPLE, TRUE);
}

static gboolean
is_shown (Table *table)
{
  sixain_stage_skip (table->stage);
  sixain_stage_go_on (table->stage);

  return !sixain_stage_is_showing (table->stage);
}

/* Lets the table show all that has happened, which is then what it says. */
static void
show (Watch *watch)
{
  gboolean has_clock = sixain_match_has_clock (watch->table.match);

  if (has_clock)
    sixain_holds_set (sixain_session_get_holds (watch->table.session), SIXAIN_HOLD_PEOPLE, FALSE);
  table_wait_until (&watch->table, is_shown);
  if (has_clock)
    sixain_holds_set (sixain_session_get_holds (watch->table.session), SIXAIN_HOLD_PEOPLE, TRUE);
  g_assert_cmpuint (watch->shown, ==, watch->begun);
  if (watch->steps->len > 0)
    g_assert_cmpuint (watch->shown, ==, ((SixainStep *) watch->steps->pdata[watch->steps->len - 1])->number);
}

static void
watch_begin (Watch      *watch,
             const Case *one,
             double      speed)
{
  *watch = (Watch) { .steps = g_ptr_array_new_with_free_func ((GDestroyNotify) sixain_step_unref) };
  table_open (&watch->table, one->game, one->get_view_type (), 3, 3, one->options, 7, speed);
  sixain_random_seed (&watch->random, 11);
  watch->hook = g_signal_add_emission_hook (g_signal_lookup ("step", SIXAIN_TYPE_MATCH), 0, step_hook, watch, NULL);
  if (speed > 0)
    sixain_stage_set_timer (watch->table.stage, never);
  table_wait_until (&watch->table, is_shown);
  watch_view (watch);
}

static void
watch_end (Watch *watch)
{
  g_signal_remove_emission_hook (g_signal_lookup ("step", SIXAIN_TYPE_MATCH), watch->hook);
  g_ptr_array_unref (watch->steps);
  table_close (&watch->table);
}

static void
make_moves (Watch *watch,
            guint  n)
{
  for (guint i = 0; i < n && !sixain_match_is_over (watch->table.match); i++)
    table_make_move (&watch->table, &watch->random);
}

static void
undo (Watch *watch)
{
  g_autoptr (GError) error = NULL;

  sixain_match_undo (watch->table.match, 1, &error);
  g_assert_no_error (error);
}

/* A whole match; now and then the last move is taken back. */
static void
test_match (gconstpointer data)
{
  Watch watch;

  watch_begin (&watch, data, 0);
  for (guint i = 0; i < 500 && !sixain_match_is_over (watch.table.match); i++)
    {
      make_moves (&watch, 1);
      if (i % 13 == 12)
        undo (&watch);
      if (i % 3 == 0)
        show (&watch);
    }
  show (&watch);
  g_assert_cmpuint (watch.steps->len, >, 50);
  g_assert_cmpuint (watch.n_empty, >, 0);
  watch_end (&watch);
}

/* Taken back while it was being shown: it never has been. */
static void
test_undo (gconstpointer data)
{
  Watch watch;

  watch_begin (&watch, data, 1);
  if (sixain_match_has_clock (watch.table.match))
    sixain_holds_set (sixain_session_get_holds (watch.table.session), SIXAIN_HOLD_PEOPLE, FALSE);
  for (guint i = 0; i < 60 && watch.n_dropped < 3; i++)
    {
      make_moves (&watch, 1);
      if (watch.begun > watch.shown)
        undo (&watch);
      table_wait_until (&watch.table, is_shown);
    }
  g_assert_cmpuint (watch.n_dropped, ==, 3);
  show (&watch);
  watch_end (&watch);
}

/* Whoever comes to the table later finds that all has been shown. */
static void
test_resume (gconstpointer data)
{
  Watch watch;

  watch_begin (&watch, data, 0);
  make_moves (&watch, 9);
  show (&watch);

  g_ptr_array_set_size (watch.steps, 0);
  table_resume (&watch.table);
  watch_view (&watch);
  g_assert_cmpuint (watch.begun, ==, watch.shown);
  make_moves (&watch, 9);
  show (&watch);
  g_assert_cmpuint (watch.shown, >, 0);
  watch_end (&watch);
}

/* Nothing is announced while people look back at what happened. */
static void
test_look_back (gconstpointer data)
{
  guint shown;
  Watch watch;
  SixainStep *step = NULL;

  watch_begin (&watch, data, 0);
  make_moves (&watch, 9);
  show (&watch);
  for (guint i = 0; i < watch.steps->len && step == NULL; i++)
    step = ((SixainStep *) watch.steps->pdata[i])->events.n > 0 ? watch.steps->pdata[i] : NULL;
  g_assert_nonnull (step);

  shown = watch.shown;
  sixain_stage_look_back (watch.table.stage, step, 0);
  make_moves (&watch, 3);
  g_assert_cmpuint (watch.begun, ==, shown);
  g_assert_cmpuint (get_number (&watch, "shown-step"), ==, shown);
  sixain_stage_look_ahead (watch.table.stage);
  show (&watch);
  g_assert_cmpuint (watch.shown, >, shown);
  watch_end (&watch);
}

static guint n_kept;

static void
keep_cb (SixainMatch *match,
         SixainStep  *step,
         gpointer     user_data)
{
  g_assert_cmpint (step->kind, ==, SIXAIN_STEP_DEAL);
  n_kept++;
}

static gboolean
has_kept (Table *table)
{
  return n_kept > 0;
}

/* Nothing of a new match is seen before its deal is on the disk or, where the disk refuses it,
 * before that is known. */
static void
open_new_match (const Case   *c,
                const GError *error)
{
  GtkWidget *window = gtk_window_new ();
  GtkWidget *board;
  SixainGameView *view;
  Table table;
  guint shown;

  n_kept = 0;
  table_open (&table, c->game, c->get_view_type (), 2, 2, c->options, 7, 0);
  sixain_match_set_journal (table.match, keep_cb, NULL, NULL);
  view = g_object_new (c->get_view_type (), "session", table.session, NULL);
  sixain_stage_set_speed (sixain_game_view_get_stage (view), 0);
  board = GTK_WIDGET (sixain_game_view_get_board (view));
  sixain_stage_await_deal (sixain_game_view_get_stage (view));
  gtk_window_set_default_size (GTK_WINDOW (window), 900, 700);
  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (view));
  gtk_window_present (GTK_WINDOW (window));
  table_wait_until (&table, has_kept);

  g_assert_cmpuint (n_kept, ==, 1);
  g_assert_true (sixain_stage_is_showing (sixain_game_view_get_stage (view)));
  g_assert_cmpstr (sixain_game_view_get_status (view), ==, "");
  g_assert_null (gtk_widget_get_first_child (board));
  sixain_stage_hurry (sixain_game_view_get_stage (view));
  sixain_stage_skip (sixain_game_view_get_stage (view));
  g_assert_null (gtk_widget_get_first_child (board));

  sixain_match_step_saved (table.match, error);
  g_assert_false (sixain_stage_is_showing (sixain_game_view_get_stage (view)));
  g_assert_cmpstr (sixain_game_view_get_status (view), !=, "");
  g_assert_nonnull (gtk_widget_get_first_child (board));
  g_object_get (sixain_game_view_get_stage (view), "shown-step", &shown, NULL);
  g_assert_cmpuint (shown, ==, error == NULL ? 1 : 0);

  gtk_window_destroy (GTK_WINDOW (window));
  sixain_match_set_journal (table.match, NULL, NULL, NULL);
  table_close (&table);
}

static void
test_deal (gconstpointer data)
{
  g_autoptr (GError) error = g_error_new_literal (SIXAIN_ERROR, SIXAIN_ERROR_STORE, "The disk is full.");

  open_new_match (data, NULL);
  open_new_match (data, error);
}

static gboolean
says_next (Table *table)
{
  return g_strcmp0 (sixain_game_view_get_status (table->view), "Tom has chosen.") == 0;
}

/* What is interjected is not lost when the game says something right after it, and neither
 * is what the game says. */
static void
test_interjection (void)
{
  Table table;

  table_open (&table, "rows", ROWS_TYPE_VIEW, 2, 2, "", 7, 0);
  sixain_status_line_interject (sixain_game_view_get_status_line (table.view), "Sounds are off.", G_MAXUINT);
  sixain_game_view_set_status (table.view, "Tom has chosen.");
  g_assert_cmpstr (sixain_game_view_get_status (table.view), ==, "Sounds are off.");
  sixain_status_line_interject (sixain_game_view_get_status_line (table.view), "Sounds are on.", 1);
  g_assert_cmpstr (sixain_game_view_get_status (table.view), ==, "Sounds are on.");
  table_wait_until (&table, says_next);

  /* A table can be left in the middle of one. */
  sixain_status_line_interject (sixain_game_view_get_status_line (table.view), "Sounds are off.", G_MAXUINT);
  table_close (&table);
}

int
main (int    argc,
      char **argv)
{
  if (!display_init (&argc, &argv))
    return 0;

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *match = g_strdup_printf ("/shown-steps/match/%s", cases[i].game);
      g_autofree char *undone = g_strdup_printf ("/shown-steps/undo/%s", cases[i].game);
      g_autofree char *resume = g_strdup_printf ("/shown-steps/resume/%s", cases[i].game);
      g_autofree char *look_back = g_strdup_printf ("/shown-steps/look-back/%s", cases[i].game);

      g_test_add_data_func (match, &cases[i], test_match);
      g_test_add_data_func (undone, &cases[i], test_undo);
      g_test_add_data_func (resume, &cases[i], test_resume);
      g_test_add_data_func (look_back, &cases[i], test_look_back);
    }
  g_test_add_data_func ("/shown-steps/deal/rows", &cases[0], test_deal);
  g_test_add_data_func ("/shown-steps/deal/sequences", &cases[2], test_deal);

  g_test_add_func ("/shown-steps/interjection", test_interjection);

  return g_test_run ();
}
