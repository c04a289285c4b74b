/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sequences-hand.h"

#include <string.h>

static gboolean
is_held (const SequencesRanks *held,
         guint                 card)
{
  return (held[sequences_card_suit (card)] >> sequences_card_rank (card)) & 1;
}

/* Jokers come last. */
static guint
get_key (SequencesOrder order,
         guint          card)
{
  guint suit = sequences_card_suit (card);
  guint rank = sequences_card_rank (card);

  if (rank == SEQUENCES_JOKER)
    rank = SEQUENCES_N_RANKS;

  return order == SEQUENCES_ORDER_RANK ? rank * SEQUENCES_N_SUITS + suit : suit * (SEQUENCES_N_RANKS + 1) + rank;
}

static void
sort (SequencesHand *self)
{
  if (self->order == SEQUENCES_ORDER_OWN)
    return;

  for (guint i = 1; i < self->n; i++)
    {
      guint card = self->cards[i];
      guint j = i;

      for (; j > 0 && get_key (self->order, self->cards[j - 1]) > get_key (self->order, card); j--)
        self->cards[j] = self->cards[j - 1];
      self->cards[j] = card;
    }
}

void
sequences_hand_update (SequencesHand        *self,
                       const SequencesRanks *held)
{
  guint n = 0;

  for (guint i = 0; i < self->n; i++)
    {
      if (is_held (held, self->cards[i]))
        self->cards[n++] = self->cards[i];
    }
  self->n = n;

  for (guint card = 0; card < SEQUENCES_N_CARDS; card++)
    {
      if (is_held (held, card) && sequences_hand_find (self, card) < 0)
        self->cards[self->n++] = card;
    }
  sort (self);
}

void
sequences_hand_set_order (SequencesHand  *self,
                          SequencesOrder  order)
{
  self->order = order;
  sort (self);
}

void
sequences_hand_move (SequencesHand *self,
                     guint          card,
                     guint          index)
{
  gint from = sequences_hand_find (self, card);

  g_return_if_fail (from >= 0 && index < self->n);

  self->order = SEQUENCES_ORDER_OWN;
  memmove (&self->cards[from], &self->cards[from + 1], self->n - from - 1);
  memmove (&self->cards[index + 1], &self->cards[index], self->n - 1 - index);
  self->cards[index] = card;
}

gint
sequences_hand_find (const SequencesHand *self,
                     guint                card)
{
  for (guint i = 0; i < self->n; i++)
    {
      if (self->cards[i] == card)
        return i;
    }

  return -1;
}
