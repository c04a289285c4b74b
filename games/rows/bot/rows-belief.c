/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rows-belief.h"

#include <string.h>

#include "rows-deal.h"

#define NOBODY SIXAIN_MAX_SEATS      /* Holds the cards that are out of play. */

/* Those who look, those who choose as good players do, both also with slips, and those
 * who never look. */
static const struct
{
  gboolean policy;
  double   slips;
  double   prior;
} habits[ROWS_BELIEF_N_MANNERS] = {
  { FALSE, 0.02, 0.15 },
  { FALSE, 0.35, 0.15 },
  { TRUE, 0.02, 0.4 },
  { TRUE, 0.35, 0.15 },
  { FALSE, 1, 0.15 },
};

/* What everybody saw when they chose: the rows of that time, and all that was still to
 * come then. */
static void
read_turns (RowsBelief       *self,
            const RowsState  *view,
            const RowsSketch *sketch)
{
  guint8 below[ROWS_SKETCH_BELOW_BYTES];

  memcpy (below, sketch->below, sizeof below);
  for (gint t = view->n_turns - 1; t >= 0; t--)
    {
      for (guint seat = 0; seat < view->n_players; seat++)
        {
          guint card = view->turns[t].cards[seat];

          self->played[seat][t] = card;
          for (guint i = card + 1; i < sizeof below; i++)
            below[i]++;
        }

      rows_sketch_set_rows (&self->turns[t], &view->turns[t]);
      memcpy (self->turns[t].below, below, sizeof below);
    }
}

/* How well each manner explains what the owner of a hand has played. */
static double
judge (RowsBelief *self,
       guint       seat,
       double     *fits)
{
  guint8 hand[2 * ROWS_HAND_BYTES];
  guint n = self->n_cards[seat];
  double sum = 0;

  memcpy (hand, self->cards[seat], n);
  sixain_cards_sort (hand, n);
  for (guint m = 0; m < ROWS_BELIEF_N_MANNERS; m++)
    fits[m] = habits[m].prior;

  for (gint t = self->n_turns - 1; t >= 0; t--)
    {
      guint card = self->played[seat][t];
      guint32 preferences[ROWS_MAX_HAND], sum_preferences;
      double looked, preferred;
      guint i;

      for (i = n; i > 0 && hand[i - 1] > card; i--)
        hand[i] = hand[i - 1];
      hand[i] = card;
      n = MIN (n + 1, ROWS_MAX_HAND);

      looked = rows_sketch_look (&self->turns[t], self->odds, hand, n) == i;
      sum_preferences = rows_sketch_prefer (&self->turns[t], self->odds, hand, n, preferences);
      preferred = preferences[i] / (double) sum_preferences;
      for (guint m = 0; m < ROWS_BELIEF_N_MANNERS; m++)
        fits[m] *= habits[m].slips / n + (1 - habits[m].slips) * (habits[m].policy ? preferred : looked);
    }

  for (guint m = 0; m < ROWS_BELIEF_N_MANNERS; m++)
    sum += fits[m];

  return sum;
}

/* Cards that everybody knows come first in a redacted hand, and blanks are dealt. */
static void
deal (RowsBelief      *self,
      const RowsState *view,
      SixainRandom    *random)
{
  guint8 unseen[ROWS_N_CARDS];
  guint n = rows_unseen (view, unseen), next = 0;

  sixain_cards_shuffle (unseen, n, n, random);
  for (guint seat = 0; seat < view->n_players; seat++)
    {
      self->n_cards[seat] = view->n_hand[seat];
      for (guint i = 0; i < view->n_hand[seat]; i++)
        {
          gboolean known = view->hands[seat][i] != 0;

          self->cards[seat][i] = known ? view->hands[seat][i] : unseen[next++];
          self->n_known[seat] += known;
        }
    }

  self->n_hidden = next;
  self->n_cards[NOBODY] = n - next;
  memcpy (self->cards[NOBODY], unseen + next, n - next);

  /* What only one hand can hold is as good as seen. */
  if (next == n && view->n_players == 2)
    {
      self->n_hidden = 0;
      memcpy (self->n_known, self->n_cards, sizeof self->n_known);
    }
}

