/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <string.h>

#include "rows-rules.h"

G_BEGIN_DECLS

/* What happens when a card is placed: R1 to R4 of 1.2 in docs/rules.md. */

/* The row that the card goes to by R2, or the one that a slide has emptied for it; −1 for a
 * low card. */
gint     rows_find_row       (const RowsState *state,
                              guint            card);

/* Puts a card where ascending order wants it. */
void     rows_row_insert     (RowsRow         *row,
                              guint            card);
void     rows_row_remove     (RowsRow         *row,
                              guint            card);

/* 1.2 and 1.8: takes a row. Its cards go to the pile, the struck one (or 0) out of the game;
 * marks leave; the restart card begins the row anew or, of five rows, is taken
 * along and the row disappears. */
void     rows_take_row       (RowsState       *state,
                              guint            seat,
                              guint            row,
                              guint            restart,
                              guint            struck,
                              SixainEvents    *events);

/* Places the actor's card, which must not be low, by R2 and R3. Returns whether it took a row. */
gboolean rows_place_card     (RowsState       *state,
                              guint            struck,
                              SixainEvents    *events);

/* R3 and R4: the actor takes a row, which their card starts anew. */
void     rows_place_and_take (RowsState       *state,
                              guint            row,
                              guint            struck,
                              SixainEvents    *events);

/* A row holds five, or six beside a Seven. */
static inline guint
rows_row_capacity (const RowsRow *row)
{
  return row->seven ? 6 : 5;
}

/* R3: the next card takes the row. */
static inline gboolean
rows_row_is_full (const RowsRow *row)
{
  return row->n >= rows_row_capacity (row);
}

static inline guint
rows_row_last (const RowsRow *row)
{
  return row->cards[row->n - 1];
}

/* R2 without branches, for the rules and all that imagines rounds. A row's end is eight times its
 * last card, less its number: so much lies between it and eight times a card that the nearest
 * row can be told with its number. To a row that ends higher the distance, which is unsigned, is
 * as large as can be. */
#define ROWS_END(card, row) (8 * (card) - (row))
#define ROWS_NO_END ROWS_END (1000, 0)     /* No card comes after it. */
#define ROWS_IS_LOW(nearest) ((nearest) >= 8 * (ROWS_N_CARDS + 1))

/* Rows that are stopped, or that a slide has emptied, have no end. */
static inline void
rows_find_ends (const RowsState *state,
                guint           *ends)
{
  for (guint i = 0; i < ROWS_MAX_ROWS; i++)
    {
      const RowsRow *row = &state->rows[i];

      ends[i] = i >= state->n_rows || row->n == 0 || row->stopped ? ROWS_NO_END : ROWS_END (rows_row_last (row), i);
    }
}

/* How far the nearest end is: its remainder by eight is the number of the row. */
static inline guint
rows_find_nearest (const guint *ends,
                   guint        n_rows,
                   guint        card)
{
  guint nearest = 8 * card - ends[0];

  for (guint i = 1; i < n_rows; i++)
    nearest = MIN (nearest, 8 * card - ends[i]);

  return nearest;
}

/* Adds a row's cards to a seat's pile. */
static inline void
rows_add_to_pile (RowsState     *state,
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
rows_row_start (RowsRow *row,
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
rows_row_append (RowsRow *row,
                 guint    card)
{
  row->cards[row->n++] = card;
  row->heads += rows_card_heads[card];
}

G_END_DECLS
