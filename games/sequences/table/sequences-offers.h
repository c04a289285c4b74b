/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sequences-describe.h"

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

/* The cards that a move lays or gives away. */
void     sequences_move_get_cards  (const SixainMove     *move,
                                    SixainCardSet        *cards);

/* The set that a move is about, counting from 1, or 0. */
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

/* All the cards that an offer uses. */
void     sequences_offer_get_cards (const SequencesOffer *offer,
                                    SixainCardSet        *cards);

/* Where on the table exactly these cards can go. Runs and sets are one bit each, counting
 * from 0. */
typedef struct
{
  guint64       runs;          /* All of these, */
  guint64       low, high;     /* and those that become longer at that end. */
  guint64       sets;
  gboolean      table;         /* As a new meld. */
  gboolean      discard;
  SixainCardSet gained;        /* What runs would give for them. */
} SequencesTargets;

void     sequences_offers_aim      (const SequencesState *state,
                                    guint                 seat,
                                    const SixainMoves    *legal,
                                    const SixainCardSet  *cards,
                                    SequencesTargets     *targets);

/* Asks the rules why nothing can be done with the cards: FALSE, and the refusal of the
 * move that they come closest to. With the discard due, one card would be discarded. */
gboolean sequences_offers_try      (const SequencesState *state,
                                    guint                 seat,
                                    const SixainCardSet  *selected,
                                    gboolean              discard_due,
                                    SixainRefusal        *refusal);

G_END_DECLS
