/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Small signs, each in a box of 1 by 1 around the origin, in colours of their own. */
void six_glyph_draw_die    (cairo_t *cr);
void six_glyph_draw_tube   (cairo_t *cr);

/* In the source's colour: what is protected. */
void six_glyph_draw_shield (cairo_t *cr);

G_END_DECLS
