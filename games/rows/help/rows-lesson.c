/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rows-help.h"

#include <glib/gi18n-lib.h>

#include "rows-view-private.h"

#define POINT(piece, number) { (piece) << 8 | (number), 1 }
#define POINT_ALL(piece, n) { (piece) << 8, n }

/* Where the heads of a card are that has five. */
#define HEADS { { .3, 0 }, { .7, .2 } }

/* The hands, the rows, and what is out of play. */
#define DECK \
  "36,55,40,58,60,63,7,43,66,88," \
  "72,74,76,78,81,18,21,65,90,24," \
  "4,6,9,11,14,16,85,45,47,95," \
  "3,33,52,70," \
  "1,2,5,8,10,12,13,15,17,19,20,22,23,25,26,27,28,29,30,31,32,34,35,37,38,39,41,42,44,46,48," \
  "49,50,51,53,54,56,57,59,61,62,64,67,68,69,71,73,75,77,79,80,82,83,84,86,87,89,91,92,93,94," \
  "96,97,98,99,100,101,102,103,104"

/* Six turns, so that the last four of the round are left. */
static const SixainLessonMove opening[] = {
  { 0, "choose 36" }, { 1, "choose 72" }, { 2, "choose 4" },
  { 0, "choose 55" }, { 1, "choose 74" }, { 2, "choose 6" },
  { 0, "choose 40" }, { 1, "choose 76" }, { 2, "choose 9" },
  { 0, "choose 58" }, { 1, "choose 78" }, { 2, "choose 11" },
  { 0, "choose 60" }, { 1, "choose 81" }, { 2, "choose 14" },
  { 0, "choose 63" }, { 1, "choose 18" }, { 2, "choose 16" },
  { 0 },
};

static const SixainLessonBeat beats[] = {
  {
    .sentence = N_("Welcome! These are bull heads, at the top of every card. Each one that you take counts against you, and nothing else does. We join a round for its last four turns."),
    .points = { { ROWS_PIECE_HAND << 8 | 88, 1, HEADS } },
  },
  {
    .sentence = N_("Four rows lie in the middle. A card is always added at the end of a row, and numbers only ever rise."),
    .points = { POINT_ALL (ROWS_PIECE_LANE, ROWS_MAX_ROWS) },
  },
  {
    .sentence = N_("This is your hand; nobody else sees it. In every turn each player puts one card face down, and then all are turned over together."),
    .points = { POINT_ALL (ROWS_PIECE_HAND, ROWS_N_CARDS + 1) },
  },
  {
    .sentence = N_("A card goes to the row whose last card is closest below it. For a 43 that is this row, which ends in 40."),
    .points = { POINT (ROWS_PIECE_LANE, 1) },
  },
  {
    .others = { { 1, "choose 21" }, { 2, "choose 85" } },
    .sentence = N_("{1} and {2} have chosen their cards. Now you: play the 43."),
    .points = { POINT (ROWS_PIECE_HAND, 43) },
    .expected = { "choose 43" },
    .replies = {
      { "choose 7", N_("You could. But the 7 is below the end of every row, and that costs something. We come to it later.") },
      { "choose 66", N_("You could. But look: the 66 would follow the 63, and that row is full. It would cost you 13 heads.") },
      { "choose 88", N_("A fine card too! Keep it for the next turn, and play the 43.") },
    },
  },
  {
    .sentence = N_("The lowest card was laid first: 21, then your 43, then 85. Each found its row."),
    .points = { POINT (ROWS_PIECE_TABLE, 43) },
  },
  {
    .sentence = N_("Now look at this row: it has five cards, and no row holds more. Whoever plays the sixth card takes all five, with their heads."),
    .points = { POINT (ROWS_PIECE_LANE, 2) },
  },
  {
    .others = { { 1, "choose 65" }, { 2, "choose 45" } },
    .sentence = N_("So keep away from it. Your 88 goes safely behind the 85: play it."),
    .points = { POINT (ROWS_PIECE_HAND, 88) },
    .expected = { "choose 88" },
    .replies = {
      { "choose 7", N_("Its turn comes next, and there will be a better moment. Play the 88 now.") },
      { "choose 66", N_("You could. But the 66 would be the sixth card of the full row: 13 heads for you. The 88 costs nothing.") },
    },
  },
  {
    .sentence = N_("{1} played the 65, the sixth card, and takes 13 heads. The 65 starts the row anew."),
    .points = { POINT (ROWS_PIECE_CHIP, 1) },
    .reach = POINT (ROWS_PIECE_LANE, 2),
  },
  {
    .others = { { 1, "choose 90" }, { 2, "choose 47" } },
    .sentence = N_("Your 7 is lower than the end of every row. With such a card you take a row of your choice. One is cheap just now, so play the 7."),
    .points = { POINT (ROWS_PIECE_HAND, 7) },
    .expected = { "choose 7" },
    .replies = {
      { "choose 66", N_("The 66 would be safe behind the 65. But the 7 has to go some day, and seldom as cheaply as now.") },
    },
  },
  {
    .sentence = N_("You choose the row. It is the heads that count, not the cards: this one costs only 2. Take it."),
    .points = { POINT (ROWS_PIECE_LANE, 2) },
    .reach = POINT_ALL (ROWS_PIECE_LANE, ROWS_MAX_ROWS),
    .expected = { "take 3" },
    .replies = {
      { "take 1", N_("You could. But there are 4 heads in that row, and only 2 in the marked one.") },
      { "take 2", N_("You could. But there are 12 heads in that row, and only 2 in the marked one.") },
      { "take 4", N_("You could. But there are 8 heads in that row, and only 2 in the marked one.") },
    },
  },
  {
    .sentence = N_("You have 2 heads, and your 7 starts the row anew. {2} was less lucky: the 47 was the sixth card of its row."),
    .points = { POINT (ROWS_PIECE_CHIP, 2) },
    .reach = POINT_ALL (ROWS_PIECE_LANE, ROWS_MAX_ROWS),
  },
  {
    .sentence = N_("Rows change while cards are laid. A row that suits your card when you choose it may be full or gone when its turn comes. Think of what the others may play."),
    .points = { POINT_ALL (ROWS_PIECE_LANE, ROWS_MAX_ROWS) },
  },
  {
    .others = { { 1, "choose 24" }, { 2, "choose 95" } },
    .sentence = N_("Your last card is the 66. Point at it, and the table shows where it would go. Then play it."),
    .points = { POINT (ROWS_PIECE_HAND, 66) },
    .expected = { "choose 66" },
  },
  {
    .sentence = N_("The hands are empty and the round is over. Everybody’s heads are written down: you have the fewest."),
  },
  {
    .sentence = N_("So it goes on, round by round, until somebody has more than 66 heads. Then whoever has the fewest wins. That is all there is to know!"),
  },
};

const SixainLesson rows_lesson = {
  .n_players = 3,
  .setup = "{ \"seed\": 6, \"decks\": [[" DECK "]] }",
  .opening = opening,
  .beats = beats,
  .n_beats = G_N_ELEMENTS (beats),
};
