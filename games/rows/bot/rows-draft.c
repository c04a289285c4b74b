/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rows-draft.h"

#include "rows-table.h"

#define HAND 10
#define N_ROWS 4
#define N_LOOKED_AT 4
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
rows_draft_finish (RowsState       *world,
                   const RowsDraft *known,
                   SixainRandom    *random)
{
  guint8 cards[ROWS_N_CARDS];
  guint n = sixain_card_set_list (&world->table, cards);

  for (guint seat = world->actor; world->n_hand[seat] < HAND; seat = (seat + 1) % world->n_players)
    {
      guint best = sixain_random_below (random, n);

      for (guint i = 1; known != NULL && i < N_LOOKED_AT; i++)
        {
          guint other = sixain_random_below (random, n);

          if (rows_draft_judge (known, seat, cards[other]) < rows_draft_judge (known, seat, cards[best]))
            best = other;
        }

      world->hands[seat][world->n_hand[seat]++] = cards[best];
      cards[best] = cards[--n];
    }

  for (guint seat = 0; seat < world->n_players; seat++)
    sixain_cards_sort (world->hands[seat], HAND);

  sixain_cards_shuffle (cards, n, N_ROWS, random);
  sixain_cards_sort (cards, N_ROWS);
  for (guint i = 0; i < N_ROWS; i++)
    rows_table_start (&world->rows[i], cards[i]);
  world->n_rows = N_ROWS;
  world->table = (SixainCardSet) { 0 };
  world->actor = 0;
  world->phase = ROWS_CHOOSE;
}
