/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "six-rules.h"

/* Every event comes after the change it names, every card is in exactly one place, and
 * nobody sees what is hidden: checked after each event of whole random matches. */

#define N_MATCHES 40

static void
count (guint        *found,
       const guint8 *cards,
       guint         n)
{
  for (guint i = 0; i < n; i++)
    {
      g_assert_cmpuint (cards[i], >=, 1);
      g_assert_cmpuint (cards[i], <=, SIX_N_CARDS);
      g_assert_cmpuint (found[cards[i]]++, ==, 0);
    }
}

/* Everybody has all cards from the moment on when they were dealt. */
static void
check_cards (const SixState    *state,
             const SixainEvent *event)
{
  guint n_dealt = event->kind == SIX_EVENT_DEAL ? (guint) event->seat + 1 : state->n_players;

  for (guint seat = 0; seat < n_dealt; seat++)
    {
      guint found[SIX_N_CARDS + 1] = { 0 };

      for (guint place = 0; place < SIX_N_PLACES; place++)
        count (found, state->places[seat][place].cards, state->places[seat][place].n);
      count (found, state->stocks[seat], state->n_stock[seat]);
      count (found, state->protected[seat], state->n_protected[seat]);
      for (guint value = 1; value <= SIX_N_CARDS; value++)
        g_assert_cmpuint (found[value], ==, 1);
    }
}

static void
check_hidden (const SixState *state)
{
  static const SixainRandom blank = { 0 };

  for (gint viewer = SIXAIN_NOBODY; viewer < state->n_players; viewer++)
    {
      SixState view = *state;

      six_rules.redact (&view, viewer);
      g_assert_cmpint (view.sand_ms, ==, 0);
      g_assert_cmpmem (&view.random, sizeof view.random, &blank, sizeof blank);
      g_assert_cmpmem (view.places, sizeof view.places, state->places, sizeof state->places);
      for (gint seat = 0; seat < state->n_players; seat++)
        {
          guint known = seat == viewer ? state->n_returned[seat] : 0;

          g_assert_cmpuint (view.n_stock[seat], ==, state->n_stock[seat]);
          g_assert_cmpuint (view.n_protected[seat], ==, state->n_protected[seat]);
          for (guint i = 0; i < SIX_N_CARDS; i++)
            {
              gboolean turned = state->owed[seat] > 0 && i + 1 == state->n_stock[seat];

              g_assert_cmpuint (view.stocks[seat][i], ==, i < known || turned ? state->stocks[seat][i] : 0);
              g_assert_cmpuint (view.protected[seat][i], ==, seat == viewer ? state->protected[seat][i] : 0);
            }
        }
    }
}

