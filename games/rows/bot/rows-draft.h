/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rows-rules.h"

G_BEGIN_DECLS

/* What holding a card costs each seat in a round, by the card's number: the heads that the seat
 * took when it had drafted the card in rounds that were imagined, less the mean of everybody's.
 * It is not the same for all, as it depends on what else they have drafted. */
typedef struct
{
  double costs[SIXAIN_MAX_SEATS][ROWS_N_CARDS + 1];
  guint  n[SIXAIN_MAX_SEATS][ROWS_N_CARDS + 1];
} RowsDraft;

void   rows_draft_learn  (RowsDraft       *self,
                          const RowsState *world,
                          const gint16    *taken);
double rows_draft_judge  (const RowsDraft *self,
                          guint            seat,
                          guint            card);

/* Ends the draft: everybody takes cards in this order, in turn, and the next four are the rows. */
void   rows_draft_deal   (RowsState       *world,
                          const guint8    *order);

/* The same with cards in any order. */
void   rows_draft_finish (RowsState       *world,
                          SixainRandom    *random);

G_END_DECLS
