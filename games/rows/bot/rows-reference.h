/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rows-rules.h"
#include "sixain-game.h"

G_BEGIN_DECLS

/* Players that stay as they are, so that others can be measured against them. */

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
