/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _GNU_SOURCE /* Locks that belong to an open file, not to a process. */

#include "config.h"

#include "sixain-database-private.h"

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#include "sixain-error.h"
#include "sixain-schema.h"

#define FILE_NAME "sixain.db"
#define LOCK_NAME "sixain.lock"
#define LOCKED_BYTE 1          /* As in all earlier versions, which may run beside this one. */

typedef enum
{
  VERDICT_GOOD,
  VERDICT_DAMAGED,
  VERDICT_NEWER,
  VERDICT_UNKNOWN,
} Verdict;

/* The endings of the files that belong together. The main file is renamed last: as long as
 * it is there, no new one is made in its place. */
static const char *const suffixes[] = { "-journal", "-shm", "-wal", "" };

/* SQLITE_CORRUPT if the check finds anything. The quick check would be no quicker
 * with these tables, and does not see a tree whose rows are out of order. */
static int
check_pages (sqlite3 *connection)
{
  g_autoptr (sqlite3_stmt) statement = NULL;
  int code = sqlite3_prepare_v2 (connection, "PRAGMA integrity_check (1)", -1, &statement, NULL);

  if (code != SQLITE_OK)
    return code;

  code = sqlite3_step (statement);
  if (code != SQLITE_ROW)
    return code == SQLITE_DONE ? SQLITE_CORRUPT : code;

  if (g_strcmp0 ((const char *) sqlite3_column_text (statement, 0), "ok") != 0)
    return SQLITE_CORRUPT;

  return SQLITE_OK;
}

static int
examine (sqlite3 *connection,
         Verdict *verdict)
{
  gint64 version = 0;
  int code = sixain_schema_get_version (connection, &version);

  *verdict = VERDICT_UNKNOWN;
  if (code != SQLITE_OK)
    return code;

  if (version > SIXAIN_SCHEMA_VERSION)
    {
      *verdict = VERDICT_NEWER;
      return SQLITE_OK;
    }

  if (version > 0)
    code = check_pages (connection);
  if (code == SQLITE_OK && version == SIXAIN_SCHEMA_VERSION)
    code = sixain_schema_probe (connection);
  if (code == SQLITE_OK)
    *verdict = VERDICT_GOOD;

  return code;
}

/* Lets no other user read the files. SQLite gives the log and its index the permissions of
 * the main file, but they may be there already. An existing file is not opened here,
 * because closing it would release SQLite's locks. */
static void
keep_private (const char *path)
{
  int file = g_open (path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);

  if (file >= 0)
    {
      close (file);
      return;
    }

  for (guint i = 0; i < G_N_ELEMENTS (suffixes); i++)
    {
      g_autofree char *name = g_strconcat (path, suffixes[i], NULL);
      GStatBuf info;

      if (g_stat (name, &info) == 0 && (info.st_mode & 0077) != 0 && g_chmod (name, 0600) != 0)
        g_debug ("“%s” can be read by others: %s", name, g_strerror (errno));
    }
}

static gint64
get_size (const char *path)
{
  GStatBuf info;

  return g_stat (path, &info) == 0 ? info.st_size : 0;
}

/* Opens the file and decides whether it can be used. A file that cannot be used is not
 * written to. Only VERDICT_GOOD comes with a connection. */
static Verdict
inspect (const char  *path,
         sqlite3    **connection,
         GError     **error)
{
  g_autofree char *log = g_strconcat (path, "-wal", NULL);
  gint64 size = get_size (path);
  sqlite3 *opened = NULL;
  Verdict verdict = VERDICT_UNKNOWN;
  int code;

  /* SQLite would delete a log whose main file is missing or empty, and takes a file of a
   * single byte for an empty one. */
  if ((size == 0 && get_size (log) > 0) || size == 1)
    return VERDICT_DAMAGED;

  keep_private (path);
  code = sqlite3_open_v2 (path, &opened, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_URI, NULL);
  if (code == SQLITE_OK)
    {
      sqlite3_extended_result_codes (opened, 1);
      sqlite3_busy_timeout (opened, SIXAIN_DATABASE_BUSY_MS);

      /* Closing must not move the log of a bad file into it. */
      sqlite3_db_config (opened, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);

      code = examine (opened, &verdict);
    }

  switch (code & 0xff)
    {
    case SQLITE_OK:
      if (verdict == VERDICT_GOOD && sqlite3_db_readonly (opened, "main") != 0)
        {
          /* If the file can be written but SQLite refuses to, SQLite does not know its
           * format. */
          verdict = g_access (path, W_OK) == 0 ? VERDICT_DAMAGED : VERDICT_UNKNOWN;
          code = SQLITE_READONLY;
        }
      break;
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
    case SQLITE_ERROR:
      verdict = VERDICT_DAMAGED;
      break;
    default:
      verdict = VERDICT_UNKNOWN;
      break;
    }

  if (verdict == VERDICT_GOOD)
    {
      sqlite3_db_config (opened, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 0, NULL);
      *connection = opened;
      return verdict;
    }

  if (verdict == VERDICT_UNKNOWN)
    sixain_database_set_error (opened, code, error);

  sqlite3_close (opened);

  return verdict;
}

