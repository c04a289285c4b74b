/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define SIXAIN_TYPE_WRAP_BOX (sixain_wrap_box_get_type ())
G_DECLARE_FINAL_TYPE (SixainWrapBox, sixain_wrap_box, SIXAIN, WRAP_BOX, GtkWidget)

/* Lays its children out like words, in as many lines as they need. */
void sixain_wrap_box_append (SixainWrapBox *self,
                             GtkWidget     *child);
void sixain_wrap_box_clear  (SixainWrapBox *self);

G_END_DECLS
