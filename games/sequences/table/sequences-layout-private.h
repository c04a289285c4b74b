/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sequences-layout.h"

G_BEGIN_DECLS

#define RATIO 1.4
#define MARGIN 8.0
#define TOUCH 44.0           /* What a thumb can hit. */

/* sequences-layout-mats.c: lays the mats and the melds on them between the two heights. */
void sequences_layout_place_mats (SequencesLayout      *self,
                                  const SequencesState *state,
                                  guint                 bottom,
                                  double                top,
                                  double                height);

G_END_DECLS
