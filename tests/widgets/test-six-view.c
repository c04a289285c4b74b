/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <adwaita.h>
#include <string.h>

#include "display.h"
#include "six-callout.h"
#include "six-picture.h"
#include "six-pile.h"
#include "six-target.h"
#include "sixain-card.h"
#include "sixain-die.h"
#include "sixain-hourglass.h"
#include "table.h"

/* How many times faster than on the wall time passes where nothing depends on it. */
#define RATE 80
#define SLOW_RATE 20        /* Where somebody must be in time. */
#define STILL_RATE 0.001    /* Where nobody may be late. */

/* Of moves by their verb, and of cards laid by whoever has the dice. */
#define N_COUNTS (SIX_MOVE_LAY + 2)

static SixView *
get_view (Table *table)
{
  return SIX_VIEW (table->view);
}

static const SixState *
get_truth (Table *table)
{
  return sixain_match_get_truth (table->match);
}

static GtkWidget *
get_target (Table *table,
            guint  seat,
            guint  key)
{
  return six_view_find (get_view (table), SIX_PIECE_TARGET, seat, key);
}

static GtkWidget *
get_tube (SixView *view)
{
  return six_view_find (view, SIX_PIECE_TUBE, 0, 0);
}

static void
frame_cb (SixView *view)
{
  six_picture_assert (view);
}

/* Counts people in at once, in the places of the seconds. */
static void
count_in (Table *table)
{
  SixView *view = get_view (table);

  g_assert_cmpuint (view->count, ==, view->n_people > 0 ? 3 : 0);
  while (view->count > 0)
    {
      g_assert_true (sixain_session_get_paused (table->session));
      six_view_count (view);
    }
  g_assert_false (sixain_session_get_paused (table->session));
}

/* Where nothing moves, the table is the picture of every frame. */
static void
open_table (Table      *table,
            guint       n_people,
            const char *options,
            guint64     seed,
            double      speed,
            double      rate)
{
  table_open (table, "six", SIX_TYPE_VIEW, 4, n_people, options, seed, speed);
  sixain_timekeeper_set_rate (sixain_session_get_timekeeper (table->session), rate);
  if (speed == 0)
    g_signal_connect (table->view, "frame", G_CALLBACK (frame_cb), NULL);
  count_in (table);
}

static gboolean
is_idle (Table *table)
{
  return !sixain_game_view_is_showing (table->view);
}

static gboolean
is_ready (Table *table)
{
  return table->over || get_truth (table)->phase != SIX_ROLL || get_truth (table)->ready;
}

static gboolean
must_roll (Table *table)
{
  return is_ready (table) && !get_truth (table)->may_lift;
}

/* Ticks and the clock's beats are no moves of anybody. */
static guint
count_moves (Table *table)
{
  guint n = 0;

  for (guint i = 0; i < sixain_match_get_n_records (table->match); i++)
    n += sixain_match_get_record (table->match, i)->seat != SIXAIN_NOBODY;

  return n;
}

static void
assert_last_move (Table      *table,
                  guint       seat,
                  const char *text)
{
  for (guint i = sixain_match_get_n_records (table->match); i > 0; i--)
    {
      const SixainRecord *record = sixain_match_get_record (table->match, i - 1);

      if (record->seat == SIXAIN_NOBODY)
        continue;

      g_assert_cmpint (record->seat, ==, seat);
      g_assert_cmpstr (record->text, ==, text);
      return;
    }

  g_assert_not_reached ();
}

static guint
get_code (Table *table,
          guint  seat,
          guint  key)
{
  return get_view (table)->key_codes.codes[seat][key];
}

/* A key that is held down repeats itself; only its going down counts. */
static guint
strike (Table *table,
        guint  seat,
        guint  key)
{
  guint before = count_moves (table);
  guint code = get_code (table, seat, key);

  g_assert_true (six_view_press_key (get_view (table), code));
  g_assert_true (six_view_press_key (get_view (table), code));
  g_assert_true (six_view_press_key (get_view (table), code));
  six_view_release_key (get_view (table), code);

  return count_moves (table) - before;
}

static void
assert_shown (Table *table)
{
  SixState shown, state;

  table_wait_until (table, is_idle);
  sixain_felt_finish (sixain_game_view_get_felt (table->view));
  shown = *get_view (table)->shown;
  sixain_session_look (table->session, &state);
  shown.time = state.time;
  g_assert_cmpmem (&shown, sizeof shown, &state, sizeof state);
  six_picture_assert (get_view (table));
}

