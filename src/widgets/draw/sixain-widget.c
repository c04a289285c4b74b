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

static GtkWidget *
get_next (GtkWidget *widget,
          GtkWidget *child,
          gboolean   backward)
{
  if (child == NULL)
    return backward ? gtk_widget_get_last_child (widget) : gtk_widget_get_first_child (widget);

  return backward ? gtk_widget_get_prev_sibling (child) : gtk_widget_get_next_sibling (child);
}

gboolean
sixain_widget_focus_inside (GtkWidget        *widget,
                            GtkDirectionType  direction)
{
  gboolean backward = direction == GTK_DIR_TAB_BACKWARD;
  GtkWidget *child = gtk_widget_get_focus_child (widget);

  if (!backward && direction != GTK_DIR_TAB_FORWARD)
    return GTK_WIDGET_CLASS (g_type_class_peek (GTK_TYPE_WIDGET))->focus (widget, direction);

  if (child == NULL)
    child = get_next (widget, NULL, backward);
  for (; child != NULL; child = get_next (widget, child, backward))
    {
      if (gtk_widget_get_mapped (child) && gtk_widget_child_focus (child, direction))
        return TRUE;
    }

  return FALSE;
}

void
sixain_widget_set_label (GtkWidget  *widget,
                         const char *label)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

static void
chosen_cb (GtkDropDown *choice)
{
  gpointer chosen = gtk_drop_down_get_selected_item (choice);

  if (GTK_IS_STRING_OBJECT (chosen))
    gtk_accessible_update_property (GTK_ACCESSIBLE (gtk_widget_get_first_child (GTK_WIDGET (choice))),
                                    GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, gtk_string_object_get_string (chosen), -1);
}

void
sixain_widget_set_choice_label (GtkDropDown *choice,
                                const char  *label)
{
  sixain_widget_set_label (GTK_WIDGET (choice), label);
  sixain_widget_set_label (gtk_widget_get_first_child (GTK_WIDGET (choice)), label);
  g_signal_connect (choice, "notify::selected-item", G_CALLBACK (chosen_cb), NULL);
  chosen_cb (choice);
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

GdkRGBA
sixain_widget_get_ink (GtkWidget *widget)
{
  GdkRGBA ink;

  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &ink);

  return ink;
}

GdkRGBA
sixain_widget_get_colour (GtkWidget  *widget,
                          const char *name)
{
  GdkRGBA colour;

  if (!gtk_style_context_lookup_color (gtk_widget_get_style_context (widget), name, &colour))
    colour = sixain_widget_get_ink (widget);

  return colour;
}