/* Every process that uses the file of saved games shares a lock, and one that makes the
 * file or sets it aside must have that lock alone: two must not do so at once, and nobody
 * while others use it. SQLite's own locks cannot serve for that, since they are in the very
 * files that are made and renamed. They do for everything else. */
static gboolean
lock_file (int   file,
           int   command,
           short type)
{
  struct flock region = { .l_type = type, .l_whence = SEEK_SET, .l_start = LOCKED_BYTE, .l_len = 1 };
  int result;

  do
    result = fcntl (file, command, &region);
  while (result != 0 && errno == EINTR);

  return result == 0;
}

static int
open_lock (const char  *directory,
           GError     **error)
{
  g_autofree char *path = g_build_filename (directory, LOCK_NAME, NULL);
  int lock = g_open (path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);

  if (lock < 0)
    {
      g_set_error (error, SIXAIN_ERROR, SIXAIN_ERROR_STORE,
                   _("The folder “%s” cannot be written, so nothing can be saved: %s"),
                   directory, g_strerror (errno));
      return -1;
    }

  /* Where others have the lock, waits until none of them is still opening the file. */
  if (!lock_file (lock, F_OFD_SETLK, F_WRLCK) && !lock_file (lock, F_OFD_SETLKW, F_RDLCK))
    {
      g_set_error (error, SIXAIN_ERROR, SIXAIN_ERROR_STORE,
                   _("The saved games in “%s” cannot be locked: %s"),
                   directory, g_strerror (errno));
      close (lock);
      return -1;
    }

  return lock;
}

static char *
choose_name (const char *path,
             const char *reason)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *stamp = g_date_time_format (now, "%Y%m%d-%H%M%S");

  for (guint i = 1;; i++)
    {
      g_autofree char *name = NULL;
      gboolean taken = FALSE;

      if (i == 1)
        name = g_strdup_printf ("%s.%s-%s", path, reason, stamp);
      else
        name = g_strdup_printf ("%s.%s-%s-%u", path, reason, stamp, i);

      for (guint j = 0; j < G_N_ELEMENTS (suffixes); j++)
        {
          g_autofree char *with_suffix = g_strconcat (name, suffixes[j], NULL);

          taken |= g_file_test (with_suffix, G_FILE_TEST_EXISTS) || g_file_test (with_suffix, G_FILE_TEST_IS_SYMLINK);
        }

      if (!taken)
        return g_steal_pointer (&name);
    }
}

static gboolean
set_aside (SixainDatabase  *self,
           const char      *directory,
           const char      *path,
           Verdict          verdict,
           GError         **error)
{
  g_autofree char *name = choose_name (path, verdict == VERDICT_NEWER ? "newer" : "damaged");
  int folder;

  if (!lock_file (self->lock, F_OFD_SETLK, F_WRLCK))
    {
      g_set_error (error, SIXAIN_ERROR, SIXAIN_ERROR_STORE,
                   _("The saved games in “%s” cannot be read. Close the other windows of Sixain and start it again."),
                   directory);
      return FALSE;
    }

  for (guint i = 0; i < G_N_ELEMENTS (suffixes); i++)
    {
      g_autofree char *from = g_strconcat (path, suffixes[i], NULL);
      g_autofree char *to = g_strconcat (name, suffixes[i], NULL);

      if (g_rename (from, to) != 0 && errno != ENOENT)
        {
          g_set_error (error, SIXAIN_ERROR, SIXAIN_ERROR_STORE,
                       _("The saved games in “%s” cannot be read, and cannot be set aside either: %s"),
                       from, g_strerror (errno));
          return FALSE;
        }
    }

  folder = g_open (directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0);
  if (folder >= 0)
    {
      fsync (folder);
      close (folder);
    }

  if (verdict == VERDICT_NEWER)
    self->warning = g_strdup_printf (_("The saved games were made by a newer version of Sixain. "
                                       "They are kept in “%s”, and a new file was started."),
                                     name);
  else
    self->warning = g_strdup_printf (_("The saved games could not be read. "
                                       "The old file is kept as “%s”, and a new one was started."),
                                     name);
  if (verdict == VERDICT_DAMAGED)
    self->damaged = g_steal_pointer (&name);

  return TRUE;
}

