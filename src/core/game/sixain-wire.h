/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

#include "sixain-rules.h"

G_BEGIN_DECLS

/* What is said of a match to another program, and what it answers, as docs/protocol.md has
 * it: to whoever talks to the referee, to a bot that is a program, to a phone. */

/* Adds an object to an open list. */
void     sixain_wire_add_event (JsonBuilder       *json,
                                const SixainRules *rules,
                                const SixainEvent *event);

/* Add a list to an open object. */
void     sixain_wire_add_seats (JsonBuilder       *json,
                                const char        *name,
                                SixainSeats        seats);
void     sixain_wire_add_moves (JsonBuilder       *json,
                                const char        *name,
                                const SixainRules *rules,
                                const SixainMoves *moves);

/* The line {"ok":false,"error":"…"}. */
char    *sixain_wire_refuse    (const char        *message);

/* Reads the line {"move":"…"} from somebody who was asked for one of these moves. */
gboolean sixain_wire_read_move (const SixainRules *rules,
                                const char        *line,
                                const SixainMoves *legal,
                                SixainMove        *move);

G_END_DECLS