static void
test_computers (gconstpointer options)
{
  Table table;

  open_table (&table, 0, options, 6, 0, 4 * RATE);
  table_wait_until (&table, table_is_over);
  assert_shown (&table);
  g_assert_cmpint (get_view (&table)->shown->phase, ==, SIX_OVER);
  table_close (&table);
}

/* Presses what can be protected and laid, and beside it. */
static void
act_aside (Table *table,
           guint  seat,
           guint *counts)
{
  const SixState *truth = get_truth (table);
  g_autofree char *text = NULL;
  guint place;

  if (six_may_protect (truth, seat))
    {
      place = six_find (truth, seat, truth->sum);
      text = g_strdup_printf ("protect %u", truth->sum);
      g_assert_cmpuint (strike (table, seat, (place + 1) % SIX_N_PLACES), ==, 0);
      g_assert_cmpuint (strike (table, seat, place), ==, 1);
      assert_last_move (table, seat, text);
      counts[SIX_MOVE_PROTECT]++;
    }
  else if (truth->owed[seat] > 0 && (seat != 3 || truth->active == 3))
    {
      /* A place alone would protect, and never lays: not after a roll of one's own,
       * not where cards are protected automatically, and not before the first roll
       * of whoever has just got the dice, for which the last player waits. */
      text = g_strdup_printf ("lay %u", 1 + seat % SIX_N_PLACES);
      place = seat % SIX_N_PLACES;
      for (guint other = 0; other < SIX_N_PLACES; other++)
        g_assert_cmpuint (strike (table, seat, other), ==, 0);
      g_assert_cmpuint (strike (table, seat, SIX_KEY_STOCK), ==, 0);
      g_assert_true (get_view (table)->taken_up[seat]);
      g_assert_nonnull (six_view_find (get_view (table), SIX_PIECE_HAND, seat, 0));
      g_assert_cmpuint (strike (table, seat, place), ==, 1);
      assert_last_move (table, seat, text);
      g_assert_false (get_view (table)->taken_up[seat]);
      g_assert_null (six_view_find (get_view (table), SIX_PIECE_HAND, seat, 0));
      counts[SIX_MOVE_LAY]++;
      counts[N_COUNTS - 1] += seat == truth->active;
    }
  else if (truth->owed[seat] == 0)
    {
      g_assert_cmpuint (strike (table, seat, SIX_KEY_STOCK), ==, 0);
      g_assert_false (get_view (table)->taken_up[seat]);
    }
}

/* The tube cannot be lifted before everybody has seen the dice, unless that time is over
 * by now and the match has only not been told yet. */
static void
press_too_early (Table *table)
{
  SixainTimekeeper *timekeeper = sixain_session_get_timekeeper (table->session);
  const SixState *truth = get_truth (table);

  sixain_timekeeper_set_rate (timekeeper, STILL_RATE);
  if (sixain_timekeeper_get_time (timekeeper) < truth->rolled_at + truth->roll_pause_ms)
    g_assert_cmpuint (strike (table, truth->active, SIX_KEY_LIFT), ==, 0);
  sixain_timekeeper_set_rate (timekeeper, SLOW_RATE);
}

