/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sequences-rules.h"

G_BEGIN_DECLS

#define SEQUENCES_MAX_OFFERS 6

/* Something that can be done with the cards that are selected: a legal move, or
 * several that add one card after the other to a run. */
typedef struct
{
  guint      n_moves;
  SixainMove moves[SEQUENCES_FULL_HAND];
  guint      n_more;       /* Cards that it uses and that are not selected. */
} SequencesOffer;

/* Why nothing can be done with the cards. */
typedef struct
{
  SequencesRefusal refusal;
  guint8           verb;   /* Of the move that was tried. */
} SequencesObstacle;

/* The cards that a move lays or gives away. */
void     sequences_move_get_cards  (const SixainMove     *move,
                                    SixainCardSet        *cards);

/* The run that a move is about, or the set, counting from 1; or 0. */
guint    sequences_move_get_run    (const SixainMove     *move);
guint    sequences_move_get_set    (const SixainMove     *move);

/* Moves that use the top of the discard. */
gboolean sequences_move_takes      (const SixainMove     *move);

/* What the legal moves make of a selection: what uses all of it and nothing else
 * first, then what needs a few more cards. Discards are not among them. */
guint    sequences_offers_find     (const SequencesState *state,
                                    guint                 seat,
                                    const SixainMoves    *legal,
                                    const SixainCardSet  *selected,
                                    SequencesOffer       *offers);

/* Asks the rules why not. */
void     sequences_offers_explain  (const SequencesState *state,
                                    guint                 seat,
                                    const SixainCardSet  *selected,
                                    SequencesObstacle    *obstacle);

G_END_DECLS
