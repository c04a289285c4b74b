/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rows-position.h"
#include "rows-show.h"

/* Known cards and the draft. */

static guint
n_table (const RowsState *state)
{
  return sixain_card_set_count (&state->table);
}

/* Drafts the lowest card, or the highest, until everybody has ten. */
static void
draft_all (RowsState *state,
           gboolean   highest)
{
  while (state->phase == ROWS_DRAFT)
    {
      g_autofree char *legal = rows_state_show (state, "legal");
      g_auto (GStrv) moves = g_strsplit (legal, ", ", -1);
      g_autofree char *move = NULL;

      move = g_strdup_printf ("%u %s", state->actor, moves[highest ? g_strv_length (moves) - 1 : 0]);
      rows_state_play (state, move);
    }
}

static void
test_known_cards (void)
{
  for (guint n_players = 2; n_players <= 10; n_players++)
    {
      RowsState state;
      SixainCardSet set = { 0 };

      rows_state_begin (&state, n_players, "known_cards=true");
      g_assert_cmpuint (state.phase, ==, ROWS_CHOOSE);

      for (guint seat = 0; seat < n_players; seat++)
        {
          g_assert_cmpuint (state.n_hand[seat], ==, 10);
          for (guint i = 0; i < 10; i++)
            sixain_card_set_add (&set, state.hands[seat][i]);
        }
      for (guint i = 0; i < 4; i++)
        sixain_card_set_add (&set, state.rows[i].cards[0]);

      /* 10n + 4 different cards, none above 10n + 4. */
      g_assert_cmpuint (sixain_card_set_count (&set), ==, 10 * n_players + 4);
      for (guint card = 1; card <= 10 * n_players + 4; card++)
        g_assert_true (sixain_card_set_has (&set, card));
    }
}

/* Known cards say what is in play, not who holds it. */
static void
test_known_cards_hidden (void)
{
  RowsState state;
  g_autofree char *hands = NULL;

  rows_state_begin (&state, 2, "known_cards=true");
  hands = rows_state_show_view (&state, SIXAIN_NOBODY, "hands");
  g_assert_cmpstr (hands, ==, "_ _ _ _ _ _ _ _ _ _ | _ _ _ _ _ _ _ _ _ _");
}

static void
test_order (void)
{
  RowsState state;
  g_autofree char *phase = NULL, *rows = NULL, *legal = NULL, *other = NULL, *hands = NULL;

  rows_state_begin (&state, 3, "known_cards=true draft=true");
  phase = rows_state_show (&state, "phase");
  g_assert_cmpstr (phase, ==, "draft");
  rows = rows_state_show (&state, "rows");
  g_assert_cmpstr (rows, ==, "");
  g_assert_cmpuint (n_table (&state), ==, 34);

  for (guint i = 0; i < 30; i++)
    {
      g_autofree char *to_act = rows_state_show (&state, "to_act");
      g_autofree char *expected = g_strdup_printf ("%u", i % 3);
      g_autofree char *move = g_strdup_printf ("%u draft %u", i % 3, 34 - i);

      g_assert_cmpstr (to_act, ==, expected);
      rows_state_play (&state, move);
      if (i == 0)
        {
          rows_state_refuse (&state, "1 draft 34, 1 draft 35, 1 draft 0, 0 draft 33, 2 draft 33, 1 choose 33, 1 draft");
          other = rows_state_show_legal (&state, 0);
          g_assert_cmpstr (other, ==, "");
          legal = rows_state_show_legal (&state, 1);
          g_assert_true (g_str_has_prefix (legal, "draft 1, draft 2, draft 3, "));
          g_assert_true (g_str_has_suffix (legal, "draft 33"));
        }
    }

  hands = rows_state_show (&state, "hands");
  g_assert_cmpstr (hands, ==,
                   "7 10 13 16 19 22 25 28 31 34 | 6 9 12 15 18 21 24 27 30 33 | 5 8 11 14 17 20 23 26 29 32");
  g_assert_cmpuint (state.phase, ==, ROWS_CHOOSE);
}

/* With known cards the last four form the rows, in ascending order. */
static void
test_rows (void)
{
  RowsState state;
  g_autofree char *rows = NULL, *table = NULL, *to_act = NULL;

  rows_state_begin (&state, 3, "known_cards=true draft=true");
  draft_all (&state, TRUE);
  rows = rows_state_show (&state, "rows");
  g_assert_cmpstr (rows, ==, "1 / 2 / 3 / 4");
  table = rows_state_show (&state, "table");
  g_assert_cmpstr (table, ==, "");
  to_act = rows_state_show (&state, "to_act");
  g_assert_cmpstr (to_act, ==, "0 1 2");
}

/* Without them, four of those left over, at random and in ascending order. */
static void
test_left_over (void)
{
  SixainCardSet seen = { 0 };

  for (guint seed = 0; seed < 30; seed++)
    {
      RowsState state;
      guint before = 0;

      rows_state_begin (&state, 2, "draft=true");
      g_assert_cmpuint (n_table (&state), ==, 104);
      sixain_random_seed (&state.random, seed);
      draft_all (&state, FALSE);

      g_assert_cmpuint (state.n_rows, ==, 4);
      for (guint i = 0; i < 4; i++)
        {
          g_assert_cmpuint (state.rows[i].n, ==, 1);
          g_assert_cmpuint (state.rows[i].cards[0], >, MAX (20, before));
          before = state.rows[i].cards[0];
          sixain_card_set_add (&seen, before);
        }
    }

  g_assert_cmpuint (sixain_card_set_count (&seen), >, 50);
}

