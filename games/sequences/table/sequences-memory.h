/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sequences-hand.h"

G_BEGIN_DECLS

/* How people like to hold their cards, from one sitting to the next. Cards that
 * somebody put in an order of their own are kept with it, for when the match goes on. */
void sequences_memory_recall (const char          *player,
                              SequencesHand       *hand);
void sequences_memory_keep   (const char          *player,
                              const SequencesHand *hand);

G_END_DECLS
