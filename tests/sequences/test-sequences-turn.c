/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "sequences-check.h"
#include "sequences-position.h"

/* docs/rules.md 3.2, 3.4 and 3.8: sides, turns, and the end of a round. */

#define EIGHT "2S 4C 6M 8T 10H QD 1C 3M"
#define OTHER "5T 7H 9D JS RC KM 2T 4H"
#define THIRD "6D 8S 10C CM QT AH 3D 5S"

static const SequencesPosition turns[] = {
  {
    .about = "a turn begins with a draw", .phase = "draw", .hands = EIGHT " | " OTHER, .stock = "KS AS",
    .refused = "0 discard 2S, 0 refill, 0 pass, 0 decline, 1 draw, 0 draw 1, 0 swap 1 2S, 2 draw, 0 take run 2S 3S 4S",
    .then = { .legal = "draw", .to_act = "0" },
  },
  {
    .about = "the top of the stock is drawn", .phase = "draw", .hands = EIGHT " | " OTHER, .stock = "KS AS",
    .moves = "0 draw",
    .refused = "0 draw, 0 refill, 0 pass, 1 discard 5T, 0 decline",
    .then = { .hands = "2S KS 1C 4C 3M 6M 8T 10H QD | JS RC KM 2T 5T 4H 7H 9D", .stock = "1", .phase = "play",
              .legal = "discard 10H, discard 1C, discard 2S, discard 3M, discard 4C, discard 6M, discard 8T, "
                       "discard KS, discard QD" },
  },
  {
    .about = "a discard ends the turn", .hands = EIGHT " KS | " OTHER, .stock = "AS AC",
    .refused = "0 discard 5T, 0 discard AS, 0 discard",
    .moves = "0 discard KS",
    .then = { .turn = "1", .phase = "draw", .discard = "KS", .legal = "draw" },
  },
  {
    .about = "a joker is never discarded", .hands = EIGHT " 0S | " OTHER, .stock = "AS AC",
    .refused = "0 discard 0S",
    .then = { .legal = "discard 10H, discard 1C, discard 2S, discard 3M, discard 4C, discard 6M, discard 8T, discard QD" },
  },
  {
    .about = "below nine the refill comes first", .hands = "2S 4C 6M 8T 10H QD | " OTHER, .stock = "AS AC AM AT",
    .refused = "0 discard 2S, 0 pass",
    .then = { .legal = "refill" },
  },
  {
    .about = "a refill is to nine", .hands = "2S 4C 6M 8T 10H QD | " OTHER, .stock = "AS AC AM AT",
    .moves = "0 refill",
    .refused = "0 refill",
    .then = { .hands = "2S AS 4C AC 6M AM 8T 10H QD | JS RC KM 2T 5T 4H 7H 9D", .stock = "1" },
  },
  {
    .about = "a refill draws what there is", .hands = "2S 4C 6M 8T 10H QD | " OTHER, .stock = "AS AC",
    .moves = "0 refill",
    .refused = "0 refill, 0 discard 2S, 0 discard AS",
    .then = { .hands = "2S AS 4C AC 6M 8T 10H QD | JS RC KM 2T 5T 4H 7H 9D", .stock = "0", .legal = "pass" },
  },
  {
    .about = "no new meld after a refill", .hands = "2H 3H 4H 5S 5T 5C 9D | " EIGHT, .runs = "0: 5H 6H 7H / 0: 8C 9C 10C",
    .stock = "KS KD 2D", .refilled = TRUE,
    .refused = "0 run 2H 3H 4H, 0 set 5S 5T 5C",
    .then = { .melds = "add 1 4H" },
  },
  {
    .about = "but additions and swaps and more refills", .hands = "4H 9S 7T 6D | " EIGHT, .stock = "3H 5D 0D KD 12C 11M 8D",
    .runs = "0: 5H 6H 7H / 1: 8S 0S 10S", .sets = "0: 7S 7C 7M",
    .moves = "0 refill, 0 add 1 4H, 0 swap 2 9S, 0 addset 1 7T, 0 add 1 3H, 0 refill",
    .then = { .hands = "0S 12C 11M 0D 5D 6D 8D KD | 2S 1C 4C 3M 6M 8T 10H QD", .legal = "pass", .stock = "0" },
  },
  {
    .about = "two refills in one turn", .hands = "4H 9D | " EIGHT, .stock = "3H 5D 0D KD 12C 11M 8D 2D 4D 12T",
    .runs = "0: 5H 6H 7H",
    .moves = "0 refill, 0 add 1 4H, 0 add 1 3H, 0 refill, 0 discard 12C",
    .then = { .turn = "1", .phase = "draw", .stock = "1", .discard = "12C" },
  },
  {
    .about = "melds before the refill", .hands = "2H 3H 4H 5S 5T 5C 9D 11D KM | " EIGHT, .stock = "KS KD 2D 4D 6S 8S 1T",
    .moves = "0 run 2H 3H 4H, 0 set 5S 5C 5T, 0 refill, 0 discard KM",
    .then = { .turn = "1", .runs = "0: 2H 3H 4H", .sets = "0: 5S 5C 5T", .stock = "1",
              .hands = "6S 8S KS 2D 4D 9D 11D KD | 2S 1C 4C 3M 6M 8T 10H QD" },
  },
};

