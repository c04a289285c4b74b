/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define SIXAIN_TYPE_SWATCH (sixain_swatch_get_type ())
G_DECLARE_FINAL_TYPE (SixainSwatch, sixain_swatch, SIXAIN, SWATCH, GtkWidget)

/* A disc of a player's colour. */
GtkWidget *sixain_swatch_new (guint colour);

G_END_DECLS
