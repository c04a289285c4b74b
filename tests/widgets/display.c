/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "display.h"

#include <adwaita.h>

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
