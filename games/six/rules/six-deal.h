/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "six-rules.h"

G_BEGIN_DECLS

/* Everything that chance decides, stocks, dice and sand, and what each seat knows of it. */

/* Whether what is fixed can be dealt, rolled and waited for. */
gboolean six_deal_check (const SixainSetup *setup,
                         SixainRefusal     *refusal);
void     six_deal_begin (gpointer             state,
                         const SixainSetup   *setup,
                         SixainEvents        *events);

/* The first player may be SIX_NO_SEAT: somebody will grab the dice. */
void     six_deal_round (SixState            *state,
                         guint                first,
                         const SixainChance  *chance,
                         SixainEvents        *events);
/* Takes away what the last round's dice showed. */
void     six_deal_clear (SixState            *state);
guint    six_deal_die   (SixState            *state,
                         const SixainChance  *chance);

void     six_redact     (gpointer             state,
                         gint                 seat);
void     six_resample   (gpointer             state,
                         SixainRandom        *random);

G_END_DECLS
