/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-window-private.h"

#include <glib/gi18n.h>

#include "sixain-seating.h"

#define N_PLAYERS 4

/* How long the scores of a match are looked at before the next one begins, at the usual speed. */
#define LOOK_MS 12000

static void begin_demonstration (SixainWindow *self,
                                 guint         game);

/* Computers whom nobody remembers. */
static GPtrArray *
create_players (SixainGame *game)
{
  g_autoptr (SixainRoster) roster = sixain_roster_new (NULL);
  g_autoptr (SixainSeating) seating = sixain_seating_new (roster, sixain_game_get_levels (game));
  const SixainRules *rules = sixain_game_get_rules (game);
  guint n_players = CLAMP (N_PLAYERS, rules->min_players, rules->max_players);

  while (g_list_model_get_n_items (sixain_seating_get_players (seating)) < n_players && sixain_seating_add_computer (seating))
    ;

  return sixain_seating_copy_players (seating);
}

static guint
find_game (SixainWindow *self)
{
  GListModel *games = sixain_shelf_get_games (self->shelf);

  for (guint i = 0; i < g_list_model_get_n_items (games); i++)
    {
      g_autoptr (SixainGame) game = g_list_model_get_item (games, i);

      if (game == sixain_window_get_game (self))
        return i;
    }

  return 0;
}

static void
joined_cb (SixainWindow *self)
{
  g_autoptr (SixainGame) game = g_object_ref (sixain_window_get_game (self));

  sixain_window_show_setup (self, game, NULL);
}

/* One game after the other. */
static gboolean
next_cb (gpointer user_data)
{
  SixainWindow *self = user_data;

  self->demonstration_id = 0;
  begin_demonstration (self, find_game (self) + 1);

  return G_SOURCE_REMOVE;
}

static void
match_over_cb (SixainWindow   *self,
               SixainGameView *view)
{
  double speed = sixain_stage_get_speed (sixain_game_view_get_stage (view));

  if (self->demonstration != NULL && self->demonstration_id == 0)
    self->demonstration_id = g_timeout_add (speed > 0 ? LOOK_MS / speed : LOOK_MS, next_cb, self);
}

static void
begin_demonstration (SixainWindow *self,
                     guint         number)
{
  GListModel *games = sixain_shelf_get_games (self->shelf);
  g_autoptr (SixainGame) game = g_list_model_get_item (games, number % MAX (1, g_list_model_get_n_items (games)));
  g_autoptr (GPtrArray) players = NULL;
  g_autoptr (SixainMatch) match = NULL;
  g_autoptr (SixainSession) session = NULL;
  g_autoptr (GError) error = NULL;
  g_auto (SixainSetup) setup = { 0 };
  const SixainViewModule *view;
  GtkWidget *page, *demonstration;

  if (game == NULL)
    return;

  view = sixain_shelf_get_view (self->shelf, game, &error);
  if (view != NULL)
    {
      players = create_players (game);
      sixain_setup_init (&setup, sixain_game_get_rules (game), players->len, sixain_setup_choose_seed ());
      match = sixain_match_new (game, &setup, players, &error);
    }
  if (match == NULL)
    {
      sixain_window_tell (self, error->message);
      return;
    }

  session = sixain_session_new (match);
  page = sixain_table_page_new (session, view, self->settings);
  sixain_table_page_set_unattended (SIXAIN_TABLE_PAGE (page));
  demonstration = sixain_demonstration_new ();
  g_signal_connect_object (demonstration, "joined", G_CALLBACK (joined_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (demonstration, "left", G_CALLBACK (sixain_window_show_welcome), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (sixain_game_view_get_stage (sixain_table_page_get_view (SIXAIN_TABLE_PAGE (page))), "match-over",
                           G_CALLBACK (match_over_cb), self, G_CONNECT_SWAPPED);
  sixain_stage_await_deal (sixain_game_view_get_stage (sixain_table_page_get_view (SIXAIN_TABLE_PAGE (page))));
  sixain_window_show_table (self, SIXAIN_TABLE_PAGE (page), demonstration);
}

void
sixain_window_begin_demonstration (SixainWindow *self)
{
  begin_demonstration (self, g_random_int_range (0, MAX (1, g_list_model_get_n_items (sixain_shelf_get_games (self->shelf)))));
}

gboolean
sixain_window_is_rehearsing (SixainWindow *self)
{
  return self->tutor != NULL || self->demonstration != NULL;
}
