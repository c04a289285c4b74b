/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sequences-offers.h"

G_BEGIN_DECLS

/* What the table says, in the user's language. */

/* As in "8 of diamonds". */
char *sequences_label_card  (guint                 card);

/* As in "run of hearts, 4–9". */
char *sequences_label_run   (const SequencesRun   *run);
char *sequences_label_set   (const SequencesSet   *set);

/* What a button offers, as in "Run 2–4", followed by a suit if that is not −1;
 * aloud, all of it is in words. */
char *sequences_label_offer (const SequencesState *state,
                                const SequencesOffer *offer,
                                gint                 *suit);
char *sequences_label_aloud (const SequencesState *state,
                                const SequencesOffer *offer);

G_END_DECLS
