/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sequences-worth.h"

G_BEGIN_DECLS

/* Looks at all that the seat, whose turn it is, can lay, and returns what the best
 * way to go on is worth; its next move is written if it is wanted. */
double sequences_plan (SequencesWorth       *worth,
                       const SequencesState *state,
                       SixainMove           *move);

G_END_DECLS
