/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rows-specials.h"

#include <string.h>

#include "rows-placing.h"

#define MAX_STOPS 2
#define DEALT 3

const char *const rows_kind_names[] = {
  "", "fifth", "seven", "insert", "replace", "slide", "stop", "cancel", NULL,
};

gboolean
rows_specials_holds (const RowsState *state,
                     guint            seat,
                     guint            kind)
{
  return memchr (state->specials[seat], kind, state->n_specials[seat]) != NULL;
}

static void
take_from_hand (RowsState *state,
                guint      seat,
                guint      kind)
{
  guint8 *hand = state->specials[seat];
  guint n = state->n_specials[seat];
  guint8 *card = memchr (hand, kind, n);

  g_assert (card != NULL);

  sixain_cards_remove (hand, &n, card - hand);
  state->n_specials[seat] = n;
}

static void
discard (RowsState *state,
         guint      kind)
{
  state->discard[state->n_discard++] = kind;
}

/* Draws from the stock, which is made again from the discard when it is empty. */
static void
draw (RowsState *state,
      guint      seat)
{
  if (state->n_stock == 0)
    {
      sixain_cards_shuffle (state->discard, state->n_discard, state->n_discard, &state->random);
      memcpy (state->stock, state->discard, state->n_discard);
      memset (state->discard, 0, sizeof state->discard);
      state->n_stock = state->n_discard;
      state->n_discard = 0;
    }

  state->specials[seat][state->n_specials[seat]++] = state->stock[--state->n_stock];
  state->stock[state->n_stock] = 0;
}

static void
fill_stock (RowsState          *state,
            const SixainChance *chance)
{
  const SixainList *fixed = sixain_chance_get (chance, 1, 0);

  state->n_stock = ROWS_N_SPECIALS;

  if (fixed != NULL)
    {
      for (guint i = 0; i < ROWS_N_SPECIALS; i++)
        state->stock[ROWS_N_SPECIALS - 1 - i] = fixed->items[i];
      return;
    }

  for (guint i = 0; i < ROWS_N_SPECIALS; i++)
    state->stock[i] = 1 + i / 4;
  sixain_cards_shuffle (state->stock, ROWS_N_SPECIALS, ROWS_N_SPECIALS, &state->random);
}

/* Three for everybody, or as many as there are for all alike. */
void
rows_specials_deal (RowsState          *state,
                    const SixainChance *chance)
{
  guint each;

  if (state->round == 1)
    fill_stock (state, chance);

  each = MIN (DEALT, (state->n_stock + state->n_discard) / state->n_players);
  for (guint seat = 0; seat < state->n_players; seat++)
    {
      for (guint i = 0; i < each; i++)
        draw (state, seat);
    }
}

/* Between rounds: Sevens and Stops on the table go to the discard. */
void
rows_specials_collect (RowsState *state)
{
  for (guint i = 0; i < state->n_rows; i++)
    {
      if (state->rows[i].seven)
        discard (state, ROWS_SEVEN);
      if (state->rows[i].stopped)
        discard (state, ROWS_STOP);
    }
}

static gboolean
can_seven (const RowsState *state)
{
  gint row = rows_find_row (state, state->chosen[state->actor]);

  return row >= 0 && !state->rows[row].seven;
}

static gboolean
can_insert (const RowsState *state,
            guint            index)
{
  return index < state->n_rows && !state->rows[index].stopped &&
         rows_row_last (&state->rows[index]) > state->chosen[state->actor];
}

static gboolean
can_stop (const RowsState *state,
          guint            index)
{
  guint n_stops = 0;

  for (guint i = 0; i < state->n_rows; i++)
    n_stops += state->rows[i].stopped;

  return n_stops < MAX_STOPS && index < state->n_rows && !state->rows[index].stopped;
}

static gint
find_card (const RowsState *state,
           guint            card)
{
  for (guint i = 0; i < state->n_rows; i++)
    {
      if (memchr (state->rows[i].cards, card, state->rows[i].n) != NULL)
        return i;
    }

  return -1;
}

static gboolean
can_slide (const RowsState *state,
           guint            card,
           guint            to)
{
  gint from = find_card (state, card);

  return from >= 0 && to < state->n_rows && (guint) from != to &&
         !state->rows[from].stopped && !state->rows[to].stopped;
}

