/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rows-position.h"
#include "rows-show.h"

#define PLAIN .options = "limit=66"

/* The base game: R1 to R4, the worked example and its traps, and the end. */

static const RowsPosition placing[] = {
  {
    .about = "nearest row", PLAIN,
    .rows = "12 / 37 / 43 / 58", .hands = "14 1 | 44 2",
    .then = { .rows = "12 14 / 37 / 43 44 / 58", .heads = "0 0", .phase = "choose", .to_act = "0 1",
              .chosen = "_ _", .hands = "1 | 2", .piles = "|" },
  },
  {
    .about = "lowest first whatever the seat", PLAIN,
    .rows = "12 / 37 / 43 / 58", .hands = "15 1 | 14 2 | 13 3",
    .then = { .rows = "12 13 14 15 / 37 / 43 / 58" },
  },
  {
    .about = "the fifth card of a row takes nothing", PLAIN,
    .rows = "12 13 14 15 / 37 / 43 / 58", .hands = "16 1 | 59 2",
    .then = { .rows = "12 13 14 15 16 / 37 / 43 / 58 59", .heads = "0 0" },
  },
  {
    .about = "R3 the sixth card takes five", PLAIN,
    .rows = "12 13 14 15 16 / 37 / 43 / 58", .hands = "17 1 | 59 2",
    .then = { .rows = "17 / 37 / 43 / 58 59", .heads = "6 0", .piles = "12 13 14 15 16 |", .phase = "choose",
              .hands = "1 | 2" },
  },
  {
    .about = "R3 the nearest row though another has room", PLAIN,
    .rows = "12 13 14 15 16 / 11 / 43 / 58", .hands = "17 1 | 59 2",
    .then = { .rows = "17 / 11 / 43 / 58 59", .heads = "6 0" },
  },
  {
    .about = "R4 a low card chooses any row", PLAIN,
    .rows = "12 / 37 / 43 / 58", .hands = "3 1 | 59 2",
    .refused = "0 take 0, 0 take 5, 1 take 1, 0 place, 0 choose 1, 0 keep, 0 fifth, 0 take 1 2, 0 take 01, 0 take",
    .then = { .phase = "take", .to_act = "0", .legal = "take 1, take 2, take 3, take 4", .chosen = "3 59",
              .rows = "12 / 37 / 43 / 58" },
  },
  {
    .about = "R4 even a full row", PLAIN,
    .rows = "12 13 14 15 16 / 37 / 43 / 58", .hands = "3 1 | 59 2",
    .moves = "0 take 1",
    .then = { .rows = "3 / 37 / 43 / 58 59", .heads = "6 0", .piles = "12 13 14 15 16 |", .phase = "choose" },
  },
  {
    .about = "R4 even the dearest", PLAIN,
    .rows = "12 / 37 / 43 / 55 66", .hands = "3 1 | 59 2",
    .moves = "0 take 4",
    .then = { .rows = "12 / 37 / 43 59 / 3", .heads = "12 0", .piles = "55 66 |" },
  },
  {
    .about = "two low cards, the second follows the first", PLAIN,
    .rows = "12 / 37 / 43 / 58", .hands = "3 1 | 4 2",
    .moves = "0 take 4",
    .then = { .rows = "12 / 37 / 43 / 3 4", .heads = "1 0" },
  },
  {
    .about = "nobody else has a move while a row is chosen", PLAIN,
    .rows = "12 / 37 / 43 / 58", .hands = "59 1 | 3 2",
    .then = { .phase = "take", .to_act = "1" },
    .refused = "0 take 1, 0 choose 1",
  },
  {
    .about = "example, first line", PLAIN,
    .rows = "12 / 37 / 43 / 58", .hands = "14 21 3 1 | 15 26 9 2 | 44 30 68 4 | 61 36 83 5",
    .then = { .rows = "12 14 15 / 37 / 43 44 / 58 61", .heads = "0 0 0 0", .phase = "choose" },
  },
  {
    .about = "example, second line", PLAIN,
    .rows = "12 / 37 / 43 / 58", .hands = "14 21 3 1 | 15 26 9 2 | 44 30 68 4 | 61 36 83 5",
    .moves = "0 choose 21, 1 choose 26, 2 choose 30, 3 choose 36",
    .then = { .rows = "30 36 / 37 / 43 44 / 58 61", .heads = "0 0 6 0", .piles = "| | 12 14 15 21 26 |",
              .phase = "choose" },
  },
  {
    .about = "example, third line asks", PLAIN,
    .rows = "12 / 37 / 43 / 58", .hands = "14 21 3 1 | 15 26 9 2 | 44 30 68 4 | 61 36 83 5",
    .moves = "0 choose 21, 1 choose 26, 2 choose 30, 3 choose 36, 0 choose 3, 1 choose 9, 2 choose 68, 3 choose 83",
    .then = { .rows = "30 36 / 37 / 43 44 / 58 61", .phase = "take", .to_act = "0", .chosen = "3 9 68 83" },
  },
  {
    .about = "example, third line", PLAIN,
    .rows = "12 / 37 / 43 / 58", .hands = "14 21 3 1 | 15 26 9 2 | 44 30 68 4 | 61 36 83 5",
    .moves = "0 choose 21, 1 choose 26, 2 choose 30, 3 choose 36,"
             "0 choose 3, 1 choose 9, 2 choose 68, 3 choose 83, 0 take 2",
    .then = { .rows = "30 36 / 3 9 / 43 44 / 58 61 68 83", .heads = "1 0 6 0", .piles = "37 | | 12 14 15 21 26 |",
              .phase = "choose", .to_act = "0 1 2 3", .hands = "1 | 2 | 4 | 5" },
  },
  {
    .about = "trap, a 42 became the nearest", PLAIN,
    .rows = "36 37 38 40 / 20 / 80 / 90", .hands = "45 1 | 42 2",
    .then = { .rows = "45 / 20 / 80 / 90", .heads = "7 0", .piles = "36 37 38 40 42 |" },
  },
  {
    .about = "trap, a 42 became the nearest in another row", PLAIN,
    .rows = "40 / 33 34 35 36 41 / 80 / 90", .hands = "45 1 | 42 2",
    .then = { .rows = "40 / 42 45 / 80 / 90", .heads = "0 10", .piles = "| 33 34 35 36 41" },
  },
  {
    .about = "trap, without the 42", PLAIN,
    .rows = "36 37 38 40 / 20 / 80 / 90", .hands = "45 1 | 91 2",
    .then = { .rows = "36 37 38 40 45 / 20 / 80 / 90 91", .heads = "0 0" },
  },
  {
    .about = "trap, a low 30 took the row of the 61", PLAIN,
    .rows = "61 / 50 51 52 53 54 / 80 / 90", .hands = "62 1 | 30 2",
    .moves = "1 take 1",
    .then = { .rows = "30 / 62 / 80 / 90", .heads = "7 1", .piles = "50 51 52 53 54 | 61" },
  },
};

