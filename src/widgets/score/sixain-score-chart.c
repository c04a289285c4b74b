/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-score-chart.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>
#include <math.h>

#include "sixain-colour.h"
#include "sixain-drawing.h"
#include "sixain-scores.h"
#include "sixain-widget.h"

#define LABEL_SIZE 11.5      /* Pixels. */
#define LABEL_HEIGHT 15.0
#define MARK_SIZE 8.0
#define LINE_WIDTH 2.25
#define SPREAD 18.0          /* Lines that lie on each other are beside each other, in so many pixels at most. */
#define MIN_WIDTH 220
#define MIN_HEIGHT 210

struct _SixainScoreChart
{
  GtkWidget    parent_instance;

  SixainMatch *match;
  SixainSeats  seats;
  gint         viewer;
};

G_DEFINE_FINAL_TYPE (SixainScoreChart, sixain_score_chart, GTK_TYPE_WIDGET)

/* What lies where. */
typedef struct
{
  guint   n_rounds;
  guint   n_seats;
  SixainSeats seats;           /* Those that are drawn. */
  gint    low, high, step;     /* Of the totals. */
  double  left, right, top, bottom;
  gint   *totals;              /* n_rounds + 1 for each seat. */
  gboolean dark;
  GdkRGBA text;
} Plot;

/* 1, 2 or 5 times a power of ten, such that there are at most n steps. */
static gint
choose_step (gint  range,
             guint n)
{
  gint step = 1;

  while (range > (gint) n * step)
    {
      if (range <= (gint) n * step * 2)
        return step * 2;
      if (range <= (gint) n * step * 5)
        return step * 5;
      step *= 10;
    }

  return step;
}

static double
get_x (const Plot *plot,
       guint       round)
{
  return plot->left + (plot->right - plot->left) * round / plot->n_rounds;
}

static double
get_y (const Plot *plot,
       double      total)
{
  return plot->bottom - (plot->bottom - plot->top) * (total - plot->low) / (plot->high - plot->low);
}

/* Where a line is after a round: those who then have the same total are side by side, in the order of
 * their seats, so that nobody's line is below another one. All begin at one point. */
static double
get_line_y (const Plot *plot,
            guint       seat,
            guint       round)
{
  gint total = plot->totals[seat * (plot->n_rounds + 1) + round];
  guint n = 0, before = 0;

  for (guint other = 0; other < plot->n_seats; other++)
    {
      if (!(plot->seats & SIXAIN_SEAT (other)) || plot->totals[other * (plot->n_rounds + 1) + round] != total)
        continue;
      n++;
      before += other < seat;
    }

  if (round == 0)
    return get_y (plot, total);

  return get_y (plot, total) + (before - (n - 1) / 2.0) * MIN (LINE_WIDTH + 0.75, SPREAD / n);
}

static void
add_polygon (cairo_t *cr,
             guint    n_corners,
             double   inner,
             double   x,
             double   y,
             double   radius,
             double   turn)
{
  guint n = inner < 1 ? n_corners * 2 : n_corners;

  for (guint i = 0; i < n; i++)
    {
      double r = inner < 1 && i % 2 == 1 ? radius * inner : radius;
      double angle = turn - G_PI / 2 + 2 * G_PI * i / n;

      cairo_line_to (cr, x + r * cos (angle), y + r * sin (angle));
    }
  cairo_close_path (cr);
}

void
sixain_score_chart_add_mark (cairo_t *cr,
                             guint    seat,
                             double   x,
                             double   y,
                             double   size)
{
  double r = size / 2;

  cairo_new_sub_path (cr);
  switch (seat)
    {
    case 0:
      cairo_arc (cr, x, y, r, 0, 2 * G_PI);
      break;
    case 1:
      add_polygon (cr, 4, 1, x, y, r * 1.25, G_PI / 4);
      break;
    case 2:
      add_polygon (cr, 3, 1, x, y + r * 0.2, r * 1.3, 0);
      break;
    case 3:
      add_polygon (cr, 4, 1, x, y, r * 1.3, 0);
      break;
    case 4:
      add_polygon (cr, 5, 0.45, x, y, r * 1.45, 0);
      break;
    case 5:
      add_polygon (cr, 3, 1, x, y - r * 0.2, r * 1.3, G_PI);
      break;
    case 6:
      add_polygon (cr, 4, 0.4, x, y, r * 1.5, G_PI / 4);
      break;
    case 7:
      add_polygon (cr, 6, 1, x, y, r * 1.15, 0);
      break;
    case 8:
      add_polygon (cr, 4, 0.4, x, y, r * 1.5, 0);
      break;
    default:
      cairo_rectangle (cr, x - r * 0.5, y - r * 1.3, r, r * 2.6);
      break;
    }
}

