/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "rows-placing.h"
#include "rows-rules.h"

/* Every event comes after the change it names, and no card is ever in two places, or
 * nowhere: checked after each event of whole random matches. */

#define N_MATCHES 40

static void
count (guint  *places,
       guint   card,
       guint  *total)
{
  g_assert_cmpuint (card, >=, 1);
  g_assert_cmpuint (card, <=, ROWS_N_CARDS);
  g_assert_cmpuint (places[card]++, ==, 0);
  ++*total;
}

static guint
count_cards (const RowsState *state)
{
  guint places[ROWS_N_CARDS + 1] = { 0 };
  guint8 table[ROWS_N_CARDS];
  guint n_table = sixain_card_set_list (&state->table, table);
  guint total = 0;

  for (guint i = 0; i < n_table; i++)
    count (places, table[i], &total);
  for (guint i = 0; i < state->n_taken; i++)
    count (places, state->taken[i], &total);
  for (guint i = 0; i < state->n_rows; i++)
    {
      for (guint j = 0; j < state->rows[i].n; j++)
        count (places, state->rows[i].cards[j], &total);
    }
  for (guint seat = 0; seat < state->n_players; seat++)
    {
      for (guint i = 0; i < state->n_hand[seat]; i++)
        count (places, state->hands[seat][i], &total);

      /* Until the reveal a choice is still in the hand. */
      if (state->phase != ROWS_CHOOSE && state->chosen[seat] != 0)
        count (places, state->chosen[seat], &total);
    }

  return total;
}

static gboolean
has_card (const RowsRow *row,
          guint          card)
{
  return memchr (row->cards, card, row->n) != NULL;
}

/* What a spectator sees in the frame of a reveal are the cards. */
static void
check_reveal (const RowsState   *state,
              const SixainEvent *event)
{
  RowsState view = *state;

  rows_rules.redact (&view, SIXAIN_NOBODY);
  g_assert_cmpint (view.chosen[event->seat], ==, event->args[0]);
  g_assert_null (memchr (state->hands[event->seat], event->args[0], state->n_hand[event->seat]));
}

static void
check_event (const RowsState   *before,
             const RowsState   *state,
             const SixainEvent *event)
{
  const gint16 *args = event->args;

  switch (event->kind)
    {
    case ROWS_EVENT_DEAL:
      g_assert_cmpint (state->round, ==, args[0]);
      g_assert_cmpuint (state->n_rows, ==, 0);
      break;
    case ROWS_EVENT_DRAFT:
      g_assert_nonnull (memchr (state->hands[event->seat], args[0], state->n_hand[event->seat]));
      break;
    case ROWS_EVENT_ROW:
      g_assert_cmpuint (state->rows[args[0] - 1].cards[0], ==, args[1]);
      break;
    case ROWS_EVENT_CHOOSE:
      g_assert_cmpuint (state->chosen[event->seat], !=, 0);
      break;
    case ROWS_EVENT_REVEAL:
      check_reveal (state, event);
      break;
    case ROWS_EVENT_PLACE:
      g_assert_true (has_card (&state->rows[args[1] - 1], args[0]));
      g_assert_cmpuint (state->chosen[event->seat], ==, 0);
      break;
    case ROWS_EVENT_TAKE:
      g_assert_cmpuint (state->n_taken, ==, before->n_taken + args[1]);
      g_assert_cmpuint (state->heads[event->seat], <=, before->heads[event->seat] + args[2]);
      for (guint i = 0; i < state->n_rows; i++)
        g_assert_false (state->rows[i].stopped);
      break;
    case ROWS_EVENT_SCORE:
      g_assert_cmpuint (state->totals[event->seat], ==, args[1]);
      g_assert_cmpuint (state->finished, ==, state->round);
      break;
    case ROWS_EVENT_OVER:
      g_assert_cmpuint (state->phase, ==, ROWS_OVER);
      break;
    case ROWS_STOP:
      g_assert_true (state->rows[args[0] - 1].stopped);
      break;
    case ROWS_SLIDE:
      g_assert_true (has_card (&state->rows[args[1] - 1], args[0]));
      break;
    case ROWS_REPLACE:
      g_assert_cmpint (state->chosen[event->seat], ==, args[0]);
      break;
    default:
      g_assert_cmpuint (memcmp (before, state, sizeof *state), !=, 0);
    }
}

/* Returns how many cards are in play after the last event. */
static guint
check_frames (const RowsState    *before,
              const SixainEvents *events,
              guint               n_cards)
{
  for (guint i = 0; i < events->n; i++)
    {
      const SixainEvent *event = &events->items[i];
      RowsState state;
      guint n;

      memcpy (&state, events->states + i * sizeof state, sizeof state);
      check_event (before, &state, event);
      n = count_cards (&state);

      /* What is not laid of a draft is put aside. */
      if (event->kind == ROWS_EVENT_ROW || event->kind == ROWS_EVENT_DEAL)
        n_cards = n;
      g_assert_cmpuint (n, ==, n_cards);
      before = (const RowsState *) (events->states + i * sizeof state);
    }

  return n_cards;
}

static void
play (const SixainSetup *setup,
      guint             *n_events)
{
  g_auto (SixainMoves) moves = { 0 };
  SixainRandom random;
  RowsState state;
  guint n_cards = 0;

  sixain_random_seed (&random, setup->seed + 1);
  memset (&state, 0, sizeof state);
  for (gboolean begun = FALSE; !begun || state.phase != ROWS_OVER; begun = TRUE)
    {
      g_auto (SixainEvents) events = { .state_size = sizeof state };
      const RowsState before = state;

      if (!begun)
        {
          rows_rules.begin (&state, setup, &events);
        }
      else
        {
          guint seat = sixain_seats_first (rows_rules.to_act (&state));
          SixainMove move;

          sixain_rules_random_move (&rows_rules, &state, seat, &moves, &random, &move);
          g_assert_true (rows_rules.apply (&state, seat, &move, 0, NULL, &events, NULL));
        }

      n_cards = check_frames (&before, &events, n_cards);
      for (guint i = 0; i < events.n; i++)
        n_events[events.items[i].kind]++;
    }
}

static void
test_frames (gconstpointer data)
{
  guint n_events[ROWS_EVENT_OVER + 1] = { 0 };
  guint n_kinds = 0;

  for (guint seed = 1; seed <= N_MATCHES; seed++)
    {
      g_auto (SixainSetup) setup = { 0 };
      g_auto (GStrv) options = g_strsplit (data, " ", -1);

      sixain_setup_init (&setup, &rows_rules, 2 + seed % 5, seed);
      for (guint i = 0; options[i] != NULL; i++)
        g_assert_true (sixain_setup_assign (&setup, &rows_rules, options[i], NULL));
      play (&setup, n_events);
    }

  for (guint kind = ROWS_FIFTH; kind < ROWS_N_KINDS; kind++)
    n_kinds += n_events[kind] > 0;
  g_assert_cmpuint (n_kinds, ==, strstr (data, "special") != NULL ? ROWS_N_KINDS - ROWS_FIFTH : 0);
  g_assert_cmpuint (n_events[ROWS_EVENT_TAKE], >, 0);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_data_func ("/rows-frames/base", "rounds=2", test_frames);
  g_test_add_data_func ("/rows-frames/pro", "rounds=2 known_cards=true draft=true", test_frames);
  g_test_add_data_func ("/rows-frames/draft", "rounds=2 draft=true", test_frames);
  g_test_add_data_func ("/rows-frames/specials", "special_cards=true", test_frames);

  return g_test_run ();
}
