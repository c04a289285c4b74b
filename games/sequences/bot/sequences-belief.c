/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sequences-belief.h"

#include <math.h>
#include <string.h>

#include "sequences-deal.h"
#include "sequences-positions.h"

#define COURTS (SEQUENCES_RANK (SEQUENCES_ACE) - SEQUENCES_RANK (SEQUENCES_JACK))
#define JOKER SEQUENCES_RANK (SEQUENCES_JOKER)

#define FADING 0.9                   /* What is left of a trace when its player has drawn one more card. */
#define FIRST_EXCHANGES 100          /* How many are tried for each hand to begin with, */
#define EXCHANGES 10                 /* and before every guess. With fewer, guesses are too much alike. */

/* What makes a hand more likely, or less so. */
typedef enum
{
  FITS,                              /* A card that its player could add to an own run or set. */
  SWAPS,                             /* A card that somebody would be given a joker for. */
  COURT,                             /* A jack to a king. */
  DEAD,                              /* A card of which no run can be made any more. */
  HELD_JOKER,
  READY_JOKER,                       /* A joker that could be laid. */
  READY_RUN,                         /* Three cards in a row, some of them perhaps in own sets. */
  OUT,                               /* A card that may come and would make a run of two in hand. */
  ALONE,                             /* A card with none beside it, or beside the next one. */
  REFUSED,                           /* Two cards that would have made a run with a discard that was let lie. */
  NEIGHBOUR,                         /* A card beside one that its player discarded, */
  SECOND,                            /* or one farther, */
  RANK,                              /* or one of its rank. */
  TWINS,                             /* Two of a rank. */
  WAITING_SET,                       /* Three or more, when no set may be laid. */
  N_TRAITS,
} Trait;

/* The logarithms of how much, fitted to 286,000 comparisons of a hand that somebody who plays like
 * the best player held with the same hand but for one card of the stock, in rounds of 2, 3 and 4
 * players (docs/opponents.md). They differ little with the number of players. */
static const double weights[N_TRAITS] = {
  [FITS] = -3.5,
  [SWAPS] = -0.6,
  [COURT] = 0.35,
  [DEAD] = -0.6,
  [HELD_JOKER] = 0.3,
  [READY_JOKER] = -2.1,
  [READY_RUN] = -1.3,
  [OUT] = 0.22,
  [ALONE] = -0.3,
  [REFUSED] = -1.55,
  [NEIGHBOUR] = -1.4,
  [SECOND] = -0.95,
  [RANK] = -0.6,
  [TWINS] = 0.55,
  [WAITING_SET] = 1.5,
};

static inline guint
count (SequencesRanks ranks)
{
  return sequences_positions_count (ranks);
}

static inline void
toggle (SequencesRanks *hand,
        guint           card)
{
  hand[sequences_card_suit (card)] ^= SEQUENCES_RANK (sequences_card_rank (card));
}

/* Whether the card could be added to a set of the side. */
static gboolean
fits_set (const SequencesState *view,
          guint                 side,
          guint                 card)
{
  for (guint i = 0; i < view->n_sets; i++)
    {
      const SequencesSet *set = &view->sets[i];

      if (set->side == side && set->rank == sequences_card_rank (card) && count (set->suits) >= SEQUENCES_MIN_MELD)
        return TRUE;
    }

  return FALSE;
}

static gboolean
is_wanted (const SequencesState *view,
           guint                 card)
{
  for (guint i = 0; i < view->n_runs; i++)
    {
      const SequencesRun *run = &view->runs[i];

      if (run->joker != 0 && run->suit == sequences_card_suit (card) &&
          (sequences_ranks_at (run->joker) & SEQUENCES_RANK (sequences_card_rank (card))))
        return TRUE;
    }

  return FALSE;
}

/* What speaks for a card by what lies on the table. */
static double
rate_card (const SequencesBelief *self,
           guint                  seat,
           guint                  card)
{
  const SequencesRival *rival = &self->rivals[seat];
  const guint suit = sequences_card_suit (card);
  const SequencesRanks bit = SEQUENCES_RANK (sequences_card_rank (card));
  const SequencesRanks laid = rival->laid[suit];
  const SequencesRanks threes = sequences_positions_find_threes (self->live[suit] | laid | rival->sets[suit]);
  double rating = 0;

  if (bit == JOKER)
    return weights[HELD_JOKER];

  if ((sequences_positions_of (bit) & sequences_positions_beside (laid) & ~laid) || fits_set (self->view, sequences_side (self->view, seat), card))
    rating += weights[FITS];
  if (is_wanted (self->view, card))
    rating += weights[SWAPS];
  if (bit & COURTS)
    rating += weights[COURT];
  if (!(sequences_positions_of (bit) & (threes | (threes << 1) | (threes << 2))))
    rating += weights[DEAD];

  return rating;
}

