/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rows-rules.h"

G_BEGIN_DECLS

/* How a round begins, with the deal or the draft, and what each seat knows of the cards. */

/* Whether the options make a game, and what is fixed is a whole deck. */
gboolean rows_deal_check (const SixainSetup *setup,
                          SixainRefusal     *refusal);
void     rows_deal_round (RowsState           *state,
                          const SixainChance  *chance,
                          SixainEvents        *events);

/* 1.6: the actor takes a card from the table. */
void     rows_deal_draft (RowsState           *state,
                          guint                card,
                          const SixainChance  *chance,
                          SixainEvents        *events);

void     rows_redact     (gpointer             state,
                          gint                 seat);
void     rows_resample   (gpointer             state,
                          SixainRandom        *random);

/* Every card in play that a redacted state does not show: it is in a hidden
 * hand or out of play. Returns how many. */
guint    rows_unseen     (const RowsState     *view,
                          guint8              *cards);

G_END_DECLS
