/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-database-private.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "sixain-error.h"
#include "sixain-schema.h"

/* The size of a file that is larger than any that Sixain has made in years. */
#define MAX_SIZE ((gsize) 512 << 20)
#define CHUNK_SIZE (1 << 20)

/* No row that Sixain has written comes near this. */
#define MAX_ROW 4000000

/* Where a file says, twice, whether SQLite uses a write-ahead log for it. */
#define LOG_OFFSET 18

/* How many steps SQLite takes before it asks whether it should stop. */
#define STEPS 10000

static gboolean
fail_strange (GError **error)
{
  g_set_error_literal (error, SIXAIN_ERROR, SIXAIN_ERROR_SAVE,
                       _("This is not a file of games that Sixain has exported, or it is damaged. Nothing was changed."));

  return FALSE;
}

static gboolean
fail_reading (GError **reason,
              GError **error)
{
  if (g_error_matches (*reason, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    g_propagate_error (error, g_steal_pointer (reason));
  else
    g_set_error (error, SIXAIN_ERROR, SIXAIN_ERROR_STORE, _("The file cannot be read: %s"), (*reason)->message);

  return FALSE;
}

/* A device has no end, and a pipe may have none. */
static gboolean
check_kind (GFile         *file,
            GCancellable  *cancellable,
            GError       **error)
{
  g_autoptr (GError) reason = NULL;
  g_autoptr (GFileInfo) info = g_file_query_info (file, G_FILE_ATTRIBUTE_STANDARD_TYPE, G_FILE_QUERY_INFO_NONE,
                                                  cancellable, &reason);

  if (info == NULL)
    return fail_reading (&reason, error);

  return g_file_info_get_file_type (info) == G_FILE_TYPE_REGULAR || fail_strange (error);
}

/* The bytes of the file, in memory that SQLite can free. */
static guchar *
read_file (GFile         *file,
           gsize         *size,
           GCancellable  *cancellable,
           GError       **error)
{
  g_autoptr (GError) reason = NULL;
  g_autoptr (GFileInputStream) stream = NULL;
  guchar *bytes = NULL;
  gssize n = 1;

  if (!check_kind (file, cancellable, error))
    return NULL;

  *size = 0;
  stream = g_file_read (file, cancellable, &reason);
  while (stream != NULL && n > 0 && *size <= MAX_SIZE)
    {
      guchar *more = sqlite3_realloc64 (bytes, *size + CHUNK_SIZE);

      if (more == NULL)
        {
          sqlite3_free (bytes);
          sixain_database_set_error (NULL, SQLITE_NOMEM, error);
          return NULL;
        }
      bytes = more;
      n = g_input_stream_read (G_INPUT_STREAM (stream), bytes + *size, CHUNK_SIZE, cancellable, &reason);
      *size += MAX (n, 0);
    }

  if (reason == NULL && *size <= MAX_SIZE)
    return bytes;

  sqlite3_free (bytes);
  if (reason != NULL)
    fail_reading (&reason, error);
  else
    g_set_error_literal (error, SIXAIN_ERROR, SIXAIN_ERROR_SAVE, _("This file is too large to be imported. Nothing was changed."));

  return NULL;
}

/* Whether a query has no rows, or one that says "ok". */
static gboolean
is_clean (sqlite3    *connection,
          const char *sql)
{
  g_autoptr (sqlite3_stmt) statement = NULL;
  int code;

  if (sqlite3_prepare_v2 (connection, sql, -1, &statement, NULL) != SQLITE_OK)
    return FALSE;

  code = sqlite3_step (statement);

  return code == SQLITE_DONE ||
         (code == SQLITE_ROW && g_strcmp0 ((const char *) sqlite3_column_text (statement, 0), "ok") == 0);
}

/* Whether it is what Sixain makes: a view or a trigger could do or tell anything. */
static gboolean
examine (sqlite3  *connection,
         GError  **error)
{
  gint64 version = 0;

  if (sixain_schema_get_version (connection, &version) != SQLITE_OK || version == 0)
    return fail_strange (error);

  if (version > SIXAIN_SCHEMA_VERSION)
    {
      g_set_error_literal (error, SIXAIN_ERROR, SIXAIN_ERROR_SAVE,
                           _("This file was made by a newer version of Sixain. Bring Sixain up to date here, "
                             "and import it again. Nothing was changed."));
      return FALSE;
    }

  if (!is_clean (connection, "SELECT name FROM sqlite_schema WHERE type NOT IN ('table', 'index')"
                             " OR (type = 'table' AND rootpage = 0)") ||
      !is_clean (connection, "PRAGMA integrity_check (1)") ||
      sixain_schema_migrate (connection) != SQLITE_OK ||
      sixain_schema_probe (connection) != SQLITE_OK)
    return fail_strange (error);

  return TRUE;
}

SixainDatabase *
sixain_database_open_copy (GFile         *file,
                           GCancellable  *cancellable,
                           GError       **error)
{
  g_autoptr (SixainDatabase) self = NULL;
  g_autoptr (GError) local_error = NULL;
  guchar *bytes;
  gsize size;

  bytes = read_file (file, &size, cancellable, error);
  if (bytes == NULL)
    return NULL;

  /* What is in memory needs no log. */
  if (size > LOG_OFFSET + 1)
    memset (bytes + LOG_OFFSET, 1, 2);

  self = g_new0 (SixainDatabase, 1);
  self->lock = -1;
  if (sqlite3_open_v2 (":memory:", &self->connection, SQLITE_OPEN_READWRITE, NULL) != SQLITE_OK ||
      sqlite3_deserialize (self->connection, "main", bytes, size, size,
                           SQLITE_DESERIALIZE_FREEONCLOSE | SQLITE_DESERIALIZE_RESIZEABLE) != SQLITE_OK)
    {
      sixain_database_set_error (self->connection, SQLITE_NOMEM, error);
      return NULL;
    }

  sqlite3_extended_result_codes (self->connection, 1);
  sqlite3_db_config (self->connection, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
  sqlite3_db_config (self->connection, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, NULL);
  sqlite3_limit (self->connection, SQLITE_LIMIT_LENGTH, MAX_ROW);
  sixain_database_set_cancellable (self, cancellable);
  if (examine (self->connection, &local_error))
    return g_steal_pointer (&self);

  if (!g_cancellable_set_error_if_cancelled (cancellable, error))
    g_propagate_error (error, g_steal_pointer (&local_error));

  return NULL;
}

static int
progress_cb (void *data)
{
  return g_cancellable_is_cancelled (data);
}

void
sixain_database_set_cancellable (SixainDatabase *self,
                                 GCancellable   *cancellable)
{
  sqlite3_progress_handler (self->connection, STEPS, cancellable != NULL ? progress_cb : NULL, cancellable);
}
