/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sequences-rules.h"

G_BEGIN_DECLS

/* Whether the decks that a set-up fixes can be dealt. */
gboolean sequences_deal_check (const SixainSetup *setup,
                               SixainRefusal     *refusal);
void     sequences_deal_round (SequencesState      *state,
                               const SixainChance  *chance,
                               SixainEvents        *events);

G_END_DECLS
