/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-match.h"

G_BEGIN_DECLS

/* The steps that have led to where the match is, as an array of SixainStep: made anew
 * from the records, for somebody who was not there when they were announced. Steps that
 * told nothing are left out, and so are those that ended before the round of that number.
 * The steps have no numbers, and the ones that were taken back are not among them. */
GPtrArray *sixain_match_recall (SixainMatch *self,
                                guint        first_round);

G_END_DECLS
