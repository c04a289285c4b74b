/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "sixain-store.h"

G_BEGIN_DECLS

#define SIXAIN_TYPE_HISTORY (sixain_history_get_type ())
G_DECLARE_FINAL_TYPE (SixainHistory, sixain_history, SIXAIN, HISTORY, GObject)

/* The finished matches of a store, newest first: a GListModel of SixainSavedMatch. It reads
 * a page of them when one of its items is asked for, and keeps only a few pages, however
 * many matches there are. A match that cannot be read has no game. */
SixainHistory *sixain_history_new        (SixainStore   *store);

/* Lists only the matches of one game, and of one player: see SixainStatistics. NULL stands
 * for all of them. */
void           sixain_history_set_filter (SixainHistory *self,
                                          const char    *who,
                                          const char    *game);

/* Lists the matches anew, after the store has changed. */
void           sixain_history_reload     (SixainHistory *self);

/* A finished match by its id; NULL without an error if it is not there or cannot be read. */
SixainSavedMatch *sixain_history_read   (SixainStore   *store,
                                          gint64         id,
                                          GError       **error);

/* How many pages are in memory. For tests. */
guint          sixain_history_get_n_pages (SixainHistory *self);

G_END_DECLS
