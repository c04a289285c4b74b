/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A table as wide as it wants to be, and a chart beside it where there is room for one, or
 * under it. */
#define SIXAIN_TYPE_SCORE_LAYOUT (sixain_score_layout_get_type ())
G_DECLARE_FINAL_TYPE (SixainScoreLayout, sixain_score_layout, SIXAIN, SCORE_LAYOUT, GtkLayoutManager)

G_END_DECLS