/* Four people play a whole match with their keys. */
static void
test_people (gconstpointer options)
{
  guint counts[N_COUNTS] = { 0 };
  Table table;

  open_table (&table, 4, options, 6, 0, SLOW_RATE);
  g_assert_cmpint (sixain_session_get_viewer (table.session), ==, SIXAIN_NOBODY);
  g_assert_cmpuint (strike (&table, 2, 0), ==, 0);
  g_assert_cmpuint (strike (&table, 2, SIX_KEY_LIFT), ==, 0);
  g_assert_cmpuint (strike (&table, 2, SIX_KEY_DICE), ==, 1);
  assert_last_move (&table, 2, "grab");

  while (get_truth (&table)->phase != SIX_OVER)
    {
      guint active;

      for (guint seat = 0; seat < 4; seat++)
        act_aside (&table, seat, counts);

      active = get_truth (&table)->active;
      if (!get_truth (&table)->ready)
        {
          press_too_early (&table);
          table_wait_until (&table, is_ready);
        }

      g_assert_cmpuint (strike (&table, (active + 1) % 4, SIX_KEY_LIFT), ==, 0);
      if (get_truth (&table)->may_lift && counts[SIX_MOVE_ROLL] > 25)
        {
          guint finished = get_truth (&table)->finished;

          g_assert_cmpuint (strike (&table, active, SIX_KEY_LIFT), ==, 1);
          assert_last_move (&table, active, "lift");
          g_assert_cmpuint (get_truth (&table)->finished, ==, finished + 1);
          counts[SIX_MOVE_LIFT]++;
          counts[SIX_MOVE_ROLL] = 0;
          table_wait_until (&table, is_idle);
          g_assert_false (sixain_hourglass_is_covered (SIXAIN_HOURGLASS (get_tube (get_view (&table)))));
          assert_shown (&table);
          if (get_truth (&table)->phase != SIX_OVER)
            count_in (&table);
        }
      else
        {
          g_assert_cmpuint (strike (&table, active, SIX_KEY_DICE), ==, 1);
          assert_last_move (&table, active, "roll");
          counts[SIX_MOVE_ROLL]++;
          assert_shown (&table);
          g_assert_true (sixain_hourglass_is_covered (SIXAIN_HOURGLASS (get_tube (get_view (&table)))));
        }
    }

  table_wait_until (&table, table_is_over);
  assert_shown (&table);
  g_assert_cmpuint (counts[SIX_MOVE_LIFT], ==, 2);
  g_assert_cmpuint (table.n_rounds, ==, 1);
  g_assert_cmpuint (counts[SIX_MOVE_LAY], >, 5);
  g_assert_cmpuint (counts[N_COUNTS - 1], >, 0);
  if (!get_truth (&table)->auto_protect)
    g_assert_cmpuint (counts[SIX_MOVE_PROTECT], >, 2);
  table_close (&table);
}

static guint
find_owing (Table *table)
{
  guint seat = 0;

  while (seat < 4 && (get_truth (table)->owed[seat] == 0 || seat == get_truth (table)->active))
    seat++;

  return seat;
}

static void
roll (Table *table)
{
  table_wait_until (table, is_ready);
  g_assert_cmpuint (strike (table, get_truth (table)->active, SIX_KEY_DICE), ==, 1);
}

/* A card that was taken up is put back: by the stock, by Escape, and by itself when
 * dice have fallen twice, so that a press that comes late covers nothing. */
static void
test_hand (void)
{
  Table table;
  SixView *view;
  GtkWidget *stock;
  guint seat;

  open_table (&table, 4, "rounds=1 roll_pause_ms=600", 6, 0, SLOW_RATE);
  view = get_view (&table);
  strike (&table, 0, SIX_KEY_DICE);
  while ((seat = find_owing (&table)) == 4)
    roll (&table);

  stock = get_target (&table, seat, SIX_KEY_STOCK);

  /* The key of the dice is for the dice. */
  g_assert_cmpuint (strike (&table, seat, SIX_KEY_DICE), ==, 0);
  g_assert_false (view->taken_up[seat]);

  assert_shown (&table);
  g_assert_true (sixain_spot_get_target (SIXAIN_SPOT (stock)));
  g_assert_false (sixain_spot_get_target (SIXAIN_SPOT (get_target (&table, seat, 0))));
  g_assert_false (sixain_spot_get_target (SIXAIN_SPOT (get_target (&table, seat, SIX_KEY_DICE))));
  strike (&table, seat, SIX_KEY_STOCK);
  g_assert_true (sixain_spot_get_target (SIXAIN_SPOT (get_target (&table, seat, 0))));
  gtk_test_accessible_assert_state (stock, GTK_ACCESSIBLE_STATE_PRESSED, GTK_ACCESSIBLE_TRISTATE_TRUE);
  strike (&table, seat, SIX_KEY_STOCK);
  g_assert_false (view->taken_up[seat]);
  g_assert_false (sixain_spot_get_target (SIXAIN_SPOT (get_target (&table, seat, 0))));
  gtk_test_accessible_assert_state (stock, GTK_ACCESSIBLE_STATE_PRESSED, GTK_ACCESSIBLE_TRISTATE_FALSE);

  g_assert_false (sixain_game_view_step_back (table.view));
  strike (&table, seat, SIX_KEY_STOCK);
  g_assert_true (sixain_game_view_step_back (table.view));
  g_assert_false (view->taken_up[seat]);

  strike (&table, seat, SIX_KEY_STOCK);
  roll (&table);
  g_assert_true (view->taken_up[seat]);
  roll (&table);
  g_assert_false (view->taken_up[seat]);
  g_assert_null (six_view_find (view, SIX_PIECE_HAND, seat, 0));
  table_close (&table);
}

