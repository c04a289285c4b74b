/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rows-lane.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "rows-face.h"
#include "rows-table.h"
#include "rows-tell.h"
#include "sixain-drawing.h"
#include "sixain-explanation.h"
#include "sixain-palette.h"

struct _RowsLane
{
  SixainSpot  parent_instance;

  guint       number;
  RowsDeck    deck;
  RowsRow     row;
  double      card_width;
  double      step;
  gint        preview;
  gboolean    takes;
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
  GdkRGBA pale = *ink;
  double size = 0.3 * self->card_width;
  double x = width - 0.5 * self->card_width;
  cairo_t *cr;

  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (x - self->card_width, 0, 2 * self->card_width, height));
  pale.alpha *= 0.55;
  gdk_cairo_set_source_rgba (cr, &pale);
  sixain_face_draw_text (cr, number, PANGO_WEIGHT_BOLD, width - 0.16 * self->card_width,
                         height - 0.18 * self->card_width, MAX (9, 0.2 * self->card_width), self->card_width);
  if (self->row.heads == 0)
    {
      cairo_destroy (cr);
      return;
    }

  gdk_cairo_set_source_rgba (cr, ink);
  sixain_face_draw_text (cr, cost, PANGO_WEIGHT_BOLD, x, height / 2 - 0.55 * size, size * 1.2, self->card_width);
  rows_face_draw_head (cr, x, height / 2 + 0.75 * size, size, self->deck);
  cairo_destroy (cr);
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
  GtkStyleContext *context = gtk_widget_get_style_context (widget);
  GdkRGBA ink = sixain_palette_get (dark ? SIXAIN_CLOTH_INK_DARK : SIXAIN_CLOTH_INK, 0.85);
  GdkRGBA faint = sixain_palette_get (dark ? SIXAIN_CLOTH_LINE_DARK : SIXAIN_CLOTH_LINE, dark ? 0.06 : 0.07);
  GdkRGBA accent, danger;
  guint capacity = rows_table_capacity (&self->row);

  if (!gtk_style_context_lookup_color (context, "accent_color", &accent))
    accent = ink;
  if (!gtk_style_context_lookup_color (context, "error_color", &danger))
    danger = ink;

  fill (snapshot, &bounds, radius, &faint);
  for (guint i = 0; i < capacity; i++)
    {
      graphene_rect_t slot = GRAPHENE_RECT_INIT (self->step - self->card_width + i * self->step, top,
                                                 self->card_width, card_height);

      faint.alpha = 0.12;
      sixain_drawing_outline (snapshot, &slot, 0.06 * self->card_width, 1, &faint);
    }

  if (self->preview >= 0)
    {
      graphene_rect_t slot = GRAPHENE_RECT_INIT (self->step - self->card_width + self->preview * self->step, top,
                                                 self->card_width, card_height);

      sixain_drawing_outline (snapshot, self->takes ? &bounds : &slot, 0.1 * self->card_width, 2,
                              self->takes ? &danger : &accent);
    }

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

static gboolean
rows_lane_query_tooltip (GtkWidget  *widget,
                         int         x,
                         int         y,
                         gboolean    keyboard,
                         GtkTooltip *tooltip)
{
  RowsLane *self = ROWS_LANE (widget);
  guint card = keyboard ? 0 : find_card (self, x);
  g_autofree char *text = NULL;

  if (card == 0)
    return FALSE;

  text = rows_face_explain (card, self->deck);
  gtk_tooltip_set_text (tooltip, text);

  return TRUE;
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
  g_autoptr (GString) cards = g_string_new (NULL);
  g_autofree char *label = NULL;
  guint heads = self->row.heads;

  for (guint i = 0; i < self->row.n; i++)
    g_string_append_printf (cards, "%s%u", i > 0 ? " " : "", self->row.cards[i]);

  if (self->deck == ROWS_DECK_ELEMENTS)
    label = g_strdup_printf (ngettext ("Row %u: %s. %u crest.", "Row %u: %s. %u crests.", heads),
                             self->number, cards->str, heads);
  else
    label = g_strdup_printf (ngettext ("Row %u: %s. %u head.", "Row %u: %s. %u heads.", heads),
                             self->number, cards->str, heads);

  g_string_assign (cards, label);
  if (self->row.seven)
    g_string_append_printf (cards, " %s.", rows_tell_kind (ROWS_SEVEN));
  if (self->row.stopped)
    g_string_append_printf (cards, " %s.", rows_tell_kind (ROWS_STOP));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, cards->str, -1);
}

static void
rows_lane_class_init (RowsLaneClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->snapshot = rows_lane_snapshot;
  widget_class->query_tooltip = rows_lane_query_tooltip;
  SIXAIN_SPOT_CLASS (klass)->only_as_target = TRUE;
}

static void
rows_lane_init (RowsLane *self)
{
  self->preview = -1;
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), TRUE);
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

void
rows_lane_set_preview (RowsLane *self,
                       gint      place,
                       gboolean  takes)
{
  g_return_if_fail (ROWS_IS_LANE (self));

  if (self->preview == place && self->takes == takes)
    return;

  self->preview = place;
  self->takes = takes;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
