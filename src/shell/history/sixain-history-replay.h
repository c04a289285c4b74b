/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-analysis.h"
#include "sixain-game-view.h"

G_BEGIN_DECLS

#define SIXAIN_TYPE_HISTORY_REPLAY (sixain_history_replay_get_type ())
G_DECLARE_FINAL_TYPE (SixainHistoryReplay, sixain_history_replay, SIXAIN, HISTORY_REPLAY, GtkWidget)

/* A finished match on its table, from the deal to the end, step by step, forward and back.
 * Signal: ended (), when one does not want to look at it any more. */
GtkWidget *sixain_history_replay_new (SixainMatch            *match,
                                      const SixainViewModule *view,
                                      GSettings              *settings);

/* Looks at the table as a seat saw it before a choice of the match, and offers to look at what came of
 * the choice and what would have come of the other one. */
void       sixain_history_replay_show_choice (SixainHistoryReplay *self,
                                              const SixainChoice  *choice);

G_END_DECLS