static const RowsPosition ending[] = {
  {
    .about = "the limit itself does not end the game", PLAIN,
    .rows = "12 13 14 15 16 / 37 / 43 / 58", .hands = "17 | 59", .totals = "60 | 0",
    .then = { .phase = "choose", .to_act = "0 1", .heads = "0 0", .piles = "|", .chosen = "_ _" },
  },
  {
    .about = "more than the limit ends it", PLAIN,
    .rows = "12 13 14 15 16 / 37 / 43 / 58", .hands = "17 | 59", .totals = "61 | 0",
    .then = { .phase = "over", .to_act = "", .legal = "", .rows = "17 / 37 / 43 / 58 59", .heads = "6 0",
              .piles = "12 13 14 15 16 |", .hands = "|" },
    .refused = "0 choose 1, 0 take 1, 1 choose 1",
  },
  {
    .about = "anyone's total will do", .options = "limit=20",
    .rows = "12 13 14 15 16 / 37 / 43 / 58", .hands = "17 | 59", .totals = "0 | 21",
    .then = { .phase = "over" },
  },
  {
    .about = "a limit of one", .options = "limit=1",
    .rows = "12 / 37 / 43 / 58", .hands = "17 | 59", .totals = "0 | 1",
    .then = { .phase = "choose" },
  },
  {
    .about = "no limit", .options = "limit=0 rounds=2",
    .rows = "12 13 14 15 16 / 37 / 43 / 58", .hands = "17 | 59", .totals = "250 | 0",
    .then = { .phase = "choose", .heads = "0 0" },
  },
  {
    .about = "the last round", .options = "limit=0 rounds=1",
    .rows = "12 13 14 15 16 / 37 / 43 / 58", .hands = "17 | 59", .totals = "0 | 0",
    .then = { .phase = "over", .heads = "6 0" },
  },
  {
    .about = "the rounds come first", .options = "limit=66 rounds=1",
    .rows = "12 13 14 15 16 / 37 / 43 / 58", .hands = "17 | 59", .totals = "0 | 0",
    .then = { .phase = "over" },
  },
  {
    .about = "the limit comes first", .options = "limit=66 rounds=99",
    .rows = "12 13 14 15 16 / 37 / 43 / 58", .hands = "17 | 59", .totals = "61 | 0",
    .then = { .phase = "over" },
  },
  {
    .about = "the last card is asked for", PLAIN,
    .rows = "12 / 37 / 43 / 58", .hands = "17 3 | 59 4",
    .then = { .phase = "choose", .to_act = "0 1", .legal = "choose 3" },
  },
  {
    .about = "a low last card takes before the count", PLAIN,
    .rows = "12 / 37 / 43 / 58 66", .hands = "3 | 59", .totals = "61 | 0",
    .moves = "0 take 4",
    .then = { .phase = "over", .heads = "6 0", .rows = "12 / 37 / 43 59 / 3" },
  },
};

