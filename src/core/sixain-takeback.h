/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-match.h"

G_BEGIN_DECLS

/* How many of a match's last moves the person who made them may take back, because
 * they showed nothing that was hidden. Counts only for rules that say so. */
typedef struct
{
  guint    n_moves;
  gboolean is_fair;            /* The move that is being made. */
  guint    n_records, round;   /* What was followed so far. */
} SixainTakeback;

/* Before a person's move is made. */
void sixain_takeback_prepare (SixainTakeback   *self,
                              SixainMatch      *match,
                              guint             seat,
                              const SixainMove *move);

/* After anything was made or taken back. */
void sixain_takeback_follow  (SixainTakeback   *self,
                              SixainMatch      *match);

G_END_DECLS
