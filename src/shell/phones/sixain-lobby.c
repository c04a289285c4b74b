/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-lobby.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "sixain-guest-row.h"
#include "sixain-page.h"
#include "sixain-pair-layout.h"
#include "sixain-phone-address.h"
#include "sixain-qr-code.h"
#include "sixain-widget.h"
#include "sixain-wifi-code.h"
#include "sixain-zoom.h"

struct _SixainLobby
{
  GtkWidget       parent_instance;

  SixainPhones   *phones;
  SixainSession  *session;       /* NULL while there is no match. */
  guint           hint_id;

  AdwStatusPage  *trouble_page;
  GtkWidget      *content;
  GtkPicture     *picture;
  GtkLabel       *address;
  GtkLabel       *local_name;
  GtkLabel       *room;
  GtkWidget      *network_box;
  GtkDropDown    *networks;
  GtkWidget      *empty_label;
  GtkLabel       *hint;
  GtkListBox     *guests;
  GtkDropDown    *hints;
  GtkWidget      *reactions_button;
  GtkWidget      *renew_button;
  GtkWidget      *retry_button;
  GtkWidget      *done_button;
};

G_DEFINE_FINAL_TYPE (SixainLobby, sixain_lobby, GTK_TYPE_WIDGET)

static gboolean
has_company (SixainLobby *self)
{
  GListModel *guests = sixain_phones_get_guests (self->phones);

  for (guint i = 0; i < g_list_model_get_n_items (guests); i++)
    {
      g_autoptr (SixainGuest) guest = g_list_model_get_item (guests, i);

      if (sixain_guest_is_present (guest))
        return TRUE;
    }

  return FALSE;
}

static gboolean
hint_cb (gpointer user_data)
{
  SixainLobby *self = user_data;
  g_autofree char *hint = NULL;

  self->hint_id = 0;
  if (has_company (self))
    return G_SOURCE_REMOVE;

  hint = sixain_phones_advise (self->phones);
  gtk_label_set_label (self->hint, hint);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->hint), GTK_ACCESSIBLE_PROPERTY_LABEL, hint, -1);
  gtk_widget_set_visible (GTK_WIDGET (self->hint), TRUE);

  return G_SOURCE_REMOVE;
}

static void
guests_changed_cb (SixainLobby *self)
{
  gboolean empty = g_list_model_get_n_items (sixain_phones_get_guests (self->phones)) == 0;

  gtk_widget_set_visible (self->empty_label, empty);
  gtk_widget_set_visible (GTK_WIDGET (self->guests), !empty);
  if (has_company (self))
    gtk_widget_set_visible (GTK_WIDGET (self->hint), FALSE);
}

/* In the list of networks. */
static char *
describe_address (SixainPhoneAddress *address)
{
  return g_strdup_printf ("%s (%s)", sixain_phone_address_get_text (address), sixain_phone_address_get_network (address));
}

static GtkWidget *
create_row (gpointer item,
            gpointer user_data)
{
  SixainLobby *self = user_data;

  /* Guests are in the list before they are here, and stay in it while they are away. */
  g_signal_connect_object (item, "notify::present", G_CALLBACK (guests_changed_cb), self, G_CONNECT_SWAPPED);

  return sixain_guest_row_new (self->phones, self->session, item);
}

static void
show_address (SixainLobby *self)
{
  SixainPhoneAddress *address = gtk_drop_down_get_selected_item (self->networks);
  const char *room = sixain_phones_get_room (self->phones);
  g_autoptr (GdkPaintable) code = NULL;
  g_autofree char *link = NULL;
  g_autofree char *name = NULL;
  g_autofree char *room_words = NULL;

  if (address == NULL || room == NULL)
    return;

  link = sixain_phone_address_make_link (address, room);
  if (gtk_picture_get_paintable (self->picture) != NULL &&
      g_str_equal (sixain_qr_code_get_text (SIXAIN_QR_CODE (gtk_picture_get_paintable (self->picture))), link))
    return;

  code = sixain_qr_code_new (link);
  gtk_picture_set_paintable (self->picture, code);
  /* Translators: %s is an address, as in "http://192.168.1.20:4666". */
  name = g_strdup_printf (_("QR code for %s"), link);
  gtk_picture_set_alternative_text (self->picture, name);
  gtk_label_set_label (self->address, sixain_phone_address_get_text (address));
  /* Translators: %s is a code of a few letters, which is typed on the phone. */
  room_words = g_strdup_printf (_("Code: %s"), room);
  gtk_label_set_label (self->room, room_words);
}

/* Phones that know such names find this computer by it too. */
static void
show_name (SixainLobby *self)
{
  g_autofree char *name = sixain_phones_get_name (self->phones);
  g_autofree char *words = NULL;

  /* Translators: %s is another way to write an address, as in "kitchen.local:4666". */
  words = name != NULL ? g_strdup_printf (_("or %s"), name) : NULL;
  gtk_label_set_label (self->local_name, words != NULL ? words : "");
  gtk_widget_set_visible (GTK_WIDGET (self->local_name), words != NULL);
}

/* Without a network there is nothing to show. */
static void
addresses_changed_cb (SixainLobby *self)
{
  guint n = g_list_model_get_n_items (sixain_phones_get_addresses (self->phones));

  gtk_widget_set_visible (self->network_box, n > 1);
  if (sixain_phones_is_open (self->phones))
    sixain_lobby_set_trouble (self, n == 0 ? _("This computer is not connected to any network. Connect it to the phones’ Wi-Fi; "
                                               "the code appears here by itself.")
                                           : NULL);
  show_address (self);
}

static void
open_cb (SixainLobby *self)
{
  gtk_picture_set_paintable (self->picture, NULL);
  addresses_changed_cb (self);
  show_name (self);
}

