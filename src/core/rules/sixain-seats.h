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

/* Returns the rank of a seat among those scores, from 1. Seats with the same score share a rank. */
static inline guint
sixain_seats_rank (const gint *scores,
                   guint       n_seats,
                   guint       seat,
                   gboolean    low_wins)
{
  guint rank = 1;

  for (guint other = 0; other < n_seats; other++)
    rank += low_wins ? scores[other] < scores[seat] : scores[other] > scores[seat];

  return rank;
}

G_END_DECLS
