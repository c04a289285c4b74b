/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sequences-worth.h"

G_BEGIN_DECLS

/* Looks past the end of the turn when a discard was chosen by its worth: at what the next turn
 * brings after each of the best discards and, when the stock is so small that the rest of the
 * round can be imagined, at its end. Other moves stay as they are. */
gboolean sequences_discards_choose (const SixainQuestion  *question,
                                    const SequencesStyle  *style,
                                    SixainMove            *move,
                                    GError               **error);

/* The same for a judgement: what each of the moves is worth by a plan of the turn has been written,
 * and those of the discards are put right among each other. */
void     sequences_discards_evaluate (const SixainQuestion *question,
                                      SequencesWorth       *worth,
                                      const SixainMoves    *moves,
                                      double               *points);

G_END_DECLS
