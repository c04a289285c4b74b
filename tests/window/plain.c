/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "plain-disk.h"

/* To be preloaded: the saved games are on a file system where SQLite has no write-ahead log. */
static void __attribute__ ((constructor))
begin (void)
{
  plain_disk_begin ();
}
