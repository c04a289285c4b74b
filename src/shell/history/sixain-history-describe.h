/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-history-statistics.h"
#include "sixain-roster.h"
#include "sixain-view-catalog.h"

G_BEGIN_DECLS

/* What the pages of the history say, in the user's language. */

/* A game's title, or its id if it is not there any more. */
const char *sixain_history_describe_game    (SixainViewCatalog *views,
                                             const char        *game);

/* A person by name, computers by level. */
const char *sixain_history_describe_who     (const char             *name,
                                             const char             *level);

/* The game and who won, as in "6 qui prend · Léa won". */
char       *sixain_history_describe_match   (SixainViewCatalog *views,
                                             const SixainSavedMatch *match);

/* A player as the roster has them now, or as they were called. A computer, or somebody who is not in the
 * roster, has that colour. */
SixainPlayer *sixain_history_find_player    (SixainRoster      *roster,
                                             const char        *who,
                                             const char        *name,
                                             const char        *level,
                                             guint              colour);

/* A seat with its score, as in "Léa 12". */
char       *sixain_history_describe_seat    (const SixainSavedMatch *match,
                                             guint                   seat);

/* Everybody with their score from the first place to the last, and when that was. */
char       *sixain_history_describe_results (const SixainSavedMatch *match);

/* How many games somebody played and won, and their average place. */
char       *sixain_history_describe_numbers (const SixainStatistics *statistics);

/* The average, best and worst score in a game. */
char       *sixain_history_describe_scores  (const SixainStatistics *statistics,
                                             gboolean                low_wins);

G_END_DECLS
