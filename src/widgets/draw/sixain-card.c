/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-card.h"

#include <math.h>

#include "sixain-drawing.h"
#include "sixain-looks.h"
#include "sixain-palette.h"
#include "sixain-widget.h"

#define DRAG_START 8

struct _SixainCard
{
  SixainSpot  parent_instance;

  SixainFace *face;
  SixainFace *back;
  double      turn;
  gboolean    selected;
  gboolean    fresh;
  gboolean    dragging;
};

G_DEFINE_FINAL_TYPE (SixainCard, sixain_card, SIXAIN_TYPE_SPOT)

enum
{
  SIGNAL_DRAGGED,
  SIGNAL_DROPPED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static gboolean
is_button (SixainCard *self)
{
  return gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (self)) == GTK_ACCESSIBLE_ROLE_BUTTON;
}

/* Cards are pictures until they have another role, which they get after they are constructed. */
static void
sixain_card_target_changed (SixainSpot *spot)
{
  gboolean target = sixain_spot_get_target (spot);

  if (is_button (SIXAIN_CARD (spot)))
    {
      gtk_accessible_update_state (GTK_ACCESSIBLE (spot), GTK_ACCESSIBLE_STATE_DISABLED, !target, -1);
    }
  else
    {
      gtk_widget_set_can_target (GTK_WIDGET (spot), target);
      gtk_widget_set_focusable (GTK_WIDGET (spot), target);
    }
}

static void
drag_update_cb (GtkGestureDrag *gesture,
                double          dx,
                double          dy,
                SixainCard     *self)
{
  if (!sixain_spot_get_target (SIXAIN_SPOT (self)) || (!self->dragging && hypot (dx, dy) < DRAG_START))
    return;

  self->dragging = TRUE;
  sixain_spot_cancel_press (SIXAIN_SPOT (self));
  g_signal_emit (self, signals[SIGNAL_DRAGGED], 0, dx, dy);
}

static void
drag_end_cb (GtkGestureDrag *gesture,
             double          dx,
             double          dy,
             SixainCard     *self)
{
  if (!self->dragging)
    return;

  self->dragging = FALSE;
  g_signal_emit (self, signals[SIGNAL_DROPPED], 0, dx, dy);
}

/* What cannot be played, and is not being played either, is veiled, not transparent: cards
 * overlap. In high contrast it is veiled less, to be read all the same. */
static void
draw_veil (GtkSnapshot *snapshot,
           double       width,
           double       height)
{
  AdwStyleManager *style = adw_style_manager_get_default ();
  gboolean dark = adw_style_manager_get_dark (style);
  double opacity = adw_style_manager_get_high_contrast (style) ? 0.28 : dark ? 0.55 : 0.5;
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, width, height);
  GdkRGBA veil = sixain_palette_get (dark ? SIXAIN_VEIL_DARK : SIXAIN_VEIL, opacity);
  GskRoundedRect edge;

  gsk_rounded_rect_init_from_rect (&edge, &bounds, 0.06 * width);
  gtk_snapshot_push_rounded_clip (snapshot, &edge);
  gtk_snapshot_append_color (snapshot, &veil, &bounds);
  gtk_snapshot_pop (snapshot);
}

static void
draw_outline (GtkSnapshot   *snapshot,
              double         width,
              double         height,
              const GdkRGBA *colour,
              float          thickness)
{
  sixain_drawing_outline (snapshot,
                          &GRAPHENE_RECT_INIT (-thickness, -thickness, width + 2 * thickness, height + 2 * thickness),
                          0.06 * width + thickness, thickness, colour);
}

/* A dot on the upper edge, where a neighbour does not cover it. */
static void
draw_fresh (GtkSnapshot   *snapshot,
            double         width,
            const GdkRGBA *colour)
{
  double radius = MAX (4.5, 0.075 * width);
  GdkRGBA paper = sixain_palette_get (SIXAIN_WHITE, 1);
  graphene_rect_t disc = GRAPHENE_RECT_INIT (0.42 * width - radius, -0.4 * radius, 2 * radius, 2 * radius);
  GskRoundedRect edge;

  gsk_rounded_rect_init_from_rect (&edge, &disc, radius);
  gtk_snapshot_push_rounded_clip (snapshot, &edge);
  gtk_snapshot_append_color (snapshot, colour, &disc);
  gtk_snapshot_pop (snapshot);
  sixain_drawing_outline (snapshot, &disc, radius, MAX (1.5, 0.25 * radius), &paper);
}

static void
sixain_card_snapshot (GtkWidget   *widget,
                      GtkSnapshot *snapshot)
{
  SixainCard *self = SIXAIN_CARD (widget);
  double width = gtk_widget_get_width (widget);
  double height = gtk_widget_get_height (widget);
  SixainFace *face = self->turn > 0.5 ? self->face : self->back;
  double shown = fabs (cos (self->turn * G_PI));
  GdkRGBA colour;

  if (face == NULL || width < 1)
    return;

  if (shown < 0.999)
    {
      gtk_snapshot_save (snapshot);
      gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (width * (1 - shown) / 2, 0));
      gtk_snapshot_scale (snapshot, MAX (shown, 0.01), 1);
    }

  sixain_face_snapshot (face, snapshot, widget, 0, 0, width);
  if (is_button (self) && !sixain_spot_get_target (SIXAIN_SPOT (self)) && !self->selected)
    draw_veil (snapshot, width, height);

  if (sixain_spot_get_hinted (SIXAIN_SPOT (self)))
    {
      colour = sixain_palette_get (SIXAIN_HINT, 1);
      draw_outline (snapshot, width, height, &colour, MAX (3, 0.05 * width));
    }
  if (self->selected || gtk_widget_has_visible_focus (widget))
    {
      colour = sixain_widget_get_colour (widget, "accent_color");
      draw_outline (snapshot, width, height, &colour, MAX (2, 0.035 * width));
    }
  if (self->fresh)
    {
      colour = sixain_widget_get_colour (widget, "accent_bg_color");
      draw_fresh (snapshot, width, &colour);
    }

  if (shown < 0.999)
    gtk_snapshot_restore (snapshot);
}

