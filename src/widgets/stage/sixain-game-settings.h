/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What a game remembers of its own from one match to the next, such as keys or the
 * order of cards, in a text that only the game reads. */
char *sixain_game_settings_get (const char *game);
void  sixain_game_settings_set (const char *game,
                                const char *text);

G_END_DECLS
