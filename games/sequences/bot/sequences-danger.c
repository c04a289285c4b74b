/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sequences-danger.h"

#include <math.h>
#include <string.h>

#include "sequences-melds.h"

#define MAX_WORLDS 64                /* That are looked at: chances need not be precise. */
#define CARDS_MORE 2                 /* That somebody draws who lays the discard with others. */

/* As far as the others are concerned the table is the one of the view. */
static gboolean
can_take (const SequencesWorth *worth,
          const SequencesWorld *world,
          guint                 seat,
          guint                 card,
          gboolean             *for_run)
{
  const SequencesState *view = worth->view;
  guint side = sequences_side (view, seat);
  SequencesHoldings holdings;

  memcpy (holdings.hand, world->hands[seat], sizeof holdings.hand);
  memcpy (holdings.sets, worth->sets[side], sizeof holdings.sets);

  *for_run = sequences_list_runs (&holdings, card, SEQUENCES_MOVE_TAKE_RUN, NULL);
  for (guint i = 0; i < view->n_runs && !*for_run; i++)
    {
      const SequencesRun *run = &view->runs[i];

      if (run->side == side && run->suit == sequences_card_suit (card) && run->n > 0)
        *for_run = sequences_list_extensions (&holdings, run, i + 1, card, SEQUENCES_MOVE_TAKE_ADD, NULL);
    }

  return *for_run || (view->laid_sets[side] < view->laid_runs[side] &&
                      sequences_list_sets (&holdings, card, SEQUENCES_MOVE_TAKE_SET, NULL));
}

/* By how much a rival's card in that suit changes who scores there. */
static double
cost_of_run (const SequencesWorth *worth,
             const SequencesWorld *world,
             guint                 side,
             guint                 card)
{
  guint suit = sequences_card_suit (card);
  SequencesRanks bit = SEQUENCES_RANK (sequences_card_rank (card));
  SequencesRanks own = (worth->view->hands[worth->seat][suit] & ~bit) | worth->sets[worth->side][suit];
  SequencesStrength theirs, ours;
  double before, after;

  sequences_worth_estimate (worth, world, side, suit, worth->laid[side][suit], worth->sets[side][suit] | bit, &theirs);
  if (theirs.length <= world->rival[suit])
    return 0;

  sequences_worth_estimate (worth, world, worth->side, suit, worth->laid[worth->side][suit], own, &ours);
  before = ours.length > world->rival[suit] ? ours.points : -worth->rivals * world->lost[suit];
  after = ours.length > theirs.length ? ours.points : -worth->rivals * theirs.points;

  return before - after;
}

double
sequences_danger (SequencesWorth *worth,
                  guint           card)
{
  const SequencesState *view = worth->view;
  guint n_worlds = MIN (worth->n_worlds, MAX_WORLDS);
  guint n_takers = view->claims ? view->n_players - 1 : 1;
  double sum = 0;

  if (!isnan (worth->dangers[card]))
    return worth->dangers[card];

  for (guint i = 0; i < n_worlds; i++)
    {
      const SequencesWorld *world = &worth->worlds[i];

      for (guint ahead = 1; ahead <= n_takers; ahead++)
        {
          guint seat = (worth->seat + ahead) % view->n_players;
          guint side = sequences_side (view, seat);
          gboolean for_run;

          /* 3.6: a partner cannot claim it. */
          if (side == worth->side || !can_take (worth, world, seat, card, &for_run))
            continue;

          sum += CARDS_MORE * worth->style->tempo + (for_run ? cost_of_run (worth, world, side, card) : 0);
          break;
        }
    }

  worth->dangers[card] = worth->style->danger * sum / n_worlds;
  return worth->dangers[card];
}