static void
count_totals (SixainScoreChart *self,
              Plot             *plot)
{
  SixainScoreboard *scores = sixain_match_get_scoreboard (self->match);
  guint n_seats = sixain_scoreboard_get_n_seats (scores);
  gint low = 0, high = 0;

  plot->n_rounds = sixain_scoreboard_get_n_rounds (scores);
  plot->n_seats = n_seats;
  plot->seats = self->seats;
  plot->totals = g_new0 (gint, n_seats * (plot->n_rounds + 1));

  for (guint seat = 0; seat < n_seats; seat++)
    {
      gint *totals = plot->totals + seat * (plot->n_rounds + 1);

      if (!(self->seats & SIXAIN_SEAT (seat)))
        continue;

      for (guint round = 0; round < plot->n_rounds; round++)
        {
          totals[round + 1] = totals[round] + sixain_scoreboard_get_score (scores, round, seat);
          low = MIN (low, totals[round + 1]);
          high = MAX (high, totals[round + 1]);
        }
    }

  plot->low = low;
  plot->high = MAX (high, low + 1);
}

static PangoLayout *
create_label (SixainScoreChart *self,
              const char       *text,
              PangoWeight       weight)
{
  PangoLayout *layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
  PangoFontDescription *font = pango_font_description_copy (pango_context_get_font_description (pango_layout_get_context (layout)));

  pango_font_description_set_absolute_size (font, LABEL_SIZE * PANGO_SCALE);
  pango_font_description_set_weight (font, weight);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);

  return layout;
}

/* The viewer is not named. */
static PangoLayout *
create_name (SixainScoreChart *self,
             guint             seat)
{
  SixainPlayer *player = sixain_match_get_player (self->match, seat);

  return create_label (self, (gint) seat == self->viewer ? _("You") : sixain_player_get_name (player), PANGO_WEIGHT_MEDIUM);
}

/* How wide the widest name is. */
static double
measure_names (SixainScoreChart *self)
{
  int widest = 0;

  for (guint seat = 0; seat < sixain_match_get_n_players (self->match); seat++)
    {
      g_autoptr (PangoLayout) label = create_name (self, seat);
      int width;

      pango_layout_get_pixel_size (label, &width, NULL);
      widest = MAX (widest, width + 2);
    }

  return widest;
}

static void
show_label (cairo_t     *cr,
            PangoLayout *label,
            double       x,
            double       y,
            double       align)
{
  int width, height;

  pango_layout_get_pixel_size (label, &width, &height);
  cairo_move_to (cr, x - width * align, y - height / 2.0);
  pango_cairo_show_layout (cr, label);
}

static void
draw_axes (SixainScoreChart *self,
           cairo_t          *cr,
           const Plot       *plot)
{
  guint n_labels = MAX (1, (plot->right - plot->left) / 34);
  guint every = choose_step (plot->n_rounds, n_labels);
  GdkRGBA faint = plot->text, dim = plot->text;

  faint.alpha = 0.12;
  dim.alpha = 0.68;
  cairo_set_line_width (cr, 1);

  for (gint total = plot->low; total <= plot->high; total += plot->step)
    {
      g_autofree char *text = sixain_score_text (total);
      g_autoptr (PangoLayout) label = create_label (self, text, PANGO_WEIGHT_NORMAL);
      double y = floor (get_y (plot, total)) + 0.5;

      faint.alpha = total == 0 ? 0.35 : 0.12;
      gdk_cairo_set_source_rgba (cr, &faint);
      cairo_move_to (cr, plot->left, y);
      cairo_line_to (cr, plot->right, y);
      cairo_stroke (cr);

      gdk_cairo_set_source_rgba (cr, &dim);
      show_label (cr, label, plot->left - 8, y, 1);
    }

  gdk_cairo_set_source_rgba (cr, &dim);
  for (guint round = every; round <= plot->n_rounds; round += every)
    {
      g_autofree char *text = g_strdup_printf ("%u", round);
      g_autoptr (PangoLayout) label = create_label (self, text, PANGO_WEIGHT_NORMAL);

      show_label (cr, label, get_x (plot, round), plot->bottom + 14, 0.5);
    }
}

