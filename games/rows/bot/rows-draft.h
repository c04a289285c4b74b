/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rows-rules.h"

G_BEGIN_DECLS

/* What holding a card costs in a round, by the card's number: the heads of those who
 * drafted it in rounds that were imagined, less the mean of everybody's. */
typedef struct
{
  double costs[ROWS_N_CARDS + 1];
  guint  n[ROWS_N_CARDS + 1];
} RowsDraft;

void   rows_draft_learn  (RowsDraft       *self,
                          const RowsState *world,
                          const gint16    *taken);
double rows_draft_judge  (const RowsDraft *self,
                          guint            card);

/* Ends the draft, everybody taking the best of a few cards that they happen to look at, or
 * any with nothing known of them, and lays the rows. */
void   rows_draft_finish (RowsState       *world,
                          const RowsDraft *known,
                          SixainRandom    *random);

G_END_DECLS
