/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rows-position.h"
#include "rows-show.h"

/* Negative = positive, the order of decisions, exchanging, and the two rounds. */

static const RowsPosition cancel[] = {
  {
    .about = "R3 stands beside place",
    .rows = "3 5 11 13 17 / 20 / 30 / 40", .hands = "18 60 | 104 90", .specials = "cancel |",
    .refused = "0 cancel 18, 0 cancel 20, 0 cancel 104, 0 keep, 0 take 1",
    .then = { .phase = "place", .to_act = "0", .legal = "place, cancel 3, cancel 5, cancel 11, cancel 13, cancel 17" },
  },
  {
    .about = "the printed example",
    .rows = "3 5 11 13 17 / 20 / 30 / 40", .hands = "18 60 | 104 90", .specials = "cancel |",
    .moves = "0 cancel 11",
    .then = { .rows = "18 / 20 / 30 / 40 104", .heads = "0 0", .piles = "3 5 13 17 |", .discard = "cancel",
              .specials = "|", .phase = "choose" },
  },
  {
    .about = "place keeps it, to be exchanged",
    .rows = "3 5 11 13 17 / 20 / 30 / 40", .hands = "18 60 | 104 90", .specials = "cancel |",
    .moves = "0 place", .refused = "0 cancel 11",
    .then = { .rows = "18 / 20 / 30 / 40", .heads = "10 0", .phase = "exchange", .legal = "exchange cancel, keep" },
  },
  {
    .about = "strikes from the pile so far",
    .rows = "3 5 11 13 17 / 20 / 30 / 40", .hands = "18 60 | 104 90", .specials = "cancel |", .piles = "55 10 | 7",
    .moves = "0 cancel 11",
    .then = { .heads = "10 1", .piles = "55 10 3 5 13 17 | 7" },
  },
  {
    .about = "strikes two of its own heads for a cheap card",
    .rows = "3 5 11 13 17 / 20 / 30 / 40", .hands = "18 60 | 104 90", .specials = "cancel |",
    .moves = "0 cancel 3",
    .then = { .heads = "8 0", .piles = "5 11 13 17 |" },
  },
  {
    .about = "what cannot be struck is lost",
    .rows = "51 52 53 54 55 / 20 / 30 / 40", .hands = "56 60 | 104 90", .specials = "cancel |",
    .moves = "0 cancel 55",
    .then = { .heads = "0 0", .piles = "51 52 53 54 |", .rows = "56 104 / 20 / 30 / 40" },
  },
  {
    .about = "the rest of a large strike comes from the pile",
    .rows = "51 52 53 54 55 / 20 / 30 / 40", .hands = "56 60 | 104 90", .specials = "cancel |", .piles = "10 |",
    .moves = "0 cancel 55",
    .then = { .heads = "0 0", .piles = "10 51 52 53 54 |" },
  },
  {
    .about = "five rows count the card taken along",
    .rows = "3 5 11 13 17 / 20 / 30 / 40 / 50", .hands = "18 60 | 104 90", .specials = "cancel |",
    .moves = "0 cancel 11",
    .then = { .rows = "20 / 30 / 40 / 50 104", .heads = "1 0", .piles = "3 5 13 17 18 |" },
  },
  {
    .about = "the card taken along cannot be chosen",
    .rows = "3 5 11 13 17 / 20 / 30 / 40 / 50", .hands = "18 60 | 104 90", .specials = "cancel |",
    .refused = "0 cancel 18",
    .then = { .legal = "place, cancel 3, cancel 5, cancel 11, cancel 13, cancel 17" },
  },
  {
    .about = "a row with a seven offers six",
    .rows = "3 5 11 13 17 18 + / 20 / 30 / 40", .hands = "19 60 | 104 90", .specials = "cancel |",
    .then = { .phase = "place", .legal = "place, cancel 3, cancel 5, cancel 11, cancel 13, cancel 17, cancel 18" },
  },
  {
    .about = "not when a row with a seven has room",
    .rows = "3 5 11 13 17 + / 20 / 30 / 40", .hands = "18 60 | 104 90", .specials = "cancel |",
    .then = { .phase = "choose", .rows = "3 5 11 13 17 18 + / 20 / 30 / 40 104" },
  },
  {
    .about = "not asked when nothing is taken",
    .rows = "20 / 30 / 40 / 50", .hands = "25 60 | 104 90", .specials = "cancel | cancel",
    .then = { .phase = "choose", .rows = "20 25 / 30 / 40 / 50 104" },
  },
  {
    .about = "R4 asks for the row first",
    .rows = "11 12 / 20 / 30 / 40", .hands = "2 60 | 104 90", .specials = "cancel |",
    .refused = "0 cancel 11, 0 cancel 20, 0 keep",
    .then = { .phase = "take", .legal = "take 1, take 2, take 3, take 4" },
  },
  {
    .about = "R4 then asks and nothing has changed",
    .rows = "11 12 / 20 / 30 / 40", .hands = "2 60 | 104 90", .specials = "cancel stop |",
    .moves = "0 take 1", .refused = "0 take 2, 0 cancel 20, 0 cancel 2, 0 place, 0 stop 1, 1 keep",
    .then = { .phase = "cancel", .to_act = "0", .legal = "cancel 11, cancel 12, keep", .rows = "11 12 / 20 / 30 / 40",
              .heads = "0 0", .piles = "|", .chosen = "2 104", .specials = "cancel stop |", .discard = "" },
  },
  {
    .about = "R4 cancelled",
    .rows = "11 12 / 20 / 30 / 40", .hands = "2 60 | 104 90", .specials = "cancel |",
    .moves = "0 take 1, 0 cancel 11",
    .then = { .phase = "choose", .rows = "2 / 20 / 30 / 40 104", .heads = "0 0", .piles = "12 |", .discard = "cancel" },
  },
  {
    .about = "R4 kept",
    .rows = "11 12 / 20 / 30 / 40", .hands = "2 60 | 104 90", .specials = "cancel |",
    .moves = "0 take 1, 0 keep",
    .then = { .phase = "exchange", .legal = "exchange cancel, keep", .rows = "2 / 20 / 30 / 40", .heads = "6 0",
              .piles = "11 12 |" },
  },
  {
    .about = "R4 with five rows",
    .rows = "11 12 / 20 / 30 / 40 / 50", .hands = "5 60 | 104 90", .specials = "cancel |",
    .moves = "0 take 1, 0 cancel 12",
    .then = { .rows = "20 / 30 / 40 / 50 104", .heads = "6 0", .piles = "11 5 |" },
  },
  {
    .about = "R4 without it asks nothing more",
    .rows = "11 12 / 20 / 30 / 40", .hands = "2 60 | 104 90",
    .moves = "0 take 1",
    .then = { .phase = "choose", .rows = "2 / 20 / 30 / 40 104", .heads = "6 0" },
  },
  {
    .about = "never after another special under R3",
    .rows = "3 5 11 13 17 / 20 / 30 / 40", .hands = "18 60 | 104 90", .specials = "stop cancel |",
    .moves = "0 stop 4",
    .then = { .phase = "exchange", .heads = "10 0", .legal = "exchange cancel, keep", .rows = "18 / 20 / 30 / 40",
              .discard = "stop" },
  },
  {
    .about = "never after another special under R4",
    .rows = "11 12 / 20 / 30 / 40", .hands = "2 60 | 104 90", .specials = "stop cancel |",
    .moves = "0 stop 4, 0 take 1",
    .then = { .phase = "exchange", .heads = "6 0", .legal = "exchange cancel, keep" },
  },
  {
    .about = "once for a taking",
    .rows = "3 5 11 13 17 / 20 / 30 / 40", .hands = "18 60 | 104 90", .specials = "cancel cancel |",
    .moves = "0 cancel 11", .refused = "0 cancel 5",
    .then = { .phase = "exchange", .legal = "exchange cancel, keep", .discard = "cancel" },
  },
  {
    .about = "the row's seven and the stops leave",
    .rows = "3 5 11 13 17 18 + / 20 ! / 30 ! / 40 +", .hands = "19 60 | 104 90", .specials = "cancel |",
    .moves = "0 cancel 11",
    .then = { .rows = "19 / 20 / 30 / 40 104 +", .discard = "cancel seven stop stop", .heads = "1 0" },
  },
};

