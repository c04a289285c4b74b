/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-score-layout.h"

#define SPACING 18
#define CHART_WIDTH 400      /* The least beside the table. */
#define MAX_CHART 640        /* The most there. */

struct _SixainScoreLayout
{
  GtkLayoutManager parent_instance;
};

G_DEFINE_FINAL_TYPE (SixainScoreLayout, sixain_score_layout, GTK_TYPE_LAYOUT_MANAGER)

static int
measure_width (GtkWidget *child,
               int       *natural)
{
  int minimum;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, natural, NULL, NULL);

  return minimum;
}

static int
measure_height (GtkWidget *child,
                int        width)
{
  int height;

  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, NULL, &height, NULL, NULL);

  return height;
}

static void
put (GtkWidget *child,
     gboolean   mirrored,
     int        room,
     int        x,
     int        y,
     int        width,
     int        height)
{
  const GtkAllocation place = { mirrored ? room - x - width : x, y, width, height };

  gtk_widget_size_allocate (child, &place, -1);
}

/* Returns the height that is needed within a width, and puts the children there if asked to. */
static int
lay_out (GtkWidget *widget,
         int        width,
         gboolean   allocate)
{
  gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  GtkWidget *table = gtk_widget_get_first_child (widget);
  GtkWidget *chart = gtk_widget_get_last_child (widget);
  int least, natural, table_width, table_height, chart_width, chart_height, height;

  least = measure_width (table, &natural);
  table_width = MAX (least, MIN (natural, width));
  table_height = measure_height (table, table_width);
  if (!gtk_widget_should_layout (chart))
    {
      if (allocate)
        put (table, mirrored, width, (width - table_width) / 2, 0, table_width, table_height);
      return table_height;
    }

  chart_width = MIN (width - natural - SPACING, MAX_CHART);
  if (chart_width >= CHART_WIDTH)
    {
      int x = (width - table_width - SPACING - chart_width) / 2;

      chart_height = measure_height (chart, chart_width);
      height = MAX (table_height, chart_height);
      if (allocate)
        {
          put (table, mirrored, width, x, (height - table_height) / 2, table_width, table_height);
          put (chart, mirrored, width, x + table_width + SPACING, 0, chart_width, height);
        }
      return height;
    }

  chart_height = measure_height (chart, width);
  if (allocate)
    {
      put (table, mirrored, width, (width - table_width) / 2, 0, table_width, table_height);
      put (chart, mirrored, width, 0, table_height + SPACING, width, chart_height);
    }
  return table_height + SPACING + chart_height;
}

static GtkSizeRequestMode
sixain_score_layout_get_request_mode (GtkLayoutManager *manager,
                                      GtkWidget        *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
sixain_score_layout_measure (GtkLayoutManager *manager,
                             GtkWidget        *widget,
                             GtkOrientation    orientation,
                             int               for_size,
                             int              *minimum,
                             int              *natural,
                             int              *minimum_baseline,
                             int              *natural_baseline)
{
  GtkWidget *chart = gtk_widget_get_last_child (widget);
  int table_natural, chart_natural;

  *minimum = measure_width (gtk_widget_get_first_child (widget), &table_natural);
  *natural = table_natural;
  if (gtk_widget_should_layout (chart))
    {
      *minimum = MAX (*minimum, measure_width (chart, &chart_natural));
      *natural = table_natural + SPACING + MAX_CHART;
    }

  if (orientation == GTK_ORIENTATION_VERTICAL)
    *minimum = *natural = lay_out (widget, for_size >= 0 ? for_size : *natural, FALSE);
}

static void
sixain_score_layout_allocate (GtkLayoutManager *manager,
                              GtkWidget        *widget,
                              int               width,
                              int               height,
                              int               baseline)
{
  lay_out (widget, width, TRUE);
}

static void
sixain_score_layout_class_init (SixainScoreLayoutClass *klass)
{
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  layout_class->get_request_mode = sixain_score_layout_get_request_mode;
  layout_class->measure = sixain_score_layout_measure;
  layout_class->allocate = sixain_score_layout_allocate;
}

static void
sixain_score_layout_init (SixainScoreLayout *self)
{
}
