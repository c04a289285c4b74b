/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-face.h"

G_BEGIN_DECLS

#define SIXAIN_TYPE_ILLUSTRATION (sixain_illustration_get_type ())
G_DECLARE_FINAL_TYPE (SixainIllustration, sixain_illustration, SIXAIN, ILLUSTRATION, GtkWidget)

/* A few cards in a square, to show what a game looks like. */
GtkWidget *sixain_illustration_new (void);

/* A card on top of the others: where its middle is and how wide it is, in a square
 * of side 1, and by how many degrees it leans. */
void       sixain_illustration_add (SixainIllustration *self,
                                    SixainFace         *face,
                                    double              x,
                                    double              y,
                                    double              width,
                                    double              angle);

G_END_DECLS
