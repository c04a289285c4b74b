/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "six-rules.h"

G_BEGIN_DECLS

/* What a player makes of the time that passes. */
typedef struct
{
  gint pace;                         /* What a thousand milliseconds feel like. */
  gint doubt;                        /* How far off, in thousandths, the player may be. */
} SixSense;

/* How good it is to have a card in view. */
guint    six_future_weigh_card (guint            value);

/* How many strokes it costs in the next turns to lay a card on one of the seat's places: what
 * lies there comes back only when that card has been protected. */
double   six_future_weigh_place (const SixState *view,
                                 guint           seat,
                                 guint           place,
                                 guint           card);

/* The chance, in thousandths, that the sand has run out, as far as somebody can feel. */
gint     six_future_guess_sand (const SixState  *view,
                                const SixSense  *sense,
                                gint64           at);

/* By how much the seat, which may, is likelier to win if it lifts the tube than if it rolls: it
 * imagines many times how the round may go on, with what everybody has protected before its eyes. */
double   six_future_gain       (const SixState  *view,
                                guint            seat,
                                const SixSense  *sense,
                                gint64           at,
                                guint            n_worlds,
                                SixainRandom    *random);

/* Whether it had better do so. */
gboolean six_future_lift       (const SixState  *view,
                                guint            seat,
                                const SixSense  *sense,
                                gint64           at,
                                guint            n_worlds,
                                SixainRandom    *random);

G_END_DECLS
