/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sequences-help-positions.h"

const SequencesHelpPosition sequences_help_positions[SEQUENCES_HELP_N_POSITIONS] = {
  [SEQUENCES_HELP_RUNS] = { .runs = "5C 6C 7C / 9M 10M 0M+ 12M" },
  [SEQUENCES_HELP_ENDS] = { .runs = "AS+ 2S 3S 4S / RD QD KD 1D+", .hand = "KH AH 2H", .refused = "run KH AH 2H" },
  [SEQUENCES_HELP_SETS] = { .sets = "6C 6H 6D / QS QM QT QH", .hand = "1C 1T AM", .refused = "set 1C 1T AM" },
  [SEQUENCES_HELP_RESERVE] = {
    .runs = "6T 7T 8T / 9D 10D 11D", .sets = "5S+ 5C 5T / JM JH JD+", .hand = "3S 4S 12D",
    .moves = "run 3S 4S 5S, add 2 12D, add 2 JD",
    .runs_after = "6T 7T 8T / 9D 10D 11D 12D JD+ / 3S 4S 5S+", .sets_after = "5C 5T / JM JH",
  },
  [SEQUENCES_HELP_SWAP_JOKER] = {
    .their_runs = "6M 0M+ 8M", .hand = "7M+",
    .moves = "swap 1 7M",
  },
  [SEQUENCES_HELP_SWAP_ACE] = {
    .their_runs = "AC+ 2C 3C 4C", .hand = "1C+",
    .moves = "swap 1 1C",
  },
  [SEQUENCES_HELP_TAKE_NEW] = {
    .hand = "4C 5C", .discard = "6C+",
    .moves = "take run 4C 5C 6C", .runs_after = "4C 5C 6C",
  },
  [SEQUENCES_HELP_TAKE_LONGER] = {
    .runs = "9M 10M 11M", .hand = "JM", .discard = "12M+",
    .moves = "take add 1 12M JM", .runs_after = "9M 10M 11M 12M JM",
  },
  [SEQUENCES_HELP_TAKE_REFUSED] = {
    .runs = "9M 10M 11M", .hand = "12M", .discard = "JM+",
    .refused = "take add 1 JM, take add 1 12M JM, take add 1 JM 12M",
  },
  [SEQUENCES_HELP_VALUES] = { .runs = "11S 12S 0S+ CS BS RS QS KS AS", .points = 19 },
  [SEQUENCES_HELP_LONG_AND_LOW] = {
    .runs = "2H 3H 4H 5H 6H 7H", .their_runs = "BH RH QH KH AH", .points = 6,
  },
  [SEQUENCES_HELP_BEST] = {
    .runs = "2C 3C 4C 5C 6C 7C / QC KC AC", .their_runs = "9C 10C 11C 12C JC", .points = 9,
  },
  [SEQUENCES_HELP_LEFT] = { .hand = "0C RM JT 9D", .points = -9 },
};
