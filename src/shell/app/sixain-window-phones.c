/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-window-private.h"

#include <glib/gi18n.h>

#include "sixain-evening-plan.h"
#include "sixain-setup-page.h"

/* How often is looked whether all phones have been told that the table is closed. */
#define GOODBYE_MS 20

SixainPhones *
sixain_window_get_phones (SixainWindow *self)
{
  if (self->phones == NULL)
    {
      self->phones = sixain_phones_new (NULL);
      sixain_phones_set_players (self->phones, sixain_roster_get_players (self->roster));
      g_settings_bind (self->settings, "phone-reactions", self->phones, "reactions", G_SETTINGS_BIND_DEFAULT);
      g_settings_bind (self->settings, "phone-hints", self->phones, "hints", G_SETTINGS_BIND_DEFAULT);
      g_settings_bind (self->settings, "overview", self->phones, "overview", G_SETTINGS_BIND_GET);
    }

  return self->phones;
}

/* Lets phones come in. What keeps them out is told where people look for the code, or else
 * below the page. */
static void
open_phones (SixainWindow *self)
{
  SixainPhones *phones = sixain_window_get_phones (self);
  g_autoptr (GError) error = NULL;
  GtkWidget *lobby;

  if (sixain_phones_is_open (phones) || sixain_phones_open (phones, &error))
    return;

  lobby = sixain_navigation_find_page (self->navigation, SIXAIN_PAGE_LOBBY);
  if (lobby != NULL)
    sixain_lobby_set_trouble (SIXAIN_LOBBY (lobby), error->message);
  else
    sixain_window_tell (self, error->message);
}

static SixainGuest *
get_guest (SixainWindow *self,
           guint         position)
{
  g_autoptr (SixainGuest) guest = g_list_model_get_item (sixain_phones_get_guests (self->phones), position);

  return guest;
}

static guint
count_guests (SixainWindow *self)
{
  return self->phones != NULL ? g_list_model_get_n_items (sixain_phones_get_guests (self->phones)) : 0;
}

static SixainGuest *
find_guest (SixainWindow *self,
            guint         number)
{
  for (guint i = 0; i < count_guests (self); i++)
    {
      if (sixain_guest_get_number (get_guest (self, i)) == number)
        return get_guest (self, i);
    }

  return NULL;
}

/* Whether somebody is there with a phone, or plays here with one. */
static gboolean
has_company (SixainWindow *self)
{
  for (guint i = 0; i < count_guests (self); i++)
    {
      if (sixain_guest_is_present (get_guest (self, i)) ||
          (sixain_window_get_table (self) != NULL && sixain_phones_get_seat (self->phones, get_guest (self, i)) != SIXAIN_NOBODY))
        return TRUE;
    }

  return FALSE;
}

/* Phones are listened to only where there is something for them: in the lobby, and while
 * guests sit at a set-up or a table or are about to play another game. */
void
sixain_window_update_phones (SixainWindow *self)
{
  SixainNavigation *navigation = self->navigation;
  gboolean staying = SIXAIN_IS_TABLE_PAGE (sixain_navigation_find_page (navigation, SIXAIN_PAGE_TABLE)) ||
                     sixain_navigation_find_page (navigation, SIXAIN_PAGE_SETUP) != NULL ||
                     sixain_navigation_find_page (navigation, SIXAIN_PAGE_EVENING) != NULL || self->same_players != NULL;

  if (self->phones == NULL)
    return;

  if (sixain_navigation_find_page (navigation, SIXAIN_PAGE_LOBBY) == NULL && !(staying && has_company (self)))
    sixain_phones_close (self->phones);
}

void
sixain_window_leave_match (SixainWindow *self)
{
  if (self->phones != NULL && (sixain_window_get_table (self) == NULL || sixain_window_is_rehearsing (self)))
    {
      sixain_phones_follow (self->phones, NULL, 0);
      sixain_phones_set_led (self->phones, FALSE);
    }
}

static gboolean
goodbye_cb (gpointer phones)
{
  if (sixain_phones_get_n_links (phones) > 0)
    return G_SOURCE_CONTINUE;

  g_application_release (g_application_get_default ());

  return G_SOURCE_REMOVE;
}

/* Phones are told that the table is closed, which takes a moment: the program stays for it. */
void
sixain_window_dismiss_phones (SixainWindow *self)
{
  if (self->phones == NULL)
    return;

  sixain_phones_close (self->phones);
  if (sixain_phones_get_n_links (self->phones) == 0)
    return;

  g_application_hold (g_application_get_default ());
  g_timeout_add_full (G_PRIORITY_DEFAULT, GOODBYE_MS, goodbye_cb, g_object_ref (self->phones), g_object_unref);
}

gboolean
sixain_window_has_place_for_phones (SixainWindow *self)
{
  GtkWidget *page = sixain_navigation_get_visible_page (self->navigation);

  return SIXAIN_IS_TABLE_PAGE (page) || SIXAIN_IS_SETUP_PAGE (page) || SIXAIN_IS_EVENING_PLAN (page);
}

void
sixain_window_show_phones (SixainWindow *self)
{
  GtkWidget *page = sixain_navigation_get_visible_page (self->navigation);
  SixainSession *session = NULL;
  SixainPhones *phones;
  GtkWidget *lobby;

  if (!sixain_window_has_place_for_phones (self))
    return;

  phones = sixain_window_get_phones (self);
  sixain_phones_set_game (phones, sixain_window_get_game (self));
  if (SIXAIN_IS_SETUP_PAGE (page))
    {
      sixain_seating_set_phones (sixain_setup_page_get_seating (SIXAIN_SETUP_PAGE (page)), phones);
    }
  else if (SIXAIN_IS_EVENING_PLAN (page))
    {
      sixain_seating_set_phones (sixain_evening_plan_get_seating (SIXAIN_EVENING_PLAN (page)), phones);
    }
  else
    {
      session = sixain_table_page_get_session (SIXAIN_TABLE_PAGE (page));
      sixain_table_page_set_covered (SIXAIN_TABLE_PAGE (page), TRUE);
    }

  lobby = sixain_lobby_new (phones, session);
  sixain_window_show_lobby (self, lobby);
  open_phones (self);
  gtk_widget_grab_focus (lobby);
}

