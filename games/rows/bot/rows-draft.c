/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rows-draft.h"

#include <string.h>

#include "rows-placing.h"

#define HAND 10
#define N_ROWS 4
#define NEAR 2                 /* Cards so near are alike. */

void
rows_draft_learn (RowsDraft       *self,
                  const RowsState *world,
                  const gint16    *taken)
{
  double mean = 0;

  for (guint seat = 0; seat < world->n_players; seat++)
    mean += taken[seat] / (double) world->n_players;

  for (guint seat = 0; seat < world->n_players; seat++)
    {
      for (guint i = 0; i < world->n_hand[seat]; i++)
        {
          self->costs[seat][world->hands[seat][i]] += taken[seat] - mean;
          self->n[seat][world->hands[seat][i]]++;
        }
    }
}

double
rows_draft_judge (const RowsDraft *self,
                  guint            seat,
                  guint            card)
{
  guint first = card > NEAR ? card - NEAR : 1;
  guint last = MIN (card + NEAR, ROWS_N_CARDS);
  double cost = 0;
  guint n = 0;

  for (guint near = first; near <= last; near++)
    {
      cost += self->costs[seat][near];
      n += self->n[seat][near];
    }

  return n > 0 ? cost / n : 0;
}

void
rows_draft_deal (RowsState    *world,
                 const guint8 *order)
{
  guint8 rows[N_ROWS];

  for (guint seat = world->actor; world->n_hand[seat] < HAND; seat = (seat + 1) % world->n_players)
    world->hands[seat][world->n_hand[seat]++] = *order++;
  for (guint seat = 0; seat < world->n_players; seat++)
    sixain_cards_sort (world->hands[seat], HAND);

  memcpy (rows, order, sizeof rows);
  sixain_cards_sort (rows, N_ROWS);
  for (guint i = 0; i < N_ROWS; i++)
    rows_row_start (&world->rows[i], rows[i]);
  world->n_rows = N_ROWS;
  world->table = (SixainCardSet) { 0 };
  world->actor = 0;
  world->phase = ROWS_CHOOSE;
}

void
rows_draft_finish (RowsState    *world,
                   SixainRandom *random)
{
  guint8 cards[ROWS_N_CARDS], order[ROWS_N_CARDS];
  guint n = sixain_card_set_list (&world->table, cards);
  guint n_drafted = 0;

  for (guint seat = 0; seat < world->n_players; seat++)
    n_drafted += HAND - world->n_hand[seat];

  for (guint i = 0; i < n_drafted; i++)
    {
      guint any = sixain_random_below (random, n);

      order[i] = cards[any];
      cards[any] = cards[--n];
    }
  sixain_cards_shuffle (cards, n, N_ROWS, random);
  memcpy (order + n_drafted, cards, N_ROWS);
  rows_draft_deal (world, order);
}
