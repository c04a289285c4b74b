/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define SIXAIN_TYPE_HOURGLASS (sixain_hourglass_get_type ())
G_DECLARE_FINAL_TYPE (SixainHourglass, sixain_hourglass, SIXAIN, HOURGLASS, GtkWidget)

/* An hourglass under a tube. While the tube is down it knows nothing of the sand,
 * so it always looks the same. Where the tube can be lifted it is a button: a
 * press, Enter, or its action "tube.lift" emits SixainHourglass::lift. */
GtkWidget *sixain_hourglass_new        (void);

/* Takes the tube away, in so many milliseconds whatever the sand, and shows the
 * share of it that is still above, from 0 to 1. */
void       sixain_hourglass_uncover    (SixainHourglass *self,
                                        double           sand,
                                        double           duration);

/* Puts the tube over it again. */
void       sixain_hourglass_cover      (SixainHourglass *self);
gboolean   sixain_hourglass_is_covered (SixainHourglass *self);

/* The tube is on its way up; or, to finish, gone at once. */
gboolean   sixain_hourglass_is_moving  (SixainHourglass *self);
void       sixain_hourglass_finish     (SixainHourglass *self);

/* Whether somebody at this screen can lift it, and what is said of it; the tooltip is the
 * description, or else the label. */
void       sixain_hourglass_set_active (SixainHourglass *self,
                                        gboolean         active);
void       sixain_hourglass_set_hinted (SixainHourglass *self,
                                        gboolean         hinted);
void       sixain_hourglass_set_label  (SixainHourglass *self,
                                        const char      *label,
                                        const char      *description);

G_END_DECLS