static void
renew_action (GtkWidget  *widget,
              const char *action_name,
              GVariant   *parameter)
{
  SixainLobby *self = SIXAIN_LOBBY (widget);

  sixain_phones_renew (self->phones);
  show_address (self);
}

static gboolean
sixain_lobby_grab_focus (GtkWidget *widget)
{
  SixainLobby *self = SIXAIN_LOBBY (widget);

  return gtk_widget_grab_focus (gtk_widget_get_visible (self->content) ? self->done_button : self->retry_button);
}

static void
sixain_lobby_dispose (GObject *object)
{
  SixainLobby *self = SIXAIN_LOBBY (object);
  GtkWidget *child;

  g_clear_handle_id (&self->hint_id, g_source_remove);
  gtk_widget_dispose_template (GTK_WIDGET (self), SIXAIN_TYPE_LOBBY);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_clear_object (&self->session);
  g_clear_object (&self->phones);

  G_OBJECT_CLASS (sixain_lobby_parent_class)->dispose (object);
}

static void
sixain_lobby_class_init (SixainLobbyClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sixain_lobby_dispose;
  widget_class->grab_focus = sixain_lobby_grab_focus;
  widget_class->focus = sixain_widget_focus_inside;

  g_type_ensure (SIXAIN_TYPE_PAGE);
  g_type_ensure (SIXAIN_TYPE_PAIR_LAYOUT);
  g_type_ensure (SIXAIN_TYPE_WIFI_CODE);
  g_type_ensure (SIXAIN_TYPE_ZOOM);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/sixain/Sixain/sixain-lobby.ui");
  gtk_widget_class_bind_template_child (widget_class, SixainLobby, trouble_page);
  gtk_widget_class_bind_template_child (widget_class, SixainLobby, content);
  gtk_widget_class_bind_template_child (widget_class, SixainLobby, picture);
  gtk_widget_class_bind_template_child (widget_class, SixainLobby, address);
  gtk_widget_class_bind_template_child (widget_class, SixainLobby, local_name);
  gtk_widget_class_bind_template_child (widget_class, SixainLobby, room);
  gtk_widget_class_bind_template_child (widget_class, SixainLobby, network_box);
  gtk_widget_class_bind_template_child (widget_class, SixainLobby, networks);
  gtk_widget_class_bind_template_child (widget_class, SixainLobby, empty_label);
  gtk_widget_class_bind_template_child (widget_class, SixainLobby, hint);
  gtk_widget_class_bind_template_child (widget_class, SixainLobby, guests);
  gtk_widget_class_bind_template_child (widget_class, SixainLobby, hints);
  gtk_widget_class_bind_template_child (widget_class, SixainLobby, reactions_button);
  gtk_widget_class_bind_template_child (widget_class, SixainLobby, retry_button);
  gtk_widget_class_bind_template_child (widget_class, SixainLobby, renew_button);
  gtk_widget_class_bind_template_child (widget_class, SixainLobby, done_button);
  gtk_widget_class_bind_template_callback (widget_class, show_address);

  gtk_widget_class_install_action (widget_class, "lobby.renew", NULL, renew_action);
}

static void
sixain_lobby_init (SixainLobby *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
sixain_lobby_new (SixainPhones  *phones,
                  SixainSession *session)
{
  SixainLobby *self;
  g_autoptr (GtkExpression) text = NULL;

  g_return_val_if_fail (SIXAIN_IS_PHONES (phones), NULL);
  g_return_val_if_fail (session == NULL || SIXAIN_IS_SESSION (session), NULL);

  self = g_object_new (SIXAIN_TYPE_LOBBY, NULL);
  self->phones = g_object_ref (phones);
  g_set_object (&self->session, session);

  /* During a match everybody would lose their seats. */
  gtk_widget_set_visible (self->renew_button, session == NULL);
  text = gtk_cclosure_expression_new (G_TYPE_STRING, NULL, 0, NULL, G_CALLBACK (describe_address), NULL, NULL);
  sixain_widget_set_choice_label (self->networks, _("The Phones’ Network"));
  sixain_widget_set_choice_label (self->hints, _("Hints on Phones"));
  gtk_drop_down_set_expression (self->networks, text);
  gtk_drop_down_set_model (self->networks, sixain_phones_get_addresses (phones));
  gtk_list_box_bind_model (self->guests, sixain_phones_get_guests (phones), create_row, self, NULL);

  g_object_bind_property (phones, "reactions", self->reactions_button, "active", G_BINDING_SYNC_CREATE | G_BINDING_BIDIRECTIONAL);
  /* The list has them in their order. */
  g_object_bind_property (phones, "hints", self->hints, "selected", G_BINDING_SYNC_CREATE | G_BINDING_BIDIRECTIONAL);
  g_signal_connect_object (phones, "notify", G_CALLBACK (open_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (sixain_phones_get_addresses (phones), "items-changed",
                           G_CALLBACK (addresses_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (sixain_phones_get_guests (phones), "items-changed",
                           G_CALLBACK (guests_changed_cb), self, G_CONNECT_SWAPPED);
  self->hint_id = g_timeout_add (sixain_phones_get_patience (), hint_cb, self);
  guests_changed_cb (self);
  open_cb (self);

  return GTK_WIDGET (self);
}

void
sixain_lobby_set_trouble (SixainLobby *self,
                          const char  *trouble)
{
  g_return_if_fail (SIXAIN_IS_LOBBY (self));

  adw_status_page_set_description (self->trouble_page, trouble);
  gtk_widget_set_visible (GTK_WIDGET (self->trouble_page), trouble != NULL);
  gtk_widget_set_visible (self->content, trouble == NULL);
}
