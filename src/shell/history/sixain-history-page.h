/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "sixain-roster.h"
#include "sixain-view-catalog.h"

G_BEGIN_DECLS

#define SIXAIN_TYPE_HISTORY_PAGE (sixain_history_page_get_type ())
G_DECLARE_FINAL_TYPE (SixainHistoryPage, sixain_history_page, SIXAIN, HISTORY_PAGE, GtkWidget)

/* The finished games and those who played them: lists, score sheets, replays, numbers, and why games
 * ended as they did. What is found out of that goes on when the page is left: it is in the list, of
 * SixainInquiry, as long as it is under way.
 * Signals: told (const char *), a sentence for the people; transfer (SixainTransfer), when
 * games are to be imported or exported. */
GtkWidget *sixain_history_page_new     (SixainStore       *store,
                                        SixainRoster      *roster,
                                        SixainViewCatalog *views,
                                        GSettings         *settings,
                                        GListStore        *inquiries);

/* Of all that only why this match ended as it did. The store may be NULL, and the match not in it. */
GtkWidget *sixain_history_page_new_for_match (SixainStore       *store,
                                              SixainRoster      *roster,
                                              SixainViewCatalog *views,
                                              GSettings         *settings,
                                              GListStore        *inquiries,
                                              SixainMatch       *match);

/* Looks again at what there is, as others have changed it. */
void       sixain_history_page_reload  (SixainHistoryPage *self);

/* Goes back to what was looked at before, and returns whether there was anything. */
gboolean   sixain_history_page_go_back (SixainHistoryPage *self);

G_END_DECLS