gboolean
sixain_window_close_phones (SixainWindow *self)
{
  SixainTablePage *table = sixain_window_get_table (self);

  if (sixain_navigation_find_page (self->navigation, SIXAIN_PAGE_LOBBY) == NULL)
    return FALSE;

  if (table != NULL)
    sixain_table_page_set_covered (table, FALSE);
  sixain_window_close_lobby (self);
  sixain_window_update_phones (self);

  return TRUE;
}

/* Whether a match that is continued was played with phones. */
static gboolean
had_phones (SixainWindow  *self,
            SixainSession *session)
{
  for (guint seat = 0; seat < sixain_match_get_n_players (sixain_session_get_match (session)); seat++)
    {
      if (sixain_occupants_had_phone (sixain_session_get_occupants (session), seat) ||
          sixain_phones_find_guest (self->phones, seat) != NULL)
        return TRUE;
    }

  return FALSE;
}

void
sixain_window_follow_match (SixainWindow  *self,
                            SixainSession *session,
                            GPtrArray     *guests)
{
  SixainMatch *match = sixain_session_get_match (session);
  gint64 id = self->store != NULL ? sixain_store_get_match_id (self->store, match) : 0;
  SixainPhones *phones = sixain_window_get_phones (self);

  sixain_phones_set_game (phones, sixain_match_get_game (match));
  sixain_phones_follow (phones, session, id);
  for (guint seat = 0; guests != NULL && seat < guests->len; seat++)
    {
      if (g_ptr_array_index (guests, seat) != NULL)
        sixain_phones_seat (phones, g_ptr_array_index (guests, seat), seat);
    }

}

void
sixain_window_call_phones (SixainWindow *self)
{
  if (had_phones (self, sixain_table_page_get_session (sixain_window_get_table (self))))
    open_phones (self);
}

GPtrArray *
sixain_window_list_guests (SixainWindow *self,
                           guint         n_seats)
{
  GPtrArray *guests = g_ptr_array_new ();

  for (guint seat = 0; seat < n_seats; seat++)
    g_ptr_array_add (guests, self->phones != NULL ? sixain_phones_find_guest (self->phones, seat) : NULL);

  return guests;
}

/* On the first page nobody has said yet what is to be played: those who come plan an evening. */
static void
go_to_phones (SixainWindow *self)
{
  if (!sixain_window_has_place_for_phones (self))
    sixain_window_plan_evening (self);
  sixain_window_show_phones (self);
}

static void
phones_action (GtkWidget  *widget,
               const char *action_name,
               GVariant   *parameter)
{
  sixain_window_load_then (SIXAIN_WINDOW (widget), go_to_phones);
}

static void
open_phones_action (GtkWidget  *widget,
                    const char *action_name,
                    GVariant   *parameter)
{
  open_phones (SIXAIN_WINDOW (widget));
}

static void
seat_guest_action (GtkWidget  *widget,
                   const char *action_name,
                   GVariant   *parameter)
{
  SixainWindow *self = SIXAIN_WINDOW (widget);
  SixainGuest *guest;
  guint number;
  gint seat;

  g_variant_get (parameter, "(ui)", &number, &seat);
  guest = find_guest (self, number);
  if (guest != NULL && sixain_window_get_table (self) != NULL)
    sixain_phones_seat (self->phones, guest, seat);
}

static void
remove_guest_action (GtkWidget  *widget,
                     const char *action_name,
                     GVariant   *parameter)
{
  SixainWindow *self = SIXAIN_WINDOW (widget);
  SixainGuest *guest = find_guest (self, g_variant_get_uint32 (parameter));

  if (guest != NULL)
    sixain_phones_remove (self->phones, guest);
}

static void
replace_guest_action (GtkWidget  *widget,
                      const char *action_name,
                      GVariant   *parameter)
{
  SixainWindow *self = SIXAIN_WINDOW (widget);
  SixainGuest *guest = find_guest (self, g_variant_get_uint32 (parameter));
  gboolean computer = g_str_equal (action_name, "win.let-computer-play");
  gint seat = guest != NULL && sixain_window_get_table (self) != NULL ? sixain_phones_get_seat (self->phones, guest) : SIXAIN_NOBODY;
  SixainOccupants *occupants;

  if (seat == SIXAIN_NOBODY)
    return;

  occupants = sixain_session_get_occupants (sixain_table_page_get_session (sixain_window_get_table (self)));
  if (computer)
    sixain_occupants_step_out (occupants, seat);
  else
    sixain_occupants_set_level (occupants, seat, NULL);
}

void
sixain_window_install_phone_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.phones", NULL, phones_action);
  gtk_widget_class_install_action (widget_class, "win.open-phones", NULL, open_phones_action);
  gtk_widget_class_install_action (widget_class, "win.seat-guest", "(ui)", seat_guest_action);
  gtk_widget_class_install_action (widget_class, "win.remove-guest", "u", remove_guest_action);
  gtk_widget_class_install_action (widget_class, "win.let-computer-play", "u", replace_guest_action);
  gtk_widget_class_install_action (widget_class, "win.play-here", "u", replace_guest_action);
}
