/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-sides-layout.h"

#define GAP 24
#define LEAST_WIDTH 760    /* For both side by side. */
#define SHARE 0.6          /* Of the first one. */

struct _SixainSidesLayout
{
  GtkLayoutManager parent_instance;
};

G_DEFINE_FINAL_TYPE (SixainSidesLayout, sixain_sides_layout, GTK_TYPE_LAYOUT_MANAGER)

static int
measure_width (GtkWidget *widget)
{
  int minimum;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);

  return minimum;
}

static int
measure_height (GtkWidget *widget,
                int        width,
                int       *minimum)
{
  int natural;

  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, width, minimum, &natural, NULL, NULL);

  return natural;
}

/* The width of the first one, or 0 where the second is below. Large letters may need more
 * room than is usual. */
static int
divide (GtkWidget *first,
        GtkWidget *second,
        int        width)
{
  int share = MAX ((width - GAP) * SHARE, measure_width (first));

  return width >= LEAST_WIDTH && width - GAP - share >= measure_width (second) ? share : 0;
}

static GtkSizeRequestMode
sixain_sides_layout_get_request_mode (GtkLayoutManager *manager,
                                      GtkWidget        *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
sixain_sides_layout_measure (GtkLayoutManager *manager,
                             GtkWidget        *widget,
                             GtkOrientation    orientation,
                             int               for_size,
                             int              *minimum,
                             int              *natural,
                             int              *minimum_baseline,
                             int              *natural_baseline)
{
  GtkWidget *first = gtk_widget_get_first_child (widget);
  GtkWidget *second = gtk_widget_get_last_child (widget);
  int share, least_first, least_second;

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = MAX (measure_width (first), measure_width (second));
      *natural = MAX (*minimum, LEAST_WIDTH);
      return;
    }

  for_size = for_size < 0 ? LEAST_WIDTH : for_size;
  share = divide (first, second, for_size);
  if (share > 0)
    {
      *natural = MAX (measure_height (first, share, &least_first),
                      measure_height (second, for_size - GAP - share, &least_second));
      *minimum = MAX (least_first, least_second);
    }
  else
    {
      *natural = measure_height (first, for_size, &least_first) + GAP + measure_height (second, for_size, &least_second);
      *minimum = least_first + GAP + least_second;
    }
}

static void
sixain_sides_layout_allocate (GtkLayoutManager *manager,
                              GtkWidget        *widget,
                              int               width,
                              int               height,
                              int               baseline)
{
  GtkWidget *first = gtk_widget_get_first_child (widget);
  GtkWidget *second = gtk_widget_get_last_child (widget);
  gboolean rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int share = divide (first, second, width);
  int least, below;
  int top = measure_height (first, width, &least);
  GtkAllocation a, b;

  /* The first one gives way to the second where there is little height. */
  measure_height (second, width, &below);
  top = CLAMP (height - GAP - below, least, top);
  a = (GtkAllocation) { 0, 0, width, top };
  b = (GtkAllocation) { 0, top + GAP, width, height - top - GAP };
  if (share > 0)
    {
      a = (GtkAllocation) { rtl ? width - share : 0, 0, share, height };
      b = (GtkAllocation) { rtl ? 0 : share + GAP, 0, width - GAP - share, height };
    }

  gtk_widget_size_allocate (first, &a, -1);
  gtk_widget_size_allocate (second, &b, -1);
}

static void
sixain_sides_layout_class_init (SixainSidesLayoutClass *klass)
{
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  layout_class->get_request_mode = sixain_sides_layout_get_request_mode;
  layout_class->measure = sixain_sides_layout_measure;
  layout_class->allocate = sixain_sides_layout_allocate;
}

static void
sixain_sides_layout_init (SixainSidesLayout *self)
{
}