static void
test_heads (void)
{
  guint sum = 0;

  for (guint card = 1; card <= 104; card++)
    {
      guint heads = card == 55 ? 7 : card % 11 == 0 ? 5 : card % 10 == 0 ? 3 : card % 5 == 0 ? 2 : 1;

      g_assert_cmpuint (rows_card_heads[card], ==, heads);
      sum += heads;
    }

  g_assert_cmpuint (sum, ==, 171);
}

/* A choice may be changed until the last player has chosen. */
static void
test_changing (void)
{
  static const RowsPosition position = {
    PLAIN, .rows = "12 / 37 / 43 / 58", .hands = "14 20 21 | 44 45 46 | 60 61 62",
  };
  static const struct
  {
    const char *moves;
    const char *refused;
    const char *chosen;
    const char *hands;
    const char *to_act;
    const char *legal[3];
  } steps[] = {
    { "1 choose 46", "1 choose 46, 1 choose 14, 0 choose 99, 0 choose 105, 0 choose 0, 0 take 1, 0 choose, 0 choose 20 1",
      "_ 46 _", "20 21 | 45 | 61 62", "0 2",
      { "choose 20, choose 21", "choose 45", "choose 61, choose 62" } },
    { "1 choose 45", NULL, "_ 45 _", "20 21 | 46 | 61 62", "0 2",
      { "choose 20, choose 21", "choose 46", "choose 61, choose 62" } },
    { "0 choose 20, 1 choose 46, 0 choose 21, 0 choose 20", NULL, "20 46 _", "21 | 45 | 61 62", "2",
      { "choose 21", "choose 45", "choose 61, choose 62" } },
    { "2 choose 61", NULL, "_ _ _", "21 | 45 | 62", "0 1 2",
      { "choose 21", "choose 45", "choose 62" } },
  };
  RowsState state;

  rows_position_begin (&position, &state);

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      g_autofree char *chosen = NULL;
      g_autofree char *hands = NULL;
      g_autofree char *to_act = NULL;

      rows_state_play (&state, steps[i].moves);
      chosen = rows_state_show (&state, "chosen");
      g_assert_cmpstr (chosen, ==, steps[i].chosen);
      hands = rows_state_show (&state, "hands");
      g_assert_cmpstr (hands, ==, steps[i].hands);
      to_act = rows_state_show (&state, "to_act");
      g_assert_cmpstr (to_act, ==, steps[i].to_act);
      for (guint seat = 0; seat < 3; seat++)
        {
          g_autofree char *legal = rows_state_show_legal (&state, seat);

          g_assert_cmpstr (legal, ==, steps[i].legal[seat]);
        }
      if (steps[i].refused != NULL)
        rows_state_refuse (&state, steps[i].refused);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/placing/heads", test_heads);
  g_test_add_func ("/placing/changing", test_changing);
  rows_position_add ("/placing/order", placing, G_N_ELEMENTS (placing));
  rows_position_add ("/placing/ending", ending, G_N_ELEMENTS (ending));

  return g_test_run ();
}
