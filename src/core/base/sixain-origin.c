/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-origin.h"

#include <glib/gstdio.h>
#include <langinfo.h>
#include <libintl.h>
#include <locale.h>
#include <string.h>
#include <sys/stat.h>

/* What meson writes into the root of a build tree, and what names this program in it. */
#define MARK "config.h"
#define MARK_LINE "#define APPLICATION_ID \"" APPLICATION_ID "\"\n"

/* How many folders below the root a program may lie. */
#define MAX_LEVELS 3

static gboolean
is_build_root (const char     *dir,
               const GStatBuf *program)
{
  g_autofree char *mark = g_build_filename (dir, MARK, NULL);
  g_autofree char *text = NULL;
  GStatBuf info;

  /* A file of another user above the program, as in /tmp, is not to be trusted. */
  return g_lstat (mark, &info) == 0 && S_ISREG (info.st_mode) && info.st_uid == program->st_uid &&
         g_file_get_contents (mark, &text, NULL, NULL) && strstr (text, MARK_LINE) != NULL;
}

char *
sixain_origin_find_build_dir (const char *program)
{
  g_autofree char *dir = NULL;
  GStatBuf info;

  g_return_val_if_fail (program != NULL, NULL);

  if (g_stat (program, &info) != 0)
    return NULL;

  dir = g_path_get_dirname (program);
  for (guint i = 0; i < MAX_LEVELS; i++)
    {
      g_autofree char *name = g_path_get_basename (dir);
      g_autofree char *parent = g_path_get_dirname (dir);

      /* Programs of a build tree are built in its folders src and tests. */
      if ((g_str_equal (name, "src") || g_str_equal (name, "tests")) && is_build_root (parent, &info))
        return g_steal_pointer (&parent);

      g_free (dir);
      dir = g_steal_pointer (&parent);
    }

  return NULL;
}

static char *
find_own_build_dir (void)
{
  g_autofree char *program = g_file_read_link ("/proc/self/exe", NULL);

  return program != NULL ? sixain_origin_find_build_dir (program) : NULL;
}

const char *
sixain_origin_get_build_dir (void)
{
  static gsize found;
  static char *dir;

  if (g_once_init_enter (&found))
    {
      dir = find_own_build_dir ();
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
  g_autofree char *schemas = build_dir != NULL ? g_build_filename (build_dir, "data", NULL) : g_strdup (SCHEMA_DIR);

  g_setenv ("GSETTINGS_SCHEMA_DIR", schemas, FALSE);
}
