/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-window-private.h"

#include <glib/gi18n.h>

#include "sixain-evening-page.h"
#include "sixain-evening-plan.h"
#include "sixain-setting.h"

/* How often is tried to begin a game of an evening while the store is locked. */
#define WAIT_MS 200

/* The plan of an evening or its ranking, or NULL. */
static GtkWidget *
get_page (SixainWindow *self)
{
  return sixain_navigation_find_page (self->navigation, SIXAIN_PAGE_EVENING);
}

static void
set_evening (SixainWindow  *self,
             SixainEvening *evening)
{
  g_clear_pointer (&self->evening, sixain_evening_free);
  self->evening = evening;
}

static void
drop_guest (gpointer guest)
{
  if (guest != NULL)
    g_object_unref (guest);
}

/* Keeps who plays with a phone, by players and with NULL for all others, or forgets them
 * for NULL. */
static void
set_guests (SixainWindow *self,
            GPtrArray    *guests)
{
  g_clear_pointer (&self->evening_guests, g_ptr_array_unref);
  if (guests == NULL)
    return;

  self->evening_guests = g_ptr_array_new_with_free_func (drop_guest);
  for (guint player = 0; player < guests->len; player++)
    {
      SixainGuest *guest = g_ptr_array_index (guests, player);

      g_ptr_array_add (self->evening_guests, guest != NULL ? g_object_ref (guest) : NULL);
    }
}

/* The guest of a player who is still there, or NULL. */
static SixainGuest *
get_guest (SixainWindow *self,
           guint         player)
{
  SixainGuest *guest = player < self->evening_guests->len ? g_ptr_array_index (self->evening_guests, player) : NULL;
  GListModel *guests = guest != NULL ? sixain_phones_get_guests (self->phones) : NULL;

  for (guint i = 0; guests != NULL && i < g_list_model_get_n_items (guests); i++)
    {
      g_autoptr (SixainGuest) present = g_list_model_get_item (guests, i);

      if (present == guest)
        return guest;
    }

  return NULL;
}

/* The evening as it is kept now. Tells why if there is none, and returns FALSE. */
static gboolean
read_evening (SixainWindow *self,
              gint64        id)
{
  g_autoptr (GError) error = NULL;
  SixainEvening *evening = sixain_evening_read (self->store, id, &error);

  if (evening == NULL)
    {
      sixain_window_tell (self, error->message);
      return FALSE;
    }

  set_evening (self, evening);

  return TRUE;
}

/* The ranking; and the podium, which is the end of an evening, once all games are over. */
static void
show_evening (SixainWindow *self)
{
  g_autoptr (GError) error = NULL;
  GtkWidget *page;

  if (sixain_evening_get_current (self->evening) == self->evening->games->len)
    sixain_evening_finish (self->evening, self->store, &error);

  page = sixain_evening_page_new (self->evening, self->shelf);
  sixain_window_show_page (self, SIXAIN_PAGE_EVENING, page, _("Game Night"));
  if (self->evening->finished)
    {
      sixain_evening_page_celebrate (SIXAIN_EVENING_PAGE (page), sixain_setting_get_number (self->settings, "animation-speed"));
      sixain_sounds_play (self->sounds, SIXAIN_SOUND_WIN);
    }
  if (error != NULL)
    sixain_window_tell (self, error->message);
}

/* Computers of a level that the game does not have play at its middle one. */
static GPtrArray *
seat_players (SixainWindow *self,
              guint         n,
              SixainGame   *game)
{
  g_autoptr (GPtrArray) seats = sixain_evening_list_seats (self->evening, n);
  GPtrArray *players = g_ptr_array_new_with_free_func (g_object_unref);
  const char *const *levels = sixain_game_get_levels (game);

  for (guint seat = 0; seat < seats->len; seat++)
    {
      SixainPlayer *player = sixain_player_copy (g_ptr_array_index (seats, seat));
      const char *level = sixain_player_get_level (player);

      if (level != NULL && !g_strv_contains (levels, level))
        sixain_player_set_level (player, sixain_levels_get_middle (levels));
      g_ptr_array_add (players, player);
    }

  return players;
}

/* The guests by their seats in a game. */
static GPtrArray *
seat_guests (SixainWindow *self,
             guint         n)
{
  guint first = sixain_evening_get_game (self->evening, n)->first;
  guint n_players = self->evening->players->len;
  GPtrArray *guests = g_ptr_array_new ();

  for (guint seat = 0; self->evening_guests != NULL && seat < n_players; seat++)
    g_ptr_array_add (guests, get_guest (self, (seat + first) % n_players));

  return guests;
}

