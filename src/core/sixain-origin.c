/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-origin.h"

#include <langinfo.h>
#include <libintl.h>
#include <locale.h>

#define MAX_LEVELS 4

static char *
find_build_dir (void)
{
  g_autofree char *dir = g_file_read_link ("/proc/self/exe", NULL);

  for (guint i = 0; dir != NULL && i < MAX_LEVELS; i++)
    {
      g_autofree char *parent = g_path_get_dirname (dir);
      g_autofree char *mark = g_build_filename (parent, "meson-private", NULL);

      if (g_file_test (mark, G_FILE_TEST_IS_DIR))
        return g_steal_pointer (&parent);

      g_free (dir);
      dir = g_steal_pointer (&parent);
    }

  return NULL;
}

const char *
sixain_origin_get_build_dir (void)
{
  static gsize found;
  static char *dir;

  if (g_once_init_enter (&found))
    {
      dir = find_build_dir ();
      g_once_init_leave (&found, 1);
    }

  return dir;
}

/* A category whose locale is not installed falls back alone, so that the others
 * keep the user's language. Names and card symbols do not fit into ASCII, which
 * is all that the POSIX locale has. */
static void
set_locale (void)
{
  static const int categories[] = { LC_CTYPE, LC_COLLATE, LC_MESSAGES, LC_MONETARY, LC_NUMERIC, LC_TIME };

  for (guint i = 0; i < G_N_ELEMENTS (categories); i++)
    {
      if (setlocale (categories[i], "") == NULL)
        setlocale (categories[i], "C.UTF-8");
    }

  if (g_str_equal (nl_langinfo (CODESET), "ANSI_X3.4-1968"))
    setlocale (LC_CTYPE, "C.UTF-8");
}

void
sixain_origin_bind_texts (void)
{
  const char *build_dir = sixain_origin_get_build_dir ();
  g_autofree char *built = build_dir != NULL ? g_build_filename (build_dir, "po", NULL) : NULL;

  set_locale ();
  bindtextdomain (GETTEXT_PACKAGE, built != NULL ? built : LOCALE_DIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
}

void
sixain_origin_find_settings (void)
{
  const char *build_dir = sixain_origin_get_build_dir ();
  g_autofree char *schemas = NULL;

  if (build_dir == NULL)
    return;

  schemas = g_build_filename (build_dir, "data", NULL);
  g_setenv ("GSETTINGS_SCHEMA_DIR", schemas, FALSE);
}
