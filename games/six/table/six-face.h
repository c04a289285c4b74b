/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "six-rules.h"
#include "sixain-face.h"

G_BEGIN_DECLS

/* Faces of value cards, in the colours of players. They are made once and shared;
 * these return borrowed ones. */
SixainFace *six_face_get_card (guint    value,
                               guint    colour);
SixainFace *six_face_get_back (guint    colour);

/* So many strokes as tally marks, centred on a point. */
void        six_face_draw_strokes (cairo_t *cr,
                                   guint    strokes,
                                   double   x,
                                   double   y,
                                   double   height,
                                   double   max_width);

/* What a card is called: "17, 7 strokes". */
char       *six_face_describe (guint    value);

G_END_DECLS
