/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-avatar.h"

#include <glib/gi18n-lib.h>

#include "sixain-drawing.h"
#include "sixain-palette.h"

#define SIDE 100.0         /* Of the square that the drawings are made in. */
#define RIM 7
#define MAX_LAYERS 14

typedef enum
{
  MIRRORED = 1 << 0,       /* Once more, from right to left. */
  TURNED = 1 << 1,         /* Six times, around the middle. */
} Repeat;

/* A path for sixain_drawing_path (), which is filled, or a line of that width. */
typedef struct
{
  const char *path;
  guint32     rgb;
  double      line;
  Repeat      repeat;
} Layer;

/* In the order of sixain_avatar_pictures. */
static const struct
{
  const char *name;
  Layer       layers[MAX_LAYERS];
} avatars[SIXAIN_N_AVATARS] = {
  { NC_("avatar", "Fox"), {
    { "M22 20 L46 34 L24 54 Z", SIXAIN_AVATAR_FOX, 0, MIRRORED },
    { "M27 29 L37 36 L28 43 Z", SIXAIN_AVATAR_INK, 0, MIRRORED },
    { "M18 48 C18 30 36 28 50 30 C64 28 82 30 82 48 C82 64 62 80 50 84 C38 80 18 64 18 48 Z", SIXAIN_AVATAR_FOX, 0, 0 },
    { "M18 50 C30 48 44 58 50 84 C38 80 18 66 18 50 Z", SIXAIN_AVATAR_CREAM, 0, MIRRORED },
    { "E37 52 3.6 4.4", SIXAIN_AVATAR_INK, 0, MIRRORED },
    { "E50 80 5 4", SIXAIN_AVATAR_INK, 0, 0 },
  } },
  { NC_("avatar", "Cat"), {
    { "M23 18 L46 32 L21 50 Z", SIXAIN_AVATAR_GREY, 0, MIRRORED },
    { "M27 27 L38 33 L27 42 Z", SIXAIN_AVATAR_PINK, 0, MIRRORED },
    { "E50 55 30 26", SIXAIN_AVATAR_GREY, 0, 0 },
    { "E50 66 13 10", SIXAIN_AVATAR_CREAM, 0, 0 },
    { "E38 51 4 5", SIXAIN_AVATAR_INK, 0, MIRRORED },
    { "M45 60 L55 60 L50 66 Z", SIXAIN_AVATAR_PINK, 0, 0 },
    { "M33 66 L19 63", SIXAIN_AVATAR_INK, 2, MIRRORED },
    { "M33 70 L20 73", SIXAIN_AVATAR_INK, 2, MIRRORED },
  } },
  { NC_("avatar", "Owl"), {
    { "M23 18 L44 30 L26 44 Z", SIXAIN_AVATAR_BROWN, 0, MIRRORED },
    { "E50 54 28 32", SIXAIN_AVATAR_BROWN, 0, 0 },
    { "E50 71 16 13", SIXAIN_AVATAR_TAN, 0, 0 },
    { "E37 45 13 13", SIXAIN_AVATAR_CREAM, 0, MIRRORED },
    { "E39 45 5.5 5.5", SIXAIN_AVATAR_INK, 0, MIRRORED },
    { "M44 51 L56 51 L50 62 Z", SIXAIN_AVATAR_YELLOW, 0, 0 },
  } },
  { NC_("avatar", "Bear"), {
    { "E27 30 11 11", SIXAIN_AVATAR_BROWN, 0, MIRRORED },
    { "E27 30 6 6", SIXAIN_AVATAR_TAN, 0, MIRRORED },
    { "E50 54 31 28", SIXAIN_AVATAR_BROWN, 0, 0 },
    { "E50 67 14 11", SIXAIN_AVATAR_TAN, 0, 0 },
    { "E37 51 3.6 4.2", SIXAIN_AVATAR_INK, 0, MIRRORED },
    { "E50 62 5.5 4", SIXAIN_AVATAR_INK, 0, 0 },
    { "M43 70 C46 74 54 74 57 70", SIXAIN_AVATAR_INK, 2.4, 0 },
  } },
  { NC_("avatar", "Rabbit"), {
    { "E38 31 8 21", SIXAIN_AVATAR_CREAM, 0, MIRRORED },
    { "E38 32 4 15", SIXAIN_AVATAR_PINK, 0, MIRRORED },
    { "E50 62 27 23", SIXAIN_AVATAR_CREAM, 0, 0 },
    { "E39 58 3.6 4.4", SIXAIN_AVATAR_INK, 0, MIRRORED },
    { "E33 68 4.4 3.2", SIXAIN_AVATAR_PINK, 0, MIRRORED },
    { "M45 64 L55 64 L50 69 Z", SIXAIN_AVATAR_INK, 0, 0 },
    { "M47 73 L53 73 L53 80 L47 80 Z", SIXAIN_WHITE, 0, 0 },
    { "M50 69 L50 73", SIXAIN_AVATAR_INK, 2, 0 },
  } },
  { NC_("avatar", "Penguin"), {
    { "E40 85 9 4.5", SIXAIN_AVATAR_YELLOW, 0, MIRRORED },
    { "E50 52 28 33", SIXAIN_AVATAR_NIGHT, 0, 0 },
    { "E50 63 19 21", SIXAIN_AVATAR_CREAM, 0, 0 },
    { "E41 42 10 10", SIXAIN_AVATAR_CREAM, 0, MIRRORED },
    { "E42 42 3.4 4", SIXAIN_AVATAR_INK, 0, MIRRORED },
    { "M43 48 L57 48 L50 58 Z", SIXAIN_AVATAR_YELLOW, 0, 0 },
  } },
  { NC_("avatar", "Frog"), {
    { "E33 32 12 12", SIXAIN_AVATAR_GREEN, 0, MIRRORED },
    { "E50 58 32 25", SIXAIN_AVATAR_GREEN, 0, 0 },
    { "E33 31 8 8", SIXAIN_AVATAR_CREAM, 0, MIRRORED },
    { "E34 31 3.8 4.6", SIXAIN_AVATAR_INK, 0, MIRRORED },
    { "M31 62 C40 73 60 73 69 62", SIXAIN_AVATAR_LEAF, 3.2, 0 },
    { "E27 59 4.2 3", SIXAIN_AVATAR_PINK, 0, MIRRORED },
  } },
  { NC_("avatar", "Hedgehog"), {
    { "M17 70 L15 58 L22 56 L18 44 L28 44 L27 32 L38 35 L42 23 L51 31 L60 23 L64 34 L75 33 L74 44 L83 46 L79 57 L86 62 L80 72 Z",
      SIXAIN_AVATAR_BROWN, 0, 0 },
    { "M28 72 C22 54 36 44 50 44 C64 44 78 54 72 72 C66 83 34 83 28 72 Z", SIXAIN_AVATAR_TAN, 0, 0 },
    { "E40 58 3.4 4.2", SIXAIN_AVATAR_INK, 0, MIRRORED },
    { "E50 67 5.5 4.4", SIXAIN_AVATAR_INK, 0, 0 },
    { "E33 67 4 3", SIXAIN_AVATAR_PINK, 0, MIRRORED },
  } },
  { NC_("avatar", "Ladybird"), {
    { "M42 27 C40 19 36 17 32 18", SIXAIN_AVATAR_INK, 2.6, MIRRORED },
    { "M26 42 C30 20 70 20 74 42 C60 48 40 48 26 42 Z", SIXAIN_AVATAR_INK, 0, 0 },
    { "E50 58 30 27", SIXAIN_AVATAR_RED, 0, 0 },
    { "M27 41 C34 24 66 24 73 41 C62 47 38 47 27 41 Z", SIXAIN_AVATAR_INK, 0, 0 },
    { "M50 44 L50 84", SIXAIN_AVATAR_INK, 3, 0 },
    { "E36 56 5.6 5.6", SIXAIN_AVATAR_INK, 0, MIRRORED },
    { "E38 73 4.6 4.6", SIXAIN_AVATAR_INK, 0, MIRRORED },
    { "E41 35 3.4 3.4", SIXAIN_AVATAR_CREAM, 0, MIRRORED },
  } },
  { NC_("avatar", "Fish"), {
    { "M68 54 L86 40 L84 54 L86 68 Z", SIXAIN_AVATAR_TEAL, 0, 0 },
    { "M40 36 C46 24 60 26 62 38 Z", SIXAIN_AVATAR_NIGHT, 0, 0 },
    { "E45 54 31 22", SIXAIN_AVATAR_TEAL, 0, 0 },
    { "M15 59 C28 80 60 80 73 60 C58 68 34 68 15 59 Z", SIXAIN_AVATAR_CREAM, 0, 0 },
    { "M47 44 C53 50 53 58 47 64", SIXAIN_AVATAR_NIGHT, 2.6, 0 },
    { "E31 48 5.4 5.4", SIXAIN_AVATAR_CREAM, 0, 0 },
    { "E30.5 48 2.8 3.2", SIXAIN_AVATAR_INK, 0, 0 },
  } },
  { NC_("avatar", "Teapot"), {
    { "M72 46 C90 42 90 70 70 68", SIXAIN_AVATAR_BLUE, 6, 0 },
    { "M28 56 L14 40 L22 36 L36 48 Z", SIXAIN_AVATAR_BLUE, 0, 0 },
    { "E50 60 28 23", SIXAIN_AVATAR_BLUE, 0, 0 },
    { "M32 41 C36 30 64 30 68 41 Z", SIXAIN_AVATAR_NIGHT, 0, 0 },
    { "E50 28 5 5", SIXAIN_AVATAR_YELLOW, 0, 0 },
    { "M23 56 C36 66 64 66 77 56", SIXAIN_AVATAR_CREAM, 3, 0 },
    { "E50 73 3 3", SIXAIN_AVATAR_CREAM, 0, 0 },
    { "E38 71 2.6 2.6", SIXAIN_AVATAR_CREAM, 0, MIRRORED },
  } },
  { NC_("avatar", "Cherries"), {
    { "M36 60 C38 44 46 32 60 24", SIXAIN_AVATAR_LEAF, 3.4, 0 },
    { "M64 62 C66 48 64 34 60 24", SIXAIN_AVATAR_LEAF, 3.4, 0 },
    { "M60 24 C66 15 78 17 81 26 C74 32 66 31 60 24 Z", SIXAIN_AVATAR_LEAF, 0, 0 },
    { "E35 67 15 15", SIXAIN_AVATAR_RED, 0, 0 },
    { "E65 70 15 15", SIXAIN_AVATAR_RED, 0, 0 },
    { "E30 62 4 3", SIXAIN_AVATAR_PINK, 0, 0 },
    { "E60 65 4 3", SIXAIN_AVATAR_PINK, 0, 0 },
  } },
  { NC_("avatar", "Mushroom"), {
    { "M39 52 L61 52 C62 68 67 76 64 81 C58 86 42 86 36 81 C33 76 38 68 39 52 Z", SIXAIN_AVATAR_CREAM, 0, 0 },
    { "M17 56 C17 32 34 21 50 21 C66 21 83 32 83 56 C66 62 34 62 17 56 Z", SIXAIN_AVATAR_RED, 0, 0 },
    { "E36 37 6 5", SIXAIN_AVATAR_CREAM, 0, 0 },
    { "E59 32 5 4", SIXAIN_AVATAR_CREAM, 0, 0 },
    { "E70 47 5.4 4.4", SIXAIN_AVATAR_CREAM, 0, 0 },
    { "E50 48 5 4", SIXAIN_AVATAR_CREAM, 0, 0 },
    { "E27 51 4 3.2", SIXAIN_AVATAR_CREAM, 0, 0 },
    { "E45 68 2.4 3.2", SIXAIN_AVATAR_INK, 0, MIRRORED },
    { "M46 75 C48 78 52 78 54 75", SIXAIN_AVATAR_INK, 2.2, 0 },
  } },
  { NC_("avatar", "Lemon"), {
    { "E50 50 33 33", SIXAIN_AVATAR_YELLOW, 0, 0 },
    { "E50 50 28 28", SIXAIN_AVATAR_CREAM, 0, 0 },
    { "M50 46 L40 29 C46 25 54 25 60 29 Z", SIXAIN_AVATAR_YELLOW, 0, TURNED },
  } },
  { NC_("avatar", "Cupcake"), {
    { "M28 58 L72 58 L66 84 L34 84 Z", SIXAIN_AVATAR_TAN, 0, 0 },
    { "M39 60 L41 83", SIXAIN_AVATAR_BROWN, 2.2, MIRRORED },
    { "M50 60 L50 83", SIXAIN_AVATAR_BROWN, 2.2, 0 },
    { "E50 52 26 12", SIXAIN_AVATAR_PINK, 0, 0 },
    { "E50 41 19 11", SIXAIN_AVATAR_PINK, 0, 0 },
    { "E50 31 11 9", SIXAIN_AVATAR_PINK, 0, 0 },
    { "E50 22 6 6", SIXAIN_AVATAR_RED, 0, 0 },
    { "M36 52 L41 49", SIXAIN_AVATAR_BLUE, 2.8, 0 },
    { "M58 52 L63 55", SIXAIN_AVATAR_YELLOW, 2.8, 0 },
    { "M46 41 L51 43", SIXAIN_AVATAR_LEAF, 2.8, 0 },
  } },
  { NC_("avatar", "Pear"), {
    { "M50 30 C50 23 52 19 55 16", SIXAIN_AVATAR_BROWN, 4, 0 },
    { "M53 24 C58 14 69 13 74 19 C69 28 60 29 53 24 Z", SIXAIN_AVATAR_LEAF, 0, 0 },
    { "M50 27 C60 27 62 38 64 46 C70 53 76 59 76 68 C76 80 64 85 50 85 C36 85 24 80 24 68 C24 59 30 53 36 46 C38 38 40 27 50 27 Z",
      SIXAIN_AVATAR_LIME, 0, 0 },
    { "E42 62 2.8 3.6", SIXAIN_AVATAR_INK, 0, MIRRORED },
    { "M44 70 C47 74 53 74 56 70", SIXAIN_AVATAR_INK, 2.4, 0 },
    { "E35 69 4 2.8", SIXAIN_AVATAR_PINK, 0, MIRRORED },
  } },
};

