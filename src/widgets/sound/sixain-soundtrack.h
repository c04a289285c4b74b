/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-game-view.h"
#include "sixain-sounds.h"

G_BEGIN_DECLS

#define SIXAIN_TYPE_SOUNDTRACK (sixain_soundtrack_get_type ())
G_DECLARE_FINAL_TYPE (SixainSoundtrack, sixain_soundtrack, SIXAIN, SOUNDTRACK, GObject)

/* Lets a table be heard, as long as it exists: what the view shows, and that somebody at this
 * screen is waited for, after others have acted. */
SixainSoundtrack *sixain_soundtrack_new (SixainGameView *view,
                                         SixainSounds   *sounds);

/* Lets the end of the match be heard: everybody has seen who has won. */
void              sixain_soundtrack_end (SixainSoundtrack *self);

G_END_DECLS
