/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rows-lane.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "rows-face.h"
#include "rows-placing.h"
#include "rows-tell.h"
#include "sixain-drawing.h"
#include "sixain-explanation.h"
#include "sixain-palette.h"
#include "sixain-widget.h"

struct _RowsLane
{
  SixainSpot  parent_instance;

  guint       number;
  RowsDeck    deck;
  RowsRow     row;
  double      card_width;
  double      step;
  RowsLaneFate fate;
  char       *mark;
  gboolean    taken;
};

G_DEFINE_FINAL_TYPE (RowsLane, rows_lane, SIXAIN_TYPE_SPOT)

static void
fill (GtkSnapshot           *snapshot,
      const graphene_rect_t *rect,
      double                 radius,
      const GdkRGBA         *colour)
{
  graphene_rect_t middle, left, right;
  GskRoundedRect edge;

  graphene_rect_inset_r (rect, radius, 0, &middle);
  graphene_rect_init (&left, rect->origin.x, rect->origin.y, radius, rect->size.height);
  graphene_rect_offset_r (&left, rect->size.width - radius, 0, &right);

  /* Only the ends are round, and clipping is dear to a software renderer. */
  gtk_snapshot_append_color (snapshot, colour, &middle);
  gsk_rounded_rect_init_from_rect (&edge, rect, radius);
  gtk_snapshot_push_rounded_clip (snapshot, &edge);
  gtk_snapshot_append_color (snapshot, colour, &left);
  gtk_snapshot_append_color (snapshot, colour, &right);
  gtk_snapshot_pop (snapshot);
}

/* Where a card lies, from 0. */
static graphene_rect_t
get_place (RowsLane *self,
           guint     index)
{
  double height = self->card_width * SIXAIN_CARD_RATIO;

  return GRAPHENE_RECT_INIT (self->step - self->card_width + index * self->step,
                             (gtk_widget_get_height (GTK_WIDGET (self)) - height) / 2, self->card_width, height);
}

/* The end of the row, beyond its last place. */
static graphene_rect_t
get_end (RowsLane *self)
{
  graphene_rect_t rect = get_place (self, 0);

  rect.origin.x = gtk_widget_get_width (GTK_WIDGET (self)) - 1.1 * self->step;

  return rect;
}

/* Whether something else than the cost stands where the row ends. */
static gboolean
is_end_marked (RowsLane *self)
{
  return self->fate == ROWS_LANE_OFFERED ||
         (self->fate == ROWS_LANE_TAKEN && get_place (self, self->row.n).origin.x > get_end (self).origin.x - self->step / 2);
}

/* What the row costs, at its end, and which one it is. */
static void
draw_cost (RowsLane    *self,
           GtkSnapshot *snapshot,
           double       width,
           double       height,
           GdkRGBA     *ink)
{
  g_autofree char *cost = g_strdup_printf ("%u", self->row.heads);
  g_autofree char *number = g_strdup_printf ("%u", self->number);
  graphene_rect_t end = get_end (self);
  GdkRGBA pale = *ink;
  double size = 0.3 * self->card_width;
  double x = end.origin.x + end.size.width / 2;
  cairo_t *cr;

  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (x - self->card_width, 0, 2 * self->card_width, height));
  pale.alpha *= adw_style_manager_get_high_contrast (adw_style_manager_get_default ()) ? 0.95 : 0.9;
  gdk_cairo_set_source_rgba (cr, &pale);
  sixain_face_draw_text (cr, number, PANGO_WEIGHT_BOLD, end.origin.x + end.size.width - 0.18 * self->card_width,
                         end.origin.y + end.size.height - 0.17 * self->card_width, MAX (9, 0.2 * self->card_width),
                         self->card_width);
  if (self->row.heads == 0 || is_end_marked (self))
    {
      cairo_destroy (cr);
      return;
    }

  gdk_cairo_set_source_rgba (cr, ink);
  sixain_face_draw_text (cr, cost, PANGO_WEIGHT_BOLD, x, height / 2 - 0.55 * size, size * 1.2, self->card_width);
  rows_face_draw_head (cr, x, height / 2 + 0.75 * size, size, self->deck);
  cairo_destroy (cr);
}

/* A place with dashes around it, as it is not one yet. */
static void
draw_dashes (RowsLane              *self,
             GtkSnapshot           *snapshot,
             const graphene_rect_t *rect,
             const GdkRGBA         *colour)
{
  double line = MAX (1.5, 0.03 * self->card_width);
  const double dashes[] = { 3 * line, 2 * line };
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, rect);

  gdk_cairo_set_source_rgba (cr, colour);
  cairo_set_line_width (cr, line);
  cairo_set_dash (cr, dashes, G_N_ELEMENTS (dashes), 0);
  sixain_drawing_trace (cr, rect->origin.x + line / 2, rect->origin.y + line / 2,
                        rect->size.width - line, rect->size.height - line, 0.06 * self->card_width);
  cairo_stroke (cr);
  cairo_destroy (cr);
}

