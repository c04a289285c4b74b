/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-face.h"

G_BEGIN_DECLS

/* Faces are made once and shared; these return borrowed ones. */
SixainFace *sequences_face_get_card  (guint    card);
SixainFace *sequences_face_get_back  (void);

/* The back in any colour. */
void        sequences_face_draw_back (cairo_t *cr,
                                      guint32  colour,
                                      double   width,
                                      double   height);

G_END_DECLS
