/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include "display.h"
#include "rows-lane.h"
#include "sixain-colour.h"
#include "sixain-palette.h"

#define LEAST_TEXT 4.5       /* The contrasts that the WCAG ask of text, */
#define LEAST_LARGE 3        /* and of large text. */
#define LEAST_COSTS 0.05     /* Distances in OKLab: cost is also told by count, */
#define LEAST_BACKS 0.05     /* backs mean nothing, and have names, */
#define LEAST_SUITS 0.06     /* suits have a shape each, */
#define LEAST_PLAYERS 0.1    /* players often by colour alone. */

static const guint32 suits[] = {
  SIXAIN_SPADE, SIXAIN_CLUB, SIXAIN_MOON, SIXAIN_STAR, SIXAIN_HEART, SIXAIN_DIAMOND,
};

static const guint32 costs[] = { SIXAIN_COST_1, SIXAIN_COST_2, SIXAIN_COST_3, SIXAIN_COST_5, SIXAIN_COST_7 };

static const guint32 families[] = SIXAIN_FAMILIES;

static const guint32 backs[] = {
  SIXAIN_BACK_RED, SIXAIN_BACK_BLUE, SIXAIN_BACK_GREEN, SIXAIN_BACK_PLUM, SIXAIN_BACK_AMBER,
};

static const guint32 players[] = {
  SIXAIN_PLAYER_BLUE, SIXAIN_PLAYER_ORANGE, SIXAIN_PLAYER_JADE, SIXAIN_PLAYER_RED, SIXAIN_PLAYER_SKY,
  SIXAIN_PLAYER_PLUM, SIXAIN_PLAYER_LEMON, SIXAIN_PLAYER_PETROL, SIXAIN_PLAYER_PEACH, SIXAIN_PLAYER_INDIGO,
};

/* What people see of red, green and blue light: after Machado, Oliveira and
 * Fernandes, 2009, for those who lack one kind of cone altogether. */
static const struct
{
  const char *name;
  double      matrix[3][3];
} sights[] = {
  { "normal sight", { { 1, 0, 0 }, { 0, 1, 0 }, { 0, 0, 1 } } },
  { "protanopes", { { 0.152286, 1.052583, -0.204868 },
                    { 0.114503, 0.786281, 0.099216 },
                    { -0.003882, -0.048116, 1.051998 } } },
  { "deuteranopes", { { 0.367322, 0.860646, -0.227968 },
                      { 0.280085, 0.672501, 0.047413 },
                      { -0.011820, 0.042940, 0.968881 } } },
  { "tritanopes", { { 1.255528, -0.076749, -0.178779 },
                    { -0.078411, 0.930809, 0.147602 },
                    { 0.004733, 0.691367, 0.303900 } } },
};

/* From linear light to the responses of cones, and from their cube roots to OKLab. */
static const double to_cones[3][3] = {
  { 0.4122214708, 0.5363325363, 0.0514459929 },
  { 0.2119034982, 0.6806995451, 0.1073969566 },
  { 0.0883024619, 0.2817188376, 0.6299787005 },
};
static const double to_lab[3][3] = {
  { 0.2104542553, 0.7936177850, -0.0040720468 },
  { 1.9779984951, -2.4285922050, 0.4505937099 },
  { 0.0259040371, 0.7827717662, -0.8086757660 },
};

static void
multiply (const double matrix[3][3],
          double       vector[3])
{
  const double from[3] = { vector[0], vector[1], vector[2] };

  for (guint i = 0; i < 3; i++)
    vector[i] = matrix[i][0] * from[0] + matrix[i][1] * from[1] + matrix[i][2] * from[2];
}

static void
get_lab (guint32 rgb,
         guint   sight,
         double  lab[3])
{
  for (guint i = 0; i < 3; i++)
    {
      double channel = (rgb >> (16 - 8 * i) & 0xff) / 255.0;

      lab[i] = channel <= 0.04045 ? channel / 12.92 : pow ((channel + 0.055) / 1.055, 2.4);
    }
  multiply (sights[sight].matrix, lab);
  for (guint i = 0; i < 3; i++)
    lab[i] = MAX (0, lab[i]);
  multiply (to_cones, lab);
  for (guint i = 0; i < 3; i++)
    lab[i] = cbrt (lab[i]);
  multiply (to_lab, lab);
}

static void
check_contrast (const char    *what,
                const guint32 *colours,
                guint          n,
                guint32        ground,
                double         least)
{
  GdkRGBA below = sixain_palette_get (ground, 1);

  for (guint i = 0; i < n; i++)
    {
      GdkRGBA colour = sixain_palette_get (colours[i], 1);
      double contrast = sixain_colour_get_contrast (&colour, &below);

      if (contrast < least)
        g_error ("%s: #%06x and #%06x have a contrast of %.2f:1", what, colours[i], ground, contrast);
    }
}

