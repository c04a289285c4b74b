/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "display.h"
#include "six-person.h"
#include "sixain-hourglass.h"

static void
test_computers (gconstpointer options)
{
  Table table;

  six_person_open_table (&table, 0, options, 6, 0, 4 * SIX_PERSON_FAST);
  table_wait_until (&table, table_is_over);
  six_person_assert_shown (&table);
  g_assert_cmpint (six_person_get_view (&table)->shown->phase, ==, SIX_OVER);
  table_close (&table);
}

/* Four people play a whole match with their keys. */
static void
test_people (gconstpointer options)
{
  guint counts[SIX_PERSON_N_COUNTS] = { 0 };
  Table table;

  six_person_open_table (&table, 4, options, 6, 0, SIX_PERSON_STILL);
  g_assert_cmpint (sixain_session_get_viewer (table.session), ==, SIXAIN_NOBODY);
  g_assert_cmpuint (six_person_strike (&table, 2, 0), ==, 0);
  g_assert_cmpuint (six_person_strike (&table, 2, SIX_KEY_LIFT), ==, 0);
  g_assert_cmpuint (six_person_strike (&table, 2, SIX_KEY_DICE), ==, 1);
  six_person_assert_last_move (&table, 2, "grab");

  while (six_person_get_truth (&table)->phase != SIX_OVER)
    {
      guint active;

      for (guint seat = 0; seat < 4; seat++)
        six_person_act_aside (&table, seat, counts);

      active = six_person_get_truth (&table)->active;
      if (!six_person_get_truth (&table)->ready)
        {
          /* The tube cannot be lifted before everybody has seen the dice. */
          g_assert_cmpuint (six_person_strike (&table, active, SIX_KEY_LIFT), ==, 0);
          six_person_get_ready (&table);
        }

      g_assert_cmpuint (six_person_strike (&table, (active + 1) % 4, SIX_KEY_LIFT), ==, 0);
      if (six_person_get_truth (&table)->may_lift && counts[SIX_MOVE_ROLL] > 25)
        {
          guint finished = six_person_get_truth (&table)->finished;

          g_assert_cmpuint (six_person_strike (&table, active, SIX_KEY_LIFT), ==, 1);
          six_person_assert_last_move (&table, active, "lift");
          g_assert_cmpuint (six_person_get_truth (&table)->finished, ==, finished + 1);
          counts[SIX_MOVE_LIFT]++;
          counts[SIX_MOVE_ROLL] = 0;
          table_wait_until (&table, six_person_is_idle);
          g_assert_false (sixain_hourglass_is_covered (SIXAIN_HOURGLASS (six_person_get_tube (six_person_get_view (&table)))));
          six_person_assert_shown (&table);
          six_person_lay_all (&table);
          if (six_person_get_truth (&table)->phase != SIX_OVER)
            six_person_count_in (&table);
        }
      else
        {
          g_assert_cmpuint (six_person_strike (&table, active, SIX_KEY_DICE), ==, 1);
          six_person_assert_last_move (&table, active, "roll");
          counts[SIX_MOVE_ROLL]++;
          six_person_assert_shown (&table);
          g_assert_true (sixain_hourglass_is_covered (SIXAIN_HOURGLASS (six_person_get_tube (six_person_get_view (&table)))));
        }
    }

  table_wait_until (&table, table_is_over);
  six_person_assert_shown (&table);
  g_assert_cmpuint (counts[SIX_MOVE_LIFT], ==, 2);
  g_assert_cmpuint (table.n_rounds, ==, 1);
  g_assert_cmpuint (counts[SIX_MOVE_LAY], >, 5);
  g_assert_cmpuint (counts[SIX_PERSON_N_COUNTS - 1], >, 0);
  if (!six_person_get_truth (&table)->auto_protect)
    g_assert_cmpuint (counts[SIX_MOVE_PROTECT], >, 2);
  table_close (&table);
}

