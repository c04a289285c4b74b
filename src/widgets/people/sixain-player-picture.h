/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "sixain-player.h"

G_BEGIN_DECLS

#define SIXAIN_TYPE_PLAYER_PICTURE (sixain_player_picture_get_type ())
G_DECLARE_FINAL_TYPE (SixainPlayerPicture, sixain_player_picture, SIXAIN, PLAYER_PICTURE, GtkWidget)

/* A round picture of a player: a drawing, an emoji, an image or initials on their colour.
 * It follows the player's properties and fills the square that it is given. The
 * player may be NULL, and nothing is drawn. Properties: player, size, crowned. */
GtkWidget *sixain_player_picture_new         (SixainPlayer        *player,
                                              gint                 size);

void       sixain_player_picture_set_player  (SixainPlayerPicture *self,
                                              SixainPlayer        *player);
void       sixain_player_picture_set_size    (SixainPlayerPicture *self,
                                              gint                 size);

/* A crown on the rim, for who leads. */
void       sixain_player_picture_set_crowned (SixainPlayerPicture *self,
                                              gboolean             crowned);

/* Returns the picture of a player for a list of them, with a mark on it if a computer plays, or
 * somebody with a phone. */
GtkWidget *sixain_player_badge_new           (SixainPlayer        *player,
                                              gint                 size);

G_END_DECLS
