/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <gmodule.h>

#include "sixain-game.h"

/* Of a module of another interface nothing but the number may be looked at. */
#define NOWHERE ((gpointer) 1)

extern G_MODULE_EXPORT const SixainModule sixain_old_module;
const SixainModule sixain_old_module = { .abi = SIXAIN_ABI + 1, .rules = NOWHERE, .title = NOWHERE };
