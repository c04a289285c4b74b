/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-match.h"

G_BEGIN_DECLS

/* How bots decide in a match, and how it goes on by their decisions. */

/* Fills in what a bot is asked, but for the level and the budget: the view, for
 * which there is room, and a stream of chance that has nothing to do with the one
 * that deals. */
void                sixain_match_prepare_question (SixainMatch      *self,
                                                   guint             seat,
                                                   guint64           stream,
                                                   gpointer          view,
                                                   SixainRandom     *random,
                                                   SixainQuestion   *question);

/* What a bot would do now. */
gboolean            sixain_match_ask_bot        (SixainMatch        *self,
                                                 guint               seat,
                                                 const char         *level,
                                                 gint64              budget_ms,
                                                 guint               iterations,
                                                 SixainMove         *move,
                                                 GError            **error);

/* What a bot will do in a game with a clock, and when, if nothing happens before.
 * FALSE without an error: it waits. */
gboolean            sixain_match_ask_plan       (SixainMatch        *self,
                                                 guint               seat,
                                                 const char         *level,
                                                 SixainMove         *move,
                                                 gint64             *at,
                                                 GError            **error);

/* Decides for a seat: a move and, in a game with a clock, when it will be made.
 * FALSE without an error: the seat waits for something to happen. */
typedef gboolean (*SixainDecideFunc) (SixainMatch  *match,
                                      guint         seat,
                                      SixainMove   *move,
                                      gint64       *at,
                                      gpointer      user_data,
                                      GError      **error);

/* What happens next in a game with a clock: a move, or a tick of SIXAIN_NOBODY. */
typedef struct
{
  gint       seat;
  SixainMove move;
  gint64     at;
} SixainNext;

/* FALSE without an error: nothing, until somebody else acts. */
gboolean            sixain_match_find_next      (SixainMatch        *self,
                                                 SixainDecideFunc    decide,
                                                 gpointer            user_data,
                                                 SixainNext         *next,
                                                 GError            **error);
gboolean            sixain_match_make_next      (SixainMatch        *self,
                                                 const SixainNext   *next,
                                                 GError            **error);

/* Lets the match go on without waiting. Without a clock everybody who is waited
 * for decides before anybody's decision is known; with one the first to act does. */
gboolean            sixain_match_play_on        (SixainMatch        *self,
                                                 SixainDecideFunc    decide,
                                                 gpointer            user_data,
                                                 GError            **error);

G_END_DECLS
