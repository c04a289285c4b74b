/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "sixain-game.h"

G_BEGIN_DECLS

#define SIXAIN_TYPE_GAME_PICTURE (sixain_game_picture_get_type ())
G_DECLARE_FINAL_TYPE (SixainGamePicture, sixain_game_picture, SIXAIN, GAME_PICTURE, GtkWidget)

/* What a game looks like: the picture illustration.png in the resources of its own
 * module, or else its icon. Its table is not opened for that. */
GtkWidget *sixain_game_picture_new      (SixainGame         *game);

/* Always that large, rather than as large as there is room for. */
void       sixain_game_picture_set_size (SixainGamePicture  *self,
                                         gint                size);

G_END_DECLS
