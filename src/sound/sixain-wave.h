/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "sixain-sound.h"

G_BEGIN_DECLS

/* The samples of a sound, one channel of 16 bits. */
typedef struct
{
  gint16 *samples;
  gsize   n;
  guint   rate;
} SixainWave;

/* Decodes a sound, or returns FALSE if it cannot be read. */
gboolean sixain_wave_read  (SixainWave  *self,
                            SixainSound  sound);
void     sixain_wave_clear (SixainWave  *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SixainWave, sixain_wave_clear)

G_END_DECLS
