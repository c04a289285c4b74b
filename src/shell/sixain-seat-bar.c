/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-seat-bar.h"

#include <glib/gi18n.h>

#include "sixain-seat-offer.h"
#include "sixain-wrap-box.h"

struct _SixainSeatBar
{
  GtkWidget      parent_instance;

  SixainPhones  *phones;
  SixainSession *session;
  GPtrArray     *guests;       /* All whose changes are followed. */
  GPtrArray     *patience;     /* Those of them whom somebody wants to wait for. */
  GPtrArray     *newcomers;    /* Those of them who may want a seat. */
  SixainGuest   *missing;      /* Whom the bar speaks of: a phone that is missed, */
  SixainGuest   *newcomer;     /* or somebody who has come in. */

  GtkLabel      *text;
  GtkWidget     *wait_button;
  GtkWidget     *computer_button;
  GtkWidget     *screen_button;
  GtkWidget     *seat_button;
  GtkWidget     *watch_button;
};

G_DEFINE_FINAL_TYPE (SixainSeatBar, sixain_seat_bar, GTK_TYPE_WIDGET)

/* A seat that a guest has given up is played by a computer: nobody waits for it, and the
 * screen does not show the hand. Another guest can have it later. */
static void
fill_seat (SixainSeatBar *self,
           guint           seat)
{
  SixainMatch *match = sixain_session_get_match (self->session);
  const char *const *levels = sixain_game_get_levels (sixain_match_get_game (match));

  if (!sixain_match_is_over (match))
    sixain_session_set_level (self->session, seat, levels[g_strv_length ((GStrv) levels) / 2]);
}

/* Lets the seats show who plays with a phone. */
static void
show_devices (SixainSeatBar *self)
{
  SixainMatch *match = sixain_session_get_match (self->session);

  for (guint seat = 0; seat < sixain_match_get_n_players (match); seat++)
    {
      SixainGuest *guest = sixain_phones_find_guest (self->phones, seat);
      SixainPlayer *player = sixain_match_get_player (match, seat);
      SixainDevice before = sixain_player_get_device (player);
      SixainDevice device = SIXAIN_DEVICE_SCREEN;

      if (guest != NULL)
        device = sixain_guest_is_present (guest) ? SIXAIN_DEVICE_PHONE : SIXAIN_DEVICE_LOST_PHONE;
      sixain_player_set_device (player, device);
      if (guest == NULL && before != SIXAIN_DEVICE_SCREEN)
        fill_seat (self, seat);
    }
}

/* Where everybody acts at once, everybody is waited for. */
static gboolean
is_missed (SixainSeatBar *self,
           SixainGuest    *guest)
{
  SixainMatch *match = sixain_session_get_match (self->session);
  gint seat = sixain_guest_get_seat (guest);

  return seat >= 0 && !sixain_guest_is_present (guest) && !sixain_guest_is_replaced (guest) &&
         !g_ptr_array_find (self->patience, guest, NULL) &&
         (sixain_match_has_clock (match) || (sixain_match_get_to_act (match) & SIXAIN_SEAT (seat)) != 0);
}

static gboolean
wants_seat (SixainSeatBar *self,
            SixainGuest    *guest)
{
  return sixain_guest_get_seat (guest) == SIXAIN_NOBODY && sixain_guest_is_present (guest) &&
         !sixain_guest_is_watching (guest) && g_ptr_array_find (self->newcomers, guest, NULL);
}

static SixainGuest *
find_guest (SixainSeatBar *self,
            gboolean      (*matches) (SixainSeatBar *self, SixainGuest *guest))
{
  for (guint i = 0; i < self->guests->len; i++)
    {
      if (matches (self, g_ptr_array_index (self->guests, i)))
        return g_ptr_array_index (self->guests, i);
    }

  return NULL;
}