static gboolean
has_log (sqlite3 *connection)
{
  g_autoptr (sqlite3_stmt) statement = NULL;

  return sqlite3_prepare_v2 (connection, "PRAGMA journal_mode", -1, &statement, NULL) == SQLITE_OK &&
         sqlite3_step (statement) == SQLITE_ROW &&
         g_strcmp0 ((const char *) sqlite3_column_text (statement, 0), "wal") == 0;
}

/* Where a log is impossible SQLite goes on with a journal, whose removal only
 * "extra" makes durable; with a log "extra" is the same as "full": each commit
 * is on the disk when it returns. */
static gboolean
configure (sqlite3  *connection,
           GError  **error)
{
  return sixain_database_execute (connection,
                                  "PRAGMA foreign_keys = ON;"
                                  "PRAGMA synchronous = EXTRA;"
                                  "PRAGMA journal_mode = WAL;",
                                  error);
}

SixainDatabase *
sixain_database_open (const char  *directory,
                      GError     **error)
{
  g_autoptr (SixainDatabase) self = NULL;
  g_autofree char *path = NULL;
  Verdict verdict;
  int code;

  g_return_val_if_fail (directory != NULL, NULL);

  if (g_mkdir_with_parents (directory, 0700) != 0)
    {
      g_set_error (error, SIXAIN_ERROR, SIXAIN_ERROR_STORE,
                   _("The folder “%s” for saved games cannot be created: %s"),
                   directory, g_strerror (errno));
      return NULL;
    }

  self = g_new0 (SixainDatabase, 1);
  path = g_build_filename (directory, FILE_NAME, NULL);

  self->lock = open_lock (directory, error);
  if (self->lock < 0)
    return NULL;

  verdict = inspect (path, &self->connection, error);
  if (verdict == VERDICT_DAMAGED || verdict == VERDICT_NEWER)
    {
      if (!set_aside (self, directory, path, verdict, error))
        return NULL;

      verdict = inspect (path, &self->connection, error);
    }

  /* If a file that was just made is bad too, the disk is at fault. */
  if (verdict == VERDICT_DAMAGED || verdict == VERDICT_NEWER)
    sixain_database_set_error (NULL, SQLITE_IOERR, error);
  if (verdict != VERDICT_GOOD)
    return NULL;

  if (!configure (self->connection, error))
    return NULL;

  code = sixain_schema_migrate (self->connection);
  if (code != SQLITE_OK)
    {
      sixain_database_set_error (self->connection, code, error);
      return NULL;
    }

  self->has_log = has_log (self->connection);
  self->path = g_steal_pointer (&path);
  lock_file (self->lock, F_OFD_SETLK, F_RDLCK);

  return g_steal_pointer (&self);
}

SixainDatabase *
sixain_database_open_second (SixainDatabase  *first,
                             GError         **error)
{
  g_autoptr (SixainDatabase) self = g_new0 (SixainDatabase, 1);
  int code;

  self->lock = -1;
  self->has_log = first->has_log;
  code = sqlite3_open_v2 (first->path, &self->connection, SQLITE_OPEN_READWRITE, NULL);
  if (code != SQLITE_OK)
    {
      sixain_database_set_error (self->connection, code, error);
      return NULL;
    }

  sqlite3_extended_result_codes (self->connection, 1);
  sqlite3_busy_timeout (self->connection, SIXAIN_DATABASE_SECOND_BUSY_MS);

  return configure (self->connection, error) ? g_steal_pointer (&self) : NULL;
}
