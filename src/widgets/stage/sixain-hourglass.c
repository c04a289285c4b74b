/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-hourglass.h"

#include <adwaita.h>
#include <math.h>

#include "sixain-drawing.h"
#include "sixain-face.h"
#include "sixain-palette.h"
#include "sixain-tip.h"

/* Everything is drawn in a box that is so wide and 1 high. */
#define WIDTH 0.56
#define RIM 0.055            /* Half the height of the ellipses of a cylinder. */
#define NECK 0.5
#define GLASS_TOP 0.13
#define GLASS_BOTTOM 0.87
#define BULB 0.165           /* Half the width of the glass. */

struct _SixainHourglass
{
  GtkWidget     parent_instance;

  gboolean      covered;
  gboolean      active;
  gboolean      hinted;
  double        sand;               /* Only once it is uncovered. */
  double        lift;               /* From 0, the tube is down, to 1, it is gone. */
  AdwAnimation *animation;

  GdkTexture   *tube;
  GdkTexture   *glass;
  gint          pixels;             /* In height, of both. */
};

G_DEFINE_FINAL_TYPE (SixainHourglass, sixain_hourglass, GTK_TYPE_WIDGET)

enum
{
  SIGNAL_LIFT,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
draw_ground_shadow (cairo_t *cr,
                    double   half_width)
{
  cairo_pattern_t *shadow = cairo_pattern_create_radial (0, 0, 0.4, 0, 0, 1);

  cairo_pattern_add_color_stop_rgba (shadow, 0, 0.1, 0.07, 0.04, 0.4);
  cairo_pattern_add_color_stop_rgba (shadow, 1, 0.1, 0.07, 0.04, 0);
  cairo_save (cr);
  cairo_translate (cr, WIDTH / 2 + 0.02, 0.95);
  cairo_scale (cr, 1.25 * half_width, 1.5 * RIM);
  cairo_set_source (cr, shadow);
  cairo_paint (cr);
  cairo_restore (cr);
  cairo_pattern_destroy (shadow);
}

static void
trace_ellipse (cairo_t *cr,
               double   y,
               double   half_width)
{
  cairo_new_sub_path (cr);
  cairo_save (cr);
  cairo_translate (cr, WIDTH / 2, y);
  cairo_scale (cr, half_width, half_width * RIM / 0.2);
  cairo_arc (cr, 0, 0, 1, 0, 2 * G_PI);
  cairo_restore (cr);
}

/* The front of a cylinder between two heights, seen a little from above. */
static void
trace_wall (cairo_t *cr,
            double   top,
            double   bottom,
            double   half_width)
{
  cairo_new_sub_path (cr);
  cairo_save (cr);
  cairo_translate (cr, WIDTH / 2, top);
  cairo_scale (cr, half_width, half_width * RIM / 0.2);
  cairo_arc_negative (cr, 0, 0, 1, G_PI, 0);
  cairo_translate (cr, 0, (bottom - top) / (half_width * RIM / 0.2));
  cairo_arc (cr, 0, 0, 1, 0, G_PI);
  cairo_restore (cr);
  cairo_close_path (cr);
}

static void
fill_round (cairo_t *cr,
            guint32  rgb,
            double   half_width)
{
  cairo_pattern_t *light = cairo_pattern_create_linear (WIDTH / 2 - half_width, 0, WIDTH / 2 + half_width, 0);

  sixain_palette_set (cr, rgb, 1);
  cairo_fill_preserve (cr);
  cairo_pattern_add_color_stop_rgba (light, 0, 0, 0, 0, 0.28);
  cairo_pattern_add_color_stop_rgba (light, 0.3, 1, 1, 1, 0.16);
  cairo_pattern_add_color_stop_rgba (light, 0.55, 1, 1, 1, 0);
  cairo_pattern_add_color_stop_rgba (light, 1, 0, 0, 0, 0.36);
  cairo_set_source (cr, light);
  cairo_fill (cr);
  cairo_pattern_destroy (light);
}

static void
draw_tube (cairo_t *cr)
{
  const double half = 0.235, top = 0.075, bottom = 0.925;

  trace_wall (cr, top, bottom, half);
  fill_round (cr, SIXAIN_TUBE, half);

  /* Two rings of brass. */
  trace_wall (cr, bottom - 0.075, bottom - 0.03, half);
  fill_round (cr, SIXAIN_BRASS, half);
  trace_wall (cr, top + 0.03, top + 0.075, half);
  fill_round (cr, SIXAIN_BRASS, half);

  trace_ellipse (cr, top, half);
  sixain_palette_set (cr, SIXAIN_TUBE_LID, 1);
  cairo_fill (cr);
  trace_ellipse (cr, top, 0.8 * half);
  sixain_palette_set (cr, SIXAIN_TUBE_HOLLOW, 1);
  cairo_fill (cr);

  cairo_new_sub_path (cr);
  cairo_arc (cr, WIDTH / 2, 0.52, 0.172, 0, 2 * G_PI);
  sixain_palette_set (cr, SIXAIN_MEDALLION, 1);
  cairo_fill (cr);
  cairo_new_sub_path (cr);
  cairo_arc (cr, WIDTH / 2, 0.52, 0.15, 0, 2 * G_PI);
  sixain_palette_set (cr, SIXAIN_BRASS, 1);
  cairo_set_line_width (cr, 0.008);
  cairo_stroke (cr);
  sixain_palette_set (cr, SIXAIN_TUBE_INK, 1);
  sixain_face_draw_text (cr, "6", PANGO_WEIGHT_ULTRABOLD, WIDTH / 2, 0.52, 0.25, 0.2);
}

/* Half the width of the glass at a height. */
static double
glass_at (double y)
{
  double away = fabs (y - NECK) / (GLASS_BOTTOM - NECK);

  return 0.012 + (BULB - 0.012) * sin (G_PI_2 * pow (CLAMP (away, 0, 1), 0.85));
}

static void
trace_glass (cairo_t *cr,
             double   from,
             double   to)
{
  const guint n = 40;

  cairo_new_sub_path (cr);
  for (guint i = 0; i <= n; i++)
    {
      double y = from + (to - from) * i / n;

      cairo_line_to (cr, WIDTH / 2 - glass_at (y), y);
    }
  for (guint i = 0; i <= n; i++)
    {
      double y = to + (from - to) * i / n;

      cairo_line_to (cr, WIDTH / 2 + glass_at (y), y);
    }
  cairo_close_path (cr);
}

/* How high sand stands in a bulb that holds a share of it: by areas, which is
 * what one sees. */
static double
level_of (double share)
{
  const guint n = 100;
  double total = 0, area = 0;

  for (guint i = 0; i < n; i++)
    total += glass_at (NECK + (GLASS_BOTTOM - NECK) * i / n);
  for (guint i = 0; i < n; i++)
    {
      if (area >= share * 0.8 * total)
        return i / (double) n;
      area += glass_at (NECK + (GLASS_BOTTOM - NECK) * i / n);
    }

  return 1;
}

static void
draw_sand (cairo_t *cr,
           double   sand)
{
  double bulb = GLASS_BOTTOM - NECK;
  double surface = NECK - bulb * level_of (sand);
  double heap = NECK + bulb * level_of (sand);    /* What is above is missing below. */

  cairo_save (cr);
  trace_glass (cr, GLASS_TOP, GLASS_BOTTOM);
  cairo_clip (cr);
  sixain_palette_set (cr, SIXAIN_SAND, 1);

  if (sand > 0)
    {
      /* A dent where it runs out, and the stream. */
      cairo_move_to (cr, 0, surface);
      cairo_line_to (cr, WIDTH / 2 - 0.08, surface);
      cairo_curve_to (cr, WIDTH / 2 - 0.02, surface, WIDTH / 2 - 0.02, surface + 0.03, WIDTH / 2, surface + 0.03);
      cairo_curve_to (cr, WIDTH / 2 + 0.02, surface + 0.03, WIDTH / 2 + 0.02, surface, WIDTH / 2 + 0.08, surface);
      cairo_line_to (cr, WIDTH, surface);
      cairo_line_to (cr, WIDTH, NECK);
      cairo_line_to (cr, 0, NECK);
      cairo_close_path (cr);
      cairo_fill (cr);
      cairo_rectangle (cr, WIDTH / 2 - 0.006, NECK - 0.02, 0.012, GLASS_BOTTOM - NECK);
      cairo_fill (cr);
    }

  if (sand < 1)
    {
      double top = NECK + 0.2 * bulb + 0.8 * (heap - NECK);

      cairo_move_to (cr, 0, MIN (GLASS_BOTTOM, top + 0.1));
      cairo_curve_to (cr, 0.2 * WIDTH, top + 0.08, 0.4 * WIDTH, top, WIDTH / 2, top);
      cairo_curve_to (cr, 0.6 * WIDTH, top, 0.8 * WIDTH, top + 0.08, WIDTH, MIN (GLASS_BOTTOM, top + 0.1));
      cairo_line_to (cr, WIDTH, GLASS_BOTTOM);
      cairo_line_to (cr, 0, GLASS_BOTTOM);
      cairo_close_path (cr);
      cairo_fill (cr);
    }
  cairo_restore (cr);
}

static void
draw_cap (cairo_t *cr,
          double   top,
          double   bottom)
{
  const double half = 0.225;

  trace_wall (cr, top, bottom, half);
  fill_round (cr, SIXAIN_WOOD, half);
  trace_ellipse (cr, top, half);
  sixain_palette_set (cr, SIXAIN_WOOD_LIGHT, 1);
  cairo_fill (cr);
}

static void
draw_pillar (cairo_t *cr,
             double   x)
{
  cairo_rectangle (cr, x - 0.014, GLASS_TOP - 0.03, 0.028, GLASS_BOTTOM - GLASS_TOP + 0.06);
  sixain_palette_set (cr, SIXAIN_WOOD_SHADE, 1);
  cairo_fill (cr);
}

static void
draw_glass (cairo_t *cr,
            double   sand)
{
  draw_ground_shadow (cr, 0.24);
  draw_cap (cr, 0.87, 0.925);

  trace_glass (cr, GLASS_TOP, GLASS_BOTTOM);
  sixain_palette_set (cr, SIXAIN_GLASS, 0.72);
  cairo_fill (cr);
  draw_sand (cr, sand);
  trace_glass (cr, GLASS_TOP, GLASS_BOTTOM);
  sixain_palette_set (cr, SIXAIN_GLASS_EDGE, 0.9);
  cairo_set_line_width (cr, 0.011);
  cairo_stroke (cr);

  /* A gleam on both bulbs. */
  cairo_set_source_rgba (cr, 1, 1, 1, 0.55);
  cairo_set_line_width (cr, 0.014);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_arc (cr, WIDTH / 2, 0.27, 0.115, 1.05 * G_PI, 1.3 * G_PI);
  cairo_stroke (cr);
  cairo_arc (cr, WIDTH / 2, 0.75, 0.115, 1.0 * G_PI, 1.22 * G_PI);
  cairo_stroke (cr);

  draw_pillar (cr, WIDTH / 2 - 0.195);
  draw_pillar (cr, WIDTH / 2 + 0.195);
  draw_cap (cr, 0.075, 0.125);
}

static GdkTexture *
render_tube (gint pixels)
{
  cairo_t *cr = sixain_drawing_begin (MAX (1, ceil (WIDTH * pixels)), pixels);

  cairo_scale (cr, pixels, pixels);
  draw_ground_shadow (cr, 0.24);
  draw_tube (cr);

  return sixain_drawing_end (cr);
}

static GdkTexture *
render_glass (gint   pixels,
              double sand)
{
  cairo_t *cr = sixain_drawing_begin (MAX (1, ceil (WIDTH * pixels)), pixels);

  cairo_scale (cr, pixels, pixels);
  draw_glass (cr, sand);

  return sixain_drawing_end (cr);
}

static void
forget_textures (SixainHourglass *self)
{
  g_clear_object (&self->tube);
  g_clear_object (&self->glass);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
draw_ring (SixainHourglass       *self,
           GtkSnapshot           *snapshot,
           const graphene_rect_t *box)
{
  GtkWidget *widget = GTK_WIDGET (self);
  float thickness = MAX (2, 0.02 * box->size.height);
  graphene_rect_t around = *box;
  GskRoundedRect edge;
  GdkRGBA colour;

  if (self->hinted)
    colour = sixain_palette_get (SIXAIN_GOLD, 1);
  else if (gtk_widget_has_visible_focus (widget))
    gtk_style_context_lookup_color (gtk_widget_get_style_context (widget), "accent_color", &colour);
  else
    return;

  graphene_rect_inset (&around, -2, -2);
  gsk_rounded_rect_init_from_rect (&edge, &around, 0.1 * box->size.height);
  gtk_snapshot_append_border (snapshot, &edge,
                              (float[4]) { thickness, thickness, thickness, thickness },
                              (GdkRGBA[4]) { colour, colour, colour, colour });
}

static void
sixain_hourglass_snapshot (GtkWidget   *widget,
                           GtkSnapshot *snapshot)
{
  SixainHourglass *self = SIXAIN_HOURGLASS (widget);
  double room_width = gtk_widget_get_width (widget);
  double room_height = gtk_widget_get_height (widget);
  double height = MIN (room_height, room_width / WIDTH);
  double scale = sixain_drawing_scale (widget);
  gint pixels = MAX (1, round (height * scale));
  graphene_rect_t box;

  if (height < 1)
    return;

  if (self->pixels != pixels)
    {
      g_clear_object (&self->tube);
      g_clear_object (&self->glass);
      self->pixels = pixels;
    }

  graphene_rect_init (&box, (room_width - WIDTH * height) / 2, (room_height - height) / 2, WIDTH * height, height);

  if (!self->covered)
    {
      if (self->glass == NULL)
        self->glass = render_glass (pixels, self->sand);
      gtk_snapshot_append_texture (snapshot, self->glass, &box);
    }

  if (self->lift < 1)
    {
      if (self->tube == NULL)
        self->tube = render_tube (pixels);
      gtk_snapshot_save (snapshot);
      if (self->lift > 0)
        {
          gtk_snapshot_push_opacity (snapshot, MIN (1, 2.2 * (1 - self->lift)));
          gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (0.5 * height * self->lift * self->lift,
                                                                  -0.95 * height * self->lift));
          gtk_snapshot_rotate (snapshot, 14 * self->lift * self->lift);
        }
      gtk_snapshot_append_texture (snapshot, self->tube, &box);
      if (self->lift > 0)
        gtk_snapshot_pop (snapshot);
      gtk_snapshot_restore (snapshot);
    }

  draw_ring (self, snapshot, &box);
}

static void
sixain_hourglass_measure (GtkWidget      *widget,
                          GtkOrientation  orientation,
                          int             for_size,
                          int            *minimum,
                          int            *natural,
                          int            *minimum_baseline,
                          int            *natural_baseline)
{
  *minimum = 1;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 56 : 100;
}

static void
lift_cb (double           value,
         SixainHourglass *self)
{
  self->lift = value;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
stop (SixainHourglass *self)
{
  if (self->animation != NULL)
    adw_animation_reset (self->animation);
  g_clear_object (&self->animation);
}

static void
lift_action_cb (GtkWidget  *widget,
                const char *action,
                GVariant   *parameter)
{
  if (SIXAIN_HOURGLASS (widget)->active)
    g_signal_emit (widget, signals[SIGNAL_LIFT], 0);
  else
    gtk_widget_error_bell (widget);
}

static void
pressed_cb (GtkGestureClick *gesture,
            gint             n_press,
            double           x,
            double           y,
            SixainHourglass *self)
{
  if (self->active)
    gtk_widget_activate_action (GTK_WIDGET (self), "tube.lift", NULL);
}

static void
sixain_hourglass_dispose (GObject *object)
{
  SixainHourglass *self = SIXAIN_HOURGLASS (object);

  stop (self);
  g_clear_object (&self->tube);
  g_clear_object (&self->glass);

  G_OBJECT_CLASS (sixain_hourglass_parent_class)->dispose (object);
}

static void
sixain_hourglass_class_init (SixainHourglassClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sixain_hourglass_dispose;
  widget_class->snapshot = sixain_hourglass_snapshot;
  widget_class->measure = sixain_hourglass_measure;

  signals[SIGNAL_LIFT] =
    g_signal_new ("lift", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                  0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_css_name (widget_class, "hourglass");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_BUTTON);
  gtk_widget_class_install_action (widget_class, "tube.lift", NULL, lift_action_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Return, 0, "tube.lift", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_KP_Enter, 0, "tube.lift", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_space, 0, "tube.lift", NULL);
}

static void
sixain_hourglass_init (SixainHourglass *self)
{
  GtkGesture *click = gtk_gesture_click_new ();

  self->covered = TRUE;
  g_signal_connect_object (click, "pressed", G_CALLBACK (pressed_cb), self, 0);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_DISABLED, TRUE, -1);
}

GtkWidget *
sixain_hourglass_new (void)
{
  return g_object_new (SIXAIN_TYPE_HOURGLASS, NULL);
}

void
sixain_hourglass_uncover (SixainHourglass *self,
                          double           sand,
                          double           duration)
{
  AdwAnimationTarget *target;

  g_return_if_fail (SIXAIN_IS_HOURGLASS (self));
  g_return_if_fail (sand >= 0 && sand <= 1);

  if (!self->covered && self->sand == sand)
    return;

  stop (self);
  self->covered = FALSE;
  self->sand = sand;
  g_clear_object (&self->glass);

  if (duration < 1 || !adw_get_enable_animations (GTK_WIDGET (self)) || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    {
      lift_cb (1, self);
      return;
    }

  target = adw_callback_animation_target_new ((AdwAnimationTargetFunc) lift_cb, self, NULL);
  self->animation = adw_timed_animation_new (GTK_WIDGET (self), 0, 1, duration, target);
  adw_timed_animation_set_easing (ADW_TIMED_ANIMATION (self->animation), ADW_EASE_IN_OUT_CUBIC);
  adw_animation_play (self->animation);
}

void
sixain_hourglass_cover (SixainHourglass *self)
{
  g_return_if_fail (SIXAIN_IS_HOURGLASS (self));

  if (self->covered)
    return;

  stop (self);
  self->covered = TRUE;
  self->sand = 0;
  self->lift = 0;
  forget_textures (self);
}

gboolean
sixain_hourglass_is_covered (SixainHourglass *self)
{
  g_return_val_if_fail (SIXAIN_IS_HOURGLASS (self), TRUE);

  return self->covered;
}

gboolean
sixain_hourglass_is_moving (SixainHourglass *self)
{
  g_return_val_if_fail (SIXAIN_IS_HOURGLASS (self), FALSE);

  return self->animation != NULL && adw_animation_get_state (self->animation) == ADW_ANIMATION_PLAYING;
}

void
sixain_hourglass_finish (SixainHourglass *self)
{
  g_return_if_fail (SIXAIN_IS_HOURGLASS (self));

  if (self->animation != NULL)
    adw_animation_skip (self->animation);
}

void
sixain_hourglass_set_active (SixainHourglass *self,
                             gboolean         active)
{
  g_return_if_fail (SIXAIN_IS_HOURGLASS (self));

  if (self->active == active)
    return;

  self->active = active;
  gtk_widget_set_focusable (GTK_WIDGET (self), active);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_DISABLED, !active, -1);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
sixain_hourglass_set_hinted (SixainHourglass *self,
                             gboolean         hinted)
{
  g_return_if_fail (SIXAIN_IS_HOURGLASS (self));

  if (self->hinted == hinted)
    return;

  self->hinted = hinted;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
sixain_hourglass_set_label (SixainHourglass *self,
                            const char      *label,
                            const char      *description)
{
  g_return_if_fail (SIXAIN_IS_HOURGLASS (self));

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  if (description != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description, -1);
  else
    gtk_accessible_reset_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
  sixain_tip_set (GTK_WIDGET (self), description != NULL ? description : label);
}
