/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sequences-art.h"

#include <math.h>

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
      sixain_drawing_path (cr, "M 0 -50 C 7 -32 46 -14 46 13 C 46 28 35 36 24 36 C 15 36 8 31 4.5 24 "
                               "C 5 35 9 44 18 50 L -18 50 C -9 44 -5 35 -4.5 24 C -8 31 -15 36 -24 36 "
                               "C -35 36 -46 28 -46 13 C -46 -14 -7 -32 0 -50 Z", HUNDREDTHS);
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
      sixain_drawing_path (cr, "M 0 48 C -6 30 -48 12 -48 -17 C -48 -35 -36 -46 -23 -46 C -12 -46 -4 -40 0 -29 "
                               "C 4 -40 12 -46 23 -46 C 36 -46 48 -35 48 -17 C 48 12 6 30 0 48 Z", HUNDREDTHS);
      break;
    case 5:
      sixain_drawing_path (cr, "M 0 -53 C 10 -32 24 -14 40 0 C 24 14 10 32 0 53 C -10 32 -24 14 -40 0 "
                               "C -24 -14 -10 -32 0 -53 Z", HUNDREDTHS);
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

/* Pieces are turned on one lathe: a profile gives the right half, in shade, and
 * its mirror the left one, in the light. A profile begins a hair left of the
 * middle, so that the halves meet. All of them stand on one foot. */
#define FOOT "C 23 46 26 49 27 53 C 28 56 27 57 26 58 C 30 58 32 60 32 64 L 32 70 L -0.6 70 Z "
#define COLLAR "L 19 -1 C 22 1 22 4 19 6 L 11 8 "

typedef struct
{
  const char *profile;
  const char *light;        /* Not turned: what is seen in the light, */
  const char *shade;        /* and in shade. */
  const char *paper;        /* What is cut out. */
} Figure;

