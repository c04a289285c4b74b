/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "sixain-seating.h"

G_BEGIN_DECLS

#define SIXAIN_TYPE_PLAYER_ROW (sixain_player_row_get_type ())
G_DECLARE_FINAL_TYPE (SixainPlayerRow, sixain_player_row, SIXAIN, PLAYER_ROW, AdwExpanderRow)

/* One of those who sit down: opens to change the name, the colour, the picture
 * and who plays. Can be dragged to another's seat, or moved with Alt+Up and
 * Alt+Down. */
GtkWidget    *sixain_player_row_new        (SixainSeating   *seating,
                                            SixainPlayer    *player);
SixainPlayer *sixain_player_row_get_player (SixainPlayerRow *self);

G_END_DECLS
