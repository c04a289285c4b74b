/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sequences-outlook.h"

#include <string.h>

#include "sequences-melds.h"

#define POSITIONS ((SequencesRanks) 0xffffe)
#define COURTS (SEQUENCES_RANK (SEQUENCES_ACE) - SEQUENCES_RANK (SEQUENCES_JACK))
#define JOKER SEQUENCES_RANK (SEQUENCES_JOKER)
#define ACE SEQUENCES_RANK (SEQUENCES_ACE)
#define ENDS (SEQUENCES_RANK (SEQUENCES_ONE) | ACE)

void
sequences_outlook_find_melds (const SequencesState *state,
                              guint                 side,
                              SequencesRanks       *laid,
                              SequencesRanks       *sets)
{
  memset (laid, 0, SEQUENCES_N_SUITS * sizeof *laid);
  memset (sets, 0, SEQUENCES_N_SUITS * sizeof *sets);

  for (guint i = 0; i < state->n_runs; i++)
    {
      const SequencesRun *run = &state->runs[i];

      if (run->side == side)
        laid[run->suit] |= (SEQUENCES_RANK (run->n) - 1) << run->first;
    }

  for (guint i = 0; i < state->n_sets; i++)
    {
      const SequencesSet *set = &state->sets[i];

      for (guint suits = set->side == side ? set->suits : 0; suits != 0; suits &= suits - 1)
        sets[__builtin_ctz (suits)] |= SEQUENCES_RANK (set->rank);
    }
}

/* A one and an ace may lie at either end; that one card cannot do both matters little. */
static inline SequencesRanks
to_positions (SequencesRanks ranks)
{
  return ((ranks & ENDS) ? ranks | ENDS : ranks) & POSITIONS;
}

static inline SequencesRanks
neighbours (SequencesRanks positions)
{
  return (positions << 1) | (positions >> 1);
}

static inline SequencesRanks
grow (SequencesRanks positions,
      SequencesRanks through)
{
  SequencesRanks before;

  do
    {
      before = positions;
      positions |= neighbours (positions) & through;
    }
  while (positions != before);

  return positions;
}

static inline SequencesRanks
find_threes (SequencesRanks positions)
{
  SequencesRanks first = positions & (positions >> 1) & (positions >> 2);

  return first | (first << 1) | (first << 2);
}

static inline void
measure (SequencesRanks     filled,
         gboolean           ace,
         SequencesStrength *strength)
{
  *strength = (SequencesStrength) { .filled = filled };

  while (filled != 0)
    {
      guint first = __builtin_ctz (filled);
      guint n = __builtin_ctz (~(filled >> first));
      SequencesRanks run = (SEQUENCES_RANK (n) - 1) << first;
      guint points = n + __builtin_popcount (run & COURTS) + ((run & ACE) && ace ? 4 : 0);

      strength->length = MAX (strength->length, n * 32 + first + n - 1);
      strength->points = MAX (strength->points, points);
      filled &= ~run;
    }
}

/* Runs grow by all that is kept, and by what comes while it fits at once. */
void
sequences_outlook_estimate (const SequencesOutlook *self,
                            SequencesStrength      *strength)
{
  const SequencesRanks kept = to_positions (self->kept);
  const SequencesRanks partner = to_positions (self->partner);
  const SequencesRanks got = to_positions (self->got);
  const gboolean ace = ((self->got | self->laid) & ACE) || (self->got & JOKER);
  SequencesRanks all = self->laid | kept | partner;
  SequencesRanks filled = grow (self->laid | find_threes (kept) | find_threes (partner), all);
  SequencesRanks places;

  filled |= neighbours (filled) & got;
  all |= filled;
  filled = grow (filled, all);
  measure (filled, ace, strength);

  if (!(self->got & (JOKER | self->wanted)))
    return;

  /* The joker goes where it makes the longest run, if need be of two other cards. */
  if (filled != 0)
    places = neighbours (filled);
  else
    places = ((kept & (kept >> 2)) << 1) | ((kept & (kept >> 1)) << 2) | ((kept & (kept >> 1)) >> 1);

  for (places &= POSITIONS & ~all; places != 0; places &= places - 1)
    {
      SequencesRanks place = places & -places;
      SequencesStrength other;

      measure (grow (filled | place, all | place), ace, &other);
      if (other.length > strength->length)
        {
          *strength = other;
          strength->joker = TRUE;
        }
    }
}

guint
sequences_outlook_left (SequencesRanks ranks)
{
  return 2 * __builtin_popcount (ranks & COURTS) + 5 * __builtin_popcount (ranks & (ACE | JOKER));
}
