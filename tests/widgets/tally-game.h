/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-match.h"

G_BEGIN_DECLS

/* A game that is nothing but its score sheet: a move is a finished round, for
 * tests of what shows scores. Totals that are secret are unknown to all until
 * the match is over. */
SixainMatch *tally_match_new   (const char *const *names,
                                gboolean           secret);

/* The scores of a round, one for each player, from −100 to 100. */
void         tally_match_score (SixainMatch       *match,
                                const gint        *scores,
                                gboolean           last);

G_END_DECLS
