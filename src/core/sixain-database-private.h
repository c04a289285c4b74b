/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-database.h"

G_BEGIN_DECLS

/* What sixain-database.c and sixain-database-open.c share. */

#define SIXAIN_DATABASE_BUSY_MS 5000
#define SIXAIN_DATABASE_SECOND_BUSY_MS 250

struct _SixainDatabase
{
  sqlite3 *connection;
  gboolean has_log;           /* Whether SQLite uses a write-ahead log. */
  int      lock;              /* The lock file, or −1 for a second connection. */
  char    *path;
  char    *warning;
  char    *damaged;           /* The path of a file that was set aside as damaged, or NULL. */

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

G_END_DECLS