static const SequencesPosition ends[] = {
  {
    .about = "a discard from nine without stock is not claimed", .options = "claims=true",
    .hands = "2S 4C 6M 8T 10H QD 1C 3M 9H | 7H 8H | 10S 11S", .stock = "",
    .moves = "0 discard 9H",
    .refused = "1 claim run 7H 8H 9H, 1 take run 7H 8H 9H",
    .then = { .phase = "closing", .turn = "1", .to_act = "1", .legal = "pass" },
  },
  {
    .about = "below nine without stock the turn ends with a pass", .hands = "2S 4C | 7H 8H", .stock = "",
    .refused = "0 discard 2S, 0 refill",
    .moves = "0 pass",
    .then = { .phase = "closing", .turn = "1", .legal = "pass" },
  },
  {
    .about = "that pass does not count", .hands = "2S 4C | 7H 8H", .stock = "", .options = "rounds=1",
    .moves = "0 pass, 1 pass",
    .then = { .phase = "closing", .turn = "0" },
  },
  {
    .about = "all have passed", .hands = "2S 4C | 7H 8H", .stock = "", .options = "rounds=1",
    .moves = "0 pass, 1 pass, 0 pass",
    .refused = "1 pass, 0 pass, 1 draw",
    .then = { .phase = "over", .to_act = "", .totals = "0 0" },
  },
  {
    .about = "an action lets all pass anew", .phase = "closing", .hands = "2S 4C | 7H 8H 9H | 3D", .stock = "",
    .options = "rounds=1",
    .moves = "0 pass, 1 run 7H 8H 9H, 1 pass, 2 pass",
    .then = { .phase = "closing", .turn = "0" },
  },
  {
    .about = "and the round ends when they have", .phase = "closing", .hands = "2S 4C | 7H 8H 9H | 3D", .stock = "",
    .options = "rounds=1",
    .moves = "0 pass, 1 run 7H 8H 9H, 1 pass, 2 pass, 0 pass",
    .then = { .phase = "over", .totals = "0 3 0" },
  },
  {
    .about = "everything but drawing, discarding and the discard", .phase = "closing", .stock = "", .discard = "2D 3C",
    .hands = "4H 5S 5T 5D 9S KM 1C 2C | JH CH", .runs = "0: 5H 6H 7H / 1: 8S 0S 10S", .sets = "",
    .refused = "0 draw, 0 refill, 0 discard 4H, 0 decline, 0 claim run 1C 2C 3C, 1 pass, 0 take run 4H 5H 6H, "
               "0 take run 1C 2C 3C",
    .then = { .legal = "add 1 4H, pass, set 5S 5T 5D, swap 2 9S" },
  },
  {
    .about = "nobody takes the discard for a set or a longer run", .phase = "closing", .stock = "", .discard = "3C 8H",
    .hands = "9H 10H 8S 8T 8D | KS", .runs = "0: 5H 6H 7H",
    .refused = "0 take add 1 8H 9H, 0 take add 1 8H 9H 10H, 0 take set 8S 8H 8D, 0 take run 8H 9H 10H",
    .then = { .legal = "pass, set 8S 8T 8D", .discard = "3C 8H" },
  },
  {
    .about = "with two players and without claims as well", .options = "claims=false", .hands = "9H 2S 4S 5M 7M 9T JT QC KD | 7H 8H",
    .stock = "",
    .moves = "0 discard 9H",
    .refused = "1 take run 7H 8H 9H",
    .then = { .phase = "closing", .turn = "1", .legal = "pass" },
  },
  {
    .about = "as often as they like", .phase = "closing", .stock = "", .discard = "9D 8H 3C",
    .hands = "2C 8M 9M 10M JM JD CD BD | KS",
    .moves = "0 run 8M 9M 10M, 0 run JD CD BD",
    .then = { .discard = "9D 8H 3C", .legal = "pass", .turn = "0" },
  },
  {
    .about = "in version 1 one discard after the other", .version = 1, .phase = "closing", .stock = "", .discard = "9D 8H 3C",
    .hands = "1C 2C 9H 10H JD CD | KS", .runs = "0: 5H 6H 7H",
    .moves = "0 take run 1C 2C 3C, 0 take add 1 8H 9H",
    .refused = "0 take run 9D JD CD",
    .then = { .discard = "9D", .legal = "add 1 10H, pass", .turn = "0" },
  },
  {
    .about = "a set of this turn feeds in the next", .phase = "closing", .stock = "", .hands = "4H 4S 4T 2D | 9D",
    .runs = "0: 5H 6H 7H",
    .moves = "0 set 4S 4T 4H",
    .refused = "0 add 1 4H",
    .then = { .melds = "" },
  },
  {
    .about = "the next turn of the closing phase", .phase = "closing", .stock = "", .hands = "4H 4S 4T 2D | 9D 10D 11D",
    .runs = "0: 5H 6H 7H",
    .moves = "0 set 4S 4T 4H, 0 pass, 1 run 9D 10D 11D, 1 pass, 0 add 1 4H, 0 pass, 1 pass",
    .then = { .phase = "draw", .turn = "1", .totals = "4 3" },
  },
  {
    .about = "the last draw makes the last turn", .phase = "draw", .hands = EIGHT " | " OTHER, .stock = "KS",
    .moves = "0 draw, 0 discard KS",
    .then = { .phase = "closing", .turn = "1", .stock = "0", .hands = "2S 1C 4C 3M 6M 8T 10H QD | JS RC KM 2T 5T 4H 7H 9D" },
  },
};

