/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sequences-worth.h"

G_BEGIN_DECLS

/* Looks at all that the seat, whose turn it is, can lay, and returns what the best way to go
 * on is worth; its next move is written if it is wanted. */
double   sequences_plan_turn   (SequencesWorth        *worth,
                                const SequencesState  *state,
                                SixainMove            *move);

/* What the best way to go on after a move is worth. */
double   sequences_plan_move   (SequencesWorth        *worth,
                                const SixainMove      *move);

/* The move of somebody with that style who plans the turn. */
gboolean sequences_plan_choose (const SixainQuestion  *question,
                                const SequencesStyle  *style,
                                SixainMove            *move,
                                GError               **error);

G_END_DECLS
