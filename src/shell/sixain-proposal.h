/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "sixain-game.h"
#include "sixain-setup.h"

G_BEGIN_DECLS

/* What to propose for a match: what was last played. If nothing was, it returns
 * FALSE, the game's defaults and one person, who wants company. */
gboolean sixain_proposal_read     (GSettings          *settings,
                                   SixainGame         *game,
                                   SixainSetup        *setup,
                                   GPtrArray         **players);
void     sixain_proposal_remember (GSettings          *settings,
                                   SixainGame         *game,
                                   const SixainSetup  *setup,
                                   GPtrArray          *players);

G_END_DECLS