static const RowsPosition order[] = {
  {
    .about = "one legal move is not asked",
    .rows = "20 / 30 / 40 / 50", .hands = "25 60 | 104 90",
    .then = { .phase = "choose", .to_act = "0 1", .rows = "20 25 / 30 / 40 / 50 104" },
  },
  {
    .about = "the lowest card is asked first",
    .rows = "20 / 30 / 40 / 50", .hands = "35 60 | 25 90", .specials = "fifth | fifth",
    .refused = "0 place, 0 fifth",
    .then = { .phase = "place", .to_act = "1", .legal = "place, fifth", .rows = "20 / 30 / 40 / 50" },
  },
  {
    .about = "then the next",
    .rows = "20 / 30 / 40 / 50", .hands = "35 60 | 25 90", .specials = "fifth stop | fifth",
    .moves = "1 fifth",
    .then = { .phase = "place", .to_act = "0", .legal = "place, stop 1, stop 2, stop 3, stop 4, stop 5" },
  },
  {
    .about = "place plays no special",
    .rows = "20 / 30 / 40 / 50", .hands = "35 60 | 25 90", .specials = "fifth stop | fifth",
    .moves = "1 place, 0 place",
    .then = { .phase = "choose", .rows = "20 25 / 30 35 / 40 / 50", .specials = "fifth stop | fifth", .discard = "" },
  },
  {
    .about = "take plays no special",
    .rows = "20 / 30 / 40 / 50", .hands = "2 60 | 104 90", .specials = "fifth |",
    .moves = "0 take 1",
    .then = { .phase = "exchange", .rows = "2 / 30 / 40 / 50", .specials = "fifth |" },
  },
  {
    .about = "one special for a placement",
    .rows = "20 / 30 / 40 / 50", .hands = "25 60 | 104 90", .specials = "stop fifth seven insert |",
    .moves = "0 stop 4",
    .then = { .phase = "choose", .rows = "20 25 / 30 / 40 104 / 50 !", .specials = "fifth seven insert |" },
  },
  {
    .about = "all kinds beside one another",
    .rows = "3 5 11 13 17 / 20 / 30 ! / 40 !", .hands = "18 60 | 104 90",
    .specials = "fifth seven insert replace slide cancel |",
    .then = { .legal = "place, fifth, seven, insert 2, replace 60, cancel 3, cancel 5, cancel 11, cancel 13, cancel 17,"
                       "slide 3 2, slide 5 2, slide 11 2, slide 13 2, slide 17 2, slide 20 1" },
  },
};

