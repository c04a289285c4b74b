/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include "display.h"
#include "sixain-avatar.h"
#include "sixain-drawing.h"
#include "sixain-player-picture.h"

#define SIZE 200

static void
test_names (void)
{
  for (guint i = 0; i < SIXAIN_N_AVATARS; i++)
    {
      const char *picture = sixain_avatar_get_picture (i);

      g_assert_true (g_str_has_prefix (picture, "avatar:"));
      g_assert_cmpint (sixain_avatar_find (picture), ==, i);
      g_assert_cmpstr (sixain_avatar_get_name (i), !=, "");
    }

  g_assert_cmpint (sixain_avatar_find (NULL), ==, -1);
  g_assert_cmpint (sixain_avatar_find (""), ==, -1);
  g_assert_cmpint (sixain_avatar_find ("avatar:"), ==, -1);
  g_assert_cmpint (sixain_avatar_find ("avatar:dragon"), ==, -1);
  g_assert_cmpint (sixain_avatar_find ("🦊"), ==, -1);
}

static GBytes *
draw (guint avatar)
{
  cairo_t *cr = sixain_drawing_begin (SIZE, SIZE);
  g_autoptr (GdkTexture) texture = NULL;
  guint32 *pixels = g_malloc (4 * SIZE * SIZE);

  sixain_avatar_draw (avatar, cr, SIZE);
  texture = sixain_drawing_end (cr);
  gdk_texture_download (texture, (guchar *) pixels, 4 * SIZE);

  return g_bytes_new_take (pixels, 4 * SIZE * SIZE);
}

/* Each is large, stays inside the circle, and is like no other. */
static void
test_drawings (void)
{
  g_autoptr (GPtrArray) drawn = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);

  for (guint i = 0; i < SIXAIN_N_AVATARS; i++)
    {
      GBytes *bytes = draw (i);
      const guint32 *pixels = g_bytes_get_data (bytes, NULL);
      guint covered = 0;

      for (guint y = 0; y < SIZE; y++)
        {
          for (guint x = 0; x < SIZE; x++)
            {
              if (pixels[y * SIZE + x] == 0)
                continue;

              covered++;
              if (hypot (x + 0.5 - SIZE / 2, y + 0.5 - SIZE / 2) > SIZE / 2)
                g_error ("%s leaves the circle at %u, %u.", sixain_avatar_get_picture (i), x, y);
            }
        }
      g_assert_cmpuint (covered, >, SIZE * SIZE / 5);

      for (guint j = 0; j < drawn->len; j++)
        g_assert_false (g_bytes_equal (bytes, g_ptr_array_index (drawn, j)));
      g_ptr_array_add (drawn, bytes);
    }
}

static GBytes *
render (SixainPlayer *player)
{
  GtkWidget *window = gtk_window_new ();
  GtkWidget *widget = sixain_player_picture_new (player, SIZE);
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (widget);
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  guint32 *pixels = g_malloc0 (4 * SIZE * SIZE);

  gtk_widget_set_halign (widget, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (widget, GTK_ALIGN_CENTER);
  gtk_window_set_child (GTK_WINDOW (window), widget);
  gtk_window_present (GTK_WINDOW (window));

  /* Until it has been drawn for the first time. */
  while (node == NULL)
    {
      GtkSnapshot *snapshot = gtk_snapshot_new ();

      g_main_context_iteration (NULL, TRUE);
      gdk_paintable_snapshot (paintable, snapshot, SIZE, SIZE);
      node = gtk_snapshot_free_to_node (snapshot);
    }
  texture = gsk_renderer_render_texture (gtk_native_get_renderer (GTK_NATIVE (window)), node,
                                         &GRAPHENE_RECT_INIT (0, 0, SIZE, SIZE));
  gdk_texture_download (texture, (guchar *) pixels, 4 * SIZE);
  gtk_window_destroy (GTK_WINDOW (window));

  return g_bytes_new_take (pixels, 4 * SIZE * SIZE);
}

/* A player's picture shows the drawing, and initials for "" as for no choice. */
static void
test_picture (void)
{
  g_autoptr (SixainPlayer) player = sixain_player_new ("Léa");
  g_autoptr (GBytes) none = render (player);
  g_autoptr (GBytes) initials = NULL;
  g_autoptr (GBytes) fox = NULL;
  g_autoptr (GBytes) cat = NULL;

  sixain_player_set_picture (player, "");
  initials = render (player);
  sixain_player_set_picture (player, "avatar:fox");
  fox = render (player);
  sixain_player_set_picture (player, "avatar:cat");
  cat = render (player);

  g_assert_true (g_bytes_equal (none, initials));
  g_assert_false (g_bytes_equal (none, fox));
  g_assert_false (g_bytes_equal (fox, cat));
}

int
main (int    argc,
      char **argv)
{
  if (!display_init (&argc, &argv))
    return 0;

  g_test_add_func ("/avatar/names", test_names);
  g_test_add_func ("/avatar/drawings", test_drawings);
  g_test_add_func ("/avatar/picture", test_picture);

  return g_test_run ();
}
