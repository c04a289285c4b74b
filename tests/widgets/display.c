/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "display.h"

#include <adwaita.h>

#include "patience.h"

gboolean
display_init (int    *argc,
              char ***argv)
{
  g_test_init (argc, argv, NULL);

  if (!gtk_init_check ())
    {
      g_print ("1..0 # SKIP there is no display\n");
      return FALSE;
    }
  adw_init ();

  return TRUE;
}

void
display_wait_ms (guint ms)
{
  gint64 end = g_get_monotonic_time () + ms * G_TIME_SPAN_MILLISECOND;

  while (g_get_monotonic_time () < end)
    {
      if (!g_main_context_iteration (NULL, FALSE))
        g_usleep (2000);
    }
}

static void
drawn_cb (guint *n_drawn)
{
  (*n_drawn)++;
}

/* The first frame may have begun before what was changed; the second one may be what the first asked for. */
void
display_wait_drawn (GtkWidget *window)
{
  gint64 end = patience_get_end ();
  GdkFrameClock *clock;
  guint n_drawn = 0;
  gulong id;

  while ((clock = gtk_widget_get_frame_clock (window)) == NULL)
    {
      g_assert_cmpint (g_get_monotonic_time (), <, end);
      display_wait_ms (1);
    }

  id = g_signal_connect_swapped (clock, "after-paint", G_CALLBACK (drawn_cb), &n_drawn);
  while (n_drawn < 3)
    {
      g_assert_cmpint (g_get_monotonic_time (), <, end);
      gdk_frame_clock_request_phase (clock, GDK_FRAME_CLOCK_PHASE_PAINT);
      display_wait_ms (1);
    }
  g_signal_handler_disconnect (clock, id);
}

void
display_wait_alone (gpointer object)
{
  gint64 end = patience_get_end ();

  while (G_OBJECT (object)->ref_count > 1)
    {
      g_assert_cmpint (g_get_monotonic_time (), <, end);
      display_wait_ms (1);
    }
}