/* One person with the accessibility tree's actions; strokes are theirs alone. */
static void
test_person (void)
{
  Table table;
  SixView *view;
  guint rolls = 0;

  open_table (&table, 1, "rounds=1 hourglass_s=60", 6, 0, RATE);
  view = get_view (&table);
  g_assert_cmpint (sixain_session_get_viewer (table.session), ==, 0);
  g_assert_true (gtk_widget_activate_action (six_view_find (view, SIX_PIECE_TRAY, 0, 0), "spot.choose", NULL));
  g_assert_cmpint (get_truth (&table)->active, ==, 0);

  while (get_truth (&table)->phase != SIX_OVER)
    {
      const SixState *truth = get_truth (&table);

      g_assert_cmpint (view->shown->protected[1][0], ==, 0);
      if (truth->active == 0 && truth->may_lift && rolls > 3)
        g_assert_true (gtk_widget_activate_action (get_target (&table, 0, SIX_KEY_LIFT), "spot.choose", NULL));
      else if (truth->active == 0 && truth->ready)
        {
          guint before = count_moves (&table);

          g_assert_true (gtk_widget_activate_action (get_target (&table, 0, SIX_KEY_DICE), "spot.choose", NULL));
          g_assert_cmpuint (count_moves (&table), >, before);
          rolls++;
        }
      else if (six_may_protect (truth, 0))
        g_assert_true (gtk_widget_activate_action (get_target (&table, 0, six_find (truth, 0, truth->sum)),
                                                   "spot.choose", NULL));
      else if (truth->owed[0] > 0)
        {
          if (!view->taken_up[0])
            gtk_widget_activate_action (get_target (&table, 0, SIX_KEY_STOCK), "spot.choose", NULL);
          gtk_widget_activate_action (get_target (&table, 0, 0), "spot.choose", NULL);
        }
      display_wait_ms (1);
    }

  table_wait_until (&table, table_is_over);
  assert_shown (&table);
  table_close (&table);
}

static gboolean
is_rolling (Table *table)
{
  return sixain_die_is_rolling (SIXAIN_DIE (six_view_find (get_view (table), SIX_PIECE_DIE, 0, 0)));
}

/* A pause in the middle of a roll stops everything, and what came of it is shown after it. */
static void
test_pause (void)
{
  Table table;
  SixView *view;
  SixCallout *sum;
  gint64 time;

  open_table (&table, 4, "rounds=1", 6, 0.2, 1);
  view = get_view (&table);
  g_assert_cmpuint (strike (&table, 1, SIX_KEY_DICE), ==, 1);
  g_assert_cmpuint (strike (&table, 1, SIX_KEY_DICE), ==, 1);
  assert_last_move (&table, 1, "roll");
  table_wait_until (&table, is_rolling);
  g_assert_cmpuint (view->shown->n_dice, ==, 0);

  /* The sum is not seen before the dice lie, whatever else changes. */
  sum = SIX_CALLOUT (six_view_find (view, SIX_PIECE_SUM, 0, 0));
  sixain_game_view_repaint (table.view, 0);
  g_assert_null (six_callout_get_text (sum));
  g_assert_false (sixain_spot_get_target (SIXAIN_SPOT (get_target (&table, 1, SIX_KEY_DICE))));
  g_assert_true (is_rolling (&table));

  sixain_session_set_paused (table.session, TRUE);
  time = sixain_timekeeper_get_time (sixain_session_get_timekeeper (table.session));
  g_assert_false (is_rolling (&table));
  g_assert_cmpuint (strike (&table, 1, SIX_KEY_DICE), ==, 0);
  display_wait_ms (100);
  g_assert_cmpuint (view->shown->n_dice, ==, 0);
  g_assert_cmpint (sixain_timekeeper_get_time (sixain_session_get_timekeeper (table.session)), ==, time);

  sixain_session_set_paused (table.session, FALSE);
  assert_shown (&table);
  count_in (&table);
  g_assert_cmpuint (view->shown->n_dice, ==, 3);
  g_assert_nonnull (six_callout_get_text (sum));
  table_close (&table);
}

static gboolean
is_running (Table *table)
{
  return !sixain_session_get_paused (table->session);
}

