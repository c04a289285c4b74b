/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define SIXAIN_TYPE_HISTORY_CHART (sixain_history_chart_get_type ())
G_DECLARE_FINAL_TYPE (SixainHistoryChart, sixain_history_chart, SIXAIN, HISTORY_CHART, GtkWidget)

/* A bar for each of somebody's last games, an array of SixainResult, oldest first: the better
 * the place, the higher the bar. Wins have another colour. */
void sixain_history_chart_set_results (SixainHistoryChart *self,
                                       GArray             *results);

G_END_DECLS
