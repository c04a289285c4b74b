/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-looks.h"
#include "sixain-sketch.h"

G_BEGIN_DECLS

#define SIXAIN_TYPE_BACK_SKETCH (sixain_back_sketch_get_type ())
G_DECLARE_FINAL_TYPE (SixainBackSketch, sixain_back_sketch, SIXAIN, BACK_SKETCH, SixainSketch)

/* The back of a game's cards in one of its colours, for a button that chooses it. */
GtkWidget *sixain_back_sketch_new (const SixainLooks *looks,
                                   guint              back);

G_END_DECLS