static void
say (SixainSeatBar *self)
{
  SixainGuest *guest = self->missing != NULL ? self->missing : self->newcomer;
  const char *name = guest != NULL ? sixain_player_get_name (sixain_guest_get_player (guest)) : "";
  g_autofree char *text = NULL;

  if (self->missing != NULL)
    /* Translators: %s is the name of a player. */
    text = g_strdup_printf (_("%s’s phone does not answer."), name);
  else if (self->newcomer != NULL)
    /* Translators: %s is the name of a guest. */
    text = g_strdup_printf (_("%s has come in with a phone."), name);

  /* A label whose role is not that of a label must be told what it says. */
  if (text != NULL && g_strcmp0 (text, gtk_label_get_label (self->text)) != 0)
    {
      gtk_label_set_label (self->text, text);
      gtk_accessible_update_property (GTK_ACCESSIBLE (self->text), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
    }
  gtk_widget_set_visible (self->wait_button, self->missing != NULL);
  gtk_widget_set_visible (self->computer_button, self->missing != NULL);
  gtk_widget_set_visible (self->screen_button, self->missing != NULL);
  gtk_widget_set_visible (self->seat_button, self->missing == NULL && self->newcomer != NULL);
  gtk_widget_set_visible (self->watch_button, self->missing == NULL && self->newcomer != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self), guest != NULL);
}

static void
update (SixainSeatBar *self)
{
  gboolean over = sixain_match_is_over (sixain_session_get_match (self->session));
  SixainGuest *missing = over ? NULL : find_guest (self, is_missed);
  SixainGuest *newcomer = over ? NULL : find_guest (self, wants_seat);

  show_devices (self);
  g_set_object (&self->missing, missing);
  g_set_object (&self->newcomer, newcomer);
  say (self);
}

static void
add_newcomer (SixainSeatBar *self,
              SixainGuest    *guest)
{
  if (!g_ptr_array_find (self->newcomers, guest, NULL))
    g_ptr_array_add (self->newcomers, g_object_ref (guest));
}

/* Who is back is waited for anew when they go again. Somebody of an earlier match may want
 * to play in this one too. */
static void
guest_notify_cb (SixainSeatBar *self,
                 GParamSpec     *pspec,
                 SixainGuest    *guest)
{
  if (sixain_guest_is_present (guest))
    g_ptr_array_remove (self->patience, guest);
  if (sixain_guest_is_present (guest) && g_str_equal (pspec->name, "present"))
    add_newcomer (self, guest);
  update (self);
}

static void
forget_guests (SixainSeatBar *self)
{
  for (guint i = 0; i < self->guests->len; i++)
    g_signal_handlers_disconnect_by_func (g_ptr_array_index (self->guests, i), guest_notify_cb, self);
  g_ptr_array_set_size (self->guests, 0);
}

static void
guests_changed_cb (SixainSeatBar *self)
{
  GListModel *guests = sixain_phones_get_guests (self->phones);

  forget_guests (self);
  for (guint i = 0; i < g_list_model_get_n_items (guests); i++)
    {
      SixainGuest *guest = g_list_model_get_item (guests, i);

      g_ptr_array_add (self->guests, guest);
      g_signal_connect_swapped (guest, "notify", G_CALLBACK (guest_notify_cb), self);
    }
  update (self);
}

static void
arrived_cb (SixainSeatBar *self,
            SixainGuest    *guest)
{
  add_newcomer (self, guest);
  update (self);
}

static void
wait_action (GtkWidget  *widget,
             const char *action_name,
             GVariant   *parameter)
{
  SixainSeatBar *self = SIXAIN_SEAT_BAR (widget);

  if (self->missing != NULL)
    g_ptr_array_add (self->patience, g_object_ref (self->missing));
  update (self);
}

static void
replace_action (GtkWidget  *widget,
                const char *action_name,
                GVariant   *parameter)
{
  SixainSeatBar *self = SIXAIN_SEAT_BAR (widget);
  gboolean computer = g_str_equal (action_name, "seat-bar.computer");

  if (self->missing != NULL)
    gtk_widget_activate_action (widget, computer ? "win.let-computer-play" : "win.play-here", "s",
                                sixain_player_get_id (sixain_guest_get_player (self->missing)));
  update (self);
}

