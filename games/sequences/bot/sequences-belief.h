/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sequences-rules.h"

G_BEGIN_DECLS

/* What everybody saw of a player, as far as it tells something of the hand. */
typedef struct
{
  SequencesRanks laid[SEQUENCES_N_SUITS];      /* The positions of its side's runs, */
  SequencesRanks sets[SEQUENCES_N_SUITS];      /* and what lies in its sets. */
  SequencesRanks declined[SEQUENCES_N_SUITS];  /* Discards that it let lie, */
  double         refusals[SEQUENCES_N_CARDS];  /* and how much each of them still tells. */
  double         cards[SEQUENCES_N_CARDS];     /* What speaks for each card, whatever else is held. */
  gboolean       may_set;                      /* It could lay a set. */
} SequencesRival;

/* The hands that a seat does not see, inferred from what their players laid, discarded and let
 * lie. One way in which the unseen cards may fall is held at a time: cards change places
 * again and again, so that a hand comes up as often as it is likely. */
typedef struct
{
  const SequencesState *view;
  SequencesRanks        live[SEQUENCES_N_SUITS];  /* Positions that cards in hands or in the stock can fill. */
  SequencesRival        rivals[SEQUENCES_MAX_SEATS];
  SequencesRanks        hands[SEQUENCES_MAX_SEATS][SEQUENCES_N_SUITS];  /* Of the others, as they are imagined. */
  guint                 n_held;
  guint                 n_cards;
  guint8                cards[SEQUENCES_N_CARDS];    /* Unseen: first what is held, seat by seat, then the stock. */
  guint8                holders[SEQUENCES_N_CARDS];  /* Who holds each; SEQUENCES_IN_STOCK if nobody does. */
} SequencesBelief;

#define SEQUENCES_IN_STOCK 255

/* The view must outlive it. */
void sequences_belief_init    (SequencesBelief      *self,
                               const SequencesState *view,
                               guint                 seat,
                               SixainRandom         *random);

/* Goes on to another way in which the cards may fall, in hands and in cards. */
void sequences_belief_imagine (SequencesBelief      *self,
                               SixainRandom         *random);

G_END_DECLS
