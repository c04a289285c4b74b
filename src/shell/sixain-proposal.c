/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-proposal.h"

#include <glib/gi18n.h>
#include <string.h>

#include "sixain-json.h"
#include "sixain-match.h"

#define KEY "last-setups"

static gboolean
read_last (GSettings    *settings,
           SixainGame   *game,
           SixainSetup  *setup,
           GPtrArray   **players)
{
  g_autoptr (GVariant) all = g_settings_get_value (settings, KEY);
  g_autoptr (GPtrArray) list = NULL;
  g_autoptr (JsonNode) node = NULL;
  const char *text;

  if (!g_variant_lookup (all, sixain_game_get_id (game), "&s", &text))
    return FALSE;

  node = sixain_json_parse (text, strlen (text), NULL);
  if (node == NULL || !JSON_NODE_HOLDS_OBJECT (node))
    return FALSE;

  list = sixain_player_read_all (json_node_get_object (node), NULL);
  if (list == NULL ||
      !sixain_setup_read (setup, sixain_game_get_rules (game), list->len, json_node_get_object (node), NULL))
    return FALSE;

  *players = g_steal_pointer (&list);

  return TRUE;
}

static gboolean
is_name (const char *name)
{
  return name != NULL && sixain_player_check_name (name, NULL) &&
         !g_str_equal (name, "Unknown") && !g_str_equal (name, "root");
}

/* The first name of whoever is logged in, as far as that is known. */
static SixainPlayer *
create_person (void)
{
  g_auto (GStrv) names = g_strsplit (g_get_real_name (), " ", 2);
  const char *name = is_name (names[0]) ? names[0] : g_get_user_name ();

  /* Translators: the name of a player who is a person, while it is not known.
   * It stands in sentences such as "Guest takes row 2". */
  return sixain_player_new (is_name (name) ? name : C_("player", "Guest"));
}

gboolean
sixain_proposal_read (GSettings    *settings,
                      SixainGame   *game,
                      SixainSetup  *setup,
                      GPtrArray   **players)
{
  g_return_val_if_fail (G_IS_SETTINGS (settings), FALSE);
  g_return_val_if_fail (SIXAIN_IS_GAME (game), FALSE);

  if (read_last (settings, game, setup, players))
    return TRUE;

  *players = g_ptr_array_new_with_free_func (g_object_unref);
  g_ptr_array_add (*players, create_person ());
  sixain_setup_init (setup, sixain_game_get_rules (game), 1, 0);

  return FALSE;
}

void
sixain_proposal_remember (GSettings         *settings,
                          SixainGame        *game,
                          const SixainSetup *setup,
                          GPtrArray         *players)
{
  g_autoptr (JsonBuilder) json = json_builder_new ();
  g_autoptr (JsonNode) node = NULL;
  g_autoptr (GVariant) all = NULL;
  g_autofree char *text = NULL;
  GVariantBuilder builder;
  GVariantIter iter;
  const char *id;
  const char *other;

  g_return_if_fail (G_IS_SETTINGS (settings));
  g_return_if_fail (SIXAIN_IS_GAME (game));

  json_builder_begin_object (json);
  json_builder_set_member_name (json, "players");
  json_builder_begin_array (json);
  for (guint i = 0; i < players->len; i++)
    sixain_player_write (g_ptr_array_index (players, i), json);
  json_builder_end_array (json);
  sixain_setup_write (setup, sixain_game_get_rules (game), json);
  json_builder_end_object (json);
  node = json_builder_get_root (json);
  text = sixain_json_print (node);

  all = g_settings_get_value (settings, KEY);
  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a{ss}"));
  g_variant_iter_init (&iter, all);
  while (g_variant_iter_next (&iter, "{&s&s}", &id, &other))
    {
      if (!g_str_equal (id, sixain_game_get_id (game)))
        g_variant_builder_add (&builder, "{ss}", id, other);
    }
  g_variant_builder_add (&builder, "{ss}", sixain_game_get_id (game), text);
  g_settings_set_value (settings, KEY, g_variant_builder_end (&builder));
}
