/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "six-help-positions.h"

const SixHelpPosition six_help_positions[SIX_HELP_N_POSITIONS] = {
  [SIX_HELP_PLACES] = { NULL, "5 12 16", 0 },
  [SIX_HELP_PROTECT] = { "6 2 4", "3 12+ 17", 2 },
  [SIX_HELP_UNCOVER] = { "5 3", "8/15+ 1 10", 1 },
  [SIX_HELP_EMPTY] = { NULL, "7 - 13", 2 },
  [SIX_HELP_COVER] = { NULL, "7 18/9+ 13", 2 },
  [SIX_HELP_DOUBLE] = { "2 2 5", NULL, 0 },
};
