/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-die.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "sixain-drawing.h"
#include "sixain-palette.h"

#define EDGE 0.76            /* Of the die, as a share of the room it has. */
#define ROUND 0.24           /* Of its edges, as a share of half an edge. */
#define PIP 0.185            /* Likewise. */
#define SPREAD 0.5           /* From the middle to the pips at the sides. */
#define TURNS 1.5            /* While it tumbles. */
#define HOP 0.35             /* How much nearer it comes on the way. */
#define ROOM 2.2             /* Around the die, for its shadow and corners. */

typedef double Vector[3];
typedef Vector Matrix[3];

struct _SixainDie
{
  SixainSpot  parent_instance;

  guint       value;
  double      lean;
  double      from_x, from_y;

  GdkTexture *texture;             /* How it lies. */
  gint        pixels;
};

G_DEFINE_FINAL_TYPE (SixainDie, sixain_die, SIXAIN_TYPE_SPOT)

/* The right, the down and the outward direction of each side. Those that add up
 * to seven are opposite; the third axis comes out of the table. */
static const Matrix sides[] = {
  { { 1, 0, 0 }, { 0, 1, 0 }, { 0, 0, 1 } },
  { { 1, 0, 0 }, { 0, 0, -1 }, { 0, 1, 0 } },
  { { 0, 1, 0 }, { 0, 0, 1 }, { 1, 0, 0 } },
  { { 0, 1, 0 }, { 0, 0, -1 }, { -1, 0, 0 } },
  { { 1, 0, 0 }, { 0, 0, 1 }, { 0, -1, 0 } },
  { { 1, 0, 0 }, { 0, -1, 0 }, { 0, 0, -1 } },
};

static const guint8 pips[6][9] = {
  { 0, 0, 0, 0, 1, 0, 0, 0, 0 },
  { 0, 0, 1, 0, 0, 0, 1, 0, 0 },
  { 0, 0, 1, 0, 1, 0, 1, 0, 0 },
  { 1, 0, 1, 0, 0, 0, 1, 0, 1 },
  { 1, 0, 1, 0, 1, 0, 1, 0, 1 },
  { 1, 0, 1, 1, 0, 1, 1, 0, 1 },
};

static void
turn (const Matrix matrix,
      const Vector vector,
      Vector       result)
{
  for (guint i = 0; i < 3; i++)
    result[i] = matrix[i][0] * vector[0] + matrix[i][1] * vector[1] + matrix[i][2] * vector[2];
}

/* First the one on the right, then the one on the left. */
static void
combine (const Matrix left,
         const Matrix right,
         Matrix       result)
{
  for (guint i = 0; i < 3; i++)
    {
      for (guint j = 0; j < 3; j++)
        result[i][j] = left[i][0] * right[0][j] + left[i][1] * right[1][j] + left[i][2] * right[2][j];
    }
}

static void
rotate_about (double x,
              double y,
              double z,
              double angle,
              Matrix result)
{
  double c = cos (angle), s = sin (angle), d = 1 - c;
  const Matrix rotation = {
    { c + x * x * d, x * y * d - z * s, x * z * d + y * s },
    { y * x * d + z * s, c + y * y * d, y * z * d - x * s },
    { z * x * d - y * s, z * y * d + x * s, c + z * z * d },
  };

  memcpy (result, rotation, sizeof rotation);
}

/* How the die stands at a moment of its roll. */
static void
find_stand (SixainDie *self,
            double     progress,
            Matrix     result)
{
  double left = pow (1 - progress, 1.6);
  double distance = hypot (self->from_x, self->from_y);
  double dx = distance > 0 ? -self->from_x / distance : 0.6;
  double dy = distance > 0 ? -self->from_y / distance : 0.8;
  Matrix rolling, leaning, both;

  rotate_about (-dy, dx, 0, -left * TURNS * 2 * G_PI, rolling);
  rotate_about (0, 0, 1, self->lean * G_PI / 180 + 1.5 * left, leaning);
  combine (leaning, sides[self->value - 1], both);
  combine (rolling, both, result);
}

static void
set_ivory (cairo_t *cr,
           double   light)
{
  GdkRGBA ivory = sixain_palette_get (SIXAIN_IVORY, 1);

  cairo_set_source_rgb (cr, ivory.red * light, ivory.green * light, ivory.blue * light);
}

