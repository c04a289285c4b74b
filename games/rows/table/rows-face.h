/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rows-rules.h"
#include "sixain-face.h"
#include "sixain-looks.h"

G_BEGIN_DECLS

/* Faces are made once and shared; these return borrowed ones. */
SixainFace *rows_face_get_card    (guint    card,
                                   RowsDeck deck);
SixainFace *rows_face_get_special (guint    kind);
SixainFace *rows_face_get_back    (RowsDeck deck);

/* What a card costs, as a small horned head or a crest. */
void        rows_face_draw_head   (cairo_t *cr,
                                   double   x,
                                   double   y,
                                   double   size,
                                   RowsDeck deck);

/* The sign of a special card. */
void        rows_face_draw_sign   (cairo_t *cr,
                                   guint    kind,
                                   double   x,
                                   double   y,
                                   double   size);

/* What a card is called: "42, 1 head". */
char       *rows_face_describe    (guint    card,
                                   RowsDeck deck);

/* All there is to know about it, such as an element's family and weight. */
char       *rows_face_explain     (guint    card,
                                   RowsDeck deck);

/* rows-looks.c */

/* How numbers are printed, in the order of the declaration. Elements are a deck of the
 * rules' own, and are printed in either way. */
typedef enum
{
  ROWS_PRINT_BULLS,
  ROWS_PRINT_LARGE,
} RowsPrint;

/* What can be chosen in the preferences. */
extern const SixainLooks rows_looks;

G_END_DECLS
