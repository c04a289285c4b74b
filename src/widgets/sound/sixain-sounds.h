/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "sixain-sound-output.h"

G_BEGIN_DECLS

#define SIXAIN_TYPE_SOUNDS (sixain_sounds_get_type ())
G_DECLARE_FINAL_TYPE (SixainSounds, sixain_sounds, SIXAIN, SOUNDS, GObject)

/* Plays sounds as loud as the settings want, on a thread of its own: nobody waits for a
 * device. Where there is none, or a library is missing, there is silence. */
SixainSounds *sixain_sounds_new     (GSettings               *settings);

/* The same with another output than the one that Sixain comes with. */
SixainSounds *sixain_sounds_new_for (GSettings               *settings,
                                     const SixainSoundOutput *output);

/* Keeps libraries from telling the terminal that there is no device. To be called before
 * there are threads. */
void          sixain_sounds_hush    (void);

/* Between these two calls, which are counted, the device is open, so that sounds come
 * without delay. */
void          sixain_sounds_prepare (SixainSounds            *self);
void          sixain_sounds_rest    (SixainSounds            *self);

/* The same sound twice at a time is heard once. */
void          sixain_sounds_play    (SixainSounds            *self,
                                     SixainSound              sound);

G_END_DECLS