/* Negative = positive, when the actor's card is about to take its row. */
static gboolean
can_strike (const RowsState *state,
            guint            card)
{
  gint index = rows_find_row (state, state->chosen[state->actor]);
  const RowsRow *row;

  if (index < 0)
    return FALSE;

  row = &state->rows[index];
  return rows_row_is_full (row) && memchr (row->cards, card, row->n) != NULL;
}

/* Whether the actor, who holds it, may play a special on these targets. */
gboolean
rows_specials_can_play (const RowsState  *state,
                        const SixainMove *move)
{
  guint seat = state->actor;

  if (!state->special_cards || state->played != ROWS_NO_SPECIAL ||
      !rows_specials_holds (state, seat, move->verb))
    return FALSE;

  switch (move->verb)
    {
    case ROWS_FIFTH:
      return state->n_rows < ROWS_MAX_ROWS;
    case ROWS_SEVEN:
      return can_seven (state);
    case ROWS_INSERT:
      return can_insert (state, move->args[0] - 1u);
    case ROWS_REPLACE:
      return memchr (state->hands[seat], move->args[0], state->n_hand[seat]) != NULL;
    case ROWS_SLIDE:
      return can_slide (state, move->args[0], move->args[1] - 1u);
    case ROWS_STOP:
      return can_stop (state, move->args[0] - 1u);
    case ROWS_NEGATIVE:
      return can_strike (state, move->args[0]);
    default:
      return FALSE;
    }
}

static void
list_if_legal (const RowsState *state,
               SixainMoves     *moves,
               guint            kind,
               guint            n_args,
               guint            a,
               guint            b)
{
  SixainMove move = { .verb = kind, .n_args = n_args, .args = { a, b } };

  if (rows_specials_can_play (state, &move))
    *sixain_moves_add (moves, kind) = move;
}

void
rows_specials_list (const RowsState *state,
                    SixainMoves     *moves)
{
  guint seat = state->actor;

  if (!state->special_cards || state->n_specials[seat] == 0 || state->played != ROWS_NO_SPECIAL)
    return;

  list_if_legal (state, moves, ROWS_FIFTH, 0, 0, 0);
  list_if_legal (state, moves, ROWS_SEVEN, 0, 0, 0);

  for (guint row = 1; row <= state->n_rows; row++)
    list_if_legal (state, moves, ROWS_INSERT, 1, row, 0);

  for (guint i = 0; i < state->n_hand[seat]; i++)
    list_if_legal (state, moves, ROWS_REPLACE, 1, state->hands[seat][i], 0);

  if (rows_specials_holds (state, seat, ROWS_SLIDE))
    {
      for (guint from = 0; from < state->n_rows; from++)
        {
          for (guint i = 0; i < state->rows[from].n; i++)
            {
              for (guint to = 1; to <= state->n_rows; to++)
                list_if_legal (state, moves, ROWS_SLIDE, 2, state->rows[from].cards[i], to);
            }
        }
    }

  for (guint row = 1; row <= state->n_rows; row++)
    list_if_legal (state, moves, ROWS_STOP, 1, row, 0);

  if (rows_specials_holds (state, seat, ROWS_NEGATIVE))
    {
      gint row = rows_find_row (state, state->chosen[seat]);

      for (guint i = 0; row >= 0 && i < state->rows[row].n; i++)
        list_if_legal (state, moves, ROWS_NEGATIVE, 1, state->rows[row].cards[i], 0);
    }
}

/* Whether the list would hold anything. */
gboolean
rows_specials_any (const RowsState *state)
{
  guint seat = state->actor;

  for (guint i = 0; i < state->n_specials[seat]; i++)
    {
      gint row;

      switch (state->specials[seat][i])
        {
        case ROWS_FIFTH:
          if (state->n_rows < ROWS_MAX_ROWS)
            return TRUE;
          break;
        case ROWS_SEVEN:
          if (can_seven (state))
            return TRUE;
          break;
        case ROWS_REPLACE:
          if (state->n_hand[seat] > 0)
            return TRUE;
          break;
        case ROWS_SLIDE:
          /* At most two of four or five rows are stopped: two are always free. */
          return TRUE;
        case ROWS_NEGATIVE:
          row = rows_find_row (state, state->chosen[seat]);
          if (row >= 0 && can_strike (state, state->rows[row].cards[0]))
            return TRUE;
          break;
        case ROWS_INSERT:
        case ROWS_STOP:
          for (guint j = 0; j < state->n_rows; j++)
            {
              if (state->specials[seat][i] == ROWS_STOP ? can_stop (state, j) : can_insert (state, j))
                return TRUE;
            }
          break;
        default:
          g_assert_not_reached ();
        }
    }

  return FALSE;
}

