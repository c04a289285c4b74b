/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sequences-suits.h"

#include <math.h>

#include "sequences-path.h"
#include "sixain-face.h"
#include "sixain-palette.h"

/* In the order of the rules: spade, club, moon, star, heart, diamond. */
static const struct
{
  guint32 colour;
  guint32 light;
} tones[] = {
  { SIXAIN_SPADE, SIXAIN_SPADE_LIGHT },
  { SIXAIN_CLUB, SIXAIN_CLUB_LIGHT },
  { SIXAIN_MOON, SIXAIN_MOON_LIGHT },
  { SIXAIN_STAR, SIXAIN_STAR_LIGHT },
  { SIXAIN_HEART, SIXAIN_HEART_LIGHT },
  { SIXAIN_DIAMOND, SIXAIN_DIAMOND_LIGHT },
};

guint32
sequences_suit_get_colour (guint suit)
{
  g_return_val_if_fail (suit < G_N_ELEMENTS (tones), 0);

  return tones[suit].colour;
}

guint32
sequences_suit_get_light (guint suit)
{
  g_return_val_if_fail (suit < G_N_ELEMENTS (tones), 0);

  return tones[suit].light;
}

static void
trace_club (cairo_t *cr)
{
  const double leaves[][2] = { { 0, -0.255 }, { 0.25, 0.1 }, { -0.25, 0.1 } };

  for (guint i = 0; i < G_N_ELEMENTS (leaves); i++)
    {
      cairo_new_sub_path (cr);
      cairo_arc (cr, leaves[i][0], leaves[i][1], 0.225, 0, 2 * G_PI);
    }
  sequences_path_trace (cr, "M -12 -14 L 12 -14 L 20 18 L 4 18 C 5 32 10 42 18 50 "
                            "L -18 50 C -10 42 -5 32 -4 18 L -20 18 Z");
}

/* What one circle leaves of another, leaning back a little. */
static void
trace_moon (cairo_t *cr)
{
  const double outer = 0.5, inner = 0.4, apart = 0.235;
  double x = (apart * apart + outer * outer - inner * inner) / (2 * apart);
  double y = sqrt (outer * outer - x * x);
  double from = atan2 (y, x);
  double back = atan2 (y, x - apart);

  cairo_save (cr);
  cairo_translate (cr, 0.07, 0);
  cairo_rotate (cr, -0.42);
  cairo_new_sub_path (cr);
  cairo_arc (cr, 0, 0, outer, from, 2 * G_PI - from);
  cairo_arc_negative (cr, apart, 0, inner, 2 * G_PI - back, back);
  cairo_close_path (cr);
  cairo_restore (cr);
}

static void
trace_star (cairo_t *cr)
{
  for (guint i = 0; i < 10; i++)
    {
      double radius = i % 2 == 0 ? 0.54 : 0.235;
      double angle = -G_PI_2 + i * G_PI / 5;

      cairo_line_to (cr, radius * cos (angle), 0.045 + radius * sin (angle));
    }
  cairo_close_path (cr);
}

static void
trace (cairo_t *cr,
       guint    suit)
{
  cairo_new_path (cr);

  switch (suit)
    {
    case 0:
      sequences_path_trace (cr, "M 0 -50 C 7 -32 46 -14 46 13 C 46 28 35 36 24 36 C 15 36 8 31 4.5 24 "
                                "C 5 35 9 44 18 50 L -18 50 C -9 44 -5 35 -4.5 24 C -8 31 -15 36 -24 36 "
                                "C -35 36 -46 28 -46 13 C -46 -14 -7 -32 0 -50 Z");
      break;
    case 1:
      trace_club (cr);
      break;
    case 2:
      trace_moon (cr);
      break;
    case 3:
      trace_star (cr);
      break;
    case 4:
      sequences_path_trace (cr, "M 0 48 C -6 30 -48 12 -48 -17 C -48 -35 -36 -46 -23 -46 C -12 -46 -4 -40 0 -29 "
                                "C 4 -40 12 -46 23 -46 C 36 -46 48 -35 48 -17 C 48 12 6 30 0 48 Z");
      break;
    case 5:
      sequences_path_trace (cr, "M 0 -53 C 10 -32 24 -14 40 0 C 24 14 10 32 0 53 C -10 32 -24 14 -40 0 "
                                "C -24 -14 -10 -32 0 -53 Z");
      break;
    default:
      g_return_if_reached ();
    }
}

void
sequences_suit_fill (cairo_t *cr,
                     guint    suit,
                     double   x,
                     double   y,
                     double   size)
{
  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, size, size);
  trace (cr, suit);
  cairo_fill (cr);
  cairo_restore (cr);
}

/* Light comes from the left. */
void
sequences_suit_draw (cairo_t *cr,
                     guint    suit,
                     double   x,
                     double   y,
                     double   size)
{
  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, size, size);
  trace (cr, suit);
  sixain_palette_set (cr, sequences_suit_get_colour (suit), 1);
  cairo_fill_preserve (cr);
  cairo_clip (cr);
  sixain_palette_set (cr, sequences_suit_get_light (suit), 1);
  if (suit == 2)
    {
      /* A moon has no middle: what faces left is lit. */
      cairo_arc (cr, -0.07, 0.0, 0.43, 0, 2 * G_PI);
    }
  else
    {
      cairo_rectangle (cr, -1, -1, 1, 2);
    }
  cairo_fill (cr);
  cairo_restore (cr);
}