static void
begin (SequencesState *state,
       guint           n_players,
       const char     *assignment)
{
  g_auto (SixainSetup) setup = { 0 };

  sixain_setup_init (&setup, &sequences_rules, n_players, 5);
  if (assignment != NULL)
    g_assert_true (sixain_setup_assign (&setup, &sequences_rules, assignment, NULL));
  g_assert_true (sixain_setup_check (&setup, &sequences_rules, NULL));
  sequences_rules.begin (state, &setup, NULL);

  /* Whoever reads only the set-up has the same teams. */
  for (guint seat = 0; seat < n_players; seat++)
    for (guint other = 0; other < n_players; other++)
      g_assert_cmpint ((sixain_rules_get_team (&sequences_rules, &setup, seat) & SIXAIN_SEAT (other)) != 0, ==,
                       sequences_side (state, seat) == sequences_side (state, other));
}

/* The next seat begins each round. */
static void
test_first_player (void)
{
  for (guint n_players = 2; n_players <= 4; n_players++)
    {
      g_auto (SixainMoves) moves = { 0 };
      SixainRandom random;
      SequencesState state;

      sixain_random_seed (&random, n_players);
      begin (&state, n_players, "rounds=6");
      for (guint round = 0; round < 6; round++)
        {
          g_assert_cmpuint (state.round, ==, round + 1);
          g_assert_cmpuint (state.turn, ==, round % n_players);
          g_assert_cmpuint (state.phase, ==, SEQUENCES_DRAW);
          g_assert_cmpuint (state.n_discard, ==, 0);
          g_assert_cmpuint (state.n_stock, ==, 120 - 8 * n_players);
          sixain_rules_playout (&sequences_rules, &state, &moves, &random);
        }
      g_assert_cmpuint (state.phase, ==, SEQUENCES_OVER);
    }
}

