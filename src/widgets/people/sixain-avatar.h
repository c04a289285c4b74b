/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "sixain-avatars.h"

G_BEGIN_DECLS

/* The drawings that people can have for a picture. A player's picture that is one of them
 * is "avatar:" and the drawing's id. */

/* What to set as a player's picture, as in "avatar:fox". */
const char *sixain_avatar_get_picture (guint       avatar);

/* A translated name, as in "Fox". */
const char *sixain_avatar_get_name    (guint       avatar);

/* Draws it in a square of that size, with a rim of paper, such that it is seen on every
 * player's colour and stays inside the square's circle. */
void        sixain_avatar_draw        (guint       avatar,
                                       cairo_t    *cr,
                                       double      size);

G_END_DECLS
