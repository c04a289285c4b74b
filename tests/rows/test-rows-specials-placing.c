/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rows-position.h"
#include "rows-show.h"

/* The specials that place a card elsewhere: Insert, Replace and Slide. */

static const RowsPosition insert[] = {
  {
    .about = "every row that ends higher",
    .rows = "3 5 11 / 20 25 / 30 / 40 50", .hands = "22 60 | 104 90", .specials = "insert |",
    .refused = "0 insert 1, 0 insert 5",
    .then = { .phase = "place", .to_act = "0", .legal = "place, insert 2, insert 3, insert 4" },
  },
  {
    .about = "between two cards",
    .rows = "3 5 11 / 20 25 / 30 / 40 50", .hands = "22 60 | 104 90", .specials = "insert |",
    .moves = "0 insert 2",
    .then = { .rows = "3 5 11 / 20 22 25 / 30 / 40 50 104", .heads = "0 0", .discard = "insert", .phase = "choose" },
  },
  {
    .about = "before the first of one",
    .rows = "3 5 11 / 20 25 / 30 / 40 50", .hands = "22 60 | 104 90", .specials = "insert |",
    .moves = "0 insert 3",
    .then = { .rows = "3 5 11 / 20 25 / 22 30 / 40 50 104" },
  },
  {
    .about = "before the first of two",
    .rows = "3 5 11 / 20 25 / 30 / 40 50", .hands = "22 60 | 104 90", .specials = "insert |",
    .moves = "0 insert 4",
    .then = { .rows = "3 5 11 / 20 25 / 30 / 22 40 50 104" },
  },
  {
    .about = "a low card beside take",
    .rows = "20 25 31 33 35 / 40 / 50 / 60", .hands = "30 70 | 104 90", .specials = "insert |",
    .then = { .phase = "take",
              .legal = "take 1, take 2, take 3, take 4, insert 1, insert 2, insert 3, insert 4" },
  },
  {
    .about = "overflow takes all but the last",
    .rows = "20 25 31 33 35 / 40 / 50 / 60", .hands = "30 70 | 104 90", .specials = "insert |",
    .moves = "0 insert 1",
    .then = { .rows = "35 / 40 / 50 / 60 104", .heads = "14 0", .piles = "20 25 30 31 33 |", .discard = "insert",
              .phase = "choose" },
  },
  {
    .about = "overflow before the first",
    .rows = "20 25 31 33 35 / 40 / 50 / 60", .hands = "10 70 | 104 90", .specials = "insert |",
    .moves = "0 insert 1",
    .then = { .rows = "35 / 40 / 50 / 60 104", .heads = "14 0", .piles = "10 20 25 31 33 |" },
  },
  {
    .about = "a row with a seven holds six",
    .rows = "20 25 31 33 35 + / 40 / 50 / 60", .hands = "30 70 | 104 90", .specials = "insert |",
    .moves = "0 insert 1",
    .then = { .rows = "20 25 30 31 33 35 + / 40 / 50 / 60 104", .heads = "0 0", .discard = "insert" },
  },
  {
    .about = "overflow of a row with a seven",
    .rows = "20 25 31 33 35 36 + / 40 / 50 / 60", .hands = "30 70 | 104 90", .specials = "insert |",
    .moves = "0 insert 1",
    .then = { .rows = "36 / 40 / 50 / 60 104", .heads = "16 0", .piles = "20 25 30 31 33 35 |", .discard = "insert seven" },
  },
  {
    .about = "not into a stopped row",
    .rows = "20 25 ! / 40 / 50 / 60", .hands = "22 70 | 104 90", .specials = "insert |",
    .refused = "0 insert 1, 0 take 1",
    .then = { .phase = "take", .legal = "take 2, take 3, take 4, insert 2, insert 3, insert 4" },
  },
  {
    .about = "not asked when no row ends higher",
    .rows = "20 / 30 / 40 / 50", .hands = "80 60 | 104 90", .specials = "insert | insert",
    .then = { .phase = "choose", .rows = "20 / 30 / 40 / 50 80 104", .specials = "insert | insert" },
  },
  {
    .about = "not asked when only a stopped row ends higher",
    .rows = "20 / 30 / 40 / 50 90 !", .hands = "80 60 | 104 91", .specials = "insert |",
    .then = { .phase = "choose", .rows = "20 / 30 / 40 80 104 / 50 90 !" },
  },
  {
    .about = "stops leave when it takes",
    .rows = "20 25 31 33 35 / 40 ! / 50 / 60", .hands = "30 70 | 104 90", .specials = "insert |",
    .moves = "0 insert 1",
    .then = { .rows = "35 / 40 / 50 / 60 104", .discard = "insert stop" },
  },
  {
    .about = "taking asks for the exchange",
    .rows = "20 25 31 33 35 / 40 / 50 / 60", .hands = "30 70 | 104 90", .specials = "insert cancel |",
    .moves = "0 insert 1", .refused = "0 cancel 20, 0 place",
    .then = { .rows = "35 / 40 / 50 / 60", .phase = "exchange", .legal = "exchange cancel, keep", .chosen = "_ 104",
              .heads = "14 0" },
  },
};

