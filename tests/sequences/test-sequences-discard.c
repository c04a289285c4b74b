/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sequences-position.h"

/* docs/rules.md 3.6: taking the discard, and claiming it. */

#define DRAW .phase = "draw"

static const SequencesPosition taking[] = {
  {
    .about = "the printed run made longer", DRAW, .hands = "9D |", .runs = "0: 4D 5D 6D 7D", .discard = "8D",
    .moves = "0 take add 1 8D 9D",
    .then = { .runs = "0: 4D 5D 6D 7D 8D 9D", .hands = "|", .discard = "", .phase = "play", .turn = "0" },
  },
  {
    .about = "the printed discard alone", DRAW, .hands = "2S |", .runs = "0: 4S 5S 6S 7S", .discard = "8S",
    .refused = "0 take add 1 8S, 0 add 1 8S, 0 take add 1 8S 2S",
    .then = { .legal = "draw" },
  },
  {
    .about = "the printed discard that was not needed", DRAW, .hands = "8D |", .runs = "0: 4D 5D 6D 7D", .discard = "9D",
    .refused = "0 take add 1 8D 9D",
    .then = { .legal = "draw" },
  },
  {
    .about = "between two cards from hand", DRAW, .hands = "8D 10D |", .runs = "0: 4D 5D 6D 7D", .discard = "9D",
    .refused = "0 take add 1 8D 9D, 0 take add 1 9D 10D, 0 take add 1 10D 9D 8D",
    .then = { .legal = "draw, take add 1 8D 9D 10D, take run 8D 9D 10D" },
  },
  {
    .about = "at the low end", DRAW, .hands = "2D 4D |", .runs = "0: 5D 6D 7D", .discard = "3D",
    .refused = "0 take add 1 3D 4D, 0 take add 1 4D 3D 2D",
    .then = { .legal = "draw, take add 1 2D 3D 4D, take run 2D 3D 4D" },
  },
  {
    .about = "all at one end", DRAW, .hands = "3D 9D |", .runs = "0: 4D 5D 6D 7D", .discard = "8D",
    .refused = "0 take add 1 3D 8D 9D, 0 take add 1 3D 8D",
    .then = { .legal = "draw, take add 1 8D 9D" },
  },
  {
    .about = "a joker counts farther out", DRAW, .hands = "0D |", .runs = "0: 4D 5D 6D 7D", .discard = "8D",
    .refused = "0 take add 1 0D 8D",
    .then = { .legal = "draw, take add 1 8D 0D" },
  },
  {
    .about = "a joker may fill in too", DRAW, .hands = "0D 10D |", .runs = "0: 4D 5D 6D 7D", .discard = "9D",
    .refused = "0 take add 1 0D 9D, 0 take add 1 9D 0D",
    .then = { .legal = "draw, take add 1 0D 9D 10D, take run 0D 9D 10D, take run 9D 10D 0D" },
  },
  {
    .about = "set cards fill in", DRAW, .hands = "10D |", .runs = "0: 4D 5D 6D 7D", .sets = "0: 9D 9H 9S", .discard = "8D",
    .moves = "0 take add 1 8D 9D 10D",
    .then = { .runs = "0: 4D 5D 6D 7D 8D 9D 10D", .sets = "0: 9S 9H" },
  },
  {
    .about = "set cards alone do not do", DRAW, .hands = "2S |", .runs = "0: 4D 5D 6D 7D", .sets = "0: 9D 9H 9S", .discard = "8D",
    .refused = "0 take add 1 8D 9D",
    .then = { .legal = "draw" },
  },
  {
    .about = "one beyond the king farther out", DRAW, .hands = "1D AD |", .runs = "0: BD RD QD", .discard = "KD",
    .then = { .legal = "draw, take add 1 KD 1D, take add 1 KD AD" },
  },
  {
    .about = "nothing is farther out than an ace", DRAW, .hands = "KD 0D |", .runs = "0: BD RD QD", .discard = "AD",
    .refused = "0 take add 1 KD AD, 0 take add 1 KD 1D",
    .then = { .legal = "draw, take run 0D KD AD" },
  },
  {
    .about = "not on the runs of others", DRAW, .hands = "9D |", .runs = "1: 4D 5D 6D 7D", .discard = "8D",
    .refused = "0 take add 1 8D 9D, 0 take add 2 8D 9D",
    .then = { .legal = "draw" },
  },
  {
    .about = "a new run with a card from hand", DRAW, .hands = "7H |", .sets = "0: 9H 9S 9T", .laid = "1 1 | 0 0", .discard = "8H",
    .moves = "0 take run 7H 8H 9H",
    .then = { .runs = "0: 7H 8H 9H", .sets = "0: 9S 9T", .laid = "2 1 | 0 0" },
  },
  {
    .about = "a new run without a card from hand", DRAW, .hands = "2S |", .sets = "0: 9H 9S / 0: 7H 7S", .laid = "2 2 | 0 0",
    .discard = "8H",
    .refused = "0 take run 7H 8H 9H",
    .then = { .legal = "draw" },
  },
  {
    .about = "the card from hand may be the fourth", DRAW, .hands = "10H |", .sets = "0: 9H 9S / 0: 8H 8S", .laid = "2 2 | 0 0",
    .discard = "7H",
    .refused = "0 take run 7H 8H 9H",
    .then = { .legal = "draw, take run 7H 8H 9H 10H" },
  },
  {
    .about = "the discard must be among the cards", DRAW, .hands = "2S 3S 4S 7H |", .discard = "8H",
    .refused = "0 take run 2S 3S 4S, 0 take run 7H 8H, 0 run 2S 3S 4S",
    .then = { .legal = "draw" },
  },
  {
    .about = "a discarded one at either end", DRAW, .hands = "2H 3H QH KH |", .discard = "1H",
    .then = { .legal = "draw, take run 1H 2H 3H, take run QH KH 1H" },
  },
  {
    .about = "a new set", DRAW, .hands = "8S 8T 8D |", .runs = "0: 2M 3M 4M", .discard = "8H",
    .refused = "0 take set 8S 8T 8D, 0 take set 8S 8H",
    .then = { .legal = "draw, take set 8S 8H 8D, take set 8S 8T 8H, take set 8S 8T 8H 8D, take set 8T 8H 8D" },
  },
  {
    .about = "a new set needs a run first", DRAW, .hands = "8S 8T 8D |", .discard = "8H",
    .refused = "0 take set 8S 8T 8H",
    .then = { .legal = "draw" },
  },
  {
    .about = "a new set uses hand cards only", DRAW, .hands = "8T |", .runs = "0: 2M 3M 4M / 0: 10M 11M 12M",
    .sets = "0: 8S 8D 8C", .discard = "8H",
    .refused = "0 take set 8S 8T 8H, 0 take set 8S 8D 8H",
    .then = { .legal = "draw" },
  },
  {
    .about = "never added to a set", DRAW, .hands = "8T |", .runs = "0: 2M 3M 4M", .sets = "0: 8S 8D 8C", .discard = "8H",
    .refused = "0 addset 1 8H, 0 take add 1 8H 8T",
    .then = { .legal = "draw" },
  },
  {
    .about = "only the top card", DRAW, .hands = "7H 9H |", .discard = "8H 2S",
    .refused = "0 take run 7H 8H 9H",
    .then = { .legal = "draw" },
  },
  {
    .about = "no discard", DRAW, .hands = "7H 8H 9H |",
    .refused = "0 take run 7H 8H 9H",
    .then = { .legal = "draw" },
  },
  {
    .about = "not with claims on", DRAW, .hands = "7H 9H | |", .discard = "8H",
    .refused = "0 take run 7H 8H 9H, 0 claim run 7H 8H 9H",
    .then = { .legal = "draw" },
  },
  {
    .about = "with claims off only the next player", DRAW, .options = "claims=false", .hands = "7H 9H | |", .discard = "8H",
    .then = { .legal = "draw, take run 7H 8H 9H" },
  },
};

