/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "rows-rules.h"
#include "rows-table.h"

/* Playing a round out at random, the inner loop of every search. It repeats what
 * rows_rules.apply () does with the moves that sixain_rules_playout () would
 * pick, without the checks; a test holds the two against each other. Most of the
 * time would go to mispredicted branches, hence the loops of fixed length. */

/* For each row eight times its last card, less its number: so much lies between
 * it and eight times a card that the nearest row can be told with its number. */
typedef struct
{
  guint at[ROWS_MAX_ROWS];
} Ends;

#define END(card, row) (8 * (card) - (row))
#define NO_END END (1000, 0)           /* No card comes after it. */
#define IS_LOW(nearest) ((nearest) >= 8 * (ROWS_N_CARDS + 1))

static G_ALWAYS_INLINE inline void
find_ends (const RowsState *state,
           Ends            *ends)
{
  for (guint i = 0; i < ROWS_MAX_ROWS; i++)
    {
      const RowsRow *row = &state->rows[i];

      ends->at[i] = i >= state->n_rows || row->n == 0 || row->stopped ? NO_END : END (rows_table_last (row), i);
    }
}

/* 1.2 R2 without branches: to a row that ends higher the distance, which is
 * unsigned, is as large as can be. */
static G_ALWAYS_INLINE inline guint
find_nearest (const Ends *ends,
              guint       n_rows,
              guint       card)
{
  guint nearest = 8 * card - ends->at[0];

  for (guint i = 1; i < n_rows; i++)
    nearest = MIN (nearest, 8 * card - ends->at[i]);

  return nearest;
}

static G_ALWAYS_INLINE inline guint
pick_row (const RowsState *state,
          SixainRandom    *random,
          gboolean         cheapest)
{
  guint free_rows[ROWS_MAX_ROWS];
  guint n = 0, least = G_MAXUINT;

  for (guint i = 0; i < state->n_rows; i++)
    {
      const RowsRow *row = &state->rows[i];

      if (row->stopped)
        continue;

      free_rows[n++] = i;
      least = MIN (least, 8u * row->heads + i);
    }

  return cheapest ? least % 8 : free_rows[sixain_random_below (random, n)];
}

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
           Ends         *ends,
           Turn         *turn,
           SixainRandom *random,
           gboolean      cheapest,
           gboolean      special)
{
  for (guint i = 0; i < turn->n; i++)
    {
      guint card = sixain_card_set_pop (&turn->cards);
      guint nearest = find_nearest (ends, special ? ROWS_MAX_ROWS : ROWS_MAX_ROWS - 1, card);
      gboolean low = IS_LOW (nearest);
      guint index = low ? pick_row (state, random, cheapest) : nearest % 8;
      RowsRow *row = &state->rows[index];

      if (!low && row->n < (special ? rows_table_capacity (row) : 5))
        {
          rows_table_append (row, card);
        }
      else if (special)
        {
          rows_table_take (state, turn->owner[card], index, card, 0, NULL);
          find_ends (state, ends);
          continue;
        }
      else
        {
          rows_table_to_pile (state, turn->owner[card], row);
          state->heads[turn->owner[card]] += row->heads;
          rows_table_start (row, card);
        }
      ends->at[index] = END (card, index);
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

static G_ALWAYS_INLINE inline void
play_on (RowsState    *state,
         SixainRandom *random,
         gboolean      cheapest,
         gboolean      special)
{
  Turn turn;
  Ends ends;

  turn.cards = (SixainCardSet) { 0 };
  turn.n = 0;
  find_ends (state, &ends);
  finish_choosing (state, &turn, random);
  place_all (state, &ends, &turn, random, cheapest, special);

  turn.n = state->n_players;
  for (guint n = state->n_hand[0]; n > 0; n--)
    {
      for (guint seat = 0; seat < turn.n; seat++)
        {
          guint8 *hand = state->hands[seat];
          guint index = sixain_random_below (random, n);

          add_to_turn (&turn, seat, hand[index]);
          remove_at (hand, index);
        }

      place_all (state, &ends, &turn, random, cheapest, special);
    }

  memset (state->n_hand, 0, sizeof state->n_hand);
}

/* Plays the round to its end, all hands empty but nothing counted yet. Chosen
 * and revealed cards are played first; the others are chosen at random, and low
 * cards take a random row or the cheapest. Nobody plays special cards. */
void
rows_play_on (RowsState    *state,
              SixainRandom *random,
              gboolean      cheapest)
{
  SixainRandom local = *random;

  state->seen = (SixainCardSet) { 0 };
  state->actor = 0;

  /* Constants, so that each case has a loop of its own. */
  if (state->special_cards)
    play_on (state, &local, cheapest, TRUE);
  else if (cheapest)
    play_on (state, &local, TRUE, FALSE);
  else
    play_on (state, &local, FALSE, FALSE);

  *random = local;
}
