/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rows-help.h"

#include <glib/gi18n-lib.h>

#include "rows-view-private.h"

#define POINT(piece, number) { (piece) << 8 | (number), 1 }
#define POINT_ALL(piece, n) { (piece) << 8, n }

/* The hands, the rows, and what is out of play. */
#define DECK \
  "54,57,60,5,98,18,24,41,47,66,73,86," \
  "55,58,33,35,37,1,2,3,22,44,62,76," \
  "90,92,95,97,99,100,101,102,103,104,96,94," \
  "12,31,52,80," \
  "4,6,7,8,9,10,11,13,14,15,16,17,19,20,21,23,25,26,27,28,29,30,32,34,36," \
  "38,39,40,42,43,45,46,48,49,50,51,53,56,59,61,63,64,65,67,68,69,70,71,72," \
  "74,75,77,78,79,81,82,83,84,85,87,88,89,91,93"

/* Three each for the learner and the others, who can hardly play theirs and so are seldom asked; and the stock. */
#define SPECIALS \
  "\"seven\",\"insert\",\"cancel\"," \
  "\"cancel\",\"cancel\",\"cancel\"," \
  "\"insert\",\"insert\",\"insert\"," \
  "\"stop\",\"stop\",\"stop\",\"stop\",\"slide\",\"slide\",\"slide\",\"slide\",\"fifth\",\"fifth\",\"fifth\",\"fifth\"," \
  "\"seven\",\"seven\",\"seven\",\"replace\",\"replace\",\"replace\",\"replace\""

/* Two turns, so that a row is full. */
static const SixainLessonMove opening[] = {
  { 0, "choose 54" }, { 1, "choose 55" }, { 2, "choose 90" }, { 0, "place" },
  { 0, "choose 57" }, { 1, "choose 58" }, { 2, "choose 92" }, { 0, "place" },
  { 0 },
};

static const SixainLessonBeat beats[] = {
  {
    .sentence = N_("With special cards a number card need not go where it would have to. We join a round after two turns."),
  },
  {
    .sentence = N_("These three are yours, and nobody else sees them. Each can be played once. Point at one: it says what it does, and whether it can be played now."),
    .points = { POINT_ALL (ROWS_PIECE_SPECIAL, ROWS_SPECIAL (ROWS_N_KINDS, 0)) },
  },
  {
    .sentence = N_("Look at this row. It is full: without special cards, whoever plays the next card there takes 11 heads."),
    .points = { POINT (ROWS_PIECE_LANE, 2) },
  },
  {
    .others = { { 1, "choose 33" }, { 2, "choose 95" } },
    .sentence = N_("{1} and {2} have chosen. Now play the 60, although it goes to that very row."),
    .points = { POINT (ROWS_PIECE_HAND, 60) },
    .expected = { "choose 60" },
    .replies = {
      { "choose", N_("You could. But it is with the 60 that you see what special cards are good for.") },
    },
  },
  {
    .sentence = N_("Your 60 is about to be laid. This is when you may play a special card, one for each card. Press Seven takes."),
    .points = { POINT (ROWS_PIECE_SPECIAL, ROWS_SPECIAL (ROWS_SEVEN, 0)) },
    .expected = { "seven" },
    .replies = {
      { "place", N_("You could. But then you would take the row, with its 11 heads.") },
      { "insert", N_("You could. But keep Insert: you will need it in the next turn.") },
      { "cancel", N_("You could. But then you would take the row, and one card only would count for you. Seven takes spares you all of it.") },
    },
  },
  {
    .sentence = N_("The 60 cost you nothing. This row now holds six cards, and the sign at its end says so. Whoever plays the seventh takes it."),
    .points = { POINT (ROWS_PIECE_LANE, 2) },
  },
  {
    .others = { { 1, "choose 35" }, { 2, "choose 97" } },
    .sentence = N_("Now play your 5. It is lower than the end of every row."),
    .points = { POINT (ROWS_PIECE_HAND, 5) },
    .expected = { "choose 5" },
    .replies = {
      { "choose", N_("You could. But somebody has to show what can be done with a 5.") },
    },
  },
  {
    .sentence = N_("With such a card you would have to take a row. Insert puts it between two cards of a row, or before the first: press Insert, and then this row."),
    .points = { POINT (ROWS_PIECE_SPECIAL, ROWS_SPECIAL (ROWS_INSERT, 0)), POINT (ROWS_PIECE_LANE, 0) },
    .expected = { "insert 1" },
    .replies = {
      { "take", N_("You could. But a row costs heads, and Insert costs nothing.") },
      { "insert", N_("You could. But try the marked row, where the 5 comes first.") },
    },
  },
  {
    .sentence = N_("The 5 lies before the 12, and again nothing was taken."),
    .points = { POINT (ROWS_PIECE_LANE, 0) },
  },
  {
    .others = { { 1, "choose 37" }, { 2, "choose 99" } },
    .sentence = N_("Now this row is full. Play the 98: this time you take the row, but not as you think."),
    .points = { POINT (ROWS_PIECE_LANE, 3), POINT (ROWS_PIECE_HAND, 98) },
    .expected = { "choose 98" },
    .replies = {
      { "choose", N_("You could. But the 98 is the card for Negative = positive.") },
    },
  },
  {
    .sentence = N_("With Negative = positive one card of the row counts for you. Press it, and then the card with most heads: the 80 or the 90."),
    .points = { POINT (ROWS_PIECE_SPECIAL, ROWS_SPECIAL (ROWS_NEGATIVE, 0)), POINT (ROWS_PIECE_TABLE, 80), POINT (ROWS_PIECE_TABLE, 90) },
    .expected = { "cancel 80", "cancel 90" },
    .replies = {
      { "place", N_("You could. But then all 10 heads of the row would count against you.") },
      { "cancel", N_("You could. But the 80 and the 90 have 3 heads each, and that card has fewer.") },
    },
  },
  {
    .sentence = N_("Of the row’s 10 heads, 7 count against you and 3 for you: that makes 4. Without the special card it would have been 10."),
    .points = { POINT (ROWS_PIECE_CHIP, 0) },
  },
  {
    .sentence = N_("Who takes a row and still holds special cards may exchange one of them for another one. And after a special card, play goes on as always."),
  },
  {
    .sentence = N_("There are four more kinds: Fifth row, Replace, Slide and Stop. You need not learn them: each says what it does when you point at it. Have fun!"),
  },
};

const SixainLesson rows_special_lesson = {
  .option = "special_cards",
  .offer = N_("New to special cards? A first game of three minutes shows what they are good for."),
  .n_players = 3,
  .setup = "{ \"seed\": 6, \"options\": { \"special_cards\": true }, \"decks\": [[" DECK "]], \"specials\": [" SPECIALS "] }",
  .opening = opening,
  .beats = beats,
  .n_beats = G_N_ELEMENTS (beats),
};
