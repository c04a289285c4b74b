/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The pictures of the help. Melds are written as for sequences_diagram_new (), where a
 * plus points a card out; moves are the rules' own words. The tests hold every picture
 * against the rules: its melds can be laid, its moves lead to the melds it shows
 * afterwards, and its points are what the rules count. */
typedef struct
{
  const char *runs;          /* Your own. */
  const char *sets;
  const char *their_runs;
  const char *hand;
  const char *discard;

  const char *moves;         /* What the words tell you to do. */
  const char *refused;       /* What they say that cannot be done. */
  const char *runs_after;
  const char *sets_after;
  gint        points;        /* Yours, if the round ended here. */
} SequencesHelpPosition;

typedef enum
{
  SEQUENCES_HELP_RUNS,
  SEQUENCES_HELP_ENDS,
  SEQUENCES_HELP_SETS,
  SEQUENCES_HELP_RESERVE,
  SEQUENCES_HELP_SWAP_JOKER,
  SEQUENCES_HELP_SWAP_ACE,
  SEQUENCES_HELP_TAKE_NEW,
  SEQUENCES_HELP_TAKE_LONGER,
  SEQUENCES_HELP_TAKE_REFUSED,
  SEQUENCES_HELP_VALUES,
  SEQUENCES_HELP_LONG_AND_LOW,
  SEQUENCES_HELP_BEST,
  SEQUENCES_HELP_LEFT,
  SEQUENCES_HELP_N_POSITIONS,
} SequencesHelpPicture;

extern const SequencesHelpPosition sequences_help_positions[SEQUENCES_HELP_N_POSITIONS];

G_END_DECLS
