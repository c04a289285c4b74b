/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sequences-rules.h"

G_BEGIN_DECLS

/* Cards on their way to and between melds. Moves are taken to be legal here. */

void           sequences_laying_gain    (SequencesState       *state,
                                         guint                 seat,
                                         guint                 card);

/* Makes a move that lays cards: one that takes the discard, or one of those that
 * only need the hand and sets. Returns the index of the run that it made or changed,
 * joined runs included, or −1 if it was about a set. */
gint           sequences_laying_lay     (SequencesState       *state,
                                         guint                 seat,
                                         const SixainMove     *move,
                                         SixainEvents         *events);
void           sequences_laying_swap    (SequencesState       *state,
                                         guint                 seat,
                                         const SixainMove     *move,
                                         SixainEvents         *events);
void           sequences_laying_discard (SequencesState       *state,
                                         guint                 seat,
                                         guint                 card,
                                         SixainEvents         *events);

/* Remembers that a seat did not want a card. */
void           sequences_laying_trace   (SequencesState       *state,
                                         guint                 seat,
                                         SequencesTraces      *traces,
                                         guint                 card);

G_END_DECLS
