/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-rules.h"

G_BEGIN_DECLS

#define HIGHEST_MAX_PLAYERS 4
#define HIGHEST_N_CARDS 20
#define HIGHEST_HAND 3
#define HIGHEST_HIDDEN 255            /* A choice that somebody else made. */

typedef enum
{
  HIGHEST_CHOOSE,
  HIGHEST_OVER,
} HighestPhase;

typedef enum
{
  HIGHEST_EVENT_DEAL,                 /* round */
  HIGHEST_EVENT_REVEAL,               /* card */
  HIGHEST_EVENT_SCORE,                /* total: of the seat that won the round */
  HIGHEST_EVENT_OVER,
} HighestEvent;

typedef enum
{
  HIGHEST_REFUSAL_NOT_AWAITED = SIXAIN_REFUSAL_GAME,
  HIGHEST_REFUSAL_NOT_IN_HAND,
  HIGHEST_REFUSAL_END,
} HighestRefusal;

/* Everybody holds three cards and secretly plays one; the largest number scores
 * a point, and everybody is dealt three new ones. */
typedef struct
{
  SixainRandom random;
  guint8       n_players;
  guint8       n_rounds;
  guint8       round;
  guint8       phase;
  guint8       hands[HIGHEST_MAX_PLAYERS][HIGHEST_HAND];   /* Ascending; 0 is a blank. */
  guint8       chosen[HIGHEST_MAX_PLAYERS];              /* 0: none yet. */
  guint8       shown[HIGHEST_MAX_PLAYERS];               /* The last round's cards. */
  guint8       points[HIGHEST_MAX_PLAYERS];
} HighestState;

extern const SixainRules highest_rules;

G_END_DECLS
