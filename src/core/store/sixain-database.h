/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>
#include <sqlite3.h>

G_BEGIN_DECLS

/* A connection to the file of saved games, in which matches, players and evenings are rows of
 * tables. The store opens it; the roster, the history and the evenings read and write it too. It
 * is used by one thread at a time. */
typedef struct _SixainDatabase SixainDatabase;

/* Who waits while a file is opened. The thread that opens it calls this. */
typedef struct
{
  GCancellable *cancellable;         /* To be cancelled by those who do not want it any more, or NULL. */
  void        (*progress) (double   fraction,     /* How much of a damaged file has been gone through. */
                           gpointer data);
  gpointer      data;
} SixainOpening;

/* Opens the file in a folder. One that cannot be used is set aside, and what can be read of
 * it is in the new one. The opening may be NULL. */
SixainDatabase *sixain_database_open        (const char          *directory,
                                             const SixainOpening *opening,
                                             GError             **error);

/* Another connection to the same file, for another thread. The first must outlive it.
 * It does not wait long for other processes: SIXAIN_ERROR_BUSY says to try again. */
SixainDatabase *sixain_database_open_second (SixainDatabase  *first,
                                             GError         **error);

/* A copy in memory of a file from elsewhere, brought up to date. Fails, with a sentence that
 * says so, if it is not what Sixain makes, or larger than anything that it makes. */
SixainDatabase *sixain_database_open_copy   (GFile           *file,
                                             GCancellable    *cancellable,
                                             GError         **error);
void            sixain_database_close       (SixainDatabase  *self);

/* Statements that take long fail as soon as it is cancelled. */
void            sixain_database_set_cancellable (SixainDatabase *self,
                                                 GCancellable   *cancellable);

/* Where the file is. NULL for a second connection. */
const char     *sixain_database_get_path    (SixainDatabase  *self);

/* A sentence about a file that was set aside, by this process or by one that ended too soon to
 * tell; or NULL. It is kept for the next process unless somebody confirms that it was told. */
const char     *sixain_database_get_warning (SixainDatabase  *self);
void            sixain_database_confirm_warning (SixainDatabase *self);

/* What a "?" of a statement stands for. A text that is NULL stands for no value. */
typedef struct
{
  int         type;
  gint64      number;
  const char *text;
} SixainValue;

#define SIXAIN_INT(value) { SQLITE_INTEGER, (value), NULL }
#define SIXAIN_TEXT(value) { SQLITE_TEXT, 0, (value) }

#define SIXAIN_VALUES(...) \
  (const SixainValue[]) { { 0 }, ##__VA_ARGS__ }, sizeof ((const SixainValue[]) { { 0 }, ##__VA_ARGS__ }) / sizeof (SixainValue)

/* Runs a statement that returns nothing: (self, error, sql, values …). */
#define sixain_database_write(self, error, sql, ...) \
  sixain_database_write_values (self, error, sql, SIXAIN_VALUES (__VA_ARGS__))
gboolean        sixain_database_write_values (SixainDatabase    *self,
                                              GError           **error,
                                              const char        *sql,
                                              const SixainValue *values,
                                              guint              n_values);

/* A statement that returns rows. The database keeps it prepared for the next time; until
 * then g_autoptr makes it let go of what it reads. */
typedef sqlite3_stmt SixainQuery;

/* Begins to read rows: (self, sql, values …). The values must last as long as the query.
 * Where it fails there are no rows, and sixain_database_check () has the error. */
#define sixain_database_query(self, sql, ...) \
  sixain_database_query_values (self, sql, SIXAIN_VALUES (__VA_ARGS__))
SixainQuery    *sixain_database_query_values (SixainDatabase    *self,
                                              const char        *sql,
                                              const SixainValue *values,
                                              guint              n_values);

/* Goes to the next row, if there is one. */
gboolean        sixain_database_next        (SixainDatabase  *self,
                                             SixainQuery     *query);

/* Fails if the query that was used last ended with an error rather than with its last row. */
gboolean        sixain_database_check       (SixainDatabase  *self,
                                             GError         **error);

/* Gets the text of a column of the current row, or NULL if the column is empty. It lasts
 * until the next row. Returns FALSE if the column holds anything else, or a text that is no
 * UTF-8 or much too long, as may be in a damaged file. */
gboolean        sixain_database_read_text   (SixainQuery     *query,
                                             int              column,
                                             const char     **text);

/* What is written meanwhile survives the end of the program, but not of the machine, and
 * nobody waits for the disk. FALSE, and nothing changes, where SQLite has no log. */
gboolean        sixain_database_relax       (SixainDatabase  *self);
void            sixain_database_tighten     (SixainDatabase  *self);

/* Calls sixain_database_relax () for good and, if that is possible, func after each commit. The
 * func should let another connection call sixain_database_sync (). */
void            sixain_database_defer_syncs (SixainDatabase  *self,
                                             GFunc            func,
                                             gpointer         data);

/* Waits until everything that any connection has written is on the disk. */
gboolean        sixain_database_sync        (SixainDatabase  *self,
                                             GError         **error);

/* Begins the log, if there is none yet. Whoever does so waits for the disk, relaxed or not. */
void            sixain_database_begin_log   (SixainDatabase  *self);

/* Gives players and seats what those of earlier versions lack: see sixain_schema_complete. */
gboolean        sixain_database_complete    (SixainDatabase  *self,
                                             GError         **error);

/* How many rows the last statement changed, and the id of the last one added. */
guint           sixain_database_get_changes (SixainDatabase  *self);
gint64          sixain_database_get_last_id (SixainDatabase  *self);

/* From now on statements fail with SIXAIN_ERROR_BUSY at once where the file is locked, also
 * those that only read where SQLite has no log. Before that func, which may be NULL, is asked
 * as long as it returns TRUE: with the data, and how often it was asked already. */
void            sixain_database_stop_waiting (SixainDatabase *self,
                                              int           (*func) (gpointer data,
                                                                     int      n),
                                              gpointer        data);

/* Whether SQLite has a write-ahead log. Without one, reading needs locks. */
gboolean        sixain_database_has_log     (SixainDatabase  *self);

/* Whether the file that is open is no longer the one at its path: what is written to it is
 * lost when the last process closes it. */
gboolean        sixain_database_has_moved   (SixainDatabase  *self);

/* A transaction that reads, all from the same moment. It needs no lock. */
gboolean        sixain_database_begin_reading (SixainDatabase *self,
                                               GError        **error);

/* A transaction. sixain_database_end () commits if ok is TRUE and rolls back otherwise; it
 * must be called even if sixain_database_begin () failed. */
gboolean        sixain_database_begin       (SixainDatabase  *self,
                                             GError         **error);
gboolean        sixain_database_end         (SixainDatabase  *self,
                                             gboolean         ok,
                                             GError         **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SixainDatabase, sixain_database_close)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (sqlite3_stmt, sqlite3_finalize)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SixainQuery, sqlite3_reset)

G_END_DECLS
