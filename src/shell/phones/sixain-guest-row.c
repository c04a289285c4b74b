/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-guest-row.h"

#include <glib/gi18n.h>

#include "sixain-player-picture.h"
#include "sixain-seat-offer.h"

#define PICTURE_SIZE 40

struct _SixainGuestRow
{
  AdwActionRow   parent_instance;

  SixainPhones  *phones;
  SixainSession *session;       /* May be NULL. */
  SixainGuest   *guest;

  GtkWidget     *seats;         /* The button that offers them, in a match only. */
  GtkWidget     *remove;
};

G_DEFINE_FINAL_TYPE (SixainGuestRow, sixain_guest_row, ADW_TYPE_ACTION_ROW)

/* Who sat at the seat before a guest took it over, or NULL. */
static const char *
get_former (SixainGuestRow *self)
{
  gint seat = sixain_guest_get_seat (self->guest);
  const char *name;

  if (self->session == NULL || seat == SIXAIN_NOBODY)
    return NULL;

  name = sixain_player_get_name (sixain_match_get_player (sixain_session_get_match (self->session), seat));

  return sixain_player_names_equal (name, sixain_player_get_name (sixain_guest_get_player (self->guest))) ? NULL : name;
}

static char *
describe (SixainGuestRow *self)
{
  const char *former = get_former (self);

  if (!sixain_guest_is_present (self->guest))
    return g_strdup (sixain_guest_is_replaced (self->guest) ? C_("guest", "Phone away; somebody is sitting in") : C_("guest", "Phone away"));
  if (sixain_guest_is_replaced (self->guest))
    return g_strdup (C_("guest", "Back at the next turn"));
  if (sixain_guest_is_watching (self->guest))
    return g_strdup (C_("guest", "Looks on"));
  if (self->session != NULL && sixain_guest_get_seat (self->guest) == SIXAIN_NOBODY)
    return g_strdup (C_("guest", "Has no seat yet"));
  if (former != NULL)
    /* Translators: %s is the name of the player whose seat a guest has taken over. */
    return g_strdup_printf (C_("guest", "Plays for %s"), former);

  return g_strdup (C_("guest", "Here"));
}

static void
name_button (GtkWidget  *button,
             const char *format,
             const char *name)
{
  g_autoptr (GString) words = g_string_new (format);

  g_string_replace (words, "%s", name, 1);
  gtk_widget_set_tooltip_text (button, words->str);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, words->str, -1);
}

static void
update (SixainGuestRow *self)
{
  const char *name = sixain_player_get_name (sixain_guest_get_player (self->guest));
  g_autofree char *description = describe (self);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), name);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self), description);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description, -1);
  /* Translators: %s is the name of a guest. */
  name_button (self->remove, _("Show %s Out"), name);
  if (self->seats != NULL)
    /* Translators: %s is the name of a guest. */
    name_button (self->seats, _("Give %s a Seat"), name);
}

static void
seats_clicked_cb (SixainGuestRow *self)
{
  sixain_seat_offer_open (self->phones, self->session, self->guest, GTK_WIDGET (self), self->seats);
}

static void
sixain_guest_row_dispose (GObject *object)
{
  SixainGuestRow *self = SIXAIN_GUEST_ROW (object);

  g_clear_object (&self->guest);
  g_clear_object (&self->session);
  g_clear_object (&self->phones);

  G_OBJECT_CLASS (sixain_guest_row_parent_class)->dispose (object);
}

static void
sixain_guest_row_class_init (SixainGuestRowClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sixain_guest_row_dispose;
}

static void
sixain_guest_row_init (SixainGuestRow *self)
{
  /* Names are text and no markup. */
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (self), FALSE);
}

static GtkWidget *
style (GtkWidget *button)
{
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "touch");

  return button;
}

GtkWidget *
sixain_guest_row_new (SixainPhones  *phones,
                      SixainSession *session,
                      SixainGuest   *guest)
{
  SixainGuestRow *self;
  SixainPlayer *player;
  GtkWidget *badge;

  g_return_val_if_fail (SIXAIN_IS_PHONES (phones), NULL);
  g_return_val_if_fail (SIXAIN_IS_GUEST (guest), NULL);

  self = g_object_new (SIXAIN_TYPE_GUEST_ROW, NULL);
  self->phones = g_object_ref (phones);
  g_set_object (&self->session, session);
  self->guest = g_object_ref (guest);

  player = sixain_guest_get_player (guest);
  badge = sixain_player_badge_new (player, PICTURE_SIZE);
  gtk_widget_set_valign (badge, GTK_ALIGN_CENTER);
  adw_action_row_add_prefix (ADW_ACTION_ROW (self), badge);

  if (session != NULL)
    {
      self->seats = style (gtk_button_new_from_icon_name ("view-more-symbolic"));
      g_signal_connect_swapped (self->seats, "clicked", G_CALLBACK (seats_clicked_cb), self);
      adw_action_row_add_suffix (ADW_ACTION_ROW (self), self->seats);
    }

  self->remove = style (gtk_button_new_from_icon_name ("list-remove-symbolic"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->remove), "win.remove-guest");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->remove), "u", sixain_guest_get_number (guest));
  adw_action_row_add_suffix (ADW_ACTION_ROW (self), self->remove);

  g_signal_connect_object (guest, "notify", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (player, "notify", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);

  return GTK_WIDGET (self);
}
