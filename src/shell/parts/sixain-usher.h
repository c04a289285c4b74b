/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-phones.h"
#include "sixain-seating.h"

G_BEGIN_DECLS

#define SIXAIN_TYPE_USHER (sixain_usher_get_type ())
G_DECLARE_FINAL_TYPE (SixainUsher, sixain_usher, SIXAIN, USHER, GObject)

/* Shows guests to their places while a game is set up: whoever comes in with a phone sits
 * down, if there is room, whoever leaves gets up, and whomever somebody sends away from the
 * table is shown out. Guests of another evening who are not here do not sit down. */
SixainUsher *sixain_usher_new         (SixainPhones  *phones,
                                       SixainSeating *seating,
                                       guint          max_players);

/* The guests by their seats, with NULL for all others. */
GPtrArray   *sixain_usher_list_guests (SixainUsher   *self);

G_END_DECLS