/* One card of a hidden hand against one that another holds, or nobody. */
static void
exchange (RowsBelief   *self,
          SixainRandom *random)
{
  guint index = sixain_random_below (random, self->n_hidden);
  guint other_index = sixain_random_below (random, self->n_hidden + self->n_cards[NOBODY]);
  guint seat, other;
  double fits[ROWS_BELIEF_N_MANNERS], other_fits[ROWS_BELIEF_N_MANNERS];
  double fit, other_fit, before;
  guint8 *card, *other_card, kept;

  for (seat = 0; index >= self->n_cards[seat] - self->n_known[seat]; seat++)
    index -= self->n_cards[seat] - self->n_known[seat];

  if (other_index >= self->n_hidden)
    {
      other = NOBODY;
      other_index -= self->n_hidden;
    }
  else
    {
      for (other = 0; other_index >= self->n_cards[other] - self->n_known[other]; other++)
        other_index -= self->n_cards[other] - self->n_known[other];
    }
  if (seat == other)
    return;

  card = &self->cards[seat][self->n_known[seat] + index];
  other_card = &self->cards[other][self->n_known[other] + other_index];
  kept = *card;
  *card = *other_card;
  *other_card = kept;

  fit = judge (self, seat, fits);
  other_fit = other == NOBODY ? 1 : judge (self, other, other_fits);
  before = self->fit[seat] * (other == NOBODY ? 1 : self->fit[other]);

  if (fit * other_fit < before && fit * other_fit < before * (sixain_random_next (random) >> 11) * 0x1p-53)
    {
      *other_card = *card;
      *card = kept;
      return;
    }

  self->fit[seat] = fit;
  memcpy (self->fits[seat], fits, sizeof fits);
  if (other != NOBODY)
    {
      self->fit[other] = other_fit;
      memcpy (self->fits[other], other_fits, sizeof other_fits);
    }
}

void
rows_belief_init (RowsBelief       *self,
                  const RowsState  *view,
                  guint             seat,
                  const RowsOdds   *odds,
                  const RowsSketch *sketch,
                  SixainRandom     *random)
{
  *self = (RowsBelief) {
    .odds = odds,
    .seat = seat,
    .n_players = view->n_players,
    .n_turns = view->n_turns,
  };

  read_turns (self, view, sketch);
  deal (self, view, random);
  for (guint other = 0; other < view->n_players; other++)
    self->fit[other] = judge (self, other, self->fits[other]);

  /* From a deal at random towards likely ones. */
  for (guint i = 0; self->n_turns > 0 && i < 4 * self->n_hidden; i++)
    exchange (self, random);
}

void
rows_belief_next (RowsBelief     *self,
                  guint8        (*hands)[ROWS_HAND_BYTES],
                  RowsManner     *manners,
                  SixainRandom   *random)
{
  for (guint i = 0; i < (self->n_hidden + 1) / 2; i++)
    exchange (self, random);

  for (guint seat = 0; seat < self->n_players; seat++)
    {
      double at = (sixain_random_next (random) >> 11) * 0x1p-53 * self->fit[seat];
      guint m;

      memcpy (hands[seat], self->cards[seat], self->n_cards[seat]);
      memset (hands[seat] + self->n_cards[seat], 0, ROWS_HAND_BYTES - self->n_cards[seat]);
      sixain_cards_sort (hands[seat], self->n_cards[seat]);

      for (m = 0; m + 1 < ROWS_BELIEF_N_MANNERS && at >= self->fits[seat][m]; m++)
        at -= self->fits[seat][m];
      manners[seat] = (RowsManner) { ROWS_MANNER_SLIPS (habits[m].slips), habits[m].policy };
    }
}