static void
watch_action (GtkWidget  *widget,
              const char *action_name,
              GVariant   *parameter)
{
  SixainSeatBar *self = SIXAIN_SEAT_BAR (widget);

  g_ptr_array_remove (self->newcomers, self->newcomer);
  update (self);
}

static void
offer_action (GtkWidget  *widget,
              const char *action_name,
              GVariant   *parameter)
{
  SixainSeatBar *self = SIXAIN_SEAT_BAR (widget);

  if (self->newcomer != NULL)
    sixain_seat_offer_open (self->phones, self->session, self->newcomer, widget, self->seat_button);
}

static void
sixain_seat_bar_dispose (GObject *object)
{
  SixainSeatBar *self = SIXAIN_SEAT_BAR (object);
  GtkWidget *child;

  forget_guests (self);
  gtk_widget_dispose_template (GTK_WIDGET (self), SIXAIN_TYPE_SEAT_BAR);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_clear_object (&self->missing);
  g_clear_object (&self->newcomer);
  g_clear_object (&self->session);
  g_clear_object (&self->phones);

  G_OBJECT_CLASS (sixain_seat_bar_parent_class)->dispose (object);
}

static void
sixain_seat_bar_finalize (GObject *object)
{
  SixainSeatBar *self = SIXAIN_SEAT_BAR (object);

  g_ptr_array_unref (self->guests);
  g_ptr_array_unref (self->patience);
  g_ptr_array_unref (self->newcomers);

  G_OBJECT_CLASS (sixain_seat_bar_parent_class)->finalize (object);
}

static void
sixain_seat_bar_class_init (SixainSeatBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sixain_seat_bar_dispose;
  G_OBJECT_CLASS (klass)->finalize = sixain_seat_bar_finalize;

  g_type_ensure (SIXAIN_TYPE_WRAP_BOX);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/sixain/Sixain/sixain-seat-bar.ui");
  gtk_widget_class_set_css_name (widget_class, "seatbar");
  gtk_widget_class_bind_template_child (widget_class, SixainSeatBar, text);
  gtk_widget_class_bind_template_child (widget_class, SixainSeatBar, wait_button);
  gtk_widget_class_bind_template_child (widget_class, SixainSeatBar, computer_button);
  gtk_widget_class_bind_template_child (widget_class, SixainSeatBar, screen_button);
  gtk_widget_class_bind_template_child (widget_class, SixainSeatBar, seat_button);
  gtk_widget_class_bind_template_child (widget_class, SixainSeatBar, watch_button);

  gtk_widget_class_install_action (widget_class, "seat-bar.wait", NULL, wait_action);
  gtk_widget_class_install_action (widget_class, "seat-bar.computer", NULL, replace_action);
  gtk_widget_class_install_action (widget_class, "seat-bar.screen", NULL, replace_action);
  gtk_widget_class_install_action (widget_class, "seat-bar.offer", NULL, offer_action);
  gtk_widget_class_install_action (widget_class, "seat-bar.watch", NULL, watch_action);
}

static void
sixain_seat_bar_init (SixainSeatBar *self)
{
  self->guests = g_ptr_array_new_with_free_func (g_object_unref);
  self->patience = g_ptr_array_new_with_free_func (g_object_unref);
  self->newcomers = g_ptr_array_new_with_free_func (g_object_unref);
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
sixain_seat_bar_set_session (SixainSeatBar *self,
                              SixainPhones   *phones,
                              SixainSession  *session)
{
  g_return_if_fail (SIXAIN_IS_SEAT_BAR (self));
  g_return_if_fail (SIXAIN_IS_PHONES (phones));
  g_return_if_fail (SIXAIN_IS_SESSION (session));
  g_return_if_fail (self->session == NULL);

  self->phones = g_object_ref (phones);
  self->session = g_object_ref (session);

  g_signal_connect_object (phones, "arrived", G_CALLBACK (arrived_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (sixain_phones_get_guests (phones), "items-changed", G_CALLBACK (guests_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "step", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "seated", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  guests_changed_cb (self);
}
