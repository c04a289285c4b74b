/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rows-rules.h"

G_BEGIN_DECLS

/* A position of the row-taking game, what is done in it and what comes of it,
 * all as text. Seats are separated by “|”, rows by “/”; in a row “+” is a Seven
 * and “!” a Stop; a blank is “_”. Moves are “seat move”, separated by commas.
 *
 * Everybody has chosen the first card of their hand when the moves begin. What
 * is NULL is left empty before, and not looked at after. */
typedef struct
{
  const char *about;

  guint       version;         /* Of the rules, instead of the newest. */
  guint       round;           /* Instead of the first. */
  const char *options;         /* Instead of special_cards=true. */
  const char *rows;
  const char *hands;
  const char *specials;
  const char *piles;
  const char *totals;
  const char *stock;           /* Top first. */
  const char *discard;

  const char *moves;
  const char *refused;         /* After the moves. */

  struct
  {
    const char *rows;
    const char *hands;
    const char *chosen;
    const char *heads;
    const char *piles;
    const char *specials;
    const char *discard;
    const char *stock;         /* How many. */
    const char *phase;
    const char *to_act;
    const char *legal;         /* For the first of those who act, in any order. */
  } then;
} RowsPosition;

void rows_position_begin (const RowsPosition *self,
                          RowsState          *state);
void rows_position_check (const RowsPosition *self,
                          const RowsState    *state);

/* Makes a test of each position. */
void rows_position_add   (const char         *path,
                          const RowsPosition *positions,
                          guint               n_positions);

void rows_state_begin    (RowsState          *state,
                          guint               n_players,
                          const char         *options);
void rows_state_play     (RowsState          *state,
                          const char         *moves);
void rows_state_refuse   (const RowsState    *state,
                          const char         *moves);

G_END_DECLS
