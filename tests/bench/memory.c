/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <malloc.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "sixain-origin.h"
#include "sixain-renderer.h"
#include "table-window.h"

/* What stays of matches that were played: heap and resident memory after the
 * second and after the last, one line of JSON. Fails if they differ by more than
 * a twentieth, or if a match, its session or its view outlives it. */

#define FIRST 2
#define TOLERANCE 0.05

static gint n_matches = 10;

static const GOptionEntry options[] = {
  { "matches", 0, 0, G_OPTION_ARG_INT, &n_matches, "How many to play (10)", "NUMBER" },
  { NULL },
};

typedef struct
{
  double heap, resident;     /* In megabytes. */
} Usage;

static Usage
measure (void)
{
  g_autofree char *statm = NULL;
  struct mallinfo2 info;
  gulong size = 0, resident = 0;

  malloc_trim (0);
  info = mallinfo2 ();
  if (!g_file_get_contents ("/proc/self/statm", &statm, NULL, NULL) || sscanf (statm, "%lu %lu", &size, &resident) != 2)
    g_error ("/proc/self/statm cannot be read.");

  return (Usage) {
    .heap = (info.uordblks + info.hblkhd) / 1048576.0,
    .resident = resident * (double) sysconf (_SC_PAGESIZE) / 1048576.0,
  };
}

static gboolean
wait_cb (gpointer user_data)
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
  g_autoptr (GError) error = NULL;
  Usage early = { 0 }, late = { 0 };
  GtkWidget *window;
  gboolean equal;

  g_option_context_add_main_entries (context, options, NULL);
  if (!g_option_context_parse (context, &argc, &argv, &error))
    {
      g_printerr ("%s\n", error->message);
      return EXIT_FAILURE;
    }

  sixain_origin_find_settings ();
  sixain_renderer_choose ();
  adw_init ();
  window = table_window_new ("rows", 0, 0);
  g_signal_connect_swapped (window, "match-over", G_CALLBACK (g_main_loop_quit), loop);
  gtk_window_present (GTK_WINDOW (window));

  for (gint i = 1; i <= n_matches; i++)
    {
      table_window_begin (TABLE_WINDOW (window), "easy", i);
      g_main_loop_run (loop);
      table_window_clear (TABLE_WINDOW (window));

      /* The renderer lets go of textures some frames later. */
      gtk_widget_queue_draw (window);
      g_timeout_add (300, wait_cb, loop);
      g_main_loop_run (loop);

      late = measure ();
      if (i <= FIRST)
        early = late;
      g_printerr ("after %d: heap %.2f MB, resident %.1f MB\n", i, late.heap, late.resident);
    }

  equal = ABS (late.heap / early.heap - 1) <= TOLERANCE && ABS (late.resident / early.resident - 1) <= TOLERANCE;
  g_print ("{\"matches\":[%d,%d],\"heap_mb\":[%.2f,%.2f],\"resident_mb\":[%.1f,%.1f],"
           "\"heap_ratio\":%.3f,\"resident_ratio\":%.3f,\"renderer\":\"%s\"}\n",
           FIRST, n_matches, early.heap, late.heap, early.resident, late.resident,
           late.heap / early.heap, late.resident / early.resident,
           G_OBJECT_TYPE_NAME (gtk_native_get_renderer (GTK_NATIVE (window))));
  gtk_window_destroy (GTK_WINDOW (window));

  return equal ? EXIT_SUCCESS : EXIT_FAILURE;
}