static void
test_sides (void)
{
  SequencesState state;

  begin (&state, 4, "teams=true");
  g_assert_cmpuint (sequences_n_sides (&state), ==, 2);
  for (guint seat = 0; seat < 4; seat++)
    g_assert_cmpuint (sequences_side (&state, seat), ==, seat % 2);

  begin (&state, 4, NULL);
  g_assert_cmpuint (sequences_n_sides (&state), ==, 4);
  for (guint seat = 0; seat < 4; seat++)
    g_assert_cmpuint (sequences_side (&state, seat), ==, seat);
}

/* What cannot be taken back, because it showed something. */
static void
test_reveals (void)
{
  static const struct
  {
    SequencesPosition position;
    const char       *move;
    gboolean          reveals;
  } cases[] = {
    { { .phase = "draw", .hands = EIGHT " | " OTHER }, "draw", TRUE },
    { { .phase = "draw", .hands = "7H 9H | ", .discard = "8H" }, "take run 7H 8H 9H", FALSE },
    { { .hands = "2S | " OTHER }, "refill", TRUE },
    { { .hands = "7H 8H 9H | " EIGHT }, "run 7H 8H 9H", FALSE },
    { { .hands = "7H 8H 9H | ", .runs = "1: 10H 11H 12H / 0: 4H 5H 6H" }, "add 2 7H", FALSE },
    { { .hands = "5H | ", .runs = "1: 4H 0H 6H" }, "swap 1 5H", FALSE },
    { { .hands = EIGHT " KS | " OTHER }, "discard KS", FALSE },
    { { .hands = EIGHT " KS | " OTHER " | " THIRD }, "discard KS", TRUE },
    { { .hands = EIGHT " KS | " OTHER " | " THIRD, .options = "claims=false" }, "discard KS", FALSE },
    { { .hands = EIGHT " KS | " OTHER " | " THIRD, .stock = "" }, "discard KS", FALSE },
    { { .hands = "2S | 3S", .stock = "" }, "pass", FALSE },
    { { .hands = "2S | 3S", .stock = "", .phase = "closing" }, "pass", FALSE },
  };
  static const SequencesPosition claims = { .hands = "9H 2S 4S 5M 7M 9T JT QC KD | 7H 8H 1S 3T 5D | 10H 11H 1C 3M 6D" };
  static const SequencesPosition last = { .hands = "2S | 3S", .stock = "", .phase = "closing" };
  SequencesState state;
  SixainMove move;

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      sequences_position_begin (&cases[i].position, &state);
      g_assert_true (sixain_rules_read_move (&sequences_rules, cases[i].move, &move));
      g_assert_cmpint (sequences_check (&state, 0, &move), ==, SEQUENCES_FINE);
      g_test_message ("%u %s", i, cases[i].move);
      g_assert_cmpint (sequences_rules.reveals (&state, &move), ==, cases[i].reveals);
    }

  /* The last answer opens the others, and any shows whether it was the last. */
  sequences_position_begin (&claims, &state);
  sequences_state_play (&state, "0 discard 9H");
  g_assert_cmpuint (sequences_rules.to_act (&state), ==, 6);
  move = (SixainMove) { .verb = SEQUENCES_MOVE_DECLINE };
  g_assert_true (sequences_rules.reveals (&state, &move));
  sequences_state_play (&state, "1 decline");
  g_assert_true (sequences_rules.reveals (&state, &move));

  /* The last pass deals the next round. */
  sequences_position_begin (&last, &state);
  sequences_state_play (&state, "0 pass");
  move = (SixainMove) { .verb = SEQUENCES_MOVE_PASS };
  g_assert_true (sequences_rules.reveals (&state, &move));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  sequences_position_add ("/turns", turns, G_N_ELEMENTS (turns));
  sequences_position_add ("/ends", ends, G_N_ELEMENTS (ends));
  g_test_add_func ("/first-player", test_first_player);
  g_test_add_func ("/sides", test_sides);
  g_test_add_func ("/reveals", test_reveals);

  return g_test_run ();
}
