/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rows-policy.h"
#include "rows-rules.h"

G_BEGIN_DECLS

/* A round reduced to what a search needs of it: the ends, sizes and heads of the rows, the
 * hands, and how many cards are still to come below each number. Playing one out is some
 * times faster than a state, and those who play think a little. It repeats R3 and R4 of the
 * rules; test_sketch () in tests/rows/test-rows-bot.c holds the two against each other. */

#define ROWS_SKETCH_BELOW_BYTES 112
#define ROWS_ODDS_N_POWERS (8 * ROWS_POLICY_UNIT)

typedef struct
{
  guint  ends[ROWS_MAX_ROWS];        /* As ROWS_END () writes them. */
  guint8 n[ROWS_MAX_ROWS];
  guint8 heads[ROWS_MAX_ROWS];
  guint8 capacity[ROWS_MAX_ROWS];
  guint8 n_rows;
  guint8 n_stops;
  guint8 stopped[ROWS_MAX_ROWS];     /* The last card of a stopped row, or 0. */
  guint8 n_players;
  guint8 n_hand;                     /* Of everybody, at the beginning of a turn. */
  guint8 hands[SIXAIN_MAX_SEATS][ROWS_HAND_BYTES];
  gint16 taken[SIXAIN_MAX_SEATS];    /* Heads. */

  /* Special cards in hand. Which they are is left out: nearly all can serve to take no row. */
  guint8 specials[SIXAIN_MAX_SEATS];

  /* For each number, how many cards below it may still come, from anybody's hand. */
  guint8 below[ROWS_SKETCH_BELOW_BYTES];
} RowsSketch;

/* What is the same for all sketches that come from one view. */
typedef struct
{
  /* For each size of a hand, each number of free places and each number of unseen cards
   * between a row's end and a card: how likely the others fill the places first. */
  guint32           chances[ROWS_MAX_HAND + 1][8][ROWS_N_CARDS + 1];

  /* Such numbers of unseen cards in classes, by how many of them will come at once. */
  guint8            classes[ROWS_MAX_HAND + 1][ROWS_N_CARDS + 1];
  const RowsPolicy *policy;
  guint32           powers[ROWS_ODDS_N_POWERS];    /* How much rarer a card is that weighs so much less. */
} RowsOdds;

#define ROWS_ODDS_ONE (1 << 20)
#define ROWS_ODDS_BEST 65536         /* The policy's preference for what it likes best. */

/* How somebody chooses cards: by a look at the odds or by the policy, and sometimes by
 * chance. */
typedef struct
{
  guint32  slips;                    /* The share of random choices, of 2³². */
  gboolean policy;
} RowsManner;

#define ROWS_MANNER_SLIPS(share) ((guint32) ((share) * 4294967295.0))

/* The chance that at least n of the others play into a gap, if each does so with
 * probability p. */
double rows_odds_of_at_least  (guint             n,
                               guint             n_others,
                               double            p);
void  rows_odds_init          (RowsOdds         *self,
                               const RowsState  *view,
                               guint             seat);

/* A state in which nothing is hidden and nobody has revealed a card. */
void  rows_sketch_init        (RowsSketch       *self,
                               const RowsState  *world);

/* The rows as they were in a turn; hands and cards to come are not set. */
void  rows_sketch_set_rows    (RowsSketch       *self,
                               const RowsTurn   *turn);

/* The place in a hand of the card that costs least at a look. */
guint rows_sketch_look        (const RowsSketch *self,
                               const RowsOdds   *odds,
                               const guint8     *hand,
                               guint             n_hand);

/* The policy's preferences for the cards of a hand, which are at most 12. Returns their sum. */
guint32 rows_sketch_prefer    (const RowsSketch *self,
                               const RowsOdds   *odds,
                               const guint8     *hand,
                               guint             n_hand,
                               guint32          *preferences);

/* What the policy weighs of each card. */
void  rows_sketch_describe    (const RowsSketch *self,
                               const RowsOdds   *odds,
                               const guint8     *hand,
                               guint             n_hand,
                               RowsAspects      *aspects);
guint rows_sketch_choose      (const RowsSketch *self,
                               const RowsOdds   *odds,
                               guint             seat,
                               const RowsManner *manner,
                               SixainRandom     *random);

/* Everybody plays the card at that place of their hand. Who plays a card that fits no row takes
 * the cheapest. */
void  rows_sketch_turn        (RowsSketch       *self,
                               const guint8     *places);
void  rows_sketch_play_on     (RowsSketch       *self,
                               const RowsOdds   *odds,
                               const RowsManner *manners,
                               SixainRandom     *random);

G_END_DECLS
