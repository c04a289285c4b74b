/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "sixain-player.h"
#include "sixain-seats.h"

G_BEGIN_DECLS

#define SIXAIN_TYPE_MATCH_CELL (sixain_match_cell_get_type ())
G_DECLARE_FINAL_TYPE (SixainMatchCell, sixain_match_cell, SIXAIN, MATCH_CELL, GtkWidget)

/* SixainMatchCell is what a list of matches, or of evenings, shows of one of them. */
GtkWidget *sixain_match_cell_new    (void);

/* Shows a match, and tells screen readers what the row around the cell is about. */
void       sixain_match_cell_show   (SixainMatchCell *self,
                                     const char      *icon_name,
                                     const char      *title,
                                     const char      *subtitle);

/* Adds those who have played, each with a few words such as "Léa 12", below the title. Winners wear a
 * crown: their numbers are those in the array. The next sixain_match_cell_show () begins anew. */
void       sixain_match_cell_show_players (SixainMatchCell   *self,
                                           GPtrArray         *players,
                                           const char *const *words,
                                           SixainSeats        winners);

/* Offers buttons that activate win.continue-match and win.discard-match for the match with that
 * id, instead of an arrow that says that there is more to see. */
void       sixain_match_cell_set_id (SixainMatchCell *self,
                                     gint64           id);

G_END_DECLS
