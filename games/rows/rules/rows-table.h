/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <string.h>

#include "rows-rules.h"

G_BEGIN_DECLS

/* What happens on the table when a card is placed: R1 to R4 of 1.2 in docs/rules.md. */

gint     rows_table_find_row   (const RowsState *state,
                                guint            card);
void     rows_table_insert     (RowsRow         *row,
                                guint            card);
void     rows_table_remove     (RowsRow         *row,
                                guint            card);
void     rows_table_take       (RowsState       *state,
                                guint            seat,
                                guint            row,
                                guint            restart,
                                guint            struck,
                                SixainEvents    *events);
gboolean rows_table_place      (RowsState       *state,
                                guint            struck,
                                SixainEvents    *events);
void     rows_table_place_take (RowsState       *state,
                                guint            row,
                                guint            struck,
                                SixainEvents    *events);

/* A row holds five, or six beside a Seven. */
static inline guint
rows_table_capacity (const RowsRow *row)
{
  return row->seven ? 6 : 5;
}

static inline guint
rows_table_last (const RowsRow *row)
{
  return row->cards[row->n - 1];
}

/* Adds a row's cards to a seat's pile. */
static inline void
rows_table_to_pile (RowsState     *state,
                    guint          seat,
                    const RowsRow *row)
{
  guint64 takers = seat * G_GUINT64_CONSTANT (0x0101010101010101);

  takers = GUINT64_TO_LE (takers & ((G_GUINT64_CONSTANT (1) << (8 * row->n)) - 1));
  memcpy (state->taken + state->n_taken, row->cards, sizeof row->cards);
  memcpy (state->taker + state->n_taken, &takers, sizeof takers);
  state->n_taken += row->n;
}

/* Word by word: what is copied next should have been written whole. */
static inline void
rows_table_start (RowsRow *row,
                  guint    card)
{
  guint64 cards = GUINT64_TO_LE ((guint64) card);

  row->n = 1;
  row->heads = rows_card_heads[card];
  row->seven = FALSE;
  row->stopped = FALSE;
  memcpy (row->cards, &cards, sizeof cards);
}

static inline void
rows_table_append (RowsRow *row,
                   guint    card)
{
  row->cards[row->n++] = card;
  row->heads += rows_card_heads[card];
}

G_END_DECLS
