/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <stdlib.h>

#include "frame-meter.h"
#include "keeping.h"
#include "sixain-board.h"
#include "sixain-die.h"
#include "sixain-hourglass.h"
#include "sixain-origin.h"
#include "sixain-renderer.h"
#include "table-window.h"

/* How smoothly a whole match is shown: one line of JSON. */

static double speed = 1;
static double pace = 0.2;
static gint seconds;
static gint seed = 6;
static char *level;
static char *game;
static gboolean kept;
static gint width, height;

static const GOptionEntry options[] = {
  { "game", 0, 0, G_OPTION_ARG_STRING, &game, "Which game (rows)", "ID" },
  { "speed", 0, 0, G_OPTION_ARG_DOUBLE, &speed, "How fast cards move (1)", "NUMBER" },
  { "pace", 0, 0, G_OPTION_ARG_DOUBLE, &pace, "How long computer players take (0.2)", "NUMBER" },
  { "level", 0, 0, G_OPTION_ARG_STRING, &level, "How well they play (medium)", "LEVEL" },
  { "seed", 0, 0, G_OPTION_ARG_INT, &seed, "Which match (6)", "NUMBER" },
  { "seconds", 0, 0, G_OPTION_ARG_INT, &seconds, "Stop before the end of the match", "NUMBER" },
  { "width", 0, 0, G_OPTION_ARG_INT, &width, "How wide the window is (1280)", "PIXELS" },
  { "height", 0, 0, G_OPTION_ARG_INT, &height, "How high it is (800)", "PIXELS" },
  { "store", 0, 0, G_OPTION_ARG_NONE, &kept, "Keep the match in a store, as the shell does", NULL },
  { NULL },
};

/* Anything on the table: cards, dice, the tube. */
static gboolean
is_part_moving (GtkWidget *widget)
{
  if ((SIXAIN_IS_BOARD (widget) && sixain_board_is_moving (SIXAIN_BOARD (widget))) ||
      (SIXAIN_IS_SPOT (widget) && sixain_spot_is_moving (SIXAIN_SPOT (widget))))
    return TRUE;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      if (is_part_moving (child))
        return TRUE;
    }

  return FALSE;
}

static gboolean
is_moving (gpointer data)
{
  return is_part_moving (GTK_WIDGET (table_window_get_view (data)));
}

static gboolean
stop_cb (gpointer user_data)
{
  g_main_loop_quit (user_data);

  return G_SOURCE_REMOVE;
}

int
main (int   argc,
      char *argv[])
{
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);
  g_autoptr (GMainLoop) loop = g_main_loop_new (NULL, FALSE);
  g_autoptr (FrameMeter) meter = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (Keeping) keeping = NULL;
  g_autofree char *report = NULL;
  gboolean good = TRUE;
  GtkWidget *window;

  g_option_context_add_main_entries (context, options, NULL);
  if (!g_option_context_parse (context, &argc, &argv, &error))
    {
      g_printerr ("%s\n", error->message);
      return EXIT_FAILURE;
    }

  sixain_origin_find_settings ();
  sixain_renderer_choose ();
  adw_init ();
  window = table_window_new (game != NULL ? game : "rows", speed, pace);
  if (kept)
    {
      keeping = keeping_new ();
      table_window_set_store (TABLE_WINDOW (window), keeping_get_store (keeping));
    }
  table_window_begin (TABLE_WINDOW (window), level != NULL ? level : "medium", seed);
  if (kept)
    keeping_follow (keeping, table_window_get_match (TABLE_WINDOW (window)));
  g_signal_connect_swapped (window, "match-over", G_CALLBACK (g_main_loop_quit), loop);
  if (width > 0 && height > 0)
    gtk_window_set_default_size (GTK_WINDOW (window), width, height);
  gtk_window_present (GTK_WINDOW (window));
  meter = frame_meter_new (window, is_moving, window);
  if (seconds > 0)
    g_timeout_add_seconds (seconds, stop_cb, loop);
  g_main_loop_run (loop);

  report = frame_meter_report (meter);
  g_print ("%s\n", report);
  if (kept)
    {
      g_autofree char *times = NULL;

      good = keeping_report (keeping, &times);
      g_print ("%s\n", times);
    }
  g_clear_pointer (&meter, frame_meter_free);
  table_window_clear (TABLE_WINDOW (window));
  gtk_window_destroy (GTK_WINDOW (window));

  return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
