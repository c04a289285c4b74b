/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-question.h"
#include "sixain-setup.h"

G_BEGIN_DECLS

/* What a game can say of a match that is over: how good choices were, and what was chance. Everything
 * is in points of the game, and the more the better, also where low scores win. All functions may be
 * called on any thread, and the same arguments get the same answer on every machine. */
typedef struct
{
  guint      version;                /* From 1. Raised when the same match would be judged otherwise. */

  /* How good each of the moves is for the question's seat, as far as it could know then. The first one is
   * what it did, and those that it could have done as well have no worth (NAN). Only the differences
   * mean something. The work is fixed: as many worlds as the question has iterations or, for 0, as
   * the game finds right. In a game with a clock, the first may be the clock's move: the seat let
   * the chance for the others pass. */
  gboolean (*evaluate)    (const SixainQuestion *question,
                           const SixainMoves    *moves,
                           double               *worths,
                           GError              **error);

  /* Adds to each seat's luck what chance alone brought it between two true states: in the deal
   * that opens a match, where before and move are NULL, or by a move. Luck must depend only on what
   * chance brought, not on who sits where. */
  void     (*weigh_luck)  (gconstpointer         before,
                           gconstpointer         after,
                           gint                  seat,
                           const SixainMove     *move,
                           SixainRandom         *random,
                           double               *luck);

  /* A sentence about a choice in the user's language, from a state as the seat saw it then: what
   * was chosen, and the best other move, which was worth so many points less, or more if it is
   * negative. NULL if there is nothing more to say than what the moves do. May be left out. */
  char    *(*tell_choice) (const SixainSetup    *setup,
                           gconstpointer         view,
                           guint                 seat,
                           const SixainMove     *chosen,
                           const SixainMove     *other,
                           gint                  points,
                           const char *const    *names);
} SixainJudge;

G_END_DECLS
