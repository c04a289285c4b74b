/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "plain-disk.h"

#include <sqlite3.h>

static sqlite3_vfs plain;
static sqlite3_io_methods plain_methods[4];
static const sqlite3_io_methods *real_methods[4];
static void (*watch) (gpointer data);
static gpointer watch_data;
static GThread *window;      /* Who began it, … */
static int n_left;           /* … and how many more locks there are for that thread, or −1. */

static int
plain_lock (sqlite3_file *file,
            int           level)
{
  const sqlite3_io_methods *real = real_methods[file->pMethods - plain_methods];

  if (g_thread_self () == window && n_left == 0)
    return SQLITE_BUSY;

  if (g_thread_self () == window && n_left > 0)
    n_left--;

  return real->xLock (file, level);
}

static int
plain_open (sqlite3_vfs  *vfs,
            const char   *name,
            sqlite3_file *file,
            int           flags,
            int          *out_flags)
{
  sqlite3_vfs *real = vfs->pAppData;
  int code = real->xOpen (real, name, file, flags, out_flags);
  guint i;

  if (code != SQLITE_OK || file->pMethods == NULL)
    return code;

  for (i = 0; real_methods[i] != file->pMethods && real_methods[i] != NULL; i++)
    g_assert_cmpuint (i, <, G_N_ELEMENTS (real_methods) - 1);
  real_methods[i] = file->pMethods;
  plain_methods[i] = *file->pMethods;
  plain_methods[i].iVersion = 1;
  plain_methods[i].xLock = plain_lock;
  file->pMethods = &plain_methods[i];

  return SQLITE_OK;
}

static int
plain_sleep (sqlite3_vfs *vfs,
             int          microseconds)
{
  sqlite3_vfs *real = vfs->pAppData;

  if (watch != NULL)
    watch (watch_data);

  return real->xSleep (real, microseconds);
}

void
plain_disk_begin (void)
{
  sqlite3_vfs *real = sqlite3_vfs_find (NULL);

  plain = *real;
  plain.zName = "plain";
  plain.pNext = NULL;
  plain.pAppData = real;
  plain.xOpen = plain_open;
  plain.xSleep = plain_sleep;
  g_assert_cmpint (sqlite3_vfs_register (&plain, 1), ==, SQLITE_OK);
  window = g_thread_self ();
  n_left = -1;
}

void
plain_disk_end (void)
{
  watch = NULL;
  sqlite3_vfs_unregister (&plain);
}

void
plain_disk_watch (void     (*func) (gpointer data),
                  gpointer   data)
{
  watch_data = data;
  watch = func;
}

void
plain_disk_lock_out (int n_locks)
{
  n_left = n_locks;
}
