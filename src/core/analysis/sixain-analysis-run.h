/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-analysis.h"
#include "sixain-match.h"

G_BEGIN_DECLS

/* Judges every choice of every seat of a match that is over, by what the seat could know then, and
 * what chance brought to everybody. The work is fixed and shared by all processors: the same
 * match has the same analysis on every machine. */

/* How much of the work is done, from 0 to 1. */
typedef void (*SixainAnalysisProgressFunc) (double   fraction,
                                            gpointer user_data);

/* Whether the game can be judged. */
gboolean        sixain_analysis_is_possible (SixainGame                 *game);

/* Whether the game would judge as it did then. Otherwise the match should be analysed again. */
gboolean        sixain_analysis_is_current  (SixainAnalysis             *self,
                                             SixainGame                 *game);

/* Waits until it is done. So many iterations, or 0 for as many as the game finds right. */
SixainAnalysis *sixain_analysis_run         (SixainMatch                *match,
                                             guint                       iterations,
                                             SixainAnalysisProgressFunc  progress,
                                             gpointer                    progress_data,
                                             GCancellable               *cancellable,
                                             GError                    **error);

/* Does the same in threads. The match may be freed meanwhile. Progress is told where the callback is called. */
void            sixain_analysis_start       (SixainMatch                *match,
                                             SixainAnalysisProgressFunc  progress,
                                             gpointer                    progress_data,
                                             GCancellable               *cancellable,
                                             GAsyncReadyCallback         callback,
                                             gpointer                    user_data);
SixainAnalysis *sixain_analysis_finish      (GAsyncResult               *result,
                                             GError                    **error);

/* A sentence about a choice of the match, in the user's language. */
char           *sixain_analysis_tell_choice (SixainMatch                *match,
                                             const SixainChoice         *choice);

/* The steps that came of a choice of the match, or those that would have come of the other move: until all
 * who chose together have done so, and the seat chooses again or the turn or the round is over. The others do
 * as they did, for as long as they can. */
GPtrArray      *sixain_analysis_follow      (SixainMatch                *match,
                                             const SixainChoice         *choice,
                                             gboolean                    other);

G_END_DECLS
