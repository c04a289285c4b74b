/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

#define SIXAIN_TYPE_HOLDS (sixain_holds_get_type ())
G_DECLARE_FINAL_TYPE (SixainHolds, sixain_holds, SIXAIN, HOLDS, GObject)

/* Why nothing goes on in a session. */
typedef enum
{
  SIXAIN_HOLD_PEOPLE = 1 << 0,       /* Somebody asked for a pause. */
  SIXAIN_HOLD_MENU = 1 << 1,         /* A menu covers the table. */
  SIXAIN_HOLD_SEATS = 1 << 2,        /* Somebody says who has stepped out or is back. */
  SIXAIN_HOLD_LEFT = 1 << 3,         /* The window has left the table. */
  SIXAIN_HOLD_READY = 1 << 4,        /* The clock waits until everybody at the table is ready. */
  SIXAIN_HOLD_SCORES = 1 << 5,       /* The scores cover the table. */
  SIXAIN_HOLD_ROUND = 1 << 6,        /* The next round waits until the scores of the last one have been seen. */
  SIXAIN_HOLD_LOOK_BACK = 1 << 7,    /* People look back at what happened. */
  SIXAIN_HOLD_PHONES = 1 << 8,       /* The page where phones come in covers the table. */
  SIXAIN_HOLD_SHOWING = 1 << 9,      /* The table still shows what happened. */
  SIXAIN_HOLD_PRESS = 1 << 10,       /* The table waits for somebody to press on. */
  SIXAIN_HOLD_DISK = 1 << 11,        /* The disk has taken longer than people should wait without being told. */
} SixainHold;

/* The holds for which the table is not free for the next move, although nobody has paused the game. */
#define SIXAIN_HOLDS_TABLE                                                                                 \
  (SIXAIN_HOLD_SCORES | SIXAIN_HOLD_ROUND | SIXAIN_HOLD_LOOK_BACK | SIXAIN_HOLD_PHONES | SIXAIN_HOLD_SHOWING | \
   SIXAIN_HOLD_PRESS)

/* All the reasons for which a session waits, each counted. Computers answer when none is left.
 * A clock stands still for pauses and for the disk, but runs while the table shows something.
 *
 * Property with notify: reasons. */
SixainHolds *sixain_holds_new         (gboolean     has_clock);

/* Adds one hold, and removes one that was added. */
void         sixain_holds_add         (SixainHolds *self,
                                       SixainHold   reason);
void         sixain_holds_remove      (SixainHolds *self,
                                       SixainHold   reason);

/* Adds a hold for a reason that has only one owner, or removes it, unless that has been done. */
void         sixain_holds_set         (SixainHolds *self,
                                       SixainHold   reason,
                                       gboolean     held);

SixainHold   sixain_holds_get_reasons (SixainHolds *self);

/* The reasons that are pauses: people are told that the game is paused, and a clock stands still. In
 * a game with a clock whatever covers the table is one. */
SixainHold   sixain_holds_get_pauses  (SixainHolds *self);

G_END_DECLS
