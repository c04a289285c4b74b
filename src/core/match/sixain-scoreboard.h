/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

#include "sixain-rules.h"

G_BEGIN_DECLS

#define SIXAIN_TYPE_SCOREBOARD (sixain_scoreboard_get_type ())
G_DECLARE_FINAL_TYPE (SixainScoreboard, sixain_scoreboard, SIXAIN, SCOREBOARD, GObject)

/* Rounds by seats. */
SixainScoreboard *sixain_scoreboard_new          (guint             n_seats,
                                                  gboolean          low_wins);

guint             sixain_scoreboard_get_n_seats  (SixainScoreboard *self);
gboolean          sixain_scoreboard_get_low_wins (SixainScoreboard *self);
guint             sixain_scoreboard_get_n_rounds (SixainScoreboard *self);
gint              sixain_scoreboard_get_score    (SixainScoreboard *self,
                                                  guint             round,
                                                  guint             seat);
gint              sixain_scoreboard_get_total    (SixainScoreboard *self,
                                                  guint             seat);

/* The rank of a seat among the totals. */
guint             sixain_scoreboard_get_rank     (SixainScoreboard *self,
                                                  guint             seat);
SixainSeats       sixain_scoreboard_get_leaders  (SixainScoreboard *self);

/* What everybody may know of a seat's round, in words, or NULL: see sixain_game_describe_round (). */
const char       *sixain_scoreboard_get_note     (SixainScoreboard *self,
                                                  guint             round,
                                                  guint             seat);

/* A note is taken of the last round. */
void              sixain_scoreboard_add_round    (SixainScoreboard *self,
                                                  const gint       *scores);
void              sixain_scoreboard_take_note    (SixainScoreboard *self,
                                                  guint             seat,
                                                  const char       *note);
void              sixain_scoreboard_truncate     (SixainScoreboard *self,
                                                  guint             n_rounds);

G_END_DECLS
