/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-game.h"

G_BEGIN_DECLS

/* What the game says to people, in their language. */

const char *rows_tell_kind   (guint               kind);
const char *rows_tell_option (SixainGame         *game,
                              const char         *option,
                              const char        **explanation);
const char *rows_tell_choice (SixainGame         *game,
                              const char         *option,
                              guint               choice);
char       *rows_tell_event  (SixainGame         *game,
                              const SixainSetup  *setup,
                              const SixainEvent  *event,
                              const char *const  *names);

G_END_DECLS
