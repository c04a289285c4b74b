/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "sixain-game.h"

G_BEGIN_DECLS

#define SIXAIN_TYPE_TILE (sixain_tile_get_type ())
G_DECLARE_FINAL_TYPE (SixainTile, sixain_tile, SIXAIN, TILE, GtkButton)

/* A game on the welcome page: a large picture and its name. What it is like is told by
 * the tooltip. */
GtkWidget  *sixain_tile_new      (SixainGame *game);
SixainGame *sixain_tile_get_game (SixainTile *self);

G_END_DECLS
