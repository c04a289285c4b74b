/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Two children: side by side in a wide window, the first one wider, and otherwise one
 * below the other. */
#define SIXAIN_TYPE_SIDES_LAYOUT (sixain_sides_layout_get_type ())
G_DECLARE_FINAL_TYPE (SixainSidesLayout, sixain_sides_layout, SIXAIN, SIDES_LAYOUT, GtkLayoutManager)

G_END_DECLS
