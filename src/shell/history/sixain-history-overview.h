/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "sixain-roster.h"
#include "sixain-view-catalog.h"

G_BEGIN_DECLS

#define SIXAIN_TYPE_HISTORY_OVERVIEW (sixain_history_overview_get_type ())
G_DECLARE_FINAL_TYPE (SixainHistoryOverview, sixain_history_overview, SIXAIN, HISTORY_OVERVIEW, GtkWidget)

/* The lists of the history, of finished games and of players, for all or for one game or
 * player. What is chosen in them activates history.show-match and history.show-player. */
GtkWidget *sixain_history_overview_new      (SixainStore       *store,
                                             SixainRoster      *roster,
                                             SixainViewCatalog *views);

/* Reads everything anew. */
void       sixain_history_overview_reload   (SixainHistoryOverview *self);

/* Drops the filters. */
void       sixain_history_overview_show_all (SixainHistoryOverview *self);

/* Whether no game has been finished. */
gboolean   sixain_history_overview_is_empty (SixainHistoryOverview *self);

/* Whether something could not be read, because another process has locked the file. */
gboolean   sixain_history_overview_is_unread (SixainHistoryOverview *self);

G_END_DECLS
