/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sequences-rules.h"

G_BEGIN_DECLS

/* What is a run, what is a set (3.3 in docs/rules.md), and which of them cards can make. */

#define SEQUENCES_RANK(rank) ((SequencesRanks) 1 << (rank))
#define SEQUENCES_NO_CARD (-1)

/* The cards that a seat may lay: from hand, and for runs from its side's sets of earlier turns. */
typedef struct
{
  SequencesRanks hand[SEQUENCES_N_SUITS];
  SequencesRanks sets[SEQUENCES_N_SUITS];
} SequencesHoldings;

void           sequences_holdings_init  (SequencesHoldings       *self,
                                         const SequencesState    *state,
                                         guint                    seat);

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

/* The ranks for which something of the run would be given. */
SequencesRanks sequences_run_wants      (const SequencesRun      *run);

/* Puts a card that the run wants in its place; returns the rank of the one that is given for it. */
guint          sequences_run_swap       (SequencesRun            *run,
                                         guint                    rank);

/* Each lists every move of its kind once and returns whether there is one; with
 * moves NULL that is all. With a discard, that card must be used, as 3.6 says. */
gboolean       sequences_list_runs      (const SequencesHoldings *holdings,
                                         gint                     discard,
                                         guint                    verb,
                                         SixainMoves             *moves);
gboolean       sequences_list_sets      (const SequencesHoldings *holdings,
                                         gint                     discard,
                                         guint                    verb,
                                         SixainMoves             *moves);
gboolean       sequences_list_extensions (const SequencesHoldings *holdings,
                                          const SequencesRun      *run,
                                          guint                    number,
                                          gint                     discard,
                                          guint                    verb,
                                          SixainMoves             *moves);

G_END_DECLS
