/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-game-view.h"
#include "sixain-sounds.h"

G_BEGIN_DECLS

#define SIXAIN_TYPE_SOUNDTRACK (sixain_soundtrack_get_type ())
G_DECLARE_FINAL_TYPE (SixainSoundtrack, sixain_soundtrack, SIXAIN, SOUNDTRACK, GObject)

/* Lets a table be heard, as long as it exists: what the view shows; that somebody at this
 * screen is waited for, after others have acted; and the end of the match. */
SixainSoundtrack *sixain_soundtrack_new (SixainGameView *view,
                                         SixainSounds   *sounds);

G_END_DECLS
