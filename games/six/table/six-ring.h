/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-sketch.h"

G_BEGIN_DECLS

#define SIX_TYPE_RING (six_ring_get_type ())
G_DECLARE_FINAL_TYPE (SixRing, six_ring, SIX, RING, SixainSketch)

/* Two arrows around the dice: which way they go on. */
GtkWidget *six_ring_new           (void);
void       six_ring_set_direction (SixRing *self,
                                   gint     direction);

G_END_DECLS
