/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Why a move or a set-up is refused: a code and a few numbers, of which
 * sixain_game_explain () makes a sentence. */
typedef struct
{
  guint code;
  gint  args[4];
} SixainRefusal;

/* The codes of the core, and which numbers come with them. The first ones are also for
 * the rules of games to use; a game's own codes begin at SIXAIN_REFUSAL_GAME. */
typedef enum
{
  SIXAIN_REFUSAL_NONE,
  SIXAIN_REFUSAL_NO_SEAT,            /* the last seat */
  SIXAIN_REFUSAL_OVER,
  SIXAIN_REFUSAL_UNKNOWN_MOVE,
  SIXAIN_REFUSAL_TIME_TOO_LARGE,
  SIXAIN_REFUSAL_TIME_GOES_BACK,     /* the present time: milliseconds / 2³⁰, the rest */
  SIXAIN_REFUSAL_PAUSED,
  SIXAIN_REFUSAL_BEING_SAVED,
  SIXAIN_REFUSAL_NOTHING_TO_UNDO,
  SIXAIN_REFUSAL_TOO_MUCH_TO_UNDO,
  SIXAIN_REFUSAL_PLAYERS,            /* fewest, most, how many there are */
  SIXAIN_REFUSAL_PLAYERS_WITH,       /* the same, and the option that is the reason */
  SIXAIN_REFUSAL_EXCLUDED,           /* two options */
  SIXAIN_REFUSAL_VALUE,              /* option */
  SIXAIN_REFUSAL_BOTH_ZERO,          /* two options, of which one must end the game */
  SIXAIN_REFUSAL_BAD_DECK,           /* cards */
  SIXAIN_REFUSAL_N_CORE,
  SIXAIN_REFUSAL_GAME = 64,
} SixainRefusalCode;

/* Returns FALSE. Does nothing else when nobody asks why: self may be NULL. */
static inline gboolean
sixain_refusal_set (SixainRefusal *self,
                    guint          code,
                    gint           a,
                    gint           b)
{
  if (self != NULL)
    *self = (SixainRefusal) { .code = code, .args = { a, b } };

  return FALSE;
}

G_END_DECLS
