/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "sixain-match.h"

G_BEGIN_DECLS

#define SIXAIN_TYPE_SCORE_TABLE (sixain_score_table_get_type ())
G_DECLARE_FINAL_TYPE (SixainScoreTable, sixain_score_table, SIXAIN, SCORE_TABLE, GtkWidget)

/* The score sheet's rows of rounds and columns of players. The first column
 * stays while the others scroll sideways. */

/* Shows the scores as they are now. In the places of those that are not known is what
 * everybody may know of the round, or else a dash, and then nobody has a rank. */
void       sixain_score_table_show (SixainScoreTable *self,
                                    SixainMatch      *match,
                                    SixainSeats       known,
                                    gint              viewer);

G_END_DECLS
