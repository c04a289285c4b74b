/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _GNU_SOURCE /* For RTLD_NEXT and gettid (). */

#include "slow-disk.h"

#include <dlfcn.h>
#include <stdatomic.h>
#include <unistd.h>

typedef int (*SyncFunc) (int file);

static atomic_uint n_waits;

unsigned
slow_disk_count (void)
{
  return atomic_load (&n_waits);
}

static int
wait_and_sync (const char *function,
               int         file)
{
  SyncFunc sync_file = (SyncFunc) dlsym (RTLD_NEXT, function);

  if (gettid () == getpid ())
    atomic_fetch_add (&n_waits, 1);
  usleep (SLOW_DISK_MS * 1000);

  return sync_file (file);
}

int
fsync (int file)
{
  return wait_and_sync ("fsync", file);
}

int
fdatasync (int file)
{
  return wait_and_sync ("fdatasync", file);
}
