/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-hourglass.h"

#include <math.h>

#include "sixain-drawing.h"
#include "sixain-face.h"
#include "sixain-palette.h"

/* Everything is drawn in a box that is so wide and 1 high. */
#define WIDTH 0.56
#define RIM 0.055            /* Half the height of the ellipses of a cylinder. */
#define NECK 0.5
#define GLASS_TOP 0.13
#define GLASS_BOTTOM 0.87
#define BULB 0.165           /* Half the width of the glass. */
#define TURNED 0.6           /* When it has been turned over, and the tube comes, as a share of all the time. */

struct _SixainHourglass
{
  SixainSpot  parent_instance;

  gboolean    covered;
  double      sand;                 /* Only once it is uncovered. */
  gboolean    turning;

  GdkTexture *tube;
  GdkTexture *glass;
  gint        pixels;               /* In height, of both. */
};

G_DEFINE_FINAL_TYPE (SixainHourglass, sixain_hourglass, SIXAIN_TYPE_SPOT)

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

/* Draws the tube or the glass, unless the texture has that size already. */
static GdkTexture *
render (SixainHourglass  *self,
        GdkTexture      **texture)
{
  cairo_t *cr;

  if (*texture != NULL)
    return *texture;

  cr = sixain_drawing_begin (MAX (1, ceil (WIDTH * self->pixels)), self->pixels);
  cairo_scale (cr, self->pixels, self->pixels);
  draw_ground_shadow (cr, 0.24);
  if (texture == &self->tube)
    draw_tube (cr);
  else
    draw_glass (cr, self->sand);
  *texture = sixain_drawing_end (cr);

  return *texture;
}

static void
snapshot_tube (SixainHourglass       *self,
               GtkSnapshot           *snapshot,
               const graphene_rect_t *box,
               double                 lift)
{
  double height = box->size.height;

  gtk_snapshot_save (snapshot);
  if (lift > 0)
    {
      gtk_snapshot_push_opacity (snapshot, MIN (1, 2.2 * (1 - lift)));
      gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (0.5 * height * lift * lift, -0.95 * height * lift));
      gtk_snapshot_rotate (snapshot, 14 * lift * lift);
    }
  gtk_snapshot_append_texture (snapshot, render (self, &self->tube), box);
  if (lift > 0)
    gtk_snapshot_pop (snapshot);
  gtk_snapshot_restore (snapshot);
}

/* On its way it is seen from all sides. */
static void
snapshot_glass (SixainHourglass       *self,
                GtkSnapshot           *snapshot,
                const graphene_rect_t *box,
                double                 turned)
{
  graphene_point_t centre;

  graphene_rect_get_center (box, &centre);
  gtk_snapshot_save (snapshot);
  if (turned < 1)
    {
      gtk_snapshot_translate (snapshot, &centre);
      gtk_snapshot_rotate (snapshot, 180 * (turned - 1));
      gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (-centre.x, -centre.y));
    }
  gtk_snapshot_append_texture (snapshot, render (self, &self->glass), box);
  gtk_snapshot_restore (snapshot);
}

static void
sixain_hourglass_snapshot (GtkWidget   *widget,
                           GtkSnapshot *snapshot)
{
  SixainHourglass *self = SIXAIN_HOURGLASS (widget);
  double room_width = gtk_widget_get_width (widget);
  double room_height = gtk_widget_get_height (widget);
  double height = MIN (room_height, room_width / WIDTH);
  gboolean turns = self->turning && sixain_spot_is_moving (SIXAIN_SPOT (self));
  double progress = sixain_spot_get_progress (SIXAIN_SPOT (self));
  double turned = turns ? MIN (1, progress / TURNED) : 1;
  double lift = self->covered ? 0 : turns ? MIN (1, (1 - progress) / (1 - TURNED)) : self->turning ? 1 : progress;
  gint pixels = MAX (1, round (height * sixain_drawing_scale (widget)));
  float thickness = MAX (2, 0.02 * height);
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
    snapshot_glass (self, snapshot, &box, turned);
  if (lift < 1)
    snapshot_tube (self, snapshot, &box, lift);

  graphene_rect_inset (&box, -2, -2);
  sixain_spot_snapshot_outline (SIXAIN_SPOT (self), snapshot, &box, 0.1 * height, 0, thickness,
                                sixain_spot_get_hinted (SIXAIN_SPOT (self)) ? 0 : thickness);
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
sixain_hourglass_dispose (GObject *object)
{
  SixainHourglass *self = SIXAIN_HOURGLASS (object);

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
  SIXAIN_SPOT_CLASS (klass)->acts_on_press = TRUE;
  SIXAIN_SPOT_CLASS (klass)->only_as_target = TRUE;
  gtk_widget_class_set_css_name (widget_class, "hourglass");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_BUTTON);
  sixain_spot_class_set_action (SIXAIN_SPOT_CLASS (klass), "tube.lift");
}

static void
sixain_hourglass_init (SixainHourglass *self)
{
  self->covered = TRUE;
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
  g_return_if_fail (SIXAIN_IS_HOURGLASS (self));
  g_return_if_fail (sand >= 0 && sand <= 1);

  if (!self->covered && !self->turning && self->sand == sand)
    return;

  self->covered = FALSE;
  self->turning = FALSE;
  self->sand = sand;
  g_clear_object (&self->glass);
  sixain_spot_animate (SIXAIN_SPOT (self), duration, ADW_EASE_IN_OUT_CUBIC);
}

void
sixain_hourglass_turn (SixainHourglass *self,
                       double           duration)
{
  g_return_if_fail (SIXAIN_IS_HOURGLASS (self));

  self->covered = FALSE;
  self->turning = TRUE;
  self->sand = 1;
  g_clear_object (&self->glass);
  sixain_spot_animate (SIXAIN_SPOT (self), duration, ADW_EASE_IN_OUT_CUBIC);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
sixain_hourglass_cover (SixainHourglass *self)
{
  g_return_if_fail (SIXAIN_IS_HOURGLASS (self));

  if (self->covered)
    return;

  sixain_spot_stop (SIXAIN_SPOT (self));
  self->covered = TRUE;
  self->turning = FALSE;
  self->sand = 0;
  g_clear_object (&self->glass);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

gboolean
sixain_hourglass_is_covered (SixainHourglass *self)
{
  g_return_val_if_fail (SIXAIN_IS_HOURGLASS (self), TRUE);

  return self->covered;
}
