/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-games-played.h"

#define KEY "games-played"

guint
sixain_games_played_get (GSettings  *settings,
                         const char *game)
{
  g_autoptr (GVariant) all = g_settings_get_value (settings, KEY);
  guint n = 0;

  g_variant_lookup (all, game, "u", &n);

  return n;
}

void
sixain_games_played_add (GSettings  *settings,
                         const char *game)
{
  g_autoptr (GVariant) all = g_settings_get_value (settings, KEY);
  GVariantBuilder builder;
  GVariantIter iter;
  const char *id;
  guint n;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a{su}"));
  g_variant_builder_add (&builder, "{su}", game, sixain_games_played_get (settings, game) + 1);
  g_variant_iter_init (&iter, all);
  while (g_variant_iter_next (&iter, "{&su}", &id, &n))
    {
      if (!g_str_equal (id, game))
        g_variant_builder_add (&builder, "{su}", id, n);
    }
  g_settings_set_value (settings, KEY, g_variant_builder_end (&builder));
}
