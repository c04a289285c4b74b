/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rows-rules.h"

G_BEGIN_DECLS

/* How everybody chooses who knows all hands and thinks as far as the others (regret matching):
 * a card is played the more often, the more its owner has regretted so far not to have played
 * it. What is played on the average comes near to an equilibrium with two players, and is
 * hard to exploit with more. */
typedef struct
{
  double regrets[SIXAIN_MAX_SEATS][ROWS_MAX_HAND];     /* For each place in the hand; never negative. */
} RowsRegrets;

guint rows_regrets_draw  (const RowsRegrets *self,
                          guint              seat,
                          guint              n_hand,
                          SixainRandom      *random);

/* What each of some places, perhaps not all, would have lost. */
void  rows_regrets_learn (RowsRegrets       *self,
                          guint              seat,
                          const guint8      *places,
                          const double      *losses,
                          guint              n);

G_END_DECLS
