/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rows-position.h"

/* The specials that change what a row is: Fifth row, Seven takes and Stop. */

static const RowsPosition fifth[] = {
  {
    .about = "stands beside place",
    .rows = "3 5 11 13 17 / 20 / 30 / 40", .hands = "18 60 | 104 90", .specials = "fifth |",
    .refused = "0 take 1, 0 keep, 0 choose 60, 1 place, 0 seven, 0 fifth 5",
    .then = { .phase = "place", .to_act = "0", .legal = "place, fifth", .chosen = "18 104", .hands = "60 | 90" },
  },
  {
    .about = "starts a fifth row",
    .rows = "3 5 11 13 17 / 20 / 30 / 40", .hands = "18 60 | 104 90", .specials = "fifth |",
    .moves = "0 fifth",
    .then = { .rows = "3 5 11 13 17 / 20 / 30 / 40 104 / 18", .heads = "0 0", .discard = "fifth",
              .specials = "|", .phase = "choose", .to_act = "0 1", .chosen = "_ _" },
  },
  {
    .about = "will do for a low card",
    .rows = "3 / 20 / 30 / 40", .hands = "2 60 | 104 90", .specials = "fifth |",
    .then = { .phase = "take", .to_act = "0", .legal = "take 1, take 2, take 3, take 4, fifth" },
  },
  {
    .about = "takes a low card",
    .rows = "3 / 20 / 30 / 40", .hands = "2 60 | 104 90", .specials = "fifth |",
    .moves = "0 fifth",
    .then = { .rows = "3 / 20 / 30 / 40 104 / 2", .heads = "0 0", .phase = "choose" },
  },
  {
    .about = "not while five rows exist",
    .rows = "3 / 20 / 30 / 40 / 50", .hands = "2 60 | 104 90", .specials = "fifth |",
    .refused = "0 fifth, 0 take 6",
    .then = { .phase = "take", .legal = "take 1, take 2, take 3, take 4, take 5" },
  },
  {
    .about = "not asked while five rows exist",
    .rows = "3 / 20 / 30 / 40 / 50", .hands = "18 60 | 104 90", .specials = "fifth | fifth",
    .then = { .rows = "3 18 / 20 / 30 / 40 / 50 104", .phase = "choose", .specials = "fifth | fifth" },
  },
  {
    .about = "R3 with five rows takes the card along",
    .rows = "3 5 11 13 17 / 20 / 30 / 40 / 50", .hands = "18 60 | 104 90",
    .then = { .rows = "20 / 30 / 40 / 50 104", .heads = "11 0", .piles = "3 5 11 13 17 18 |", .phase = "choose" },
  },
  {
    .about = "R4 with five rows takes the card along",
    .rows = "3 / 20 / 30 / 40 / 50", .hands = "2 60 | 104 90",
    .moves = "0 take 3",
    .then = { .rows = "3 / 20 / 40 / 50 104", .heads = "4 0", .piles = "30 2 |", .phase = "choose" },
  },
  {
    .about = "the fifth of five rows is taken",
    .rows = "3 / 20 / 30 / 40 / 50", .hands = "2 60 | 104 90",
    .moves = "0 take 5",
    .then = { .rows = "3 / 20 / 30 / 40 104", .heads = "4 0", .piles = "50 2 |" },
  },
  {
    .about = "insert over five rows takes the last card too",
    .rows = "3 5 11 13 17 / 20 / 30 / 40 / 50", .hands = "4 60 | 104 90", .specials = "insert |",
    .moves = "0 insert 1",
    .then = { .rows = "20 / 30 / 40 / 50 104", .heads = "11 0", .piles = "3 4 5 11 13 17 |", .discard = "insert" },
  },
  {
    .about = "insert without overflow leaves five rows",
    .rows = "3 5 / 20 / 30 / 40 / 50", .hands = "4 60 | 104 90", .specials = "insert |",
    .moves = "0 insert 1",
    .then = { .rows = "3 4 5 / 20 / 30 / 40 / 50 104", .heads = "0 0" },
  },
  {
    .about = "slide over five rows moves an emptied later row down",
    .rows = "3 5 11 13 17 / 20 / 30 / 40 / 50", .hands = "45 60 | 104 90", .specials = "slide stop |",
    .moves = "0 slide 20 1",
    .then = { .rows = "/ 30 / 40 / 50", .heads = "13 0", .piles = "3 5 11 13 17 20 |", .chosen = "45 104",
              .phase = "exchange", .to_act = "0", .legal = "exchange stop, keep" },
  },
  {
    .about = "the own card starts the row that moved down",
    .rows = "3 5 11 13 17 / 20 / 30 / 40 / 50", .hands = "45 60 | 104 90", .specials = "slide stop |",
    .moves = "0 slide 20 1, 0 keep",
    .then = { .rows = "45 / 30 / 40 / 50 104", .heads = "13 0", .piles = "3 5 11 13 17 20 |", .phase = "choose" },
  },
  {
    .about = "slide over five rows leaves an emptied earlier row",
    .rows = "20 / 30 / 3 5 11 13 17 / 40 / 50", .hands = "45 60 | 104 90", .specials = "slide |",
    .moves = "0 slide 20 3",
    .then = { .rows = "45 / 30 / 40 / 50 104", .heads = "13 0", .phase = "choose" },
  },
  {
    .about = "slide over five rows that empties none",
    .rows = "3 5 11 13 17 / 20 22 / 30 / 40 / 50", .hands = "23 60 | 104 90", .specials = "slide |",
    .moves = "0 slide 22 1",
    .then = { .rows = "20 23 / 30 / 40 / 50 104", .heads = "15 0", .piles = "3 5 11 13 17 22 |" },
  },
  {
    .about = "the emptied fifth row becomes the fourth",
    .rows = "3 5 11 13 17 / 20 / 30 / 40 / 50 +", .hands = "2 60 | 104 90", .specials = "slide |",
    .moves = "0 slide 50 1",
    .then = { .rows = "20 / 30 / 40 104 / 2 +", .heads = "13 0", .piles = "3 5 11 13 17 50 |" },
  },
  {
    .about = "five rows with nothing taken stay five after a slide",
    .rows = "3 / 20 / 30 / 40 / 50", .hands = "2 60 | 104 90", .specials = "slide |",
    .moves = "0 slide 20 1",
    .then = { .rows = "3 20 / 2 / 30 / 40 / 50 104", .heads = "0 0" },
  },
  {
    .about = "playable again once a row has disappeared",
    .rows = "3 5 11 13 17 / 20 / 30 / 40 / 50", .hands = "18 60 | 104 90", .specials = "| fifth",
    .then = { .phase = "place", .to_act = "1", .legal = "place, fifth", .rows = "20 / 30 / 40 / 50" },
  },
  {
    .about = "marks move with their rows",
    .rows = "3 5 11 13 17 18 + / 20 / 30 + / 40 ! / 50", .hands = "19 60 | 104 90",
    .then = { .rows = "20 / 30 + / 40 / 50 104", .heads = "12 0", .piles = "3 5 11 13 17 18 19 |", .discard = "seven stop" },
  },
};

