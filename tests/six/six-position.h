/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "six-rules.h"

G_BEGIN_DECLS

#define SIX_MAX_EXPECTED 10

/* A position of Six, what is done in it and what comes of it, all as text. Seats
 * are separated by “|”, places by “/”, and of a stack the top is the last; “-” is
 * an empty place. Moves are “seat move @time”, separated by commas; without a time
 * they happen at the last one, and “@time” alone lets time pass.
 *
 * Seat 0 has the dice of round 1, and nothing has been rolled yet. */
typedef struct
{
  const char *about;

  const char *options;         /* Also “version=1”, of the rules. */
  const char *places;
  const char *stocks;          /* Top first; or all that is not on the places, ascending. */
  const char *piles;           /* Protected, the latest last. */
  const char *dice;            /* Faces in their order. */
  guint       sand_ms;         /* Or the hourglass's. */

  const char *moves;
  const char *refused;         /* Each of them after the moves. */

  /* Members of the state as the protocol has them, “owed=[0,1]”, and also “phase”,
   * “totals”, “to_act” and “legal 0”. */
  const char *then[SIX_MAX_EXPECTED];
} SixPosition;

/* Makes a test of each position. */
void six_position_add   (const char        *path,
                         const SixPosition *positions,
                         guint              n_positions);

void six_position_begin (const SixPosition *self,
                         SixState          *state,
                         SixainSetup       *setup);

/* Plays, and returns FALSE with the reason when a move is refused. */
gboolean six_state_play (SixState          *state,
                         const SixainSetup *setup,
                         const char        *moves,
                         SixainEvents      *events,
                         SixainRefusal     *refusal);

/* A member as JSON, or one of the words above. */
char    *six_state_show (const SixState    *state,
                         const char        *name);

G_END_DECLS
