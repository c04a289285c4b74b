/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "sixain-game.h"
#include "sixain-setup.h"

G_BEGIN_DECLS

/* What to propose for a match: the game as it was last played, or its defaults, and
 * the people who last played whichever game, with the computers of this one. Returns
 * how many are to sit at the table: where there are fewer, they want company. */
guint    sixain_last_setup_read     (GSettings         *settings,
                                     SixainGame        *game,
                                     SixainSetup       *setup,
                                     GPtrArray        **players);

/* Notes what is played now, as the last of all. */
void     sixain_last_setup_remember (GSettings         *settings,
                                     SixainGame        *game,
                                     const SixainSetup *setup,
                                     GPtrArray         *players);

/* Reads a set-up as settings and saved matches have it. Players may be NULL. */
gboolean sixain_last_setup_parse    (const char        *text,
                                     SixainGame        *game,
                                     SixainSetup       *setup,
                                     GPtrArray        **players);

G_END_DECLS
