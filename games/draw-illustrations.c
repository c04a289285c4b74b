/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <adwaita.h>

#include "rows-help.h"
#include "sequences-help.h"
#include "six-help.h"

/* Draws the pictures of the welcome page, games/ID/illustration.png and its dark
 * twin, into the folder that is named: the welcome page shows them without opening
 * the games' tables. Run it again when cards, dice or the sand-glass look different. */

/* Enough for the largest text on a screen of twice the resolution. */
#define SIDE 480

/* Cards lean out of the square. */
#define MARGIN (SIDE / 10)
#define FULL (SIDE + 2 * MARGIN)

static const struct
{
  const char  *id;
  GtkWidget *(*create) (void);
} games[] = {
  { "rows", rows_illustration_new },
  { "six", six_illustration_new },
  { "sequences", sequences_illustration_new },
};

static void
let_time_pass (guint milliseconds)
{
  g_autoptr (GMainLoop) loop = g_main_loop_new (NULL, FALSE);

  g_timeout_add_once (milliseconds, (GSourceOnceFunc) g_main_loop_quit, loop);
  g_main_loop_run (loop);
}

static void
draw (GtkWidget  *picture,
      const char *path)
{
  GtkWidget *window = gtk_window_new ();
  GtkWidget *frame = adw_bin_new ();
  g_autoptr (GdkPaintable) paintable = NULL;
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  GtkSnapshot *snapshot = gtk_snapshot_new ();

  gtk_widget_set_size_request (picture, SIDE, SIDE);
  gtk_widget_set_margin_start (picture, MARGIN);
  gtk_widget_set_margin_end (picture, MARGIN);
  gtk_widget_set_margin_top (picture, MARGIN);
  gtk_widget_set_margin_bottom (picture, MARGIN);
  adw_bin_set_child (ADW_BIN (frame), picture);
  gtk_widget_set_halign (frame, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (frame, GTK_ALIGN_CENTER);
  gtk_window_set_child (GTK_WINDOW (window), frame);
  gtk_window_set_default_size (GTK_WINDOW (window), 2 * SIDE, 2 * SIDE);
  gtk_window_present (GTK_WINDOW (window));
  let_time_pass (1000);

  paintable = gtk_widget_paintable_new (frame);
  gdk_paintable_snapshot (paintable, snapshot, FULL, FULL);
  node = gtk_snapshot_free_to_node (snapshot);
  texture = gsk_renderer_render_texture (gtk_native_get_renderer (GTK_NATIVE (window)), node,
                                         &GRAPHENE_RECT_INIT (0, 0, FULL, FULL));
  if (!gdk_texture_save_to_png (texture, path))
    g_error ("%s cannot be written.", path);

  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int    argc,
      char **argv)
{
  const char *folder = argc > 1 ? argv[1] : "games";

  adw_init ();
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autofree char *light = g_build_filename (folder, games[i].id, "illustration.png", NULL);
      g_autofree char *dark = g_build_filename (folder, games[i].id, "illustration-dark.png", NULL);

      adw_style_manager_set_color_scheme (adw_style_manager_get_default (), ADW_COLOR_SCHEME_FORCE_LIGHT);
      draw (games[i].create (), light);
      adw_style_manager_set_color_scheme (adw_style_manager_get_default (), ADW_COLOR_SCHEME_FORCE_DARK);
      draw (games[i].create (), dark);
    }

  return 0;
}
