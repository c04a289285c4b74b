/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-game-settings.h"

#include <gio/gio.h>

#define KEY "game-settings"

/* Returns NULL if nothing was remembered. */
char *
sixain_game_settings_get (const char *game)
{
  g_autoptr (GSettings) settings = g_settings_new (APPLICATION_ID);
  g_autoptr (GVariant) all = g_settings_get_value (settings, KEY);
  char *text = NULL;

  g_variant_lookup (all, game, "s", &text);

  return text;
}

void
sixain_game_settings_set (const char *game,
                          const char *text)
{
  g_autoptr (GSettings) settings = g_settings_new (APPLICATION_ID);
  g_autoptr (GVariant) all = g_settings_get_value (settings, KEY);
  GVariantBuilder builder;
  GVariantIter iter;
  const char *id, *other;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a{ss}"));
  g_variant_iter_init (&iter, all);
  while (g_variant_iter_next (&iter, "{&s&s}", &id, &other))
    {
      if (!g_str_equal (id, game))
        g_variant_builder_add (&builder, "{ss}", id, other);
    }
  g_variant_builder_add (&builder, "{ss}", game, text);
  g_settings_set_value (settings, KEY, g_variant_builder_end (&builder));
}