static void
draw_side (cairo_t      *cr,
           const Matrix  stand,
           guint         side)
{
  const double flat = 1 - 0.6 * ROUND;
  Vector right, down, out;
  double light;

  turn (stand, sides[side][0], right);
  turn (stand, sides[side][1], down);
  turn (stand, sides[side][2], out);
  if (out[2] < 0.03)
    return;

  cairo_save (cr);
  cairo_transform (cr, &(cairo_matrix_t) { right[0], right[1], down[0], down[1], out[0], out[1] });

  light = 0.72 + 0.28 * CLAMP (-0.25 * out[0] - 0.35 * out[1] + 0.9 * out[2], 0, 1);
  cairo_new_sub_path (cr);
  for (guint corner = 0; corner < 4; corner++)
    {
      double x = corner == 0 || corner == 3 ? 1 : -1;
      double y = corner < 2 ? 1 : -1;

      cairo_arc (cr, x * (flat - ROUND), y * (flat - ROUND), ROUND, corner * G_PI_2, (corner + 1) * G_PI_2);
    }
  cairo_close_path (cr);
  set_ivory (cr, light);
  cairo_fill (cr);

  for (guint i = 0; i < 9; i++)
    {
      if (!pips[side][i])
        continue;

      cairo_new_sub_path (cr);
      cairo_arc (cr, (i % 3 - 1.0) * SPREAD, (i / 3 - 1.0) * SPREAD, PIP, 0, 2 * G_PI);
    }
  sixain_palette_set (cr, SIXAIN_PIP, 1);
  cairo_fill (cr);
  cairo_restore (cr);
}

static void
find_corner (const Matrix stand,
             guint        side,
             guint        corner,
             Vector       result)
{
  const double inner = 1 - ROUND;
  double x = corner % 4 == 0 || corner % 4 == 3 ? inner : -inner;
  double y = corner % 4 < 2 ? inner : -inner;
  Vector flat;

  for (guint i = 0; i < 3; i++)
    flat[i] = x * sides[side][0][i] + y * sides[side][1][i] + inner * sides[side][2][i];
  turn (stand, flat, result);
}

/* The whole with its round edges: a smaller die, drawn with a thick round pen.
 * Each edge is a line of its own, for seen from above some are points. */
static void
draw_body (cairo_t      *cr,
           const Matrix  stand)
{
  Vector from, to;

  for (guint side = 0; side < 6; side++)
    {
      for (guint corner = 0; corner < 4; corner++)
        {
          find_corner (stand, side, corner, from);
          if (corner == 0)
            cairo_move_to (cr, from[0], from[1]);
          else
            cairo_line_to (cr, from[0], from[1]);
        }
      cairo_close_path (cr);
    }
  cairo_fill (cr);

  for (guint side = 0; side < 6; side++)
    {
      for (guint corner = 0; corner < 4; corner++)
        {
          find_corner (stand, side, corner, from);
          find_corner (stand, side, corner + 1, to);
          cairo_move_to (cr, from[0], from[1]);
          cairo_line_to (cr, to[0], to[1]);
        }
    }
  cairo_set_line_width (cr, 2 * ROUND);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_stroke (cr);
}

/* Half an edge is the unit. */
static void
draw_die (cairo_t      *cr,
          const Matrix  stand,
          double        height)
{
  cairo_pattern_t *shadow = cairo_pattern_create_radial (0, 0, 0.75, 0, 0, 1.45 + 0.3 * height);
  double strength = 0.42 / (1 + height);

  cairo_pattern_add_color_stop_rgba (shadow, 0, 0.1, 0.07, 0.04, strength);
  cairo_pattern_add_color_stop_rgba (shadow, 1, 0.1, 0.07, 0.04, 0);
  cairo_save (cr);
  cairo_translate (cr, 0.08 + 0.5 * height, 0.16 + 0.8 * height);
  cairo_set_source (cr, shadow);
  cairo_paint (cr);
  cairo_restore (cr);
  cairo_pattern_destroy (shadow);

  set_ivory (cr, 0.83);
  draw_body (cr, stand);

  for (guint side = 0; side < 6; side++)
    draw_side (cr, stand, side);
}

static void
snapshot_lying (SixainDie   *self,
                GtkSnapshot *snapshot,
                double       side)
{
  double scale = sixain_drawing_scale (GTK_WIDGET (self));
  gint pixels = MAX (1, ceil (side * EDGE / 2 * ROOM * 2 * scale));

  if (self->texture == NULL || self->pixels != pixels)
    {
      cairo_t *cr = sixain_drawing_begin (pixels, pixels);
      Matrix stand;

      find_stand (self, 1, stand);
      cairo_translate (cr, pixels / 2.0, pixels / 2.0);
      cairo_scale (cr, pixels / ROOM / 2, pixels / ROOM / 2);
      draw_die (cr, stand, 0);
      g_clear_object (&self->texture);
      self->texture = sixain_drawing_end (cr);
      self->pixels = pixels;
    }

  gtk_snapshot_append_texture (snapshot, self->texture,
                               &GRAPHENE_RECT_INIT (-pixels / scale / 2, -pixels / scale / 2,
                                                    pixels / scale, pixels / scale));
}

