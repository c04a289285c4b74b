/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <sqlite3.h>

G_BEGIN_DECLS

/* The file that the store and the roster share. Only they use this. */
typedef struct _SixainDatabase SixainDatabase;

SixainDatabase *sixain_database_open        (const char      *directory,
                                             GError         **error);

/* Another connection to the same file, for another thread. The first must outlive it.
 * It does not wait long for other processes: SIXAIN_ERROR_BUSY says to try again. */
SixainDatabase *sixain_database_open_second (SixainDatabase  *first,
                                             GError         **error);
void            sixain_database_close       (SixainDatabase  *self);

/* What happened to an older file, as a sentence, or NULL if nothing did. */
const char     *sixain_database_get_warning (SixainDatabase  *self);

/* The path of a file that was set aside because it is damaged, or NULL. */
const char     *sixain_database_get_damaged (SixainDatabase  *self);

sqlite3_stmt   *sixain_database_prepare     (SixainDatabase  *self,
                                             const char      *sql,
                                             GError         **error);

/* Runs a statement that returns nothing, and makes it ready to be bound anew. */
gboolean        sixain_database_run         (SixainDatabase  *self,
                                             sqlite3_stmt    *statement,
                                             GError         **error);

/* FALSE without an error means that there are no more rows. */
gboolean        sixain_database_next        (SixainDatabase  *self,
                                             sqlite3_stmt    *statement,
                                             GError         **error);

/* The text of a column of the current row, or NULL where the column is empty. It
 * lasts until the next row. FALSE for what nobody can read: a file that was
 * damaged, or made by somebody else, has anything in its columns. */
gboolean        sixain_database_read_text   (sqlite3_stmt    *statement,
                                             int              column,
                                             const char     **text);

/* What is kept meanwhile survives the end of the program, but not of the machine:
 * for what changes all the time. FALSE, and nothing changes, where that costs as much as keeping. */
gboolean        sixain_database_relax       (SixainDatabase  *self);
void            sixain_database_tighten     (SixainDatabase  *self);

/* Gives an id to players and seats of a time when players were known by their names only. */
gboolean        sixain_database_identify_players (SixainDatabase  *self,
                                                  GError         **error);

/* How many rows the last statement changed, and the id of the last one added. */
guint           sixain_database_get_changes (SixainDatabase  *self);
gint64          sixain_database_get_last_id (SixainDatabase  *self);

/* What lies between is kept as a whole or not at all. End commits if all went
 * well and takes everything back otherwise; it also follows a begin that failed. */
gboolean        sixain_database_begin       (SixainDatabase  *self,
                                             GError         **error);
gboolean        sixain_database_end         (SixainDatabase  *self,
                                             gboolean         ok,
                                             GError         **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SixainDatabase, sixain_database_close)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (sqlite3_stmt, sqlite3_finalize)

G_END_DECLS
