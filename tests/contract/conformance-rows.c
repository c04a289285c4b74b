/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "conformance.h"
#include "rows-placing.h"

/* A card is in one place only. */
static void
count_card (Sitting       *sitting,
            SixainCardSet *found,
            guint          highest,
            guint          card)
{
  sitting_check (sitting, card >= 1 && card <= highest);
  sitting_check (sitting, !sixain_card_set_has (found, card));
  sixain_card_set_add (found, card);
}

static void
check_zero (Sitting      *sitting,
            const guint8 *bytes,
            gsize         n)
{
  for (gsize i = 0; i < n; i++)
    sitting_check (sitting, bytes[i] == 0);
}

static void
check_hand (Sitting         *sitting,
            const RowsState *state,
            guint            seat,
            SixainCardSet   *found)
{
  const guint8 *hand = state->hands[seat];
  guint n = state->n_hand[seat];

  sitting_check (sitting, n <= ROWS_MAX_HAND);
  for (guint i = 0; i < n; i++)
    {
      sitting_check (sitting, i == 0 || hand[i] > hand[i - 1]);
      count_card (sitting, found, rows_highest_card (state), hand[i]);
    }
  check_zero (sitting, hand + n, ROWS_HAND_BYTES - n);

  if (state->chosen[seat] == 0)
    return;

  if (state->phase == ROWS_CHOOSE)
    sitting_check (sitting, memchr (hand, state->chosen[seat], n) != NULL);
  else
    count_card (sitting, found, rows_highest_card (state), state->chosen[seat]);
}

static void
check_row (Sitting         *sitting,
           const RowsState *state,
           guint            index,
           SixainCardSet   *found)
{
  const RowsRow *row = &state->rows[index];
  guint heads = 0;

  sitting_check (sitting, row->n <= rows_row_capacity (row));
  sitting_check (sitting, row->n > 0 || state->row_to_start == index + 1);
  for (guint i = 0; i < row->n; i++)
    {
      sitting_check (sitting, i == 0 || row->cards[i] > row->cards[i - 1]);
      count_card (sitting, found, rows_highest_card (state), row->cards[i]);
      heads += rows_card_heads[row->cards[i]];
    }
  check_zero (sitting, row->cards + row->n, sizeof row->cards - row->n);
  sitting_check (sitting, row->heads == heads);
  sitting_check (sitting, row->seven <= 1 && row->stopped <= 1);
}

static void
check_piles (Sitting         *sitting,
             const RowsState *state,
             SixainCardSet   *found)
{
  guint heads[SIXAIN_MAX_SEATS] = { 0 };

  for (guint i = 0; i < state->n_taken; i++)
    {
      count_card (sitting, found, rows_highest_card (state), state->taken[i]);
      sitting_check (sitting, state->taker[i] < state->n_players ||
                              (state->special_cards && state->taker[i] == ROWS_GONE));
      if (state->taker[i] != ROWS_GONE)
        heads[state->taker[i]] += rows_card_heads[state->taken[i]];
    }
  check_zero (sitting, state->taken + state->n_taken, ROWS_PILE_BYTES - state->n_taken);
  check_zero (sitting, state->taker + state->n_taken, ROWS_PILE_BYTES - state->n_taken);

  /* Striking only ever makes a count less than its pile. */
  for (guint seat = 0; seat < state->n_players; seat++)
    sitting_check (sitting, state->heads[seat] <= heads[seat] &&
                            (state->special_cards || state->heads[seat] == heads[seat]));
}

