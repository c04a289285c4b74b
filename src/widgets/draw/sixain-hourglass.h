/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-spot.h"

G_BEGIN_DECLS

#define SIXAIN_TYPE_HOURGLASS (sixain_hourglass_get_type ())
G_DECLARE_FINAL_TYPE (SixainHourglass, sixain_hourglass, SIXAIN, HOURGLASS, SixainSpot)

/* An hourglass under a tube. While the tube is down it knows nothing of the sand, so it always
 * looks the same. While it is a target, a press, Enter, or its action "tube.lift" chooses it. */
GtkWidget *sixain_hourglass_new        (void);

/* Takes the tube away, in so many milliseconds whatever the sand, and shows the
 * share of it that is still above, from 0 to 1. */
void       sixain_hourglass_uncover    (SixainHourglass *self,
                                        double           sand,
                                        double           duration);

/* Turns it over in so many milliseconds, which brings all the sand to the top, and puts the tube over it. With
 * none it stands there uncovered. */
void       sixain_hourglass_turn       (SixainHourglass *self,
                                        double           duration);

/* Puts the tube over it again, at once. */
void       sixain_hourglass_cover      (SixainHourglass *self);
gboolean   sixain_hourglass_is_covered (SixainHourglass *self);

G_END_DECLS
