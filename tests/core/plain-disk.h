/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A file system without shared memory, on which SQLite has no write-ahead log, so that reading
 * needs a lock. SQLite takes all files to be on it from now on. */
void  plain_disk_begin       (void);
void  plain_disk_end         (void);

/* Called by any thread that waits for a lock, before it does so. */
void  plain_disk_watch       (void    (*func) (gpointer data),
                              gpointer  data);

/* Another process takes the file when the thread that called plain_disk_begin () has got so many
 * more locks, and keeps it until this is called with −1. */
void  plain_disk_lock_out    (int       n_locks);

G_END_DECLS
