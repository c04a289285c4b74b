/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "sixain-roster.h"
#include "sixain-shelf.h"

G_BEGIN_DECLS

#define SIXAIN_TYPE_HISTORY_PAGE (sixain_history_page_get_type ())
G_DECLARE_FINAL_TYPE (SixainHistoryPage, sixain_history_page, SIXAIN, HISTORY_PAGE, GtkWidget)

/* The finished games and those who played them: lists, score sheets, replays and numbers.
 * Signals: told (const char *), a sentence for the people; imported (), when others may
 * have come to the roster and to the unfinished games. */
GtkWidget *sixain_history_page_new     (SixainStore       *store,
                                        SixainRoster      *roster,
                                        SixainShelf       *shelf,
                                        GSettings         *settings);

/* Another roster, with those who were imported. */
void       sixain_history_page_set_roster (SixainHistoryPage *self,
                                           SixainRoster      *roster);

/* Goes back to what was looked at before, and returns whether there was anything. */
gboolean   sixain_history_page_go_back (SixainHistoryPage *self);

G_END_DECLS
