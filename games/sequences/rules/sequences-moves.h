/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sequences-check.h"

G_BEGIN_DECLS

/* Every legal move of a seat, each once. */
void     sequences_moves          (gconstpointer            state,
                                   guint                    seat,
                                   SixainMoves             *moves);

/* Those of them that lay cards, at the draw, in a claim or during the turn. */
void     sequences_moves_that_lay (const SequencesState    *state,
                                   guint                    seat,
                                   SixainMoves             *moves);

/* Whether the discard of the holdings can be taken, and whether that can be for a run. */
gboolean sequences_moves_can_take (const SequencesHoldings *holdings,
                                   gboolean                *for_run);

/* The additions that put all the cards, from the seat's hand and sets, one after the other to a
 * run, given by its index. Returns how many there are, or 0 if some card fits nowhere or there
 * would be more. They depend on nothing that the seat cannot see. */
guint    sequences_moves_chain    (const SequencesState    *state,
                                   guint                    seat,
                                   guint                    run,
                                   const SixainCardSet     *cards,
                                   SixainMove              *chain,
                                   guint                    most);

G_END_DECLS
