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
set_night (SixainWindow  *self,
           SixainEvening *evening)
{
  g_clear_object (&self->night);
  if (evening != NULL)
    self->night = sixain_game_night_new (self->store, evening);
}

static void
risen_cb (SixainWindow *self)
{
  if (self->sounds != NULL)
    sixain_sounds_play (self->sounds, SIXAIN_SOUND_WIN);
}

/* The ranking; and the podium, once the evening is over. The winner is heard when everybody can see who has won. */
static void
show_evening (SixainWindow *self)
{
  const SixainEvening *evening = sixain_game_night_get_evening (self->night);
  GtkWidget *page = sixain_evening_page_new (evening, self->views);

  sixain_window_show_page (self, SIXAIN_PAGE_EVENING, page, _("Game Night"));
  if (sixain_evening_is_over (evening))
    {
      g_signal_connect_object (page, "risen", G_CALLBACK (risen_cb), self, G_CONNECT_SWAPPED);
      sixain_evening_page_celebrate (SIXAIN_EVENING_PAGE (page), sixain_setting_get_number (self->settings, "animation-speed"));
    }
}

static void wait_for_store (SixainWindow *self);

static void
begin_match (SixainWindow *self,
             SixainGame   *game)
{
  GListModel *present = self->phones != NULL ? sixain_phones_get_guests (self->phones) : NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (SixainMatch) match = sixain_game_night_begin_match (self->night, game, &error);
  g_autoptr (GPtrArray) guests = NULL;

  if (match != NULL)
    {
      guests = sixain_game_night_list_guests (self->night, match, present);
      sixain_window_deal (self, match, guests);
    }
  else if (g_error_matches (error, SIXAIN_ERROR, SIXAIN_ERROR_BUSY))
    {
      wait_for_store (self);
    }
  else
    {
      sixain_window_tell (self, error->message);
    }
}

static void
resume_match (SixainWindow *self)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SixainMatch) match = sixain_game_night_resume_match (self->night, sixain_view_catalog_get_catalog (self->views), &error);

  if (match != NULL)
    {
      sixain_window_deal (self, match, NULL);
      return;
    }

  show_evening (self);
  sixain_window_tell (self, error->message);
}

/* Goes to the table of the current game. */
static void
play_on (SixainWindow *self)
{
  const SixainEvening *evening = sixain_game_night_get_evening (self->night);
  const SixainEveningGame *next = sixain_evening_is_over (evening) ? NULL
                                  : sixain_evening_get_game (evening, sixain_evening_get_current (evening));
  SixainGame *game = next != NULL ? sixain_view_catalog_find (self->views, next->game) : NULL;

  if (game == NULL)
    return;

  if (next->match != 0)
    resume_match (self);
  else
    begin_match (self, game);
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
  if (self->night != NULL)
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

  set_night (self, g_steal_pointer (&evening));
  sixain_seating_remember (sixain_evening_plan_get_seating (page), &error);
  guests = sixain_seating_list_guests (sixain_evening_plan_get_seating (page));
  sixain_game_night_set_guests (self->night, guests);
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
  if (SIXAIN_IS_EVENING_PAGE (get_page (self)))
    players = g_ptr_array_ref (sixain_game_night_get_evening (self->night)->players);

  page = sixain_evening_plan_new (self->views, self->roster, self->settings, players != NULL ? players : self->same_players);
  g_signal_connect_object (page, "start", G_CALLBACK (start_cb), self, G_CONNECT_SWAPPED);
  if (self->phones != NULL && sixain_phones_is_open (self->phones))
    sixain_seating_set_phones (sixain_evening_plan_get_seating (SIXAIN_EVENING_PLAN (page)), self->phones);
  sixain_window_show_page (self, SIXAIN_PAGE_EVENING, page, _("An Evening"));
  set_night (self, NULL);
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
  g_autoptr (GError) error = NULL;

  self->evening_unread = FALSE;
  if (self->night != NULL && sixain_game_night_follow (self->night, match))
    return TRUE;

  set_night (self, id != 0 ? sixain_evening_find_match (self->store, id, &error) : NULL);
  if (g_error_matches (error, SIXAIN_ERROR, SIXAIN_ERROR_BUSY))
    self->evening_unread = TRUE;
  else if (error != NULL)
    sixain_window_tell (self, error->message);

  return self->night != NULL && sixain_game_night_follow (self->night, match);
}