static void
draw_text (RowsLane              *self,
           GtkSnapshot           *snapshot,
           const graphene_rect_t *rect,
           const char            *text,
           const GdkRGBA         *colour)
{
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, rect);

  gdk_cairo_set_source_rgba (cr, colour);
  sixain_face_draw_text (cr, text, PANGO_WEIGHT_BOLD, rect->origin.x + rect->size.width / 2,
                         rect->origin.y + rect->size.height / 2, 0.42 * self->card_width, 0.9 * self->card_width);
  cairo_destroy (cr);
}

/* A row that is full warns before one plays: its next place is marked. Then what the card
 * would do that somebody points at. */
static void
draw_fate (RowsLane      *self,
           GtkSnapshot   *snapshot,
           const GdkRGBA *accent,
           const GdkRGBA *danger)
{
  guint capacity = rows_row_capacity (&self->row);
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, gtk_widget_get_width (GTK_WIDGET (self)),
                                               gtk_widget_get_height (GTK_WIDGET (self)));
  graphene_rect_t next = get_place (self, self->row.n);
  graphene_rect_t end = get_end (self);
  GdkRGBA wash = *danger;
  GdkRGBA white = sixain_palette_get (SIXAIN_WHITE, 1);

  wash.alpha = 0.12;
  if (self->row.n >= capacity && !self->taken && self->fate != ROWS_LANE_TAKEN)
    {
      fill (snapshot, &next, 0.06 * self->card_width, &wash);
      draw_dashes (self, snapshot, &next, danger);
    }

  switch (self->fate)
    {
    case ROWS_LANE_RECEIVES:
      wash = *accent;
      wash.alpha = 0.15;
      fill (snapshot, &next, 0.06 * self->card_width, &wash);
      sixain_drawing_outline (snapshot, &next, 0.1 * self->card_width, 2, accent);
      draw_text (self, snapshot, &next, self->mark, accent);
      break;
    case ROWS_LANE_TAKEN:
      sixain_drawing_outline (snapshot, &bounds, 0.12 * self->card_width, 3, danger);
      fill (snapshot, &next, 0.06 * self->card_width, danger);
      draw_text (self, snapshot, &next, self->mark, &white);
      break;
    case ROWS_LANE_OFFERED:
      fill (snapshot, &end, 0.06 * self->card_width, &wash);
      draw_dashes (self, snapshot, &end, danger);
      draw_text (self, snapshot, &end, self->mark, danger);
      break;
    case ROWS_LANE_UNTOUCHED:
    default:
      break;
    }
}

/* Specials that stay beside the row. */
static void
draw_marks (RowsLane    *self,
            GtkSnapshot *snapshot,
            double       width)
{
  const guint kinds[] = { self->row.seven ? ROWS_SEVEN : 0, self->row.stopped ? ROWS_STOP : 0 };
  double size = 0.36 * self->card_width;
  double x = width - 0.95 * self->card_width;
  cairo_t *cr;

  if (kinds[0] == 0 && kinds[1] == 0)
    return;

  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (x, 0, self->card_width, size + 4));
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      if (kinds[i] == 0)
        continue;

      sixain_palette_set (cr, SIXAIN_SPECIAL, 1);
      cairo_rectangle (cr, x, 2, size, size);
      cairo_fill (cr);
      sixain_palette_set (cr, SIXAIN_SPECIAL_INK, 1);
      rows_face_draw_sign (cr, kinds[i], x + size / 2, 2 + size / 2, 0.8 * size);
      x += 1.15 * size;
    }
  cairo_destroy (cr);
}

static void
rows_lane_snapshot (GtkWidget   *widget,
                    GtkSnapshot *snapshot)
{
  RowsLane *self = ROWS_LANE (widget);
  double width = gtk_widget_get_width (widget);
  double height = gtk_widget_get_height (widget);
  double card_height = self->card_width * SIXAIN_CARD_RATIO;
  double top = (height - card_height) / 2;
  double radius = 0.12 * self->card_width;
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, width, height);
  gboolean dark = adw_style_manager_get_dark (adw_style_manager_get_default ());
  gboolean contrast = adw_style_manager_get_high_contrast (adw_style_manager_get_default ());
  GdkRGBA ink = sixain_palette_get (dark ? SIXAIN_CLOTH_INK_DARK : SIXAIN_CLOTH_INK, 0.85);
  GdkRGBA faint = sixain_palette_get (dark ? SIXAIN_CLOTH_LINE_DARK : SIXAIN_CLOTH_LINE, dark ? 0.06 : 0.07);
  GdkRGBA accent = sixain_widget_get_colour (widget, "accent_color");
  GdkRGBA danger = sixain_widget_get_colour (widget, "error_color");
  guint capacity = rows_row_capacity (&self->row);

  fill (snapshot, &bounds, radius, &faint);
  if (contrast)
    sixain_drawing_outline (snapshot, &bounds, radius, 2, &ink);
  for (guint i = 0; i < capacity; i++)
    {
      graphene_rect_t slot = GRAPHENE_RECT_INIT (self->step - self->card_width + i * self->step, top,
                                                 self->card_width, card_height);

      faint.alpha = contrast ? 0.6 : 0.12;
      sixain_drawing_outline (snapshot, &slot, 0.06 * self->card_width, 1, &faint);
    }

  draw_fate (self, snapshot, &accent, &danger);

  if (self->taken)
    sixain_drawing_outline (snapshot, &bounds, radius, 4, &danger);

  if (sixain_spot_get_target (SIXAIN_SPOT (self)))
    {
      GdkRGBA wash = accent;

      wash.alpha = 0.18;
      fill (snapshot, &bounds, radius, &wash);
    }
  sixain_spot_snapshot_outline (SIXAIN_SPOT (self), snapshot, &bounds, radius, 2, 4, 4);

  draw_cost (self, snapshot, width, height, &ink);
  draw_marks (self, snapshot, width);
}

