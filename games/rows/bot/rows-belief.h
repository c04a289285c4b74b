/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rows-sketch.h"

G_BEGIN_DECLS

/* What a player believes of the others: which cards they hold and how they choose, from
 * what they have played in this round. A hand is the more likely, the better what its
 * owner played before fits it; how each chooses is learnt from the same. Worlds are drawn
 * one after the other by exchanging cards (Metropolis and Hastings). */

#define ROWS_BELIEF_N_MANNERS 5

typedef struct
{
  const RowsOdds *odds;
  guint           seat;
  guint           n_players;
  guint           n_turns;
  RowsSketch      turns[ROWS_MAX_HAND];    /* What the others saw when they chose. */
  guint8          played[SIXAIN_MAX_SEATS][ROWS_MAX_HAND];

  /* Hands, and behind them the cards that nobody holds; those that are known come first. */
  guint8          cards[SIXAIN_MAX_SEATS + 1][ROWS_N_CARDS];
  guint           n_cards[SIXAIN_MAX_SEATS + 1];
  guint           n_known[SIXAIN_MAX_SEATS + 1];
  guint           n_hidden;                /* In the hands of others. */

  double          fits[SIXAIN_MAX_SEATS][ROWS_BELIEF_N_MANNERS];   /* How well a manner explains the hand's past. */
  double          fit[SIXAIN_MAX_SEATS];
} RowsBelief;

/* The sketch is of the view, with whatever hands. */
void rows_belief_init  (RowsBelief       *self,
                        const RowsState  *view,
                        guint             seat,
                        const RowsOdds   *odds,
                        const RowsSketch *sketch,
                        SixainRandom     *random);

/* The next world: hands of everybody, ascending, and how they choose. */
void rows_belief_next  (RowsBelief       *self,
                        guint8          (*hands)[ROWS_HAND_BYTES],
                        RowsManner       *manners,
                        SixainRandom     *random);

G_END_DECLS
