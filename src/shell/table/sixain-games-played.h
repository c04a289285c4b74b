/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* How many games of a kind have been played to their end here, by the game's id. */
guint sixain_games_played_get (GSettings  *settings,
                               const char *game);
void  sixain_games_played_add (GSettings  *settings,
                               const char *game);

G_END_DECLS
