/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-player.h"
#include "sixain-seats.h"

G_BEGIN_DECLS

/* Returns the names of those seats for the middle of a sentence, as in "Léa, Tom and Zoé". */
char *sixain_names_list         (const char *const *names,
                                 SixainSeats        seats);

/* Does the same with an array of SixainPlayers, by their seats. */
char *sixain_names_list_players (GPtrArray         *players,
                                 SixainSeats        seats);

G_END_DECLS
