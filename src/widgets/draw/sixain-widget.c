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

/* Moves the focus on among children, which come in this order, from the one that has it. */
static gboolean
focus_among (GtkWidget        *widget,
             GPtrArray        *children,
             GtkDirectionType  direction)
{
  gboolean backward = direction == GTK_DIR_TAB_BACKWARD;
  GtkWidget *focused = gtk_widget_get_focus_child (widget);
  guint first = 0;

  if (focused == NULL || !g_ptr_array_find (children, focused, &first))
    first = backward ? children->len - 1 : 0;

  /* Before the first there is nothing: the index becomes too large. A scrolled window that cannot have the focus says that
   * it has taken it where nothing inside could, and the focus would stay where it is for ever. */
  for (guint i = first; i < children->len; i += backward ? -1 : 1)
    {
      GtkWidget *child = g_ptr_array_index (children, i);

      if (gtk_widget_child_focus (child, direction) && gtk_widget_get_focus_child (widget) == child)
        return TRUE;
    }

  return FALSE;
}

static GPtrArray *
list_mapped (GtkWidget *widget)
{
  GPtrArray *children = g_ptr_array_new ();

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      if (gtk_widget_get_mapped (child))
        g_ptr_array_add (children, child);
    }

  return children;
}

static gboolean
is_tab (GtkDirectionType direction)
{
  return direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD;
}

gboolean
sixain_widget_focus_inside (GtkWidget        *widget,
                            GtkDirectionType  direction)
{
  g_autoptr (GPtrArray) children = NULL;

  if (!is_tab (direction))
    return GTK_WIDGET_CLASS (g_type_class_peek (GTK_TYPE_WIDGET))->focus (widget, direction);

  children = list_mapped (widget);

  return focus_among (widget, children, direction);
}

/* What lies in a line, and where. */
typedef struct
{
  GtkWidget       *child;
  graphene_rect_t  bounds;
  guint            line;
} InLine;

static double
get_middle (const InLine *place)
{
  return place->bounds.origin.y + place->bounds.size.height / 2;
}

static gint
compare_heights (gconstpointer a,
                 gconstpointer b)
{
  double first = get_middle (a), second = get_middle (b);

  return first < second ? -1 : first > second;
}

static gint
compare_in_lines (gconstpointer a,
                  gconstpointer b)
{
  const InLine *first = a, *second = b;

  if (first->line != second->line)
    return first->line < second->line ? -1 : 1;

  return first->bounds.origin.x < second->bounds.origin.x ? -1 : first->bounds.origin.x > second->bounds.origin.x;
}

gboolean
sixain_widget_focus_by_lines (GtkWidget        *widget,
                              GtkDirectionType  direction)
{
  g_autoptr (GPtrArray) children = NULL;
  g_autoptr (GArray) places = NULL;

  if (!is_tab (direction))
    return GTK_WIDGET_CLASS (g_type_class_peek (GTK_TYPE_WIDGET))->focus (widget, direction);

  children = list_mapped (widget);
  places = g_array_new (FALSE, FALSE, sizeof (InLine));
  for (guint i = 0; i < children->len; i++)
    {
      InLine place = { .child = g_ptr_array_index (children, i) };

      if (gtk_widget_compute_bounds (place.child, widget, &place.bounds))
        g_array_append_val (places, place);
    }
  g_array_sort (places, compare_heights);

  /* A line ends where the next thing is more than half its height below the line's first. */
  for (guint i = 1, first = 0; i < places->len; i++)
    {
      InLine *place = &g_array_index (places, InLine, i);
      const InLine *start = &g_array_index (places, InLine, first);

      if (get_middle (place) - get_middle (start) > MIN (start->bounds.size.height, place->bounds.size.height) / 2)
        first = i;
      place->line = first;
    }
  g_array_sort (places, compare_in_lines);

  g_ptr_array_set_size (children, 0);
  for (guint i = 0; i < places->len; i++)
    g_ptr_array_add (children, g_array_index (places, InLine, i).child);

  return focus_among (widget, children, direction);
}

void
sixain_widget_set_label (GtkWidget  *widget,
                         const char *label)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

void
sixain_widget_set_page_label (GtkWidget  *page,
                              const char *label)
{
  GtkStack *stack = GTK_STACK (gtk_widget_get_parent (page));

  gtk_accessible_update_property (GTK_ACCESSIBLE (gtk_stack_get_page (stack, page)), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
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
  g_autoptr (GList) mnemonics = gtk_widget_list_mnemonic_labels (GTK_WIDGET (choice));

  /* One that belongs to a label has its name from it, and would be named twice. */
  if (mnemonics == NULL)
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
sixain_widget_drop_underscores (GtkWidget *widget)
{
  if (GTK_IS_BUTTON (widget) && gtk_button_get_use_underline (GTK_BUTTON (widget)))
    gtk_accessible_reset_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    sixain_widget_drop_underscores (child);
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
