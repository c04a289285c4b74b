/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rows-placing.h"

/* 1.1 */
const guint8 rows_card_heads[ROWS_N_CARDS + 1] = {
  0, 1, 1, 1, 1, 2, 1, 1, 1, 1,
  3, 5, 1, 1, 1, 2, 1, 1, 1, 1,
  3, 1, 5, 1, 1, 2, 1, 1, 1, 1,
  3, 1, 1, 5, 1, 2, 1, 1, 1, 1,
  3, 1, 1, 1, 5, 2, 1, 1, 1, 1,
  3, 1, 1, 1, 1, 7, 1, 1, 1, 1,
  3, 1, 1, 1, 1, 2, 5, 1, 1, 1,
  3, 1, 1, 1, 1, 2, 1, 5, 1, 1,
  3, 1, 1, 1, 1, 2, 1, 1, 5, 1,
  3, 1, 1, 1, 1, 2, 1, 1, 1, 5,
  3, 1, 1, 1, 1,
};

gint
rows_find_row (const RowsState *state,
               guint            card)
{
  guint ends[ROWS_MAX_ROWS];
  guint nearest;

  if (state->row_to_start > 0)
    return state->row_to_start - 1;

  rows_find_ends (state, ends);
  nearest = rows_find_nearest (ends, ROWS_MAX_ROWS, card);

  return ROWS_IS_LOW (nearest) ? -1 : (gint) (nearest % 8);
}

void
rows_row_insert (RowsRow *row,
                 guint    card)
{
  guint i = row->n++;

  for (; i > 0 && row->cards[i - 1] > card; i--)
    row->cards[i] = row->cards[i - 1];
  row->cards[i] = card;
  row->heads += rows_card_heads[card];
}

void
rows_row_remove (RowsRow *row,
                 guint    card)
{
  guint n = row->n;

  sixain_cards_remove (row->cards, &n, (guint8 *) memchr (row->cards, card, n) - row->cards);
  row->n = n;
  row->heads -= rows_card_heads[card];
}

void
rows_take_row (RowsState    *state,
               guint         seat,
               guint         index,
               guint         restart,
               guint         struck,
               SixainEvents *events)
{
  RowsRow *row = &state->rows[index];
  guint heads = row->heads;
  gboolean fifth = state->n_rows == ROWS_MAX_ROWS;
  gboolean own = state->chosen[seat] == restart;
  guint n_cards = row->n + (fifth ? 1 : 0);
  gint count;

  rows_add_to_pile (state, seat, row);
  if (struck != 0)
    state->taker[(guint8 *) memchr (state->taken, struck, state->n_taken) - state->taken] = ROWS_GONE;
  if (fifth)
    {
      RowsRow along;

      rows_row_start (&along, restart);
      rows_add_to_pile (state, seat, &along);
      heads += along.heads;
    }

  count = state->heads[seat] + heads - 2 * rows_card_heads[struck];
  state->heads[seat] = MAX (0, count);

  if (row->seven)
    state->discard[state->n_discard++] = ROWS_SEVEN;
  if (state->special_cards)
    {
      for (guint i = 0; i < state->n_rows; i++)
        {
          if (state->rows[i].stopped)
            state->discard[state->n_discard++] = ROWS_STOP;
          state->rows[i].stopped = FALSE;
        }
    }

  if (fifth)
    {
      memmove (row, row + 1, (ROWS_MAX_ROWS - 1 - index) * sizeof (RowsRow));
      state->n_rows--;
      state->rows[state->n_rows] = (RowsRow) { 0 };
      if (state->row_to_start > index + 1)
        state->row_to_start--;
      if (own)
        state->chosen[seat] = 0;
    }
  else if (own)
    {
      *row = (RowsRow) { 0 };
    }
  else
    {
      rows_row_start (row, restart);
    }
  sixain_events_add (events, state, ROWS_EVENT_TAKE, seat, index + 1, n_cards, heads);

  /* A card that lies before its player is placed only after the row has been taken. */
  if (own && !fifth)
    rows_row_start (row, restart);
}

gboolean
rows_place_card (RowsState    *state,
                 guint         struck,
                 SixainEvents *events)
{
  guint card = state->chosen[state->actor];
  gint index = rows_find_row (state, card);
  RowsRow *row;

  g_assert (index >= 0);

  row = &state->rows[index];
  if (rows_row_is_full (row))
    {
      rows_place_and_take (state, index, struck, events);
      return TRUE;
    }

  rows_row_append (row, card);
  state->chosen[state->actor] = 0;
  sixain_events_add (events, state, ROWS_EVENT_PLACE, state->actor, card, index + 1, 0);

  return FALSE;
}

void
rows_place_and_take (RowsState    *state,
                     guint         index,
                     guint         struck,
                     SixainEvents *events)
{
  guint card = state->chosen[state->actor];
  gboolean fifth = state->n_rows == ROWS_MAX_ROWS;

  rows_take_row (state, state->actor, index, card, struck, events);
  state->chosen[state->actor] = 0;
  if (!fifth)
    sixain_events_add (events, state, ROWS_EVENT_PLACE, state->actor, card, index + 1, 0);
}
