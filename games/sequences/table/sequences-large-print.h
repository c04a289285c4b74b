/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A card with its rank and suit as large as the card allows, and as far to the left as a
 * neighbour leaves it to be seen: to be read small, or from the other end of the room. */
void sequences_large_print_draw (cairo_t *cr,
                                 guint    card,
                                 double   width,
                                 double   height);

G_END_DECLS
