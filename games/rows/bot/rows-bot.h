/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rows-policy.h"
#include "rows-rules.h"
#include "sixain-game.h"

G_BEGIN_DECLS

extern const char *const rows_bot_levels[];

/* Asks one of the players below, by the name of its level. */
gboolean rows_bot_choose          (const SixainQuestion  *question,
                                   SixainMove            *move,
                                   GError               **error);

/* rows-search.c */

/* The best player: tries every move in likely worlds, with others who choose as they have
 * so far, and goes on with the moves that may still be best. The question's iterations are
 * worlds in which all moves are tried; as some are given up, the others are tried in more. */
gboolean rows_search              (const SixainQuestion  *question,
                                   const RowsPolicy      *policy,
                                   SixainMove            *move,
                                   GError               **error);

/* What the best player would think of each of these moves, in heads that it saves. All of them are
 * tried in as many worlds, so that the work is fixed. */
gboolean rows_search_evaluate     (const SixainQuestion  *question,
                                   const RowsPolicy      *policy,
                                   const SixainMoves     *moves,
                                   double                *worths,
                                   GError               **error);

/* rows-people.c: players who play as people do, and err as they do. They have seen only what lies
 * on the table, for who counts what was taken? Neither gives away heads for nothing. */

/* Plays by habit, with the preferences of good players. */
void     rows_people_play_medium  (const SixainQuestion  *question,
                                   SixainMove            *move);

/* Looks for the card nearest to a row with room, and misjudges how dear and how likely it
 * is to take one. */
void     rows_people_play_easy    (const SixainQuestion  *question,
                                   SixainMove            *move);

/* rows-reference.c: players that stay as they are, so that others can be measured against them. */

/* No specials, and the cheapest row: what somebody without ideas does between turns. */
void     rows_reference_plain     (const RowsState       *state,
                                   SixainRandom          *random,
                                   SixainMove            *move);

/* One look at the table, and the card that costs least. */
void     rows_reference_heuristic (const SixainQuestion  *question,
                                   SixainMove            *move);

/* Every move is tried in the same imagined worlds, and the one with the least heads is
 * best. Rounds are played out at random, or by people who look but choose at random in
 * two cases of five. */
gboolean rows_reference_flatmc    (const SixainQuestion  *question,
                                   guint                  n_worlds,
                                   SixainMove            *move,
                                   GError               **error);
gboolean rows_reference_qmc       (const SixainQuestion  *question,
                                   guint                  n_worlds,
                                   SixainMove            *move,
                                   GError               **error);

G_END_DECLS
