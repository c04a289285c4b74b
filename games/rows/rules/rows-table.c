/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rows-table.h"

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

/* 1.2 R2: the row whose last card is lower than this one and closest to it, or −1
 * for a low card. Stopped rows do not count. */
gint
rows_table_find_row (const RowsState *state,
                     guint            card)
{
  guint nearest = 0;
  gint found = -1;

  for (guint i = 0; i < state->n_rows; i++)
    {
      const RowsRow *row = &state->rows[i];
      guint last = row->n > 0 ? rows_table_last (row) : ROWS_N_CARDS + 1;

      /* A row that a slide has emptied has no last card. */
      if (last < card && last >= nearest && !row->stopped)
        {
          nearest = last;
          found = i;
        }
    }

  return found;
}

/* Puts a card where ascending order wants it. */
void
rows_table_insert (RowsRow *row,
                   guint    card)
{
  guint i = row->n++;

  for (; i > 0 && row->cards[i - 1] > card; i--)
    row->cards[i] = row->cards[i - 1];
  row->cards[i] = card;
  row->heads += rows_card_heads[card];
}

void
rows_table_remove (RowsRow *row,
                   guint    card)
{
  guint n = row->n;

  sixain_cards_remove (row->cards, &n, (guint8 *) memchr (row->cards, card, n) - row->cards);
  row->n = n;
  row->heads -= rows_card_heads[card];
}

/* 1.2 and 1.8: takes a row. Its cards go to the pile, the struck one (or 0) out of the game;
 * marks leave; the restart card begins the row anew or, of five rows, is taken
 * along and the row disappears. */
void
rows_table_take (RowsState    *state,
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

  rows_table_to_pile (state, seat, row);
  if (struck != 0)
    state->taker[(guint8 *) memchr (state->taken, struck, state->n_taken) - state->taken] = ROWS_GONE;
  if (fifth)
    {
      RowsRow along;

      rows_table_start (&along, restart);
      rows_table_to_pile (state, seat, &along);
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
      rows_table_start (row, restart);
    }
  sixain_events_add (events, state, ROWS_EVENT_TAKE, seat, index + 1, n_cards, heads);

  /* A card that lies before its player is placed only after the row has been taken. */
  if (own && !fifth)
    rows_table_start (row, restart);
}

/* Places the actor's card by the ordinary rules. It must not be low. Returns
 * whether it took a row. */
gboolean
rows_table_place (RowsState    *state,
                  guint         struck,
                  SixainEvents *events)
{
  guint card = state->chosen[state->actor];
  gint index = state->row_to_start > 0 ? state->row_to_start - 1
                                       : rows_table_find_row (state, card);
  RowsRow *row;

  g_assert (index >= 0);

  row = &state->rows[index];
  if (row->n >= rows_table_capacity (row))
    {
      rows_table_place_take (state, index, struck, events);
      return TRUE;
    }

  rows_table_append (row, card);
  state->chosen[state->actor] = 0;
  sixain_events_add (events, state, ROWS_EVENT_PLACE, state->actor, card, index + 1, 0);

  return FALSE;
}

/* 1.2 R3 and R4: the actor takes a row, which their card starts anew. */
void
rows_table_place_take (RowsState    *state,
                       guint         index,
                       guint         struck,
                       SixainEvents *events)
{
  guint card = state->chosen[state->actor];
  gboolean fifth = state->n_rows == ROWS_MAX_ROWS;

  rows_table_take (state, state->actor, index, card, struck, events);
  state->chosen[state->actor] = 0;
  if (!fifth)
    sixain_events_add (events, state, ROWS_EVENT_PLACE, state->actor, card, index + 1, 0);
}
