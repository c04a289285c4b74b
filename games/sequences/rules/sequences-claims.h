/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sequences-rules.h"

G_BEGIN_DECLS

/* Claims of the discard, 3.6 in docs/rules.md. */

/* Whether the seat could use the top of the discard, asked or not. */
gboolean sequences_claims_can     (const SequencesState *state,
                                   guint                 seat);

/* Asks those who can claim. FALSE if nobody can. */
gboolean sequences_claims_ask     (SequencesState       *state);
void     sequences_claims_answer  (SequencesState       *state,
                                   guint                 seat,
                                   const SixainMove     *move);

/* Once all have answered: who wins, or −1. The winner’s claim is then in answer. */
gint     sequences_claims_resolve (SequencesState       *state,
                                   SixainMove           *answer,
                                   SixainEvents         *events);

G_END_DECLS
