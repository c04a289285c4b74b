/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sequences-worth.h"

G_BEGIN_DECLS

/* What it costs the seat on average to let others have the card as the discard;
 * less than nothing, if it is the partner who will take it. */
double sequences_danger (SequencesWorth *worth,
                         guint           card);

G_END_DECLS
