/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <gmodule.h>

#include "sixain-game.h"

/* Of a module of another interface nothing but the number may be looked at. */
static GType
old_game_get_type (void)
{
  g_error ("A module for another version was asked for its game.");
  return G_TYPE_INVALID;
}

extern G_MODULE_EXPORT const SixainModule sixain_old_module;
const SixainModule sixain_old_module = { SIXAIN_ABI + 1, old_game_get_type };