/* The card that lies there, or 0. */
static guint
find_card (RowsLane *self,
           double    x)
{
  gint index = x < 0 || self->step <= 0 ? -1 : (gint) (x / self->step);

  return index >= 0 && index < self->row.n ? self->row.cards[index] : 0;
}

/* From the keyboard, its last card: the one that others are compared with. */
static GtkWidget *
explain (GtkWidget *widget,
         double     x,
         double     y)
{
  RowsLane *self = ROWS_LANE (widget);
  guint card = x < 0 && self->row.n > 0 ? self->row.cards[self->row.n - 1] : find_card (self, x);
  g_autofree char *text = card != 0 ? rows_face_explain (card, self->deck) : NULL;

  return card != 0 ? sixain_explanation_new (widget, rows_face_get_card (card, self->deck), text) : NULL;
}

static void
update_label (RowsLane *self)
{
  g_autofree char *label = rows_describe_row (&self->row, self->number, self->deck);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

static void
rows_lane_finalize (GObject *object)
{
  g_free (ROWS_LANE (object)->mark);

  G_OBJECT_CLASS (rows_lane_parent_class)->finalize (object);
}

static void
rows_lane_class_init (RowsLaneClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = rows_lane_finalize;

  widget_class->snapshot = rows_lane_snapshot;
  SIXAIN_SPOT_CLASS (klass)->only_as_target = TRUE;
  sixain_spot_class_set_action (SIXAIN_SPOT_CLASS (klass), "spot.choose");
}

static void
rows_lane_init (RowsLane *self)
{
  sixain_explanation_add (GTK_WIDGET (self), explain, NULL);
}

GtkWidget *
rows_lane_new (guint    number,
               RowsDeck deck)
{
  RowsLane *self = g_object_new (ROWS_TYPE_LANE, "accessible-role", GTK_ACCESSIBLE_ROLE_BUTTON, NULL);

  self->number = number;
  self->deck = deck;
  update_label (self);

  return GTK_WIDGET (self);
}

guint
rows_lane_get_number (RowsLane *self)
{
  g_return_val_if_fail (ROWS_IS_LANE (self), 0);

  return self->number;
}

void
rows_lane_set_metrics (RowsLane *self,
                       double    card_width,
                       double    step)
{
  g_return_if_fail (ROWS_IS_LANE (self));

  self->card_width = card_width;
  self->step = step;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
rows_lane_set_row (RowsLane      *self,
                   const RowsRow *row)
{
  g_return_if_fail (ROWS_IS_LANE (self));

  self->row = *row;
  update_label (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
rows_lane_set_taken (RowsLane *self,
                     gboolean  taken)
{
  g_return_if_fail (ROWS_IS_LANE (self));

  if (self->taken == taken)
    return;

  self->taken = taken;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Screen readers say it of the row, as it is drawn there. */
static char *
describe_fate (RowsLaneFate fate,
               guint        card,
               guint        heads)
{
  switch (fate)
    {
    case ROWS_LANE_RECEIVES:
      return g_strdup_printf (_("The %u would go here."), card);
    case ROWS_LANE_TAKEN:
      return g_strdup_printf (ngettext ("The %u would take it: %u point.", "The %u would take it: %u points.", heads), card, heads);
    case ROWS_LANE_OFFERED:
      return g_strdup_printf (ngettext ("Taking it costs %u point.", "Taking it costs %u points.", heads), heads);
    case ROWS_LANE_UNTOUCHED:
    default:
      return g_strdup ("");
    }
}

void
rows_lane_set_fate (RowsLane     *self,
                    RowsLaneFate  fate,
                    guint         card,
                    guint         heads)
{
  g_autofree char *mark = NULL;
  g_autofree char *description = NULL;

  g_return_if_fail (ROWS_IS_LANE (self));

  if (fate == ROWS_LANE_RECEIVES)
    mark = g_strdup_printf ("%u", card);
  else if (fate != ROWS_LANE_UNTOUCHED)
    mark = g_strdup_printf ("+%u", heads);
  if (self->fate == fate && g_strcmp0 (self->mark, mark) == 0)
    return;

  self->fate = fate;
  g_free (self->mark);
  self->mark = g_steal_pointer (&mark);
  description = describe_fate (fate, card, heads);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description, -1);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

const char *
rows_lane_get_mark (RowsLane *self)
{
  g_return_val_if_fail (ROWS_IS_LANE (self), NULL);

  return self->mark;
}