/* How much something still tells of the hand that happened when the seat had drawn fewer cards. */
static double
fade (const SequencesBelief *self,
      guint                  seat,
      const SequencesTrace  *trace)
{
  return pow (FADING, self->view->n_drawn[seat] - trace->n_drawn);
}

/* Who discards a card seldom holds others that go with it. */
static void
follow_discards (SequencesBelief *self,
                 guint            seat)
{
  const SequencesTraces *traces = &self->view->discarded[seat];

  for (guint i = 0; i < traces->n; i++)
    {
      const double telling = fade (self, seat, &traces->items[i]);
      const guint suit = sequences_card_suit (traces->items[i].card);
      const guint rank = sequences_card_rank (traces->items[i].card);

      for (guint card = 0; card < SEQUENCES_N_CARDS; card++)
        {
          guint apart = ABS ((gint) sequences_card_rank (card) - (gint) rank);

          if (sequences_card_rank (card) == SEQUENCES_JOKER)
            continue;
          if (sequences_card_suit (card) == suit && (apart == 1 || apart == 2))
            self->rivals[seat].cards[card] += telling * weights[apart == 1 ? NEIGHBOUR : SECOND];
          else if (apart == 0)
            self->rivals[seat].cards[card] += telling * weights[RANK];
        }
    }
}

static void
init_rival (SequencesBelief *self,
            guint            seat)
{
  const SequencesTraces *declined = &self->view->declined[seat];
  const guint side = sequences_side (self->view, seat);
  SequencesRival *rival = &self->rivals[seat];

  memset (rival, 0, sizeof *rival);
  sequences_positions_find_melds (self->view, side, rival->laid, rival->sets);
  rival->may_set = self->view->laid_sets[side] < self->view->laid_runs[side];

  for (guint card = 0; card < SEQUENCES_N_CARDS; card++)
    rival->cards[card] = rate_card (self, seat, card);
  follow_discards (self, seat);

  for (guint i = 0; i < declined->n; i++)
    {
      const guint card = declined->items[i].card;

      rival->refusals[card] = fade (self, seat, &declined->items[i]);
      rival->declined[sequences_card_suit (card)] |= SEQUENCES_RANK (sequences_card_rank (card));
    }
}

/* What speaks for cards of one suit together. */
static double
rate_suit (const SequencesBelief *self,
           guint                  seat,
           guint                  suit)
{
  const SequencesRival *rival = &self->rivals[seat];
  const SequencesRanks hand = self->hands[seat][suit] & SEQUENCES_POSITIONS;
  const SequencesRanks both = hand | rival->sets[suit];
  const SequencesRanks outs = sequences_positions_find_outs (hand);
  const SequencesRanks beside = sequences_positions_beside (hand) | (hand << 2) | (hand >> 2);
  double rating = 0;

  if (self->hands[seat][suit] == 0)
    return 0;

  if ((self->hands[seat][suit] & JOKER) && (rival->laid[suit] != 0 || (hand & beside)))
    rating += weights[READY_JOKER];
  rating += weights[READY_RUN] * count (sequences_positions_find_threes (both) & (hand | (hand >> 1) | (hand >> 2)));
  rating += weights[OUT] * count (outs & self->live[suit]);
  rating += weights[ALONE] * count (hand & ~beside);
  for (SequencesRanks refused = outs & rival->declined[suit]; refused != 0; refused &= refused - 1)
    rating += weights[REFUSED] * rival->refusals[SEQUENCES_CARD (suit, __builtin_ctz (refused))];

  return rating;
}

/* What speaks for cards of one rank together. */
static double
rate_rank (const SequencesBelief *self,
           guint                  seat,
           guint                  rank)
{
  guint n = 0;

  for (guint suit = 0; suit < SEQUENCES_N_SUITS; suit++)
    n += (self->hands[seat][suit] >> rank) & 1;

  if (n < 2 || rank == SEQUENCES_JOKER)
    return 0;
  if (n == 2)
    return weights[TWINS];

  return self->rivals[seat].may_set ? 0 : weights[WAITING_SET];
}