static void
sixain_card_measure (GtkWidget      *widget,
                     GtkOrientation  orientation,
                     int             for_size,
                     int            *minimum,
                     int            *natural,
                     int            *minimum_baseline,
                     int            *natural_baseline)
{
  *minimum = 1;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 60 : 84;
}

static void
sixain_card_dispose (GObject *object)
{
  SixainCard *self = SIXAIN_CARD (object);

  g_clear_object (&self->face);
  g_clear_object (&self->back);

  G_OBJECT_CLASS (sixain_card_parent_class)->dispose (object);
}

static void
sixain_card_class_init (SixainCardClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = sixain_card_dispose;
  widget_class->snapshot = sixain_card_snapshot;
  widget_class->measure = sixain_card_measure;
  SIXAIN_SPOT_CLASS (klass)->only_as_target = TRUE;
  SIXAIN_SPOT_CLASS (klass)->target_changed = sixain_card_target_changed;

  signals[SIGNAL_DRAGGED] =
    g_signal_new ("dragged", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                  0, NULL, NULL, NULL, G_TYPE_NONE, 2, G_TYPE_DOUBLE, G_TYPE_DOUBLE);
  signals[SIGNAL_DROPPED] =
    g_signal_new ("dropped", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                  0, NULL, NULL, NULL, G_TYPE_NONE, 2, G_TYPE_DOUBLE, G_TYPE_DOUBLE);

  gtk_widget_class_set_css_name (widget_class, "card");
  sixain_spot_class_set_action (SIXAIN_SPOT_CLASS (klass), "card.play");
}

static void
sixain_card_init (SixainCard *self)
{
  self->turn = 1;
  sixain_looks_watch (G_CALLBACK (gtk_widget_queue_draw), self);
}

GtkWidget *
sixain_card_new_button (void)
{
  SixainSpot *self = g_object_new (SIXAIN_TYPE_CARD,
                                   "accessible-role", GTK_ACCESSIBLE_ROLE_BUTTON,
                                   "focusable", TRUE,
                                   "can-target", TRUE,
                                   NULL);
  GtkGesture *drag = gtk_gesture_drag_new ();

  g_signal_connect_object (drag, "drag-update", G_CALLBACK (drag_update_cb), self, 0);
  g_signal_connect_object (drag, "drag-end", G_CALLBACK (drag_end_cb), self, 0);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));
  gtk_gesture_group (sixain_spot_get_click (self), drag);
  sixain_spot_set_target (self, TRUE);

  return GTK_WIDGET (self);
}

GtkWidget *
sixain_card_new_picture (void)
{
  return g_object_new (SIXAIN_TYPE_CARD, "accessible-role", GTK_ACCESSIBLE_ROLE_IMG, NULL);
}

void
sixain_card_set_face (SixainCard *self,
                      SixainFace *face)
{
  g_return_if_fail (SIXAIN_IS_CARD (self));

  if (g_set_object (&self->face, face))
    gtk_widget_queue_draw (GTK_WIDGET (self));
}

SixainFace *
sixain_card_get_face (SixainCard *self)
{
  g_return_val_if_fail (SIXAIN_IS_CARD (self), NULL);

  return self->face;
}

void
sixain_card_set_back (SixainCard *self,
                      SixainFace *back)
{
  g_return_if_fail (SIXAIN_IS_CARD (self));

  if (g_set_object (&self->back, back))
    gtk_widget_queue_draw (GTK_WIDGET (self));
}

double
sixain_card_get_turn (SixainCard *self)
{
  g_return_val_if_fail (SIXAIN_IS_CARD (self), 1);

  return self->turn;
}

void
sixain_card_set_turn (SixainCard *self,
                      double      turn)
{
  g_return_if_fail (SIXAIN_IS_CARD (self));

  if (self->turn == turn)
    return;

  self->turn = turn;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

gboolean
sixain_card_get_selected (SixainCard *self)
{
  g_return_val_if_fail (SIXAIN_IS_CARD (self), FALSE);

  return self->selected;
}

void
sixain_card_set_selected (SixainCard *self,
                          gboolean    selected)
{
  g_return_if_fail (SIXAIN_IS_CARD (self));

  if (self->selected == selected)
    return;

  self->selected = selected;
  if (is_button (self))
    gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_PRESSED,
                                 selected ? GTK_ACCESSIBLE_TRISTATE_TRUE : GTK_ACCESSIBLE_TRISTATE_FALSE, -1);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
sixain_card_set_fresh (SixainCard *self,
                       gboolean    fresh)
{
  g_return_if_fail (SIXAIN_IS_CARD (self));

  if (self->fresh == fresh)
    return;

  self->fresh = fresh;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
