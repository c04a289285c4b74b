/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sequences-rules.h"

G_BEGIN_DECLS

typedef enum
{
  SEQUENCES_ORDER_SUIT,
  SEQUENCES_ORDER_RANK,
  SEQUENCES_ORDER_OWN,         /* As its player puts it. */
  SEQUENCES_N_ORDERS,
} SequencesOrder;

/* The order in which somebody holds their cards. */
typedef struct
{
  SequencesOrder order;
  guint          n;
  guint8         cards[SEQUENCES_N_CARDS];
} SequencesHand;

/* Follows what is held: cards that are new come last, or where they belong. */
void sequences_hand_update    (SequencesHand        *self,
                               const SequencesRanks *held);
void sequences_hand_set_order (SequencesHand        *self,
                               SequencesOrder        order);

/* Puts a card at a place, from where on the order is the player's own. */
void sequences_hand_move      (SequencesHand        *self,
                               guint                 card,
                               guint                 index);

/* Where a card is, or −1. */
gint sequences_hand_find      (const SequencesHand  *self,
                               guint                 card);

/* How people like to hold their cards, from one sitting to the next. Cards that
 * somebody put in an order of their own are kept with it, for when the match goes on. */
void sequences_hand_restore   (SequencesHand        *self,
                               const char           *player);
void sequences_hand_keep      (const SequencesHand  *self,
                               const char           *player);

G_END_DECLS
