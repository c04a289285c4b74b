/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-game.h"

G_BEGIN_DECLS

/* A deal has a short name of letters and digits, to be typed at another table: the same cards come
 * there, with the same number of players and the same options. Letters and digits that look alike
 * are the same, and a slip is noticed. */

/* As in "9K4QZ-M2X7T-H3DA". NULL if the set-up fixes chance by hand, or has more options than a name
 * can hold. */
char     *sixain_deal_name_write (SixainGame        *game,
                                  const SixainSetup *setup);

/* Fails with a sentence for whoever has typed it. */
gboolean  sixain_deal_name_read  (SixainGame        *game,
                                  const char        *name,
                                  SixainSetup       *setup,
                                  GError           **error);

/* The same for so many players who want to play it: fails if the deal is for others. */
gboolean  sixain_deal_name_read_for (SixainGame      *game,
                                     const char      *name,
                                     guint            n_players,
                                     SixainSetup     *setup,
                                     GError         **error);

G_END_DECLS
