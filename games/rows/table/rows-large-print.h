/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "rows-rules.h"

G_BEGIN_DECLS

/* A card with its number as large as the card allows, and its cost as a number beside one
 * head: to be read small, or from the other end of the room. */
void rows_large_print_draw (cairo_t *cr,
                            guint    card,
                            RowsDeck deck,
                            guint32  colour,
                            double   width,
                            double   height);

G_END_DECLS
