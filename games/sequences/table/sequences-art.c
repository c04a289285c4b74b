/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sequences-art.h"

#include <math.h>

#include "sequences/sequences-drawings.h"
#include "sixain-drawing.h"
#include "sixain-palette.h"

/* Art is data, in hundredths: it is easier to look at that way. */
#define HUNDREDTHS 100

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
  sixain_drawing_path (cr, "M -12 -14 L 12 -14 L 20 18 L 4 18 C 5 32 10 42 18 50 "
                           "L -18 50 C -10 42 -5 32 -4 18 L -20 18 Z", HUNDREDTHS);
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
trace_suit (cairo_t *cr,
            guint    suit)
{
  cairo_new_path (cr);

  switch (suit)
    {
    case 0:
      sixain_drawing_path (cr, DRAWING_SPADE, HUNDREDTHS);
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
      sixain_drawing_path (cr, DRAWING_HEART, HUNDREDTHS);
      break;
    case 5:
      sixain_drawing_path (cr, DRAWING_DIAMOND, HUNDREDTHS);
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
  trace_suit (cr, suit);
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
  trace_suit (cr, suit);
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

/* The pieces of the page on phones: games/sequences/phone/drawings.js. */
typedef struct
{
  const char *profile;
  const char *light;        /* Not turned: what is seen in the light, */
  const char *shade;        /* and in shade. */
  const char *paper;        /* What is cut out. */
} Figure;

static const Figure figures[] = {
  [SEQUENCES_COURT_JACK] = { DRAWING_JACK, DRAWING_JACK_LIGHT, NULL, DRAWING_JACK_PAPER },
  [SEQUENCES_COURT_CAVALIER] = { DRAWING_CAVALIER, DRAWING_CAVALIER_LIGHT, DRAWING_CAVALIER_SHADE, DRAWING_CAVALIER_PAPER },
  [SEQUENCES_COURT_BISHOP] = { DRAWING_BISHOP, NULL, NULL, DRAWING_BISHOP_PAPER },
  [SEQUENCES_COURT_ROOK] = { DRAWING_ROOK, NULL, NULL, DRAWING_ROOK_PAPER },
  [SEQUENCES_COURT_QUEEN] = { DRAWING_QUEEN, NULL, NULL, DRAWING_QUEEN_PAPER },
  [SEQUENCES_COURT_KING] = { DRAWING_KING, NULL, NULL, DRAWING_KING_PAPER },
  [SEQUENCES_COURT_JOKER] = { DRAWING_JOKER, DRAWING_JOKER_LIGHT, DRAWING_JOKER_SHADE, DRAWING_JOKER_PAPER },
};

static void
fill (cairo_t    *cr,
      const char *path,
      guint32     colour)
{
  if (path == NULL)
    return;

  cairo_new_path (cr);
  sixain_drawing_path (cr, path, HUNDREDTHS);
  sixain_palette_set (cr, colour, 1);
  cairo_fill (cr);
}

static void
draw_bells (cairo_t *cr,
            guint32  light,
            guint32  shade)
{
  static const double bells[][2] = { { -0.375, -0.005 }, { 0.375, -0.005 }, { 0.1, -0.645 } };

  for (guint i = 0; i < G_N_ELEMENTS (bells); i++)
    {
      cairo_new_path (cr);
      cairo_arc (cr, bells[i][0], bells[i][1], 0.065, 0, 2 * G_PI);
      sixain_palette_set (cr, bells[i][0] < 0 ? light : shade, 1);
      cairo_fill (cr);
    }
}

void
sequences_court_draw (cairo_t        *cr,
                      SequencesCourt  court,
                      double          x,
                      double          y,
                      double          size,
                      guint32         light,
                      guint32         shade,
                      guint32         paper)
{
  const Figure *figure;

  g_return_if_fail (court < G_N_ELEMENTS (figures));

  figure = &figures[court];
  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, size, size);

  cairo_save (cr);
  cairo_scale (cr, -1, 1);
  fill (cr, figure->profile, light);
  cairo_restore (cr);
  fill (cr, figure->profile, shade);
  fill (cr, figure->light, light);
  fill (cr, figure->shade, shade);
  fill (cr, figure->paper, paper);
  if (court == SEQUENCES_COURT_JOKER)
    draw_bells (cr, light, shade);

  cairo_restore (cr);
}