/* Those who play now, whichever seat they have, for the next game. */
static void
keep_guests (SixainWindow *self)
{
  SixainMatch *match = sixain_table_page_get_match (sixain_window_get_table (self));
  gint64 id = sixain_store_get_match_id (self->store, match);
  guint n_players = sixain_match_get_n_players (match);
  g_autoptr (GPtrArray) guests = sixain_window_list_guests (self, n_players);
  g_autoptr (GPtrArray) by_player = g_ptr_array_new ();

  for (guint n = 0; n < self->evening->games->len; n++)
    {
      const SixainEveningGame *game = sixain_evening_get_game (self->evening, n);

      if (game->match != id)
        continue;

      for (guint player = 0; player < n_players; player++)
        g_ptr_array_add (by_player, g_ptr_array_index (guests, (player + n_players - game->first) % n_players));
      set_guests (self, by_player);
      return;
    }
}

static void wait_for_store (SixainWindow *self);

static void
begin_match (SixainWindow *self,
             guint         n,
             SixainGame   *game)
{
  g_autoptr (GPtrArray) players = seat_players (self, n, game);
  g_autoptr (GPtrArray) guests = seat_guests (self, n);
  g_autoptr (SixainMatch) match = NULL;
  g_autoptr (GError) error = NULL;
  g_auto (SixainSetup) setup = { 0 };

  sixain_evening_read_setup (self->evening, n, sixain_game_get_rules (game), &setup);
  match = sixain_match_new (game, &setup, players, &error);
  if (match != NULL && sixain_evening_begin_match (self->evening, self->store, match, &error))
    sixain_window_show_match (self, match, guests);
  else if (g_error_matches (error, SIXAIN_ERROR, SIXAIN_ERROR_BUSY))
    wait_for_store (self);
  else
    sixain_window_tell (self, error->message);
}

/* A match that is damaged has been set aside, and its game can be played anew. */
static void
continue_match (SixainWindow *self,
                gint64        id)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SixainMatch) match = sixain_store_resume (self->store, id, sixain_shelf_get_catalog (self->shelf), &error);

  if (match != NULL)
    {
      sixain_window_show_match (self, match, NULL);
      return;
    }

  if (read_evening (self, self->evening->id))
    show_evening (self);
  sixain_window_tell (self, error->message);
}

/* Goes to the table of the current game. */
static void
play_on (SixainWindow *self)
{
  guint n = sixain_evening_get_current (self->evening);
  const SixainEveningGame *next = n < self->evening->games->len ? sixain_evening_get_game (self->evening, n) : NULL;
  SixainGame *game = next != NULL ? sixain_shelf_find (self->shelf, next->game) : NULL;

  if (game == NULL)
    return;

  if (next->match != 0)
    continue_match (self, next->match);
  else
    begin_match (self, n, game);
}

/* A page that is being left may still be pressed, in vain. */
static void
start_cb (SixainWindow      *self,
          SixainEveningPlan *page)
{
  g_autoptr (SixainEvening) evening = NULL;
  g_autoptr (GPtrArray) guests = NULL;
  g_autoptr (GError) error = NULL;

  if (GTK_WIDGET (page) != get_page (self))
    return;

  /* The evening has begun, but its first game could not. */
  if (self->evening != NULL)
    {
      play_on (self);
      return;
    }

  evening = sixain_evening_plan_take (page);
  if (!sixain_evening_begin (evening, self->store, &error))
    {
      if (g_error_matches (error, SIXAIN_ERROR, SIXAIN_ERROR_BUSY))
        wait_for_store (self);
      else
        sixain_window_tell (self, error->message);
      return;
    }

  set_evening (self, g_steal_pointer (&evening));
  sixain_evening_plan_remember (page, &error);
  guests = sixain_evening_plan_list_guests (page);
  set_guests (self, guests);
  play_on (self);
  if (error != NULL)
    sixain_window_tell (self, error->message);
}

static gboolean
wait_cb (gpointer user_data)
{
  SixainWindow *self = user_data;

  self->evening_wait_id = 0;
  if (sixain_window_is_planning (self))
    start_cb (self, SIXAIN_EVENING_PLAN (get_page (self)));
  else
    play_on (self);

  return G_SOURCE_REMOVE;
}

/* The game of an evening is not begun without the evening, but as soon as that is possible,
 * unless people go to another page. */
static void
wait_for_store (SixainWindow *self)
{
  g_clear_handle_id (&self->evening_wait_id, g_source_remove);
  self->evening_wait_id = g_timeout_add (WAIT_MS, wait_cb, self);
  sixain_window_tell (self, _("Another window of Sixain is using the saved games. The game begins as soon as it lets go."));
}

