/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "six-target.h"

#include <adwaita.h>
#include <math.h>

#include "six-glyph.h"
#include "sixain-drawing.h"
#include "sixain-face.h"

#define REFUSAL_MS 450
#define RADIUS 0.07          /* Of what cards lie on, as a share of its width. */

struct _SixTarget
{
  GtkWidget       parent_instance;

  SixTargetShape  shape;
  gboolean        for_person;
  char           *key;
  gboolean        takes;
  gboolean        lit;
  gboolean        hinted;
  gboolean        pressed;         /* By a pointer or finger, still. */
  gboolean        refused;
  guint           refused_id;

  GdkTexture     *texture;         /* What is on a button. */
  gint            pixels[2];
  gboolean        texture_is_dark;
  gboolean        texture_is_lit;
};

G_DEFINE_FINAL_TYPE (SixTarget, six_target, GTK_TYPE_WIDGET)

enum
{
  SIGNAL_PRESSED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
press_action_cb (GtkWidget  *widget,
                 const char *action,
                 GVariant   *parameter)
{
  if (SIX_TARGET (widget)->for_person)
    g_signal_emit (widget, signals[SIGNAL_PRESSED], 0);
}

static void
pressed_cb (GtkGestureClick *gesture,
            gint             n_press,
            double           x,
            double           y,
            SixTarget       *self)
{
  self->pressed = TRUE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  gtk_widget_activate_action (GTK_WIDGET (self), "target.press", NULL);
}

static void
released_cb (SixTarget *self)
{
  self->pressed = FALSE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
draw_border (GtkSnapshot           *snapshot,
             const graphene_rect_t *rect,
             double                 radius,
             double                 thickness,
             const GdkRGBA         *colour)
{
  GskRoundedRect edge;
  float t = thickness;

  gsk_rounded_rect_init_from_rect (&edge, rect, radius);
  gtk_snapshot_append_border (snapshot, &edge,
                              (float[4]) { t, t, t, t },
                              (GdkRGBA[4]) { *colour, *colour, *colour, *colour });
}

static gboolean
is_button (SixTarget *self)
{
  return self->shape == SIX_TARGET_ROLL || self->shape == SIX_TARGET_LIFT;
}

static void
draw_texture (SixTarget *self,
              cairo_t   *cr,
              double     width,
              double     height,
              gboolean   dark)
{
  double size = 0.62 * height;
  gboolean both = self->key != NULL && width > 1.5 * height;
  double x = both ? MAX (0.34 * width - 0.1 * size, 0.62 * size) : width / 2;
  double right = x + 0.75 * size;

  if (both)
    {
      double room = width - right - 0.2 * height;

      sixain_face_set_colour (cr, self->lit ? 0xffffff : dark ? 0xe8e4da : 0x3b3733);
      sixain_face_draw_text (cr, self->key, PANGO_WEIGHT_BOLD, right + MIN (room, width - 2 * x) / 2, height / 2,
                             0.5 * height, room);
    }

  cairo_translate (cr, x, height / 2);
  cairo_scale (cr, size, size);
  if (self->takes)
    six_glyph_draw_card (cr);
  else if (self->shape == SIX_TARGET_ROLL)
    six_glyph_draw_die (cr);
  else
    six_glyph_draw_tube (cr);
}

static void
snapshot_button (SixTarget   *self,
                 GtkSnapshot *snapshot,
                 double       width,
                 double       height)
{
  GtkWidget *widget = GTK_WIDGET (self);
  gboolean dark = adw_style_manager_get_dark (adw_style_manager_get_default ());
  double scale = sixain_drawing_scale (widget);
  gint pixels[2] = { MAX (1, round (width * scale)), MAX (1, round (height * scale)) };
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, width, height);
  GskRoundedRect edge;
  GdkRGBA ground = { dark ? 1 : 0.2, dark ? 1 : 0.16, dark ? 1 : 0.1, self->pressed ? 0.3 : 0.12 };

  if (self->lit)
    {
      gtk_style_context_lookup_color (gtk_widget_get_style_context (widget), "accent_bg_color", &ground);
      if (self->pressed)
        ground.alpha = 0.75;
    }

  gsk_rounded_rect_init_from_rect (&edge, &bounds, 0.32 * height);
  gtk_snapshot_push_rounded_clip (snapshot, &edge);
  gtk_snapshot_append_color (snapshot, &ground, &bounds);
  gtk_snapshot_pop (snapshot);

  if (self->texture == NULL || self->pixels[0] != pixels[0] || self->pixels[1] != pixels[1] ||
      self->texture_is_dark != dark || self->texture_is_lit != self->lit)
    {
      cairo_t *cr = sixain_drawing_begin (pixels[0], pixels[1]);

      draw_texture (self, cr, pixels[0], pixels[1], dark);
      g_clear_object (&self->texture);
      self->texture = sixain_drawing_end (cr);
      self->pixels[0] = pixels[0];
      self->pixels[1] = pixels[1];
      self->texture_is_dark = dark;
      self->texture_is_lit = self->lit;
    }
  gtk_snapshot_append_texture (snapshot, self->texture, &bounds);
}

static void
six_target_snapshot (GtkWidget   *widget,
                     GtkSnapshot *snapshot)
{
  SixTarget *self = SIX_TARGET (widget);
  double width = gtk_widget_get_width (widget);
  double height = gtk_widget_get_height (widget);
  gboolean dark = adw_style_manager_get_dark (adw_style_manager_get_default ());
  gboolean contrast = adw_style_manager_get_high_contrast (adw_style_manager_get_default ());
  double radius = is_button (self) ? 0.32 * height : RADIUS * width;
  double thickness = CLAMP (0.04 * MIN (width, height), 2, 6);
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, width, height);
  graphene_rect_t around;
  GtkStyleContext *style = gtk_widget_get_style_context (widget);
  GdkRGBA colour;

