/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cli-commands.h"

#include <glib/gi18n.h>

#include "sixain-deal-name.h"

gboolean
cli_choose_level (SixainGame  *game,
                  char       **level,
                  GError     **error)
{
  if (*level == NULL)
    *level = g_strdup (sixain_levels_get_middle (sixain_game_get_levels (game)));

  if (g_strv_contains (sixain_game_get_levels (game), *level) || g_str_equal (*level, "random"))
    return TRUE;

  g_set_error (error, SIXAIN_ERROR, SIXAIN_ERROR_SETUP, _("There is no level “%s” in this game."), *level);

  return FALSE;
}

SixainPlayer *
cli_create_computer (const char *level,
                     guint       number)
{
  g_autofree char *name = g_strdup_printf (_("Computer %u"), number);
  SixainPlayer *player = sixain_player_new (name);

  sixain_player_set_level (player, level);
  sixain_player_set_colour (player, (SIXAIN_N_COLOURS - number % SIXAIN_N_COLOURS) % SIXAIN_N_COLOURS);

  return player;
}

gboolean
cli_read_deal (SixainGame   *game,
               const char   *name,
               guint         n_players,
               gboolean      is_told,
               SixainSetup  *setup,
               GError      **error)
{
  if (is_told)
    {
      g_set_error_literal (error, SIXAIN_ERROR, SIXAIN_ERROR_SETUP,
                           _("The name of a deal says its options and its number: --option and --seed do not go with --deal."));
      return FALSE;
    }

  if (!g_utf8_validate (name, -1, NULL))
    {
      g_set_error_literal (error, SIXAIN_ERROR, SIXAIN_ERROR_SETUP, _("The name of a deal has only letters and digits."));
      return FALSE;
    }

  return n_players == 0 ? sixain_deal_name_read (game, name, setup, error)
                        : sixain_deal_name_read_for (game, name, n_players, setup, error);
}

void
cli_tell_deal (SixainMatch *match)
{
  g_autofree char *name = sixain_deal_name_write (sixain_match_get_game (match), sixain_match_get_setup (match));

  if (name != NULL)
    g_print (_("This was the deal %s. With this name it can be played again, at any table.\n"), name);
}

SixainStore *
cli_open_store (const char  *directory,
                GError     **error)
{
  SixainStore *store = sixain_store_open (directory, error);

  if (store != NULL && sixain_store_get_warning (store) != NULL)
    {
      g_printerr ("%s\n", sixain_store_get_warning (store));
      sixain_store_confirm_warning (store);
    }

  return store;
}

gboolean
cli_keep_match (SixainStore  *store,
                SixainMatch  *match,
                GError      **error)
{
  GError *local_error = NULL;

  if (!sixain_store_add_match (store, match, &local_error) &&
      g_error_matches (local_error, SIXAIN_ERROR, SIXAIN_ERROR_BUSY))
    {
      sixain_store_flush (store);
      if (sixain_store_get_match_id (store, match) != 0)
        g_clear_error (&local_error);
    }
  if (local_error == NULL)
    return TRUE;

  g_propagate_error (error, local_error);

  return FALSE;
}

gboolean
cli_find_unfinished (SixainStore  *store,
                     SixainGame   *game,
                     gint64       *id,
                     GError      **error)
{
  g_autoptr (GPtrArray) matches = sixain_store_list_unfinished (store, G_MAXINT, error);

  *id = 0;
  for (guint i = 0; matches != NULL && i < matches->len && *id == 0; i++)
    {
      const SixainSavedMatch *match = g_ptr_array_index (matches, i);

      if (g_str_equal (match->game, sixain_game_get_id (game)))
        *id = match->id;
    }

  return matches != NULL;
}

SixainMatch *
cli_resume_match (SixainStore    *store,
                  SixainGame     *game,
                  SixainCatalog  *catalog,
                  GError        **error)
{
  gint64 id;

  if (!cli_find_unfinished (store, game, &id, error))
    return NULL;
  if (id != 0)
    return sixain_store_resume (store, id, catalog, error);

  g_set_error_literal (error, SIXAIN_ERROR, SIXAIN_ERROR_STORE, _("There is no unfinished game of this kind."));

  return NULL;
}
