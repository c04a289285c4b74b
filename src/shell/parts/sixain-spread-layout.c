/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-spread-layout.h"

#define GAP 6
#define LEAST_PICTURE 40
#define LARGE_PICTURE 200
#define SIDE_SHARE 3       /* A picture beside words has at least this part of the width, where it can. */
#define STEP 8
#define WIDE 2.2           /* From this ratio on the words are beside the picture, */
#define SMALL_SHARE 6      /* or where the picture above them would have less than this part of the width. */

struct _SixainSpreadLayout
{
  GtkLayoutManager parent_instance;
};

G_DEFINE_FINAL_TYPE (SixainSpreadLayout, sixain_spread_layout, GTK_TYPE_LAYOUT_MANAGER)

static int
measure_least (GtkWidget      *words,
               GtkOrientation  orientation,
               int             for_size)
{
  int minimum;

  gtk_widget_measure (words, orientation, for_size, &minimum, NULL, NULL, NULL);

  return minimum;
}

static GtkSizeRequestMode
sixain_spread_layout_get_request_mode (GtkLayoutManager *manager,
                                       GtkWidget        *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* Whether there is room for words beside a picture at all. */
static gboolean
has_width (GtkWidget *words,
           int        width)
{
  return width >= LEAST_PICTURE + GAP + measure_least (words, GTK_ORIENTATION_HORIZONTAL, -1);
}

/* How wide a picture is at least that has words beside it, where there is room for both. */
static int
measure_side_picture (GtkWidget *words,
                      int        width)
{
  int room = width - GAP - measure_least (words, GTK_ORIENTATION_HORIZONTAL, -1);

  return CLAMP (width / SIDE_SHARE, LEAST_PICTURE, MAX (LEAST_PICTURE, room));
}

static int
measure_beside (GtkWidget *words,
                int        width,
                int        picture)
{
  return measure_least (words, GTK_ORIENTATION_VERTICAL, width - GAP - picture);
}

/* A picture beside words is as large as they leave it. */
static int
fit_side_picture (GtkWidget *words,
                  int        width,
                  int        height)
{
  int room = width - GAP - measure_least (words, GTK_ORIENTATION_HORIZONTAL, -1);
  int least = measure_side_picture (words, width);
  int picture = CLAMP (height, LEAST_PICTURE, room);

  while (picture > least && measure_beside (words, width, picture) > height)
    picture = MAX (least, picture - STEP);

  return picture;
}

/* The least height is that of a picture with the words beside it, where that can be. */
static void
sixain_spread_layout_measure (GtkLayoutManager *manager,
                              GtkWidget        *widget,
                              GtkOrientation    orientation,
                              int               for_size,
                              int              *minimum,
                              int              *natural,
                              int              *minimum_baseline,
                              int              *natural_baseline)
{
  GtkWidget *words = gtk_widget_get_last_child (widget);
  int below;

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = MAX (measure_least (words, orientation, -1), LEAST_PICTURE);
      *natural = MAX (*minimum, LARGE_PICTURE);
      return;
    }

  for_size = for_size < 0 ? LARGE_PICTURE : for_size;
  below = measure_least (words, orientation, for_size);
  *minimum = has_width (words, for_size) ? MAX (LEAST_PICTURE, measure_beside (words, for_size, measure_side_picture (words, for_size)))
                                         : LEAST_PICTURE + GAP + below;
  *natural = MAX (*minimum, LARGE_PICTURE + GAP + below);
}

static void
sixain_spread_layout_allocate (GtkLayoutManager *manager,
                               GtkWidget        *widget,
                               int               width,
                               int               height,
                               int               baseline)
{
  GtkWidget *picture = gtk_widget_get_first_child (widget);
  GtkWidget *words = gtk_widget_get_last_child (widget);
  int below = measure_least (words, GTK_ORIENTATION_VERTICAL, width);
  GtkAllocation a = { 0, 0, width, height - GAP - below };
  GtkAllocation b = { 0, height - below, width, below };

  if (has_width (words, width) && (width > WIDE * height || a.height < MAX (LEAST_PICTURE, width / SMALL_SHARE)))
    {
      a = (GtkAllocation) { 0, 0, fit_side_picture (words, width, height), height };
      b = (GtkAllocation) { a.width + GAP, 0, width - a.width - GAP, height };
    }

  /* Whoever is allocated must have been measured. */
  gtk_widget_measure (picture, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
  gtk_widget_size_allocate (picture, &a, -1);
  gtk_widget_size_allocate (words, &b, -1);
}

static void
sixain_spread_layout_class_init (SixainSpreadLayoutClass *klass)
{
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  layout_class->get_request_mode = sixain_spread_layout_get_request_mode;
  layout_class->measure = sixain_spread_layout_measure;
  layout_class->allocate = sixain_spread_layout_allocate;
}

static void
sixain_spread_layout_init (SixainSpreadLayout *self)
{
}

GtkWidget *
sixain_spread_new (GtkWidget *picture,
                   GtkWidget *words)
{
  GtkWidget *box = g_object_new (GTK_TYPE_BOX,
                                 "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION,
                                 "layout-manager", g_object_new (SIXAIN_TYPE_SPREAD_LAYOUT, NULL),
                                 NULL);

  gtk_box_append (GTK_BOX (box), picture);
  gtk_box_append (GTK_BOX (box), words);

  return box;
}