/* With an empty hand in round two nothing can be played any more. */
static const RowsPosition last_card[] = {
  {
    .about = "no exchange is asked after R3", .round = 2,
    .rows = "3 5 11 13 17 / 20 / 30 + / 40 !", .hands = "18 | 104", .specials = "stop |", .stock = "fifth",
    .totals = "20 | 31", .piles = "1 | 2",
    .moves = "0 place",
    .refused = "0 keep, 0 exchange stop, 0 choose 3",
    .then = { .phase = "over", .to_act = "", .rows = "18 / 20 / 30 + / 40 104", .heads = "11 1", .specials = "stop |",
              .stock = "1" },
  },
  {
    .about = "nor after R4", .round = 2,
    .rows = "3 5 / 20 / 30 / 40", .hands = "2 | 104", .specials = "stop seven | insert", .stock = "fifth",
    .moves = "0 take 1",
    .then = { .phase = "over", .rows = "2 / 20 / 30 / 40 104", .heads = "3 0", .specials = "stop seven | insert" },
  },
  {
    .about = "nor after a card was struck, or kept", .round = 2,
    .rows = "3 5 / 20 / 30 / 40", .hands = "2 | 104", .specials = "cancel stop |", .stock = "fifth",
    .moves = "0 take 1, 0 cancel 5",
    .then = { .phase = "over", .heads = "0 0", .specials = "stop |" },
  },
  {
    .about = "nor between a slide that takes a row and the own card", .round = 2,
    .rows = "10 11 12 13 14 / 5 16 / 30 / 40", .hands = "17 | 104", .specials = "slide stop |", .stock = "fifth",
    .moves = "0 slide 16 1",
    .then = { .phase = "over", .rows = "16 17 / 5 / 30 / 40 104", .heads = "11 0", .specials = "stop |" },
  },
  {
    .about = "a special is still played for it", .round = 2,
    .rows = "3 5 11 13 17 / 20 / 30 / 40", .hands = "18 | 104", .specials = "stop |",
    .then = { .phase = "place", .to_act = "0", .legal = "place, stop 1, stop 2, stop 3, stop 4" },
  },
  {
    .about = "with a card left in round two the exchange is asked", .round = 2,
    .rows = "3 5 11 13 17 / 20 / 30 / 40", .hands = "18 60 | 104 90", .specials = "stop |", .stock = "fifth",
    .moves = "0 place",
    .then = { .phase = "exchange", .to_act = "0", .legal = "exchange stop, keep" },
  },
  {
    .about = "in round one it is asked, as specials are kept for round two",
    .rows = "3 5 11 13 17 / 20 / 30 / 40", .hands = "18 | 104", .specials = "stop |", .stock = "fifth",
    .moves = "0 place",
    .then = { .phase = "exchange", .to_act = "0", .legal = "exchange stop, keep" },
  },
  {
    .about = "in version 1 it is asked", .version = 1, .round = 2,
    .rows = "3 5 11 13 17 / 20 / 30 + / 40 !", .hands = "18 | 104", .specials = "stop |", .stock = "fifth",
    .moves = "0 place, 0 exchange stop",
    .then = { .phase = "over", .specials = "fifth |", .discard = "stop stop" },
  },
};

