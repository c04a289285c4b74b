/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cli-commands.h"

#include <glib/gi18n.h>

#include "sixain-json.h"

static void
add_texts (JsonBuilder       *json,
           const char        *name,
           const char *const *texts)
{
  json_builder_set_member_name (json, name);
  json_builder_begin_array (json);
  for (guint i = 0; texts != NULL && texts[i] != NULL; i++)
    json_builder_add_string_value (json, texts[i]);
  json_builder_end_array (json);
}

static void
add_option (JsonBuilder        *json,
            SixainGame         *game,
            const SixainOption *option)
{
  static const char *const kinds[] = { "switch", "number", "choice" };
  const char *explanation;
  const char *title = sixain_game_get_option_text (game, option->id, &explanation);

  json_builder_begin_object (json);
  sixain_json_add_string (json, "id", option->id);
  sixain_json_add_string (json, "kind", kinds[option->kind]);

  if (option->kind == SIXAIN_OPTION_NUMBER)
    {
      sixain_json_add_int (json, "default", option->value);
      sixain_json_add_int (json, "min", option->min);
      sixain_json_add_int (json, "max", option->max);
    }
  else if (option->kind == SIXAIN_OPTION_CHOICE)
    {
      sixain_json_add_string (json, "default", option->choices[option->value]);
      add_texts (json, "choices", option->choices);
    }
  else
    {
      sixain_json_add_boolean (json, "default", option->value);
      if (option->excludes != NULL)
        add_texts (json, "excludes", option->excludes);
      if (option->idle_with != NULL)
        add_texts (json, "idle_with", option->idle_with);
      if (option->min_players > 0)
        sixain_json_add_int (json, "min_players", option->min_players);
      if (option->max_players > 0)
        sixain_json_add_int (json, "max_players", option->max_players);
    }

  sixain_json_add_string (json, "title", title);
  sixain_json_add_string (json, "explanation", explanation);
  json_builder_end_object (json);
}

static void
add_game (JsonBuilder   *json,
          SixainCatalog *catalog,
          SixainGame    *game,
          gboolean       paths)
{
  const SixainRules *rules = sixain_game_get_rules (game);

  json_builder_begin_object (json);
  sixain_json_add_string (json, "id", rules->id);
  sixain_json_add_string (json, "title", sixain_game_get_title (game));
  sixain_json_add_string (json, "description", sixain_game_get_description (game));
  sixain_json_add_int (json, "min_players", rules->min_players);
  sixain_json_add_int (json, "max_players", rules->max_players);

  json_builder_set_member_name (json, "options");
  json_builder_begin_array (json);
  for (guint i = 0; rules->options[i].id != NULL; i++)
    add_option (json, game, &rules->options[i]);
  json_builder_end_array (json);

  add_texts (json, "levels", sixain_game_get_levels (game));
  if (paths)
    {
      g_autofree char *path = g_filename_display_name (sixain_catalog_get_origin (catalog, game));

      sixain_json_add_string (json, "path", path);
    }
  json_builder_end_object (json);
}

static void
add_failures (JsonBuilder   *json,
              SixainCatalog *catalog)
{
  json_builder_set_member_name (json, "failures");
  json_builder_begin_array (json);
  for (guint i = 0; i < sixain_catalog_get_n_failures (catalog); i++)
    {
      const GError *error;
      g_autofree char *path = g_filename_display_name (sixain_catalog_get_failure (catalog, i, &error));

      json_builder_begin_object (json);
      sixain_json_add_string (json, "path", path);
      sixain_json_add_string (json, "error", error->message);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
}

int
cli_list (SixainCatalog  *catalog,
          int             argc,
          char          **argv)
{
  gboolean paths = FALSE;
  const GOptionEntry entries[] = {
    { "paths", 0, 0, G_OPTION_ARG_NONE, &paths, N_("Say where each game was loaded from, and what failed"), NULL },
    { NULL },
  };
  g_autoptr (JsonBuilder) json = NULL;
  g_autoptr (JsonNode) root = NULL;

  if (!cli_parse (&argc, &argv, entries, NULL, _("Lists the games that were found, with their options, as JSON.")))
    return CLI_USAGE;

  json = json_builder_new_immutable ();
  json_builder_begin_object (json);
  json_builder_set_member_name (json, "games");
  json_builder_begin_array (json);
  for (guint i = 0; i < g_list_model_get_n_items (sixain_catalog_get_games (catalog)); i++)
    {
      g_autoptr (SixainGame) game = g_list_model_get_item (sixain_catalog_get_games (catalog), i);

      add_game (json, catalog, game, paths);
    }
  json_builder_end_array (json);
  if (paths)
    add_failures (json, catalog);
  json_builder_end_object (json);

  root = json_builder_get_root (json);
  cli_print_json (root);

  return 0;
}
