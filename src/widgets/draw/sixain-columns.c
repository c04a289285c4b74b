/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-columns.h"

#include "sixain-widget.h"

#define TILES_SPACING 18
#define TALLEST_TILE 1.35  /* The height of tiles that are side by side is at most this share of their width. */
#define LARGE_TILE 320     /* The natural width of a tile. */

struct _SixainColumns
{
  GtkWidget parent_instance;

  int       least_width;
  int       least_height;    /* Is 0 where the children are not tiles. */
  int       line_height;
  int       most_columns;    /* Is 0 for as many columns as there are children. */
  int       spacing;
};

G_DEFINE_FINAL_TYPE (SixainColumns, sixain_columns, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_LEAST_WIDTH,
  PROP_LEAST_HEIGHT,
  PROP_LINE_HEIGHT,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

/* Returns that child, or the first one after it that is shown. */
static GtkWidget *
skip_hidden (GtkWidget *child)
{
  while (child != NULL && !gtk_widget_should_layout (child))
    child = gtk_widget_get_next_sibling (child);

  return child;
}

static GtkWidget *
get_first (SixainColumns *self)
{
  return skip_hidden (gtk_widget_get_first_child (GTK_WIDGET (self)));
}

static GtkWidget *
get_next (GtkWidget *child)
{
  return skip_hidden (gtk_widget_get_next_sibling (child));
}

/* Returns the least size that every child can have. */
static int
measure_children (SixainColumns  *self,
                  GtkOrientation  orientation,
                  int             for_size)
{
  int all = 0;

  for (GtkWidget *child = get_first (self); child != NULL; child = get_next (child))
    {
      int minimum;

      gtk_widget_measure (child, orientation, for_size, &minimum, NULL, NULL, NULL);
      all = MAX (all, minimum);
    }

  return all;
}

static int
get_most_columns (SixainColumns *self)
{
  int n = 0;

  if (self->most_columns > 0)
    return self->most_columns;

  for (GtkWidget *child = get_first (self); child != NULL; child = get_next (child))
    n++;

  return MAX (1, n);
}

/* Large letters may need wider columns than were asked for. */
static int
count_columns (SixainColumns *self,
               int            width)
{
  int least = MAX (self->least_width, measure_children (self, GTK_ORIENTATION_HORIZONTAL, -1));

  return CLAMP ((width + self->spacing) / (least + self->spacing), 1, get_most_columns (self));
}

static int
get_column_width (SixainColumns *self,
                  int            width)
{
  return (width + self->spacing) / count_columns (self, width) - self->spacing;
}

static int
measure_natural_height (GtkWidget *child,
                        int        width)
{
  int height;

  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, NULL, &height, NULL, NULL);

  return height;
}

/* Goes from line to line, from y downwards, and returns where the last line ends. All lines have
 * that height, or their own where it is negative. The children are put there if asked to. */
static int
arrange (SixainColumns *self,
         int            width,
         int            y,
         int            line_height,
         gboolean       put)
{
  gboolean reversed = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  int n_columns = count_columns (self, width);
  int column_width = get_column_width (self, width);
  GtkWidget *line = get_first (self);

  while (line != NULL)
    {
      GtkWidget *child = line;
      int height = MAX (line_height, 0);

      for (int i = 0; line_height < 0 && i < n_columns && child != NULL; i++, child = get_next (child))
        height = MAX (height, measure_natural_height (child, column_width));

      child = line;
      for (int i = 0; i < n_columns && child != NULL; i++, child = get_next (child))
        {
          int column = reversed ? n_columns - 1 - i : i;

          if (put)
            gtk_widget_size_allocate (child, &(GtkAllocation) { column * (column_width + self->spacing), y, column_width, height }, -1);
        }

      y += height + (child != NULL ? self->spacing : 0);
      line = child;
    }

  return y;
}

static int
measure_width (SixainColumns *self,
               int           *natural)
{
  int minimum = measure_children (self, GTK_ORIENTATION_HORIZONTAL, -1);
  int usual = self->least_height > 0 ? LARGE_TILE : self->least_width;

  *natural = MAX (minimum, get_most_columns (self) * (usual + self->spacing) - self->spacing);

  return minimum;
}

