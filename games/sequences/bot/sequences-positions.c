/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sequences-positions.h"

#include <string.h>

void
sequences_positions_find_melds (const SequencesState *state,
                                guint                 side,
                                SequencesRanks       *laid,
                                SequencesRanks       *sets)
{
  memset (laid, 0, SEQUENCES_N_SUITS * sizeof *laid);
  memset (sets, 0, SEQUENCES_N_SUITS * sizeof *sets);

  for (guint i = 0; i < state->n_runs; i++)
    {
      const SequencesRun *run = &state->runs[i];

      if (run->side == side)
        laid[run->suit] |= (SEQUENCES_RANK (run->n) - 1) << run->first;
    }

  for (guint i = 0; i < state->n_sets; i++)
    {
      const SequencesSet *set = &state->sets[i];

      for (guint suits = set->side == side ? set->suits : 0; suits != 0; suits &= suits - 1)
        sets[__builtin_ctz (suits)] |= SEQUENCES_RANK (set->rank);
    }
}
