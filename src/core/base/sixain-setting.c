/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-setting.h"

#include <math.h>

#define GAME_SETTINGS "game-settings"

double
sixain_setting_get_number (GSettings  *settings,
                           const char *key)
{
  double number = g_settings_get_double (settings, key);
  g_autoptr (GVariant) usual = NULL;

  if (!isnan (number))
    return number;

  usual = g_settings_get_default_value (settings, key);

  return g_variant_get_double (usual);
}

GVariant *
sixain_setting_get_entry (GSettings  *settings,
                          const char *key,
                          const char *game)
{
  g_autoptr (GVariant) all = g_settings_get_value (settings, key);

  return g_variant_lookup_value (all, game, NULL);
}

char *
sixain_setting_get_text (GSettings  *settings,
                         const char *key,
                         const char *game)
{
  g_autoptr (GVariant) entry = sixain_setting_get_entry (settings, key, game);

  return entry != NULL ? g_variant_dup_string (entry, NULL) : NULL;
}

void
sixain_setting_set_entry (GSettings  *settings,
                          const char *key,
                          const char *game,
                          GVariant   *value)
{
  g_autoptr (GVariant) all = g_settings_get_value (settings, key);
  GVariantBuilder builder;

  g_variant_builder_init (&builder, g_variant_get_type (all));
  for (gsize i = 0; i < g_variant_n_children (all); i++)
    {
      g_autoptr (GVariant) entry = g_variant_get_child_value (all, i);
      const char *other;

      g_variant_get_child (entry, 0, "&s", &other);
      if (!g_str_equal (other, game))
        g_variant_builder_add_value (&builder, entry);
    }
  g_variant_builder_add_value (&builder, g_variant_new_dict_entry (g_variant_new_string (game), value));
  g_settings_set_value (settings, key, g_variant_builder_end (&builder));
}

char *
sixain_game_settings_get (const char *game)
{
  g_autoptr (GSettings) settings = g_settings_new (APPLICATION_ID);

  return sixain_setting_get_text (settings, GAME_SETTINGS, game);
}

void
sixain_game_settings_set (const char *game,
                          const char *text)
{
  g_autoptr (GSettings) settings = g_settings_new (APPLICATION_ID);

  sixain_setting_set_entry (settings, GAME_SETTINGS, game, g_variant_new_string (text));
}
