/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sequences-ending.h"

#include "sequences-plan.h"
#include "sequences-table.h"

#define LAST_STOCK 24                /* Before, what follows depends too little on one discard. */
#define N_DISCARDS 4                 /* The best by their worth are tried. */
#define N_ENDINGS 100                /* For each of them, unless the question fixes the work: */
#define WORLDS_PER_ENDING 4          /* An ending is as much work as so many worlds. */

/* The worth of discards counts as much as so many endings. Over 19,000 of them, a point of worth
 * was not quite half a point in the end. */
#define ENDINGS_OF_WORTH 30
#define POINTS_OF_WORTH 0.44

typedef struct
{
  SixainMove move;
  double     worth;
  double     sum;                    /* Of what the endings brought. */
} Discard;

/* The discards that are worth most, best first. */
static guint
find_discards (const SixainQuestion *question,
               const SequencesStyle *style,
               Discard               discards[N_DISCARDS])
{
  const SequencesState *view = question->view;
  g_autofree SequencesWorth *worth = sequences_worth_new (question, style);
  guint n = 0;

  for (guint card = 0; card < SEQUENCES_N_CARDS; card++)
    {
      Discard discard = { .move = { SEQUENCES_MOVE_DISCARD, 1, { card } } };
      SequencesState after = *view;
      guint place;

      if (!sequences_holds (view, question->seat, card) || sequences_card_rank (card) == SEQUENCES_JOKER)
        continue;

      sequences_table_discard (&after, question->seat, card, NULL);
      discard.worth = sequences_worth_of (worth, &after) - sequences_worth_danger (worth, card);

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

/* Points of the seat's side less those of the others, after everybody has played on with
 * that style. */
static double
play_on (SequencesState       *world,
         guint                 seat,
         const SequencesStyle *style,
         SixainRandom         *random)
{
  const guint finished = world->finished;
  const guint side = sequences_side (world, seat);
  gint16 before[SEQUENCES_MAX_SEATS];
  double points = 0;

  for (guint i = 0; i < world->n_players; i++)
    before[i] = world->totals[i];

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

  /* Partners have the same points: each side is counted once. */
  for (guint i = 0; i < sequences_n_sides (world); i++)
    {
      double rivals = sequences_n_sides (world) == 2 ? 1 : style->rivals;

      points += (i == side ? 1 : -rivals) * (world->totals[i] - before[i]);
    }

  return points;
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

gboolean
sequences_ending_choose (const SixainQuestion  *question,
                         const SequencesStyle  *style,
                         SixainMove            *move,
                         GError               **error)
{
  const SequencesState *view = question->view;
  const gint64 end = g_get_monotonic_time () + 1000 * question->budget_ms;
  const guint n_endings = question->iterations > 0 ? question->iterations / WORLDS_PER_ENDING : N_ENDINGS;
  SequencesStyle quick = *style;
  Discard discards[N_DISCARDS];
  guint n_discards;
  double best = -G_MAXDOUBLE;

  if (move->verb != SEQUENCES_MOVE_DISCARD || view->n_stock == 0 || view->n_stock > LAST_STOCK || n_endings == 0)
    return TRUE;

  quick.n_worlds = 6;
  quick.n_plans = 200;
  quick.n_draws = 2;

  n_discards = find_discards (question, style, discards);
  for (guint n = 0; n < n_endings && n_discards > 1; n++)
    {
      if (g_cancellable_set_error_if_cancelled (question->cancellable, error))
        return FALSE;
      if (question->iterations == 0 && question->budget_ms > 0 && g_get_monotonic_time () > end)
        break;

      try_discards (question, &quick, discards, n_discards);
    }

  for (guint i = 0; i < n_discards; i++)
    {
      double value = discards[i].sum + ENDINGS_OF_WORTH * POINTS_OF_WORTH * discards[i].worth;

      if (value > best)
        {
          best = value;
          *move = discards[i].move;
        }
    }

  return TRUE;
}
