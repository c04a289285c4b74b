/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-sound.h"

static const char *const words[SIXAIN_N_SOUNDS] = {
  [SIXAIN_SOUND_DEAL] = "deal",
  [SIXAIN_SOUND_CHOOSE] = "choose",
  [SIXAIN_SOUND_FLIP] = "flip",
  [SIXAIN_SOUND_PLACE] = "place",
  [SIXAIN_SOUND_TAKE] = "take",
  [SIXAIN_SOUND_DICE] = "dice",
  [SIXAIN_SOUND_CHANGE] = "change",
  [SIXAIN_SOUND_LIFT] = "lift",
  [SIXAIN_SOUND_SAND_OUT] = "sand-out",
  [SIXAIN_SOUND_MELD] = "meld",
  [SIXAIN_SOUND_CLAIM] = "claim",
  [SIXAIN_SOUND_YOUR_TURN] = "your-turn",
  [SIXAIN_SOUND_WIN] = "win",
};

const char *
sixain_sound_get_word (SixainSound self)
{
  g_return_val_if_fail (self < SIXAIN_N_SOUNDS, NULL);

  return words[self];
}

gboolean
sixain_sound_is_late (SixainSound self)
{
  return self == SIXAIN_SOUND_PLACE || self == SIXAIN_SOUND_MELD;
}
