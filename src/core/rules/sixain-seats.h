/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define SIXAIN_MAX_SEATS 10
#define SIXAIN_NOBODY (-1)           /* The seat of a spectator, and of the clock. */

/* A set of seats, one bit each. */
typedef guint32 SixainSeats;

#define SIXAIN_SEAT(seat) ((SixainSeats) 1 << (seat))

static inline gint
sixain_seats_first (SixainSeats seats)
{
  return seats == 0 ? SIXAIN_NOBODY : __builtin_ctz (seats);
}

G_END_DECLS
