/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "sixain-evening.h"
#include "sixain-roster.h"
#include "sixain-view-catalog.h"

G_BEGIN_DECLS

#define SIXAIN_TYPE_HISTORY_EVENING (sixain_history_evening_get_type ())
G_DECLARE_FINAL_TYPE (SixainHistoryEvening, sixain_history_evening, SIXAIN, HISTORY_EVENING, GtkWidget)

/* An evening that is over: its day, its podium and ranking, and its games. */
GtkWidget *sixain_history_evening_new (SixainStore         *store,
                                       SixainRoster        *roster,
                                       SixainViewCatalog   *views,
                                       const SixainEvening *evening);

G_END_DECLS