static const RowsPosition replace[] = {
  {
    .about = "every other card of the hand",
    .rows = "20 / 30 / 40 / 50", .hands = "25 60 61 | 104 90", .specials = "replace |",
    .refused = "0 replace 25, 0 replace 90, 0 replace 104, 0 replace 20",
    .then = { .phase = "place", .to_act = "0", .legal = "place, replace 60, replace 61" },
  },
  {
    .about = "the card comes back and another is placed",
    .rows = "20 / 30 / 40 / 50", .hands = "25 60 61 | 104 90", .specials = "replace |",
    .moves = "0 replace 61",
    .then = { .rows = "20 / 30 / 40 / 50 61 104", .hands = "25 60 | 90", .discard = "replace", .phase = "choose" },
  },
  {
    .about = "the others keep their order",
    .rows = "20 / 30 / 40 / 50", .hands = "25 90 91 | 45 10 9 | 55 8 7", .specials = "replace | |",
    .moves = "0 replace 90",
    .then = { .rows = "20 / 30 / 40 45 55 / 50 90", .hands = "25 91 | 9 10 | 7 8", .phase = "choose" },
  },
  {
    .about = "low afterwards asks take and nothing else",
    .rows = "20 / 30 / 40 / 50", .hands = "25 2 60 | 104 90", .specials = "replace cancel fifth insert stop |",
    .moves = "0 replace 2", .refused = "0 fifth, 0 replace 60, 0 cancel 20, 0 insert 1, 0 stop 1, 0 place",
    .then = { .phase = "take", .to_act = "0", .legal = "take 1, take 2, take 3, take 4", .chosen = "2 104",
              .hands = "25 60 | 90", .rows = "20 / 30 / 40 / 50" },
  },
  {
    .about = "low afterwards takes without cancelling",
    .rows = "20 / 30 / 40 / 50", .hands = "25 2 60 | 104 90", .specials = "replace cancel |",
    .moves = "0 replace 2, 0 take 1",
    .then = { .phase = "exchange", .legal = "exchange cancel, keep", .heads = "3 0", .rows = "2 / 30 / 40 / 50" },
  },
  {
    .about = "a low card waits though a lower one is revealed",
    .rows = "20 / 30 / 40 / 50", .hands = "25 2 60 | 26 90", .specials = "replace |",
    .moves = "0 replace 60",
    .then = { .rows = "20 26 / 30 / 40 / 50 60", .hands = "2 25 | 90" },
  },
  {
    .about = "a higher card is placed before the others all the same",
    .rows = "20 / 30 / 40 / 50", .hands = "25 60 80 | 55 90", .specials = "replace |",
    .moves = "0 replace 60",
    .then = { .rows = "20 / 30 / 40 55 / 50 60" },
  },
  {
    .about = "taking by R3 without cancelling",
    .rows = "20 21 22 23 24 / 30 / 40 / 50", .hands = "35 25 60 | 104 90", .specials = "replace cancel |",
    .moves = "0 replace 25",
    .then = { .heads = "11 0", .rows = "25 / 30 / 40 / 50", .phase = "exchange", .legal = "exchange cancel, keep",
              .hands = "35 60 | 90" },
  },
  {
    .about = "not with no other card",
    .rows = "20 / 30 / 40 / 50", .hands = "25 | 104", .specials = "replace fifth |",
    .refused = "0 replace 25, 0 replace 104",
    .then = { .phase = "place", .legal = "place, fifth" },
  },
  {
    .about = "not listed for a low last card",
    .rows = "20 / 30 / 40 / 50", .hands = "2 | 104", .specials = "replace |",
    .then = { .phase = "take", .legal = "take 1, take 2, take 3, take 4" },
  },
  {
    .about = "instead of a low card",
    .rows = "20 / 30 / 40 / 50", .hands = "2 60 | 104 90", .specials = "replace |",
    .moves = "0 replace 60",
    .then = { .rows = "20 / 30 / 40 / 50 60 104", .hands = "2 | 90", .heads = "0 0" },
  },
};

