/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-last-setup.h"

#include <glib/gi18n.h>
#include <string.h>

#include "sixain-json.h"
#include "sixain-match.h"
#include "sixain-setting.h"

#define KEY "last-setups"

/* How many sit at a table if nobody has played this game yet. */
#define USUAL_PLAYERS 4

gboolean
sixain_last_setup_parse (const char   *text,
                         SixainGame   *game,
                         SixainSetup  *setup,
                         GPtrArray   **players)
{
  g_autoptr (GPtrArray) list = NULL;
  g_autoptr (JsonNode) node = NULL;

  g_return_val_if_fail (text != NULL, FALSE);
  g_return_val_if_fail (SIXAIN_IS_GAME (game), FALSE);

  node = sixain_json_parse (text, strlen (text), NULL);
  if (node == NULL || !JSON_NODE_HOLDS_OBJECT (node))
    return FALSE;

  list = sixain_player_read_all (json_node_get_object (node), NULL);
  if (list == NULL ||
      !sixain_setup_read_playable (setup, sixain_game_get_rules (game), list->len, json_node_get_object (node)))
    return FALSE;

  if (players != NULL)
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

static void
add_kind (GPtrArray *players,
          GPtrArray *from,
          gboolean   computers,
          guint      limit)
{
  for (guint i = 0; from != NULL && i < from->len && players->len < limit; i++)
    {
      SixainPlayer *player = g_ptr_array_index (from, i);

      if ((sixain_player_get_level (player) != NULL) == computers)
        g_ptr_array_add (players, g_object_ref (player));
    }
}

/* The people of the latest set-up that had any, whichever game it was for. */
static GPtrArray *
list_last_people (GVariant *all)
{
  g_autoptr (GPtrArray) people = g_ptr_array_new_with_free_func (g_object_unref);

  for (gsize i = g_variant_n_children (all); i > 0 && people->len == 0; i--)
    {
      g_autoptr (GPtrArray) list = NULL;
      g_autoptr (JsonNode) node = NULL;
      const char *text;

      g_variant_get_child (all, i - 1, "{&s&s}", NULL, &text);
      node = sixain_json_parse (text, strlen (text), NULL);
      if (node != NULL && JSON_NODE_HOLDS_OBJECT (node))
        list = sixain_player_read_all (json_node_get_object (node), NULL);
      add_kind (people, list, FALSE, SIXAIN_MAX_SEATS);
    }

  if (people->len == 0)
    g_ptr_array_add (people, create_person ());

  return g_steal_pointer (&people);
}

static gboolean
is_last (GVariant   *all,
         SixainGame *game)
{
  gsize n = g_variant_n_children (all);
  const char *id;

  if (n == 0)
    return FALSE;

  g_variant_get_child (all, n - 1, "{&s&s}", &id, NULL);

  return g_str_equal (id, sixain_game_get_id (game));
}

guint
sixain_last_setup_read (GSettings    *settings,
                        SixainGame   *game,
                        SixainSetup  *setup,
                        GPtrArray   **players)
{
  g_autoptr (GVariant) all = NULL;
  g_autoptr (GPtrArray) own = NULL;
  g_autoptr (GPtrArray) people = NULL;
  const SixainRules *rules;
  const char *text;
  guint n_seats;

  g_return_val_if_fail (G_IS_SETTINGS (settings), 0);
  g_return_val_if_fail (SIXAIN_IS_GAME (game), 0);

  all = g_settings_get_value (settings, KEY);
  rules = sixain_game_get_rules (game);
  if (!g_variant_lookup (all, sixain_game_get_id (game), "&s", &text) ||
      !sixain_last_setup_parse (text, game, setup, &own))
    sixain_setup_init (setup, rules, 1, 0);

  if (own != NULL && is_last (all, game))
    {
      *players = g_steal_pointer (&own);
      return (*players)->len;
    }

  people = list_last_people (all);
  n_seats = MAX (own != NULL ? own->len : USUAL_PLAYERS, people->len);
  n_seats = CLAMP (n_seats, rules->min_players, rules->max_players);
  *players = g_ptr_array_new_with_free_func (g_object_unref);
  add_kind (*players, people, FALSE, n_seats);
  add_kind (*players, own, TRUE, n_seats);

  return n_seats;
}

void
sixain_last_setup_remember (GSettings         *settings,
                            SixainGame        *game,
                            const SixainSetup *setup,
                            GPtrArray         *players)
{
  g_autoptr (JsonBuilder) json = json_builder_new ();
  g_autoptr (JsonNode) node = NULL;
  g_autofree char *text = NULL;
  g_auto (SixainSetup) options = { 0 };

  g_return_if_fail (G_IS_SETTINGS (settings));
  g_return_if_fail (SIXAIN_IS_GAME (game));

  json_builder_begin_object (json);
  json_builder_set_member_name (json, "players");
  json_builder_begin_array (json);
  for (guint i = 0; i < players->len; i++)
    sixain_player_write (g_ptr_array_index (players, i), json);
  json_builder_end_array (json);
  sixain_setup_init (&options, sixain_game_get_rules (game), players->len, 0);
  memcpy (options.options, setup->options, sizeof options.options);
  sixain_setup_write (&options, sixain_game_get_rules (game), json);
  json_builder_end_object (json);
  node = json_builder_get_root (json);
  text = sixain_json_print (node);

  sixain_setting_set_entry (settings, KEY, sixain_game_get_id (game), g_variant_new_string (text));
}