static const Figure figures[] = {
  /* A page with a feather in his cap. */
  [SEQUENCES_COURT_JACK] = {
    .profile = "M -0.6 -51 C 8 -51 15 -47 16 -37 C 22 -37 27 -35 28 -32 C 26 -28 21 -27 16 -27 "
               "C 19 -19 17 -10 10 -5 " COLLAR "C 12 22 15 33 20 42 " FOOT,
    .light = "M 4 -44 C 8 -60 24 -70 42 -62 C 40 -52 26 -46 16 -40 C 12 -38 6 -40 4 -44 Z",
    .paper = "M -16 -37 C -8 -34 8 -34 16 -37 L 16.4 -34 C 8 -31 -8 -31 -16.4 -34 Z "
             "M 9 -45 C 16 -54 26 -59 36 -60 C 27 -55 18 -50 9 -45 Z",
  },
  /* The horse looks left, into the light; its mane is in shade. */
  [SEQUENCES_COURT_CAVALIER] = {
    .profile = "M -0.6 40 L 21 40 " FOOT,
    .light = "M -23 43 C -23 28 -9 20 -4 6 C -2 0 -3 -4 -8 -4 C -15 -3 -18 6 -27 9 C -34 11 -42 6 -42 -2 "
             "C -41 -9 -33 -16 -29 -25 C -27 -34 -22 -42 -14 -48 L -16 -64 C -9 -61 -4 -57 -1 -52 "
             "C 22 -48 34 -24 34 4 C 34 20 28 33 24 43 Z",
    .shade = "M -1 -52 C 1 -58 5 -62 10 -64 L 11 -51 C 17 -52 21 -52 25 -50 C 23 -47 22 -44 23 -41 "
             "C 28 -41 32 -39 35 -35 C 32 -33 30 -30 31 -26 C 35 -25 38 -22 40 -17 C 36 -16 34 -13 35 -9 "
             "C 38 -7 40 -3 41 2 C 37 3 35 6 35 10 C 37 13 38 16 38 20 C 33 20 31 24 30 28 C 29 34 26 39 24 43 "
             "L 4 43 C 18 22 20 -8 6 -30 C 3 -36 -1 -44 -1 -52 Z",
    .paper = "M -20 -33 C -18 -37 -13 -38 -10 -36 C -12 -32 -16 -30 -20 -30 Z "
             "M -37 -3 C -35 -5 -32 -5 -31 -3 C -32 -1 -35 -1 -37 -3 Z",
  },
  /* A mitre with its slit. */
  [SEQUENCES_COURT_BISHOP] = {
    .profile = "M -0.6 -66 C 4 -66 6.5 -63 6.5 -60 C 6.5 -57 5 -55 3 -54 C 13 -47 22 -34 22 -22 "
               "C 22 -14 17 -8 12 -5 " COLLAR "C 12 24 15 34 20 42 " FOOT,
    .paper = "M 4 -23 L 15 -43 L 18 -38 L 8 -20 Z "
             "M -15 -10 C -6 -7 6 -7 15 -10 L 13 -7 C 6 -4.5 -6 -4.5 -13 -7 Z",
  },
  /* A tower with its gate. */
  [SEQUENCES_COURT_ROOK] = {
    .profile = "M -0.6 -54 L 7 -54 L 7 -45 L 15 -45 L 15 -54 L 28 -54 L 28 -32 C 28 -27 24 -25 20 -22 L 20 -16 "
               "C 20 8 20 24 23 42 " FOOT,
    .paper = "M -28 -34 L 28 -34 L 28 -31 L -28 -31 Z "
             "M -6 -8 C -6 -16 6 -16 6 -8 L 6 4 L -6 4 Z",
  },
  /* A coronet of pearls. */
  [SEQUENCES_COURT_QUEEN] = {
    .profile = "M -0.6 -67 C 4 -67 6 -64 6 -61 C 6 -58 4.5 -56.5 3 -55.5 L 8 -42 L 15 -52 "
               "C 12 -54 12 -60 17 -60 C 22 -60 22.5 -54 19 -52 L 21 -40 L 29 -46 "
               "C 27 -49 29 -54 33 -53 C 38 -52 37 -45 32.5 -45 L 22 -18 C 21 -13 16 -8 11 -5 " COLLAR
               "C 12 24 15 34 20 42 " FOOT,
    .paper = "M -23.5 -22 C -10 -17.5 10 -17.5 23.5 -22 L 22 -18 C 10 -13.5 -10 -13.5 -22 -18 Z",
  },
  /* A closed crown under its cross. */
  [SEQUENCES_COURT_KING] = {
    .profile = "M -0.6 -70 L 5 -70 L 3 -63 L 10 -65 L 10 -56 L 3 -58 L 4.5 -51 C 12 -58 30 -56 31 -42 "
               "C 31 -34 26 -26 22 -18 C 21 -13 16 -8 11 -5 " COLLAR "C 12 24 15 34 20 42 " FOOT,
    .paper = "M -23.5 -22 C -10 -17.5 10 -17.5 23.5 -22 L 22 -18 C 10 -13.5 -10 -13.5 -22 -18 Z "
             "M -2 -26 L -2 -43 C -10 -50 -22 -47 -23 -40 C -23 -36 -20 -31 -18 -27 C -19 -34 -18 -40 -12 -41 "
             "C -7 -41 -4 -36 -2 -26 Z "
             "M 2 -26 L 2 -43 C 10 -50 22 -47 23 -40 C 23 -36 20 -31 18 -27 C 19 -34 18 -40 12 -41 "
             "C 7 -41 4 -36 2 -26 Z",
  },
  /* A fool's cap of three horns, with bells, over a grin. */
  [SEQUENCES_COURT_JOKER] = {
    .profile = "M -0.6 -16 L 21 -14 C 24 8 15 30 -0.6 36 Z",
    .light = "M -22 -13 C -30 -18 -32 -8 -38 -6 C -46 -20 -40 -46 -22 -46 C -14 -46 -8 -38 -6 -30 "
             "C -8 -44 -4 -58 8 -62 C 4 -50 4 -26 8 -12 C -2 -15 -12 -15 -22 -13 Z",
    .shade = "M 22 -13 C 30 -18 32 -8 38 -6 C 46 -20 40 -46 22 -46 C 14 -46 9 -40 7 -32 C 6 -24 6 -18 8 -12 "
             "C 12 -14 18 -14 22 -13 Z",
    .paper = "M -14 -1 C -12 -5 -7 -5 -5 -1 C -8 -2.5 -11 -2.5 -14 -1 Z M 5 -1 C 7 -5 12 -5 14 -1 C 11 -2.5 8 -2.5 5 -1 Z "
             "M -13 13 C -7 20 7 20 13 13 C 9 27 -9 27 -13 13 Z",
  },
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
