/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-module-file.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <link.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "sixain-error.h"
#include "sixain-language.h"

#if G_BYTE_ORDER == G_LITTLE_ENDIAN
#define NATIVE_DATA ELFDATA2LSB
#else
#define NATIVE_DATA ELFDATA2MSB
#endif

#if GLIB_SIZEOF_VOID_P == 8
#define NATIVE_CLASS ELFCLASS64
#else
#define NATIVE_CLASS ELFCLASS32
#endif

static gboolean
lies_within (guint64 offset,
             guint64 length,
             guint64 size)
{
  return offset <= size && length <= size - offset;
}

static gboolean
read_at (int      fd,
         guint64  offset,
         gpointer buffer,
         gsize    length)
{
  return pread (fd, buffer, length, offset) == (gssize) length;
}

/* Whether everything that the headers of a library name is in the file. The loader maps
 * segments into memory without asking, and dies where the file has ended. */
static gboolean
is_whole (int     fd,
          guint64 size)
{
  g_autofree ElfW (Phdr) *segments = NULL;
  ElfW (Ehdr) header;

  if (!read_at (fd, 0, &header, sizeof header) || memcmp (header.e_ident, ELFMAG, SELFMAG) != 0)
    return FALSE;

  /* Of a library for another kind of computer the loader says so, and maps nothing. */
  if (header.e_ident[EI_CLASS] != NATIVE_CLASS || header.e_ident[EI_DATA] != NATIVE_DATA)
    return TRUE;

  if (header.e_phentsize != sizeof (ElfW (Phdr)) ||
      !lies_within (header.e_phoff, (guint64) header.e_phnum * header.e_phentsize, size) ||
      !lies_within (header.e_shoff, (guint64) header.e_shnum * header.e_shentsize, size))
    return FALSE;

  segments = g_new (ElfW (Phdr), header.e_phnum);
  if (!read_at (fd, header.e_phoff, segments, header.e_phnum * sizeof *segments))
    return FALSE;

  for (guint i = 0; i < header.e_phnum; i++)
    {
      if (!lies_within (segments[i].p_offset, segments[i].p_filesz, size))
        return FALSE;
    }

  return TRUE;
}

static gboolean
check_file (const char  *path,
            GError     **error)
{
  int fd = g_open (path, O_RDONLY | O_NONBLOCK | O_CLOEXEC, 0);
  const char *fault = NULL;
  struct stat info;

  if (fd == -1)
    {
      g_set_error (error, SIXAIN_ERROR, SIXAIN_ERROR_MODULE, _("It cannot be loaded: %s"), g_strerror (errno));
      return FALSE;
    }

  if (fstat (fd, &info) != 0 || !S_ISREG (info.st_mode))
    fault = _("It is not an ordinary file.");
  else if (!is_whole (fd, info.st_size))
    fault = _("Its file is damaged or incomplete.");
  close (fd);

  if (fault != NULL)
    g_set_error_literal (error, SIXAIN_ERROR, SIXAIN_ERROR_MODULE, fault);

  return fault == NULL;
}

GModule *
sixain_module_file_open (const char    *path,
                         GModuleFlags   flags,
                         GError       **error)
{
  g_autofree char *reason = NULL;
  GModule *module;

  g_return_val_if_fail (path != NULL, NULL);

  if (!check_file (path, error))
    return NULL;

  module = g_module_open (path, flags);
  if (module == NULL)
    {
      reason = g_utf8_make_valid (g_module_error (), -1);
      g_set_error (error, SIXAIN_ERROR, SIXAIN_ERROR_MODULE, _("It cannot be loaded: %s"), reason);
    }

  return module;
}
