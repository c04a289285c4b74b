/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-analysis-run.h"

G_BEGIN_DECLS

/* Matches to be analysed. */

/* The choice in which a player is made to err. */
typedef struct
{
  guint       after;       /* The first one after so many records, */
  double      least;       /* in which the worst move is so much worse than the best. */
  gboolean    planted;
  guint       record;      /* Where it was then. */
  guint       seat;
  SixainMove  left;        /* What the player wanted to do, */
  SixainMove  made;        /* and what it did instead: the clock's move if it did nothing. */
} Blunder;

/* A match of computers of that level, who imagine so many worlds. The blunder may be NULL. */
SixainMatch *analysis_play          (SixainGame        *game,
                                     const SixainSetup *setup,
                                     const char        *level,
                                     guint              iterations,
                                     Blunder           *blunder);

/* Whether the choice is the one that was planted. */
gboolean     analysis_is_blunder    (const SixainChoice *choice,
                                     const Blunder      *blunder);

/* Whether every share of every round adds up to what the scores say. */
gboolean     analysis_adds_up       (SixainAnalysis    *analysis,
                                     SixainMatch       *match);

G_END_DECLS
