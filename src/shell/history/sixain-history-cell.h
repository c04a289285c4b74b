/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-history.h"
#include "sixain-shelf.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define SIXAIN_TYPE_HISTORY_CELL (sixain_history_cell_get_type ())
G_DECLARE_FINAL_TYPE (SixainHistoryCell, sixain_history_cell, SIXAIN, HISTORY_CELL, GtkWidget)

/* What the list of finished games shows of one. */
GtkWidget *sixain_history_cell_new      (void);

/* Returns what a screen reader calls the row. */
char      *sixain_history_cell_set_item (SixainHistoryCell *self,
                                         SixainShelf       *shelf,
                                         SixainHistoryItem *item);

G_END_DECLS
