/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-game.h"

G_BEGIN_DECLS

/* Players who play as people do, and err as they do. They have seen only what lies on the
 * table, for who counts what was taken? Neither gives away heads for nothing. */

/* Plays by habit, with the preferences of good players. */
void rows_people_play_medium (const SixainQuestion *question,
                              SixainMove           *move);

/* Looks for the card nearest to a row with room, and misjudges how dear and how likely it
 * is to take one. */
void rows_people_play_easy   (const SixainQuestion *question,
                              SixainMove           *move);

G_END_DECLS
