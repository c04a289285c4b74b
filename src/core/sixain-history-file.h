/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "sixain-store.h"

G_BEGIN_DECLS

/* The history in files of their own. These read or write much, and wait for the disk: call
 * them on a thread, with a store that was opened there. They fail with a sentence. */

/* Finished matches as comma-separated values (RFC 4180, UTF-8), a line for each seat. */
gboolean sixain_history_export_table (SixainStore   *store,
                                      GFile         *file,
                                      GError       **error);

/* Everything that is remembered, as a file that another machine can take in. */
gboolean sixain_history_export       (SixainStore   *store,
                                      GFile         *file,
                                      GError       **error);

/* What came of taking in a file. */
typedef struct
{
  guint n_added;      /* Matches that were not here yet, */
  guint n_known;      /* those that were, which stay as they are here, */
  guint n_damaged;    /* and those that could not be read in the file. */
  guint n_players;    /* People and computers who were not in the roster yet. */
} SixainImport;

/* Adds what is in such a file and not here yet. Two players with the same name are the same
 * one. If this fails, nothing has changed. The file is only read. */
gboolean sixain_history_import       (SixainStore   *store,
                                      GFile         *file,
                                      SixainImport  *import,
                                      GError       **error);

G_END_DECLS