static void
check_apart (const char    *what,
             const guint32 *colours,
             guint          n,
             double         least)
{
  for (guint sight = 0; sight < G_N_ELEMENTS (sights); sight++)
    {
      for (guint i = 0; i < n; i++)
        {
          for (guint j = 0; j < i; j++)
            {
              double a[3], b[3], distance;

              get_lab (colours[i], sight, a);
              get_lab (colours[j], sight, b);
              distance = hypot (hypot (a[0] - b[0], a[1] - b[1]), a[2] - b[2]);
              if (distance < least)
                g_error ("%s: to %s #%06x and #%06x are only %.3f apart",
                         what, sights[sight].name, colours[i], colours[j], distance);
            }
        }
    }
}

static void
test_contrast (void)
{
  check_contrast ("suits", suits, G_N_ELEMENTS (suits), SIXAIN_PAPER, LEAST_TEXT);
  check_contrast ("suits", suits, G_N_ELEMENTS (suits), SIXAIN_PAPER_DARK, LEAST_TEXT);
  check_contrast ("costs", costs, G_N_ELEMENTS (costs), SIXAIN_WHITE, LEAST_TEXT);
  check_contrast ("backs", backs, G_N_ELEMENTS (backs), SIXAIN_WHITE, LEAST_TEXT);

  /* A hint is seen on what it is about, and beside it. */
  check_contrast ("hints", (guint32[]) { SIXAIN_HINT }, 1, SIXAIN_CLOTH, LEAST_LARGE);
  check_contrast ("hints", (guint32[]) { SIXAIN_HINT }, 1, SIXAIN_PAPER, LEAST_LARGE);
  check_contrast ("hints", (guint32[]) { SIXAIN_HINT }, 1, SIXAIN_PAPER_DARK, LEAST_LARGE);
  check_contrast ("hints", (guint32[]) { SIXAIN_HINT }, 1, SIXAIN_CLOTH_DARK, LEAST_LARGE);
  check_contrast ("hints", (guint32[]) { SIXAIN_HINT_DARK }, 1, SIXAIN_CLOTH_DARK, LEAST_LARGE);
  check_contrast ("hints", (guint32[]) { SIXAIN_HINT_DARK }, 1, SIXAIN_MAT_DARK, LEAST_LARGE);

  /* Of a card's large number, and of an element's symbol. */
  check_contrast ("costs", costs, G_N_ELEMENTS (costs), SIXAIN_PAPER_DARK, LEAST_LARGE);
  check_contrast ("families", families, G_N_ELEMENTS (families), SIXAIN_PAPER, LEAST_TEXT);
  check_contrast ("families", families, G_N_ELEMENTS (families), SIXAIN_PAPER_DARK, LEAST_LARGE);
}

static void
test_apart (void)
{
  check_apart ("costs", costs, G_N_ELEMENTS (costs), LEAST_COSTS);
  check_apart ("backs", backs, G_N_ELEMENTS (backs), LEAST_BACKS);
  check_apart ("suits", suits, G_N_ELEMENTS (suits), LEAST_SUITS);
  check_apart ("players", players, G_N_ELEMENTS (players), LEAST_PLAYERS);
}

/* What is written at a table is read on every cloth that it can lie on. */
static void
test_cloths (void)
{
  static const guint32 light[] = { SIXAIN_CLOTH, SIXAIN_MAT, SIXAIN_CLOTH_CONTRAST, SIXAIN_CHIP, SIXAIN_SHEET };
  static const guint32 dark[] = { SIXAIN_CLOTH_DARK, SIXAIN_MAT_DARK, SIXAIN_CLOTH_CONTRAST_DARK, SIXAIN_CHIP_DARK, SIXAIN_SHEET_DARK };

  check_contrast ("cloths", light, G_N_ELEMENTS (light), SIXAIN_CLOTH_INK, LEAST_TEXT);
  check_contrast ("dark cloths", dark, G_N_ELEMENTS (dark), SIXAIN_CLOTH_INK_DARK, LEAST_TEXT);
  check_contrast ("cloths", light, 3, SIXAIN_CLOTH_CALL, LEAST_TEXT);
  check_contrast ("dark cloths", dark, 3, SIXAIN_CLOTH_CALL_DARK, LEAST_TEXT);
  check_contrast ("cloths", light, 3, SIXAIN_CLOTH_ARROW, LEAST_LARGE);
  check_contrast ("dark cloths", dark, 3, SIXAIN_CLOTH_ARROW_DARK, LEAST_LARGE);
  check_contrast ("hints on cloths", light, 3, SIXAIN_HINT, LEAST_LARGE);
  check_contrast ("hints on dark cloths", dark, 3, SIXAIN_HINT_DARK, LEAST_LARGE);

  /* Small things that are written on things of their own. */
  check_contrast ("plaques", (guint32[]) { SIXAIN_PLAQUE, SIXAIN_KEY }, 2, SIXAIN_KEY_INK, LEAST_TEXT);
  check_contrast ("banners", (guint32[]) { SIXAIN_BANNER }, 1, SIXAIN_BANNER_INK, LEAST_TEXT);
  check_contrast ("specials", (guint32[]) { SIXAIN_SPECIAL }, 1, SIXAIN_SPECIAL_INK, LEAST_TEXT);
  check_contrast ("dice", (guint32[]) { SIXAIN_IVORY }, 1, SIXAIN_PIP, LEAST_TEXT);
  check_contrast ("sheets", (guint32[]) { SIXAIN_SHEET }, 1, SIXAIN_INK, LEAST_TEXT);
}

