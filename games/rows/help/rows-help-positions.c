/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rows-help-positions.h"

const RowsHelpTurn rows_help_turns[ROWS_HELP_N_TURNS] = {
  [ROWS_HELP_FIRST] = {
    .cards = "11 30 52 64", .rows = "8 / 27 / 49 / 73",
    .pictures = {
      { "11 30 52 64", "8 / 27 / 49 / 73" },
      { NULL, "8 11+ / 27 30+ / 49 52+ 64+ / 73" },
    },
  },
  [ROWS_HELP_SECOND] = {
    .cards = "66 69 70 71", .rows = "8 11 / 27 30 / 49 52 64 / 73", .heads = 9,
    .pictures = {
      { "70+ 71", "8 11 / 27 30 / ! 49 52 64 66 69 / 73" },
      { NULL, "8 11 / 27 30 / 70+ 71+ / 73" },
    },
  },
  [ROWS_HELP_THIRD] = {
    .cards = "5 9 36 90", .rows = "8 11 / 27 30 / 70 71 / 73", .choice = 4, .heads = 1,
    .pictures = {
      { "5+ 9 36 90", "8 11 / 27 30 / 70 71 / ! 73" },
      { NULL, "8 11 / 27 30 36+ / 70 71 90+ / 5+ 9+" },
    },
  },
  [ROWS_HELP_SLIPS_IN] = {
    .cards = "35 38", .rows = "20 24 28 33 / 9 / 57 / 81", .heads = 12,
    .pictures = {
      { "35 38+", "20 24 28 33 / 9 / 57 / 81" },
      { "38+", "! 20 24 28 33 35 / 9 / 57 / 81" },
    },
  },
  [ROWS_HELP_TAKEN_AWAY] = {
    .cards = "17 84", .rows = "83 / 62 65 68 76 79 / 40 / 97", .choice = 1, .heads = 6,
    .pictures = {
      { "17 84+", "! 83 / 62 65 68 76 79 / 40 / 97" },
      { "84+", "17 / ! 62 65 68 76 79 / 40 / 97" },
    },
  },
};

const RowsHelpSpecial rows_help_specials[ROWS_N_KINDS] = {
  [ROWS_FIFTH] = { "8 11 / 27 / 49 52 / 73", 34, NULL, "fifth", "8 11 / 27 / 49 52 / 73 / 34+", 0 },
  [ROWS_SEVEN] = { "49 52 64 66 69 / 8 / 27 / 85", 70, NULL, "seven", "49 52 64 66 69 70+ seven", 0 },
  [ROWS_INSERT] = { "18 23 41 / 8 / 60 / 85", 29, NULL, "insert 1", "18 23 29+ 41", 0 },
  [ROWS_REPLACE] = { NULL, 0, NULL, NULL, NULL, 0 },
  [ROWS_SLIDE] = { "27 73 / 49 52 / 8 / 85", 88, NULL, "slide 73 2", "27 73- / 49 52 73+", 0 },
  [ROWS_STOP] = { "8 11 / 27 34 / 60 / 85", 88, NULL, "stop 2", "8 11 / 27 34 stop", 0 },
  [ROWS_NEGATIVE] = { "4 6 22 24 31 / 50 / 60 / 85", 36, "1 2 3", "cancel 22", "! 4 6 22+ 24 31", 2 },
};
