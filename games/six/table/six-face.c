/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "six-face.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "six-rules.h"
#include "sixain-colour.h"
#include "sixain-palette.h"

#define FOOT 0.27            /* Where the strokes are, as a share of the height. */
#define SMALL 50             /* Narrower cards have no numerals in their corners. */
#define GROUP 5              /* Strokes that are tied together. */

#define SIX_TYPE_FACE (six_face_get_type ())
G_DECLARE_FINAL_TYPE (SixFace, six_face, SIX, FACE, SixainFace)

struct _SixFace
{
  SixainFace parent_instance;

  guint      value;          /* 0: the back. */
  guint      colour;
};

G_DEFINE_FINAL_TYPE (SixFace, six_face, SIXAIN_TYPE_FACE)

/* Whoever keeps score on paper crosses every fifth stroke. */
void
six_face_draw_strokes (cairo_t *cr,
                       guint    strokes,
                       double   x,
                       double   y,
                       double   height,
                       double   max_width)
{
  double step = 0.34 * height;
  double apart = 0.3 * height;       /* More, between groups. */
  guint groups = (strokes + GROUP - 1) / GROUP;
  guint lines = strokes - strokes / GROUP;
  double width = (lines - 1) * step + (groups - 1) * apart + 0.1 * height;
  double scale = MIN (1, max_width / width);
  double at;

  if (strokes == 0)
    return;

  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, scale, scale);
  cairo_set_line_width (cr, 0.15 * height);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);

  at = -width / 2 + 0.05 * height;
  for (guint i = 1; i <= strokes; i++)
    {
      if (i % GROUP == 0)
        {
          cairo_move_to (cr, at - (GROUP - 0.5) * step, 0.3 * height);
          cairo_line_to (cr, at - 0.5 * step, -0.3 * height);
          at += apart;
        }
      else
        {
          cairo_move_to (cr, at + 0.03 * height, -0.42 * height);
          cairo_line_to (cr, at - 0.03 * height, 0.42 * height);
          at += step;
        }
    }
  cairo_stroke (cr);
  cairo_restore (cr);
}

static void
draw_value (SixFace *self,
            cairo_t *cr,
            double   width,
            double   height)
{
  double foot = round ((1 - FOOT) * height);
  g_autofree char *value = g_strdup_printf ("%u", self->value);
  GdkRGBA ground, ink;

  sixain_colour_get (self->colour, &ground);
  sixain_colour_get_ink (self->colour, &ink);
  gdk_cairo_set_source_rgba (cr, &ground);
  cairo_rectangle (cr, 0, 0, width, foot);
  cairo_fill (cr);

  gdk_cairo_set_source_rgba (cr, &ink);
  if (width < SMALL)
    {
      sixain_face_draw_text (cr, value, PANGO_WEIGHT_ULTRABOLD, width / 2, foot / 2, 0.74 * width, 0.86 * width);
    }
  else
    {
      sixain_face_draw_text (cr, value, PANGO_WEIGHT_ULTRABOLD, width / 2, foot / 2 + 0.07 * width,
                             0.66 * width, 0.8 * width);
      sixain_face_draw_text (cr, value, PANGO_WEIGHT_ULTRABOLD, 0.145 * width, 0.125 * width, 0.17 * width, 0.22 * width);
      sixain_face_draw_text (cr, value, PANGO_WEIGHT_ULTRABOLD, 0.855 * width, 0.125 * width, 0.17 * width, 0.22 * width);
    }

  sixain_palette_set (cr, SIXAIN_STROKES, 1);
  six_face_draw_strokes (cr, six_strokes[self->value], width / 2, (foot + height) / 2 - 0.01 * width,
                         0.2 * width, 0.84 * width);
}

static void
draw_back (SixFace *self,
           cairo_t *cr,
           double   width,
           double   height)
{
  GdkRGBA ground, ink;

  sixain_colour_get (self->colour, &ground);
  sixain_colour_get_ink (self->colour, &ink);
  sixain_face_draw_back (cr, &ground, &ink, width, height);
}

static void
six_face_draw (SixainFace *face,
               cairo_t    *cr,
               double      width,
               double      height)
{
  SixFace *self = SIX_FACE (face);

  if (self->value == 0)
    draw_back (self, cr, width, height);
  else
    draw_value (self, cr, width, height);
}

static void
six_face_class_init (SixFaceClass *klass)
{
  SIXAIN_FACE_CLASS (klass)->draw = six_face_draw;
}

static void
six_face_init (SixFace *self)
{
}

static SixainFace *
get_face (guint value,
          guint colour)
{
  static SixFace *faces[SIXAIN_N_COLOURS][SIX_N_CARDS + 1];
  SixFace **face = &faces[colour][value];

  if (*face == NULL)
    {
      *face = g_object_new (SIX_TYPE_FACE, NULL);
      (*face)->value = value;
      (*face)->colour = colour;
    }

  return SIXAIN_FACE (*face);
}

SixainFace *
six_face_get_card (guint value,
                   guint colour)
{
  g_return_val_if_fail (value >= 1 && value <= SIX_N_CARDS, NULL);
  g_return_val_if_fail (colour < SIXAIN_N_COLOURS, NULL);

  return get_face (value, colour);
}

SixainFace *
six_face_get_back (guint colour)
{
  g_return_val_if_fail (colour < SIXAIN_N_COLOURS, NULL);

  return get_face (0, colour);
}

char *
six_face_describe (guint value)
{
  g_return_val_if_fail (value >= 1 && value <= SIX_N_CARDS, NULL);

  /* Translators: a card by its value, and what it is worth. */
  return g_strdup_printf (ngettext ("%u, %u stroke", "%u, %u strokes", six_strokes[value]), value, six_strokes[value]);
}
