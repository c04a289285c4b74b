/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-games-played.h"

#include "sixain-setting.h"

#define KEY "games-played"

guint
sixain_games_played_get (GSettings  *settings,
                         const char *game)
{
  g_autoptr (GVariant) n = sixain_setting_get_entry (settings, KEY, game);

  return n != NULL ? g_variant_get_uint32 (n) : 0;
}

void
sixain_games_played_add (GSettings  *settings,
                         const char *game)
{
  sixain_setting_set_entry (settings, KEY, game, g_variant_new_uint32 (sixain_games_played_get (settings, game) + 1));
}