static GtkSizeRequestMode
sixain_columns_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
sixain_columns_measure (GtkWidget      *widget,
                        GtkOrientation  orientation,
                        int             for_size,
                        int            *minimum,
                        int            *natural,
                        int            *minimum_baseline,
                        int            *natural_baseline)
{
  SixainColumns *self = SIXAIN_COLUMNS (widget);
  int height = -1;

  *minimum = measure_width (self, natural);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    return;

  if (self->least_height > 0)
    {
      for_size = for_size < 0 ? *natural : for_size;
      height = measure_children (self, orientation, get_column_width (self, for_size));
      height = MAX (height, count_columns (self, for_size) > 1 ? self->least_height : self->line_height);
    }
  *minimum = 0;
  if (for_size >= 0)
    *minimum = arrange (self, for_size, 0, height, FALSE);
  else
    for (GtkWidget *child = get_first (self); child != NULL; child = get_next (child))
      *minimum += measure_natural_height (child, -1) + self->spacing;
  *natural = *minimum;
}

static void
sixain_columns_size_allocate (GtkWidget *widget,
                              int        width,
                              int        height,
                              int        baseline)
{
  SixainColumns *self = SIXAIN_COLUMNS (widget);
  int column_width = get_column_width (self, width);
  int n_lines = 0;
  int tallest, tile;

  if (self->least_height == 0)
    {
      arrange (self, width, 0, -1, TRUE);
      return;
    }

  /* Words may need more than looks best. */
  for (GtkWidget *child = get_first (self); child != NULL; child = get_next (child))
    n_lines++;
  n_lines = MAX (1, (n_lines + count_columns (self, width) - 1) / count_columns (self, width));
  tallest = count_columns (self, width) > 1 ? (int) (TALLEST_TILE * column_width) : MAX (self->line_height, column_width / 2);
  tallest = MAX (tallest, measure_children (self, GTK_ORIENTATION_VERTICAL, column_width));
  tile = MIN ((height + self->spacing) / n_lines - self->spacing, tallest);
  arrange (self, width, (height - n_lines * (tile + self->spacing) + self->spacing) / 2, tile, TRUE);
}

static void
sixain_columns_dispose (GObject *object)
{
  sixain_widget_remove_children (GTK_WIDGET (object));

  G_OBJECT_CLASS (sixain_columns_parent_class)->dispose (object);
}

static void
sixain_columns_set_property (GObject      *object,
                             guint         prop_id,
                             const GValue *value,
                             GParamSpec   *pspec)
{
  SixainColumns *self = SIXAIN_COLUMNS (object);
  int *field = prop_id == PROP_LEAST_WIDTH ? &self->least_width : prop_id == PROP_LEAST_HEIGHT ? &self->least_height : &self->line_height;

  *field = g_value_get_int (value);
}

static void
sixain_columns_class_init (SixainColumnsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS;

  object_class->dispose = sixain_columns_dispose;
  object_class->set_property = sixain_columns_set_property;
  widget_class->get_request_mode = sixain_columns_get_request_mode;
  widget_class->measure = sixain_columns_measure;
  widget_class->size_allocate = sixain_columns_size_allocate;

  properties[PROP_LEAST_WIDTH] = g_param_spec_int ("least-width", NULL, NULL, 0, G_MAXINT, 0, flags);
  properties[PROP_LEAST_HEIGHT] = g_param_spec_int ("least-height", NULL, NULL, 0, G_MAXINT, 0, flags);
  properties[PROP_LINE_HEIGHT] = g_param_spec_int ("line-height", NULL, NULL, 0, G_MAXINT, 0, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
sixain_columns_init (SixainColumns *self)
{
  self->spacing = TILES_SPACING;
}

GtkWidget *
sixain_columns_new (int least_width,
                    int most_columns,
                    int spacing)
{
  SixainColumns *self = g_object_new (SIXAIN_TYPE_COLUMNS, "least-width", least_width, NULL);

  self->most_columns = most_columns;
  self->spacing = spacing;

  return GTK_WIDGET (self);
}

void
sixain_columns_append (SixainColumns *self,
                       GtkWidget     *child)
{
  g_return_if_fail (SIXAIN_IS_COLUMNS (self));
  g_return_if_fail (GTK_IS_WIDGET (child));

  gtk_widget_set_parent (child, GTK_WIDGET (self));
}
