/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <gmodule.h>

#include "sixain-game.h"

SIXAIN_EXPORT_MODULE (hollow, NULL)
