/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-history-chart.h"

#include <glib/gi18n.h>

#include "sixain-history-statistics.h"
#include "sixain-palette.h"
#include "sixain-widget.h"

#define HEIGHT 120
#define GAP 0.25               /* Between bars, as a share of their width. */
#define WIDEST 36
#define NARROWEST 16           /* Room for the number of a place. */
#define LINE 1.0

struct _SixainHistoryChart
{
  GtkWidget  parent_instance;

  GArray    *results;
};

G_DEFINE_FINAL_TYPE (SixainHistoryChart, sixain_history_chart, GTK_TYPE_WIDGET)

static void
append_bar (GtkSnapshot *snapshot,
            double       x,
            double       y,
            double       width,
            double       height,
            GdkRGBA      colour)
{
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (x, y, width, height);
  GskRoundedRect rounded;

  gsk_rounded_rect_init_from_rect (&rounded, &bounds, MIN (3, width / 3));
  gtk_snapshot_push_rounded_clip (snapshot, &rounded);
  gtk_snapshot_append_color (snapshot, &colour, &bounds);
  gtk_snapshot_pop (snapshot);
}

static void
get_ink (GtkWidget *widget,
         double     alpha,
         GdkRGBA   *ink)
{
  *ink = sixain_widget_get_ink (widget);
  ink->alpha *= alpha;
}

/* From 0 for the last place to 1 for the first. */
static double
get_rank (const SixainResult *result)
{
  if (result->n_players < 2)
    return 1;

  return 1 - (double) (MIN (result->place, result->n_players) - 1) / (result->n_players - 1);
}

static void
append_place (SixainHistoryChart *self,
              GtkSnapshot        *snapshot,
              guint               place,
              double              x,
              double              width,
              double              top)
{
  g_autofree char *text = g_strdup_printf ("%u", place);
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
  GdkRGBA ink;
  int text_width, text_height;

  pango_layout_get_pixel_size (layout, &text_width, &text_height);
  get_ink (GTK_WIDGET (self), 1, &ink);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (x + (width - text_width) / 2, top - text_height));
  gtk_snapshot_append_layout (snapshot, layout, &ink);
  gtk_snapshot_restore (snapshot);
}

static void
sixain_history_chart_snapshot (GtkWidget   *widget,
                               GtkSnapshot *snapshot)
{
  SixainHistoryChart *self = SIXAIN_HISTORY_CHART (widget);
  double width = gtk_widget_get_width (widget);
  double height = gtk_widget_get_height (widget);
  guint n_results = self->results != NULL ? self->results->len : 0;
  guint n = MIN (n_results, width / NARROWEST);
  double step, bar, room;
  GdkRGBA ink;

  if (n == 0)
    return;

  /* The newest, where there is no room for all. */
  step = MIN (WIDEST, width / n);
  bar = step * (1 - GAP);
  room = height - 24;

  for (guint i = 0; i < n; i++)
    {
      const SixainResult *result = &g_array_index (self->results, SixainResult, n_results - n + i);
      double length = room * (0.08 + 0.92 * get_rank (result));
      double x = (width - n * step) / 2 + i * step + step * GAP / 2;
      gboolean won = result->place == 1;

      get_ink (widget, 0.45, &ink);
      append_bar (snapshot, x, height - length, bar, length, won ? sixain_palette_get (SIXAIN_GOLD, 1) : ink);
      append_place (self, snapshot, result->place, x, bar, height - length - 2);
    }

  get_ink (widget, 0.6, &ink);
  gtk_snapshot_append_color (snapshot, &ink, &GRAPHENE_RECT_INIT (0, height - LINE, width, LINE));
}

static void
sixain_history_chart_measure (GtkWidget      *widget,
                              GtkOrientation  orientation,
                              int             for_size,
                              int            *minimum,
                              int            *natural,
                              int            *minimum_baseline,
                              int            *natural_baseline)
{
  *minimum = orientation == GTK_ORIENTATION_VERTICAL ? HEIGHT : 0;
  *natural = orientation == GTK_ORIENTATION_VERTICAL ? HEIGHT : 2 * HEIGHT;
}

static void
sixain_history_chart_finalize (GObject *object)
{
  g_clear_pointer (&SIXAIN_HISTORY_CHART (object)->results, g_array_unref);

  G_OBJECT_CLASS (sixain_history_chart_parent_class)->finalize (object);
}

static void
sixain_history_chart_class_init (SixainHistoryChartClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = sixain_history_chart_finalize;
  widget_class->measure = sixain_history_chart_measure;
  widget_class->snapshot = sixain_history_chart_snapshot;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
  gtk_widget_class_set_css_name (widget_class, "historychart");
}

static void
sixain_history_chart_init (SixainHistoryChart *self)
{
}

void
sixain_history_chart_set_results (SixainHistoryChart *self,
                                  GArray             *results)
{
  g_autoptr (GString) places = g_string_new (NULL);
  g_autofree char *label = NULL;

  g_return_if_fail (SIXAIN_IS_HISTORY_CHART (self));
  g_return_if_fail (results != NULL);

  g_clear_pointer (&self->results, g_array_unref);
  self->results = g_array_ref (results);
  for (guint i = 0; i < results->len; i++)
    g_string_append_printf (places, i > 0 ? ", %u" : "%u", g_array_index (results, SixainResult, i).place);

  /* Translators: what a chart shows, for screen readers: places such as "1, 3, 2". */
  label = g_strdup_printf (_("Places in the last games: %s"), places->str);
  sixain_widget_set_label (GTK_WIDGET (self), label);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
