/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "sixain-seating.h"

G_BEGIN_DECLS

#define SIXAIN_TYPE_PLAYER_LIST (sixain_player_list_get_type ())
G_DECLARE_FINAL_TYPE (SixainPlayerList, sixain_player_list, SIXAIN, PLAYER_LIST, GtkWidget)

/* Who plays, around a table with a picture in its middle, and beside it either the one
 * whom one is changing or ways to ask more players to the table. */
void sixain_player_list_set_seating (SixainPlayerList *self,
                                     SixainSeating    *seating,
                                     GtkWidget        *centre);

/* Shows who plays together: the seats of each seat's team. */
void sixain_player_list_show_teams  (SixainPlayerList  *self,
                                     const SixainSeats *teams);

G_END_DECLS