/* One person with the accessibility tree's actions; strokes are theirs alone. */
static void
test_person (void)
{
  Table table;
  SixView *view;
  guint rolls = 0;

  six_person_open_table (&table, 1, "rounds=1 hourglass_s=60", 6, 0, SIX_PERSON_FAST);
  view = six_person_get_view (&table);
  g_assert_cmpint (sixain_session_get_viewer (table.session), ==, 0);
  g_assert_true (gtk_widget_activate_action (six_view_find (view, SIX_PIECE_TRAY, 0, 0), "spot.choose", NULL));
  g_assert_cmpint (six_person_get_truth (&table)->active, ==, 0);

  while (six_person_get_truth (&table)->phase != SIX_OVER)
    {
      const SixState *truth = six_person_get_truth (&table);

      g_assert_cmpint (view->shown->protected[1][0], ==, 0);
      if (truth->active == 0 && truth->may_lift && rolls > 3)
        g_assert_true (gtk_widget_activate_action (six_person_get_target (&table, 0, SIX_KEY_LIFT), "spot.choose", NULL));
      else if (truth->active == 0 && truth->ready)
        {
          guint before = six_person_count_moves (&table);

          g_assert_true (gtk_widget_activate_action (six_person_get_target (&table, 0, SIX_KEY_DICE), "spot.choose", NULL));
          g_assert_cmpuint (six_person_count_moves (&table), >, before);
          rolls++;
        }
      else if (six_may_protect (truth, 0))
        g_assert_true (gtk_widget_activate_action (six_person_get_target (&table, 0, six_find (truth, 0, truth->sum)),
                                                   "spot.choose", NULL));
      else if (truth->owed[0] > 0)
        {
          if (!view->taken_up[0])
            gtk_widget_activate_action (six_person_get_target (&table, 0, SIX_KEY_STOCK), "spot.choose", NULL);
          gtk_widget_activate_action (six_person_get_target (&table, 0, 0), "spot.choose", NULL);
        }
      display_wait_ms (1);
    }

  table_wait_until (&table, table_is_over);
  six_person_assert_shown (&table);
  table_close (&table);
}

static void
status_cb (SixainGameView *view,
           GParamSpec     *pspec,
           GString        *trace)
{
  SixView *self = SIX_VIEW (view);
  const char *tooltip = gtk_widget_get_tooltip_text (six_person_get_tube (self));

  /* How long one could have lifted the tube depends on how fast this machine is. */
  if (strstr (sixain_game_view_get_status (view), ": roll the dice") != NULL)
    return;

  g_string_append_printf (trace, "%s|%s|%s\n", sixain_game_view_get_status (view), tooltip,
                          sixain_hourglass_is_covered (SIXAIN_HOURGLASS (six_person_get_tube (self))) ? "covered" : "open");
}

/* The same match with sand of another length says and shows the same until a lift. */
static char *
trace_match (const char *options)
{
  g_autoptr (GString) trace = g_string_new (NULL);
  const SixState *truth;
  Table table;

  six_person_open_table (&table, 4, options, 6, 0, SIX_PERSON_STILL);
  truth = six_person_get_truth (&table);
  g_signal_connect (table.view, "notify::status", G_CALLBACK (status_cb), trace);
  six_person_strike (&table, 0, SIX_KEY_DICE);
  while (truth->time <= 90000)
    {
      /* Everybody waits until nobody may lift the tube any more. */
      six_person_get_ready (&table);
      if (truth->may_lift)
        six_person_tick (&table);
      six_person_strike (&table, truth->active, SIX_KEY_DICE);
      table_wait_until (&table, six_person_is_idle);
    }
  g_signal_handlers_disconnect_by_func (table.view, status_cb, trace);
  table_close (&table);

  return g_string_free (g_steal_pointer (&trace), FALSE);
}

static void
test_sand (void)
{
  g_autofree char *short_sand = trace_match ("hourglass_s=60 lift_window_ms=1000");
  g_autofree char *long_sand = trace_match ("hourglass_s=240 lift_window_ms=1000");

  g_assert_cmpuint (strlen (short_sand), >, 1000);
  g_assert_true (g_str_equal (short_sand, long_sand));
  g_assert_null (strstr (short_sand, "open"));
}

int
main (int    argc,
      char **argv)
{
  if (!display_init (&argc, &argv))
    return 0;

  g_test_add_data_func ("/six-matches/computers/base", "rounds=2 hourglass_s=60", test_computers);
  g_test_add_data_func ("/six-matches/computers/advanced",
                        "rounds=1 hourglass_s=60 doubles=true unpredictable_sand=true", test_computers);
  g_test_add_data_func ("/six-matches/people/base", "rounds=2 roll_pause_ms=600 lift_window_ms=10000", test_people);
  g_test_add_data_func ("/six-matches/people/doubles", "rounds=2 roll_pause_ms=600 lift_window_ms=10000 doubles=true", test_people);
  g_test_add_data_func ("/six-matches/people/automatic", "rounds=2 roll_pause_ms=600 lift_window_ms=10000 auto_protect=true", test_people);
  g_test_add_func ("/six-matches/person", test_person);
  g_test_add_func ("/six-matches/sand", test_sand);

  return g_test_run ();
}
