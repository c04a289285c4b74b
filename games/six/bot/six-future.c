/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "six-future.h"

#include <math.h>

#include "six-deal.h"

/* Rolls of a turn, one with another, and what people take for each after the pause. */
#define ROLLS_PER_TURN 3
#define ROLL_MS 600

/* How often, in thousandths, the next player lifts once the sand has run out. */
#define NEXT_LIFTS 750

/* Below this chance that the sand has run out nobody lifts for the sake of a card. */
#define LOW_CHANCE 350

/* How far off the players that are imagined may be in feeling the time. */
#define USUAL_DOUBT 50

/* By how many strokes two players drift apart in a round. */
#define DRIFT 7.0

/* The slope that makes a logistic curve as steep as that of a normal distribution. */
#define LOGISTIC 1.7

/* How far ahead a card that is to be covered is missed: later it would be covered anyway. */
#define TURNS_AHEAD 20

/* Rolls after which an imagined round ends as it stands. */
#define MAX_ROLLS 400

guint
six_future_weigh_card (guint value)
{
  return six_chances[value] * six_strokes[value];
}

/* Strokes of a stack that are protected, on average, in the next turns, if it is not covered. */
static double
expect_strokes (const SixPlace *stack)
{
  double at[SIX_N_CARDS + 1] = { 0 };      /* How likely a card, counted from below, is on top. */
  double strokes = 0;

  at[stack->n] = 1;
  for (guint turn = 0; turn < TURNS_AHEAD; turn++)
    {
      for (guint i = 1; i <= stack->n; i++)
        {
          guint value = stack->cards[i - 1];
          double chance = at[i] * six_chances[value] / 216.0;

          at[i] -= chance;
          at[i - 1] += chance;
          strokes += chance * six_strokes[value];
        }
    }

  return strokes;
}

double
six_future_weigh_place (const SixState *view,
                        guint           seat,
                        guint           place,
                        guint           card)
{
  SixPlace covered = view->places[seat][place];

  covered.cards[covered.n++] = card;

  return expect_strokes (&view->places[seat][place]) - expect_strokes (&covered);
}

gint
six_future_guess_sand (const SixState *view,
                       const SixSense *sense,
                       gint64          at)
{
  gint64 length = 1000 * view->hourglass_s;
  gint64 felt = MIN (at - view->turned_at, 100 * length) * sense->pace / 1000;
  gint64 doubt = length * sense->doubt / 1000 + (view->unpredictable_sand ? SIX_SAND_SPREAD_MS : 0);

  return CLAMP (500 + 500 * (felt - length) / doubt, 0, 1000);
}

static gint
get_last_strokes (const SixState *state,
                  guint           seat)
{
  guint n = state->n_protected[seat];

  return n > 0 ? six_strokes[state->witnessed[seat][n - 1]] : 0;
}

/* What share of the win, in thousandths, the seat has if the match ends now, and another
 * one, or the same, or SIX_NO_SEAT, gives back the card that it protected last. */
static gint
share_win (const SixState *view,
           guint           seat,
           guint           penalised)
{
  gint own = six_strokes_known (view, seat, penalised);
  gint n_best = 1;

  for (guint other = 0; other < view->n_players; other++)
    {
      gint theirs = other != seat ? (gint) six_strokes_known (view, other, penalised) : -1;

      if (theirs > own)
        return 0;
      n_best += theirs == own;
    }

  return 1000 / n_best;
}

/* What the player with the dice would do by a rule of thumb: in the last round whoever
 * rather wins by it lifts, and before whoever rather loses less by it. */
static gboolean
would_lift (const SixState *state,
            const SixSense *sense,
            gint64          at)
{
  const gint64 turn = ROLLS_PER_TURN * (state->roll_pause_ms + ROLL_MS);
  guint seat = state->active;
  gint out = six_future_guess_sand (state, sense, at);
  gint own, theirs, lift, roll;

  if (state->round == state->n_rounds)
    {
      gint too_soon = share_win (state, seat, seat);

      return too_soon == 1000 ||
             out * share_win (state, seat, state->roller) + (1000 - out) * too_soon >= 500 * 1000;
    }

  if (out < LOW_CHANCE)
    return FALSE;

  own = get_last_strokes (state, seat);
  theirs = get_last_strokes (state, state->roller);
  lift = out * theirs / (state->n_players - 1) - (1000 - out) * own;
  roll = -six_future_guess_sand (state, sense, at + turn) * NEXT_LIFTS / 1000 * own;

  return lift > roll;
}

static void
act (SixState *world,
     guint     seat,
     SixVerb   verb,
     guint     arg,
     gint64    at)
{
  const SixainMove move = { .verb = verb, .n_args = arg > 0, .args = { arg } };

  six_rules.apply (world, seat, &move, at, NULL, NULL, NULL);
}

