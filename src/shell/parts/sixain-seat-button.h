/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "sixain-seating.h"

G_BEGIN_DECLS

#define SIXAIN_TYPE_SEAT_BUTTON (sixain_seat_button_get_type ())
G_DECLARE_FINAL_TYPE (SixainSeatButton, sixain_seat_button, SIXAIN, SEAT_BUTTON, GtkToggleButton)

/* One of those who sit down: picture, name and who plays. Pressed, its player is being
 * changed. It can be dragged to another place, or moved with Alt+Up and Alt+Down, and
 * Ctrl+Delete removes the player. */
GtkWidget    *sixain_seat_button_new        (SixainSeating *seating,
                                             SixainPlayer  *player);
SixainPlayer *sixain_seat_button_get_player (SixainSeatButton *self);

/* Who plays together with the player, who is among them in the order of the seats. Their colours are
 * side by side below the name, as on what they lay at the table. NULL: the player plays alone. */
void          sixain_seat_button_set_team   (SixainSeatButton *self,
                                             GPtrArray        *team);

/* Whether there is no room to say who plays: the tooltip does. */
void          sixain_seat_button_set_small  (SixainSeatButton *self,
                                             gboolean          small);

G_END_DECLS
