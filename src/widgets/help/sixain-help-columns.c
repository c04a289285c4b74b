/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-help-columns.h"

struct _SixainHelpColumns
{
  GtkWidget parent_instance;

  gint      column_width;
  guint     most_columns;
  gint      spacing;
};

G_DEFINE_FINAL_TYPE (SixainHelpColumns, sixain_help_columns, GTK_TYPE_WIDGET)

/* Large letters may need wider ones than were asked for. */
static guint
count_columns (SixainHelpColumns *self,
               gint             width)
{
  gint column_width = self->column_width;

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self));
       child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      gint size;

      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &size, NULL, NULL, NULL);
      column_width = MAX (column_width, size);
    }

  return CLAMP ((width + self->spacing) / (column_width + self->spacing), 1, (gint) self->most_columns);
}

static gint
measure_height (GtkWidget *child,
                gint       width)
{
  gint height;

  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, NULL, &height, NULL, NULL);

  return height;
}

/* Goes from line to line; puts the children there too if asked to. */
static gint
arrange (SixainHelpColumns *self,
         gint             width,
         gboolean         put)
{
  guint n_columns = count_columns (self, width);
  gint column_width = (width + self->spacing) / (gint) n_columns - self->spacing;
  gboolean reversed = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  GtkWidget *line = gtk_widget_get_first_child (GTK_WIDGET (self));
  gint y = 0;

  while (line != NULL)
    {
      GtkWidget *child = line;
      gint height = 0;

      for (guint i = 0; i < n_columns && child != NULL; i++, child = gtk_widget_get_next_sibling (child))
        height = MAX (height, measure_height (child, column_width));

      child = line;
      for (guint i = 0; i < n_columns && child != NULL; i++, child = gtk_widget_get_next_sibling (child))
        {
          guint column = reversed ? n_columns - 1 - i : i;
          graphene_point_t place = GRAPHENE_POINT_INIT (column * (column_width + self->spacing), y);

          if (put)
            gtk_widget_allocate (child, column_width, height, -1, gsk_transform_translate (NULL, &place));
        }

      y += height + (child != NULL ? self->spacing : 0);
      line = child;
    }

  return y;
}

static GtkSizeRequestMode
sixain_help_columns_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
sixain_help_columns_measure (GtkWidget      *widget,
                             GtkOrientation  orientation,
                             int             for_size,
                             int            *minimum,
                             int            *natural,
                             int            *minimum_baseline,
                             int            *natural_baseline)
{
  SixainHelpColumns *self = SIXAIN_HELP_COLUMNS (widget);

  if (orientation == GTK_ORIENTATION_VERTICAL && for_size >= 0)
    {
      *minimum = *natural = arrange (self, for_size, FALSE);
      return;
    }

  for (GtkWidget *child = gtk_widget_get_first_child (widget);
       child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      gint size;

      /* Without a width, one column: it is never higher than that. */
      if (orientation == GTK_ORIENTATION_VERTICAL)
        {
          *minimum += measure_height (child, -1) + self->spacing;
          continue;
        }

      gtk_widget_measure (child, orientation, -1, &size, NULL, NULL, NULL);
      *minimum = MAX (*minimum, size);
    }

  *natural = *minimum;
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *natural = MAX (*minimum, (gint) self->most_columns * (self->column_width + self->spacing) - self->spacing);
}

static void
sixain_help_columns_size_allocate (GtkWidget *widget,
                                   int        width,
                                   int        height,
                                   int        baseline)
{
  arrange (SIXAIN_HELP_COLUMNS (widget), width, TRUE);
}

static void
sixain_help_columns_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (sixain_help_columns_parent_class)->dispose (object);
}

static void
sixain_help_columns_class_init (SixainHelpColumnsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = sixain_help_columns_dispose;
  widget_class->get_request_mode = sixain_help_columns_get_request_mode;
  widget_class->measure = sixain_help_columns_measure;
  widget_class->size_allocate = sixain_help_columns_size_allocate;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
sixain_help_columns_init (SixainHelpColumns *self)
{
}

GtkWidget *
sixain_help_columns_new (gint  column_width,
                         guint most_columns,
                         gint  spacing)
{
  SixainHelpColumns *self = g_object_new (SIXAIN_TYPE_HELP_COLUMNS, NULL);

  self->column_width = column_width;
  self->most_columns = most_columns;
  self->spacing = spacing;

  return GTK_WIDGET (self);
}

void
sixain_help_columns_append (SixainHelpColumns *self,
                            GtkWidget       *child)
{
  g_return_if_fail (SIXAIN_IS_HELP_COLUMNS (self));
  g_return_if_fail (GTK_IS_WIDGET (child));

  gtk_widget_set_parent (child, GTK_WIDGET (self));
}
