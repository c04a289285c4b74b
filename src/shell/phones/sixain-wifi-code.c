/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-wifi-code.h"

#include <glib/gi18n.h>

#include "sixain-phone-wifi.h"
#include "sixain-qr-code.h"

struct _SixainWifiCode
{
  GtkWidget        parent_instance;

  GSettings       *settings;
  GCancellable    *cancellable;     /* While the system is asked for the name. */

  GtkToggleButton *button;
  GtkEditable     *name;
  GtkEditable     *password;
  GtkCheckButton  *remember;
  GtkPicture      *picture;
  GtkLabel        *advice;
};

G_DEFINE_FINAL_TYPE (SixainWifiCode, sixain_wifi_code, GTK_TYPE_WIDGET)

/* Why there is no code. */
static const char *
find_advice (SixainWifiCode *self)
{
  return *gtk_editable_get_text (self->name) == '\0' ? _("Type the name of the Wi-Fi as phones show it.")
                                                     : _("The name or the password is too short or too long for a Wi-Fi.");
}

static void
show_code (SixainWifiCode *self)
{
  const char *name = gtk_editable_get_text (self->name);
  g_autofree char *code = sixain_phone_wifi_make_code (name, gtk_editable_get_text (self->password));
  g_autoptr (GdkPaintable) drawn = code != NULL ? sixain_qr_code_new (code) : NULL;

  gtk_picture_set_paintable (self->picture, drawn);
  gtk_widget_set_visible (GTK_WIDGET (self->picture), drawn != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->advice), drawn == NULL);
  gtk_label_set_label (self->advice, drawn == NULL ? find_advice (self) : "");
  if (drawn != NULL)
    {
      /* Translators: %s is the name of a Wi-Fi. */
      g_autofree char *words = g_strdup_printf (_("QR code for the Wi-Fi %s"), name);

      gtk_picture_set_alternative_text (self->picture, words);
    }
}

static void
changed_cb (SixainWifiCode *self)
{
  gboolean remembers = gtk_check_button_get_active (self->remember);

  g_settings_set_string (self->settings, "wifi-name", gtk_editable_get_text (self->name));
  g_settings_set_string (self->settings, "wifi-password", remembers ? gtk_editable_get_text (self->password) : "");
  show_code (self);
}

static void
found_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      user_data)
{
  g_autoptr (SixainWifiCode) self = user_data;
  g_autofree char *name = sixain_phone_wifi_find_finish (result);

  if (name != NULL && self->settings != NULL && *gtk_editable_get_text (self->name) == '\0')
    gtk_editable_set_text (self->name, name);
}

/* Somebody wants the code. */
static void
toggled_cb (SixainWifiCode *self)
{
  if (!gtk_toggle_button_get_active (self->button) || self->cancellable != NULL || *gtk_editable_get_text (self->name) != '\0')
    return;

  self->cancellable = g_cancellable_new ();
  sixain_phone_wifi_find (self->cancellable, found_cb, g_object_ref (self));
}

static void
sixain_wifi_code_dispose (GObject *object)
{
  SixainWifiCode *self = SIXAIN_WIFI_CODE (object);
  GtkWidget *child;

  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_object (&self->settings);
  gtk_widget_dispose_template (GTK_WIDGET (self), SIXAIN_TYPE_WIFI_CODE);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (sixain_wifi_code_parent_class)->dispose (object);
}

static void
sixain_wifi_code_class_init (SixainWifiCodeClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sixain_wifi_code_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/sixain/Sixain/sixain-wifi-code.ui");
  gtk_widget_class_bind_template_child (widget_class, SixainWifiCode, button);
  gtk_widget_class_bind_template_child (widget_class, SixainWifiCode, name);
  gtk_widget_class_bind_template_child (widget_class, SixainWifiCode, password);
  gtk_widget_class_bind_template_child (widget_class, SixainWifiCode, remember);
  gtk_widget_class_bind_template_child (widget_class, SixainWifiCode, picture);
  gtk_widget_class_bind_template_child (widget_class, SixainWifiCode, advice);
  gtk_widget_class_bind_template_callback (widget_class, toggled_cb);
}

static void
sixain_wifi_code_init (SixainWifiCode *self)
{
  g_autofree char *name = NULL;
  g_autofree char *password = NULL;

  gtk_widget_init_template (GTK_WIDGET (self));

  self->settings = g_settings_new (APPLICATION_ID);
  name = g_settings_get_string (self->settings, "wifi-name");
  password = g_settings_get_string (self->settings, "wifi-password");
  gtk_check_button_set_active (self->remember, *password != '\0');
  gtk_editable_set_text (self->password, password);
  gtk_editable_set_text (self->name, name);
  g_signal_connect_object (self->name, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->password, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->remember, "toggled", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  show_code (self);
}

GtkWidget *
sixain_wifi_code_new (void)
{
  return g_object_new (SIXAIN_TYPE_WIFI_CODE, NULL);
}
