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
  guint n_added;      /* Matches that were not here yet. */
  guint n_known;      /* Matches that were here, and stay as they are here. */
  guint n_damaged;    /* Matches that could not be read in the file. */
  guint n_players;    /* People and computers who were not in the roster yet. */

  /* How far it has come, for another thread to look at: of so many matches, so many are
   * done. Until it is known how many there are, both are 0. */
  int   n_matches;
  int   n_done;
} SixainImport;

/* Adds what is in an exported file and not here yet. Two players with the same name are the same
 * one. Others can use the store meanwhile: if this fails or is cancelled, the matches that
 * were added by then stay, and are known the next time. The file is only read. */
gboolean sixain_history_import       (SixainStore   *store,
                                      GFile         *file,
                                      SixainImport  *import,
                                      GCancellable  *cancellable,
                                      GError       **error);

G_END_DECLS
