/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "display.h"
#include "six-person.h"
#include "six-picture.h"
#include "six-sketch.h"
#include "sixain-card.h"
#include "sixain-hourglass.h"

/* Somebody presses on at the end of a round. */
static gboolean
is_at_rest (Table *table)
{
  if (sixain_stage_get_phase (table->stage) == SIXAIN_STAGE_PRESS)
    sixain_stage_go_on (table->stage);

  return six_person_is_idle (table) && !sixain_board_is_moving (sixain_game_view_get_board (table->view));
}

static gboolean
is_over (Table *table)
{
  return is_at_rest (table) && table_is_over (table);
}

static gboolean
awaits_press (Table *table)
{
  return sixain_stage_get_phase (table->stage) == SIXAIN_STAGE_PRESS;
}

static void
assert_lies_at (SixView               *view,
                GtkWidget             *card,
                const graphene_rect_t *rect)
{
  graphene_rect_t place;

  g_assert_true (sixain_board_get_rect (sixain_game_view_get_board (SIXAIN_GAME_VIEW (view)), card, &place));
  g_assert_true (graphene_rect_equal (&place, rect));
}

/* On the stock, or held a little above it. */
static void
assert_lies_on (SixView               *view,
                GtkWidget             *card,
                const graphene_rect_t *stock)
{
  graphene_rect_t place;

  g_assert_true (sixain_board_get_rect (sixain_game_view_get_board (SIXAIN_GAME_VIEW (view)), card, &place));
  g_assert_cmpfloat (place.origin.x, ==, stock->origin.x);
  g_assert_cmpfloat (place.size.width, ==, stock->size.width);
  g_assert_cmpfloat (place.origin.y, <=, stock->origin.y);
  g_assert_cmpfloat (place.origin.y, >, stock->origin.y - 0.3 * stock->size.height);
}

/* Nothing lies over the hourglass. */
static void
assert_unobstructed (SixView *view)
{
  SixainBoard *board = sixain_game_view_get_board (SIXAIN_GAME_VIEW (view));
  GtkWidget *tube = six_person_get_tube (view);
  graphene_rect_t stage, rect;

  g_assert_true (sixain_board_get_rect (board, tube, &stage));
  g_assert_true (graphene_rect_equal (&stage, &view->layout.stage));
  g_assert_cmpfloat (stage.size.height, >, 0.4 * gtk_widget_get_height (GTK_WIDGET (board)));
  for (GtkWidget *above = gtk_widget_get_next_sibling (tube); above != NULL; above = gtk_widget_get_next_sibling (above))
    {
      if (gtk_widget_get_visible (above) && sixain_board_get_rect (board, above, &rect))
        g_assert_false (graphene_rect_intersection (&stage, &rect, NULL));
    }
}

