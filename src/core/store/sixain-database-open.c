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
#include "sixain-replacement.h"
#include "sixain-schema.h"

#define FILE_NAME "sixain.db"
#define LOCK_NAME "sixain.lock"
#define CANCEL_STEPS 10000     /* How many steps of SQLite's may pass before it sees that it is cancelled. */
#define LOCK_MS 20             /* How often is tried to get a lock that others have. */
#define LOCKED_BYTE 1          /* As in all earlier versions, which may run beside this one. */

typedef enum
{
  VERDICT_GOOD,
  VERDICT_DAMAGED,
  VERDICT_NEWER,
  VERDICT_UNKNOWN,
} Verdict;

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

  for (guint i = 0; i < G_N_ELEMENTS (sixain_replacement_suffixes); i++)
    {
      g_autofree char *name = g_strconcat (path, sixain_replacement_suffixes[i], NULL);
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
static int
configure (sqlite3 *connection)
{
  return sqlite3_exec (connection,
                       "PRAGMA foreign_keys = ON;"
                       "PRAGMA synchronous = EXTRA;"
                       "PRAGMA journal_mode = WAL;",
                       NULL, NULL, NULL);
}

/* SQLite asks this now and then while it is busy. */
static int
cancelled_cb (void *cancellable)
{
  return g_cancellable_is_cancelled (cancellable);
}

/* SQLite asks this where others have locked the file, for the nth time. */
static int
locked_cb (void *cancellable,
           int   n)
{
  if (n >= SIXAIN_DATABASE_BUSY_MS / LOCK_MS || g_cancellable_is_cancelled (cancellable))
    return FALSE;

  sqlite3_sleep (LOCK_MS);

  return TRUE;
}

/* Examines the file, and brings it up to date if it is good. Migrations that fail on what
 * they find there show that the file is not of the version that it claims to be. */
static int
make_ready (sqlite3    *connection,
            const char *path,
            Verdict    *verdict)
{
  int code = examine (connection, verdict);

  if (code != SQLITE_OK || *verdict != VERDICT_GOOD)
    return code;

  /* If the file can be written but SQLite refuses to, SQLite does not know its format. */
  if (sqlite3_db_readonly (connection, "main") != 0)
    return g_access (path, W_OK) == 0 ? SQLITE_CORRUPT : SQLITE_READONLY;

  code = configure (connection);

  return code == SQLITE_OK ? sixain_schema_migrate (connection) : code;
}

/* Opens the file and decides whether it can be used. A file that cannot be used is not
 * written to. Only VERDICT_GOOD comes with a connection. */
static Verdict
inspect (const char           *path,
         const SixainOpening  *opening,
         sqlite3             **connection,
         GError              **error)
{
  g_autofree char *log = g_strconcat (path, "-wal", NULL);
  GCancellable *cancellable = opening != NULL ? opening->cancellable : NULL;
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
      sqlite3_busy_handler (opened, locked_cb, cancellable);
      if (cancellable != NULL)
        sqlite3_progress_handler (opened, CANCEL_STEPS, cancelled_cb, cancellable);

      /* Closing must not move the log of a bad file into it. */
      sqlite3_db_config (opened, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);

      code = make_ready (opened, path, &verdict);
      sqlite3_progress_handler (opened, 0, NULL, NULL);
    }

  switch (code & 0xff)
    {
    case SQLITE_OK:
      break;
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
    case SQLITE_CONSTRAINT:
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
      sqlite3_busy_timeout (opened, SIXAIN_DATABASE_BUSY_MS);
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
open_lock (const char           *directory,
           const SixainOpening  *opening,
           GError              **error)
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
  while (!lock_file (lock, F_OFD_SETLK, F_WRLCK) && !lock_file (lock, F_OFD_SETLK, F_RDLCK))
    {
      if (errno == EAGAIN || errno == EACCES)
        {
          if (opening == NULL || !g_cancellable_set_error_if_cancelled (opening->cancellable, error))
            {
              g_usleep (LOCK_MS * 1000);
              continue;
            }
          close (lock);
          return -1;
        }

      g_set_error (error, SIXAIN_ERROR, SIXAIN_ERROR_STORE,
                   _("The saved games in “%s” cannot be locked: %s"),
                   directory, g_strerror (errno));
      close (lock);
      return -1;
    }

  return lock;
}

/* Opens the file, or the one that replaces it. */
static gboolean
open_file (SixainDatabase       *self,
           const char           *path,
           const SixainOpening  *opening,
           GError              **error)
{
  gboolean alone = lock_file (self->lock, F_OFD_SETLK, F_WRLCK);
  g_autofree char *begun = alone ? sixain_replacement_find (path) : NULL;
  Verdict verdict = begun == NULL ? inspect (path, opening, &self->connection, error) : VERDICT_DAMAGED;

  if (verdict == VERDICT_DAMAGED || verdict == VERDICT_NEWER)
    {
      if (!alone && !lock_file (self->lock, F_OFD_SETLK, F_WRLCK))
        {
          g_autofree char *directory = g_path_get_dirname (path);

          g_set_error (error, SIXAIN_ERROR, SIXAIN_ERROR_STORE,
                       _("The saved games in “%s” cannot be read. Close the other windows of Sixain and start it again."),
                       directory);
          return FALSE;
        }

      if (begun == NULL)
        begun = sixain_replacement_begin (path,
                                          verdict == VERDICT_NEWER ? SIXAIN_REPLACEMENT_NEWER : SIXAIN_REPLACEMENT_DAMAGED,
                                          error);
      if (begun != NULL)
        self->warning = sixain_replacement_carry_out (path, begun, opening, error);
      if (self->warning == NULL)
        return FALSE;

      verdict = inspect (path, opening, &self->connection, error);
    }
  else if (alone)
    {
      self->warning = sixain_replacement_read_report (path);
    }

  /* If a file that was just made is bad too, the disk is at fault. */
  if (verdict == VERDICT_DAMAGED || verdict == VERDICT_NEWER)
    sixain_database_set_error (NULL, SQLITE_IOERR, error);

  return verdict == VERDICT_GOOD;
}

SixainDatabase *
sixain_database_open (const char           *directory,
                      const SixainOpening  *opening,
                      GError              **error)
{
  g_autoptr (SixainDatabase) self = NULL;
  g_autoptr (GError) local_error = NULL;
  g_autofree char *path = NULL;

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

  self->lock = open_lock (directory, opening, error);
  if (self->lock < 0)
    return NULL;

  if (!open_file (self, path, opening, &local_error))
    {
      /* SQLite's word for it would be one for people. */
      if (opening == NULL || !g_cancellable_set_error_if_cancelled (opening->cancellable, error))
        g_propagate_error (error, g_steal_pointer (&local_error));
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
  if (code == SQLITE_OK)
    {
      sqlite3_extended_result_codes (self->connection, 1);
      sqlite3_busy_timeout (self->connection, SIXAIN_DATABASE_SECOND_BUSY_MS);
      code = configure (self->connection);
    }

  if (code != SQLITE_OK)
    {
      sixain_database_set_error (self->connection, code, error);
      return NULL;
    }

  return g_steal_pointer (&self);
}

SixainDatabase *
sixain_database_create (const char  *path,
                        GError     **error)
{
  g_autoptr (SixainDatabase) self = g_new0 (SixainDatabase, 1);
  int code;

  self->lock = -1;
  code = sqlite3_open_v2 (path, &self->connection, SQLITE_OPEN_READWRITE, NULL);
  if (code == SQLITE_OK)
    {
      sqlite3_extended_result_codes (self->connection, 1);
      code = sqlite3_exec (self->connection,
                           "PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF; PRAGMA locking_mode = EXCLUSIVE;",
                           NULL, NULL, NULL);
    }
  if (code == SQLITE_OK)
    code = sixain_schema_migrate (self->connection);

  if (code != SQLITE_OK)
    {
      sixain_database_set_error (self->connection, code, error);
      return NULL;
    }

  return g_steal_pointer (&self);
}

static SixainDatabase *
open_readable (const char *path,
               const char *mode)
{
  g_autoptr (SixainDatabase) self = g_new0 (SixainDatabase, 1);
  g_autofree char *full_path = g_canonicalize_filename (path, NULL);
  g_autofree char *address = g_filename_to_uri (full_path, NULL, NULL);
  g_autofree char *whole_address = g_strconcat (address, mode, NULL);

  self->lock = -1;
  if (sqlite3_open_v2 (whole_address, &self->connection, SQLITE_OPEN_READONLY | SQLITE_OPEN_URI, NULL) != SQLITE_OK)
    return NULL;

  /* Nothing that a damaged file may contain is run. */
  sqlite3_extended_result_codes (self->connection, 1);
  sqlite3_db_config (self->connection, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
  sqlite3_db_config (self->connection, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, NULL);
  if (sqlite3_exec (self->connection, "SELECT count (*) FROM sqlite_schema",
                    NULL, NULL, NULL) != SQLITE_OK)
    return NULL;

  return g_steal_pointer (&self);
}

/* SQLite would delete the log of an empty file, even if told not to write. A file that has a
 * journal cannot be read unless one may write to it, except without the journal. */
SixainDatabase *
sixain_database_open_damaged (const char *path)
{
  SixainDatabase *self;

  if (get_size (path) == 0)
    return NULL;

  self = open_readable (path, "?mode=ro");

  return self != NULL ? self : open_readable (path, "?immutable=1");
}
