/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rows-rules.h"

G_BEGIN_DECLS

/* How a round begins: the deal, or the draft. */

/* Whether the options make a game, and what is fixed is a whole deck. */
gboolean rows_deal_check (const SixainSetup *setup,
                          SixainRefusal     *refusal);
void     rows_deal_round (RowsState           *state,
                          const SixainChance  *chance,
                          SixainEvents        *events);

/* The actor takes a card from the table. */
void     rows_deal_draft (RowsState           *state,
                          guint                card,
                          const SixainChance  *chance,
                          SixainEvents        *events);

G_END_DECLS
