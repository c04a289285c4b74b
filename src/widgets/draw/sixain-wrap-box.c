/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-wrap-box.h"

#include "sixain-widget.h"

#define SPACING 6

struct _SixainWrapBox
{
  GtkWidget parent_instance;
};

G_DEFINE_FINAL_TYPE (SixainWrapBox, sixain_wrap_box, GTK_TYPE_WIDGET)

/* Places the children within a width, if asked to, and returns the height. */
static int
lay_out (GtkWidget *widget,
         int        width,
         gboolean   allocate)
{
  gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int x = 0;
  int y = 0;
  int line_height = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      int child_min;
      int child_width;
      int child_height;

      if (!gtk_widget_should_layout (child))
        continue;

      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &child_min, &child_width, NULL, NULL);
      child_width = MAX (child_min, MIN (child_width, width));
      gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, child_width, NULL, &child_height, NULL, NULL);

      if (x > 0 && x + child_width > width)
        {
          x = 0;
          y += line_height + SPACING;
          line_height = 0;
        }

      if (allocate)
        {
          const GtkAllocation place = { mirrored ? width - x - child_width : x, y, child_width, child_height };

          gtk_widget_size_allocate (child, &place, -1);
        }

      x += child_width + SPACING;
      line_height = MAX (line_height, child_height);
    }

  return y + line_height;
}

static GtkSizeRequestMode
sixain_wrap_box_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
sixain_wrap_box_measure (GtkWidget      *widget,
                         GtkOrientation  orientation,
                         int             for_size,
                         int            *minimum,
                         int            *natural,
                         int            *minimum_baseline,
                         int            *natural_baseline)
{
  int widest = 0;
  int sum = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      int child_min;
      int child_nat;

      if (!gtk_widget_should_layout (child))
        continue;

      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &child_min, &child_nat, NULL, NULL);
      widest = MAX (widest, child_min);
      sum += child_nat + (sum > 0 ? SPACING : 0);
    }

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = widest;
      *natural = MAX (widest, sum);
    }
  else
    {
      *minimum = *natural = lay_out (widget, for_size >= 0 ? for_size : MAX (widest, sum), FALSE);
    }
}

static void
sixain_wrap_box_size_allocate (GtkWidget *widget,
                               int        width,
                               int        height,
                               int        baseline)
{
  lay_out (widget, width, TRUE);
}

static void
sixain_wrap_box_dispose (GObject *object)
{
  sixain_wrap_box_clear (SIXAIN_WRAP_BOX (object));

  G_OBJECT_CLASS (sixain_wrap_box_parent_class)->dispose (object);
}

static void
sixain_wrap_box_class_init (SixainWrapBoxClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sixain_wrap_box_dispose;
  widget_class->get_request_mode = sixain_wrap_box_get_request_mode;
  widget_class->measure = sixain_wrap_box_measure;
  widget_class->size_allocate = sixain_wrap_box_size_allocate;
  widget_class->focus = sixain_widget_focus_inside;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
sixain_wrap_box_init (SixainWrapBox *self)
{
}

void
sixain_wrap_box_append (SixainWrapBox *self,
                        GtkWidget     *child)
{
  g_return_if_fail (SIXAIN_IS_WRAP_BOX (self));
  g_return_if_fail (GTK_IS_WIDGET (child));

  gtk_widget_set_parent (child, GTK_WIDGET (self));
}

void
sixain_wrap_box_clear (SixainWrapBox *self)
{
  g_return_if_fail (SIXAIN_IS_WRAP_BOX (self));

  sixain_widget_remove_children (GTK_WIDGET (self));
}
