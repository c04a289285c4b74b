/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-pair-layout.h"

#define SIDES_GAP 24
#define SIDES_WIDTH 760      /* Two sides need this width to be side by side. */
#define SIDES_SHARE 0.6      /* The first side has this share of the width. */

#define PICTURE_GAP 6
#define LEAST_PICTURE 40
#define LARGE_PICTURE 200
#define PICTURE_SHARE 3      /* A picture beside words has at least this part of the width, where it can. */
#define PICTURE_STEP 8
#define WIDE 2.2             /* From this ratio on, words are beside their picture. */
#define SMALL_SHARE 6        /* A picture above words that would have less than this part of the width is beside them. */

#define CHART_GAP 18
#define LEAST_CHART 320      /* A chart beside a table is at least as wide as this. */
#define LARGE_CHART 640      /* A chart beside a table is at most as wide as this. */

struct _SixainPairLayout
{
  GtkLayoutManager parent_instance;

  SixainPairPolicy policy;
};

G_DEFINE_ENUM_TYPE (SixainPairPolicy, sixain_pair_policy,
                    G_DEFINE_ENUM_VALUE (SIXAIN_PAIR_SIDES, "sides"),
                    G_DEFINE_ENUM_VALUE (SIXAIN_PAIR_PICTURE, "picture"),
                    G_DEFINE_ENUM_VALUE (SIXAIN_PAIR_CHART, "chart"))

G_DEFINE_FINAL_TYPE (SixainPairLayout, sixain_pair_layout, GTK_TYPE_LAYOUT_MANAGER)

