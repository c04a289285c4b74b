/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-scoreboard.h"

G_BEGIN_DECLS

/* What is worth a sentence when a game is over and everybody may know all its scores. It follows from
 * the scores of the rounds alone, so it can be said of any game. The viewer is "You", or SIXAIN_NOBODY. */

/* Returns what made the end a dramatic one, or NULL: somebody has won who did not lead before the last
 * round, or has won by a single point. */
char *sixain_score_words_tell_drama     (SixainScoreboard   *scores,
                                         const char *const  *names,
                                         SixainSeats         winners,
                                         gint                viewer);

/* Returns who had the most points in a single round, or NULL if nobody alone did. */
char *sixain_score_words_tell_highlight (SixainScoreboard   *scores,
                                         const char *const  *names,
                                         gint                viewer);

G_END_DECLS