static void
assert_waiting (Table *table)
{
  SixainTimekeeper *timekeeper = sixain_session_get_timekeeper (table->session);
  gint64 time = sixain_timekeeper_get_time (timekeeper);
  guint n_moves = count_moves (table);
  guint counts = 0, last = 0;
  gint64 start = 0;

  while (!is_running (table))
    {
      SixView *view = get_view (table);
      GtkWidget *banner = six_view_find (view, SIX_PIECE_BANNER, 0, 0);
      g_autofree char *call = g_strdup_printf ("Ready? %u", view->count);

      if (view->count != last)
        counts = 10 * counts + view->count;
      if (counts == 32 && last == 3)
        start = g_get_monotonic_time ();
      last = view->count;
      g_assert_true (gtk_widget_get_visible (banner));
      g_assert_cmpstr (six_callout_get_text (SIX_CALLOUT (banner)), ==, call);
      g_assert_cmpint (sixain_timekeeper_get_time (timekeeper), ==, time);
      g_assert_false (sixain_spot_get_target (SIXAIN_SPOT (get_target (table, 0, SIX_KEY_DICE))));
      g_assert_cmpuint (strike (table, 0, SIX_KEY_DICE), ==, 0);
      six_picture_assert (view);
      display_wait_ms (5);
    }
  g_assert_cmpuint (counts, ==, 321);
  g_assert_cmpint (g_get_monotonic_time () - start, >=, 1200 * G_TIME_SPAN_MILLISECOND);
  g_assert_cmpuint (count_moves (table), ==, n_moves);
}

/* Before the clock runs people are counted in: at first, after a pause, and when a match
 * that was left goes on. No time passes meanwhile and nobody can act, even where nothing
 * moves. */
static void
test_ready (void)
{
  Table table;

  table_open (&table, "six", SIX_TYPE_VIEW, 4, 2, "rounds=1", 6, 0);
  assert_waiting (&table);
  g_assert_cmpuint (strike (&table, 0, SIX_KEY_DICE), ==, 1);

  /* A pause in the middle of counting begins it anew. */
  sixain_session_set_paused (table.session, TRUE);
  g_assert_cmpuint (get_view (&table)->count, ==, 0);
  sixain_session_set_paused (table.session, FALSE);
  six_view_count (get_view (&table));
  sixain_session_set_pause (table.session, SIXAIN_PAUSE_MENU, TRUE);
  sixain_session_set_paused (table.session, TRUE);
  sixain_session_set_pause (table.session, SIXAIN_PAUSE_MENU, FALSE);
  g_assert_cmpuint (get_view (&table)->count, ==, 0);
  sixain_session_set_paused (table.session, FALSE);
  assert_waiting (&table);

  table_resume (&table);
  display_wait_ms (50);
  g_assert_cmpuint (get_view (&table)->count, ==, 0);
  sixain_session_set_paused (table.session, FALSE);
  assert_waiting (&table);
  table_close (&table);
}

/* A key acts for the seat, and everything of the seat is there for a person; or not. */
static void
assert_person (Table    *table,
               guint     seat,
               guint     hand,
               gboolean  person)
{
  SixView *view = get_view (table);
  guint code = view->key_codes.codes[hand][SIX_KEY_STOCK];

  g_assert_cmpint (six_view_press_key (view, code), ==, person);
  six_view_release_key (view, code);
  for (guint key = 0; key < SIX_N_KEYS; key++)
    g_assert_cmpint (six_view_find (view, SIX_PIECE_TARGET, seat, key) != NULL, ==, person);
  six_picture_assert (view);
}

/* A computer takes the seat of somebody who leaves, and gives it back; the others keep
 * their keys. */
static void
test_seated (void)
{
  Table table;

  open_table (&table, 2, "rounds=1", 6, 0, STILL_RATE);
  assert_person (&table, 0, 0, TRUE);
  assert_person (&table, 1, 1, TRUE);
  assert_person (&table, 2, 2, FALSE);

  sixain_session_set_level (table.session, 0, "easy");
  assert_person (&table, 0, 0, FALSE);
  assert_person (&table, 1, 1, TRUE);
  g_assert_cmpuint (get_view (&table)->n_people, ==, 1);

  /* The keys that are free go to whoever comes. */
  sixain_session_set_level (table.session, 3, NULL);
  assert_person (&table, 3, 0, TRUE);
  assert_person (&table, 1, 1, TRUE);
  g_assert_true (six_view_press_key (get_view (&table), get_view (&table)->key_codes.codes[0][SIX_KEY_DICE]));
  assert_last_move (&table, 3, "grab");

  /* With nobody left there is nobody to wait for either. */
  sixain_session_set_paused (table.session, TRUE);
  sixain_session_set_level (table.session, 1, "easy");
  sixain_session_set_level (table.session, 3, "easy");
  sixain_session_set_paused (table.session, FALSE);
  g_assert_false (sixain_session_get_paused (table.session));
  assert_person (&table, 3, 0, FALSE);
  table_close (&table);
}

