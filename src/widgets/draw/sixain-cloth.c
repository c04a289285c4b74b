/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-cloth.h"

#include <adwaita.h>

#include "sixain-drawing.h"
#include "sixain-palette.h"

#define WEAVE 64     /* Pixels after which the cloth repeats. */

/* A tile of cloth: linen by day, the blue-green of night in the dark. */
static GdkTexture *
weave (gboolean dark)
{
  cairo_t *cr = sixain_drawing_begin (WEAVE, WEAVE);
  g_autoptr (GRand) random = g_rand_new_with_seed (6);

  sixain_palette_set (cr, dark ? SIXAIN_CLOTH_DARK : SIXAIN_CLOTH, 1);
  cairo_paint (cr);

  cairo_set_line_width (cr, 1);
  for (guint i = 0; i < WEAVE; i += 2)
    {
      double strength = g_rand_double_range (random, 0, dark ? 0.035 : 0.05);

      cairo_set_source_rgba (cr, dark, dark, dark, strength);
      cairo_move_to (cr, i + 0.5, 0);
      cairo_line_to (cr, i + 0.5, WEAVE);
      cairo_stroke (cr);
      cairo_set_source_rgba (cr, 1, 1, 1, strength);
      cairo_move_to (cr, 0, i + 0.5);
      cairo_line_to (cr, WEAVE, i + 0.5);
      cairo_stroke (cr);
    }

  return sixain_drawing_end (cr);
}

guint
sixain_cloth_get_style (void)
{
  AdwStyleManager *style = adw_style_manager_get_default ();

  return (adw_style_manager_get_dark (style) ? SIXAIN_CLOTH_IS_DARK : 0) |
         (adw_style_manager_get_high_contrast (style) ? SIXAIN_CLOTH_IS_PLAIN : 0);
}

void
sixain_cloth_get_colour (guint    style,
                         GdkRGBA *rgba)
{
  static const guint32 colours[] = {
    SIXAIN_CLOTH,
    SIXAIN_CLOTH_DARK,
    SIXAIN_CLOTH_CONTRAST,
    SIXAIN_CLOTH_CONTRAST_DARK,
  };

  g_return_if_fail (style < G_N_ELEMENTS (colours));

  *rgba = sixain_palette_get (colours[style], 1);
}

GskRenderNode *
sixain_cloth_lay (guint                  style,
                  const graphene_rect_t *bounds)
{
  static GdkTexture *tiles[2];
  const gboolean dark = (style & SIXAIN_CLOTH_IS_DARK) != 0;
  const graphene_rect_t tile = GRAPHENE_RECT_INIT (0, 0, WEAVE, WEAVE);
  g_autoptr (GskRenderNode) node = NULL;

  if (style & SIXAIN_CLOTH_IS_PLAIN)
    {
      GdkRGBA colour;

      sixain_cloth_get_colour (style, &colour);
      return gsk_color_node_new (&colour, bounds);
    }

  if (tiles[dark] == NULL)
    tiles[dark] = weave (dark);
  node = gsk_texture_node_new (tiles[dark], &tile);

  return gsk_repeat_node_new (bounds, node, &tile);
}

void
sixain_cloth_snapshot (GtkWidget   *widget,
                       GtkSnapshot *snapshot)
{
  g_autoptr (GskRenderNode) cloth = NULL;

  g_return_if_fail (GTK_IS_WIDGET (widget));

  cloth = sixain_cloth_lay (sixain_cloth_get_style (),
                            &GRAPHENE_RECT_INIT (0, 0, gtk_widget_get_width (widget), gtk_widget_get_height (widget)));
  gtk_snapshot_append_node (snapshot, cloth);
}
