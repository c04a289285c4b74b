/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-sound.h"

G_BEGIN_DECLS

/* What makes sounds audible. All functions are called on one thread, which may wait. */
typedef struct
{
  /* Opens the device, or returns NULL if there is none. */
  gpointer (*open)  (void);

  /* Begins a sound beside those that are heard already; a gain of 1 is as loud as it was
   * recorded. Returns FALSE if the device has gone. */
  gboolean (*play)  (gpointer    self,
                     SixainSound sound,
                     double      gain);

  void     (*close) (gpointer    self);
} SixainSoundOutput;

/* The name under which a module exports its output. */
#define SIXAIN_SOUND_OUTPUT_SYMBOL "sixain_sound_output"

G_END_DECLS
