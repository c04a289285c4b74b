/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sequences-rules.h"

G_BEGIN_DECLS

/* What is a run, and what is a set: 3.3 in docs/rules.md. */

/* The ranks, beside the joker, that a position can hold. */
static inline SequencesRanks
sequences_ranks_at (guint position)
{
  if (position == 1 || position == SEQUENCES_LAST)
    return SEQUENCES_RANK (SEQUENCES_ONE) | SEQUENCES_RANK (SEQUENCES_ACE);

  return SEQUENCES_RANK (position);
}

/* Each is FALSE if the cards, as they are written, do not make one. The side is left alone. */
gboolean       sequences_run_from_cards (SequencesRun            *run,
                                         const guint8            *cards,
                                         guint                    n_cards);
gboolean       sequences_set_from_cards (SequencesSet            *set,
                                         const guint8            *cards,
                                         guint                    n_cards);

/* Makes the run longer by cards, written ascending, at one end. */
gboolean       sequences_run_extend     (SequencesRun            *run,
                                         SequencesEnd             end,
                                         const guint8            *cards,
                                         guint                    n_cards);

/* At which ends of the run the cards can be put: one bit for each SequencesEnd. */
guint          sequences_run_find_ends  (const SequencesRun      *run,
                                         const guint8            *cards,
                                         guint                    n_cards);

/* The ranks for which something of the run would be given. */
SequencesRanks sequences_run_wants      (const SequencesRun      *run);

/* Puts a card that the run wants in its place; returns the rank of the one that is given for it. */
guint          sequences_run_swap       (SequencesRun            *run,
                                         guint                    rank);

G_END_DECLS