static guint
choose_place (const SixState *world,
              guint           seat)
{
  guint best = 0;

  for (guint place = 1; place < SIX_N_PLACES; place++)
    {
      if (six_future_weigh_card (six_top (world, seat, place)) < six_future_weigh_card (six_top (world, seat, best)))
        best = place;
    }

  return best;
}

/* Everybody protects and lays what there is to, at once. */
static void
react (SixState *world)
{
  for (guint seat = 0; seat < world->n_players; seat++)
    {
      if (six_may_protect (world, seat))
        act (world, seat, SIX_MOVE_PROTECT, world->sum, world->time);
      while (world->owed[seat] > 0)
        act (world, seat, SIX_MOVE_LAY, 1 + choose_place (world, seat), world->time);
    }
}

/* How likely the seat is to win when a round is over: certain after the last one, and before
 * all the less so the more rounds are left. */
static double
judge (const SixState *state,
       guint           seat)
{
  double spread = DRIFT * sqrt (state->n_rounds - state->finished);
  double own = 0, sum = 0;

  if (state->phase == SIX_OVER)
    return share_win (state, seat, SIX_NO_SEAT) / 1000.0;

  for (guint i = 0; i < state->n_players; i++)
    {
      double chance = 1;

      for (guint j = 0; j < state->n_players; j++)
        {
          double ahead = (double) six_strokes_known (state, i, SIX_NO_SEAT) - six_strokes_known (state, j, SIX_NO_SEAT);

          if (j != i)
            chance /= 1 + exp (-LOGISTIC * ahead / spread);
        }

      sum += chance;
      if (i == seat)
        own = chance;
    }

  return own / sum;
}

/* Rolls, and lets everybody play on until somebody lifts the tube. */
static void
play_round (SixState     *world,
            gint64        at,
            SixainRandom *random)
{
  const guint finished = world->finished;
  SixSense senses[SIX_MAX_PLAYERS];

  for (guint seat = 0; seat < world->n_players; seat++)
    senses[seat] = (SixSense) {
      .pace = 1000 + (gint) sixain_random_below (random, USUAL_DOUBT + 1) -
              (gint) sixain_random_below (random, USUAL_DOUBT + 1),
      .doubt = USUAL_DOUBT,
    };

  act (world, world->active, SIX_MOVE_ROLL, 0, at);
  react (world);
  for (guint i = 0; i < MAX_ROLLS && world->finished == finished; i++)
    {
      at = world->rolled_at + world->roll_pause_ms + MIN (ROLL_MS, world->lift_window_ms / 2);
      if (world->active != world->roller && would_lift (world, &senses[world->active], at))
        {
          act (world, world->active, SIX_MOVE_LIFT, 0, at);
          return;
        }

      act (world, world->active, SIX_MOVE_ROLL, 0, at);
      react (world);
    }
}

/* One way in which what is hidden may be. How much sand is left is as uncertain as the
 * player's sense of time. */
static void
imagine (const SixState *view,
         const SixSense *sense,
         gint64          at,
         SixState       *world,
         SixainRandom   *random)
{
  gint64 elapsed = at - view->turned_at;
  gint wrong = (gint) sixain_random_below (random, sense->doubt + 1) - (gint) sixain_random_below (random, sense->doubt + 1);

  *world = *view;
  six_resample (world, random);
  world->sand_ms = MAX (1, elapsed + world->sand_ms - elapsed * sense->pace / (1000 + wrong));
}

double
six_future_gain (const SixState *view,
                 guint           seat,
                 const SixSense *sense,
                 gint64          at,
                 guint           n_worlds,
                 SixainRandom   *random)
{
  double gain = 0;

  for (guint i = 0; i < n_worlds; i++)
    {
      SixState lifted, rolled;

      imagine (view, sense, at, &lifted, random);
      rolled = lifted;
      act (&lifted, seat, SIX_MOVE_LIFT, 0, at);
      play_round (&rolled, at, random);
      gain += judge (&lifted, seat) - judge (&rolled, seat);
    }

  return gain / n_worlds;
}

gboolean
six_future_lift (const SixState *view,
                 guint           seat,
                 const SixSense *sense,
                 gint64          at,
                 guint           n_worlds,
                 SixainRandom   *random)
{
  /* To end an early round before it could be over might pay, but would spoil the game. */
  if (view->round < view->n_rounds && six_future_guess_sand (view, sense, at) == 0)
    return FALSE;

  if (view->round == view->n_rounds && share_win (view, seat, seat) == 1000)
    return TRUE;

  return six_future_gain (view, seat, sense, at, n_worlds, random) > 0;
}