  if (width < 1 || height < 1)
    return;

  if (is_button (self))
    {
      snapshot_button (self, snapshot, width, height);
    }
  else if (self->shape == SIX_TARGET_PLACE)
    {
      colour = dark ? (GdkRGBA) { 1, 1, 1, contrast ? 0.7 : 0.22 } : (GdkRGBA) { 0.25, 0.18, 0.1, contrast ? 0.8 : 0.25 };
      draw_border (snapshot, &bounds, radius, MAX (1, thickness / 3), &colour);
    }

  around = bounds;
  graphene_rect_inset (&around, -thickness - 1, -thickness - 1);
  radius += thickness + 1;
  if (self->lit && !is_button (self))
    {
      gtk_style_context_lookup_color (style, "accent_color", &colour);
      draw_border (snapshot, &around, radius, thickness, &colour);
    }
  if (self->hinted)
    {
      gdk_rgba_parse (&colour, "#e5a50a");
      draw_border (snapshot, &around, radius, thickness + 1, &colour);
    }
  if (self->refused)
    {
      gtk_style_context_lookup_color (style, "error_color", &colour);
      draw_border (snapshot, &around, radius, thickness, &colour);
    }
  else if (gtk_widget_has_visible_focus (widget))
    {
      gtk_style_context_lookup_color (style, "accent_color", &colour);
      draw_border (snapshot, &around, radius, MAX (2, thickness / 2), &colour);
    }
}

static void
six_target_measure (GtkWidget      *widget,
                    GtkOrientation  orientation,
                    int             for_size,
                    int            *minimum,
                    int            *natural,
                    int            *minimum_baseline,
                    int            *natural_baseline)
{
  *minimum = 1;
  *natural = 44;
}

