/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rows-sketch.h"

#include <math.h>
#include <string.h>

#include "rows-deal.h"
#include "rows-table.h"

#define END(card, row) (8 * (card) - (row))
#define NO_END END (1000, 0)           /* No card comes after it. */
#define IS_LOW(nearest) ((nearest) >= 8 * (ROWS_N_CARDS + 1))

double
rows_odds_of_at_least (guint  n,
                       guint  n_others,
                       double p)
{
  double fewer = 0;
  double term = pow (1 - p, n_others);

  if (p >= 1)
    return n <= n_others;

  for (guint k = 0; k < n && k <= n_others; k++)
    {
      fewer += term;
      term *= p / (1 - p) * (n_others - k) / (k + 1);
    }

  return MAX (0, 1 - fewer);
}

/* The cards that may still come, everybody's own included. What lies before players is
 * on its way already. */
static void
find_unplayed (const RowsState *state,
               guint8          *unplayed)
{
  memset (unplayed, FALSE, ROWS_N_CARDS + 2);

  if (!state->draft)
    {
      guint8 unseen[ROWS_N_CARDS];
      guint n = rows_unseen (state, unseen);

      for (guint i = 0; i < n; i++)
        unplayed[unseen[i]] = TRUE;
    }

  for (guint seat = 0; seat < state->n_players; seat++)
    {
      for (guint i = 0; i < state->n_hand[seat]; i++)
        unplayed[state->hands[seat][i]] = TRUE;
    }
  unplayed[0] = FALSE;
}

void
rows_odds_init (RowsOdds        *self,
                const RowsState *view,
                guint            seat)
{
  guint8 unplayed[ROWS_N_CARDS + 2];
  guint n_others = view->n_players - 1;
  gint n_unseen = -view->n_hand[seat];

  find_unplayed (view, unplayed);
  for (guint card = 1; card <= ROWS_N_CARDS; card++)
    n_unseen += unplayed[card];

  for (gint size = 1; size <= ROWS_MAX_HAND; size++)
    {
      gint n = view->draft ? size * (gint) n_others : n_unseen + (size - view->n_hand[seat]) * (gint) n_others;

      for (gint between = 0; between <= ROWS_N_CARDS; between++)
        {
          double p = n > 0 ? MIN (1, between / (double) n) : 0;

          for (guint n_free = 1; n_free < 8; n_free++)
            self->chances[size][n_free][between] = ROWS_ODDS_ONE * rows_odds_of_at_least (n_free, n_others, p);
        }
    }
}

void
rows_sketch_init (RowsSketch      *self,
                  const RowsState *world)
{
  guint8 unplayed[ROWS_N_CARDS + 2];
  guint below = 0;

  self->n_players = world->n_players;
  self->n_hand = world->n_hand[0];
  self->n_rows = world->n_rows;
  self->n_stops = 0;

  for (guint i = 0; i < ROWS_MAX_ROWS; i++)
    {
      const RowsRow *row = &world->rows[i];
      gboolean open = i < world->n_rows && row->n > 0 && !row->stopped;

      self->ends[i] = open ? END (rows_table_last (row), i) : NO_END;
      self->n[i] = row->n;
      self->heads[i] = row->heads;
      self->capacity[i] = rows_table_capacity (row);
      self->stopped[i] = row->stopped ? rows_table_last (row) : 0;
      self->n_stops += row->stopped;
    }

  find_unplayed (world, unplayed);
  memset (self->below, 0, sizeof self->below);
  for (guint card = 0; card <= ROWS_N_CARDS + 1; card++)
    {
      self->below[card] = below;
      below += unplayed[card];
    }
  for (guint card = ROWS_N_CARDS + 2; card < ROWS_SKETCH_BELOW_BYTES; card++)
    self->below[card] = below;

  memcpy (self->hands, world->hands, sizeof self->hands);
  for (guint seat = 0; seat < world->n_players; seat++)
    self->taken[seat] = world->heads[seat];
}

static inline guint
find_nearest (const RowsSketch *self,
              guint             card)
{
  guint nearest = 8 * card - self->ends[0];

  for (guint i = 1; i < ROWS_MAX_ROWS; i++)
    nearest = MIN (nearest, 8 * card - self->ends[i]);

  return nearest;
}

/* Among rows that are not stopped. */
static inline guint
find_cheapest (const RowsSketch *self)
{
  guint least = G_MAXUINT;

  for (guint i = 0; i < ROWS_MAX_ROWS; i++)
    {
      guint cost = self->ends[i] == NO_END ? G_MAXUINT : 8u * self->heads[i] + i;

      least = MIN (least, cost);
    }

  return least % 8;
}

