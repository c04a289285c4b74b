/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-error.h"

G_DEFINE_QUARK (sixain-error-quark, sixain_error)

gboolean
sixain_error_refuse (GError     **error,
                     const char  *format,
                     ...)
{
  va_list args;

  if (error != NULL)
    {
      va_start (args, format);
      *error = g_error_new_valist (SIXAIN_ERROR, SIXAIN_ERROR_MOVE, format, args);
      va_end (args);
    }

  return FALSE;
}