/* Somebody presses on at the end of a round. */
static gboolean
is_at_rest (Table *table)
{
  if (sixain_game_view_get_awaits_press (table->view))
    sixain_game_view_go_on (table->view);

  return is_idle (table) && !sixain_felt_is_moving (sixain_game_view_get_felt (table->view));
}

static gboolean
awaits_press (Table *table)
{
  return sixain_game_view_get_awaits_press (table->view);
}

/* Nothing lies over the hourglass. */
static void
assert_unobstructed (SixView *view)
{
  SixainFelt *felt = sixain_game_view_get_felt (SIXAIN_GAME_VIEW (view));
  GtkWidget *tube = get_tube (view);
  graphene_rect_t stage, rect;

  g_assert_true (sixain_felt_get_rect (felt, tube, &stage));
  g_assert_true (graphene_rect_equal (&stage, &view->layout.stage));
  g_assert_cmpfloat (stage.size.height, >, 0.4 * gtk_widget_get_height (GTK_WIDGET (felt)));
  for (GtkWidget *above = gtk_widget_get_next_sibling (tube); above != NULL; above = gtk_widget_get_next_sibling (above))
    {
      if (gtk_widget_get_visible (above) && sixain_felt_get_rect (felt, above, &rect))
        g_assert_false (graphene_rect_intersection (&stage, &rect, NULL));
    }
}

/* Seats whose player has protected something lift, when they may, as often as wanted. */
static void
play_to_lift (Table    *table,
              gboolean  penalised_has_cards)
{
  guint counts[N_COUNTS] = { 0 };

  for (;;)
    {
      const SixState *truth = get_truth (table);

      for (guint seat = 0; seat < 4; seat++)
        act_aside (table, seat, counts);
      table_wait_until (table, is_ready);
      if (truth->may_lift && (truth->n_protected[truth->active] > 0) == penalised_has_cards)
        break;
      strike (table, truth->active, SIX_KEY_DICE);
    }
}

/* A lift is looked at: first nobody knows, then the sand is seen and nothing covers it, and
 * what it costs stays to be read until somebody presses, however hastily others do. No time
 * passes meanwhile. Then the card goes, the next round begins, and people are counted in. */
static void
test_lift (void)
{
  SixainTimekeeper *timekeeper;
  const SixState *truth;
  g_autofree char *headline = NULL;
  g_autofree char *penalty = NULL;
  g_autofree char *begins = NULL;
  const char *name;
  Table table;
  SixView *view;
  gint64 time;
  guint seat, n;

  open_table (&table, 4, "rounds=2 hourglass_s=240 roll_pause_ms=600 lift_window_ms=10000", 6, 4, SLOW_RATE);
  view = get_view (&table);
  timekeeper = sixain_session_get_timekeeper (table.session);
  truth = get_truth (&table);
  strike (&table, 0, SIX_KEY_DICE);
  play_to_lift (&table, TRUE);

  seat = truth->active;
  n = truth->n_protected[seat];
  name = sixain_match_get_names (table.match)[seat];
  table_wait_until (&table, is_idle);
  g_assert_cmpuint (strike (&table, seat, SIX_KEY_LIFT), ==, 1);
  time = sixain_timekeeper_get_time (timekeeper);
  g_assert_true (view->lifting);
  g_assert_true (sixain_hourglass_is_covered (SIXAIN_HOURGLASS (get_tube (view))));
  g_assert_nonnull (strstr (view->verdict, "lifts the tube…"));
  while (!awaits_press (&table))
    {
      for (guint other = 0; other < 4; other++)
        g_assert_cmpuint (strike (&table, other, SIX_KEY_DICE), ==, 0);
      g_assert_false (sixain_game_view_step_back (table.view));
      display_wait_ms (5);
    }

  sixain_felt_finish (sixain_game_view_get_felt (table.view));
  assert_unobstructed (view);
  g_assert_false (sixain_hourglass_is_covered (SIXAIN_HOURGLASS (get_tube (view))));
  headline = g_strdup_printf ("%s lifted the tube: ", name);
  penalty = g_strdup_printf ("\n%s lifted too soon, and gives back the last protected card.", name);
  begins = g_strdup_printf ("\n%s begins the next round.", name);
  g_assert_true (g_str_has_prefix (view->verdict, headline));
  g_assert_nonnull (strstr (view->verdict, penalty));
  g_assert_nonnull (strstr (view->verdict, begins));
  g_assert_nonnull (six_view_find (view, SIX_PIECE_RETURNED, seat, 0));
  g_assert_cmpuint (six_pile_get_count (SIX_PILE (six_view_find (view, SIX_PIECE_PILE, seat, 0))), ==, n - 1);
  display_wait_ms (100);
  g_assert_true (awaits_press (&table));
  g_assert_cmpint (sixain_timekeeper_get_time (timekeeper), ==, time);

  /* A pause leaves it as it is. */
  sixain_session_set_paused (table.session, TRUE);
  sixain_session_set_paused (table.session, FALSE);
  g_assert_true (awaits_press (&table) && view->lifting);
  g_assert_cmpuint (view->count, ==, 0);

  g_assert_cmpuint (strike (&table, (seat + 1) % 4, 0), ==, 0);
  g_assert_false (awaits_press (&table) || view->lifting);
  table_wait_until (&table, is_at_rest);
  assert_shown (&table);
  g_assert_null (six_view_find (view, SIX_PIECE_RETURNED, seat, 0));
  g_assert_cmpint (sixain_timekeeper_get_time (timekeeper), ==, time);
  count_in (&table);
  table_close (&table);
}

