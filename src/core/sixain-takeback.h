/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-match.h"

G_BEGIN_DECLS

/* Follows how many of the last moves their player may fairly take back with others
 * at the screen: those that showed nothing hidden, and after which nothing was.
 * Such a move is an answer that stays hidden until others have given theirs, or
 * one of a turn of which the rules say that it reveals nothing. */
typedef struct
{
  guint       n_fair;
  gint        mover;         /* The person who is making a move, */
  gboolean    shows;         /* and whether it shows them something. */
  guint       n_records;
  guint       round;
  SixainSeats to_act;
} SixainTakeback;

void sixain_takeback_init   (SixainTakeback   *self,
                             SixainMatch      *match);

/* A person is about to make a move. */
void sixain_takeback_expect (SixainTakeback   *self,
                             SixainMatch      *match,
                             guint             seat,
                             const SixainMove *move);

/* The match has changed. */
void sixain_takeback_follow (SixainTakeback   *self,
                             SixainMatch      *match);

G_END_DECLS
