/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-game-view.h"

G_BEGIN_DECLS

/* Draws a table's faces ahead of time, when nothing else is to be done: any can turn up, and
 * many at a time. */
typedef struct _SixainFacePrinter SixainFacePrinter;

SixainFacePrinter *sixain_face_printer_new        (SixainGameView    *table);
void               sixain_face_printer_free       (SixainFacePrinter *self);

/* The widths of the cards on the table. */
void               sixain_face_printer_set_widths (SixainFacePrinter *self,
                                                   const double      *widths,
                                                   guint              n_widths);

/* Draws all of them again, because they look different now. */
void               sixain_face_printer_restart    (SixainFacePrinter *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SixainFacePrinter, sixain_face_printer_free)

G_END_DECLS
