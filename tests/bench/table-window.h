/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "sixain-game-view.h"
#include "sixain-store.h"

G_BEGIN_DECLS

#define TABLE_TYPE_WINDOW (table_window_get_type ())
G_DECLARE_FINAL_TYPE (TableWindow, table_window, TABLE, WINDOW, AdwWindow)

/* A window with the table of a game, loaded the way the shell loads it, at which one
 * person and three computer players sit. Somebody acts for the person, in no
 * hurry and without much thought.
 *
 * Signals: match-over (), when the end has been shown. */
GtkWidget      *table_window_new      (const char  *game,
                                       double       speed,
                                       double       pace);

/* Keeps the matches that begin from now on in a store. */
void            table_window_set_store (TableWindow *self,
                                        SixainStore *store);

/* Begins a match in place of the one there is. */
void            table_window_begin    (TableWindow *self,
                                       const char  *level,
                                       guint64      seed);
SixainGameView *table_window_get_view (TableWindow *self);
SixainMatch    *table_window_get_match (TableWindow *self);

/* Throws the match away, and fails if somebody else still clings to it. */
void            table_window_clear    (TableWindow *self);

G_END_DECLS
