/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define SIXAIN_TYPE_CELEBRATION (sixain_celebration_get_type ())
G_DECLARE_FINAL_TYPE (SixainCelebration, sixain_celebration, SIXAIN, CELEBRATION, GtkWidget)

/* Small cards that rain for a moment over what lies beneath. They take no input
 * and are not there for assistive technologies. */

/* A speed of 1 is the usual one. Does nothing at 0 or if the desktop wants no
 * animations. */
void       sixain_celebration_play       (SixainCelebration *self,
                                          double             speed);
void       sixain_celebration_skip       (SixainCelebration *self);
gboolean   sixain_celebration_is_playing (SixainCelebration *self);

G_END_DECLS
