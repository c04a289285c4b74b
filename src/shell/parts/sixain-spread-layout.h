/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A picture as large as there is room for, with words below it or, where it is wide
 * and low, beside it: the first child and the second. */
#define SIXAIN_TYPE_SPREAD_LAYOUT (sixain_spread_layout_get_type ())
G_DECLARE_FINAL_TYPE (SixainSpreadLayout, sixain_spread_layout, SIXAIN, SPREAD_LAYOUT, GtkLayoutManager)

GtkWidget *sixain_spread_new (GtkWidget *picture,
                              GtkWidget *words);

G_END_DECLS
