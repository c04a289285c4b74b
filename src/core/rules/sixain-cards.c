/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-cards.h"

#include <string.h>

void
sixain_cards_remove (guint8 *cards,
                     guint  *n_cards,
                     guint   index)
{
  g_assert (index < *n_cards);

  memmove (cards + index, cards + index + 1, *n_cards - index - 1);
  cards[--*n_cards] = 0;
}
