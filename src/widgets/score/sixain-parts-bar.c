/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-parts-bar.h"

#include "sixain-drawing.h"
#include "sixain-palette.h"

#define MAX_PARTS 4
#define HEIGHT 10            /* With letters of the usual size. */
#define LENGTH 80
#define RADIUS 3
#define GAP 1                /* Between two parts. */
#define MARK_WIDTH 2
#define MARK_OVERHANG 3      /* The line at zero and the mark are longer than the parts are high. */

struct _SixainPartsBar
{
  GtkWidget  parent_instance;

  SixainPart parts[MAX_PARTS];
  guint      n_parts;
  double     least, most;
  double     mark;
  gboolean   has_mark;
};

G_DEFINE_FINAL_TYPE (SixainPartsBar, sixain_parts_bar, GTK_TYPE_WIDGET)

static void
get_colour (GtkWidget  *widget,
            SixainTone  tone,
            GdkRGBA    *colour)
{
  GtkStyleContext *context = gtk_widget_get_style_context (widget);

  if (tone == SIXAIN_TONE_GOLD)
    {
      *colour = sixain_palette_get (SIXAIN_GOLD, 1);
    }
  else if (tone != SIXAIN_TONE_ACCENT || !gtk_style_context_lookup_color (context, "accent_bg_color", colour))
    {
      gtk_style_context_get_color (context, colour);
      colour->alpha *= tone == SIXAIN_TONE_FAINT ? 0.15 : 0.45;
    }
}

/* Where a value is on the line. */
static double
get_x (SixainPartsBar *self,
       double          value)
{
  double range = MAX (self->most - self->least, 1e-9);

  return gtk_widget_get_width (GTK_WIDGET (self)) * CLAMP ((value - self->least) / range, 0, 1);
}

/* What is there is seen, be it ever so little. */
static void
append_part (SixainPartsBar *self,
             GtkSnapshot    *snapshot,
             SixainTone      tone,
             double          from,
             double          to,
             double          top,
             double          height)
{
  double left = get_x (self, MIN (from, to));
  double width = MAX (get_x (self, MAX (from, to)) - left - GAP, 1);
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (left, top, width, height);
  GskRoundedRect rounded;
  GdkRGBA colour;

  get_colour (GTK_WIDGET (self), tone, &colour);
  gsk_rounded_rect_init_from_rect (&rounded, &bounds, MIN (RADIUS, width / 3));
  gtk_snapshot_push_rounded_clip (snapshot, &rounded);
  gtk_snapshot_append_color (snapshot, &colour, &bounds);
  gtk_snapshot_pop (snapshot);
}

static void
append_line (SixainPartsBar *self,
             GtkSnapshot    *snapshot,
             double          value,
             double          width,
             double          alpha)
{
  double all = gtk_widget_get_width (GTK_WIDGET (self));
  double x = CLAMP (get_x (self, value) - width / 2, 0, MAX (all - width, 0));
  GdkRGBA ink;

  gtk_style_context_get_color (gtk_widget_get_style_context (GTK_WIDGET (self)), &ink);
  ink.alpha *= alpha;
  gtk_snapshot_append_color (snapshot, &ink, &GRAPHENE_RECT_INIT (x, 0, width, gtk_widget_get_height (GTK_WIDGET (self))));
}

static void
sixain_parts_bar_snapshot (GtkWidget   *widget,
                           GtkSnapshot *snapshot)
{
  SixainPartsBar *self = SIXAIN_PARTS_BAR (widget);
  double overhang = self->least < 0 ? MARK_OVERHANG : 0;
  double height = gtk_widget_get_height (widget) - 2 * overhang;
  double above = 0, below = 0;

  for (guint i = 0; i < self->n_parts; i++)
    {
      double *end = self->parts[i].value > 0 ? &above : &below;

      if (self->parts[i].value == 0)
        continue;

      append_part (self, snapshot, self->parts[i].tone, *end, *end + self->parts[i].value, overhang, height);
      *end += self->parts[i].value;
    }

  if (self->least < 0)
    append_line (self, snapshot, 0, 1, 0.6);
  if (self->has_mark)
    append_line (self, snapshot, self->mark, MARK_WIDTH, 1);
}

static void
sixain_parts_bar_measure (GtkWidget      *widget,
                          GtkOrientation  orientation,
                          int             for_size,
                          int            *minimum,
                          int            *natural,
                          int            *minimum_baseline,
                          int            *natural_baseline)
{
  SixainPartsBar *self = SIXAIN_PARTS_BAR (widget);
  double letters = sixain_drawing_letters (widget);

  if (orientation == GTK_ORIENTATION_VERTICAL)
    *minimum = *natural = HEIGHT * letters + (self->least < 0 ? 2 * MARK_OVERHANG : 0);
  else
    *minimum = *natural = (self->n_parts > 1 ? LENGTH : HEIGHT) * letters;
}

static void
sixain_parts_bar_css_changed (GtkWidget         *widget,
                              GtkCssStyleChange *change)
{
  GTK_WIDGET_CLASS (sixain_parts_bar_parent_class)->css_changed (widget, change);

  gtk_widget_queue_resize (widget);
}

static void
sixain_parts_bar_class_init (SixainPartsBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = sixain_parts_bar_measure;
  widget_class->snapshot = sixain_parts_bar_snapshot;
  widget_class->css_changed = sixain_parts_bar_css_changed;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
  gtk_widget_class_set_css_name (widget_class, "partsbar");
}

static void
sixain_parts_bar_init (SixainPartsBar *self)
{
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
}

GtkWidget *
sixain_parts_bar_new (const SixainPart *parts,
                      guint             n_parts,
                      double            least,
                      double            most)
{
  SixainPartsBar *self;

  g_return_val_if_fail (n_parts <= MAX_PARTS, NULL);
  g_return_val_if_fail (least <= 0 && most >= 0, NULL);

  self = g_object_new (SIXAIN_TYPE_PARTS_BAR, NULL);
  for (guint i = 0; i < n_parts; i++)
    self->parts[i] = parts[i];
  self->n_parts = n_parts;
  self->least = least;
  self->most = most;

  return GTK_WIDGET (self);
}

void
sixain_parts_bar_set_mark (SixainPartsBar *self,
                           double          value)
{
  g_return_if_fail (SIXAIN_IS_PARTS_BAR (self));

  self->mark = value;
  self->has_mark = TRUE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

GtkWidget *
sixain_parts_bar_new_sample (SixainTone tone)
{
  const SixainPart part = { 1, tone };

  return sixain_parts_bar_new (&part, 1, 0, 1);
}
