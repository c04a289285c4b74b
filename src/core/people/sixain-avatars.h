/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The drawings that people can have for a picture. What they look like is the affair of
 * those who draw them. */

#define SIXAIN_N_AVATARS 16

/* What to set as a player's picture, as in "avatar:fox". */
extern const char *const sixain_avatar_pictures[SIXAIN_N_AVATARS];

/* Which one a picture is, or -1: it is something else, or NULL. */
gint sixain_avatar_find (const char *picture);

G_END_DECLS
