/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <adwaita.h>

#include "display.h"
#include "sixain-qr-code.h"

#define TEXT "http://192.168.1.20:4666/#K7QF"
#define MARGIN 4
#define PAPER 0xffffffffu

/* What is drawn in a square of that size, a pixel each. */
static guint32 *
draw (GdkPaintable *code,
      guint         size)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, size, size);
  guint32 *pixels = g_new (guint32, size * size);
  cairo_t *cr = cairo_create (surface);

  gdk_paintable_snapshot (code, snapshot, size, size);
  node = gtk_snapshot_free_to_node (snapshot);
  gsk_render_node_draw (node, cr);
  cairo_surface_flush (surface);
  for (guint y = 0; y < size; y++)
    memcpy (&pixels[y * size], cairo_image_surface_get_data (surface) + y * cairo_image_surface_get_stride (surface), 4 * size);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);

  return pixels;
}

/* The three squares in the corners that tell cameras how the code lies. */
static void
test_corners (void)
{
  g_autoptr (GdkPaintable) paintable = sixain_qr_code_new (TEXT);
  SixainQrCode *code = SIXAIN_QR_CODE (paintable);
  guint n = sixain_qr_code_get_width (code);
  const guint corners[][2] = { { 0, 0 }, { n - 7, 0 }, { 0, n - 7 } };

  g_assert_cmpuint (n, >=, 21);
  g_assert_cmpuint (n % 4, ==, 1);
  for (guint i = 0; i < G_N_ELEMENTS (corners); i++)
    {
      for (guint y = 0; y < 7; y++)
        {
          for (guint x = 0; x < 7; x++)
            {
              guint ring = MIN (MIN (x, y), MIN (6 - x, 6 - y));

              g_assert_cmpint (sixain_qr_code_is_dark (code, corners[i][0] + x, corners[i][1] + y), ==, ring != 1);
            }
        }
    }
}

/* At any size every pixel is ink or paper, with at least the margin that cameras need, and
 * the squares are those of the code; in the dark style too. */
static void
test_sharp (gconstpointer data)
{
  g_autoptr (GdkPaintable) paintable = sixain_qr_code_new (TEXT);
  SixainQrCode *code = SIXAIN_QR_CODE (paintable);
  guint n = sixain_qr_code_get_width (code);
  guint size = GPOINTER_TO_UINT (data);
  guint square = size / (n + 2 * MARGIN);
  guint left = (size - n * square + 1) / 2;
  g_autofree guint32 *pixels = NULL;
  guint32 ink;

  adw_style_manager_set_color_scheme (adw_style_manager_get_default (), size % 2 ? ADW_COLOR_SCHEME_FORCE_DARK : ADW_COLOR_SCHEME_FORCE_LIGHT);
  pixels = draw (paintable, size);
  ink = pixels[left * size + left];
  g_assert_cmphex (ink & 0xffffff, <, 0x303030);
  g_assert_cmpuint (left, >=, MARGIN * square);
  for (guint y = 0; y < size; y++)
    {
      for (guint x = 0; x < size; x++)
        {
          gboolean inside = x >= left && y >= left && x < left + n * square && y < left + n * square;
          gboolean dark = inside && sixain_qr_code_is_dark (code, (x - left) / square, (y - left) / square);

          g_assert_cmphex (pixels[y * size + x], ==, dark ? ink : PAPER);
        }
    }
}

/* Names of anybody's phone never get into a code, but a text that is too long is no crash. */
static void
test_too_long (void)
{
  g_autofree char *text = g_strnfill (5000, 'x');
  g_autoptr (GdkPaintable) code = sixain_qr_code_new (text);
  g_autofree guint32 *pixels = draw (code, 64);

  g_assert_cmpuint (sixain_qr_code_get_width (SIXAIN_QR_CODE (code)), ==, 0);
  for (guint i = 0; i < 64 * 64; i++)
    g_assert_cmphex (pixels[i], ==, PAPER);
}

int
main (int    argc,
      char **argv)
{
  const guint sizes[] = { 80, 221, 240, 463, 1000 };

  if (!display_init (&argc, &argv))
    return 0;

  g_test_add_func ("/qr-code/corners", test_corners);
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autofree char *path = g_strdup_printf ("/qr-code/sharp/%u", sizes[i]);

      g_test_add_data_func (path, GUINT_TO_POINTER (sizes[i]), test_sharp);
    }
  g_test_add_func ("/qr-code/too-long", test_too_long);

  return g_test_run ();
}
