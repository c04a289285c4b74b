/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "sixain-store.h"
#include "sixain-view-catalog.h"

G_BEGIN_DECLS

#define SIXAIN_TYPE_HISTORY_MATCH (sixain_history_match_get_type ())
G_DECLARE_FINAL_TYPE (SixainHistoryMatch, sixain_history_match, SIXAIN, HISTORY_MATCH, GtkWidget)

/* The score sheet of a finished match, and buttons that replay it and tell why it ended so. If its moves cannot be
 * read, a sentence says so below the result. */
GtkWidget   *sixain_history_match_new       (SixainStore        *store,
                                             SixainViewCatalog             *views,
                                             const SixainSavedMatch *stored);

/* The match, or NULL if it cannot be replayed; and its id. */
SixainMatch *sixain_history_match_get_match (SixainHistoryMatch *self);
gint64       sixain_history_match_get_id    (SixainHistoryMatch *self);

G_END_DECLS