static const RowsPosition seven[] = {
  {
    .about = "stands beside place",
    .rows = "3 5 11 13 17 / 20 / 30 / 40", .hands = "18 60 | 104 90", .specials = "seven |",
    .then = { .phase = "place", .to_act = "0", .legal = "place, seven" },
  },
  {
    .about = "fills a full row without taking",
    .rows = "3 5 11 13 17 / 20 / 30 / 40", .hands = "18 60 | 104 90", .specials = "seven |",
    .moves = "0 seven",
    .then = { .rows = "3 5 11 13 17 18 + / 20 / 30 / 40 104", .heads = "0 0", .discard = "", .specials = "|",
              .phase = "choose" },
  },
  {
    .about = "also on a row of fewer than five",
    .rows = "3 / 20 / 30 / 40", .hands = "21 60 | 104 90", .specials = "seven |",
    .moves = "0 seven",
    .then = { .rows = "3 / 20 21 + / 30 / 40 104", .heads = "0 0" },
  },
  {
    .about = "not on a low card",
    .rows = "3 / 20 / 30 / 40", .hands = "2 60 | 104 90", .specials = "seven |",
    .refused = "0 seven, 0 place",
    .then = { .phase = "take", .legal = "take 1, take 2, take 3, take 4" },
  },
  {
    .about = "not on a row that has one",
    .rows = "3 5 11 + / 20 / 30 / 40", .hands = "12 60 | 104 90", .specials = "seven fifth |",
    .refused = "0 seven",
    .then = { .phase = "place", .legal = "place, fifth" },
  },
  {
    .about = "not asked for a row that has one",
    .rows = "3 5 11 + / 20 / 30 / 40", .hands = "12 60 | 104 90", .specials = "seven |",
    .then = { .phase = "choose", .rows = "3 5 11 12 + / 20 / 30 / 40 104", .specials = "seven |" },
  },
  {
    .about = "not when the seventh card takes",
    .rows = "3 5 11 13 17 18 + / 20 / 30 / 40", .hands = "19 60 | 104 90", .specials = "seven |",
    .then = { .phase = "exchange", .legal = "exchange seven, keep", .rows = "19 / 20 / 30 / 40" },
  },
  {
    .about = "the sixth card holds",
    .rows = "3 5 11 13 17 + / 20 / 30 / 40", .hands = "18 60 | 104 90",
    .then = { .rows = "3 5 11 13 17 18 + / 20 / 30 / 40 104", .heads = "0 0" },
  },
  {
    .about = "the seventh card takes six",
    .rows = "3 5 11 13 17 18 + / 20 / 30 / 40", .hands = "19 60 | 104 90",
    .then = { .rows = "19 / 20 / 30 / 40 104", .heads = "11 0", .piles = "3 5 11 13 17 18 |", .discard = "seven" },
  },
  {
    .about = "leaves when a low card takes the row",
    .rows = "3 5 + / 20 + / 30 / 40", .hands = "2 60 | 104 90",
    .moves = "0 take 1",
    .then = { .rows = "2 / 20 + / 30 / 40 104", .heads = "3 0", .discard = "seven" },
  },
  {
    .about = "the restarted row holds five again",
    .rows = "19 21 22 23 24 / 60 / 70 / 80", .hands = "25 90 | 104 91", .discard = "seven",
    .then = { .rows = "25 / 60 / 70 / 80 104", .heads = "9 0", .discard = "seven" },
  },
  {
    .about = "the nearest row is the one that is not stopped",
    .rows = "3 / 20 ! / 30 / 40", .hands = "21 60 | 104 90", .specials = "seven |",
    .moves = "0 seven",
    .then = { .rows = "3 21 + / 20 ! / 30 / 40 104" },
  },
  {
    .about = "a card before the seven counts as any other",
    .rows = "3 5 11 13 17 / 20 / 30 / 40", .hands = "19 60 | 18 90", .specials = "| seven",
    .moves = "1 seven",
    .then = { .rows = "19 / 20 / 30 / 40", .heads = "11 0", .discard = "seven", .piles = "3 5 11 13 17 18 |" },
  },
};

