/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-widget.h"

void
sixain_widget_remove_children (GtkWidget *widget)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (widget)) != NULL)
    gtk_widget_unparent (child);
}

void
sixain_widget_dispose_template (GtkWidget *widget,
                                GType      type)
{
  gtk_widget_dispose_template (widget, type);
  sixain_widget_remove_children (widget);
}

void
sixain_widget_set_label (GtkWidget  *widget,
                         const char *label)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

void
sixain_widget_set_tip (GtkWidget  *widget,
                       const char *tip)
{
  gtk_widget_set_tooltip_text (widget, tip);
  sixain_widget_set_label (widget, tip);
}

void
sixain_widget_hide_from_readers (GtkWidget *widget)
{
  gtk_accessible_update_state (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
}

void
sixain_widget_set_shown (GtkWidget *widget,
                         gboolean   shown)
{
  gtk_widget_remove_css_class (widget, shown ? "unseen" : "seen");
  gtk_widget_add_css_class (widget, shown ? "seen" : "unseen");
  gtk_widget_set_can_target (widget, shown);
  gtk_widget_set_can_focus (widget, shown);
  gtk_accessible_update_state (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_STATE_HIDDEN, !shown, -1);
}
