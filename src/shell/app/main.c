/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "sixain-application.h"
#include "sixain-origin.h"
#include "sixain-renderer.h"
#include "sixain-sounds.h"

int
main (int   argc,
      char *argv[])
{
  g_autoptr (SixainApplication) application = NULL;

  sixain_origin_find_settings ();
  sixain_renderer_choose ();
  sixain_sounds_hush ();
  sixain_origin_bind_texts ();
  /* GTK would set the locale once more, without the fallback to UTF-8. */
  gtk_disable_setlocale ();
  g_set_application_name (_("Sixain"));

  application = sixain_application_new ();

  return g_application_run (G_APPLICATION (application), argc, argv);
}
