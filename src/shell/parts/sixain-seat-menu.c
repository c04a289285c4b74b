/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-seat-menu.h"

#include "sixain-zoom.h"

void
sixain_seat_menu_append (GMenu      *menu,
                         const char *label,
                         const char *action,
                         GVariant   *target)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (NULL, NULL);
  g_auto (GStrv) parts = g_strsplit (label, "_", -1);
  g_autofree char *escaped = g_strjoinv ("__", parts);

  g_menu_item_set_label (item, escaped);
  g_menu_item_set_action_and_target_value (item, action, target);
  g_menu_append_item (menu, item);
}

static gboolean
unparent_cb (gpointer popover)
{
  gtk_widget_unparent (popover);

  return G_SOURCE_REMOVE;
}

/* What was chosen is done after the menu has closed. */
static void
closed_cb (GtkWidget *popover)
{
  if (gtk_widget_get_parent (popover) != NULL)
    g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, unparent_cb, g_object_ref (popover), g_object_unref);
}

GtkWidget *
sixain_seat_menu_open (GMenuModel         *menu,
                       GtkWidget          *parent,
                       const GdkRectangle *at)
{
  GtkWidget *popover = gtk_popover_menu_new_from_model (menu);

  /* What a popover points to is counted in pixels of the window. */
  double zoom = sixain_zoom_get_for (parent);

  gtk_widget_set_parent (popover, parent);
  gtk_popover_set_pointing_to (GTK_POPOVER (popover),
                               &(GdkRectangle) { at->x * zoom, at->y * zoom, at->width * zoom, at->height * zoom });
  g_signal_connect (popover, "closed", G_CALLBACK (closed_cb), NULL);
  gtk_popover_popup (GTK_POPOVER (popover));

  return popover;
}
