/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <adwaita.h>

#include "display.h"
#include "rows-face.h"
#include "sixain-cloth.h"
#include "sixain-colour.h"
#include "sixain-palette.h"

#define CARD_WIDTH 120

/* The cloth of both styles has no weave, and what is written on it reads well. */
static void
test_cloth (void)
{
  static const struct
  {
    guint   style;
    guint32 ink;
  } cloths[] = {
    { SIXAIN_CLOTH_IS_PLAIN, SIXAIN_CLOTH_INK },
    { SIXAIN_CLOTH_IS_PLAIN | SIXAIN_CLOTH_IS_DARK, SIXAIN_CLOTH_INK_DARK },
  };

  g_assert_true (sixain_cloth_get_style () & SIXAIN_CLOTH_IS_PLAIN);
  for (guint i = 0; i < G_N_ELEMENTS (cloths); i++)
    {
      g_autoptr (GskRenderNode) node = sixain_cloth_lay (cloths[i].style, &GRAPHENE_RECT_INIT (0, 0, 100, 100));
      const GdkRGBA ink = sixain_palette_get (cloths[i].ink, 1);
      GdkRGBA woven;

      sixain_cloth_get_colour (cloths[i].style & ~SIXAIN_CLOTH_IS_PLAIN, &woven);
      g_assert_cmpint (gsk_render_node_get_node_type (node), ==, GSK_COLOR_NODE);
      g_assert_cmpfloat (sixain_colour_get_contrast (gsk_color_node_get_color (node), &ink), >=, 7);
      g_assert_cmpfloat (sixain_colour_get_contrast (gsk_color_node_get_color (node), &ink), >,
                         sixain_colour_get_contrast (&woven, &ink));
    }
}

/* Cards have an edge that is seen, and no haze around it. */
static void
test_cards (void)
{
  GdkTexture *texture = sixain_face_get_texture (rows_face_get_card (42, ROWS_DECK_BULLS), CARD_WIDTH, FALSE);
  int width = gdk_texture_get_width (texture);
  int height = gdk_texture_get_height (texture);
  int margin = (width - CARD_WIDTH) / 2;
  g_autofree guint32 *pixels = g_malloc (4 * width * height);

  gdk_texture_download (texture, (guchar *) pixels, 4 * width);
  for (int x = 0; x < margin + 2; x++)
    g_assert_cmphex (pixels[height / 2 * width + x], ==, x < margin ? 0 : 0xff000000);
}

int
main (int    argc,
      char **argv)
{
  g_setenv ("ADW_DEBUG_HIGH_CONTRAST", "1", TRUE);
  if (!display_init (&argc, &argv))
    return 0;

  g_test_add_func ("/contrast/cloth", test_cloth);
  g_test_add_func ("/contrast/cards", test_cards);

  return g_test_run ();
}
