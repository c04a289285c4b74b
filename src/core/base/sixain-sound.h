/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What can be heard at a table. Rules declare which of their events sounds how; who plays
 * sounds, such as a window or a phone, follows the events that it shows. Nothing is told
 * by a sound alone. */
typedef enum
{
  SIXAIN_SOUND_UNDECLARED,          /* Nobody has thought of it: silence too. */
  SIXAIN_SOUND_NONE,                /* Silence on purpose. */
  SIXAIN_SOUND_DEAL,
  SIXAIN_SOUND_CHOOSE,
  SIXAIN_SOUND_FLIP,
  SIXAIN_SOUND_PLACE,
  SIXAIN_SOUND_TAKE,
  SIXAIN_SOUND_DICE,
  SIXAIN_SOUND_CHANGE,              /* Something goes the other way, or to somebody else. */
  SIXAIN_SOUND_LIFT,
  SIXAIN_SOUND_SAND_OUT,
  SIXAIN_SOUND_MELD,
  SIXAIN_SOUND_CLAIM,

  /* Not of events: somebody at this screen is waited for, and the end of a match. */
  SIXAIN_SOUND_YOUR_TURN,
  SIXAIN_SOUND_WIN,

  SIXAIN_N_SOUNDS
} SixainSound;

#define SIXAIN_SOUND_FIRST SIXAIN_SOUND_DEAL

/* The word for a sound, which also names its file; NULL for silence. */
const char *sixain_sound_get_word (SixainSound self);

/* Whether it is the sound of something that arrives, rather than sets out. */
gboolean    sixain_sound_is_late  (SixainSound self);

G_END_DECLS
