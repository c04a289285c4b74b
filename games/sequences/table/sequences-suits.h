/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

/* The two tones of a suit: the one that is written with, at least 4.5:1 on the
 * paper, and the one where light falls on its shape. */
guint32 sequences_suit_get_colour (guint    suit);
guint32 sequences_suit_get_light  (guint    suit);

/* Fills the suit's shape with the current colour, around a point. */
void    sequences_suit_fill       (cairo_t *cr,
                                   guint    suit,
                                   double   x,
                                   double   y,
                                   double   size);

/* The same in its two tones. */
void    sequences_suit_draw       (cairo_t *cr,
                                   guint    suit,
                                   double   x,
                                   double   y,
                                   double   size);

G_END_DECLS