static const RowsPosition slide[] = {
  {
    .about = "any card to any other row",
    .rows = "3 5 / 20 / 30 31 / 40", .hands = "18 60 | 104 90", .specials = "slide |",
    .refused = "0 slide 3 1, 0 slide 99 1, 0 slide 3 5, 0 slide 18 1, 0 slide 60 1, 0 slide 3",
    .then = { .phase = "place", .to_act = "0",
              .legal = "place, slide 3 2, slide 3 3, slide 3 4, slide 5 2, slide 5 3, slide 5 4,"
                       "slide 20 1, slide 20 3, slide 20 4, slide 30 1, slide 30 2, slide 30 4,"
                       "slide 31 1, slide 31 2, slide 31 4, slide 40 1, slide 40 2, slide 40 3" },
  },
  {
    .about = "to the end",
    .rows = "3 5 / 20 / 30 31 / 40", .hands = "35 60 | 104 90", .specials = "slide |",
    .moves = "0 slide 31 1",
    .then = { .rows = "3 5 31 35 / 20 / 30 / 40 104", .discard = "slide", .heads = "0 0", .phase = "choose" },
  },
  {
    .about = "before the first",
    .rows = "3 5 / 20 / 30 31 / 40", .hands = "18 60 | 104 90", .specials = "slide |",
    .moves = "0 slide 3 2",
    .then = { .rows = "5 18 / 3 20 / 30 31 / 40 104" },
  },
  {
    .about = "between two cards",
    .rows = "3 5 / 20 / 4 31 / 40", .hands = "18 60 | 104 90", .specials = "slide |",
    .moves = "0 slide 4 1",
    .then = { .rows = "3 4 5 18 / 20 / 31 / 40 104" },
  },
  {
    .about = "the own card must start the emptied row",
    .rows = "3 5 / 20 / 30 31 / 40", .hands = "18 60 | 104 90", .specials = "slide |",
    .moves = "0 slide 20 3",
    .then = { .rows = "3 5 / 18 / 20 30 31 / 40 104", .heads = "0 0" },
  },
  {
    .about = "the own card starts it however low",
    .rows = "3 5 / 20 / 30 31 / 40", .hands = "2 60 | 104 90", .specials = "slide |",
    .moves = "0 slide 20 1",
    .then = { .rows = "3 5 20 / 2 / 30 31 / 40 104", .heads = "0 0", .phase = "choose" },
  },
  {
    .about = "the own card starts it however high",
    .rows = "3 5 / 20 / 30 31 / 40", .hands = "60 61 | 104 90", .specials = "slide |",
    .moves = "0 slide 20 1",
    .then = { .rows = "3 5 20 / 60 104 / 30 31 / 40", .heads = "0 0" },
  },
  {
    .about = "the emptied row keeps its seven",
    .rows = "3 5 / 20 + / 30 / 40", .hands = "18 60 | 104 90", .specials = "slide |",
    .moves = "0 slide 20 1",
    .then = { .rows = "3 5 20 / 18 + / 30 / 40 104", .discard = "slide" },
  },
  {
    .about = "a low card takes after a slide that empties none",
    .rows = "3 5 / 20 / 30 31 / 40", .hands = "2 60 | 104 90", .specials = "slide cancel |",
    .moves = "0 slide 31 1", .refused = "0 cancel 3, 0 slide 3 2",
    .then = { .phase = "take", .legal = "take 1, take 2, take 3, take 4", .rows = "3 5 31 / 20 / 30 / 40" },
  },
  {
    .about = "overflow by the last card",
    .rows = "3 5 11 13 17 / 20 22 / 30 / 40", .hands = "25 60 | 104 90", .specials = "slide |",
    .moves = "0 slide 22 1",
    .then = { .rows = "22 25 / 20 / 30 / 40 104", .heads = "10 0", .piles = "3 5 11 13 17 |" },
  },
  {
    .about = "overflow by a card in the middle",
    .rows = "3 5 11 13 17 / 10 22 / 30 / 40", .hands = "25 60 | 104 90", .specials = "slide |",
    .moves = "0 slide 10 1",
    .then = { .rows = "17 / 22 25 / 30 / 40 104", .heads = "12 0", .piles = "3 5 10 11 13 |" },
  },
  {
    .about = "overflow and an emptied row",
    .rows = "3 5 11 13 17 / 20 / 30 / 40", .hands = "2 60 | 104 90", .specials = "slide |",
    .moves = "0 slide 20 1",
    .then = { .rows = "20 / 2 / 30 / 40 104", .heads = "10 0", .phase = "choose" },
  },
  {
    .about = "a receiving row with a seven holds six",
    .rows = "3 5 11 13 17 + / 20 22 / 30 / 40", .hands = "21 60 | 104 90", .specials = "slide |",
    .moves = "0 slide 22 1",
    .then = { .rows = "3 5 11 13 17 22 + / 20 21 / 30 / 40 104", .heads = "0 0", .discard = "slide" },
  },
  {
    .about = "the seventh card slid in takes",
    .rows = "3 5 11 13 17 18 + / 20 22 / 30 / 40", .hands = "21 60 | 104 90", .specials = "slide |",
    .moves = "0 slide 22 1",
    .then = { .rows = "22 / 20 21 / 30 / 40 104", .heads = "11 0", .discard = "slide seven" },
  },
  {
    .about = "the own card takes the row just filled",
    .rows = "3 5 11 13 17 + / 20 22 / 30 / 40", .hands = "25 60 | 104 90", .specials = "slide cancel |",
    .moves = "0 slide 22 1",
    .then = { .rows = "25 / 20 / 30 / 40", .heads = "15 0", .discard = "slide seven", .phase = "exchange",
              .legal = "exchange cancel, keep" },
  },
  {
    .about = "neither row stopped",
    .rows = "3 5 ! / 20 / 30 ! / 40", .hands = "25 60 | 104 90", .specials = "slide |",
    .refused = "0 slide 3 2, 0 slide 20 1, 0 slide 30 4",
    .then = { .phase = "place", .legal = "place, slide 20 4, slide 40 2" },
  },
  {
    .about = "stops are gone when the own card is placed",
    .rows = "3 5 11 13 17 / 20 22 / 30 / 40 !", .hands = "45 60 | 104 90", .specials = "slide |",
    .moves = "0 slide 22 1",
    .then = { .rows = "22 / 20 / 30 / 40 45 104", .discard = "slide stop" },
  },
  {
    .about = "the exchange comes before the own card",
    .rows = "3 5 11 13 17 / 10 21 22 23 24 / 30 31 / 40", .hands = "25 60 | 104 90", .specials = "slide stop seven |",
    .stock = "fifth insert", .moves = "0 slide 31 1",
    .then = { .rows = "31 / 10 21 22 23 24 / 30 / 40", .heads = "10 0", .phase = "exchange", .chosen = "25 104",
              .legal = "exchange stop, exchange seven, keep", .discard = "slide", .stock = "2" },
  },
  {
    .about = "and again when that card takes, the special drawn not being playable",
    .rows = "3 5 11 13 17 / 10 21 22 23 24 / 30 31 / 40", .hands = "25 60 | 104 90", .specials = "slide stop seven |",
    .stock = "fifth insert", .moves = "0 slide 31 1, 0 exchange stop",
    .then = { .rows = "31 / 25 / 30 / 40", .heads = "21 0", .phase = "exchange", .chosen = "_ 104",
              .legal = "exchange fifth, exchange seven, keep", .discard = "slide stop", .stock = "1" },
  },
  {
    .about = "and then play goes on",
    .rows = "3 5 11 13 17 / 10 21 22 23 24 / 30 31 / 40", .hands = "25 60 | 104 90", .specials = "slide stop seven |",
    .stock = "fifth insert", .moves = "0 slide 31 1, 0 exchange stop, 0 exchange fifth",
    .then = { .rows = "31 / 25 / 30 / 40 104", .heads = "21 0", .phase = "choose", .specials = "seven insert |",
              .discard = "slide stop fifth", .stock = "0" },
  },
  {
    .about = "after the exchange a low card asks take only",
    .rows = "3 5 11 13 17 / 20 22 / 30 / 40", .hands = "2 60 | 104 90", .specials = "slide cancel |", .stock = "fifth",
    .moves = "0 slide 22 1, 0 keep", .refused = "0 keep, 0 cancel 20, 0 exchange cancel",
    .then = { .phase = "take", .to_act = "0", .legal = "take 1, take 2, take 3, take 4", .rows = "22 / 20 / 30 / 40" },
  },
  {
    .about = "and that take asks for the exchange at once",
    .rows = "3 5 11 13 17 / 20 22 / 30 / 40", .hands = "2 60 | 104 90", .specials = "slide cancel |",
    .moves = "0 slide 22 1, 0 keep, 0 take 3",
    .then = { .phase = "exchange", .legal = "exchange cancel, keep", .heads = "13 0", .rows = "22 / 20 / 2 / 40" },
  },
};

