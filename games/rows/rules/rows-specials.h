/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rows-rules.h"

G_BEGIN_DECLS

/* The special cards, 1.8 in docs/rules.md. */

void        rows_specials_deal     (RowsState          *state,
                                    const SixainChance *chance);
void        rows_specials_collect  (RowsState          *state);
gboolean    rows_specials_holds    (const RowsState    *state,
                                    guint               seat,
                                    guint               kind);

/* The specials that the actor may play for the card being placed. */
void        rows_specials_list     (const RowsState    *state,
                                    SixainMoves        *moves);
gboolean    rows_specials_any      (const RowsState    *state);
gboolean    rows_specials_can_play (const RowsState    *state,
                                    const SixainMove   *move);

/* Takes one from the actor's hand, and tells that it was played. */
void        rows_specials_spend    (RowsState          *state,
                                    const SixainMove   *move);
void        rows_specials_tell     (const RowsState    *state,
                                    const SixainMove   *move,
                                    SixainEvents       *events);

/* Plays one. Returns whether the actor took a row by it. If chosen[actor] is
 * still set, their card remains to be placed by the ordinary rules. */
gboolean    rows_specials_play     (RowsState          *state,
                                    const SixainMove   *move,
                                    SixainEvents       *events);
void        rows_specials_exchange (RowsState          *state,
                                    guint               kind,
                                    SixainEvents       *events);

G_END_DECLS
