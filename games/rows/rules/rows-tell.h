/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rows-rules.h"
#include "sixain-game.h"

G_BEGIN_DECLS

/* What the game says to people, in their language. */

const char *rows_tell_kind   (guint               kind);

/* What a special does, and what to do next when it is being played and so much
 * of it has been chosen. */
const char *rows_tell_kind_help (guint            kind);
const char *rows_tell_kind_task (guint            kind,
                                 guint            n_args);

/* What somebody whose card fits no row is asked, and what is said of such a card in the hand. */
char       *rows_tell_low_card     (const RowsState *state,
                                    guint            card);
const char *rows_tell_low_prospect (const RowsState *state);

extern const SixainOptionText rows_tell_options[];
extern const SixainPreset     rows_tell_presets[];

char *rows_tell_event (const SixainSetup *setup,
                       const SixainEvent *event,
                       const char *const *names);

/* Why a move or a set-up is refused. */
char *rows_explain (const SixainSetup   *setup,
                    const SixainRefusal *refusal,
                    const char *const   *names);

/* What a move does, in the words of a button. */
char *rows_describe (const SixainSetup *setup,
                     gconstpointer      view,
                     guint              seat,
                     const SixainMove  *move,
                     const char *const *names);

/* A row with its cards and what they cost, as it is read aloud at the table and in the terminal. */
char *rows_describe_row (const RowsRow *row,
                         guint          number,
                         RowsDeck       deck);

/* What the seat sees, in lines that can be read aloud. */
char *rows_describe_view (const SixainSetup *setup,
                          gconstpointer      view,
                          gint               seat,
                          const char *const *names);

G_END_DECLS