static void
snapshot_rolling (SixainDie   *self,
                  GtkSnapshot *snapshot,
                  double       side)
{
  double progress = sixain_spot_get_progress (SIXAIN_SPOT (self));
  double left = 1 - adw_easing_ease (ADW_EASE_OUT_QUAD, progress);
  double height = HOP * fabs (sin (2 * G_PI * pow (progress, 0.7))) * (1 - progress);
  double unit = side * EDGE / 2 * (1 + height);
  double room = 1.3 * ROOM * unit;
  cairo_t *cr;
  Matrix stand;

  find_stand (self, progress, stand);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (left * self->from_x, left * self->from_y));
  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (-room, -room, 2 * room, 2 * room));
  cairo_scale (cr, unit, unit);
  draw_die (cr, stand, height);
  cairo_destroy (cr);
}

static void
sixain_die_snapshot (GtkWidget   *widget,
                     GtkSnapshot *snapshot)
{
  SixainDie *self = SIXAIN_DIE (widget);
  double width = gtk_widget_get_width (widget);
  double height = gtk_widget_get_height (widget);
  double side = MIN (width, height);

  if (side < 1)
    return;

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (width / 2, height / 2));
  if (sixain_spot_is_moving (SIXAIN_SPOT (self)))
    snapshot_rolling (self, snapshot, side);
  else
    snapshot_lying (self, snapshot, side);
  gtk_snapshot_restore (snapshot);
}

static void
sixain_die_measure (GtkWidget      *widget,
                    GtkOrientation  orientation,
                    int             for_size,
                    int            *minimum,
                    int            *natural,
                    int            *minimum_baseline,
                    int            *natural_baseline)
{
  *minimum = 1;
  *natural = 64;
}

static void
update_label (SixainDie *self)
{
  g_autofree char *label = g_strdup_printf (_("A die that shows %u"), self->value);

  sixain_spot_set_label (SIXAIN_SPOT (self), label, NULL);
}

/* What a die will show is not said before it lies. */
static void
sixain_die_rested (SixainSpot *spot)
{
  update_label (SIXAIN_DIE (spot));
}

static void
sixain_die_dispose (GObject *object)
{
  g_clear_object (&SIXAIN_DIE (object)->texture);

  G_OBJECT_CLASS (sixain_die_parent_class)->dispose (object);
}

static void
sixain_die_class_init (SixainDieClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sixain_die_dispose;
  widget_class->snapshot = sixain_die_snapshot;
  widget_class->measure = sixain_die_measure;
  SIXAIN_SPOT_CLASS (klass)->rested = sixain_die_rested;

  gtk_widget_class_set_css_name (widget_class, "die");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
sixain_die_init (SixainDie *self)
{
  self->value = 6;
  update_label (self);
}

GtkWidget *
sixain_die_new (void)
{
  return g_object_new (SIXAIN_TYPE_DIE, NULL);
}

guint
sixain_die_get_value (SixainDie *self)
{
  g_return_val_if_fail (SIXAIN_IS_DIE (self), 0);

  return self->value;
}

void
sixain_die_set_value (SixainDie *self,
                      guint      value)
{
  g_return_if_fail (SIXAIN_IS_DIE (self));
  g_return_if_fail (value >= 1 && value <= 6);

  if (self->value == value && !sixain_spot_is_moving (SIXAIN_SPOT (self)))
    return;

  sixain_spot_stop (SIXAIN_SPOT (self));
  self->value = value;
  g_clear_object (&self->texture);
  update_label (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
sixain_die_set_lean (SixainDie *self,
                     double     degrees)
{
  g_return_if_fail (SIXAIN_IS_DIE (self));

  if (self->lean == degrees)
    return;

  self->lean = degrees;
  g_clear_object (&self->texture);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
sixain_die_roll (SixainDie *self,
                 guint      value,
                 double     from_x,
                 double     from_y,
                 double     duration)
{
  g_return_if_fail (SIXAIN_IS_DIE (self));
  g_return_if_fail (value >= 1 && value <= 6);

  self->value = value;
  self->from_x = from_x;
  self->from_y = from_y;
  g_clear_object (&self->texture);
  sixain_spot_animate (SIXAIN_SPOT (self), duration, ADW_LINEAR);
}
