/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rows-rules.h"

G_BEGIN_DECLS

/* What somebody wants of a round: few heads, others with many, and towards the end of a match to
 * win it. With two players, one loses what the other gains. */
typedef struct
{
  const RowsState *view;
  double           stakes;           /* How near the end of the match is. */
  gboolean         last_turn;        /* Nobody has a card left to play in this round. */
} RowsAim;

void   rows_aim_init     (RowsAim         *self,
                          const RowsState *view);

/* In heads, less what was gained; everybody's heads of the round are known. */
double rows_aim_get_loss (const RowsAim   *self,
                          guint            seat,
                          const gint16    *taken);

G_END_DECLS
