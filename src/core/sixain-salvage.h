/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct _SixainDatabase SixainDatabase;

/* Takes over what is whole from a damaged file, which stays as it is. Returns a
 * sentence about it, or NULL if no match could be had. */
char *sixain_salvage (SixainDatabase *database,
                      const char     *path);

G_END_DECLS
