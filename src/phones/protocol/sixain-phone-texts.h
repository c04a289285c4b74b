/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-game.h"

G_BEGIN_DECLS

/* The texts of the page and, if it is not NULL, of the game's part of it, in the
 * calling thread's language, as JSON; and the languages that there are. */
char       *sixain_phone_texts_write        (SixainGame *game);

/* The code of the calling thread's language, as in "fr", if it is one that we speak. */
const char *sixain_phone_texts_get_language (void);

G_END_DECLS
