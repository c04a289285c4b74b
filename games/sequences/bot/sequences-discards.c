/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sequences-discards.h"

#include <math.h>
#include <string.h>

#include "sequences-laying.h"
#include "sequences-plan.h"

#define LAST_STOCK 24                /* Before, what follows depends too little on one discard. */
#define N_DISCARDS 4                 /* The best by their worth are tried. */
#define WORLDS_PER_ENDING 4          /* An ending is as much work as so many worlds. */

/* The worth of discards counts as much as so many endings. */
#define ENDINGS_OF_WORTH 30

#define CLOSE 8                      /* With a lead of so many points a match is not yet safe. */

typedef struct
{
  SixainMove     move;
  double         worth;
  double         sum;                /* Of what the endings brought. */
  SequencesState after;              /* At the beginning of the seat's next turn. */
} Discard;

/* The discards that are worth most at the end of this turn, best first. */
static guint
find_discards (SequencesWorth *worth,
               Discard         discards[N_DISCARDS])
{
  const SequencesState *view = worth->view;
  guint n = 0;

  for (guint card = 0; card < SEQUENCES_N_CARDS; card++)
    {
      Discard discard = { .move = { SEQUENCES_MOVE_DISCARD, 1, { card } }, .after = *view };
      guint place;

      if (!sequences_holds (view, worth->seat, card) || sequences_card_rank (card) == SEQUENCES_JOKER)
        continue;

      sequences_laying_discard (&discard.after, worth->seat, card, NULL);
      discard.worth = sequences_worth_of (worth, &discard.after) - sequences_worth_danger (worth, card);

      discard.after.refilled = FALSE;
      for (guint i = 0; i < discard.after.n_sets; i++)
        discard.after.sets[i].fresh = FALSE;

      for (place = n; place > 0 && discards[place - 1].worth < discard.worth; place--)
        {
          if (place < N_DISCARDS)
            discards[place] = discards[place - 1];
        }
      if (place < N_DISCARDS)
        discards[place] = discard;
      n = MIN (n + 1, N_DISCARDS);
    }

  return n;
}

/* Sees what discards are worth at the end of the seat's next turn instead: the mean of some
 * draws, the same for all of them. What others do in between is not imagined, but
 * that they may take the discard counts. */
static void
look_at_next_turn (const SixainQuestion *question,
                   SequencesWorth       *worth,
                   Discard              *discards,
                   guint                 n_discards)
{
  const guint most = MIN (worth->style->n_next, worth->n_unseen);
  const guint n_draws = question->iterations > 0 ? MIN (question->iterations, most) : most;
  double sums[N_DISCARDS] = { 0 };
  guint8 cards[SEQUENCES_N_CARDS];
  guint n;

  memcpy (cards, worth->unseen, sizeof cards);
  sixain_cards_shuffle (cards, worth->n_unseen, n_draws, question->random);

  for (n = 0; n < n_draws; n++)
    {
      double values[N_DISCARDS];

      for (guint i = 0; i < n_discards; i++)
        {
          SequencesState next = discards[i].after;

          sequences_laying_gain (&next, worth->seat, cards[n]);
          values[i] = sequences_plan_turn (worth, &next, NULL);
        }

      /* Then not everything was looked at. */
      if (sequences_worth_is_late (worth))
        break;
      for (guint i = 0; i < n_discards; i++)
        sums[i] += values[i];
    }

  for (guint i = 0; i < n_discards && n > 0; i++)
    discards[i].worth = sums[i] / n - sequences_worth_danger (worth, discards[i].move.args[0]);
}

/* What the end of a round is worth to a side: its points less those of the others. After the last
 * round what counts is whether the match is won: a lead beyond what is needed is worth
 * little more, and a defeat is as bad by many points as by some. */
static double
value_end (const SequencesState *end,
           guint                 side,
           const gint16         *before,
           double                rivals)
{
  double points = 0, lead = G_MAXDOUBLE;

  /* Partners have the same points: each side is counted once. */
  for (guint i = 0; i < sequences_n_sides (end); i++)
    {
      points += (i == side ? 1 : -rivals) * (end->totals[i] - before[i]);
      if (i != side)
        lead = MIN (lead, end->totals[side] - end->totals[i]);
    }

  return end->phase == SEQUENCES_OVER ? 4 * CLOSE / (1 + exp (-lead / CLOSE)) : points;
}

/* Lets everybody play on with that style to the end of the round, and returns what that is
 * worth to the seat. */
