/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "sixain-match.h"

G_BEGIN_DECLS

#define SIXAIN_TYPE_SCORE_CHART (sixain_score_chart_get_type ())
G_DECLARE_FINAL_TYPE (SixainScoreChart, sixain_score_chart, SIXAIN, SCORE_CHART, GtkWidget)

/* The totals after each round, a line for each player. It has no match at first
 * and is then empty. */

void       sixain_score_chart_set_match (SixainScoreChart *self,
                                         SixainMatch      *match);

/* Draws the lines of these seats only, those whose scores everybody may know. */
void       sixain_score_chart_set_seats (SixainScoreChart *self,
                                         SixainSeats       seats,
                                         gint              viewer);

/* The marker of a seat, around a point: no two seats have the same. */
void       sixain_score_chart_add_mark  (cairo_t          *cr,
                                         guint             seat,
                                         double            x,
                                         double            y,
                                         double            size);

G_END_DECLS
