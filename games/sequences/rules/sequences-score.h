/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sequences-rules.h"

G_BEGIN_DECLS

/* The scoring of a round, 3.9 in docs/rules.md. */

/* The index of the run that is kept in the suit, or −1: of the dominant side's runs the one that scores most. */
gint  sequences_score_suit      (const SequencesState *state,
                                 guint                 suit,
                                 guint                *points);

/* What the cards left in a hand cost. */
guint sequences_score_hand      (const SequencesState *state,
                                 guint                 seat);

/* How a side stands in the six suits. What hands will cost is not counted, as they are hidden. */
typedef struct
{
  guint8 longest[SEQUENCES_N_SUITS];               /* Cards of its longest run. */
  guint8 points[SEQUENCES_N_SUITS];                /* What it would get for the suit now. */
  guint8 leads;                                    /* In these suits, one bit each. */
  guint  total;                                    /* Of the points. */
} SequencesStanding;

void  sequences_score_standings (const SequencesState *state,
                                 SequencesStanding     standings[SEQUENCES_MAX_SEATS]);

/* What every side would have if the round ended now, and the story of it. */
void  sequences_score_round     (const SequencesState *state,
                                 gint                 *points,
                                 SixainEvents         *events);

G_END_DECLS
