/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <sqlite3.h>

G_BEGIN_DECLS

/* The tables of the file of saved games, and how those of earlier versions become
 * today's. Functions return SQLite's codes. Only SixainDatabase uses this. */

/* "SIXA", SQLite's application id, and how it is written. */
#define SIXAIN_SCHEMA_MARK 1397315649
#define SIXAIN_SCHEMA_WRITE_MARK "PRAGMA application_id = " G_STRINGIFY (SIXAIN_SCHEMA_MARK) ";"

#define SIXAIN_SCHEMA_VERSION 9

/* Gives players and seats without an id the one that belongs to their name, and the seats
 * of finished matches without a place the one that belongs to their score. */
extern const char sixain_schema_complete[];

/* 0 for an empty file, SQLITE_NOTADB for one that is not ours, and SQLITE_CORRUPT for one that
 * claims to be newer and has the tables of today or of an earlier version. */
int sixain_schema_get_version (sqlite3 *connection,
                               gint64  *version);

/* Fails on a file of today's version that lacks a column. */
int sixain_schema_probe       (sqlite3 *connection);
int sixain_schema_migrate     (sqlite3 *connection);

G_END_DECLS