/* The evening is the one that is gone on with from the first page, unless people play another
 * one already. It keeps its guests. */
static void
take_offered (SixainWindow  *self,
              SixainEvening *evening)
{
  if (self->night != NULL && sixain_game_night_get_evening (self->night)->id == evening->id)
    sixain_game_night_set_evening (self->night, evening);
  else
    set_night (self, evening);
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
  if (evening != NULL && !sixain_evening_is_over (evening))
    match = sixain_evening_get_game (evening, sixain_evening_get_current (evening))->match;
  if (evening != NULL && sixain_window_get_table (self) == NULL && get_page (self) == NULL)
    take_offered (self, g_steal_pointer (&evening));

  return match;
}

void
sixain_window_plan_evening (SixainWindow *self)
{
  if (self->store == NULL)
    sixain_window_tell (self, _("Games cannot be saved at the moment, so an evening of several games cannot be kept."));
  else if (!sixain_window_is_planning (self) && g_list_model_get_n_items (sixain_view_catalog_get_games (self->views)) > 0)
    sixain_window_leave_then (self, show_plan);
}

static void
plan_evening_action (GtkWidget  *widget,
                     const char *action_name,
                     GVariant   *parameter)
{
  sixain_window_load_then (SIXAIN_WINDOW (widget), sixain_window_plan_evening);
}

/* Makes the evening with this id the one that is gone on with. Tells why if it cannot be read,
 * and returns FALSE. */
static gboolean
open_night (SixainWindow *self,
            gint64        id)
{
  g_autoptr (GError) error = NULL;
  SixainEvening *evening;

  if (self->night != NULL && sixain_game_night_get_evening (self->night)->id == id)
    return TRUE;

  evening = sixain_evening_read (self->store, id, &error);
  if (evening != NULL)
    set_night (self, evening);
  else
    sixain_window_tell (self, error->message);

  return evening != NULL;
}

/* From the first page, or from the end of a match. After the last game this ends the evening,
 * which until then is offered on the first page. */
static void
evening_action (GtkWidget  *widget,
                const char *action_name,
                GVariant   *parameter)
{
  SixainWindow *self = SIXAIN_WINDOW (widget);
  SixainTablePage *table = sixain_window_get_table (self);
  g_autoptr (GError) error = NULL;

  if (parameter != NULL ? !open_night (self, g_variant_get_int64 (parameter)) : self->night == NULL)
    return;

  if (table != NULL)
    {
      SixainMatch *match = sixain_table_page_get_match (table);
      g_autoptr (GPtrArray) guests = sixain_window_list_guests (self, sixain_match_get_n_players (match));

      sixain_game_night_keep_guests (self->night, match, guests);
    }

  if (sixain_evening_is_over (sixain_game_night_get_evening (self->night)))
    sixain_game_night_finish (self->night, &error);
  show_evening (self);
  if (error != NULL)
    sixain_window_tell (self, error->message);
}

static void
evening_next_action (GtkWidget  *widget,
                     const char *action_name,
                     GVariant   *parameter)
{
  SixainWindow *self = SIXAIN_WINDOW (widget);

  if (SIXAIN_IS_EVENING_PAGE (get_page (self)))
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

  if (!SIXAIN_IS_EVENING_PAGE (get_page (self)) || sixain_evening_is_over (sixain_game_night_get_evening (self->night)))
    return;

  if (!sixain_game_night_finish (self->night, &error))
    sixain_window_tell (self, error->message);
  else if (sixain_evening_get_current (sixain_game_night_get_evening (self->night)) > 0)
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

  if (!SIXAIN_IS_EVENING_PAGE (get_page (self)))
    return;

  if (sixain_game_night_reopen (self->night, &error))
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
