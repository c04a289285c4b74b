/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-match-bots.h"

G_BEGIN_DECLS

#define SIXAIN_TYPE_TIMEKEEPER (sixain_timekeeper_get_type ())
G_DECLARE_FINAL_TYPE (SixainTimekeeper, sixain_timekeeper, SIXAIN, TIMEKEEPER, GObject)

/* Lets the time of a match with a clock pass as it does on the wall: delivers ticks
 * when they are due, and makes the moves of those who plan them when they have
 * planned them. It stands still until it is set running, and when the match is over.
 *
 * Signal: failed (const GError *) when something could not be made or kept; it is
 * tried again later. */
SixainTimekeeper *sixain_timekeeper_new         (SixainMatch      *match,
                                                 SixainDecideFunc  decide,
                                                 gpointer          user_data);

/* The match's time now, in milliseconds: when somebody who acts now acts. */
gint64            sixain_timekeeper_get_time    (SixainTimekeeper *self);
void              sixain_timekeeper_set_running (SixainTimekeeper *self,
                                                 gboolean          running);

/* How many times faster than on the wall, 1 unless told. At 0 the time stands still, but one
 * can act: so a lesson waits. Other values are for tests and measures. */
void              sixain_timekeeper_set_rate    (SixainTimekeeper *self,
                                                 double            rate);

G_END_DECLS