static const RowsPosition exchange[] = {
  {
    .about = "draws the top of the stock",
    .rows = "3 5 11 13 17 / 20 / 30 / 40", .hands = "18 60 | 104 90", .specials = "stop slide |",
    .stock = "fifth seven seven", .moves = "0 place, 0 exchange stop",
    .then = { .phase = "choose", .specials = "slide fifth |", .discard = "stop", .stock = "2",
              .rows = "18 / 20 / 30 / 40 104" },
  },
  {
    .about = "keep",
    .rows = "3 5 11 13 17 / 20 / 30 / 40", .hands = "18 60 | 104 90", .specials = "stop slide |",
    .stock = "fifth seven", .moves = "0 place, 0 keep",
    .then = { .phase = "choose", .specials = "stop slide |", .discard = "", .stock = "2" },
  },
  {
    .about = "an empty stock is made of the card just discarded",
    .rows = "3 5 11 13 17 / 20 / 30 / 40", .hands = "18 60 | 104 90", .specials = "stop slide |",
    .moves = "0 place, 0 exchange stop",
    .then = { .phase = "choose", .specials = "stop slide |", .discard = "", .stock = "0" },
  },
  {
    .about = "an empty stock is made of the whole discard",
    .rows = "3 5 11 13 17 / 20 / 30 / 40", .hands = "18 60 | 104 90", .specials = "stop |",
    .discard = "stop stop", .moves = "0 place, 0 exchange stop",
    .then = { .phase = "choose", .specials = "stop |", .discard = "", .stock = "2" },
  },
  {
    .about = "the discard of this very taking is among it",
    .rows = "3 5 11 13 17 / 20 ! / 30 ! / 40", .hands = "18 60 | 104 90", .specials = "stop |",
    .moves = "0 exchange stop",
    .then = { .phase = "choose", .specials = "stop |", .discard = "", .stock = "2" },
  },
  {
    .about = "nobody without specials is asked",
    .rows = "3 5 11 13 17 / 20 / 30 / 40", .hands = "18 60 | 104 90", .stock = "fifth",
    .then = { .phase = "choose", .heads = "10 0", .stock = "1" },
  },
  {
    .about = "nobody is asked after the last special was played",
    .rows = "3 5 11 13 17 / 20 / 30 / 40", .hands = "18 60 | 104 90", .specials = "stop |", .stock = "fifth",
    .moves = "0 stop 4",
    .then = { .phase = "choose", .heads = "10 0", .stock = "1", .discard = "stop" },
  },
  {
    .about = "each kind once",
    .rows = "3 5 11 13 17 / 20 / 30 / 40", .hands = "18 60 | 104 90", .specials = "stop stop |",
    .moves = "0 place",
    .refused = "0 exchange fifth, 1 keep, 1 exchange stop, 0 place, 0 exchange, 0 exchange 6",
    .then = { .phase = "exchange", .to_act = "0", .legal = "exchange stop, keep" },
  },
  {
    .about = "not after a special that took nothing",
    .rows = "3 5 11 13 17 / 20 / 30 / 40", .hands = "21 60 | 104 90", .specials = "stop seven |",
    .moves = "0 stop 4",
    .then = { .phase = "choose", .heads = "0 0" },
  },
};

