/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A file system without shared memory, on which SQLite has no write-ahead log, so that reading
 * needs a lock. SQLite takes all files to be on it from now on. */
void  plain_disk_begin       (void);
void  plain_disk_end         (void);

/* How often the thread that called plain_disk_begin () has waited for a lock since. */
guint plain_disk_count_waits (void);

/* Another process takes the file when that thread has got so many more locks, and keeps it until
 * this is called with −1. */
void  plain_disk_lock_out    (int  n_locks);

G_END_DECLS
