/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "rows-placing.h"
#include "rows-rules.h"

/* Playing a round out at random, for those who count rounds a second. It repeats what
 * rows_rules.apply () does with the moves that sixain_rules_playout () would pick, without the
 * checks; conformance_check_playout () in tests/contract holds the two against each other, to the
 * byte. Most of the time would go to mispredicted branches, hence the loops of fixed length. */

#define N_ROWS 4           /* Only special cards make more, or stop one. */
#define CAPACITY 5

/* The cards of a turn: all that sorting them needs. */
typedef struct
{
  SixainCardSet cards;
  guint         n;
  guint8        owner[ROWS_N_CARDS + 1];
} Turn;

static G_ALWAYS_INLINE inline void
add_to_turn (Turn  *turn,
             guint  seat,
             guint  card)
{
  sixain_card_set_add (&turn->cards, card);
  turn->owner[card] = seat;
}

/* Places the turn's cards, lowest first. */
static G_ALWAYS_INLINE inline void
place_all (RowsState    *state,
           guint        *ends,
           Turn         *turn,
           SixainRandom *random)
{
  for (guint i = 0; i < turn->n; i++)
    {
      guint card = sixain_card_set_pop (&turn->cards);
      guint nearest = rows_find_nearest (ends, N_ROWS, card);
      gboolean low = ROWS_IS_LOW (nearest);
      guint index = low ? sixain_random_below (random, N_ROWS) : nearest % 8;
      RowsRow *row = &state->rows[index];

      if (!low && row->n < CAPACITY)
        {
          rows_row_append (row, card);
        }
      else
        {
          rows_add_to_pile (state, turn->owner[card], row);
          state->heads[turn->owner[card]] += row->heads;
          rows_row_start (row, card);
        }
      ends[index] = ROWS_END (card, index);
    }
}

/* Takes one card out of a hand, the others keeping their order: from there on
 * every card takes the place of the one before. */
static G_ALWAYS_INLINE inline void
remove_at (guint8 *hand,
           guint   index)
{
  static const guint8 masks[2 * ROWS_MAX_HAND] = {
    [ROWS_MAX_HAND] = 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff,
  };
  struct
  {
    guint64 lower;
    guint32 upper;
  } cards, next, moves;

  memcpy (&cards.lower, hand, 8);
  memcpy (&cards.upper, hand + 8, 4);
  memcpy (&next.lower, hand + 1, 8);
  memcpy (&next.upper, hand + 9, 4);
  memcpy (&moves.lower, masks + ROWS_MAX_HAND - index, 8);
  memcpy (&moves.upper, masks + ROWS_MAX_HAND - index + 8, 4);

  cards.lower ^= (cards.lower ^ next.lower) & moves.lower;
  cards.upper ^= (cards.upper ^ next.upper) & moves.upper;
  memcpy (hand, &cards.lower, 8);
  memcpy (hand + 8, &cards.upper, 4);
}

/* What is on its way already: revealed cards, or a turn for which some have
 * chosen; the others choose at random. */
static G_ALWAYS_INLINE inline void
finish_choosing (RowsState    *state,
                 Turn         *turn,
                 SixainRandom *random)
{
  for (guint seat = 0; seat < state->n_players; seat++)
    {
      guint8 *hand = state->hands[seat];

      if (state->phase == ROWS_CHOOSE)
        {
          guint n = state->n_hand[seat]--;
          guint index = state->chosen[seat] == 0
                          ? sixain_random_below (random, n)
                          : (guint) ((guint8 *) memchr (hand, state->chosen[seat], n) - hand);

          state->chosen[seat] = hand[index];
          remove_at (hand, index);
        }

      if (state->chosen[seat] != 0)
        {
          add_to_turn (turn, seat, state->chosen[seat]);
          turn->n++;
        }
    }

  memset (state->chosen, 0, sizeof state->chosen);
}

void
rows_play_on (RowsState    *state,
              SixainRandom *random)
{
  SixainRandom local = *random;
  guint ends[ROWS_MAX_ROWS];
  Turn turn;

  state->seen = (SixainCardSet) { 0 };
  state->actor = 0;

  turn.cards = (SixainCardSet) { 0 };
  turn.n = 0;
  rows_find_ends (state, ends);
  finish_choosing (state, &turn, &local);
  place_all (state, ends, &turn, &local);

  turn.n = state->n_players;
  for (guint n = state->n_hand[0]; n > 0; n--)
    {
      for (guint seat = 0; seat < turn.n; seat++)
        {
          guint8 *hand = state->hands[seat];
          guint index = sixain_random_below (&local, n);

          add_to_turn (&turn, seat, hand[index]);
          remove_at (hand, index);
        }

      place_all (state, ends, &turn, &local);
    }

  memset (state->n_hand, 0, sizeof state->n_hand);
  *random = local;
}