#define THREE .hands = "9H 2S 4S 5M 7M 9T JT QC KD | "
#define REST " 1S 3T 5D"

static const SequencesPosition asking[] = {
  {
    .about = "all who can claim are asked", THREE "7H 8H" REST " | 10H 11H 1C 3M 6D", .moves = "0 discard 9H",
    .refused = "0 draw, 1 draw, 0 decline, 0 claim run 7H 8H 9H, 1 take run 7H 8H 9H, 1 pass, 2 claim run 7H 8H 9H, "
               "1 claim run 7H 8H, 1 run 7H 8H 9H",
    .then = { .phase = "claim", .turn = "0", .to_act = "1 2", .legal = "claim run 7H 8H 9H, decline" },
  },
  {
    .about = "who cannot is not", THREE "7H 8D" REST " | 10H 11H 1C 3M 6D", .moves = "0 discard 9H",
    .refused = "1 decline, 1 draw",
    .then = { .phase = "claim", .to_act = "2" },
  },
  {
    .about = "nobody can", THREE "7H 8D" REST " | 10H 11D 1C 3M 6D", .moves = "0 discard 9H",
    .then = { .phase = "draw", .turn = "1" },
  },
  {
    .about = "everybody answers once", THREE "7H 8H" REST " | 10H 11H 1C 3M 6D", .moves = "0 discard 9H, 1 decline",
    .refused = "1 decline, 1 claim run 7H 8H 9H, 0 draw, 2 draw",
    .then = { .phase = "claim", .to_act = "2", .discard = "9H" },
  },
  {
    .about = "nobody claims", THREE "7H 8H" REST " | 10H 11H 1C 3M 6D", .moves = "0 discard 9H, 2 decline, 1 decline",
    .then = { .phase = "draw", .turn = "1", .legal = "draw", .discard = "9H" },
  },
  {
    .about = "a claim is nothing until all are in", THREE "7H 8H" REST " | 10H 11H 1C 3M 6D",
    .moves = "0 discard 9H, 1 claim run 7H 8H 9H",
    .then = { .phase = "claim", .runs = "", .turn = "0", .discard = "9H", .hands = "2S 4S QC 5M 7M 9T JT KD | "
              "1S 3T 7H 8H 5D | 1C 3M 10H 11H 6D" },
  },
  {
    .about = "the claim counts as the draw, and those between are passed over", THREE "7H 8D" REST " | 10H 11H 1C 3M 6D",
    .moves = "0 discard 9H, 2 claim run 9H 10H 11H",
    .refused = "2 draw, 1 draw",
    .then = { .phase = "play", .turn = "2", .runs = "2: 9H 10H 11H", .discard = "", .legal = "refill" },
  },
  {
    .about = "and melds may follow it", .discard = "2D",
    .hands = "9H 2S 4S 7M 9T JT QC KD 6C | 7H 8D 1S 3T 5D | 10H 11H 3M 4M 5M",
    .moves = "0 discard 9H, 2 claim run 9H 10H 11H, 2 run 3M 4M 5M, 2 refill, 2 discard 12S, 0 draw",
    .stock = "3S 5S 6S 8S 10S 12S 1C 3C 5C 7C 9C",
    .then = { .turn = "0", .discard = "2D 12S", .runs = "2: 9H 10H 11H / 2: 3M 4M 5M" },
  },
  {
    .about = "claims off", THREE "7H 8H" REST " | 10H 11H 1C 3M 6D", .options = "claims=false", .moves = "0 discard 9H",
    .then = { .phase = "draw", .turn = "1", .legal = "draw, take run 7H 8H 9H" },
  },
  {
    .about = "two players never claim", .hands = "9H 2S 4S 5M 7M 9T JT QC KD | 7H 8H", .moves = "0 discard 9H",
    .then = { .phase = "draw", .turn = "1", .legal = "draw, take run 7H 8H 9H" },
  },
  {
    .about = "a partner may not claim", .options = "teams=true", THREE "1S 3T 5D | 7H 8H 1C 3M 6D | 2T 4T",
    .moves = "0 discard 9H",
    .refused = "2 claim run 7H 8H 9H, 2 decline, 2 draw, 2 take run 7H 8H 9H",
    .then = { .phase = "draw", .turn = "1", .discard = "9H", .legal = "draw" },
  },
  {
    .about = "only opponents are asked", .options = "teams=true", THREE "1S 3T 5D | 7H 8H 1C 3M 6D | 10H 11H",
    .moves = "0 discard 9H",
    .refused = "2 claim run 7H 8H 9H, 1 claim run 7H 8H 9H",
    .then = { .phase = "claim", .turn = "0", .to_act = "3", .legal = "claim run 9H 10H 11H, decline" },
  },
  {
    .about = "nor add a partner's discard to a run of the side", .options = "teams=true", THREE "1S 3T 5D | 10H 1C 3M | 2T 4T",
    .runs = "0: 6H 7H 8H",
    .moves = "0 discard 9H",
    .refused = "2 claim add 1 9H 10H",
    .then = { .phase = "draw", .turn = "1" },
  },
  {
    .about = "in version 1 a partner may claim", .version = 1, .options = "teams=true",
    THREE "1S 3T 5D | 7H 8H 1C 3M 6D | 2T 4T",
    .moves = "0 discard 9H, 2 claim run 7H 8H 9H",
    .then = { .phase = "play", .turn = "2", .runs = "0: 7H 8H 9H" },
  },
  {
    .about = "for a run made longer", THREE "8D 1S 3T 5D | 8H 10H 1C 3M 6D", .runs = "2: 5H 6H 7H",
    .moves = "0 discard 9H, 2 claim add 1 8H 9H 10H",
    .then = { .phase = "play", .turn = "2", .runs = "2: 5H 6H 7H 8H 9H 10H", .laid = "0 0 | 0 0 | 1 0" },
  },
};