static const RowsPosition stop[] = {
  {
    .about = "any row that is not stopped",
    .rows = "20 / 30 ! / 40 / 50", .hands = "45 60 | 104 90", .specials = "stop |",
    .refused = "0 stop 2, 0 stop 5, 0 stop 0",
    .then = { .phase = "place", .legal = "place, stop 1, stop 3, stop 4" },
  },
  {
    .about = "then the own card is placed",
    .rows = "20 / 30 / 40 / 50", .hands = "25 60 | 104 90", .specials = "stop |",
    .moves = "0 stop 2",
    .then = { .rows = "20 25 / 30 ! / 40 / 50 104", .discard = "", .specials = "|", .phase = "choose" },
  },
  {
    .about = "makes the own card low",
    .rows = "20 / 30 / 40 / 50", .hands = "25 60 | 104 90", .specials = "stop fifth cancel insert |",
    .moves = "0 stop 1", .refused = "0 take 1, 0 fifth, 0 insert 2, 0 cancel 30, 0 place",
    .then = { .rows = "20 ! / 30 / 40 / 50", .phase = "take", .legal = "take 2, take 3, take 4", .chosen = "25 104" },
  },
  {
    .about = "the low card takes and the stop leaves",
    .rows = "20 / 30 / 40 / 50", .hands = "25 60 | 104 90", .specials = "stop |",
    .moves = "0 stop 1, 0 take 3",
    .then = { .rows = "20 / 30 / 25 / 50 104", .heads = "3 0", .piles = "40 |", .discard = "stop" },
  },
  {
    .about = "at most two on the table",
    .rows = "20 ! / 30 ! / 40 / 50", .hands = "45 60 | 104 90", .specials = "stop fifth |",
    .refused = "0 stop 3, 0 stop 4",
    .then = { .phase = "place", .legal = "place, fifth" },
  },
  {
    .about = "not asked with two on the table",
    .rows = "20 ! / 30 ! / 40 / 50", .hands = "45 60 | 104 90", .specials = "stop |",
    .then = { .phase = "choose", .rows = "20 ! / 30 ! / 40 45 / 50 104", .specials = "stop |" },
  },
  {
    .about = "a low card with two on the table",
    .rows = "20 ! / 30 ! / 40 / 50", .hands = "35 60 | 104 90", .specials = "stop |",
    .refused = "0 take 1, 0 take 2, 0 stop 3",
    .then = { .phase = "take", .legal = "take 3, take 4" },
  },
  {
    .about = "R2 ignores it",
    .rows = "20 / 30 ! / 40 / 50", .hands = "35 60 | 104 90",
    .then = { .rows = "20 35 / 30 ! / 40 / 50 104", .heads = "0 0" },
  },
  {
    .about = "R4 ignores it",
    .rows = "20 ! / 30 / 40 / 50", .hands = "25 60 | 104 90",
    .moves = "0 take 2",
    .then = { .rows = "20 / 25 / 40 / 50 104", .heads = "3 0", .discard = "stop" },
  },
  {
    .about = "a full stopped row is not taken",
    .rows = "20 21 22 23 24 ! / 10 / 40 / 50", .hands = "25 60 | 104 90",
    .then = { .rows = "20 21 22 23 24 ! / 10 25 / 40 / 50 104", .heads = "0 0" },
  },
  {
    .about = "all leave when R3 takes a row",
    .rows = "20 21 22 23 24 / 30 ! / 40 + ! / 50", .hands = "25 60 | 104 90",
    .then = { .rows = "25 / 30 / 40 + / 50 104", .heads = "11 0", .discard = "stop stop" },
  },
  {
    .about = "the one just played leaves when the own card takes",
    .rows = "20 21 22 23 24 / 30 / 40 / 50", .hands = "25 60 | 104 90", .specials = "stop |",
    .moves = "0 stop 4",
    .then = { .rows = "25 / 30 / 40 / 50 104", .heads = "11 0", .discard = "stop" },
  },
  {
    .about = "beside a seven",
    .rows = "20 + / 30 / 40 / 50", .hands = "35 60 | 104 90", .specials = "stop |",
    .moves = "0 stop 1",
    .then = { .rows = "20 + ! / 30 35 / 40 / 50 104", .discard = "" },
  },
  {
    .about = "on one of five rows",
    .rows = "20 / 30 / 40 / 50 / 10", .hands = "15 60 | 104 90", .specials = "stop |",
    .moves = "0 stop 5",
    .then = { .phase = "take", .legal = "take 1, take 2, take 3, take 4" },
  },
  {
    .about = "leaves before the next player places",
    .rows = "20 21 22 23 24 / 30 / 40 / 50 !", .hands = "25 60 | 51 90",
    .then = { .rows = "25 / 30 / 40 / 50 51", .discard = "stop" },
  },
};

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  rows_position_add ("/rows/specials/fifth", fifth, G_N_ELEMENTS (fifth));
  rows_position_add ("/rows/specials/seven", seven, G_N_ELEMENTS (seven));
  rows_position_add ("/rows/specials/stop", stop, G_N_ELEMENTS (stop));

  return g_test_run ();
}