enum
{
  PROP_0,
  PROP_POLICY,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static int
measure_least (GtkWidget      *child,
               GtkOrientation  orientation,
               int             for_size)
{
  int minimum;

  gtk_widget_measure (child, orientation, for_size, &minimum, NULL, NULL, NULL);

  return minimum;
}

static int
measure_natural (GtkWidget      *child,
                 GtkOrientation  orientation,
                 int             for_size)
{
  int natural;

  gtk_widget_measure (child, orientation, for_size, NULL, &natural, NULL, NULL);

  return natural;
}

/* Returns the width of the first side, or 0 where the second one is below it. Large letters
 * may need more room than is usual. */
static int
divide_sides (GtkWidget *first,
              GtkWidget *second,
              int        width)
{
  int share = MAX ((width - SIDES_GAP) * SIDES_SHARE, measure_least (first, GTK_ORIENTATION_HORIZONTAL, -1));

  return width >= SIDES_WIDTH && width - SIDES_GAP - share >= measure_least (second, GTK_ORIENTATION_HORIZONTAL, -1) ? share : 0;
}

static void
measure_sides (GtkWidget *first,
               GtkWidget *second,
               int        width,
               int       *minimum,
               int       *natural)
{
  const GtkOrientation vertical = GTK_ORIENTATION_VERTICAL;
  int share = divide_sides (first, second, width);
  int rest = width - SIDES_GAP - share;

  if (!gtk_widget_should_layout (first))
    {
      *minimum = measure_least (second, vertical, width);
      *natural = measure_natural (second, vertical, width);
    }
  else if (share > 0)
    {
      *minimum = MAX (measure_least (first, vertical, share), measure_least (second, vertical, rest));
      *natural = MAX (measure_natural (first, vertical, share), measure_natural (second, vertical, rest));
    }
  else
    {
      *minimum = measure_least (first, vertical, width) + SIDES_GAP + measure_least (second, vertical, width);
      *natural = measure_natural (first, vertical, width) + SIDES_GAP + measure_natural (second, vertical, width);
    }
}

static void
place_sides (GtkWidget     *first,
             GtkWidget     *second,
             int            width,
             int            height,
             GtkAllocation  places[2])
{
  int share = divide_sides (first, second, width);
  int top;

  if (!gtk_widget_should_layout (first))
    {
      places[1] = (GtkAllocation) { 0, 0, width, height };
      return;
    }

  if (share > 0)
    {
      places[0] = (GtkAllocation) { 0, 0, share, height };
      places[1] = (GtkAllocation) { share + SIDES_GAP, 0, width - SIDES_GAP - share, height };
      return;
    }

  /* The first side gives way to the second where there is little height. */
  top = CLAMP (height - SIDES_GAP - measure_least (second, GTK_ORIENTATION_VERTICAL, width),
               measure_least (first, GTK_ORIENTATION_VERTICAL, width), measure_natural (first, GTK_ORIENTATION_VERTICAL, width));
  places[0] = (GtkAllocation) { 0, 0, width, top };
  places[1] = (GtkAllocation) { 0, top + SIDES_GAP, width, height - top - SIDES_GAP };
}

/* Returns how much of the width the words leave to a picture beside them. */
static int
get_picture_room (GtkWidget *words,
                  int        width)
{
  return width - PICTURE_GAP - measure_least (words, GTK_ORIENTATION_HORIZONTAL, -1);
}

/* Returns how wide a picture beside words is at least, where there is room for both. */
static int
get_least_picture (GtkWidget *words,
                   int        width)
{
  return CLAMP (width / PICTURE_SHARE, LEAST_PICTURE, MAX (LEAST_PICTURE, get_picture_room (words, width)));
}

/* Returns the least height of words beside a picture of that width. */
static int
measure_beside (GtkWidget *words,
                int        width,
                int        picture)
{
  return measure_least (words, GTK_ORIENTATION_VERTICAL, width - PICTURE_GAP - picture);
}

/* The least height is that of a picture with the words beside it, where there is room for that. */
static void
measure_picture (GtkWidget *words,
                 int        width,
                 int       *minimum,
                 int       *natural)
{
  int below = measure_least (words, GTK_ORIENTATION_VERTICAL, width);

  if (get_picture_room (words, width) >= LEAST_PICTURE)
    *minimum = MAX (LEAST_PICTURE, measure_beside (words, width, get_least_picture (words, width)));
  else
    *minimum = LEAST_PICTURE + PICTURE_GAP + below;
  *natural = MAX (*minimum, LARGE_PICTURE + PICTURE_GAP + below);
}

static void
place_picture (GtkWidget     *words,
               int            width,
               int            height,
               GtkAllocation  places[2])
{
  int below = measure_least (words, GTK_ORIENTATION_VERTICAL, width);
  int above = MAX (0, height - PICTURE_GAP - below);
  int room = get_picture_room (words, width);
  int least = get_least_picture (words, width);
  int picture = CLAMP (height, LEAST_PICTURE, MAX (LEAST_PICTURE, room));

  if (room < LEAST_PICTURE || (width <= WIDE * height && above >= MAX (LEAST_PICTURE, width / SMALL_SHARE)))
    {
      places[0] = (GtkAllocation) { 0, 0, width, above };
      places[1] = (GtkAllocation) { 0, height - below, width, below };
      return;
    }

  while (picture > least && measure_beside (words, width, picture) > height)
    picture = MAX (least, picture - PICTURE_STEP);
  places[0] = (GtkAllocation) { 0, 0, picture, height };
  places[1] = (GtkAllocation) { picture + PICTURE_GAP, 0, width - picture - PICTURE_GAP, height };
}

/* Returns the height that a table and its chart need in that width, where the chart may be
 * hidden, and where both are then. */
static int
place_chart (GtkWidget     *table,
             GtkWidget     *chart,
             int            width,
             GtkAllocation  places[2])
{
  int natural = measure_natural (table, GTK_ORIENTATION_HORIZONTAL, -1);
  int table_width = MAX (measure_least (table, GTK_ORIENTATION_HORIZONTAL, -1), MIN (natural, width));
  int table_height = measure_natural (table, GTK_ORIENTATION_VERTICAL, table_width);
  int chart_width = MIN (width - natural - CHART_GAP, LARGE_CHART);
  int x, chart_height;

  places[0] = (GtkAllocation) { (width - table_width) / 2, 0, table_width, table_height };
  if (!gtk_widget_should_layout (chart))
    return table_height;

  if (chart_width < LEAST_CHART)
    {
      chart_height = measure_natural (chart, GTK_ORIENTATION_VERTICAL, width);
      places[1] = (GtkAllocation) { 0, table_height + CHART_GAP, width, chart_height };

      return table_height + CHART_GAP + chart_height;
    }

  x = (width - table_width - CHART_GAP - chart_width) / 2;
  chart_height = MAX (table_height, measure_natural (chart, GTK_ORIENTATION_VERTICAL, chart_width));
  places[0] = (GtkAllocation) { x, (chart_height - table_height) / 2, table_width, table_height };
  places[1] = (GtkAllocation) { x + table_width + CHART_GAP, 0, chart_width, chart_height };

  return chart_height;
}

static GtkSizeRequestMode
sixain_pair_layout_get_request_mode (GtkLayoutManager *manager,
                                     GtkWidget        *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
measure_width (SixainPairLayout *self,
               GtkWidget        *first,
               GtkWidget        *second,
               int              *minimum,
               int              *natural)
{
  const GtkOrientation horizontal = GTK_ORIENTATION_HORIZONTAL;
  int least_second = gtk_widget_should_layout (second) ? measure_least (second, horizontal, -1) : 0;

  switch (self->policy)
    {
    case SIXAIN_PAIR_SIDES:
      *minimum = MAX (measure_least (first, horizontal, -1), measure_least (second, horizontal, -1));
      *natural = MAX (*minimum, SIDES_WIDTH);
      break;
    case SIXAIN_PAIR_PICTURE:
      *minimum = MAX (least_second, LEAST_PICTURE);
      *natural = MAX (*minimum, LARGE_PICTURE);
      break;
    case SIXAIN_PAIR_CHART:
    default:
      *minimum = MAX (measure_least (first, horizontal, -1), least_second);
      *natural = measure_natural (first, horizontal, -1) + (gtk_widget_should_layout (second) ? CHART_GAP + LARGE_CHART : 0);
      break;
    }
}

static void
sixain_pair_layout_measure (GtkLayoutManager *manager,
                            GtkWidget        *widget,
                            GtkOrientation    orientation,
                            int               for_size,
                            int              *minimum,
                            int              *natural,
                            int              *minimum_baseline,
                            int              *natural_baseline)
{
  SixainPairLayout *self = SIXAIN_PAIR_LAYOUT (manager);
  GtkWidget *first = gtk_widget_get_first_child (widget);
  GtkWidget *second = gtk_widget_get_last_child (widget);
  GtkAllocation places[2];

  measure_width (self, first, second, minimum, natural);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    return;

  for_size = for_size < 0 ? *natural : for_size;
  if (self->policy == SIXAIN_PAIR_SIDES)
    measure_sides (first, second, for_size, minimum, natural);
  else if (self->policy == SIXAIN_PAIR_PICTURE)
    measure_picture (second, for_size, minimum, natural);
  else
    *minimum = *natural = place_chart (first, second, for_size, places);
}

static void
sixain_pair_layout_allocate (GtkLayoutManager *manager,
                             GtkWidget        *widget,
                             int               width,
                             int               height,
                             int               baseline)
{
  SixainPairLayout *self = SIXAIN_PAIR_LAYOUT (manager);
  GtkWidget *children[2] = { gtk_widget_get_first_child (widget), gtk_widget_get_last_child (widget) };
  GtkAllocation places[2];

  if (self->policy == SIXAIN_PAIR_SIDES)
    place_sides (children[0], children[1], width, height, places);
  else if (self->policy == SIXAIN_PAIR_PICTURE)
    place_picture (children[1], width, height, places);
  else
    place_chart (children[0], children[1], width, places);

  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      if (!gtk_widget_should_layout (children[i]))
        continue;

      if (gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL)
        places[i].x = width - places[i].x - places[i].width;

      /* GTK warns about a child that is allocated without having been measured. */
      measure_least (children[i], GTK_ORIENTATION_HORIZONTAL, -1);
      gtk_widget_size_allocate (children[i], &places[i], -1);
    }
}

static void
sixain_pair_layout_set_property (GObject      *object,
                                 guint         prop_id,
                                 const GValue *value,
                                 GParamSpec   *pspec)
{
  SIXAIN_PAIR_LAYOUT (object)->policy = g_value_get_enum (value);
}

static void
sixain_pair_layout_class_init (SixainPairLayoutClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  object_class->set_property = sixain_pair_layout_set_property;
  layout_class->get_request_mode = sixain_pair_layout_get_request_mode;
  layout_class->measure = sixain_pair_layout_measure;
  layout_class->allocate = sixain_pair_layout_allocate;

  properties[PROP_POLICY] = g_param_spec_enum ("policy", NULL, NULL, SIXAIN_TYPE_PAIR_POLICY, SIXAIN_PAIR_SIDES,
                                               G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
sixain_pair_layout_init (SixainPairLayout *self)
{
}

GtkWidget *
sixain_pair_new (SixainPairPolicy  policy,
                 GtkWidget        *first,
                 GtkWidget        *second)
{
  GtkWidget *box = g_object_new (GTK_TYPE_BOX,
                                 "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION,
                                 "layout-manager", g_object_new (SIXAIN_TYPE_PAIR_LAYOUT, "policy", policy, NULL),
                                 NULL);

  gtk_box_append (GTK_BOX (box), first);
  gtk_box_append (GTK_BOX (box), second);

  return box;
}
