/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "sixain-match-item.h"

G_BEGIN_DECLS

#define SIXAIN_TYPE_MATCH_CELL (sixain_match_cell_get_type ())
G_DECLARE_FINAL_TYPE (SixainMatchCell, sixain_match_cell, SIXAIN, MATCH_CELL, GtkWidget)

/* What a list of unfinished matches shows of one. Its buttons activate
 * win.continue-match and win.discard-match. */
GtkWidget *sixain_match_cell_new      (void);
void       sixain_match_cell_set_item (SixainMatchCell *self,
                                       SixainMatchItem *item);

G_END_DECLS
