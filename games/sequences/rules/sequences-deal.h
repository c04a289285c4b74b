/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sequences-rules.h"

G_BEGIN_DECLS

/* The deal, and what each seat knows of the cards. */

/* Whether the decks that a set-up fixes can be dealt. */
gboolean sequences_deal_check (const SixainSetup *setup,
                               SixainRefusal     *refusal);
void     sequences_deal_round (SequencesState      *state,
                               const SixainChance  *chance,
                               SixainEvents        *events);

void     sequences_redact     (gpointer              state,
                               gint                  seat);
void     sequences_resample   (gpointer              state,
                               SixainRandom         *random);

/* The cards that a view does not show, ascending; returns how many. */
guint    sequences_unseen     (const SequencesState *view,
                               guint8               *cards);

G_END_DECLS
