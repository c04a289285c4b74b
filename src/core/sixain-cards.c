/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-cards.h"

#include <string.h>

/* Puts a random choice of n_wanted of the cards, in random order, in front. */
void
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
void
sixain_cards_sort (guint8 *cards,
                   guint   n_cards)
{
  SixainCardSet set = { 0 };

  for (guint i = 0; i < n_cards; i++)
    sixain_card_set_add (&set, cards[i]);
  sixain_card_set_list (&set, cards);
}

void
sixain_cards_remove (guint8 *cards,
                     guint  *n_cards,
                     guint   index)
{
  g_assert (index < *n_cards);

  memmove (cards + index, cards + index + 1, *n_cards - index - 1);
  cards[--*n_cards] = 0;
}
