/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* How good players choose, learnt from those who search: every card of a hand has a weight
 * for each of its aspects, and is chosen the more often, the more they weigh together.
 * train-policy makes rows-policy-weights.c. */

#define ROWS_POLICY_STAGES 4         /* By the number of cards in hand. */
#define ROWS_POLICY_KINDS 7          /* Lower than every row; or by the room in its row, 0 to 5. */
#define ROWS_POLICY_CLASSES 8        /* Of gaps. */
#define ROWS_POLICY_PLACES 5         /* In the hand: lowest, second, between, second highest, highest. */
#define ROWS_POLICY_FOLLOWERS 3      /* Own cards that would come to the same row: 0, 1, more. */

#define ROWS_POLICY_GAP(stage, kind, class) (((stage) * ROWS_POLICY_KINDS + (kind)) * ROWS_POLICY_CLASSES + (class))
#define ROWS_POLICY_N_GAPS (ROWS_POLICY_STAGES * ROWS_POLICY_KINDS * ROWS_POLICY_CLASSES)
#define ROWS_POLICY_COST(stage, kind) (ROWS_POLICY_N_GAPS + (stage) * ROWS_POLICY_KINDS + (kind))
#define ROWS_POLICY_N_COSTS (ROWS_POLICY_STAGES * ROWS_POLICY_KINDS)
#define ROWS_POLICY_PLACE(stage, place) (ROWS_POLICY_N_GAPS + ROWS_POLICY_N_COSTS + (stage) * ROWS_POLICY_PLACES + (place))
#define ROWS_POLICY_N_PLACES (ROWS_POLICY_STAGES * ROWS_POLICY_PLACES)
#define ROWS_POLICY_FOLLOW(stage, n) \
  (ROWS_POLICY_N_GAPS + ROWS_POLICY_N_COSTS + ROWS_POLICY_N_PLACES + (stage) * ROWS_POLICY_FOLLOWERS + (n))
#define ROWS_POLICY_N_FOLLOWS (ROWS_POLICY_STAGES * ROWS_POLICY_FOLLOWERS)
#define ROWS_POLICY_HEADS(stage) \
  (ROWS_POLICY_N_GAPS + ROWS_POLICY_N_COSTS + ROWS_POLICY_N_PLACES + ROWS_POLICY_N_FOLLOWS + (stage))
#define ROWS_POLICY_N_WEIGHTS (ROWS_POLICY_HEADS (ROWS_POLICY_STAGES))

#define ROWS_POLICY_UNIT 32          /* Weights are in parts of a natural logarithm, */
#define ROWS_POLICY_COST_UNIT 64     /* and costs in parts of a head. */

typedef struct
{
  gint16 weights[ROWS_POLICY_N_WEIGHTS];
} RowsPolicy;

/* Weights that apply as they are, and two that apply so many times. */
typedef struct
{
  guint16 gap, place, follow, cost, heads;
  guint16 times_cost;
  guint16 times_heads;
} RowsAspects;

static inline gint
rows_policy_weigh (const RowsPolicy  *self,
                   const RowsAspects *aspects)
{
  return self->weights[aspects->gap] + self->weights[aspects->place] + self->weights[aspects->follow] +
         self->weights[aspects->cost] * aspects->times_cost / ROWS_POLICY_COST_UNIT +
         self->weights[aspects->heads] * aspects->times_heads;
}

/* The policy for a number of players. */
const RowsPolicy *rows_policy_get (guint n_players);

extern const RowsPolicy rows_policies[];
extern const guint8 rows_policy_players[];     /* What each was learnt for, ascending; 0 after the last. */

G_END_DECLS
