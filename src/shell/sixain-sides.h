/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define SIXAIN_TYPE_SIDES (sixain_sides_get_type ())
G_DECLARE_FINAL_TYPE (SixainSides, sixain_sides, SIXAIN, SIDES, GtkWidget)

/* Two widgets: side by side in a wide window, the first one wider, and otherwise one
 * below the other. Properties: first, second. */

G_END_DECLS