/* Until so many cards are protected, and somebody may lift who has protected some, or none. */
static void
play_to_lift (Table    *table,
              gboolean  penalised_has_cards,
              guint     least)
{
  guint counts[SIX_PERSON_N_COUNTS] = { 0 };

  for (;;)
    {
      const SixState *truth = six_person_get_truth (table);
      guint n = 0;

      for (guint seat = 0; seat < 4; seat++)
        {
          six_person_act_aside (table, seat, counts);
          n += truth->n_protected[seat];
        }
      six_person_get_ready (table);
      if (n >= least && truth->may_lift && (truth->n_protected[truth->active] > 0) == penalised_has_cards)
        break;
      six_person_strike (table, truth->active, SIX_KEY_DICE);
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
  guint seat, n, owed = 0;

  six_person_open_table (&table, 4, "rounds=2 hourglass_s=240 roll_pause_ms=600 lift_window_ms=10000", 6, 4, SIX_PERSON_STILL);
  view = six_person_get_view (&table);
  timekeeper = sixain_session_get_timekeeper (table.session);
  truth = six_person_get_truth (&table);
  six_person_strike (&table, 0, SIX_KEY_DICE);
  play_to_lift (&table, TRUE, 1);

  seat = truth->active;
  n = truth->n_protected[seat];
  name = sixain_match_get_names (table.match)[seat];
  table_wait_until (&table, six_person_is_idle);
  sixain_timekeeper_set_rate (timekeeper, SIX_PERSON_FAST);
  g_assert_cmpuint (six_person_strike (&table, seat, SIX_KEY_LIFT), ==, 1);
  time = sixain_timekeeper_get_time (timekeeper);
  g_assert_true (view->lifting);
  g_assert_true (sixain_hourglass_is_covered (SIXAIN_HOURGLASS (six_person_get_tube (view))));
  g_assert_nonnull (strstr (view->verdict, "lifts the tube…"));
  while (!awaits_press (&table))
    {
      for (guint other = 0; other < 4; other++)
        g_assert_cmpuint (six_person_strike (&table, other, SIX_KEY_DICE), ==, 0);
      g_assert_false (sixain_game_view_step_back (table.view));

      /* What is said is never squeezed into less room than it will have. */
      assert_lies_at (view, six_view_find (view, SIX_PIECE_VERDICT, 0, 0), &view->layout.verdict);
      display_wait_ms (5);
    }

  sixain_board_finish (sixain_game_view_get_board (table.view));
  assert_unobstructed (view);
  g_assert_false (sixain_hourglass_is_covered (SIXAIN_HOURGLASS (six_person_get_tube (view))));
  headline = g_strdup_printf ("%s lifted the tube: ", name);
  penalty = g_strdup_printf ("\n%s lifted too soon, and gives back the last protected card.", name);
  for (guint other = 0; other < 4; other++)
    owed += truth->owed[other];
  g_assert_cmpuint (owed, >, 0);
  begins = g_strdup_printf (owed == 1 ? "\n%s begins the next round, as soon as %u card has been laid."
                                      : "\n%s begins the next round, as soon as %u cards have been laid.", name, owed);
  g_assert_true (g_str_has_prefix (view->verdict, headline));
  g_assert_nonnull (strstr (view->verdict, penalty));
  g_assert_nonnull (strstr (view->verdict, begins));
  g_assert_nonnull (six_view_find (view, SIX_PIECE_RETURNED, seat, 0));
  g_assert_cmpuint (six_sketch_get_value (SIX_SKETCH (six_view_find (view, SIX_PIECE_PILE, seat, 0))), ==, n - 1);
  display_wait_drawn (table.window);
  g_assert_true (awaits_press (&table));
  g_assert_cmpint (sixain_timekeeper_get_time (timekeeper), ==, time);

  /* A pause leaves it as it is. */
  sixain_holds_set (sixain_session_get_holds (table.session), SIXAIN_HOLD_PEOPLE, TRUE);
  sixain_holds_set (sixain_session_get_holds (table.session), SIXAIN_HOLD_PEOPLE, FALSE);
  g_assert_true (awaits_press (&table) && view->lifting);
  g_assert_cmpuint (view->count, ==, 0);

  g_assert_cmpuint (six_person_strike (&table, (seat + 1) % 4, 0), ==, 0);
  g_assert_false (awaits_press (&table) || view->lifting);
  table_wait_until (&table, is_at_rest);
  six_person_assert_shown (&table);
  g_assert_null (six_view_find (view, SIX_PIECE_RETURNED, seat, 0));
  g_assert_cmpint (truth->phase, ==, SIX_LAY);
  g_assert_cmpuint (table.n_rounds, ==, 1);
  sixain_timekeeper_set_rate (timekeeper, SIX_PERSON_STILL);

  /* In a pause no card is laid, and after it people need not be counted in. */
  sixain_holds_set (sixain_session_get_holds (table.session), SIXAIN_HOLD_PEOPLE, TRUE);
  for (guint other = 0; other < 4; other++)
    {
      g_assert_cmpuint (six_person_strike (&table, other, SIX_KEY_STOCK), ==, 0);
      g_assert_cmpuint (six_person_strike (&table, other, 0), ==, 0);
    }
  sixain_holds_set (sixain_session_get_holds (table.session), SIXAIN_HOLD_PEOPLE, FALSE);
  g_assert_cmpuint (view->count, ==, 0);
  six_person_lay_all (&table);
  g_assert_cmpuint (table.n_rounds, ==, 1);
  g_assert_cmpint (truth->phase, ==, SIX_ROLL);
  six_person_count_in (&table);
  table_close (&table);
}

/* What is said and heard of a lift, in its order. */
typedef struct
{
  SixView *view;
  GString *said;
} Witness;

/* Nobody is told what the sand means before it is seen; nor is that heard. */
static void
assert_seen (Witness    *witness,
             const char *what)
{
  GtkWidget *tube = six_person_get_tube (witness->view);

  g_string_append_printf (witness->said, "%s\n", what);
  if (strstr (what, "lifted") != NULL || strstr (what, "gives back") != NULL || strstr (what, "rolled last") != NULL ||
      strstr (what, "is over") != NULL || strstr (what, "sand") != NULL)
    g_assert_false (sixain_hourglass_is_covered (SIXAIN_HOURGLASS (tube)) || sixain_spot_is_moving (SIXAIN_SPOT (tube)));
}

static void
status_cb (Witness *witness)
{
  assert_seen (witness, sixain_game_view_get_status (SIXAIN_GAME_VIEW (witness->view)));
}

static void
sound_cb (Witness     *witness,
          SixainSound  sound)
{
  if (sound == SIXAIN_SOUND_LIFT || sound == SIXAIN_SOUND_SAND_OUT)
    assert_seen (witness, "the sand is heard");
}

/* The tube goes up, the sand is seen, the verdict is said, then what it costs; and that the game
 * is over, only after that. */
static void
test_order (gconstpointer rounds)
{
  static const char *const order[] = {
    " lifts the tube…\n", " lifted the tube: ", "the sand is heard\n", " gives back ", NULL,
  };
  g_autofree char *options = g_strdup_printf ("rounds=%s hourglass_s=240 roll_pause_ms=600 lift_window_ms=10000", (const char *) rounds);
  gboolean last = g_str_equal (rounds, "1");
  Witness witness = { .said = g_string_new (NULL) };
  const char *at;
  Table table;

  six_person_open_table (&table, 4, options, 6, 4, SIX_PERSON_STILL);
  witness.view = six_person_get_view (&table);
  six_person_strike (&table, 0, SIX_KEY_DICE);
  play_to_lift (&table, TRUE, 1);
  table_wait_until (&table, six_person_is_idle);
  g_signal_connect_swapped (table.view, "notify::status", G_CALLBACK (status_cb), &witness);
  g_signal_connect_swapped (table.stage, "sound", G_CALLBACK (sound_cb), &witness);
  g_assert_cmpuint (six_person_strike (&table, six_person_get_truth (&table)->active, SIX_KEY_LIFT), ==, 1);
  table_wait_until (&table, awaits_press);
  g_assert_null (strstr (witness.said->str, "is over"));
  sixain_stage_go_on (table.stage);
  table_wait_until (&table, last ? is_over : is_at_rest);

  g_test_message ("%s", witness.said->str);
  at = witness.said->str;
  for (guint i = 0; order[i] != NULL; i++)
    {
      at = strstr (at, order[i]);
      g_assert_nonnull (at);
    }
  g_assert_cmpint (strstr (at, "The game is over.") != NULL, ==, last);
  g_string_free (witness.said, TRUE);
  table_close (&table);
}

/* The count at the end, as it is looked at while it goes on. */
typedef struct
{
  SixView *view;
  guint    n_turned;
  guint    n_heard;
} Count;

static guint
get_tally (SixView *view,
           guint    seat)
{
  return six_sketch_get_value (SIX_SKETCH (six_view_find (view, SIX_PIECE_TALLY, seat, 0)));
}

/* Before everything is turned over nothing tells the result: no total, no score, and no phone. */
static void
count_status_cb (Count *count)
{
  SixView *view = count->view;
  const char *status = sixain_game_view_get_status (SIXAIN_GAME_VIEW (view));
  guint n = 0;

  if (strstr (status, " turns over the ") == NULL)
    return;

  count->n_turned++;
  g_assert_true (view->counting && !view->counted);
  g_assert_cmpint (view->shown->phase, ==, SIX_ROLL);
  for (guint seat = 0; seat < view->n_players; seat++)
    n += view->turned[seat];
  g_assert_cmpuint (n, ==, count->n_turned);
}

/* The sheet shows what has been turned over, and the rest face down. */
static void
count_act_cb (Count             *count,
              const SixainScene *scene)
{
  SixView *view = count->view;

  if (!view->counting)
    return;

  for (guint seat = 0; seat < view->n_players; seat++)
    {
      guint strokes = 0;
      gint score;

      for (guint i = 0; i < view->turned[seat]; i++)
        {
          guint value = view->shown->witnessed[seat][i];

          strokes += six_strokes[value];
          g_assert_nonnull (six_view_find (view, SIX_PIECE_CARD, seat, value));
        }
      g_assert_cmpuint (get_tally (view, seat), ==, strokes);
      g_assert_cmpint (six_sketch_get_value (SIX_SKETCH (six_view_find (view, SIX_PIECE_PILE, seat, 0))), ==,
                       view->shown->n_protected[seat] - view->turned[seat]);
      g_object_get (six_view_find (view, SIX_PIECE_CHIP, seat, 0), "score", &score, NULL);
      g_assert_cmpint (score, ==, SIXAIN_UNKNOWN_SCORE);
    }
  g_assert_null (six_view_find (view, SIX_PIECE_TUBE, 0, 0));
}

static void
count_sound_cb (Count       *count,
                SixainSound  sound)
{
  count->n_heard += sound == SIXAIN_SOUND_FLIP;
}

/* Protected cards are turned over one by one, each of them heard; only then anybody has won, which stays until
 * somebody presses on. A press hurries what is left, and a second one ends it. */
static void
test_count (gconstpointer hurried)
{
  const SixState *truth;
  Count count = { NULL };
  Table table;
  guint n = 0, most = 0;

  six_person_open_table (&table, 4, "rounds=1 hourglass_s=240 roll_pause_ms=600 lift_window_ms=10000", 6, 4, SIX_PERSON_STILL);
  count.view = six_person_get_view (&table);
  truth = six_person_get_truth (&table);
  six_person_strike (&table, 0, SIX_KEY_DICE);
  play_to_lift (&table, TRUE, 6);
  table_wait_until (&table, six_person_is_idle);
  g_assert_cmpuint (six_person_strike (&table, truth->active, SIX_KEY_LIFT), ==, 1);
  for (guint seat = 0; seat < 4; seat++)
    {
      n += truth->n_protected[seat];
      most = MAX (most, (guint) truth->totals[seat]);
    }
  g_assert_cmpuint (n, >, 1);
  table_wait_until (&table, awaits_press);
  g_assert_false (count.view->counting);

  g_signal_connect_swapped (table.view, "notify::status", G_CALLBACK (count_status_cb), &count);
  g_signal_connect_swapped (table.stage, "act", G_CALLBACK (count_act_cb), &count);
  g_signal_connect_swapped (table.stage, "sound", G_CALLBACK (count_sound_cb), &count);
  sixain_stage_go_on (table.stage);
  while (!awaits_press (&table) || !count.view->counted)
    {
      /* Any key of anybody's hurries, and then ends it. */
      if (GPOINTER_TO_INT (hurried) && count.view->counting && count.n_turned > 0 && !awaits_press (&table))
        g_assert_cmpuint (six_person_strike (&table, count.n_turned % 4, SIX_KEY_DICE), ==, 0);
      display_wait_ms (5);
    }

  g_assert_cmpuint (count.n_turned, ==, n);
  if (!GPOINTER_TO_INT (hurried))
    g_assert_cmpuint (count.n_heard, ==, n);
  g_assert_nonnull (strstr (sixain_game_view_get_status (table.view), truth->totals[0] == (gint) most ? sixain_match_get_names (table.match)[0] : " the most"));
  for (guint seat = 0; seat < 4; seat++)
    {
      g_assert_cmpuint (get_tally (count.view, seat), ==, truth->totals[seat]);
      g_assert_cmpint (six_sketch_get_value (SIX_SKETCH (six_view_find (count.view, SIX_PIECE_PANEL, seat, 0))), ==,
                       truth->totals[seat] == (gint) most);
    }
  g_assert_cmpuint (table.n_rounds, ==, 0);
  sixain_stage_go_on (table.stage);
  table_wait_until (&table, is_over);
  six_person_assert_shown (&table);
  table_close (&table);
}

static gboolean
is_turning (Table *table)
{
  return six_person_get_view (table)->turning;
}

/* At the beginning of a round the hourglass is turned over before everybody's eyes, and covered; no time passes until
 * the first dice lie there, and people need not be counted in again. */
static void
test_turn (gconstpointer data)
{
  const double *speed = data;
  SixainTimekeeper *timekeeper;
  Table table;
  SixView *view;
  gint64 time;

  six_person_open_table (&table, 4, "rounds=1", 6, *speed, SIX_PERSON_FAST);
  view = six_person_get_view (&table);
  timekeeper = sixain_session_get_timekeeper (table.session);
  six_person_strike (&table, 1, SIX_KEY_DICE);
  table_wait_until (&table, six_person_is_idle);
  six_view_press (view, 1, SIX_KEY_DICE);
  six_person_assert_last_move (&table, 1, "roll");
  time = sixain_timekeeper_get_time (timekeeper);
  table_wait_until (&table, is_turning);
  while (view->turning)
    {
      g_assert_false (sixain_hourglass_is_covered (SIXAIN_HOURGLASS (six_person_get_tube (view))));
      g_assert_cmpuint (view->shown->n_dice, ==, 0);
      g_assert_cmpint (sixain_timekeeper_get_time (timekeeper), ==, time);
      g_assert_cmpuint (view->count, ==, 0);
      g_assert_false (sixain_spot_get_target (SIXAIN_SPOT (six_person_get_target (&table, 1, SIX_KEY_DICE))));
      six_view_press (view, 1, SIX_KEY_DICE);
      g_assert_cmpuint (six_person_count_moves (&table), ==, 2);
      display_wait_ms (5);
    }
  g_assert_true (sixain_hourglass_is_covered (SIXAIN_HOURGLASS (six_person_get_tube (view))));
  table_wait_until (&table, six_person_is_idle);
  g_assert_cmpuint (view->shown->n_dice, ==, 3);
  g_assert_cmpuint (view->count, ==, 0);
  g_assert_cmpuint (sixain_holds_get_pauses (sixain_session_get_holds (table.session)), ==, 0);
  table_close (&table);
}

static guint
get_time_left (Table *table)
{
  SixView *view = six_person_get_view (table);
  GtkWidget *ring = six_view_find (view, SIX_PIECE_TIME, view->shown->active, 0);

  g_assert_nonnull (ring);

  return six_sketch_get_value (SIX_SKETCH (ring));
}

static gboolean
has_shrunk (Table *table)
{
  return get_time_left (table) < SIX_SKETCH_FULL_TIME;
}

/* While the tube may be lifted a ring around it shrinks, and goes with that; it stands still in a pause. */
static void
test_time (void)
{
  const SixState *truth;
  Table table;
  SixView *view;

  six_person_open_table (&table, 4, "rounds=1 hourglass_s=240 roll_pause_ms=600 lift_window_ms=10000", 6, 4, SIX_PERSON_STILL);
  view = six_person_get_view (&table);
  truth = six_person_get_truth (&table);
  six_person_strike (&table, 0, SIX_KEY_DICE);
  g_assert_null (six_view_find (view, SIX_PIECE_TIME, 0, 0));
  play_to_lift (&table, TRUE, 1);
  table_wait_until (&table, six_person_is_idle);
  g_assert_cmpuint (get_time_left (&table), ==, SIX_SKETCH_FULL_TIME);

  sixain_timekeeper_set_rate (sixain_session_get_timekeeper (table.session), 1);
  table_wait_until (&table, has_shrunk);
  g_assert_cmpuint (get_time_left (&table), >, 0);
  sixain_timekeeper_set_rate (sixain_session_get_timekeeper (table.session), SIX_PERSON_STILL);

  six_person_tick (&table);
  g_assert_false (truth->may_lift);
  table_wait_until (&table, six_person_is_idle);
  g_assert_null (six_view_find (view, SIX_PIECE_TIME, truth->active, 0));
  table_close (&table);
}

/* Cards that are seen on their way. */
typedef struct
{
  SixView *view;
  guint    n_laid, n_protected, n_returned;
} Flights;

/* A card that leaves the board counts on its pile when it has landed there, which is looked
 * at when everything rests. */
static void
assert_leaves (SixView   *view,
               GtkWidget *card,
               GtkWidget *pile,
               guint      n)
{
  g_assert_true (sixain_board_is_leaving (sixain_game_view_get_board (SIXAIN_GAME_VIEW (view)), card));
  g_assert_cmpuint (six_sketch_get_value (SIX_SKETCH (pile)), <, n);
}

/* A frame has just begun to be shown, and no card has moved yet. */
static void
flight_cb (Flights          *flights,
           const SixainStep *step,
           guint             number)
{
  const SixainEvent *event = &step->events.items[number];
  SixView *view = flights->view;
  guint seat;
  GtkWidget *card;

  if (number == step->events.n)
    return;

  seat = event->seat;
  switch (event->kind)
    {
    case SIX_EVENT_LAY:
      card = six_view_find (view, SIX_PIECE_CARD, seat, event->args[0]);
      g_assert_false (sixain_board_is_leaving (sixain_game_view_get_board (SIXAIN_GAME_VIEW (view)), card));

      /* While the tube is lifted, no card flies over what is said of it. */
      if (view->lifting)
        break;
      assert_lies_on (view, card, &view->layout.stocks[seat]);
      flights->n_laid++;
      break;
    case SIX_EVENT_PROTECT:
      card = six_view_find (view, SIX_PIECE_CARD, seat, event->args[0]);
      assert_leaves (view, card, six_view_find (view, SIX_PIECE_PILE, seat, 0), view->shown->n_protected[seat]);
      flights->n_protected++;
      break;
    case SIX_EVENT_RETURN:
      if (event->args[0] == 0)
        break;
      card = six_view_find (view, SIX_PIECE_RETURNED, seat, 0);
      assert_leaves (view, card, six_view_find (view, SIX_PIECE_STOCK, seat, 0), view->shown->n_stock[seat]);
      g_assert_cmpfloat (sixain_card_get_turn (SIXAIN_CARD (card)), ==, 0);
      assert_lies_at (view, card, &view->layout.given_back);
      flights->n_returned++;
      break;
    default:
      break;
    }
}

/* Cards come from the stock, go to the pile, and from there back to the stock; and
 * nothing of that is left when they have arrived. The clock stands still, and everybody
 * waits for the table, so that every card is seen on its way. */
static void
test_flights (void)
{
  guint counts[SIX_PERSON_N_COUNTS] = { 0 };
  Flights flights = { 0 };
  Table table;

  six_person_open_table (&table, 4, "rounds=9 hourglass_s=240 roll_pause_ms=600 lift_window_ms=10000 auto_protect=true", 6, 4,
                         SIX_PERSON_STILL);
  flights.view = six_person_get_view (&table);
  g_signal_connect_swapped (table.stage, "shown", G_CALLBACK (flight_cb), &flights);
  six_person_strike (&table, 0, SIX_KEY_DICE);
  while (flights.n_laid == 0 || flights.n_protected == 0 || flights.n_returned == 0)
    {
      const SixState *truth = six_person_get_truth (&table);

      for (guint seat = 0; seat < 4; seat++)
        {
          six_person_act_aside (&table, seat, counts);
          table_wait_until (&table, is_at_rest);
        }
      six_person_get_ready (&table);
      table_wait_until (&table, is_at_rest);
      six_person_lay_all (&table);
      if (six_person_get_view (&table)->waiting)
        six_person_count_in (&table);
      six_person_get_ready (&table);
      table_wait_until (&table, is_at_rest);
      g_assert_cmpint (truth->phase, ==, SIX_ROLL);
      six_person_strike (&table, truth->active,
                         truth->may_lift && truth->n_protected[truth->active] > 0 && truth->n_protected[truth->roller] > 0
                           ? SIX_KEY_LIFT : SIX_KEY_DICE);
      table_wait_until (&table, is_at_rest);
      six_picture_assert (six_person_get_view (&table));
      if (six_person_get_view (&table)->waiting && truth->phase == SIX_ROLL)
        six_person_count_in (&table);
    }
  g_assert_cmpuint (flights.n_laid, >=, counts[SIX_MOVE_LAY]);
  table_close (&table);
}

static gboolean
goes_on_to_end (Table *table)
{
  sixain_stage_hurry (table->stage);

  return table_is_over (table);
}

/* At a speed at which things are shown: skipped through, and left in the middle. */
static void
test_shown (gconstpointer data)
{
  gboolean skipped = GPOINTER_TO_INT (data);
  Table table;

  six_person_open_table (&table, 0, "rounds=1 hourglass_s=60", 6, 1, skipped ? SIX_PERSON_FAST : 4);
  for (guint i = 0; i < 400 && !table.over; i++)
    {
      display_wait_ms (skipped ? 10 : 5);
      if (skipped)
        sixain_stage_hurry (table.stage);
    }
  if (skipped)
    {
      table_wait_until (&table, goes_on_to_end);
      six_person_assert_shown (&table);
    }
  table_close (&table);
}

int
main (int    argc,
      char **argv)
{
  if (!display_init (&argc, &argv))
    return 0;

  g_test_add_func ("/six-stage/lift", test_lift);
  g_test_add_data_func ("/six-stage/order", "2", test_order);
  g_test_add_data_func ("/six-stage/order-at-the-end", "1", test_order);
  g_test_add_data_func ("/six-stage/count", GINT_TO_POINTER (FALSE), test_count);
  g_test_add_data_func ("/six-stage/count-hurried", GINT_TO_POINTER (TRUE), test_count);
  g_test_add_data_func ("/six-stage/turn", &(double) { 4 }, test_turn);
  g_test_add_data_func ("/six-stage/turn-at-once", &(double) { 0 }, test_turn);
  g_test_add_func ("/six-stage/time", test_time);
  g_test_add_func ("/six-stage/flights", test_flights);
  g_test_add_data_func ("/six-stage/skipped", GINT_TO_POINTER (TRUE), test_shown);
  g_test_add_data_func ("/six-stage/left", GINT_TO_POINTER (FALSE), test_shown);

  return g_test_run ();
}
