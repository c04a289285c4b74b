/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-match.h"

G_BEGIN_DECLS

/* Decides what may fairly be taken back: the last decision of a person, and what
 * computers did since. Against computers only, and where the rules do not say what a
 * move reveals, that is always fair. Otherwise a decision may be taken back as long as
 * it revealed nothing hidden to the player, nothing hidden was revealed since, and no
 * other person has sat down at the screen. Nothing is taken back in a game with a
 * clock, nor from the time before somebody else took over a seat. */
typedef struct _SixainTakeback SixainTakeback;

/* People are the seats for which people decide, at this screen or elsewhere. */
SixainTakeback *sixain_takeback_new        (SixainMatch      *match,
                                            SixainSeats       people);
void            sixain_takeback_free       (SixainTakeback   *self);

/* Somebody else has taken over a seat. */
void            sixain_takeback_set_people (SixainTakeback   *self,
                                            SixainSeats       people);

/* The seat is about to make a move. */
void            sixain_takeback_expect     (SixainTakeback   *self,
                                            guint             seat,
                                            const SixainMove *move);

/* The match has announced a step. */
void            sixain_takeback_follow     (SixainTakeback   *self);

/* How many moves go back with the last decision, for the viewer of the screen or
 * SIXAIN_NOBODY; 0 if it may not be taken back. */
guint           sixain_takeback_count      (SixainTakeback   *self,
                                            gint              viewer);

/* The last decision, or NULL. */
const SixainRecord *sixain_takeback_get_last (SixainTakeback *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SixainTakeback, sixain_takeback_free)

G_END_DECLS
