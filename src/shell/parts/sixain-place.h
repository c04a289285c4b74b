/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "sixain-seating.h"

G_BEGIN_DECLS

#define SIXAIN_TYPE_PLACE (sixain_place_get_type ())
G_DECLARE_FINAL_TYPE (SixainPlace, sixain_place, SIXAIN, PLACE, GtkToggleButton)

/* One of those who sit down: picture, name and who plays. Pressed, its player is being
 * changed. It can be dragged to another place, or moved with Alt+Up and Alt+Down, and
 * Ctrl+Delete removes the player. */
GtkWidget    *sixain_place_new        (SixainSeating *seating,
                                       SixainPlayer  *player);
SixainPlayer *sixain_place_get_player (SixainPlace   *self);

/* Whether there is no room to say who plays: the tooltip does. */
void          sixain_place_set_small  (SixainPlace   *self,
                                       gboolean       small);

G_END_DECLS
