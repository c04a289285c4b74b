/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sequences-rules.h"

G_BEGIN_DECLS

gint        sequences_card_from_text (const char       *text);
const char *sequences_card_to_text   (gint              card);

/* Whether a move has arguments of the number and kind that its verb asks for. */
gboolean    sequences_is_well_formed (const SixainMove *move);

void        sequences_write_move     (const SixainMove *move,
                                      GString          *text);
gboolean    sequences_read_move      (const char       *text,
                                      SixainMove       *move);
void        sequences_write_state    (gconstpointer     state,
                                      JsonBuilder      *json);

G_END_DECLS
