/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rows-deal.h"

#include <string.h>

#include "rows-placing.h"
#include "rows-specials.h"

#define N_FIRST_ROWS 4
#define HAND 10
#define HAND_WITH_SPECIALS 12

static gboolean
check_deck (const SixainList *deck,
            guint             n_cards,
            SixainRefusal    *refusal)
{
  SixainCardSet set = { 0 };

  for (guint i = 0; i < deck->n; i++)
    {
      if (deck->items[i] >= 1 && (guint) deck->items[i] <= n_cards)
        sixain_card_set_add (&set, deck->items[i]);
    }

  if (deck->n == n_cards && sixain_card_set_count (&set) == n_cards)
    return TRUE;

  return sixain_refusal_set (refusal, SIXAIN_REFUSAL_BAD_DECK, n_cards, 0);
}

static gboolean
check_specials (const SixainList *specials,
                SixainRefusal    *refusal)
{
  guint count[ROWS_N_KINDS] = { 0 };
  gboolean good = specials->n == ROWS_N_SPECIALS;

  for (guint i = 0; i < specials->n; i++)
    good = ++count[specials->items[i]] <= 4 && good;

  return good || sixain_refusal_set (refusal, ROWS_REFUSAL_BAD_SPECIALS, 0, 0);
}

gboolean
rows_deal_check (const SixainSetup *setup,
                 SixainRefusal     *refusal)
{
  const gint *option = setup->options;
  guint n_cards = option[ROWS_OPTION_KNOWN_CARDS] ? 10 * setup->n_players + 4 : ROWS_N_CARDS;

  if (option[ROWS_OPTION_LIMIT] == 0 && option[ROWS_OPTION_ROUNDS] == 0 &&
      !option[ROWS_OPTION_SPECIAL_CARDS])
    return sixain_refusal_set (refusal, SIXAIN_REFUSAL_BOTH_ZERO, ROWS_OPTION_LIMIT, ROWS_OPTION_ROUNDS);

  for (guint i = 0; i < setup->chance.n_lists[0]; i++)
    {
      if (!check_deck (&setup->chance.lists[0][i], n_cards, refusal))
        return FALSE;
    }

  if (setup->chance.n_lists[1] > 0 && !option[ROWS_OPTION_SPECIAL_CARDS])
    return sixain_refusal_set (refusal, ROWS_REFUSAL_NO_SPECIALS, 0, 0);

  return setup->chance.n_lists[1] == 0 || check_specials (&setup->chance.lists[1][0], refusal);
}

static void
lay_first_rows (RowsState    *state,
                const guint8 *cards)
{
  for (guint i = 0; i < N_FIRST_ROWS; i++)
    rows_row_start (&state->rows[state->n_rows++], cards[i]);
  state->phase = ROWS_CHOOSE;
}

static void
tell_first_rows (const RowsState *state,
                 SixainEvents    *events)
{
  for (guint i = 0; i < N_FIRST_ROWS; i++)
    sixain_events_add (events, state, ROWS_EVENT_ROW, SIXAIN_NOBODY, i + 1, state->rows[i].cards[0], 0);
}

/* The order of the round's cards, of which the first n_wanted are asked for. */
static void
order_deck (RowsState          *state,
            const SixainChance *chance,
            guint               n_wanted,
            guint8             *deck)
{
  static const guint8 fresh[ROWS_N_CARDS] = {
    1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13,
    14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26,
    27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39,
    40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52,
    53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63, 64, 65,
    66, 67, 68, 69, 70, 71, 72, 73, 74, 75, 76, 77, 78,
    79, 80, 81, 82, 83, 84, 85, 86, 87, 88, 89, 90, 91,
    92, 93, 94, 95, 96, 97, 98, 99, 100, 101, 102, 103, 104,
  };
  const SixainList *fixed = sixain_chance_get (chance, 0, state->round - 1);
  guint n_cards = rows_highest_card (state);

  if (fixed != NULL)
    {
      for (guint i = 0; i < n_cards; i++)
        deck[i] = fixed->items[i];
      return;
    }

  memcpy (deck, fresh, n_cards);
  sixain_cards_shuffle (deck, n_cards, n_wanted, &state->random);
}

static void
deal_hands (RowsState          *state,
            const SixainChance *chance)
{
  guint8 deck[ROWS_N_CARDS];
  guint size = state->special_cards ? HAND_WITH_SPECIALS : HAND;
  guint n_dealt = state->n_players * size;

  order_deck (state, chance, n_dealt + N_FIRST_ROWS, deck);

  for (guint seat = 0; seat < state->n_players; seat++)
    {
      memcpy (state->hands[seat], deck + seat * size, size);
      sixain_cards_sort (state->hands[seat], size);
      state->n_hand[seat] = size;
    }

  lay_first_rows (state, deck + n_dealt);
}

void
rows_deal_round (RowsState          *state,
                 const SixainChance *chance,
                 SixainEvents       *events)
{
  state->round++;
  memset (state->heads, 0, sizeof state->heads);
  memset (state->rows, 0, sizeof state->rows);
  memset (state->taken, 0, state->n_taken);
  memset (state->taker, 0, state->n_taken);
  state->n_rows = 0;
  state->n_taken = 0;
  state->actor = 0;
  state->seen = (SixainCardSet) { 0 };

  if (state->draft)
    {
      for (guint card = 1; card <= rows_highest_card (state); card++)
        sixain_card_set_add (&state->table, card);
      state->actor = (state->round - 1) % state->n_players;
    }
  state->phase = state->draft ? ROWS_DRAFT : ROWS_CHOOSE;
  sixain_events_add (events, state, ROWS_EVENT_DEAL, SIXAIN_NOBODY, state->round, 0, 0);
  if (state->draft)
    return;

  deal_hands (state, chance);
  if (state->special_cards)
    rows_specials_deal (state, chance);
  tell_first_rows (state, events);
}

/* 1.6: the last four, or four of those left over, become the rows. */
static void
end_draft (RowsState          *state,
           const SixainChance *chance,
           SixainEvents       *events)
{
  guint8 deck[ROWS_N_CARDS], left[ROWS_N_CARDS];
  guint n_left = 0;

  if (sixain_chance_get (chance, 0, state->round - 1) != NULL)
    {
      order_deck (state, chance, 0, deck);
      for (guint i = 0; i < rows_highest_card (state); i++)
        {
          if (sixain_card_set_has (&state->table, deck[i]))
            left[n_left++] = deck[i];
        }
    }
  else
    {
      n_left = sixain_card_set_list (&state->table, left);
      if (n_left > N_FIRST_ROWS)
        sixain_cards_shuffle (left, n_left, N_FIRST_ROWS, &state->random);
    }

  sixain_cards_sort (left, N_FIRST_ROWS);
  state->table = (SixainCardSet) { 0 };
  state->actor = 0;
  lay_first_rows (state, left);
  tell_first_rows (state, events);
}

void
rows_deal_draft (RowsState          *state,
                 guint               card,
                 const SixainChance *chance,
                 SixainEvents       *events)
{
  guint seat = state->actor;

  sixain_card_set_remove (&state->table, card);
  sixain_card_set_add (&state->seen, card);
  state->hands[seat][state->n_hand[seat]++] = card;
  sixain_cards_sort (state->hands[seat], state->n_hand[seat]);
  sixain_events_add (events, state, ROWS_EVENT_DRAFT, seat, card, 0, 0);

  state->actor = (seat + 1) % state->n_players;
  if (state->n_hand[state->actor] == HAND)
    end_draft (state, chance, events);
}

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
