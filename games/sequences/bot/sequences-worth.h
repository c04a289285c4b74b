/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sequences-rules.h"
#include "sixain-game.h"

G_BEGIN_DECLS

/* What a level minds, and how much. */
typedef struct
{
  guint  n_worlds;                   /* How many futures it imagines. */
  guint  n_plans;                    /* How many ways to lay its cards it looks at. */
  guint  n_draws;                    /* How many draws it imagines before it takes the discard instead. */
  guint  n_next;                     /* How many draws of its next turn it imagines before it discards, */
  guint  n_endings;                  /* and how many endings of the round, when that is near. */
  double kept;                       /* How likely a card that is drawn is kept for a new run. */
  double tempo;                      /* What a card more to draw is worth, in points. */
  double sets;                       /* What a set is worth, in cards to draw. */
  double outs;                       /* What an unseen card is worth that would make a run with cards in hand, */
  double set_outs;                   /* or with the help of own sets, */
  double ends;                       /* or that fits an own run. */
  double rivals;                     /* What a point of others costs, if there are several. */
  double danger;                     /* How much it minds that others take its discard, */
  guint  n_guesses;                  /* and how many hands of theirs it infers for that; 0: those of its worlds will do. */
} SequencesStyle;

/* One way in which the unseen cards may fall. */
typedef struct
{
  SequencesRanks hands[SEQUENCES_MAX_SEATS][SEQUENCES_N_SUITS];
  SequencesRanks got[SEQUENCES_MAX_SEATS][SEQUENCES_N_SUITS];   /* By side, by the end of the round. */
  SequencesRanks kept[SEQUENCES_MAX_SEATS][SEQUENCES_N_SUITS];  /* By seat: what waits in hand for a new run. */
  guint16        rival[SEQUENCES_N_SUITS];                      /* The best other side's length, */
  guint8         lost[SEQUENCES_N_SUITS];                       /* and points. */
} SequencesWorld;

/* The hands of all seats by suit, as they may be. */
typedef SequencesRanks SequencesGuess[SEQUENCES_MAX_SEATS][SEQUENCES_N_SUITS];

/* Over 19,000 endings of rounds, a point of worth was not quite half a point in the end. */
#define SEQUENCES_POINTS_OF_WORTH 0.44

#define SEQUENCES_WORTH_MEMORY 4096

/* What positions are worth that a seat can reach in one turn, in points that it
 * will be ahead. The same worlds serve for all of them. */
typedef struct
{
  const SequencesState *view;
  const SequencesStyle *style;
  guint                 seat;
  guint                 side;
  gint64                end;         /* When to be done. */
  GCancellable         *cancellable;
  SixainRandom         *random;
  double                rivals;
  double                left;        /* How likely a card in hand stays there to the end. */
  guint                 n_unseen;
  guint8                unseen[SEQUENCES_N_CARDS];
  SequencesRanks        unseen_ranks[SEQUENCES_N_SUITS];
  SequencesRanks        laid[SEQUENCES_MAX_SEATS][SEQUENCES_N_SUITS];  /* By side. */
  SequencesRanks        sets[SEQUENCES_MAX_SEATS][SEQUENCES_N_SUITS];
  SequencesRanks        wanted[SEQUENCES_N_SUITS];
  double                dangers[SEQUENCES_N_CARDS];                    /* NAN: not known yet. */
  guint                 n_known;
  guint64               keys[SEQUENCES_WORTH_MEMORY];
  double                values[SEQUENCES_WORTH_MEMORY];
  guint                 n_guesses;   /* 0: none has been needed yet. */
  SequencesGuess       *guesses;     /* They lie behind the worlds. */
  guint                 n_worlds;
  SequencesWorld        worlds[];
} SequencesWorth;

SequencesWorth *sequences_worth_new      (const SixainQuestion  *question,
                                          const SequencesStyle  *style);

/* Whether there is no more time to think. */
gboolean        sequences_worth_is_late  (const SequencesWorth  *self);

/* The worth of a position at the end of the turn, with the hand as it is there. */
double          sequences_worth_of       (SequencesWorth        *self,
                                          const SequencesState  *state);

/* What it costs the seat on average to let others have the card as the discard. */
double          sequences_worth_danger   (SequencesWorth        *self,
                                          guint                  card);

G_END_DECLS
