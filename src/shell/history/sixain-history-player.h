/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "sixain-roster.h"
#include "sixain-view-catalog.h"

G_BEGIN_DECLS

#define SIXAIN_TYPE_HISTORY_PLAYER (sixain_history_player_get_type ())
G_DECLARE_FINAL_TYPE (SixainHistoryPlayer, sixain_history_player, SIXAIN, HISTORY_PLAYER, GtkWidget)

/* What somebody did in all finished games: numbers, the last results as a chart, each game,
 * and everybody they met. A person can be renamed, merged and removed here. NULL if that cannot be
 * read. */
GtkWidget  *sixain_history_player_new     (SixainStore        *store,
                                           SixainRoster       *roster,
                                           SixainViewCatalog  *views,
                                           const char         *who,
                                           GError            **error);

const char *sixain_history_player_get_who (SixainHistoryPlayer *self);

G_END_DECLS
