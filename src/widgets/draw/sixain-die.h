/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-spot.h"

G_BEGIN_DECLS

#define SIXAIN_TYPE_DIE (sixain_die_get_type ())
G_DECLARE_FINAL_TYPE (SixainDie, sixain_die, SIXAIN, DIE, SixainSpot)

/* A die of ivory. It lies with a face up, or tumbles over the table and comes to
 * lie. A little of what it draws is outside of its allocation. */
GtkWidget *sixain_die_new       (void);

/* The face that is up, from 1 to 6. */
guint      sixain_die_get_value (SixainDie *self);
void       sixain_die_set_value (SixainDie *self,
                                 guint      value);

/* How far it lies turned, in degrees. */
void       sixain_die_set_lean  (SixainDie *self,
                                 double     degrees);

/* Comes from so many pixels away and lands in so many milliseconds; with none it
 * simply shows the value. */
void       sixain_die_roll      (SixainDie *self,
                                 guint      value,
                                 double     from_x,
                                 double     from_y,
                                 double     duration);

G_END_DECLS
