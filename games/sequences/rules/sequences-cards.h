/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* 3.1: the 120 cards, six suits of twenty ranks, numbered suit by suit. */

#define SEQUENCES_N_SUITS 6
#define SEQUENCES_N_RANKS 20
#define SEQUENCES_N_CARDS (SEQUENCES_N_SUITS * SEQUENCES_N_RANKS)

typedef enum
{
  SEQUENCES_SPADE,
  SEQUENCES_CLUB,
  SEQUENCES_MOON,
  SEQUENCES_STAR,
  SEQUENCES_HEART,
  SEQUENCES_DIAMOND,
} SequencesSuit;

/* Ranks from 2 to the king are positions too; the one and the ace stand at either end. */
typedef enum
{
  SEQUENCES_JOKER = 0,
  SEQUENCES_ONE = 1,
  SEQUENCES_JACK = 13,
  SEQUENCES_CAVALIER,
  SEQUENCES_BISHOP,
  SEQUENCES_ROOK,
  SEQUENCES_QUEEN,
  SEQUENCES_KING,
  SEQUENCES_ACE,
} SequencesRank;

#define SEQUENCES_CARD(suit, rank) ((suit) * SEQUENCES_N_RANKS + (rank))

static inline guint
sequences_card_suit (guint card)
{
  return card / SEQUENCES_N_RANKS;
}

static inline guint
sequences_card_rank (guint card)
{
  return card % SEQUENCES_N_RANKS;
}

/* The cards of one suit are a mask of ranks. */
typedef guint32 SequencesRanks;

#define SEQUENCES_RANK(rank) ((SequencesRanks) 1 << (rank))

/* 3.9: what a card left in hand costs. */
static inline guint
sequences_hand_points (guint card)
{
  guint rank = sequences_card_rank (card);

  if (rank == SEQUENCES_JOKER || rank == SEQUENCES_ACE)
    return 5;

  return rank >= SEQUENCES_JACK ? 2 : 0;
}

/* As the protocol writes them: “12S”, “12” and “S”. */
extern const char *const sequences_card_names[SEQUENCES_N_CARDS + 1];
extern const char *const sequences_rank_names[SEQUENCES_N_RANKS + 1];
extern const char *const sequences_suit_names[SEQUENCES_N_SUITS + 1];

G_END_DECLS