static void
six_target_dispose (GObject *object)
{
  SixTarget *self = SIX_TARGET (object);

  g_clear_handle_id (&self->refused_id, g_source_remove);
  g_clear_object (&self->texture);

  G_OBJECT_CLASS (six_target_parent_class)->dispose (object);
}

static void
six_target_finalize (GObject *object)
{
  g_free (SIX_TARGET (object)->key);

  G_OBJECT_CLASS (six_target_parent_class)->finalize (object);
}

static void
six_target_class_init (SixTargetClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = six_target_dispose;
  object_class->finalize = six_target_finalize;
  widget_class->snapshot = six_target_snapshot;
  widget_class->measure = six_target_measure;

  signals[SIGNAL_PRESSED] =
    g_signal_new ("pressed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                  0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_css_name (widget_class, "target");
  gtk_widget_class_install_action (widget_class, "target.press", NULL, press_action_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Return, 0, "target.press", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_KP_Enter, 0, "target.press", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_space, 0, "target.press", NULL);
}

static void
six_target_init (SixTarget *self)
{
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark",
                           G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::high-contrast",
                           G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
}

GtkWidget *
six_target_new (SixTargetShape shape,
                gboolean       for_person)
{
  SixTarget *self = g_object_new (SIX_TYPE_TARGET,
                                  "accessible-role", for_person ? GTK_ACCESSIBLE_ROLE_BUTTON : GTK_ACCESSIBLE_ROLE_IMG,
                                  "focusable", for_person,
                                  NULL);

  self->shape = shape;
  self->for_person = for_person;
  if (for_person)
    {
      GtkGesture *click = gtk_gesture_click_new ();

      /* A place could always be meant; what the others do is known to be of use or not. */
      gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_DISABLED, shape != SIX_TARGET_PLACE, -1);
      g_signal_connect_object (click, "pressed", G_CALLBACK (pressed_cb), self, 0);
      g_signal_connect_object (click, "released", G_CALLBACK (released_cb), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (click, "cancel", G_CALLBACK (released_cb), self, G_CONNECT_SWAPPED);
      gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
    }

  return GTK_WIDGET (self);
}

void
six_target_set_label (SixTarget  *self,
                      const char *label,
                      const char *tooltip)
{
  g_return_if_fail (SIX_IS_TARGET (self));

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), tooltip);
}

void
six_target_set_key (SixTarget  *self,
                    const char *key)
{
  g_return_if_fail (SIX_IS_TARGET (self));

  if (g_strcmp0 (self->key, key) == 0)
    return;

  g_free (self->key);
  self->key = g_strdup (key);
  g_clear_object (&self->texture);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
six_target_set_takes (SixTarget *self,
                      gboolean   takes)
{
  g_return_if_fail (SIX_IS_TARGET (self));

  if (self->takes == takes)
    return;

  self->takes = takes;
  g_clear_object (&self->texture);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
six_target_set_lit (SixTarget *self,
                    gboolean   lit)
{
  g_return_if_fail (SIX_IS_TARGET (self));

  if (self->lit == lit)
    return;

  self->lit = lit;
  if (self->for_person && self->shape != SIX_TARGET_PLACE)
    gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_DISABLED, !lit, -1);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
six_target_set_hinted (SixTarget *self,
                       gboolean   hinted)
{
  g_return_if_fail (SIX_IS_TARGET (self));

  if (self->hinted == hinted)
    return;

  self->hinted = hinted;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static gboolean
refused_cb (gpointer user_data)
{
  SixTarget *self = user_data;

  self->refused = FALSE;
  self->refused_id = 0;
  gtk_widget_queue_draw (GTK_WIDGET (self));

  return G_SOURCE_REMOVE;
}

void
six_target_refuse (SixTarget *self)
{
  g_return_if_fail (SIX_IS_TARGET (self));

  g_clear_handle_id (&self->refused_id, g_source_remove);
  self->refused = TRUE;
  self->refused_id = g_timeout_add (REFUSAL_MS, refused_cb, self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