static void
draw_line (cairo_t       *cr,
           const Plot    *plot,
           guint          seat,
           const GdkRGBA *colour)
{
  static const double dashes[][2] = { { 0, 0 }, { 7, 5 }, { 2, 4.5 } };
  double space = (plot->right - plot->left) / plot->n_rounds;
  guint every = MAX (1, ceil (26 / space));

  cairo_new_path (cr);
  gdk_cairo_set_source_rgba (cr, colour);
  cairo_set_line_width (cr, LINE_WIDTH);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_dash (cr, dashes[seat % 3], seat % 3 == 0 ? 0 : 2, 0);
  for (guint round = 0; round <= plot->n_rounds; round++)
    cairo_line_to (cr, get_x (plot, round), get_line_y (plot, seat, round));
  cairo_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0);

  /* The last round always has its marker, the others where there is room. */
  for (gint round = plot->n_rounds; round > 0; round -= every)
    sixain_score_chart_add_mark (cr, seat, get_x (plot, round), get_line_y (plot, seat, round), MARK_SIZE);
  cairo_fill (cr);
}

/* Names at the ends of the lines, pushed apart where they would overlap. */
static void
draw_names (SixainScoreChart *self,
            cairo_t          *cr,
            const Plot       *plot,
            double            width)
{
  guint n_seats = sixain_match_get_n_players (self->match);
  guint order[SIXAIN_MAX_SEATS], n = 0;
  double ys[SIXAIN_MAX_SEATS];
  double floor_y = plot->bottom + LABEL_HEIGHT;

  for (guint seat = 0; seat < n_seats; seat++)
    {
      double y = get_line_y (plot, seat, plot->n_rounds);
      guint i = n;

      if (!(self->seats & SIXAIN_SEAT (seat)))
        continue;

      for (; i > 0 && ys[i - 1] > y; i--)
        {
          ys[i] = ys[i - 1];
          order[i] = order[i - 1];
        }
      ys[i] = y;
      order[i] = seat;
      n++;
    }

  for (guint i = 1; i < n; i++)
    ys[i] = MAX (ys[i], ys[i - 1] + LABEL_HEIGHT);
  for (guint i = n; i-- > 0; floor_y = ys[i])
    ys[i] = MIN (ys[i], floor_y - LABEL_HEIGHT);

  for (guint i = 0; i < n; i++)
    {
      guint seat = order[i];
      SixainPlayer *player = sixain_match_get_player (self->match, seat);
      g_autoptr (PangoLayout) label = create_name (self, seat);
      double end = get_line_y (plot, seat, plot->n_rounds);
      GdkRGBA colour;

      sixain_colour_get_line (sixain_player_get_colour (player), plot->dark, &colour);
      gdk_cairo_set_source_rgba (cr, &colour);
      cairo_set_line_width (cr, 1);
      cairo_move_to (cr, plot->right + MARK_SIZE, end);
      cairo_line_to (cr, plot->right + MARK_SIZE * 2.2, ys[i]);
      cairo_stroke (cr);
      sixain_score_chart_add_mark (cr, seat, plot->right + MARK_SIZE * 3, ys[i], MARK_SIZE);
      cairo_fill (cr);

      gdk_cairo_set_source_rgba (cr, &plot->text);
      pango_layout_set_ellipsize (label, PANGO_ELLIPSIZE_END);
      pango_layout_set_width (label, (width - plot->right - MARK_SIZE * 4) * PANGO_SCALE);
      show_label (cr, label, plot->right + MARK_SIZE * 4, ys[i], 0);
    }
}

