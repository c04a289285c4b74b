/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define SIXAIN_TYPE_SPREAD (sixain_spread_get_type ())
G_DECLARE_FINAL_TYPE (SixainSpread, sixain_spread, SIXAIN, SPREAD, GtkWidget)

/* A picture as large as there is room for, with words below it or, where it is wide
 * and low, beside it. Properties: picture, words. */

G_END_DECLS
