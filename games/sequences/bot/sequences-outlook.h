/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sequences-rules.h"

G_BEGIN_DECLS

/* What a side has and gets of one suit by the end of a round. */
typedef struct
{
  SequencesRanks laid;               /* Positions in its runs. */
  SequencesRanks got;                /* Ranks, the joker among them, that it can lay some time. */
  SequencesRanks kept;               /* Of these, what one of its players has at one time, */
  SequencesRanks partner;            /* and the other one. */
  SequencesRanks wanted;             /* Ranks that are given for a joker on the table. */
} SequencesOutlook;

/* What that makes of its runs. */
typedef struct
{
  guint          length;             /* Of the longest, and by its top: compares as dominance does. */
  guint          points;
  SequencesRanks filled;             /* Positions. */
  gboolean       joker;              /* Was needed. */
} SequencesStrength;

/* The positions of a side's runs, and the ranks in its sets, by suit. */
void sequences_outlook_find_melds (const SequencesState   *state,
                                   guint                   side,
                                   SequencesRanks         *laid,
                                   SequencesRanks         *sets);

void sequences_outlook_estimate   (const SequencesOutlook *self,
                                   SequencesStrength      *strength);

/* What ranks of one suit cost that are left in hand. */
guint sequences_outlook_left      (SequencesRanks          ranks);

G_END_DECLS
