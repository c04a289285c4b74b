/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-avatar.h"

#include <glib/gi18n-lib.h>

#include "sixain-avatar-drawings.h"
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

/* In the order of sixain_avatar_pictures. The drawings are those of the page on phones. */
static const struct
{
  const char *name;
  Layer       layers[MAX_LAYERS];
} avatars[SIXAIN_N_AVATARS] = {
  { NC_("avatar", "Fox"), { DRAWING_FOX } },
  { NC_("avatar", "Cat"), { DRAWING_CAT } },
  { NC_("avatar", "Owl"), { DRAWING_OWL } },
  { NC_("avatar", "Bear"), { DRAWING_BEAR } },
  { NC_("avatar", "Rabbit"), { DRAWING_RABBIT } },
  { NC_("avatar", "Penguin"), { DRAWING_PENGUIN } },
  { NC_("avatar", "Frog"), { DRAWING_FROG } },
  { NC_("avatar", "Hedgehog"), { DRAWING_HEDGEHOG } },
  { NC_("avatar", "Ladybird"), { DRAWING_LADYBIRD } },
  { NC_("avatar", "Fish"), { DRAWING_FISH } },
  { NC_("avatar", "Teapot"), { DRAWING_TEAPOT } },
  { NC_("avatar", "Cherries"), { DRAWING_CHERRIES } },
  { NC_("avatar", "Mushroom"), { DRAWING_MUSHROOM } },
  { NC_("avatar", "Lemon"), { DRAWING_LEMON } },
  { NC_("avatar", "Cupcake"), { DRAWING_CUPCAKE } },
  { NC_("avatar", "Pear"), { DRAWING_PEAR } },
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
