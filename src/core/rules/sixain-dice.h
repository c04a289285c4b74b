/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-random.h"

G_BEGIN_DECLS

static inline guint
sixain_dice_roll (SixainRandom *random)
{
  return 1 + sixain_random_below (random, 6);
}

G_END_DECLS
