/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-sketch.h"

G_BEGIN_DECLS

#define SIX_TYPE_PILE (six_pile_get_type ())
G_DECLARE_FINAL_TYPE (SixPile, six_pile, SIX, PILE, SixainSketch)

/* Cards face down, and how many: a stock, or protected cards, which a shield
 * tells from it. */
GtkWidget *six_pile_new       (guint       colour,
                               gboolean    is_protected);
guint      six_pile_get_count (SixPile    *self);
void       six_pile_set_count (SixPile    *self,
                               guint       count);
void       six_pile_set_label (SixPile    *self,
                               const char *label);

G_END_DECLS