/* Of those left over, the first four in the deck's order become rows. */
static void
test_decks (void)
{
  g_auto (SixainSetup) setup = { 0 };
  g_autofree char *rows = NULL;
  gint deck[104];
  RowsState state;

  for (guint i = 0; i < 104; i++)
    deck[i] = 104 - i;
  /* 1 to 20 will have been drafted; 50 and 21 come first of the others. */
  deck[0] = 7;
  deck[97] = 104;
  deck[1] = 50;
  deck[54] = 103;
  deck[2] = 21;
  deck[83] = 102;

  sixain_setup_init (&setup, &rows_rules, 2, 1);
  setup.options[ROWS_OPTION_DRAFT] = TRUE;
  setup.chance.n_lists[0] = 1;
  setup.chance.lists[0] = g_new0 (SixainList, 1);
  setup.chance.lists[0][0].n = 104;
  setup.chance.lists[0][0].items = g_memdup2 (deck, sizeof deck);
  g_assert_true (sixain_setup_check (&setup, &rows_rules, NULL));

  rows_rules.begin (&state, &setup, NULL);
  g_assert_cmpuint (n_table (&state), ==, 104);
  for (guint card = 1; card <= 20; card++)
    {
      SixainMove move = { ROWS_MOVE_DRAFT, 1, { card } };

      g_assert_true (rows_rules.apply (&state, (card - 1) % 2, &move, 0, &setup.chance, NULL, NULL));
    }

  rows = rows_state_show (&state, "rows");
  g_assert_cmpstr (rows, ==, "21 / 50 / 100 / 101");
}

/* Round r starts with seat (r − 1) mod n. */
static void
test_first_drafter (void)
{
  RowsState state;
  SixainRandom random;
  g_auto (SixainMoves) moves = { 0 };

  sixain_random_seed (&random, 5);
  rows_state_begin (&state, 3, "known_cards=true draft=true limit=0 rounds=8");

  while (state.phase != ROWS_OVER)
    {
      if (state.phase == ROWS_DRAFT)
        {
          guint n_drafted = 34 - n_table (&state);

          g_assert_cmpuint (state.actor, ==, (state.round - 1 + n_drafted) % 3);
        }
      else
        {
          for (guint i = 1; i < state.n_rows && state.n_hand[0] == 10; i++)
            g_assert_cmpuint (state.rows[i].cards[0], >, state.rows[i - 1].cards[0]);
        }

      for (gint seat; (seat = sixain_seats_first (rows_rules.to_act (&state))) >= 0;)
        {
          guint8 phase = state.phase;
          SixainMove move;

          sixain_rules_random_move (&rows_rules, &state, seat, &moves, &random, &move);
          g_assert_true (rows_rules.apply (&state, seat, &move, 0, NULL, NULL, NULL));
          if (phase == ROWS_DRAFT || state.phase == ROWS_DRAFT || state.n_hand[0] == 10)
            break;
        }
    }

  g_assert_cmpuint (state.round, ==, 8);
}

/* Drafted hands are visible to all, but not what is chosen of them. */
static void
test_public_hands (void)
{
  RowsState state, other;
  const char *hands = "6 8 10 12 14 16 18 20 21 23 | 5 7 9 11 13 15 17 19 22 24";
  g_autofree char *during = NULL, *all = NULL, *mine = NULL, *own = NULL, *chosen = NULL, *after = NULL;

  rows_state_begin (&state, 2, "known_cards=true draft=true");
  rows_state_play (&state, "0 draft 23, 1 draft 24, 0 draft 21");
  during = rows_state_show_view (&state, 1, "hands");
  g_assert_cmpstr (during, ==, "21 23 | 24");
  draft_all (&state, TRUE);

  all = rows_state_show_view (&state, SIXAIN_NOBODY, "hands");
  g_assert_cmpstr (all, ==, hands);
  mine = rows_state_show_view (&state, 0, "hands");
  g_assert_cmpstr (mine, ==, hands);

  other = state;
  rows_state_play (&state, "1 choose 5");
  rows_state_play (&other, "1 choose 24");
  for (gint seat = SIXAIN_NOBODY; seat < 1; seat++)
    {
      RowsState a = state, b = other;
      g_autofree char *blank = rows_state_show_view (&state, seat, "hands");
      g_autofree char *choice = rows_state_show_view (&state, seat, "chosen");

      rows_rules.redact (&a, seat);
      rows_rules.redact (&b, seat);
      g_assert_cmpmem (&a, sizeof a, &b, sizeof b);
      g_assert_cmpstr (blank, ==, "6 8 10 12 14 16 18 20 21 23 | _ _ _ _ _ _ _ _ _");
      g_assert_cmpstr (choice, ==, "_ _");
    }
  own = rows_state_show_view (&state, 1, "hands");
  g_assert_cmpstr (own, ==, "6 8 10 12 14 16 18 20 21 23 | 7 9 11 13 15 17 19 22 24");
  chosen = rows_state_show_view (&state, 1, "chosen");
  g_assert_cmpstr (chosen, ==, "_ 5");

  rows_state_play (&state, "0 choose 10");
  after = rows_state_show_view (&state, SIXAIN_NOBODY, "hands");
  g_assert_cmpstr (after, ==, "6 8 12 14 16 18 20 21 23 | 7 9 11 13 15 17 19 22 24");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/rows/known-cards/deck", test_known_cards);
  g_test_add_func ("/rows/known-cards/hidden", test_known_cards_hidden);
  g_test_add_func ("/rows/draft/order", test_order);
  g_test_add_func ("/rows/draft/rows", test_rows);
  g_test_add_func ("/rows/draft/left-over", test_left_over);
  g_test_add_func ("/rows/draft/decks", test_decks);
  g_test_add_func ("/rows/draft/first-drafter", test_first_drafter);
  g_test_add_func ("/rows/draft/public-hands", test_public_hands);

  return g_test_run ();
}
