/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sequences-spot.h"

#include <adwaita.h>

#include "sixain-colour.h"
#include "sixain-face.h"

typedef enum
{
  SPOT_MAT,
  SPOT_MELD,
  SPOT_SLOT,
} SpotKind;

struct _SequencesSpot
{
  GtkWidget  parent_instance;

  SpotKind   kind;
  guint      colour;
  char      *caption;
  double     caption_height;
  gboolean   target;
  gboolean   hinted;
};

G_DEFINE_FINAL_TYPE (SequencesSpot, sequences_spot, GTK_TYPE_WIDGET)

enum
{
  SIGNAL_CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
choose_action_cb (GtkWidget  *widget,
                  const char *action,
                  GVariant   *parameter)
{
  if (SEQUENCES_SPOT (widget)->kind != SPOT_MAT)
    g_signal_emit (widget, signals[SIGNAL_CHOSEN], 0);
}

static void
released_cb (GtkGestureClick *gesture,
             gint             n_press,
             double           x,
             double           y,
             SequencesSpot   *self)
{
  if (gtk_widget_contains (GTK_WIDGET (self), x, y))
    g_signal_emit (self, signals[SIGNAL_CHOSEN], 0);
}

static void
draw_edge (GtkSnapshot           *snapshot,
           const graphene_rect_t *rect,
           double                 radius,
           const GdkRGBA         *colour,
           float                  thickness)
{
  GskRoundedRect edge;

  gsk_rounded_rect_init_from_rect (&edge, rect, radius);
  gtk_snapshot_append_border (snapshot, &edge,
                              (float[4]) { thickness, thickness, thickness, thickness },
                              (GdkRGBA[4]) { *colour, *colour, *colour, *colour });
}

static void
draw_caption (SequencesSpot *self,
              GtkSnapshot   *snapshot,
              double         width,
              const GdkRGBA *colour)
{
  GtkWidget *widget = GTK_WIDGET (self);
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (widget, self->caption);
  PangoFontDescription *font = pango_font_description_copy (pango_context_get_font_description (pango_layout_get_context (layout)));
  double dot = 0.5 * self->caption_height;
  int height;
  cairo_t *cr;

  pango_font_description_set_absolute_size (font, 0.62 * self->caption_height * PANGO_SCALE);
  pango_font_description_set_weight (font, PANGO_WEIGHT_BOLD);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
  pango_layout_set_width (layout, MAX (1, width - dot - 20) * PANGO_SCALE);
  pango_layout_get_pixel_size (layout, NULL, &height);

  /* A spot of the player's colour before the name. */
  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, self->caption_height + 8, self->caption_height));
  gdk_cairo_set_source_rgba (cr, colour);
  cairo_arc (cr, 8 + dot / 2, self->caption_height / 2, dot / 2, 0, 2 * G_PI);
  cairo_fill (cr);
  cairo_destroy (cr);

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (14 + dot, (self->caption_height - height) / 2));
  gtk_snapshot_append_layout (snapshot, layout,
                              adw_style_manager_get_dark (adw_style_manager_get_default ())
                                ? &(GdkRGBA) { 1, 1, 1, 0.9 }
                                : &(GdkRGBA) { 0.2, 0.15, 0.1, 0.9 });
  gtk_snapshot_restore (snapshot);
}

static void
draw_mat (SequencesSpot         *self,
          GtkSnapshot           *snapshot,
          const graphene_rect_t *bounds)
{
  AdwStyleManager *style = adw_style_manager_get_default ();
  gboolean dark = adw_style_manager_get_dark (style);
  GdkRGBA wash, edge, line;
  GskRoundedRect outline;

  sixain_colour_get (self->colour, &wash);
  sixain_colour_get_line (self->colour, dark, &line);
  edge = line;
  wash.alpha = dark ? 0.16 : 0.1;
  edge.alpha = adw_style_manager_get_high_contrast (style) ? 1 : 0.45;

  gsk_rounded_rect_init_from_rect (&outline, bounds, 8);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  gtk_snapshot_append_color (snapshot, &wash, bounds);
  gtk_snapshot_pop (snapshot);
  draw_edge (snapshot, bounds, 8, &edge, 1);
  if (self->caption != NULL)
    draw_caption (self, snapshot, bounds->size.width, &line);
}