guint
rows_sketch_look (const RowsSketch *self,
                  const RowsOdds   *odds,
                  guint             seat)
{
  const guint8 *hand = self->hands[seat];
  const guint n = self->n_hand;
  guint own_between = 0, last_row = ROWS_MAX_ROWS, best = 0;
  guint32 least = G_MAXUINT32;
  guint32 low_cost = (guint32) self->heads[find_cheapest (self)] * ROWS_ODDS_ONE;

  for (guint i = 0; i < n; i++)
    {
      guint card = hand[i];
      guint nearest = find_nearest (self, card);
      guint32 cost;

      if (IS_LOW (nearest))
        {
          cost = low_cost;
        }
      else
        {
          guint row = nearest % 8;
          gint n_free = self->capacity[row] - self->n[row];

          own_between = row == last_row ? own_between + 1 : 0;
          last_row = row;
          if (n_free <= 0)
            {
              cost = self->heads[row] * ROWS_ODDS_ONE;
            }
          else
            {
              guint end = (self->ends[row] + row) / 8;
              guint between = self->below[card] - self->below[end + 1] - own_between;

              cost = odds->chances[n][n_free][between] * (self->heads[row] + n_free);
            }
        }

      /* Of cards that cost the same, the higher is the harder to place later. */
      if (cost <= least)
        {
          least = cost;
          best = i;
        }
    }

  return best;
}

guint
rows_sketch_choose (const RowsSketch *self,
                    const RowsOdds   *odds,
                    guint             seat,
                    const RowsManner *manner,
                    SixainRandom     *random)
{
  guint64 chance = sixain_random_next (random);

  if ((guint32) chance < manner->slips)
    return ((chance >> 32) * self->n_hand) >> 32;

  return rows_sketch_look (self, odds, seat);
}

/* All stops leave as soon as a row is taken. */
static void
open_rows (RowsSketch *self)
{
  for (guint i = 0; i < ROWS_MAX_ROWS; i++)
    {
      if (self->stopped[i] != 0)
        self->ends[i] = END (self->stopped[i], i);
      self->stopped[i] = 0;
    }
  self->n_stops = 0;
}

/* With five rows, the row disappears and the card is taken along. */
static inline void
take_row (RowsSketch *self,
          guint       seat,
          guint       row,
          guint       card)
{
  self->taken[seat] += self->heads[row];
  if (G_UNLIKELY (self->n_stops > 0))
    open_rows (self);
  if (self->n_rows == ROWS_MAX_ROWS)
    {
      self->taken[seat] += rows_card_heads[card];
      self->n_rows--;
      self->ends[row] = NO_END;
      self->n[row] = 0;
      return;
    }

  self->ends[row] = END (card, row);
  self->n[row] = 1;
  self->heads[row] = rows_card_heads[card];
  self->capacity[row] = 5;
}

static inline void
place (RowsSketch *self,
       guint       seat,
       guint       card)
{
  guint nearest = find_nearest (self, card);
  guint row;

  if (IS_LOW (nearest))
    {
      take_row (self, seat, find_cheapest (self), card);
      return;
    }

  row = nearest % 8;
  if (self->n[row] >= self->capacity[row])
    {
      take_row (self, seat, row, card);
      return;
    }

  self->n[row]++;
  self->heads[row] += rows_card_heads[card];
  self->ends[row] = END (card, row);
}

/* One card fewer below every number above it. */
static inline void
forget_card (RowsSketch *self,
             guint       card)
{
  for (guint i = card + 1; i % 8 != 0; i++)
    self->below[i]--;
  for (guint i = (card + 8) / 8 * 8; i < ROWS_SKETCH_BELOW_BYTES; i += 8)
    {
      guint64 word;

      memcpy (&word, self->below + i, sizeof word);
      word -= G_GUINT64_CONSTANT (0x0101010101010101);
      memcpy (self->below + i, &word, sizeof word);
    }
}

void
rows_sketch_turn (RowsSketch   *self,
                  const guint8 *places)
{
  SixainCardSet turn = { 0 };
  guint8 owner[ROWS_N_CARDS + 1];

  for (guint seat = 0; seat < self->n_players; seat++)
    {
      guint8 *hand = self->hands[seat];
      guint card = hand[places[seat]];

      for (guint i = places[seat]; i + 1 < self->n_hand; i++)
        hand[i] = hand[i + 1];
      sixain_card_set_add (&turn, card);
      owner[card] = seat;
      forget_card (self, card);
    }
  self->n_hand--;

  for (guint i = 0; i < self->n_players; i++)
    {
      guint card = sixain_card_set_pop (&turn);

      place (self, owner[card], card);
    }
}

void
rows_sketch_play_on (RowsSketch       *self,
                     const RowsOdds   *odds,
                     const RowsManner *manners,
                     SixainRandom     *random)
{
  SixainRandom local = *random;
  guint8 places[SIXAIN_MAX_SEATS];

  while (self->n_hand > 0)
    {
      for (guint seat = 0; seat < self->n_players; seat++)
        places[seat] = rows_sketch_choose (self, odds, seat, &manners[seat], &local);
      rows_sketch_turn (self, places);
    }

  *random = local;
}