static void
show_plan (SixainWindow *self)
{
  g_autoptr (GPtrArray) players = NULL;
  GtkWidget *page;

  /* Whoever has just finished an evening begins with the same players. */
  if (get_page (self) != NULL && self->evening != NULL)
    players = g_ptr_array_ref (self->evening->players);

  page = sixain_evening_plan_new (self->shelf, self->roster, self->settings, players != NULL ? players : self->same_players);
  g_signal_connect_object (page, "start", G_CALLBACK (start_cb), self, G_CONNECT_SWAPPED);
  if (self->phones != NULL && sixain_phones_is_open (self->phones))
    sixain_evening_plan_set_phones (SIXAIN_EVENING_PLAN (page), self->phones);
  sixain_window_show_page (self, SIXAIN_PAGE_EVENING, page, _("An Evening"));
  set_evening (self, NULL);
}

gboolean
sixain_window_is_planning (SixainWindow *self)
{
  return SIXAIN_IS_EVENING_PLAN (get_page (self));
}

gboolean
sixain_window_find_evening (SixainWindow *self,
                            SixainMatch  *match)
{
  gint64 id = self->store != NULL ? sixain_store_get_match_id (self->store, match) : 0;

  set_evening (self, id != 0 ? sixain_evening_find_match (self->store, id) : NULL);
  if (self->evening == NULL)
    set_guests (self, NULL);

  return self->evening != NULL;
}

gint64
sixain_window_offer_evening (SixainWindow *self)
{
  g_autoptr (SixainEvening) evening = NULL;
  g_autoptr (GError) error = NULL;
  gint64 match = 0;

  if (self->store != NULL)
    evening = sixain_evening_find_open (self->store, &error);
  if (error != NULL && !g_error_matches (error, SIXAIN_ERROR, SIXAIN_ERROR_BUSY))
    sixain_window_tell (self, error->message);

  sixain_welcome_set_evening (self->welcome, evening);
  if (evening != NULL && sixain_evening_get_current (evening) < evening->games->len)
    match = sixain_evening_get_game (evening, sixain_evening_get_current (evening))->match;

  return match;
}

static void
go_to_plan (SixainWindow *self)
{
  if (self->store == NULL)
    sixain_window_tell (self, _("Games cannot be saved at the moment, so an evening of several games cannot be kept."));
  else if (!sixain_window_is_planning (self) && g_list_model_get_n_items (sixain_shelf_get_games (self->shelf)) > 0)
    sixain_window_leave_then (self, show_plan);
}

static void
plan_evening_action (GtkWidget  *widget,
                     const char *action_name,
                     GVariant   *parameter)
{
  sixain_window_load_then (SIXAIN_WINDOW (widget), go_to_plan);
}

/* From the first page, or from the end of a match. */
static void
evening_action (GtkWidget  *widget,
                const char *action_name,
                GVariant   *parameter)
{
  SixainWindow *self = SIXAIN_WINDOW (widget);
  gint64 id = parameter != NULL ? g_variant_get_int64 (parameter) : self->evening != NULL ? self->evening->id : 0;

  if (id == 0 || !read_evening (self, id))
    return;

  if (sixain_window_get_table (self) != NULL)
    keep_guests (self);
  show_evening (self);
}

static gboolean
is_in_course (SixainWindow *self)
{
  return get_page (self) != NULL && self->evening != NULL && !self->evening->finished;
}

static void
evening_next_action (GtkWidget  *widget,
                     const char *action_name,
                     GVariant   *parameter)
{
  SixainWindow *self = SIXAIN_WINDOW (widget);

  if (is_in_course (self))
    play_on (self);
}

/* Without any game that is over there is nothing to rank. */
static void
evening_stop_action (GtkWidget  *widget,
                     const char *action_name,
                     GVariant   *parameter)
{
  SixainWindow *self = SIXAIN_WINDOW (widget);
  g_autoptr (GError) error = NULL;

  if (!is_in_course (self))
    return;

  if (!sixain_evening_finish (self->evening, self->store, &error))
    sixain_window_tell (self, error->message);
  else if (sixain_evening_get_current (self->evening) > 0)
    show_evening (self);
  else
    sixain_window_show_welcome (self);
}

static void
evening_reopen_action (GtkWidget  *widget,
                       const char *action_name,
                       GVariant   *parameter)
{
  SixainWindow *self = SIXAIN_WINDOW (widget);
  g_autoptr (GError) error = NULL;

  if (get_page (self) == NULL || self->evening == NULL || !self->evening->finished)
    return;

  if (sixain_evening_reopen (self->evening, self->store, &error))
    show_evening (self);
  else
    sixain_window_tell (self, error->message);
}

void
sixain_window_install_evening_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.plan-evening", NULL, plan_evening_action);
  gtk_widget_class_install_action (widget_class, "win.evening", NULL, evening_action);
  gtk_widget_class_install_action (widget_class, "win.continue-evening", "x", evening_action);
  gtk_widget_class_install_action (widget_class, "win.evening-next", NULL, evening_next_action);
  gtk_widget_class_install_action (widget_class, "win.evening-stop", NULL, evening_stop_action);
  gtk_widget_class_install_action (widget_class, "win.evening-reopen", NULL, evening_reopen_action);
}
