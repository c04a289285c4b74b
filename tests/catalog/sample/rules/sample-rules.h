/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-rules.h"

G_BEGIN_DECLS

#define SAMPLE_MAX_PLAYERS 4
#define SAMPLE_N_CARDS 20
#define SAMPLE_HAND 3
#define SAMPLE_HIDDEN 255            /* A choice that somebody else made. */

typedef enum
{
  SAMPLE_CHOOSE,
  SAMPLE_OVER,
} SamplePhase;

typedef enum
{
  SAMPLE_EVENT_DEAL,                 /* round */
  SAMPLE_EVENT_REVEAL,               /* card */
  SAMPLE_EVENT_SCORE,                /* total: of the seat that won the round */
  SAMPLE_EVENT_OVER,
} SampleEvent;

typedef enum
{
  SAMPLE_REFUSAL_NOT_AWAITED = SIXAIN_REFUSAL_GAME,
  SAMPLE_REFUSAL_NOT_IN_HAND,
  SAMPLE_REFUSAL_END,
} SampleRefusal;

/* Everybody holds three cards and secretly plays one; the highest card scores
 * a point, and everybody is dealt three new ones. */
typedef struct
{
  SixainRandom random;
  guint8       n_players;
  guint8       n_rounds;
  guint8       round;
  guint8       phase;
  guint8       hands[SAMPLE_MAX_PLAYERS][SAMPLE_HAND];  /* Ascending; 0 is a blank. */
  guint8       chosen[SAMPLE_MAX_PLAYERS];              /* 0: none yet. */
  guint8       shown[SAMPLE_MAX_PLAYERS];               /* The last round's cards. */
  guint8       points[SAMPLE_MAX_PLAYERS];
} SampleState;

extern const SixainRules sample_rules;

G_END_DECLS
