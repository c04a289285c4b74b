/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-tiles.h"

#define GAP 18
#define TALLEST 1.35       /* The height of tiles that are side by side, as a share of the width. */
#define LARGE_WIDTH 320

struct _SixainTiles
{
  GtkWidget parent_instance;

  gint      least_width;   /* Of tiles that are side by side. */
  gint      least_height;
  gint      line_height;   /* Of a tile that has the whole width. */
};

G_DEFINE_FINAL_TYPE (SixainTiles, sixain_tiles, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_LEAST_WIDTH,
  PROP_LEAST_HEIGHT,
  PROP_LINE_HEIGHT,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static guint
count_tiles (GtkWidget *widget)
{
  guint n = 0;

  for (GtkWidget *tile = gtk_widget_get_first_child (widget); tile != NULL; tile = gtk_widget_get_next_sibling (tile))
    n += gtk_widget_should_layout (tile);

  return n;
}

/* The least that every tile can have. */
static int
measure_tiles (GtkWidget      *widget,
               GtkOrientation  orientation,
               int             for_size)
{
  int all = 0;

  for (GtkWidget *tile = gtk_widget_get_first_child (widget); tile != NULL; tile = gtk_widget_get_next_sibling (tile))
    {
      int minimum;

      if (!gtk_widget_should_layout (tile))
        continue;

      gtk_widget_measure (tile, orientation, for_size, &minimum, NULL, NULL, NULL);
      all = MAX (all, minimum);
    }

  return all;
}

static guint
count_columns (GtkWidget *widget,
               int        width)
{
  int least = MAX (SIXAIN_TILES (widget)->least_width, measure_tiles (widget, GTK_ORIENTATION_HORIZONTAL, -1));

  return CLAMP ((width + GAP) / (least + GAP), 1, (int) MAX (1, count_tiles (widget)));
}

static GtkSizeRequestMode
sixain_tiles_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
sixain_tiles_measure (GtkWidget      *widget,
                      GtkOrientation  orientation,
                      int             for_size,
                      int            *minimum,
                      int            *natural,
                      int            *minimum_baseline,
                      int            *natural_baseline)
{
  SixainTiles *self = SIXAIN_TILES (widget);
  int n_tiles = count_tiles (widget);
  int columns, rows, tile_width, least;

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = measure_tiles (widget, orientation, -1);
      *natural = MAX (*minimum, n_tiles * (LARGE_WIDTH + GAP) - GAP);
      return;
    }

  for_size = for_size < 0 ? n_tiles * (LARGE_WIDTH + GAP) - GAP : for_size;
  columns = count_columns (widget, for_size);
  rows = (n_tiles + columns - 1) / columns;
  tile_width = (for_size + GAP) / columns - GAP;
  least = measure_tiles (widget, orientation, tile_width);
  least = MAX (least, columns > 1 ? self->least_height : self->line_height);
  *minimum = *natural = MAX (0, rows * (least + GAP) - GAP);
}

static void
sixain_tiles_size_allocate (GtkWidget *widget,
                            int        width,
                            int        height,
                            int        baseline)
{
  SixainTiles *self = SIXAIN_TILES (widget);
  int n_tiles = count_tiles (widget);
  int columns = count_columns (widget, width);
  int rows = (n_tiles + columns - 1) / columns;
  int tile_width = (width + GAP) / columns - GAP;
  int tile_height = (height + GAP) / MAX (rows, 1) - GAP;
  int tallest = columns > 1 ? (int) (TALLEST * tile_width) : MAX (self->line_height, tile_width / 2);
  gboolean rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int top, i = 0;

  /* Words may need more than looks best. */
  tallest = MAX (tallest, measure_tiles (widget, GTK_ORIENTATION_VERTICAL, tile_width));
  tile_height = MIN (tile_height, tallest);
  top = (height - rows * (tile_height + GAP) + GAP) / 2;

  for (GtkWidget *tile = gtk_widget_get_first_child (widget); tile != NULL; tile = gtk_widget_get_next_sibling (tile))
    {
      int column = rtl ? columns - 1 - i % columns : i % columns;

      if (!gtk_widget_should_layout (tile))
        continue;

      gtk_widget_size_allocate (tile,
                                &(GtkAllocation) { column * (tile_width + GAP), top + i / columns * (tile_height + GAP),
                                                   tile_width, tile_height },
                                -1);
      i++;
    }
}

static void
sixain_tiles_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (sixain_tiles_parent_class)->dispose (object);
}

static gint *
get_field (SixainTiles *self,
           guint        prop_id)
{
  return prop_id == PROP_LEAST_WIDTH ? &self->least_width : prop_id == PROP_LEAST_HEIGHT ? &self->least_height : &self->line_height;
}

static void
sixain_tiles_get_property (GObject    *object,
                           guint       prop_id,
                           GValue     *value,
                           GParamSpec *pspec)
{
  g_value_set_int (value, *get_field (SIXAIN_TILES (object), prop_id));
}

static void
sixain_tiles_set_property (GObject      *object,
                           guint         prop_id,
                           const GValue *value,
                           GParamSpec   *pspec)
{
  *get_field (SIXAIN_TILES (object), prop_id) = g_value_get_int (value);
}

static void
sixain_tiles_class_init (SixainTilesClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS;

  object_class->dispose = sixain_tiles_dispose;
  object_class->get_property = sixain_tiles_get_property;
  object_class->set_property = sixain_tiles_set_property;
  widget_class->get_request_mode = sixain_tiles_get_request_mode;
  widget_class->measure = sixain_tiles_measure;
  widget_class->size_allocate = sixain_tiles_size_allocate;

  properties[PROP_LEAST_WIDTH] = g_param_spec_int ("least-width", NULL, NULL, 0, G_MAXINT, 200, flags);
  properties[PROP_LEAST_HEIGHT] = g_param_spec_int ("least-height", NULL, NULL, 0, G_MAXINT, 170, flags);
  properties[PROP_LINE_HEIGHT] = g_param_spec_int ("line-height", NULL, NULL, 0, G_MAXINT, 112, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
sixain_tiles_init (SixainTiles *self)
{
}

void
sixain_tiles_append (SixainTiles *self,
                     GtkWidget   *tile)
{
  g_return_if_fail (SIXAIN_IS_TILES (self));
  g_return_if_fail (GTK_IS_WIDGET (tile));

  gtk_widget_insert_before (tile, GTK_WIDGET (self), NULL);
}
