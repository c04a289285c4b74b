/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "sixain-seating.h"

G_BEGIN_DECLS

#define SIXAIN_TYPE_ROUND_TABLE (sixain_round_table_get_type ())
G_DECLARE_FINAL_TYPE (SixainRoundTable, sixain_round_table, SIXAIN, ROUND_TABLE, GtkWidget)

/* Those who sit down, around a drawn table with something in its middle: the first at the
 * bottom, the others clockwise. In a narrow window they are in lines, without the table.
 * Signal: chosen (), when another player or nobody is to be changed. */
void          sixain_round_table_set_seating (SixainRoundTable *self,
                                              SixainSeating    *seating,
                                              GtkWidget        *centre);

/* The player who is to be changed, or NULL. */
SixainPlayer *sixain_round_table_get_chosen  (SixainRoundTable *self);
void          sixain_round_table_choose      (SixainRoundTable *self,
                                              SixainPlayer     *player);

/* Shows who plays together: the seats of each seat's team. */
void          sixain_round_table_show_teams  (SixainRoundTable   *self,
                                              const SixainSeats  *teams);

/* Gives the focus to a player's place. */
void          sixain_round_table_focus       (SixainRoundTable *self,
                                              SixainPlayer     *player);

G_END_DECLS