static void
check_specials (Sitting         *sitting,
                const RowsState *state)
{
  guint count[ROWS_N_KINDS] = { 0 };
  guint n_stops = 0;

  for (guint seat = 0; seat < state->n_players; seat++)
    {
      sitting_check (sitting, state->n_specials[seat] <= ROWS_MAX_SPECIALS);
      for (guint i = 0; i < state->n_specials[seat]; i++)
        count[state->specials[seat][i]]++;
      check_zero (sitting, state->specials[seat] + state->n_specials[seat],
                  ROWS_MAX_SPECIALS - state->n_specials[seat]);
    }
  for (guint i = 0; i < state->n_stock; i++)
    count[state->stock[i]]++;
  for (guint i = 0; i < state->n_discard; i++)
    count[state->discard[i]]++;
  for (guint i = 0; i < state->n_rows; i++)
    {
      count[ROWS_SEVEN] += state->rows[i].seven;
      count[ROWS_STOP] += state->rows[i].stopped;
      n_stops += state->rows[i].stopped;
    }
  check_zero (sitting, state->stock + state->n_stock, ROWS_N_SPECIALS - state->n_stock);
  check_zero (sitting, state->discard + state->n_discard, ROWS_N_SPECIALS - state->n_discard);

  sitting_check (sitting, n_stops <= 2);
  for (guint kind = ROWS_FIFTH; kind < ROWS_N_KINDS; kind++)
    sitting_check (sitting, count[kind] == (state->special_cards ? 4 : 0));
  sitting_check (sitting, count[ROWS_NO_SPECIAL] == 0);
}

static void
check_state (Sitting       *sitting,
             gconstpointer  data)
{
  const RowsState *state = data;
  SixainCardSet found = { 0 };
  guint n_dealt = state->n_players * (state->special_cards ? 12 : 10) + 4;
  guint8 table[ROWS_N_CARDS + 24];
  guint n_table = sixain_card_set_list (&state->table, table);

  for (guint seat = 0; seat < state->n_players; seat++)
    check_hand (sitting, state, seat, &found);
  for (guint i = 0; i < state->n_rows; i++)
    check_row (sitting, state, i, &found);
  check_zero (sitting, (const guint8 *) &state->rows[state->n_rows],
              (ROWS_MAX_ROWS - state->n_rows) * sizeof (RowsRow));
  check_piles (sitting, state, &found);

  for (guint i = 0; i < n_table; i++)
    count_card (sitting, &found, rows_highest_card (state), table[i]);
  sitting_check (sitting, n_table == 0 || state->phase == ROWS_DRAFT);

  /* What is dealt stays in play; while drafting all cards are on the table. */
  sitting_check (sitting, sixain_card_set_count (&found) ==
                          (state->phase == ROWS_DRAFT ? rows_highest_card (state) : n_dealt));
  sitting_check (sitting, state->phase == ROWS_DRAFT ? state->n_rows == 0
                                                     : state->n_rows == 4 || (state->special_cards && state->n_rows == 5));
  check_specials (sitting, state);
}

/* Nothing of the others but how many cards they hold, and those that all saw. */
static void
check_view (Sitting       *sitting,
            gconstpointer  data,
            gint           seat)
{
  const RowsState *view = data;
  const RowsState *truth = sitting->state;

  sitting_check (sitting, view->random.counter == 0);
  check_zero (sitting, view->stock, ROWS_N_SPECIALS);

  for (gint other = 0; other < view->n_players; other++)
    {
      sitting_check (sitting, view->n_hand[other] == truth->n_hand[other]);
      sitting_check (sitting, view->n_specials[other] == truth->n_specials[other]);
      if (other == seat)
        {
          sitting_check (sitting, memcmp (view->hands[other], truth->hands[other], ROWS_HAND_BYTES) == 0);
          sitting_check (sitting, memcmp (view->specials[other], truth->specials[other], ROWS_MAX_SPECIALS) == 0);
          sitting_check (sitting, view->chosen[other] == truth->chosen[other]);
          continue;
        }

      check_zero (sitting, view->specials[other], ROWS_MAX_SPECIALS);
      for (guint i = 0; i < view->n_hand[other]; i++)
        {
          guint card = view->hands[other][i];

          sitting_check (sitting, card == 0 ? !truth->draft : sixain_card_set_has (&truth->seen, card));
        }
      sitting_check (sitting, view->phase != ROWS_CHOOSE || view->chosen[other] == 0 ||
                              view->chosen[other] == ROWS_HIDDEN);
    }
}

const Invariants rows_invariants = { "rows", check_state, check_view };
