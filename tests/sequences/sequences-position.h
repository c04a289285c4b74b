/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sequences-rules.h"

G_BEGIN_DECLS

/* A position of Les 6 Séquences, what is done in it and what comes of it, all as
 * text. Seats are separated by “|”, melds by “/”; a meld begins with its side,
 * “0: 4H 5H 6H”, and a set of this turn has a star, “0*: 4H 4S 4T”. An emptied meld
 * is “0:”. Moves are “seat move”, separated by commas.
 *
 * It is seat 0’s turn to play unless another seat or phase is given. Cards that are
 * nowhere go to the stock, unless the stock is given too. What is NULL is left empty
 * before, and not looked at after. */
typedef struct
{
  const char *about;

  guint       version;         /* Of the rules, instead of the newest. */
  const char *options;
  const char *phase;           /* Instead of play. */
  guint       turn;
  gboolean    refilled;
  const char *hands;
  const char *runs;
  const char *sets;
  const char *laid;            /* “2 1 | 0 0”: runs and sets by side; instead of what lies there. */
  const char *stock;           /* Top first. */
  const char *discard;         /* Top last. */

  const char *moves;
  const char *refused;         /* After the moves. */

  struct
  {
    const char *hands;
    const char *known;
    const char *runs;
    const char *sets;
    const char *laid;
    const char *stock;         /* How many. */
    const char *discard;
    const char *phase;
    const char *turn;
    const char *to_act;
    const char *totals;
    const char *legal;         /* For the first of those who act, in any order. */
    const char *melds;         /* The same, without drawing, refilling, discarding, declining and passing. */
  } then;
} SequencesPosition;

void  sequences_position_begin (const SequencesPosition *self,
                                SequencesState          *state);

/* Makes a test of each position. */
void  sequences_position_add   (const char              *path,
                                const SequencesPosition *positions,
                                guint                    n_positions);

void  sequences_state_play     (SequencesState          *state,
                                const char              *moves);
void  sequences_state_refuse   (const SequencesState    *state,
                                const char              *moves);

/* Parts of a state as text. */
char *sequences_show_runs      (const SequencesState    *state);
char *sequences_show_sets      (const SequencesState    *state);
char *sequences_show_laid      (const SequencesState    *state);
char *sequences_show_hands     (const SequencesState    *state,
                                gboolean                 known);
char *sequences_show_moves     (const SequencesState    *state,
                                guint                    seat,
                                gboolean                 only_melds);

G_END_DECLS
