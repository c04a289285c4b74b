/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "sixain-application.h"
#include "sixain-origin.h"
#include "sixain-renderer.h"

int
main (int   argc,
      char *argv[])
{
  const char *build_dir = sixain_origin_get_build_dir ();
  g_autoptr (SixainApplication) application = NULL;

  if (build_dir != NULL)
    {
      g_autofree char *schemas = g_build_filename (build_dir, "data", NULL);

      g_setenv ("GSETTINGS_SCHEMA_DIR", schemas, FALSE);
    }

  sixain_renderer_choose ();
  sixain_origin_bind_texts ();
  g_set_application_name (_("Sixain"));

  application = sixain_application_new ();

  return g_application_run (G_APPLICATION (application), argc, argv);
}