#define FOUR .hands = "9H 2S 4S 5M 7M 9T JT QC KD | "

static const SequencesPosition winning[] = {
  {
    .about = "a run beats a set", FOUR "9S 9D" REST " | 7H 8H 1C 3M 6D", .runs = "1: JS CS BS",
    .moves = "0 discard 9H, 1 claim set 9S 9H 9D, 2 claim run 7H 8H 9H",
    .then = { .turn = "2", .runs = "1: JS CS BS / 2: 7H 8H 9H", .sets = "", .hands = "2S 4S QC 5M 7M 9T JT KD | 1S 9S 3T 5D 9D | 1C 3M 6D" },
  },
  {
    .about = "a longer run beats a set too", FOUR "9S 9D" REST " | 10H KH 1C 3M 6D", .runs = "1: JS CS BS / 2: 6H 7H 8H",
    .moves = "0 discard 9H, 2 claim add 2 9H 10H, 1 claim set 9S 9H 9D",
    .then = { .turn = "2", .runs = "1: JS CS BS / 2: 6H 7H 8H 9H 10H" },
  },
  {
    .about = "the higher run", FOUR "7H 8H" REST " | 10H 11H 1C 3M 6D",
    .moves = "0 discard 9H, 1 claim run 7H 8H 9H, 2 claim run 9H 10H 11H",
    .then = { .turn = "2", .runs = "2: 9H 10H 11H" },
  },
  {
    .about = "the higher run whoever is nearer", FOUR "10H 11H" REST " | 7H 8H 1C 3M 6D",
    .moves = "0 discard 9H, 1 claim run 9H 10H 11H, 2 claim run 7H 8H 9H",
    .then = { .turn = "1", .runs = "1: 9H 10H 11H" },
  },
  {
    .about = "joined runs count with their top", .options = "teams=true",
    .hands = "8H 2S 4S 5M 7M 9T JT QC KD | 6H 7H 1S 3T | 2T 4T | 0H 1C 3M", .runs = "1: 9H 10H 11H",
    .moves = "0 discard 8H, 3 claim add 1 0H 8H, 1 claim run 6H 7H 8H",
    .then = { .turn = "1", .runs = "1: 6H 7H 8H 9H 10H 11H / 1:" },
  },
  {
    .about = "a run that joins higher wins", .hands = "6H 2S 4S 5M 7M 9T JT QC KD | 4H 5H" REST " | 7H 8H 1C 3M 6D",
    .runs = "2: 9H 10H 11H / 2: 2D 3D 4D",
    .moves = "0 discard 6H, 1 claim run 4H 5H 6H, 2 claim run 6H 7H 8H",
    .then = { .turn = "2", .runs = "2: 6H 7H 8H 9H 10H 11H / 2: 2D 3D 4D / 2:" },
  },
  {
    .about = "a low addition stands with its old top", .hands = "6H 2S 4S 5M 7M 9T JT QC KD | 5H 2C" REST " | 4H 0H 1C 3M 6D",
    .runs = "1: 7H 8H 9H 10H / 2: 2D 3D 4D",
    .moves = "0 discard 6H, 1 claim add 1 5H 6H, 2 claim run 4H 0H 6H",
    .then = { .turn = "1", .runs = "1: 5H 6H 7H 8H 9H 10H / 2: 2D 3D 4D" },
  },
  {
    .about = "joined by a joker", .hands = "6H 2S 4S 5M 7M 9T JT QC KD | 4H 5H" REST " | 7H 0H 1C 3M 6D",
    .runs = "2: 9H 10H 11H",
    .moves = "0 discard 6H, 1 claim run 4H 5H 6H, 2 claim run 6H 7H 0H",
    .then = { .turn = "2", .runs = "2: 6H 7H 0H 9H 10H 11H / 2:" },
  },
  {
    .about = "of two sets the nearest", FOUR "9S 9D" REST " | 9C 9M 1C 3M 6D", .runs = "1: JS CS BS / 2: JC CC BC",
    .moves = "0 discard 9H, 2 claim set 9C 9M 9H, 1 claim set 9S 9H 9D",
    .then = { .turn = "1", .sets = "1*: 9S 9H 9D" },
  },
  {
    .about = "nearest in turn order, not in number", .turn = 1,
    .hands = "9S 9D" REST " | 9H 2S 4S 5M 7M 9T JT QC KD | 9C 9M 1C 3M 6D", .runs = "0: JS CS BS / 2: JC CC BC",
    .moves = "1 discard 9H, 0 claim set 9S 9H 9D, 2 claim set 9C 9M 9H",
    .then = { .turn = "2", .sets = "2*: 9C 9M 9H" },
  },
  {
    .about = "equal tops go to the nearest", .options = "teams=true", .turn = 2,
    .hands = "2T 4T | 9D 3M 1C | 8D 2S 4S 5M 7M 9T JT QC KD | 0D 1S 3T", .runs = "1: 4D 5D 6D 7D",
    .moves = "2 discard 8D, 1 claim add 1 8D 9D, 3 claim add 1 8D 0D",
    .then = { .turn = "3", .runs = "1: 4D 5D 6D 7D 8D 0D", .hands = "2T 4T | 1C 3M 9D | 2S 4S QC 5M 7M 9T JT KD | 1S 3T" },
  },
};

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  sequences_position_add ("/taking", taking, G_N_ELEMENTS (taking));
  sequences_position_add ("/asking", asking, G_N_ELEMENTS (asking));
  sequences_position_add ("/winning", winning, G_N_ELEMENTS (winning));

  return g_test_run ();
}