/* After a card was put into a row other than at its turn: too many are taken,
 * all but the last, which restarts the row. */
static gboolean
take_if_over (RowsState    *state,
              guint         index,
              SixainEvents *events)
{
  RowsRow *row = &state->rows[index];
  guint last;

  if (row->n <= rows_row_capacity (row))
    return FALSE;

  last = rows_row_last (row);
  rows_row_remove (row, last);
  rows_take_row (state, state->actor, index, last, 0, events);

  return TRUE;
}

static void
replace (RowsState *state,
         guint      card)
{
  guint seat = state->actor;
  guint8 *hand = state->hands[seat];

  /* The card that comes back has been seen by all. */
  *(guint8 *) memchr (hand, card, state->n_hand[seat]) = state->chosen[seat];
  sixain_card_set_add (&state->seen, state->chosen[seat]);
  sixain_card_set_remove (&state->seen, card);
  sixain_cards_sort (hand, state->n_hand[seat]);
  state->chosen[seat] = card;
  state->turns[state->n_turns - 1].cards[seat] = card;
}

/* A special leaves the hand: to its row if it stays there, or to the discard. */
void
rows_specials_spend (RowsState        *state,
                     const SixainMove *move)
{
  state->played = move->verb;
  take_from_hand (state, state->actor, move->verb);
  if (move->verb != ROWS_SEVEN && move->verb != ROWS_STOP)
    discard (state, move->verb);
}

void
rows_specials_tell (const RowsState  *state,
                    const SixainMove *move,
                    SixainEvents     *events)
{
  sixain_events_add (events, state, move->verb, state->actor, move->args[0], move->args[1], 0);
}

gboolean
rows_specials_play (RowsState        *state,
                    const SixainMove *move,
                    SixainEvents     *events)
{
  guint seat = state->actor;
  guint card = state->chosen[seat];
  guint row = move->args[0] - 1;
  gint from;

  rows_specials_spend (state, move);

  switch (move->verb)
    {
    case ROWS_FIFTH:
      rows_specials_tell (state, move, events);
      rows_row_start (&state->rows[state->n_rows++], card);
      state->chosen[seat] = 0;
      sixain_events_add (events, state, ROWS_EVENT_PLACE, seat, card, state->n_rows, 0);
      return FALSE;

    case ROWS_SEVEN:
      state->rows[rows_find_row (state, card)].seven = TRUE;
      rows_specials_tell (state, move, events);
      return rows_place_card (state, 0, events);

    case ROWS_INSERT:
      rows_specials_tell (state, move, events);
      rows_row_insert (&state->rows[row], card);
      state->chosen[seat] = 0;
      sixain_events_add (events, state, ROWS_EVENT_PLACE, seat, card, row + 1, 0);
      return take_if_over (state, row, events);

    case ROWS_REPLACE:
      replace (state, move->args[0]);
      rows_specials_tell (state, move, events);
      return FALSE;

    case ROWS_SLIDE:
      row = move->args[1] - 1;
      from = find_card (state, move->args[0]);
      rows_row_remove (&state->rows[from], move->args[0]);
      if (state->rows[from].n == 0)
        state->row_to_start = from + 1;
      rows_row_insert (&state->rows[row], move->args[0]);
      rows_specials_tell (state, move, events);
      return take_if_over (state, row, events);

    case ROWS_STOP:
      state->rows[row].stopped = TRUE;
      rows_specials_tell (state, move, events);
      return FALSE;

    case ROWS_NEGATIVE:
      rows_specials_tell (state, move, events);
      return rows_place_card (state, move->args[0], events);

    default:
      g_assert_not_reached ();
    }
}

void
rows_specials_exchange (RowsState    *state,
                        guint         kind,
                        SixainEvents *events)
{
  take_from_hand (state, state->actor, kind);
  discard (state, kind);
  draw (state, state->actor);
  sixain_events_add (events, state, ROWS_EVENT_EXCHANGE, state->actor, kind, 0, 0);
}
