/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "sixain-evening.h"

G_BEGIN_DECLS

#define SIXAIN_TYPE_PODIUM (sixain_podium_get_type ())
G_DECLARE_FINAL_TYPE (SixainPodium, sixain_podium, SIXAIN, PODIUM, GtkWidget)

/* The first three places as people on three wooden steps. Those who share a place share a step,
 * and one may be empty.
 *
 * Signals: risen (), when all that sixain_podium_rise () has begun is seen; and settled (), when the podium is in its
 * place, and there is room for what is beside it. */

/* Of an array of SixainPlayers, the places, from 1, and the one who is "You", or SIXAIN_NOBODY. */
void     sixain_podium_set_places (SixainPodium *self,
                                   GPtrArray    *players,
                                   const guint  *places,
                                   gint          viewer);

/* The same for the ranking of an evening. */
void     sixain_podium_set_evening (SixainPodium        *self,
                                    const SixainEvening *evening);

/* Lets the steps rise, the third one first, and shows the names at last. Meanwhile the podium is in the middle of the
 * page that is scrolled, and from there it goes to its place. A speed of 1 is the usual
 * one; with 0, or if the desktop wants no animations, they appear in the same order. If the podium
 * has the focus, the next widget gets it then, and tells a screen reader the ranking. */
void     sixain_podium_rise       (SixainPodium *self,
                                   double        speed,
                                   GtkWidget    *next);
void     sixain_podium_finish     (SixainPodium *self);
/* Until it is in its place. */
gboolean sixain_podium_is_rising  (SixainPodium *self);

G_END_DECLS
