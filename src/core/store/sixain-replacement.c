/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-replacement.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#include "sixain-database-private.h"
#include "sixain-error.h"
#include "sixain-salvage.h"

/* A new file is called PATH BEGUN REASON-TIME, and the old one becomes PATH.REASON-TIME. */
#define BEGUN ".replacing-"

/* What there is to tell people about it, in case that the program ends before it is told. */
#define REPORT ".report"

static const char *const reasons[] = {
  [SIXAIN_REPLACEMENT_DAMAGED] = "damaged",
  [SIXAIN_REPLACEMENT_NEWER] = "newer",
};

const char *const sixain_replacement_suffixes[4] = { "-journal", "-shm", "-wal", "" };

static gboolean
exists (const char *path)
{
  return g_file_test (path, G_FILE_TEST_EXISTS) || g_file_test (path, G_FILE_TEST_IS_SYMLINK);
}

static char *
get_aside (const char *path,
           const char *begun)
{
  return g_strconcat (path, ".", begun + strlen (path) + strlen (BEGUN), NULL);
}

static gboolean
fail (GError     **error,
      const char  *path)
{
  int code = errno;

  g_set_error (error, SIXAIN_ERROR, SIXAIN_ERROR_STORE,
               _("The saved games in “%s” cannot be read, and cannot be set aside either: %s"),
               path, g_strerror (code));

  return FALSE;
}

static gboolean
sync_path (const char *path,
           int         flags)
{
  int file = g_open (path, flags | O_CLOEXEC, 0);
  int result;

  if (file < 0)
    return FALSE;

  result = fsync (file);
  close (file);

  return result == 0;
}

/* Some file systems cannot do this for a folder. They have nothing better. */
static void
sync_folder (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);

  if (!sync_path (folder, O_RDONLY | O_DIRECTORY))
    g_debug ("The folder “%s” cannot be synced: %s", folder, g_strerror (errno));
}

/* A new file is of no use if another version of Sixain has set the old one aside meanwhile,
 * and begun one of its own. */
char *
sixain_replacement_find (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *name = g_path_get_basename (path);
  g_autofree char *prefix = g_strconcat (name, BEGUN, NULL);
  g_autoptr (GDir) files = g_dir_open (folder, 0, NULL);
  const char *file;

  while (files != NULL && (file = g_dir_read_name (files)) != NULL)
    {
      g_autofree char *begun = NULL;
      g_autofree char *aside = NULL;

      if (!g_str_has_prefix (file, prefix))
        continue;

      begun = g_build_filename (folder, file, NULL);
      aside = get_aside (path, begun);
      if (!exists (path) || !exists (aside))
        return g_steal_pointer (&begun);

      g_unlink (begun);
    }

  return NULL;
}

static gboolean
is_free (const char *path)
{
  for (guint i = 0; i < G_N_ELEMENTS (sixain_replacement_suffixes); i++)
    {
      g_autofree char *name = g_strconcat (path, sixain_replacement_suffixes[i], NULL);

      if (exists (name))
        return FALSE;
    }

  return TRUE;
}

char *
sixain_replacement_begin (const char               *path,
                          SixainReplacementReason   reason,
                          GError                  **error)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *stamp = g_date_time_format (now, "%Y%m%d-%H%M%S");

  for (guint i = 1;; i++)
    {
      g_autofree char *number = i > 1 ? g_strdup_printf ("-%u", i) : g_strdup ("");
      g_autofree char *begun = g_strconcat (path, BEGUN, reasons[reason], "-", stamp, number, NULL);
      g_autofree char *aside = get_aside (path, begun);
      int file;

      if (!is_free (aside))
        continue;

      file = g_open (begun, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
      if (file < 0)
        {
          fail (error, path);
          return NULL;
        }

      close (file);
      sync_folder (path);

      return g_steal_pointer (&begun);
    }
}

static gboolean
set_aside (const char  *path,
           const char  *aside,
           GError     **error)
{
  for (guint i = 0; i < G_N_ELEMENTS (sixain_replacement_suffixes); i++)
    {
      g_autofree char *from = g_strconcat (path, sixain_replacement_suffixes[i], NULL);
      g_autofree char *to = g_strconcat (aside, sixain_replacement_suffixes[i], NULL);

      if (g_rename (from, to) != 0 && errno != ENOENT)
        return fail (error, from);
    }

  sync_folder (path);

  return TRUE;
}

/* Makes the new file, which is begun anew if it was begun before. */
static gboolean
fill (const char           *begun,
      const char           *aside,
      gboolean              damaged,
      const SixainOpening  *opening,
      SixainSalvage        *salvage,
      GError              **error)
{
  g_autoptr (SixainDatabase) database = NULL;

  if (truncate (begun, 0) != 0)
    return fail (error, begun);

  database = sixain_database_create (begun, error);

  return database != NULL && (!damaged || sixain_salvage (database, aside, opening, salvage, error));
}

char *
sixain_replacement_read_report (const char *path)
{
  g_autofree char *report = g_strconcat (path, REPORT, NULL);
  g_autofree char *sentence = NULL;
  gsize length;

  if (!g_file_get_contents (report, &sentence, &length, NULL) || !g_utf8_validate (sentence, length, NULL))
    return NULL;

  return g_steal_pointer (&sentence);
}

void
sixain_replacement_forget_report (const char *path)
{
  g_autofree char *report = g_strconcat (path, REPORT, NULL);

  g_unlink (report);
}

/* What nobody has read yet about another file is told with it. */
static char *
write_report (const char *path,
              const char *aside,
              const char *sentence)
{
  g_autofree char *report = g_strconcat (path, REPORT, NULL);
  g_autofree char *before = sixain_replacement_read_report (path);
  g_autoptr (GError) error = NULL;
  char *text;

  if (before != NULL && strstr (before, aside) == NULL)
    text = g_strconcat (before, "\n\n", sentence, NULL);
  else
    text = g_strdup (sentence);

  if (!g_file_set_contents_full (report, text, -1, G_FILE_SET_CONTENTS_NONE, 0600, &error) ||
      !sync_path (report, O_RDWR))
    g_debug ("What is lost can only be told now: %s", error != NULL ? error->message : g_strerror (errno));

  return text;
}

char *
sixain_replacement_carry_out (const char           *path,
                              const char           *begun,
                              const SixainOpening  *opening,
                              GError              **error)
{
  g_autofree char *aside = get_aside (path, begun);
  g_autofree char *sentence = NULL;
  g_autofree char *report = NULL;
  g_auto (SixainSalvage) salvage = { 0 };
  gboolean is_damaged = strstr (aside + strlen (path), reasons[SIXAIN_REPLACEMENT_DAMAGED]) != NULL;

  if (!set_aside (path, aside, error) ||
      !fill (begun, aside, is_damaged, opening, &salvage, error))
    return NULL;

  sentence = is_damaged ? sixain_salvage_describe (&salvage, aside)
                        : g_strdup_printf (_("The saved games were made by a newer version of Sixain. "
                                             "They are kept in “%s”, and a new file was started."),
                                           aside);
  report = write_report (path, aside, sentence);
  if (!sync_path (begun, O_RDWR) || g_rename (begun, path) != 0)
    {
      fail (error, begun);
      return NULL;
    }

  sync_folder (path);

  return g_steal_pointer (&report);
}
