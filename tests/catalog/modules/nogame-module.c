/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <gmodule.h>

#include "sixain-game.h"

/* Something that can be made, but not played. */
SIXAIN_EXPORT_MODULE (nogame, g_cancellable_get_type)
