/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Returns a setting within its range, or its default if somebody has set it to what is not a
 * number, which GSettings takes for within any range. */
double    sixain_setting_get_number (GSettings  *settings,
                                     const char *key);

/* A setting with an entry for each game, a{s…}: the entry of one of them, or NULL. */
GVariant *sixain_setting_get_entry  (GSettings  *settings,
                                     const char *key,
                                     const char *game);
char     *sixain_setting_get_text   (GSettings  *settings,
                                     const char *key,
                                     const char *game);

/* Sets a game's entry, which becomes the last of them. A value that is floating is consumed. */
void      sixain_setting_set_entry  (GSettings  *settings,
                                     const char *key,
                                     const char *game,
                                     GVariant   *value);

/* What a game remembers of its own from one match to the next, such as keys or the order of
 * cards, in a text that only the game reads. It is NULL if nothing was remembered. */
char     *sixain_game_settings_get  (const char *game);
void      sixain_game_settings_set  (const char *game,
                                     const char *text);

G_END_DECLS