static void
check_event (const SixState    *before,
             const SixState    *state,
             const SixainEvent *event)
{
  const gint16 *args = event->args;
  gint seat = event->seat;
  guint owed = 0;

  switch ((SixEvent) event->kind)
    {
    case SIX_EVENT_DEAL:
      for (guint place = 0; place < SIX_N_PLACES; place++)
        g_assert_cmpuint (six_top (state, seat, place), ==, args[place]);
      break;
    case SIX_EVENT_ROUND:
      g_assert_cmpuint (state->round, ==, args[0]);
      g_assert_cmpuint (state->active, ==, seat == SIXAIN_NOBODY ? SIX_NO_SEAT : seat);
      g_assert_cmpuint (state->n_dice, ==, 0);
      break;
    case SIX_EVENT_GRAB:
      g_assert_cmpuint (state->phase, ==, SIX_ROLL);
      g_assert_cmpuint (state->active, ==, seat);
      break;
    case SIX_EVENT_TURN:
      g_assert_cmpint (state->turned_at, ==, state->time);
      g_assert_cmpint (state->sand_left, ==, -1);
      break;
    case SIX_EVENT_ROLL:
      for (guint i = 0; i < SIX_N_DICE; i++)
        g_assert_cmpuint (state->dice[i], ==, args[i]);
      g_assert_cmpuint (state->sum, ==, args[0] + args[1] + args[2]);
      g_assert_cmpuint (state->roller, ==, seat);
      g_assert_cmpuint (state->active, ==, seat);
      g_assert_cmpuint (state->n_rolls, ==, before->n_rolls + 1);
      g_assert_false (state->ready);
      break;
    case SIX_EVENT_PROTECT:
      g_assert_cmpuint (six_top (before, seat, args[1] - 1), ==, args[0]);
      g_assert_cmpuint (six_top (state, seat, args[1] - 1), ==, args[2]);
      g_assert_cmpuint (state->n_protected[seat], ==, before->n_protected[seat] + 1);
      g_assert_cmpuint (state->protected[seat][state->n_protected[seat] - 1], ==, args[0]);
      break;
    case SIX_EVENT_AGAIN:
      g_assert_cmpuint (six_top (state, seat, args[0] - 1), ==, state->sum);
      g_assert_cmpuint (state->dice_next, ==, SIX_N_DICE);
      break;
    case SIX_EVENT_CHANGE:
    case SIX_EVENT_DOUBLE:
      g_assert_cmpuint (state->active, ==, seat);
      g_assert_cmpuint (state->dice_next, ==, SIX_N_DICE);
      g_assert_cmpint (state->direction, ==, args[0]);
      g_assert_cmpint (state->direction, ==, event->kind == SIX_EVENT_DOUBLE ? -before->direction : before->direction);
      break;
    case SIX_EVENT_LAY:
      g_assert_cmpuint (six_top (before, seat, args[1] - 1), ==, args[2]);
      g_assert_cmpuint (six_top (state, seat, args[1] - 1), ==, args[0]);
      g_assert_cmpuint (state->n_stock[seat], ==, before->n_stock[seat] - 1);
      g_assert_cmpuint (before->stocks[seat][state->n_stock[seat]], ==, args[0]);
      break;
    case SIX_EVENT_OWE:
      g_assert_cmpuint (state->owed[seat], ==, args[0]);
      g_assert_cmpuint (six_turned (state, seat), ==, args[1]);
      g_assert_cmpint (args[1], >, 0);
      break;
    case SIX_EVENT_LIFT:
      g_assert_cmpint (before->sand_left, ==, -1);
      g_assert_cmpint ((state->sand_left + 99) / 100, ==, args[1]);
      g_assert_cmpint (seat == args[0], ==, state->sand_left > 0);
      break;
    case SIX_EVENT_RETURN:
      g_assert_cmpuint (state->n_protected[seat], ==, before->n_protected[seat] - args[0]);
      g_assert_cmpuint (state->n_stock[seat], ==, before->n_stock[seat] + args[0]);
      if (args[0] > 0)
        g_assert_cmpuint (state->stocks[seat][0], ==, before->protected[seat][state->n_protected[seat]]);
      break;
    case SIX_EVENT_WAIT:
      g_assert_cmpuint (state->phase, ==, SIX_LAY);
      g_assert_cmpuint (state->n_dice, ==, 0);
      g_assert_cmpuint (state->finished, ==, state->round);
      for (guint other = 0; other < state->n_players; other++)
        owed += state->owed[other];
      g_assert_cmpuint (owed, ==, args[0]);
      break;
    case SIX_EVENT_SCORE:
      g_assert_cmpuint (six_strokes_count (state, seat), ==, args[0]);
      g_assert_cmpint (state->totals[seat], ==, args[0]);
      break;
    case SIX_EVENT_OVER:
    default:
      g_assert_cmpuint (event->kind, ==, SIX_EVENT_OVER);
      g_assert_cmpuint (state->phase, ==, SIX_OVER);
    }
}

