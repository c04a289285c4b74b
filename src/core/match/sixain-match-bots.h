/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-match.h"

G_BEGIN_DECLS

/* How bots decide in a match, and how it goes on by their decisions. */

/* Fills in the question for a bot, except for its level and budget. The view must have room
 * for a state; it and random must live as long as the question. The random numbers of the
 * stream are unrelated to those that deal the cards. */
void                sixain_match_prepare_question (SixainMatch      *self,
                                                   guint             seat,
                                                   guint64           stream,
                                                   gpointer          view,
                                                   SixainRandom     *random,
                                                   SixainQuestion   *question);

/* Asks a bot what it would do now. */
gboolean            sixain_match_ask_bot        (SixainMatch        *self,
                                                 guint               seat,
                                                 const char         *level,
                                                 gint64              budget_ms,
                                                 guint               iterations,
                                                 SixainMove         *move,
                                                 GError            **error);

/* Asks a bot what it will do in a game with a clock, and when, if nothing happens before.
 * FALSE without an error means that it waits for something to happen. */
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

/* Finds what happens next if decide decides for every seat that may act. FALSE without an
 * error means that nothing happens until somebody else acts. */
gboolean            sixain_match_find_next      (SixainMatch        *self,
                                                 SixainDecideFunc    decide,
                                                 gpointer            user_data,
                                                 SixainNext         *next,
                                                 GError            **error);
gboolean            sixain_match_make_next      (SixainMatch        *self,
                                                 const SixainNext   *next,
                                                 GError            **error);

/* Lets the match go on by one decision, or by one of each seat that is waited for: without
 * a clock all of them decide before any of their moves is made; with a clock only the seat
 * that acts first does. */
gboolean            sixain_match_play_on        (SixainMatch        *self,
                                                 SixainDecideFunc    decide,
                                                 gpointer            user_data,
                                                 GError            **error);

G_END_DECLS
