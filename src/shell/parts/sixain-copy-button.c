/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-copy-button.h"

#include <glib/gi18n.h>

#include "sixain-widget.h"

static void
clicked_cb (GtkButton  *button,
            const char *text)
{
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (button)), text);
  gtk_button_set_icon_name (button, "object-select-symbolic");
  sixain_widget_set_tip (GTK_WIDGET (button), _("Copied"));
}

static void
free_text (gpointer  text,
           GClosure *closure)
{
  g_free (text);
}

GtkWidget *
sixain_copy_button_new (const char *text,
                        const char *tip)
{
  GtkWidget *button = gtk_button_new_from_icon_name ("edit-copy-symbolic");

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "touch");
  sixain_widget_set_tip (button, tip);
  g_signal_connect_data (button, "clicked", G_CALLBACK (clicked_cb), g_strdup (text), free_text, 0);

  return button;
}