/* Cards that are seen on their way. */
typedef struct
{
  guint n_laid, n_protected, n_returned;
} Flights;

static gboolean
lies_at (SixView               *view,
         GtkWidget             *card,
         const graphene_rect_t *rect)
{
  graphene_rect_t place;

  return sixain_felt_get_rect (sixain_game_view_get_felt (SIXAIN_GAME_VIEW (view)), card, &place) &&
         graphene_rect_equal (&place, rect);
}

/* A frame has just begun to be shown. On a busy machine it may be shown at once. */
static void
flight_cb (SixView           *view,
           const SixainEvent *event,
           Flights           *flights)
{
  gboolean returned = event->kind == SIX_EVENT_RETURN;
  SixainFelt *felt = sixain_game_view_get_felt (SIXAIN_GAME_VIEW (view));
  GtkWidget *card;

  if (event->kind != SIX_EVENT_LAY && event->kind != SIX_EVENT_PROTECT && !returned)
    return;

  card = six_view_find (view, returned ? SIX_PIECE_RETURNED : SIX_PIECE_CARD,
                        event->seat, returned ? 0 : event->args[0]);
  if (card == NULL && returned && event->args[0] > 0)
    g_assert_true (sixain_game_view_get_duration (SIXAIN_GAME_VIEW (view), 1) == 0);
  if (card == NULL)
    return;

  if (event->kind == SIX_EVENT_LAY)
    flights->n_laid += !sixain_felt_is_leaving (felt, card) && sixain_card_get_turn (SIXAIN_CARD (card)) == 0 &&
                       lies_at (view, card, &view->layout.stocks[event->seat]);
  else
    {
      guint n = returned ? view->shown->n_stock[event->seat] : view->shown->n_protected[event->seat];
      GtkWidget *pile = six_view_find (view, returned ? SIX_PIECE_STOCK : SIX_PIECE_PILE, event->seat, 0);

      /* It counts when it has landed, which is looked at when everything rests. */
      g_assert_true (sixain_felt_is_leaving (felt, card));
      g_assert_cmpuint (six_pile_get_count (SIX_PILE (pile)), <, n);
    }

  flights->n_protected += event->kind == SIX_EVENT_PROTECT;
  flights->n_returned += returned && sixain_card_get_turn (SIXAIN_CARD (card)) == 0 &&
                         lies_at (view, card, &view->layout.given_back);
}

/* Cards come from the stock, go to the pile, and from there back to the stock; and
 * nothing of that is left when they have arrived. */