/* What of the hand's rating depends on whether it has these two cards. */
static double
rate_part (const SequencesBelief *self,
           guint                  seat,
           guint                  a,
           guint                  b)
{
  const guint suits[] = { sequences_card_suit (a), sequences_card_suit (b) };
  const guint ranks[] = { sequences_card_rank (a), sequences_card_rank (b) };
  double rating = rate_suit (self, seat, suits[0]) + rate_rank (self, seat, ranks[0]);

  if (suits[1] != suits[0])
    rating += rate_suit (self, seat, suits[1]);
  if (ranks[1] != ranks[0])
    rating += rate_rank (self, seat, ranks[1]);

  return rating;
}

/* Gives the seat one card for another, and returns by how much that makes its hand more likely. */
static double
change (SequencesBelief *self,
        guint            seat,
        guint            lost,
        guint            gained)
{
  double before;

  if (seat == SEQUENCES_IN_STOCK)
    return 0;

  before = rate_part (self, seat, lost, gained);
  toggle (self->hands[seat], lost);
  toggle (self->hands[seat], gained);

  return rate_part (self, seat, lost, gained) - before +
         self->rivals[seat].cards[gained] - self->rivals[seat].cards[lost];
}

/* Metropolis: a card that is held changes places with any other unseen card, always if the hands
 * become more likely by it, and otherwise as often as they are likely in comparison. */
static void
exchange (SequencesBelief *self,
          SixainRandom    *random)
{
  const guint i = sixain_random_below (random, self->n_held);
  const guint j = sixain_random_below (random, self->n_cards);
  const guint a = self->cards[i], b = self->cards[j];
  double gain;

  if (self->holders[i] == self->holders[j])
    return;

  gain = change (self, self->holders[i], a, b) + change (self, self->holders[j], b, a);
  if (gain >= 0 || sixain_random_next (random) < exp (gain) * 0x1p64)
    {
      self->cards[i] = b;
      self->cards[j] = a;
      return;
    }

  for (guint k = 0; k < 2; k++)
    {
      guint holder = self->holders[k == 0 ? i : j];

      if (holder != SEQUENCES_IN_STOCK)
        {
          toggle (self->hands[holder], a);
          toggle (self->hands[holder], b);
        }
    }
}

/* Deals the unseen cards at random. */
static void
deal (SequencesBelief *self,
      guint            seat,
      SixainRandom    *random)
{
  const SequencesState *view = self->view;

  sixain_cards_shuffle (self->cards, self->n_cards, self->n_cards, random);
  memset (self->holders, SEQUENCES_IN_STOCK, sizeof self->holders);
  memcpy (self->hands, view->hands, sizeof self->hands);
  self->n_held = 0;

  for (guint other = 0; other < view->n_players; other++)
    {
      guint n_shown = 0;

      for (guint suit = 0; suit < SEQUENCES_N_SUITS; suit++)
        n_shown += count (view->hands[other][suit]);

      for (guint i = n_shown; other != seat && i < view->n_hand[other]; i++)
        {
          self->holders[self->n_held] = other;
          toggle (self->hands[other], self->cards[self->n_held++]);
        }
    }
}

void
sequences_belief_init (SequencesBelief      *self,
                       const SequencesState *view,
                       guint                 seat,
                       SixainRandom         *random)
{
  self->view = view;
  self->n_cards = sequences_unseen (view, self->cards);

  for (guint suit = 0; suit < SEQUENCES_N_SUITS; suit++)
    {
      self->live[suit] = 0;
      for (guint other = 0; other < view->n_players; other++)
        self->live[suit] |= view->hands[other][suit];
    }
  for (guint i = 0; i < self->n_cards; i++)
    self->live[sequences_card_suit (self->cards[i])] |= SEQUENCES_RANK (sequences_card_rank (self->cards[i]));
  for (guint suit = 0; suit < SEQUENCES_N_SUITS; suit++)
    self->live[suit] = sequences_positions_of (self->live[suit]);

  for (guint other = 0; other < view->n_players; other++)
    {
      if (other != seat)
        init_rival (self, other);
    }

  deal (self, seat, random);
  for (guint i = 0; i < FIRST_EXCHANGES * (view->n_players - 1u) && self->n_held > 0; i++)
    exchange (self, random);
}

void
sequences_belief_imagine (SequencesBelief *self,
                          SixainRandom    *random)
{
  for (guint i = 0; i < EXCHANGES * (self->view->n_players - 1u) && self->n_held > 0; i++)
    exchange (self, random);
}
