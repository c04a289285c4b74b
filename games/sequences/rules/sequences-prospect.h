/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sequences-rules.h"
#include "sixain-game.h"

G_BEGIN_DECLS

/* What somebody who sees a state with blanks can tell of cards and moves. */

typedef enum
{
  SEQUENCES_UNSEEN,
  SEQUENCES_OWN,                     /* In the hand of the seat that looks, */
  SEQUENCES_KNOWN,                   /* or in another one, as everybody has seen. */
  SEQUENCES_LAID,                    /* In a run or set, */
  SEQUENCES_DISCARDED,               /* or on the discard. */
  SEQUENCES_N_WHEREABOUTS,
} SequencesWhereabouts;

/* Where every card is, as far as the seat, or SIXAIN_NOBODY, knows. */
void     sequences_prospect_find_cards (const SequencesState *view,
                                        gint                  seat,
                                        guint8                whereabouts[SEQUENCES_N_CARDS]);

/* Whether a run with the card is still possible for the seat: with cards that it holds or has
 * in sets, and those that may still come to it. */
gboolean sequences_prospect_has_run    (const SequencesState *view,
                                        guint                 seat,
                                        guint                 card);

/* Adds "seen", a digit for each card, as SequencesWhereabouts has it for nobody in particular. */
void     sequences_write_facts         (const SixainSetup    *setup,
                                        gconstpointer         view,
                                        JsonBuilder          *json);

/* Why a hint suggests a move, in the user's language; or NULL. */
char    *sequences_justify             (const SixainSetup    *setup,
                                        gconstpointer         view,
                                        guint                 seat,
                                        const SixainMove     *move);

G_END_DECLS
