/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rows-hidden.h"

#include <string.h>

#include "rows-specials.h"

/* Cards that everybody knows come first, blanks follow. A hidden choice may be
 * any card of the hand, so which one it is must not show there either: it is
 * still in the hand until the reveal. */
static void
redact_hand (RowsState *state,
             guint      seat)
{
  guint8 *hand = state->hands[seat];
  guint n = 0;

  for (guint i = 0; i < state->n_hand[seat]; i++)
    {
      if (sixain_card_set_has (&state->seen, hand[i]))
        hand[n++] = hand[i];
    }
  memset (hand + n, 0, ROWS_HAND_BYTES - n);

  if (state->phase == ROWS_CHOOSE && state->chosen[seat] != 0)
    state->chosen[seat] = ROWS_HIDDEN;
}

void
rows_redact (gpointer data,
             gint     seat)
{
  RowsState *state = data;

  state->random = (SixainRandom) { 0 };
  memset (state->stock, 0, sizeof state->stock);

  for (gint other = 0; other < state->n_players; other++)
    {
      if (other == seat)
        continue;

      redact_hand (state, other);
      memset (state->specials[other], 0, sizeof state->specials[other]);
    }
}

guint
rows_unseen (const RowsState *view,
             guint8          *cards)
{
  SixainCardSet set = { 0 };

  for (guint card = 1; card <= rows_highest_card (view); card++)
    sixain_card_set_add (&set, card);

  for (guint i = 0; i < view->n_rows; i++)
    {
      for (guint j = 0; j < view->rows[i].n; j++)
        sixain_card_set_remove (&set, view->rows[i].cards[j]);
    }

  for (guint i = 0; i < view->n_taken; i++)
    sixain_card_set_remove (&set, view->taken[i]);

  /* Blanks and hidden choices remove nothing that is in play. */
  for (guint seat = 0; seat < view->n_players; seat++)
    {
      if (view->chosen[seat] != ROWS_HIDDEN)
        sixain_card_set_remove (&set, view->chosen[seat]);
      for (guint i = 0; i < view->n_hand[seat]; i++)
        sixain_card_set_remove (&set, view->hands[seat][i]);
    }

  return sixain_card_set_list (&set, cards);
}

static void
resample_hands (RowsState    *state,
                SixainRandom *random)
{
  guint8 unseen[ROWS_N_CARDS];
  guint n_unseen = rows_unseen (state, unseen);
  guint n_blank = 0, next = 0;

  for (guint seat = 0; seat < state->n_players; seat++)
    {
      for (guint i = 0; i < state->n_hand[seat]; i++)
        n_blank += state->hands[seat][i] == 0;
    }

  sixain_cards_shuffle (unseen, n_unseen, n_blank, random);

  for (guint seat = 0; seat < state->n_players; seat++)
    {
      guint8 *hand = state->hands[seat];
      guint n = state->n_hand[seat];
      guint filled = next;

      for (guint i = 0; i < n; i++)
        {
          if (hand[i] == 0)
            hand[i] = unseen[next++];
        }
      if (next > filled)
        sixain_cards_sort (hand, n);
      if (state->chosen[seat] == ROWS_HIDDEN)
        state->chosen[seat] = hand[sixain_random_below (random, n)];
    }
}

/* Somebody who is asked whether to play a special holds one that they can play. */
static gboolean
has_reason_to_ask (const RowsState *state)
{
  if (state->phase == ROWS_PLACE)
    return rows_specials_any (state);
  if (state->phase == ROWS_CANCEL)
    return rows_specials_holds (state, state->actor, ROWS_NEGATIVE);

  return TRUE;
}

/* The specials that a view does not show. */
static guint
unseen_specials (const RowsState *view,
                 guint8          *unseen)
{
  guint8 left[ROWS_N_KINDS] = { 0, 4, 4, 4, 4, 4, 4, 4 };
  guint n = 0;

  for (guint i = 0; i < view->n_discard; i++)
    left[view->discard[i]]--;
  for (guint i = 0; i < view->n_rows; i++)
    {
      left[ROWS_SEVEN] -= view->rows[i].seven;
      left[ROWS_STOP] -= view->rows[i].stopped;
    }
  for (guint seat = 0; seat < view->n_players; seat++)
    {
      for (guint i = 0; i < view->n_specials[seat]; i++)
        {
          if (view->specials[seat][i] != 0)
            left[view->specials[seat][i]]--;
        }
    }

  for (guint kind = ROWS_FIFTH; kind < ROWS_N_KINDS; kind++)
    {
      while (left[kind]-- > 0)
        unseen[n++] = kind;
    }

  return n;
}

static void
resample_specials (RowsState    *state,
                   SixainRandom *random)
{
  guint8 unseen[ROWS_N_SPECIALS];
  guint n = unseen_specials (state, unseen);
  SixainSeats blank = 0;

  /* A hand is blank as a whole, or not at all. */
  for (guint seat = 0; seat < state->n_players; seat++)
    {
      if (state->specials[seat][0] == 0)
        blank |= SIXAIN_SEAT (seat);
    }

  do
    {
      guint next = 0;

      sixain_cards_shuffle (unseen, n, n, random);
      for (guint seat = 0; seat < state->n_players; seat++)
        {
          for (guint i = 0; (blank & SIXAIN_SEAT (seat)) && i < state->n_specials[seat]; i++)
            state->specials[seat][i] = unseen[next++];
        }
      g_assert (next + state->n_stock == n);
      memcpy (state->stock, unseen + next, state->n_stock);
    }
  while (!has_reason_to_ask (state));
}

void
rows_resample (gpointer      data,
               SixainRandom *random)
{
  RowsState *state = data;

  sixain_random_seed (&state->random, sixain_random_next (random));
  resample_hands (state, random);
  if (state->special_cards)
    resample_specials (state, random);
}
