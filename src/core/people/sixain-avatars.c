/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-avatars.h"

const char *const sixain_avatar_pictures[SIXAIN_N_AVATARS] = {
  "avatar:fox",
  "avatar:cat",
  "avatar:owl",
  "avatar:bear",
  "avatar:rabbit",
  "avatar:penguin",
  "avatar:frog",
  "avatar:hedgehog",
  "avatar:ladybird",
  "avatar:fish",
  "avatar:teapot",
  "avatar:cherries",
  "avatar:mushroom",
  "avatar:lemon",
  "avatar:cupcake",
  "avatar:pear",
};

gint
sixain_avatar_find (const char *picture)
{
  for (guint i = 0; i < SIXAIN_N_AVATARS; i++)
    {
      if (g_strcmp0 (sixain_avatar_pictures[i], picture) == 0)
        return i;
    }

  return -1;
}
