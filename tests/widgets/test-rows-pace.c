/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "display.h"
#include "rows-person.h"

/* How long turns are shown, on a clock of the test: no time passes while scenes are looked at, but it is counted. */

/* Milliseconds at the usual speed, for a turn without a take, and for each of the first takes; and for the same turn of
 * people who have played few games, where four or more play. */
#define MOST_TURN 4000
#define MOST_TAKE 3000
#define LEAST_CALM_TURN 5600

typedef struct
{
  double time;       /* Of the turn so far. */
  guint  n_takes;
  double longest[2], shortest;   /* With no take or one; and with none. */
  guint  n_turns[2];
} Pace;

static guint
count_time (guint       interval,
            GSourceFunc function,
            gpointer    data)
{
  return g_idle_add (function, data);
}

static void
end_turn (Pace *pace)
{
  if (pace->time > 0 && pace->n_takes < 2)
    {
      pace->longest[pace->n_takes] = MAX (pace->longest[pace->n_takes], pace->time);
      if (pace->n_takes == 0)
        pace->shortest = MIN (pace->shortest, pace->time);
      pace->n_turns[pace->n_takes]++;
    }
  pace->time = pace->n_takes = 0;
}

static void
act_cb (Pace              *pace,
        const SixainScene *scene,
        double             pause)
{
  const SixainEvent *event = scene->event;

  if (event->kind == ROWS_EVENT_REVEAL && event->seat == 0)
    end_turn (pace);
  if (event->kind == ROWS_EVENT_TAKE && scene->act == ROWS_TAKE_CAUSE)
    pace->n_takes++;
  if (event->kind == ROWS_EVENT_REVEAL || event->kind == ROWS_EVENT_PLACE || event->kind == ROWS_EVENT_TAKE)
    pace->time += pause;
}

/* Somebody plays the first that they may, and presses on. */
static gboolean
goes_on (Table *table)
{
  RowsView *view = ROWS_VIEW (table->view);
  g_autoptr (GError) error = NULL;

  if (sixain_stage_get_phase (table->stage) == SIXAIN_STAGE_PRESS)
    sixain_stage_go_on (table->stage);
  else if (!table->over && rows_person_is_waiting (table))
    sixain_session_submit (table->session, view->decider, &view->pick.legal.items[0], &error);
  g_assert_no_error (error);

  return table->over;
}

/* However many play, and with a person among them. */
static void
test_pace (gconstpointer data)
{
  guint n_players = GPOINTER_TO_UINT (data);
  const double speeds[] = { 1, 2, SIXAIN_STAGE_CALM };

  for (guint i = 0; i < G_N_ELEMENTS (speeds); i++)
    {
      Pace pace = { .shortest = G_MAXDOUBLE };
      Table table;

      table_open (&table, "rows", ROWS_TYPE_VIEW, n_players, 1, "rounds=2", 6, speeds[i]);
      sixain_stage_set_timer (table.stage, count_time);
      g_signal_connect_swapped (table.stage, "act", G_CALLBACK (act_cb), &pace);
      table_wait_until (&table, goes_on);
      end_turn (&pace);
      g_test_message ("%u players, speed %g: %u turns without a take in at most %g ms, %u with one in at most %g ms", n_players,
                      speeds[i], pace.n_turns[0], pace.longest[0], pace.n_turns[1], pace.longest[1]);
      g_assert_cmpuint (pace.n_turns[0] + pace.n_turns[1], >, 0);
      g_assert_cmpfloat (pace.longest[0], <=, MOST_TURN / speeds[i]);
      g_assert_cmpfloat (pace.longest[1], <=, (MOST_TURN + MOST_TAKE) / speeds[i]);
      if (speeds[i] < 1 && n_players >= 4)
        g_assert_cmpfloat (pace.shortest, >=, LEAST_CALM_TURN);
      table_close (&table);
    }
}

int
main (int    argc,
      char **argv)
{
  static const guint numbers[] = { 2, 4, 6, 10 };

  if (!display_init (&argc, &argv))
    return 0;

  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      g_autofree char *path = g_strdup_printf ("/rows-pace/%u", numbers[i]);

      g_test_add_data_func (path, GUINT_TO_POINTER (numbers[i]), test_pace);
    }

  return g_test_run ();
}
