/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "sixain-evening.h"

G_BEGIN_DECLS

#define SIXAIN_TYPE_PODIUM (sixain_podium_get_type ())
G_DECLARE_FINAL_TYPE (SixainPodium, sixain_podium, SIXAIN, PODIUM, GtkWidget)

/* The first three places of an evening as people on three wooden steps. Those who share a
 * place share a step, and one may be empty. */
void sixain_podium_set_evening (SixainPodium        *self,
                                const SixainEvening *evening);

/* Lets the steps rise, the third one first. A speed of 1 is the usual one; with 0, or if the
 * desktop wants no animations, they stand there at once. */
void sixain_podium_rise        (SixainPodium        *self,
                                double               speed);

G_END_DECLS
