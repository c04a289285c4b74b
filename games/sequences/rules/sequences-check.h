/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sequences-rules.h"

G_BEGIN_DECLS

/* What makes a move legal. The list of moves asks the same two questions. */

#define SEQUENCES_NO_CARD (-1)

/* A set of verbs has one bit for each. */
#define SEQUENCES_VERB(name) (1u << SEQUENCES_MOVE_##name)

/* What a seat may lay with a move, by suit. */
typedef struct
{
  const SequencesState *state;
  guint                 seat;
  gint                  discard;                   /* The move must use this card, unless it is SEQUENCES_NO_CARD. */
  SequencesRanks        hand[SEQUENCES_N_SUITS];
  SequencesRanks        sets[SEQUENCES_N_SUITS];   /* For runs: in its side's sets of earlier turns. */
  SequencesRanks        fresh[SEQUENCES_N_SUITS];  /* In its side's sets of this turn, of no use yet. */
} SequencesHoldings;

/* No discard has to be used, until one is set. */
void             sequences_holdings_init      (SequencesHoldings       *self,
                                               const SequencesState    *state,
                                               guint                    seat);

/* The discard that moves of the verb must use, or SEQUENCES_NO_CARD. */
gint             sequences_check_find_discard (const SequencesState    *state,
                                               guint                    verb);

/* The set of verbs of which the seat may make moves now, whatever their arguments. */
guint            sequences_check_find_verbs   (const SequencesState    *state,
                                               guint                    seat);

/* Whether the arguments are good for a move of that verb, whenever it is made. */
SequencesRefusal sequences_check_args         (const SequencesHoldings *holdings,
                                               const SixainMove        *move);

/* Whether the seat may make the move: both the verb and the arguments are good. */
SequencesRefusal sequences_check              (const SequencesState    *state,
                                               gint                     seat,
                                               const SixainMove        *move);

G_END_DECLS
