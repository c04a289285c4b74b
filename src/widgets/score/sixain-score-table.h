/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "sixain-evening.h"
#include "sixain-match.h"

G_BEGIN_DECLS

#define SIXAIN_TYPE_SCORE_TABLE (sixain_score_table_get_type ())
G_DECLARE_FINAL_TYPE (SixainScoreTable, sixain_score_table, SIXAIN, SCORE_TABLE, GtkWidget)

/* SixainScoreTable has the score sheet's rows of rounds and columns of players. The first column
 * stays while the others scroll sideways. */

/* Shows the scores as they are now. A score that is not known is replaced by what everybody may
 * know of the round, or else by a dash, and then nobody has a rank. */
void       sixain_score_table_show (SixainScoreTable *self,
                                    SixainMatch      *match,
                                    SixainSeats       known,
                                    gint              viewer);

/* Returns the ranking of an evening: everybody's points, and their place in each game. The games
 * are SixainGames in their order, or NULL for those that are not there any more. */
GtkWidget *sixain_ranking_new      (const SixainEvening *evening,
                                    GPtrArray           *games);

G_END_DECLS