static void
test_flights (void)
{
  guint counts[N_COUNTS] = { 0 };
  Flights flights = { 0 };
  Table table;

  open_table (&table, 4, "rounds=9 hourglass_s=240 roll_pause_ms=600 lift_window_ms=10000 auto_protect=true", 6, 4,
              SLOW_RATE);
  g_signal_connect (table.view, "frame", G_CALLBACK (flight_cb), &flights);
  strike (&table, 0, SIX_KEY_DICE);
  while (flights.n_laid == 0 || flights.n_protected == 0 || flights.n_returned == 0)
    {
      const SixState *truth = get_truth (&table);

      for (guint seat = 0; seat < 4; seat++)
        act_aside (&table, seat, counts);
      table_wait_until (&table, is_ready);
      g_assert_cmpint (truth->phase, ==, SIX_ROLL);
      strike (&table, truth->active,
              truth->may_lift && truth->n_protected[truth->active] > 0 && truth->n_protected[truth->roller] > 0
                ? SIX_KEY_LIFT : SIX_KEY_DICE);
      table_wait_until (&table, is_at_rest);
      six_picture_assert (get_view (&table));
      if (get_view (&table)->waiting)
        count_in (&table);
    }
  table_close (&table);
}

static void
status_cb (SixainGameView *view,
           GParamSpec     *pspec,
           GString        *trace)
{
  SixView *self = SIX_VIEW (view);
  const char *tooltip = gtk_widget_get_tooltip_text (get_tube (self));

  /* How long one could have lifted the tube depends on how fast this machine is. */
  if (strstr (sixain_game_view_get_status (view), ": roll the dice") != NULL)
    return;

  g_string_append_printf (trace, "%s|%s|%s\n", sixain_game_view_get_status (view), tooltip,
                          sixain_hourglass_is_covered (SIXAIN_HOURGLASS (get_tube (self))) ? "covered" : "open");
}

/* The same match with sand of another length says and shows the same until a lift. */
static char *
trace_match (const char *options)
{
  g_autoptr (GString) trace = g_string_new (NULL);
  Table table;

  open_table (&table, 4, options, 6, 0, RATE);
  g_signal_connect (table.view, "notify::status", G_CALLBACK (status_cb), trace);
  strike (&table, 0, SIX_KEY_DICE);
  for (guint i = 0; i < 80; i++)
    {
      table_wait_until (&table, must_roll);
      strike (&table, get_truth (&table)->active, SIX_KEY_DICE);
      table_wait_until (&table, is_idle);
    }
  g_assert_cmpint (get_truth (&table)->time, >, 90000);
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

static gboolean
goes_on_to_end (Table *table)
{
  sixain_game_view_hurry (table->view);

  return table_is_over (table);
}

/* At a speed at which things are shown: skipped through, and left in the middle. */
static void
test_shown (gconstpointer data)
{
  gboolean skipped = GPOINTER_TO_INT (data);
  Table table;

  open_table (&table, 0, "rounds=1 hourglass_s=60", 6, 1, skipped ? RATE : 4);
  for (guint i = 0; i < 400 && !table.over; i++)
    {
      display_wait_ms (skipped ? 10 : 5);
      if (skipped)
        sixain_game_view_hurry (table.view);
    }
  if (skipped)
    {
      table_wait_until (&table, goes_on_to_end);
      assert_shown (&table);
    }
  table_close (&table);
}

int
main (int    argc,
      char **argv)
{
  if (!display_init (&argc, &argv))
    return 0;

  g_test_add_data_func ("/six-view/computers/base", "rounds=2 hourglass_s=60", test_computers);
  g_test_add_data_func ("/six-view/computers/advanced",
                        "rounds=1 hourglass_s=60 doubles=true unpredictable_sand=true", test_computers);
  g_test_add_data_func ("/six-view/people/base", "rounds=2 roll_pause_ms=600 lift_window_ms=10000", test_people);
  g_test_add_data_func ("/six-view/people/doubles", "rounds=2 roll_pause_ms=600 lift_window_ms=10000 doubles=true", test_people);
  g_test_add_data_func ("/six-view/people/automatic", "rounds=2 roll_pause_ms=600 lift_window_ms=10000 auto_protect=true", test_people);
  g_test_add_func ("/six-view/hand", test_hand);
  g_test_add_func ("/six-view/person", test_person);
  g_test_add_func ("/six-view/pause", test_pause);
  g_test_add_func ("/six-view/ready", test_ready);
  g_test_add_func ("/six-view/seated", test_seated);
  g_test_add_func ("/six-view/lift", test_lift);
  g_test_add_func ("/six-view/flights", test_flights);
  g_test_add_func ("/six-view/sand", test_sand);
  g_test_add_data_func ("/six-view/skipped", GINT_TO_POINTER (TRUE), test_shown);
  g_test_add_data_func ("/six-view/left", GINT_TO_POINTER (FALSE), test_shown);

  return g_test_run ();
}
