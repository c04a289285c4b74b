/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sequences-rules.h"

G_BEGIN_DECLS

/* Every legal move of a seat, each once. */
void  sequences_moves       (gconstpointer         state,
                             guint                 seat,
                             SixainMoves          *moves);

/* The additions that put all the cards, from the seat's hand and sets, one after the other to a
 * run, given by its index. Returns how many there are, or 0 if some card fits nowhere or there
 * would be more. They depend on nothing that the seat cannot see. */
guint sequences_moves_chain (const SequencesState *state,
                             guint                 seat,
                             guint                 run,
                             const SixainCardSet  *cards,
                             SixainMove           *chain,
                             guint                 most);

G_END_DECLS
