/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-random.h"

G_BEGIN_DECLS

/* Cards are small numbers, decks are arrays of bytes. */

void sixain_cards_remove (guint8 *cards,
                          guint  *n_cards,
                          guint   index);

/* A set of cards numbered 0 to 127. Written so that it stays in registers and
 * branches on nothing: searches spend much of their time here. */
typedef struct
{
  guint64 half[2];
} SixainCardSet;

static inline void
sixain_card_set_add (SixainCardSet *self,
                     guint          card)
{
  guint64 bit = G_GUINT64_CONSTANT (1) << (card & 63);
  guint64 upper = -(guint64) (card >> 6);

  self->half[0] |= bit & ~upper;
  self->half[1] |= bit & upper;
}

static inline void
sixain_card_set_remove (SixainCardSet *self,
                        guint          card)
{
  guint64 bit = G_GUINT64_CONSTANT (1) << (card & 63);
  guint64 upper = -(guint64) (card >> 6);

  self->half[0] &= ~(bit & ~upper);
  self->half[1] &= ~(bit & upper);
}

static inline gboolean
sixain_card_set_has (const SixainCardSet *self,
                     guint                card)
{
  return (self->half[card >> 6] >> (card & 63)) & 1;
}

static inline guint
sixain_card_set_count (const SixainCardSet *self)
{
  return __builtin_popcountll (self->half[0]) + __builtin_popcountll (self->half[1]);
}

/* Takes the lowest card out of a set that is not empty. */
static inline guint
sixain_card_set_pop (SixainCardSet *self)
{
  guint64 lower = self->half[0];
  guint64 upper = self->half[1];
  guint64 bits = lower != 0 ? lower : upper;

  self->half[0] = lower & (lower - 1);
  self->half[1] = lower != 0 ? upper : upper & (upper - 1);

  return (lower != 0 ? 0 : 64) + __builtin_ctzll (bits);
}

/* Writes the set's cards in ascending order and returns how many they are. */
static inline guint
sixain_card_set_list (const SixainCardSet *self,
                      guint8              *cards)
{
  guint n = 0;

  for (guint64 rest = self->half[0]; rest != 0; rest &= rest - 1)
    cards[n++] = __builtin_ctzll (rest);
  for (guint64 rest = self->half[1]; rest != 0; rest &= rest - 1)
    cards[n++] = 64 + __builtin_ctzll (rest);

  return n;
}

/* Puts a random choice of n_wanted of the cards, in random order, in front. */
static inline void
sixain_cards_shuffle (guint8       *cards,
                      guint         n_cards,
                      guint         n_wanted,
                      SixainRandom *random)
{
  SixainRandom local = *random;

  g_assert (n_wanted <= n_cards);

  for (guint i = 0; i < n_wanted; i++)
    {
      guint j = i + sixain_random_below (&local, n_cards - i);
      guint8 card = cards[j];

      cards[j] = cards[i];
      cards[i] = card;
    }

  *random = local;
}

/* All cards must be different and below 128. */
static inline void
sixain_cards_sort (guint8 *cards,
                   guint   n_cards)
{
  SixainCardSet set = { 0 };
  guint64 bits;
  guint base = 0;

  for (guint i = 0; i < n_cards; i++)
    sixain_card_set_add (&set, cards[i]);

  bits = set.half[0];
  for (guint i = 0; i < n_cards; i++, bits &= bits - 1)
    {
      if (bits == 0)
        {
          bits = set.half[1];
          base = 64;
        }
      cards[i] = base + __builtin_ctzll (bits);
    }
}

G_END_DECLS