static void
sixain_score_chart_snapshot (GtkWidget   *widget,
                             GtkSnapshot *snapshot)
{
  SixainScoreChart *self = SIXAIN_SCORE_CHART (widget);
  double scale = MIN (sixain_drawing_text (widget), (double) gtk_widget_get_width (widget) / MIN_WIDTH);
  double width = gtk_widget_get_width (widget) / scale;
  double height = gtk_widget_get_height (widget) / scale;
  Plot plot = { 0 };
  cairo_t *cr;

  if (self->match == NULL || sixain_scoreboard_get_n_rounds (sixain_match_get_scoreboard (self->match)) == 0)
    return;

  count_totals (self, &plot);
  plot.left = 38;
  plot.right = width - MIN (MARK_SIZE * 4 + measure_names (self), CLAMP (width * 0.22, 84, 170));
  plot.top = 10;
  plot.bottom = height - 28;
  plot.step = choose_step (plot.high - plot.low, MAX (2, (plot.bottom - plot.top) / 36));
  plot.low = floor ((double) plot.low / plot.step) * plot.step;
  plot.high = ceil ((double) plot.high / plot.step) * plot.step;
  plot.dark = adw_style_manager_get_dark (adw_style_manager_get_default ());
  plot.text = sixain_widget_get_ink (widget);

  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width * scale, height * scale));
  cairo_scale (cr, scale, scale);
  draw_axes (self, cr, &plot);
  for (guint i = 0; i < plot.n_seats; i++)
    {
      GdkRGBA colour;

      if (!(plot.seats & SIXAIN_SEAT (i)))
        continue;

      sixain_colour_get_line (sixain_player_get_colour (sixain_match_get_player (self->match, i)), plot.dark, &colour);
      draw_line (cr, &plot, i, &colour);
    }
  draw_names (self, cr, &plot, width);
  cairo_destroy (cr);

  g_free (plot.totals);
}

static void
sixain_score_chart_measure (GtkWidget      *widget,
                            GtkOrientation  orientation,
                            int             for_size,
                            int            *minimum,
                            int            *natural,
                            int            *minimum_baseline,
                            int            *natural_baseline)
{
  const double scale = sixain_drawing_text (widget);

  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? MIN_WIDTH : MIN_HEIGHT * scale;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 640 : 240 * scale;
}

static void
sixain_score_chart_css_changed (GtkWidget         *widget,
                                GtkCssStyleChange *change)
{
  GTK_WIDGET_CLASS (sixain_score_chart_parent_class)->css_changed (widget, change);

  gtk_widget_queue_draw (widget);
}

static void
sixain_score_chart_dispose (GObject *object)
{
  sixain_score_chart_set_match (SIXAIN_SCORE_CHART (object), NULL);

  G_OBJECT_CLASS (sixain_score_chart_parent_class)->dispose (object);
}

static void
sixain_score_chart_class_init (SixainScoreChartClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sixain_score_chart_dispose;
  widget_class->measure = sixain_score_chart_measure;
  widget_class->snapshot = sixain_score_chart_snapshot;
  widget_class->css_changed = sixain_score_chart_css_changed;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
sixain_score_chart_init (SixainScoreChart *self)
{
  self->viewer = SIXAIN_NOBODY;
  sixain_widget_set_label (GTK_WIDGET (self), _("Chart of the totals after each round"));
}

void
sixain_score_chart_set_match (SixainScoreChart *self,
                              SixainMatch      *match)
{
  g_return_if_fail (SIXAIN_IS_SCORE_CHART (self));
  g_return_if_fail (match == NULL || SIXAIN_IS_MATCH (match));

  if (g_set_object (&self->match, match) && match != NULL)
    self->seats = SIXAIN_SEAT (sixain_match_get_n_players (match)) - 1;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
sixain_score_chart_set_seats (SixainScoreChart *self,
                              SixainSeats       seats,
                              gint              viewer)
{
  g_return_if_fail (SIXAIN_IS_SCORE_CHART (self));

  self->seats = seats;
  self->viewer = viewer;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
