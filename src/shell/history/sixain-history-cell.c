/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-history-cell.h"

#include <glib/gi18n.h>

#include "sixain-describe.h"
#include "sixain-history-describe.h"

static void
show_seats (SixainMatchCell        *cell,
            SixainRoster           *roster,
            const SixainSavedMatch *match)
{
  g_autoptr (GPtrArray) players = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GStrvBuilder) words = g_strv_builder_new ();
  guint n_seats = g_strv_length (match->names);
  SixainSeats winners = 0;
  g_auto (GStrv) all = NULL;

  for (guint place = 1; place <= n_seats; place++)
    {
      for (guint seat = 0; seat < n_seats; seat++)
        {
          g_autofree char *word = NULL;

          if (match->places[seat] != place)
            continue;

          word = sixain_history_describe_seat (match, seat);
          if (match->winners & SIXAIN_SEAT (seat))
            winners |= SIXAIN_SEAT (players->len);
          g_strv_builder_add (words, word);
          g_ptr_array_add (players, sixain_history_find_player (roster, match->players[seat], match->names[seat],
                                                                match->levels[seat], seat));
        }
    }
  all = g_strv_builder_end (words);
  sixain_match_cell_show_players (cell, players, (const char *const *) all, winners);
}

void
sixain_history_cell_show_match (SixainMatchCell        *cell,
                                SixainRoster           *roster,
                                SixainViewCatalog      *views,
                                const SixainSavedMatch *match)
{
  SixainGame *game = match->game != NULL ? sixain_view_catalog_find (views, match->game) : NULL;
  const char *icon_name = game != NULL ? sixain_game_get_icon_name (game) : APPLICATION_ID "-symbolic";
  g_autofree char *title = NULL;
  g_autofree char *when = NULL;

  if (match->game == NULL)
    {
      sixain_match_cell_show (cell, icon_name, _("This game cannot be read."), "");
      return;
    }

  title = sixain_history_describe_match (views, match);
  when = sixain_describe_time (match->updated);
  sixain_match_cell_show (cell, icon_name, title, when);
  show_seats (cell, roster, match);
}

void
sixain_history_cell_show_evening (SixainMatchCell         *cell,
                                  const SixainPastEvening *item)
{
  const SixainEvening *evening = item->evening;
  g_autoptr (GPtrArray) players = g_ptr_array_new ();
  g_autoptr (GStrvBuilder) words = g_strv_builder_new ();
  g_autoptr (GArray) standings = NULL;
  g_autofree char *title = NULL, *day = NULL, *games = NULL, *subtitle = NULL;
  g_auto (GStrv) all = NULL;
  SixainSeats winners = 0;
  guint n_over;

  if (evening == NULL)
    {
      sixain_match_cell_show (cell, APPLICATION_ID "-symbolic", _("This evening cannot be read."), "");
      return;
    }

  n_over = sixain_evening_get_current (evening);
  title = sixain_describe_evening (evening->created);
  day = sixain_describe_day (evening->created);
  games = g_strdup_printf (ngettext ("%u game", "%u games", n_over), n_over);
  /* Translators: how many games an evening had, and which day it was, as in "3 games · 18 November 2026". */
  subtitle = g_strdup_printf (C_("evening", "%s · %s"), games, day);
  sixain_match_cell_show (cell, APPLICATION_ID "-symbolic", title, subtitle);

  standings = sixain_evening_rank (evening);
  for (guint i = 0; i < standings->len; i++)
    {
      const SixainStanding *standing = &g_array_index (standings, SixainStanding, i);
      SixainPlayer *player = g_ptr_array_index (evening->players, standing->player);
      /* Translators: a player, and the points of an evening, as in "Léa 5 points". */
      g_autofree char *word = g_strdup_printf (ngettext ("%s %u point", "%s %u points", standing->points),
                                               sixain_player_get_name (player), standing->points);

      if (standing->place == 1)
        winners |= SIXAIN_SEAT (i);
      g_ptr_array_add (players, player);
      g_strv_builder_add (words, word);
    }
  all = g_strv_builder_end (words);
  sixain_match_cell_show_players (cell, players, (const char *const *) all, winners);
}