/* The last frame is how it stays, until somebody does something again. */
static void
check_frames (const SixState     *before,
              const SixainEvents *events,
              const SixState     *after,
              guint              *n_events)
{
  SixState last = *before;

  for (guint i = 0; i < events->n; i++)
    {
      SixState state;

      memcpy (&state, events->states + i * sizeof state, sizeof state);
      check_event (&last, &state, &events->items[i]);
      check_cards (&state, &events->items[i]);
      check_hidden (&state);
      n_events[events->items[i].kind]++;
      last = state;
    }
  if (events->n > 0)
    g_assert_cmpmem (&last.places, sizeof last.places, &after->places, sizeof after->places);
}

/* Somebody does something, at once or a little later; or the clock goes on. */
static void
act (SixState     *state,
     SixainRandom *random,
     SixainMoves  *moves,
     SixainEvents *events)
{
  SixainSeats seats = six_rules.to_act (state);
  guint first = sixain_random_below (random, state->n_players);
  gint64 now = state->time + sixain_random_below (random, 2) * sixain_random_below (random, 1500);
  gint64 tick = six_rules.next_tick (state);

  /* Now and then time passes first, and somebody still owes a card when the tube is lifted. */
  for (guint i = tick >= 0 && sixain_random_below (random, 2) == 0 ? state->n_players : 0; i < state->n_players; i++)
    {
      guint seat = (first + i) % state->n_players;

      moves->n = 0;
      if (seats & SIXAIN_SEAT (seat))
        six_rules.moves (state, seat, moves);
      if (moves->n == 0)
        continue;

      g_assert_true (six_rules.apply (state, seat, &moves->items[sixain_random_below (random, moves->n)],
                                      tick >= 0 ? MIN (now, tick - 1) : now, NULL, events, NULL));
      return;
    }

  g_assert_cmpint (tick, >=, 0);
  g_assert_true (six_rules.apply (state, SIXAIN_NOBODY, &(SixainMove) { .verb = SIXAIN_TICK_VERB },
                                  tick, NULL, events, NULL));
}

static void
play (const SixainSetup *setup,
      guint             *n_events)
{
  g_auto (SixainMoves) moves = { 0 };
  SixainRandom random;
  SixState state;

  sixain_random_seed (&random, setup->seed + 1);
  memset (&state, 0, sizeof state);
  for (gboolean begun = FALSE; !begun || state.phase != SIX_OVER; begun = TRUE)
    {
      g_auto (SixainEvents) events = { .state_size = sizeof state };
      const SixState before = state;

      if (begun)
        act (&state, &random, &moves, &events);
      else
        six_rules.begin (&state, setup, &events);
      check_frames (&before, &events, &state, n_events);
    }
}

static void
test_frames (gconstpointer data)
{
  guint n_events[SIX_EVENT_OVER + 1] = { 0 };

  for (guint seed = 1; seed <= N_MATCHES; seed++)
    {
      g_auto (SixainSetup) setup = { 0 };
      g_auto (GStrv) options = g_strsplit (data, " ", -1);

      sixain_setup_init (&setup, &six_rules, 2 + seed % 4, seed);
      for (guint i = 0; options[i] != NULL; i++)
        g_assert_true (sixain_setup_assign (&setup, &six_rules, options[i], NULL));
      play (&setup, n_events);
    }

  for (guint kind = 0; kind <= SIX_EVENT_OVER; kind++)
    g_assert_cmpint (n_events[kind] > 0, ==, kind != SIX_EVENT_DOUBLE || strstr (data, "doubles") != NULL);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_data_func ("/six-frames/base", "rounds=4", test_frames);
  g_test_add_data_func ("/six-frames/automatic", "rounds=4 auto_protect=true", test_frames);
  g_test_add_data_func ("/six-frames/advanced", "rounds=4 doubles=true unpredictable_sand=true", test_frames);
  g_test_add_data_func ("/six-frames/all", "rounds=4 doubles=true auto_protect=true hourglass_s=60", test_frames);

  return g_test_run ();
}
