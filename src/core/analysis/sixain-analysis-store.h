/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-analysis.h"
#include "sixain-store.h"

G_BEGIN_DECLS

/* Analyses are kept beside the matches that they are of, one each. */

/* Keeps the analysis in the place of one that was kept before. */
gboolean        sixain_analysis_keep   (SixainAnalysis  *self,
                                        SixainStore     *store,
                                        gint64           match,
                                        SixainGame      *game,
                                        GError         **error);

/* The analysis of a match as it is now, which may be of an earlier judgement: see sixain_analysis_is_current ().
 * NULL without an error if there is none that can be read. */
SixainAnalysis *sixain_analysis_recall (SixainStore     *store,
                                        gint64           match,
                                        SixainGame      *game,
                                        GError         **error);

/* What somebody, as SixainStatistics has them, had in all matches of the game with an analysis of today's
 * judgement, together; and in how many. */
gboolean        sixain_analysis_sum_up (SixainStore     *store,
                                        const char      *who,
                                        SixainGame      *game,
                                        SixainShares    *shares,
                                        guint           *n_matches,
                                        GError         **error);

G_END_DECLS
