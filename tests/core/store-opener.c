/* SPDX-License-Identifier: GPL-3.0-or-later */
#undef _FILE_OFFSET_BITS /* Both names of each function are defined here. */
#define _GNU_SOURCE /* For RTLD_NEXT. */

#include "config.h"

#include <dlfcn.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "sixain-store.h"

/* Opens the store in a directory: store-opener DIRECTORY N. It is killed before it changes
 * anything in the directory for the Nth time, if N is not 0. Each change of the folder,
 * each sync and the store's warning are told on standard output. */

static atomic_int n_left;

static void
count (void)
{
  if (atomic_fetch_sub (&n_left, 1) == 1)
    kill (getpid (), SIGKILL);
}

static void
tell (const char *format,
      ...)
{
  char line[2048];
  va_list args;
  ssize_t (*real) (int, const void *, size_t) = (ssize_t (*) (int, const void *, size_t)) dlsym (RTLD_NEXT, "write");

  va_start (args, format);
  vsnprintf (line, sizeof line, format, args);
  va_end (args);
  if (real (STDOUT_FILENO, line, strlen (line)) < 0)
    abort ();
}

/* The last part of a path. */
static const char *
get_name (const char *path)
{
  const char *slash = strrchr (path, '/');

  return slash != NULL ? slash + 1 : path;
}

static void
tell_sync (int file)
{
  char link[64], path[1024] = "";

  snprintf (link, sizeof link, "/proc/self/fd/%d", file);
  if (readlink (link, path, sizeof path - 1) < 0)
    abort ();
  tell ("sync %s\n", get_name (path));
}

int
rename (const char *from,
        const char *to)
{
  int (*real) (const char *, const char *) = (int (*) (const char *, const char *)) dlsym (RTLD_NEXT, "rename");
  int result;

  count ();
  result = real (from, to);
  if (result == 0)
    tell ("rename %s %s\n", get_name (from), get_name (to));

  return result;
}

int
fsync (int file)
{
  int (*real) (int) = (int (*) (int)) dlsym (RTLD_NEXT, "fsync");

  count ();
  tell_sync (file);

  return real (file);
}

int
fdatasync (int file)
{
  int (*real) (int) = (int (*) (int)) dlsym (RTLD_NEXT, "fdatasync");

  count ();
  tell_sync (file);

  return real (file);
}

#define DEFINE_WRITE(name) \
  ssize_t \
  name (int file, const void *bytes, size_t length, off_t offset) \
  { \
    ssize_t (*real) (int, const void *, size_t, off_t) = \
      (ssize_t (*) (int, const void *, size_t, off_t)) dlsym (RTLD_NEXT, #name); \
    count (); \
    return real (file, bytes, length, offset); \
  }

DEFINE_WRITE (pwrite)
DEFINE_WRITE (pwrite64)

#define DEFINE_TRUNCATE(name, type) \
  int \
  name (type file, off_t length) \
  { \
    int (*real) (type, off_t) = (int (*) (type, off_t)) dlsym (RTLD_NEXT, #name); \
    count (); \
    return real (file, length); \
  }

typedef const char *Path;

DEFINE_TRUNCATE (ftruncate, int)
DEFINE_TRUNCATE (ftruncate64, int)
DEFINE_TRUNCATE (truncate, Path)
DEFINE_TRUNCATE (truncate64, Path)

int
unlink (const char *path)
{
  int (*real) (const char *) = (int (*) (const char *)) dlsym (RTLD_NEXT, "unlink");

  count ();

  return real (path);
}

int
main (int   argc,
      char *argv[])
{
  g_autoptr (SixainStore) store = NULL;
  g_autoptr (GError) error = NULL;

  if (argc != 3)
    return 2;

  atomic_store (&n_left, atoi (argv[2]));
  store = sixain_store_open (argv[1], &error);
  atomic_store (&n_left, 0);
  if (store == NULL)
    {
      g_printerr ("%s\n", error->message);
      return 1;
    }
  if (sixain_store_get_warning (store) != NULL)
    tell ("warning %s\n", sixain_store_get_warning (store));
  sixain_store_confirm_warning (store);

  return 0;
}
