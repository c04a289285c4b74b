/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-database-private.h"

#include <unistd.h>

#include <glib/gi18n-lib.h>

#include "sixain-error.h"
#include "sixain-replacement.h"
#include "sixain-schema.h"

#define MAX_TEXT 1000000

void
sixain_database_set_error (sqlite3  *connection,
                           int       code,
                           GError  **error)
{
  const char *sentence;

  g_debug ("SQLite: %s (%d)",
           connection != NULL ? sqlite3_errmsg (connection) : sqlite3_errstr (code), code);

  /* SQLITE_IOERR_SHMSIZE means that there is no room for the index of the log. Only the
   * constraint that names are unique can be broken by another process; if any other is, the
   * file is damaged. */
  if (code == SQLITE_IOERR_SHMSIZE)
    code = SQLITE_FULL;
  else if ((code & 0xff) == SQLITE_CONSTRAINT && code != SQLITE_CONSTRAINT_UNIQUE)
    code = SQLITE_CORRUPT;

  switch (code & 0xff)
    {
    case SQLITE_FULL:
      sentence = _("The disk is full, so nothing more can be saved.");
      break;
    case SQLITE_IOERR:
      sentence = _("The disk cannot be read or written, so nothing can be saved.");
      break;
    case SQLITE_READONLY:
    case SQLITE_PERM:
      sentence = _("The file of saved games cannot be changed, so nothing can be saved.");
      break;
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      g_set_error_literal (error, SIXAIN_ERROR, SIXAIN_ERROR_BUSY,
                           _("Another window of Sixain is using the saved games. Try again in a moment."));
      return;
    case SQLITE_CONSTRAINT:
      sentence = _("Another window of Sixain has changed this in the meantime.");
      break;
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
      sentence = _("The file of saved games is damaged. It will be set aside when Sixain starts next.");
      break;
    case SQLITE_CANTOPEN:
      sentence = _("The file of saved games cannot be opened.");
      break;
    case SQLITE_NOMEM:
      sentence = _("There is not enough memory to use the saved games.");
      break;
    default:
      g_set_error (error, SIXAIN_ERROR, SIXAIN_ERROR_STORE,
                   _("The saved games cannot be used (%s)."), sqlite3_errstr (code));
      return;
    }

  g_set_error_literal (error, SIXAIN_ERROR, SIXAIN_ERROR_STORE, sentence);
}

gboolean
sixain_database_execute (sqlite3     *connection,
                         const char  *sql,
                         GError     **error)
{
  int code = sqlite3_exec (connection, sql, NULL, NULL, NULL);

  if (code == SQLITE_OK)
    return TRUE;

  sixain_database_set_error (connection, code, error);

  return FALSE;
}

void
sixain_database_close (SixainDatabase *self)
{
  g_return_if_fail (self != NULL);

  g_clear_pointer (&self->statements, g_hash_table_unref);
  if (self->connection != NULL && sqlite3_close (self->connection) != SQLITE_OK)
    g_critical ("The database was closed with a statement in use");
  if (self->warning_told)
    sixain_replacement_forget_report (self->path);
  if (self->lock >= 0)
    close (self->lock);

  g_free (self->path);
  g_free (self->warning);
  g_free (self);
}

const char *
sixain_database_get_path (SixainDatabase *self)
{
  return self->path;
}

const char *
sixain_database_get_warning (SixainDatabase *self)
{
  return self->warning;
}

void
sixain_database_confirm_warning (SixainDatabase *self)
{
  self->warning_told = self->warning != NULL && self->path != NULL;
}

static void
finalize (gpointer statement)
{
  sqlite3_finalize (statement);
}

/* NULL if it cannot be prepared. */
static sqlite3_stmt *
prepare (SixainDatabase    *self,
         const char        *sql,
         const SixainValue *values,
         guint              n_values)
{
  sqlite3_stmt *statement;

  if (self->statements == NULL)
    self->statements = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, finalize);

  statement = g_hash_table_lookup (self->statements, sql);
  if (statement == NULL)
    {
      self->code = sqlite3_prepare_v3 (self->connection, sql, -1, SQLITE_PREPARE_PERSISTENT, &statement, NULL);
      if (self->code != SQLITE_OK)
        return NULL;

      g_hash_table_insert (self->statements, (gpointer) sqlite3_sql (statement), statement);
    }

  /* The first value of the array is a dummy, since C has no empty arrays. */
  g_assert (!sqlite3_stmt_busy (statement));
  g_assert (sqlite3_bind_parameter_count (statement) == (int) n_values - 1);
  for (guint i = 1; i < n_values; i++)
    {
      if (values[i].type == SQLITE_TEXT)
        sqlite3_bind_text (statement, i, values[i].text, -1, SQLITE_STATIC);
      else
        sqlite3_bind_int64 (statement, i, values[i].number);
    }

  return statement;
}

gboolean
sixain_database_write_values (SixainDatabase    *self,
                              GError           **error,
                              const char        *sql,
                              const SixainValue *values,
                              guint              n_values)
{
  sqlite3_stmt *statement = prepare (self, sql, values, n_values);

  if (statement != NULL)
    {
      self->code = sqlite3_step (statement);
      sqlite3_reset (statement);
      sqlite3_clear_bindings (statement);
    }

  return sixain_database_check (self, error);
}