/* What is written in a player's colour, and lines of it, in both styles. */
static void
test_players (void)
{
  for (guint colour = 0; colour < SIXAIN_N_COLOURS; colour++)
    {
      GdkRGBA ground, ink;

      sixain_colour_get (colour, &ground);
      sixain_colour_get_ink (colour, &ink);
      g_assert_cmpfloat (sixain_colour_get_contrast (&ground, &ink), >=, LEAST_TEXT);
      for (guint dark = 0; dark < 2; dark++)
        {
          GdkRGBA line;
          GdkRGBA below = sixain_palette_get (dark ? SIXAIN_CLOTH_DARK : SIXAIN_CLOTH, 1);

          sixain_colour_get_line (colour, dark, &line);
          g_assert_cmpfloat (sixain_colour_get_contrast (&line, &below), >=, LEAST_LARGE);
        }
    }
}

/* The number of a row is read on the cloth that it is written on: nothing else is drawn in that corner. */
static void
test_row_number (void)
{
  const int width = 1600, height = 420, corner = 200;
  GtkWidget *window = gtk_window_new ();
  GtkWidget *lane = rows_lane_new (1, ROWS_DECK_BULLS);
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (lane);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, corner, corner);
  cairo_t *cr = cairo_create (surface);
  const guint32 *pixels;
  guint32 ground, ink;

  rows_lane_set_metrics (ROWS_LANE (lane), 240, 260);
  gtk_widget_set_size_request (lane, width, height);
  gtk_window_set_child (GTK_WINDOW (window), lane);
  gtk_window_present (GTK_WINDOW (window));
  while (gtk_widget_get_width (lane) < width || gdk_paintable_get_intrinsic_width (paintable) < width)
    g_main_context_iteration (NULL, TRUE);

  gdk_paintable_snapshot (paintable, snapshot, width, height);
  node = gtk_snapshot_free_to_node (snapshot);
  sixain_palette_set (cr, SIXAIN_CLOTH, 1);
  cairo_paint (cr);
  cairo_translate (cr, corner - width, corner - height);
  gsk_render_node_draw (node, cr);
  cairo_destroy (cr);
  cairo_surface_flush (surface);

  pixels = (const guint32 *) cairo_image_surface_get_data (surface);
  ground = ink = pixels[corner / 2 * corner + corner / 4] & 0xffffff;
  for (int i = 0; i < corner * corner; i++)
    {
      GdkRGBA a = sixain_palette_get (ground, 1), b = sixain_palette_get (ink, 1), c = sixain_palette_get (pixels[i] & 0xffffff, 1);

      if (sixain_colour_get_contrast (&a, &c) > sixain_colour_get_contrast (&a, &b))
        ink = pixels[i] & 0xffffff;
    }
  check_contrast ("the number of a row", &ink, 1, ground, LEAST_TEXT);

  cairo_surface_destroy (surface);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* Distances that are known: between black and white there is all the lightness. */
static void
test_measure (void)
{
  double black[3], white[3];

  get_lab (0x000000, 0, black);
  get_lab (0xffffff, 0, white);
  g_assert_cmpfloat_with_epsilon (white[0] - black[0], 1, 0.001);
  g_assert_cmpfloat_with_epsilon (hypot (white[1], white[2]), 0, 0.001);
}

int
main (int    argc,
      char **argv)
{
  if (!display_init (&argc, &argv))
    return 0;

  g_test_add_func ("/palette/contrast", test_contrast);
  g_test_add_func ("/palette/cloths", test_cloths);
  g_test_add_func ("/palette/players", test_players);
  g_test_add_func ("/palette/apart", test_apart);
  g_test_add_func ("/palette/measure", test_measure);
  g_test_add_func ("/palette/row-number", test_row_number);

  return g_test_run ();
}
