/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define SIXAIN_TYPE_TILES (sixain_tiles_get_type ())
G_DECLARE_FINAL_TYPE (SixainTiles, sixain_tiles, SIXAIN, TILES, GtkWidget)

/* Tiles of one size that fill what they are given: side by side where there is room,
 * and otherwise one below the other. Properties: least-width and least-height of tiles
 * that are side by side, line-height of those that are not. */
void sixain_tiles_append (SixainTiles *self,
                          GtkWidget   *tile);

G_END_DECLS
