/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sequences-melds.h"

G_BEGIN_DECLS

/* Sets of positions of one suit, 1 to 19, as bits: what computer players reckon with. */
#define SEQUENCES_POSITIONS ((SequencesRanks) 0xffffe)
#define SEQUENCES_ENDS (SEQUENCES_RANK (SEQUENCES_ONE) | SEQUENCES_RANK (SEQUENCES_ACE))

/* A one and an ace may lie at either end; that one card cannot do both matters little. */
static inline SequencesRanks
sequences_positions_of (SequencesRanks ranks)
{
  return ((ranks & SEQUENCES_ENDS) ? ranks | SEQUENCES_ENDS : ranks) & SEQUENCES_POSITIONS;
}

/* How many there are. Without an instruction for it, which not every processor has, the compiler's
 * __builtin_popcount () is a call that costs the best player a tenth of its time. */
static inline guint
sequences_positions_count (SequencesRanks positions)
{
  positions -= (positions >> 1) & 0x55555555;
  positions = (positions & 0x33333333) + ((positions >> 2) & 0x33333333);

  return (((positions + (positions >> 4)) & 0x0f0f0f0f) * 0x01010101u) >> 24;
}

static inline SequencesRanks
sequences_positions_beside (SequencesRanks positions)
{
  return (positions << 1) | (positions >> 1);
}

/* Where each three in a row begin. */
static inline SequencesRanks
sequences_positions_find_threes (SequencesRanks positions)
{
  return positions & (positions >> 1) & (positions >> 2);
}

/* Which positions are in a run of three with two of these, */
static inline SequencesRanks
sequences_positions_find_thirds (SequencesRanks positions)
{
  SequencesRanks between = (positions << 1) & (positions >> 1);
  SequencesRanks above = (positions << 1) & (positions << 2);
  SequencesRanks below = (positions >> 1) & (positions >> 2);

  return between | above | below;
}

/* and are not filled yet. */
static inline SequencesRanks
sequences_positions_find_outs (SequencesRanks positions)
{
  return sequences_positions_find_thirds (positions) & SEQUENCES_POSITIONS & ~positions;
}

/* The positions of a side's runs, and the ranks in its sets, by suit. */
void sequences_positions_find_melds (const SequencesState  *state,
                                     guint                  side,
                                     SequencesRanks        *laid,
                                     SequencesRanks        *sets);

G_END_DECLS