static const RowsPosition round_two[] = {
  {
    .about = "three more in blocks, and marks to the discard",
    .rows = "20 + / 30 ! / 40 / 50", .hands = "25 | 104", .specials = "cancel |",
    .stock = "fifth seven insert replace slide stop",
    .then = { .phase = "choose", .specials = "cancel fifth seven insert | replace slide stop", .stock = "0",
              .discard = "seven stop", .heads = "0 0", .piles = "|" },
  },
  {
    .about = "two more, from the stock and the shuffled discard",
    .rows = "20 + / 30 + / 40 / 50", .hands = "25 | 104", .specials = "| cancel", .stock = "seven seven", .discard = "seven",
    .then = { .phase = "choose", .specials = "seven seven | cancel seven seven", .discard = "", .stock = "1" },
  },
  {
    .about = "two more, the stock being enough",
    .rows = "20 / 30 / 40 / 50", .hands = "25 | 104", .stock = "seven seven stop stop", .discard = "cancel",
    .then = { .phase = "choose", .specials = "seven seven | stop stop", .discard = "cancel", .stock = "0" },
  },
  {
    .about = "one more",
    .rows = "20 / 30 ! / 40 / 50", .hands = "25 | 104", .stock = "seven seven",
    .then = { .phase = "choose", .specials = "seven | seven", .discard = "stop", .stock = "0" },
  },
  {
    .about = "none, since all get alike",
    .rows = "20 / 30 / 40 / 50", .hands = "25 | 104", .stock = "seven",
    .then = { .phase = "choose", .specials = "|", .discard = "", .stock = "1" },
  },
};

/* Nobody plays a special: the more play, the fewer are left for round two. */
static void
test_kept (void)
{
  static const guint more[] = { 0, 0, 3, 3, 3, 2, 1, 1, 0 };

  for (guint n_players = 2; n_players <= 8; n_players++)
    {
      RowsState state;

      rows_state_begin (&state, n_players, "special_cards=true limit=1 rounds=1");
      g_assert_cmpuint (state.n_stock, ==, ROWS_N_SPECIALS - 3 * n_players);

      while (state.round == 1)
        {
          g_auto (SixainMoves) moves = { 0 };
          guint seat = sixain_seats_first (rows_rules.to_act (&state));
          gboolean asked_last = state.phase == ROWS_EXCHANGE || state.phase == ROWS_CANCEL;

          rows_rules.moves (&state, seat, &moves);
          g_assert_true (rows_rules.apply (&state, seat, &moves.items[asked_last ? moves.n - 1 : 0],
                                           0, NULL, NULL, NULL));
        }

      for (guint seat = 0; seat < n_players; seat++)
        {
          g_assert_cmpuint (state.n_hand[seat], ==, 12);
          g_assert_cmpuint (state.n_specials[seat], ==, 3 + more[n_players]);
        }
      g_assert_cmpuint (state.n_stock, ==, ROWS_N_SPECIALS - (3 + more[n_players]) * n_players);
      g_assert_cmpuint (state.n_rows, ==, 4);
    }
}

/* What is drawn from a shuffled discard is any of its cards. */
static void
test_remade_stock (void)
{
  static const RowsPosition position = {
    .rows = "3 5 11 13 17 / 20 / 30 / 40", .hands = "18 60 | 104 90", .specials = "stop |", .discard = "seven insert",
  };
  guint drawn[ROWS_N_KINDS] = { 0 };

  for (guint seed = 0; seed < 200; seed++)
    {
      RowsState state;

      rows_position_begin (&position, &state);
      sixain_random_seed (&state.random, seed);
      rows_state_play (&state, "0 place, 0 exchange stop");
      g_assert_cmpuint (state.n_stock, ==, 2);
      g_assert_cmpuint (state.n_discard, ==, 0);
      drawn[state.specials[0][0]]++;
    }

  g_assert_cmpuint (drawn[ROWS_SEVEN], >, 30);
  g_assert_cmpuint (drawn[ROWS_INSERT], >, 30);
  g_assert_cmpuint (drawn[ROWS_STOP], >, 30);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  rows_position_add ("/rows/specials/cancel", cancel, G_N_ELEMENTS (cancel));
  rows_position_add ("/rows/specials/order", order, G_N_ELEMENTS (order));
  rows_position_add ("/rows/specials/exchange", exchange, G_N_ELEMENTS (exchange));
  rows_position_add ("/rows/specials/round-two", round_two, G_N_ELEMENTS (round_two));
  g_test_add_func ("/rows/specials/round-two/kept", test_kept);
  g_test_add_func ("/rows/specials/exchange/remade-stock", test_remade_stock);
  rows_position_add ("/rows/specials/last-card", last_card, G_N_ELEMENTS (last_card));

  return g_test_run ();
}
