/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rows-aim.h"
#include "rows-sketch.h"

G_BEGIN_DECLS

/* Two players who know each other's cards: what one loses the other gains, and the last cards
 * can be looked through to the end. */

#define ROWS_ENDGAME_MAX_HAND 4      /* Some milliseconds. */

/* How often the seat should play each card of its hand, from 0 to 1, so that it loses least
 * whatever the other plays. Returns what it loses then. */
double rows_endgame_solve (const RowsSketch *sketch,
                           const RowsAim    *aim,
                           guint             seat,
                           double           *shares);

G_END_DECLS
