/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-database.h"

G_BEGIN_DECLS

/* The inside of a database, for the files that open one, fill a new one from a damaged one, and
 * run statements. */

#define SIXAIN_DATABASE_BUSY_MS 5000
#define SIXAIN_DATABASE_SECOND_BUSY_MS 250

struct _SixainDatabase
{
  sqlite3 *connection;
  gboolean has_log;           /* Whether SQLite uses a write-ahead log. */
  int      lock;              /* The lock file, or −1 for a second connection. */
  char    *path;
  char    *warning;
  gboolean warning_told;      /* Somebody has read it, so that it need not be kept. */

  GFunc       written;        /* Called after each commit, with the database and the data. */
  gpointer    written_data;

  GHashTable *statements;     /* The prepared statements by their text. */
  int         code;           /* SQLite's last result for one of them. */
};

/* Turns a result of SQLite's into a sentence. Without a connection, only the code is known. */
void     sixain_database_set_error (sqlite3     *connection,
                                    int          code,
                                    GError     **error);

/* Runs statements that return nothing. */
gboolean sixain_database_execute   (sqlite3     *connection,
                                    const char  *sql,
                                    GError     **error);

/* Makes a new database in an empty file, for whoever is the only one to use it. What is
 * written does not wait for the disk. */
SixainDatabase *sixain_database_create       (const char  *path,
                                              GError     **error);

/* Opens a file only to read what can be read; NULL if that is nothing. */
SixainDatabase *sixain_database_open_damaged (const char  *path);

G_END_DECLS
