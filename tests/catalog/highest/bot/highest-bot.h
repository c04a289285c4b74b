/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-game.h"

G_BEGIN_DECLS

extern const char *const highest_bot_levels[];

gboolean highest_bot_choose (const SixainQuestion  *question,
                             SixainMove            *move,
                             GError               **error);

G_END_DECLS
