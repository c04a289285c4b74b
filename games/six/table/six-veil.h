/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define SIX_TYPE_VEIL (six_veil_get_type ())
G_DECLARE_FINAL_TYPE (SixVeil, six_veil, SIX, VEIL, GtkWidget)

/* Dims the table under it, so that all look at what lies on it, and is in the way of
 * everything else: a press on it emits SixVeil::pressed. */
GtkWidget *six_veil_new (void);

G_END_DECLS
