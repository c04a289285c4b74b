/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <gmodule.h>

#include "sixain-game.h"

/* The symbol does not carry the name of the file. */
SIXAIN_EXPORT_MODULE (mended, .rules = NULL)