SixainQuery *
sixain_database_query_values (SixainDatabase    *self,
                              const char        *sql,
                              const SixainValue *values,
                              guint              n_values)
{
  return prepare (self, sql, values, n_values);
}

gboolean
sixain_database_next (SixainDatabase *self,
                      SixainQuery    *query)
{
  if (query != NULL)
    self->code = sqlite3_step (query);

  return query != NULL && self->code == SQLITE_ROW;
}

gboolean
sixain_database_check (SixainDatabase  *self,
                       GError         **error)
{
  if (self->code == SQLITE_OK || self->code == SQLITE_ROW || self->code == SQLITE_DONE)
    return TRUE;

  sixain_database_set_error (self->connection, self->code, error);

  return FALSE;
}

gboolean
sixain_database_read_text (SixainQuery  *query,
                           int           column,
                           const char  **text)
{
  const char *bytes;
  int length;

  *text = NULL;
  if (sqlite3_column_type (query, column) == SQLITE_NULL)
    return TRUE;

  if (sqlite3_column_type (query, column) != SQLITE_TEXT)
    return FALSE;

  bytes = (const char *) sqlite3_column_text (query, column);
  length = sqlite3_column_bytes (query, column);
  if (bytes == NULL || length > MAX_TEXT || !g_utf8_validate_len (bytes, length, NULL))
    return FALSE;

  *text = bytes;

  return TRUE;
}

/* Only where there is a log: without one, even less than "extra" waits for the disk. */
gboolean
sixain_database_relax (SixainDatabase *self)
{
  return self->has_log && sixain_database_execute (self->connection, "PRAGMA synchronous = NORMAL", NULL);
}

void
sixain_database_tighten (SixainDatabase *self)
{
  g_autoptr (GError) error = NULL;

  if (!sixain_database_execute (self->connection, "PRAGMA synchronous = EXTRA", &error))
    g_critical ("What is saved may not reach the disk: %s", error->message);
}

/* SQLite calls this after each commit, in place of moving the log into the main file now
 * and then. That is left to the other connection. */
static int
written_cb (void       *data,
            sqlite3    *connection,
            const char *name,
            int         n_pages)
{
  SixainDatabase *self = data;

  self->written (self, self->written_data);

  return SQLITE_OK;
}

void
sixain_database_defer_syncs (SixainDatabase *self,
                             GFunc           func,
                             gpointer        data)
{
  self->written = func;
  self->written_data = data;
  if (sixain_database_relax (self))
    sqlite3_wal_hook (self->connection, written_cb, self);
}

gboolean
sixain_database_sync (SixainDatabase  *self,
                      GError         **error)
{
  sqlite3_file *log = NULL;
  int code = sqlite3_file_control (self->connection, "main", SQLITE_FCNTL_JOURNAL_POINTER, &log);

  if (code == SQLITE_OK && log != NULL && log->pMethods != NULL)
    code = log->pMethods->xSync (log, SQLITE_SYNC_NORMAL);
  if (code != SQLITE_OK)
    sixain_database_set_error (self->connection, code, error);

  return code == SQLITE_OK;
}

/* Writes the mark that the file has already, which begins the log. */
void
sixain_database_begin_log (SixainDatabase *self)
{
  if (self->has_log)
    sixain_database_execute (self->connection, SIXAIN_SCHEMA_WRITE_MARK, NULL);
}

gboolean
sixain_database_complete (SixainDatabase  *self,
                          GError         **error)
{
  return sixain_database_execute (self->connection, sixain_schema_complete, error);
}

guint
sixain_database_get_changes (SixainDatabase *self)
{
  return sqlite3_changes (self->connection);
}

gint64
sixain_database_get_last_id (SixainDatabase *self)
{
  return sqlite3_last_insert_rowid (self->connection);
}

void
sixain_database_stop_waiting (SixainDatabase  *self,
                              int            (*func) (gpointer data,
                                                      int      n),
                              gpointer         data)
{
  sqlite3_busy_handler (self->connection, func, data);
}

gboolean
sixain_database_has_log (SixainDatabase *self)
{
  return self->has_log;
}

gboolean
sixain_database_has_moved (SixainDatabase *self)
{
  int moved = 0;

  return sqlite3_file_control (self->connection, "main", SQLITE_FCNTL_HAS_MOVED, &moved) == SQLITE_OK && moved != 0;
}

gboolean
sixain_database_begin_reading (SixainDatabase  *self,
                               GError         **error)
{
  return sixain_database_execute (self->connection, "BEGIN", error);
}

gboolean
sixain_database_begin (SixainDatabase  *self,
                       GError         **error)
{
  return sixain_database_execute (self->connection, "BEGIN IMMEDIATE", error);
}

gboolean
sixain_database_end (SixainDatabase  *self,
                     gboolean         ok,
                     GError         **error)
{
  ok = ok && sixain_database_execute (self->connection, "COMMIT", error);

  /* After some failures SQLite has rolled the transaction back already. */
  if (!ok && !sqlite3_get_autocommit (self->connection))
    sqlite3_exec (self->connection, "ROLLBACK", NULL, NULL, NULL);

  return ok;
}