static void
sequences_spot_snapshot (GtkWidget   *widget,
                         GtkSnapshot *snapshot)
{
  SequencesSpot *self = SEQUENCES_SPOT (widget);
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, gtk_widget_get_width (widget), gtk_widget_get_height (widget));
  gboolean dark = adw_style_manager_get_dark (adw_style_manager_get_default ());
  GdkRGBA faint = dark ? (GdkRGBA) { 1, 1, 1, 0.25 } : (GdkRGBA) { 0.3, 0.2, 0.1, 0.3 };
  GdkRGBA accent = faint;

  gtk_style_context_lookup_color (gtk_widget_get_style_context (widget), "accent_color", &accent);

  if (self->kind == SPOT_MAT)
    draw_mat (self, snapshot, &bounds);
  else if (self->kind == SPOT_SLOT)
    draw_edge (snapshot, &bounds, 0.06 * bounds.size.width, &faint, 2);

  if (self->target)
    draw_edge (snapshot, &bounds, 6, &accent, 3);
  if (self->hinted)
    draw_edge (snapshot, &bounds, 6, &(GdkRGBA) { 0.9, 0.65, 0.04, 1 }, 4);
  if (gtk_widget_has_visible_focus (widget))
    draw_edge (snapshot, &bounds, 6, &accent, 4);
}

static void
sequences_spot_finalize (GObject *object)
{
  g_free (SEQUENCES_SPOT (object)->caption);

  G_OBJECT_CLASS (sequences_spot_parent_class)->finalize (object);
}

static void
sequences_spot_class_init (SequencesSpotClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = sequences_spot_finalize;
  widget_class->snapshot = sequences_spot_snapshot;

  signals[SIGNAL_CHOSEN] =
    g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                  0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_css_name (widget_class, "spot");
  gtk_widget_class_install_action (widget_class, "spot.choose", NULL, choose_action_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Return, 0, "spot.choose", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_KP_Enter, 0, "spot.choose", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_space, 0, "spot.choose", NULL);
}

static void
sequences_spot_init (SequencesSpot *self)
{
  AdwStyleManager *style = adw_style_manager_get_default ();

  g_signal_connect_object (style, "notify::dark", G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (style, "notify::high-contrast", G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
}

static SequencesSpot *
create (SpotKind          kind,
        GtkAccessibleRole role)
{
  SequencesSpot *self = g_object_new (SEQUENCES_TYPE_SPOT,
                                      "accessible-role", role,
                                      "focusable", kind != SPOT_MAT,
                                      "can-target", kind != SPOT_MAT,
                                      NULL);

  self->kind = kind;
  if (kind != SPOT_MAT)
    {
      GtkGesture *click = gtk_gesture_click_new ();

      g_signal_connect_object (click, "released", G_CALLBACK (released_cb), self, 0);
      gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
    }

  return self;
}

GtkWidget *
sequences_spot_new_mat (guint colour)
{
  SequencesSpot *self = create (SPOT_MAT, GTK_ACCESSIBLE_ROLE_GROUP);

  self->colour = colour;

  return GTK_WIDGET (self);
}

GtkWidget *
sequences_spot_new_meld (void)
{
  return GTK_WIDGET (create (SPOT_MELD, GTK_ACCESSIBLE_ROLE_BUTTON));
}

GtkWidget *
sequences_spot_new_slot (void)
{
  return GTK_WIDGET (create (SPOT_SLOT, GTK_ACCESSIBLE_ROLE_BUTTON));
}

void
sequences_spot_set_caption (SequencesSpot *self,
                            const char    *caption,
                            double         height)
{
  g_return_if_fail (SEQUENCES_IS_SPOT (self));

  if (g_strcmp0 (self->caption, caption) == 0 && self->caption_height == height)
    return;

  g_free (self->caption);
  self->caption = g_strdup (caption);
  self->caption_height = height;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
sequences_spot_set_label (SequencesSpot *self,
                          const char    *label,
                          const char    *description)
{
  g_return_if_fail (SEQUENCES_IS_SPOT (self));

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  if (description != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description, -1);
  else
    gtk_accessible_reset_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
  if (self->kind != SPOT_MAT)
    gtk_widget_set_tooltip_text (GTK_WIDGET (self), label);
}

void
sequences_spot_set_target (SequencesSpot *self,
                           gboolean       target)
{
  g_return_if_fail (SEQUENCES_IS_SPOT (self));

  if (self->target == target)
    return;

  self->target = target;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
sequences_spot_set_hinted (SequencesSpot *self,
                           gboolean       hinted)
{
  g_return_if_fail (SEQUENCES_IS_SPOT (self));

  if (self->hinted == hinted)
    return;

  self->hinted = hinted;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