static double
play_on (SequencesState       *world,
         guint                 seat,
         const SequencesStyle *style,
         SixainRandom         *random)
{
  const guint finished = world->finished;
  gint16 before[SEQUENCES_MAX_SEATS];

  memcpy (before, world->totals, sizeof before);

  while (world->finished == finished)
    {
      guint actor = __builtin_ctz (sequences_rules.to_act (world));
      SequencesState view = *world;
      SixainQuestion question = { .view = &view, .seat = actor, .random = random };
      SixainMove move;

      sequences_rules.redact (&view, actor);
      sequences_plan_choose (&question, style, &move, NULL);
      if (!sequences_rules.apply (world, actor, &move, 0, NULL, NULL, NULL))
        g_assert_not_reached ();
    }

  return value_end (world, sequences_side (world, seat), before, sequences_n_sides (world) == 2 ? 1 : style->rivals);
}

static void
try_discards (const SixainQuestion *question,
              const SequencesStyle *style,
              Discard              *discards,
              guint                 n_discards)
{
  SequencesState world = *(const SequencesState *) question->view;
  guint64 seed;

  sequences_rules.resample (&world, question->random);
  seed = sixain_random_next (question->random);

  /* All are tried in the same world with the same chances. */
  for (guint i = 0; i < n_discards; i++)
    {
      SequencesState trial = world;
      SixainRandom random;

      sixain_random_seed (&random, seed);
      if (!sequences_rules.apply (&trial, question->seat, &discards[i].move, 0, NULL, NULL, NULL))
        g_assert_not_reached ();
      discards[i].sum += play_on (&trial, question->seat, style, &random);
    }
}

/* Plays the round out after each of the discards, again and again, and returns how often. */
static guint
imagine_endings (const SixainQuestion *question,
                 const SequencesWorth *worth,
                 Discard              *discards,
                 guint                 n_discards)
{
  const guint n = question->iterations > 0 ? question->iterations / WORLDS_PER_ENDING : worth->style->n_endings;
  SequencesStyle quick = *worth->style;
  guint i;

  quick.n_worlds = 6;
  quick.n_plans = 200;
  quick.n_draws = 2;
  quick.n_guesses = 0;

  for (i = 0; i < n && !sequences_worth_is_late (worth); i++)
    try_discards (question, &quick, discards, n_discards);

  return i;
}

gboolean
sequences_discards_choose (const SixainQuestion  *question,
                           const SequencesStyle  *style,
                           SixainMove            *move,
                           GError               **error)
{
  const SequencesState *view = question->view;
  g_autofree SequencesWorth *worth = NULL;
  Discard discards[N_DISCARDS];
  guint n_discards;
  double best = -G_MAXDOUBLE;

  if (move->verb != SEQUENCES_MOVE_DISCARD || view->n_stock == 0)
    return TRUE;

  worth = sequences_worth_new (question, style);
  n_discards = find_discards (worth, discards);
  if (n_discards == 1)
    return TRUE;

  look_at_next_turn (question, worth, discards, n_discards);
  if (view->n_stock <= LAST_STOCK)
    imagine_endings (question, worth, discards, n_discards);

  for (guint i = 0; i < n_discards; i++)
    {
      double value = discards[i].sum + ENDINGS_OF_WORTH * SEQUENCES_POINTS_OF_WORTH * discards[i].worth;

      if (value > best)
        {
          best = value;
          *move = discards[i].move;
        }
    }

  return !g_cancellable_set_error_if_cancelled (question->cancellable, error);
}

void
sequences_discards_evaluate (const SixainQuestion *question,
                             SequencesWorth       *worth,
                             const SixainMoves    *moves,
                             double               *points)
{
  const SequencesState *view = question->view;
  Discard discards[N_DISCARDS];
  double values[N_DISCARDS];
  double planned = -G_MAXDOUBLE, best = -G_MAXDOUBLE;
  guint n_discards, n_endings = 0;

  for (guint i = 0; i < moves->n; i++)
    {
      if (moves->items[i].verb == SEQUENCES_MOVE_DISCARD)
        planned = MAX (planned, points[i]);
    }
  if (view->n_stock == 0 || planned == -G_MAXDOUBLE)
    return;

  n_discards = find_discards (worth, discards);

  look_at_next_turn (question, worth, discards, n_discards);
  if (view->n_stock <= LAST_STOCK)
    n_endings = imagine_endings (question, worth, discards, n_discards);

  for (guint i = 0; i < n_discards; i++)
    {
      values[i] = (discards[i].sum + ENDINGS_OF_WORTH * SEQUENCES_POINTS_OF_WORTH * discards[i].worth) /
                  (n_endings + ENDINGS_OF_WORTH);
      best = MAX (best, values[i]);
    }

  for (guint i = 0; i < moves->n; i++)
    {
      for (guint j = 0; j < n_discards; j++)
        {
          if (sixain_move_equal (&moves->items[i], &discards[j].move))
            points[i] = planned + values[j] - best;
        }
    }
}
