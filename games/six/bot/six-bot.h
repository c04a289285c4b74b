/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-game.h"

G_BEGIN_DECLS

extern const char *const six_bot_levels[];

/* The best of the moves that are legal now. */
gboolean six_bot_choose (const SixainQuestion  *question,
                         SixainMove            *move,
                         GError               **error);

/* What the player will do next, and when: noticing takes people a while. */
gboolean six_bot_plan   (const SixainQuestion  *question,
                         SixainMove            *move,
                         gint64                *at,
                         GError               **error);

G_END_DECLS