const char *
sixain_avatar_get_picture (guint avatar)
{
  g_return_val_if_fail (avatar < SIXAIN_N_AVATARS, NULL);

  return sixain_avatar_pictures[avatar];
}

const char *
sixain_avatar_get_name (guint avatar)
{
  g_return_val_if_fail (avatar < SIXAIN_N_AVATARS, NULL);

  return g_dpgettext2 (GETTEXT_PACKAGE, "avatar", avatars[avatar].name);
}

/* The rim is the same shape, wider all around. */
static void
draw_layer (cairo_t     *cr,
            const Layer *layer,
            gboolean     rim)
{
  cairo_new_path (cr);
  sixain_drawing_path (cr, layer->path, 1);
  sixain_palette_set (cr, rim ? SIXAIN_PAPER : layer->rgb, 1);
  cairo_set_line_width (cr, layer->line + (rim ? RIM : 0));
  if (layer->line == 0)
    cairo_fill_preserve (cr);
  if (rim || layer->line > 0)
    cairo_stroke (cr);
  cairo_new_path (cr);
}

static void
draw_repeated (cairo_t     *cr,
               const Layer *layer,
               gboolean     rim)
{
  draw_layer (cr, layer, rim);

  if (layer->repeat & MIRRORED)
    {
      cairo_save (cr);
      cairo_translate (cr, SIDE, 0);
      cairo_scale (cr, -1, 1);
      draw_layer (cr, layer, rim);
      cairo_restore (cr);
    }

  for (guint i = 1; (layer->repeat & TURNED) && i < 6; i++)
    {
      cairo_save (cr);
      cairo_translate (cr, SIDE / 2, SIDE / 2);
      cairo_rotate (cr, i * G_PI / 3);
      cairo_translate (cr, -SIDE / 2, -SIDE / 2);
      draw_layer (cr, layer, rim);
      cairo_restore (cr);
    }
}

void
sixain_avatar_draw (guint    avatar,
                    cairo_t *cr,
                    double   size)
{
  const Layer *layers;

  g_return_if_fail (avatar < SIXAIN_N_AVATARS);

  layers = avatars[avatar].layers;
  cairo_save (cr);
  cairo_scale (cr, size / SIDE, size / SIDE);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  for (guint rim = 2; rim-- > 0;)
    {
      for (guint i = 0; i < MAX_LAYERS && layers[i].path != NULL; i++)
        draw_repeated (cr, &layers[i], rim);
    }
  cairo_restore (cr);
}
