/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-match.h"

G_BEGIN_DECLS

/* A score as it is shown: with a true minus, and a dash if it is unknown. */
char        *sixain_score_text       (gint         score);

/* Returns who has a place in a ranking, from 1, in words. */
char        *sixain_seat_button_text (guint        place,
                                      const char  *name);

/* The seats whose scores the viewer, or everybody for SIXAIN_NOBODY, may know. */
SixainSeats  sixain_scores_get_known (SixainMatch *match,
                                      gint         viewer);

G_END_DECLS