/* The card that came back is the only one of the hand that others see. */
static void
test_replace_seen (void)
{
  static const RowsPosition position = {
    .rows = "20 / 30 / 40 / 50", .hands = "25 60 61 | 104 90 91", .specials = "replace stop |",
  };
  RowsState state;
  g_autofree char *before = NULL, *other = NULL, *own = NULL, *nobody = NULL, *chosen = NULL, *after = NULL;

  rows_position_begin (&position, &state);
  before = rows_state_show_view (&state, 1, "hands");
  g_assert_cmpstr (before, ==, "_ _ | 90 91");

  rows_state_play (&state, "0 replace 61");
  other = rows_state_show_view (&state, 1, "hands");
  g_assert_cmpstr (other, ==, "25 _ | 90 91");
  own = rows_state_show_view (&state, 0, "hands");
  g_assert_cmpstr (own, ==, "25 60 | _ _");
  nobody = rows_state_show_view (&state, SIXAIN_NOBODY, "hands");
  g_assert_cmpstr (nobody, ==, "25 _ | _ _");

  /* Whether it is this one that is chosen next must not show. */
  rows_state_play (&state, "0 choose 25");
  chosen = rows_state_show_view (&state, 1, "hands");
  g_assert_cmpstr (chosen, ==, "_ | 90 91");

  rows_state_play (&state, "0 choose 60, 1 choose 90, 0 place");
  after = rows_state_show_view (&state, 1, "hands");
  g_assert_cmpstr (after, ==, "25 | 91");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  rows_position_add ("/rows/specials/insert", insert, G_N_ELEMENTS (insert));
  rows_position_add ("/rows/specials/replace", replace, G_N_ELEMENTS (replace));
  rows_position_add ("/rows/specials/slide", slide, G_N_ELEMENTS (slide));
  g_test_add_func ("/rows/specials/replace/seen", test_replace_seen);

  return g_test_run ();
}
