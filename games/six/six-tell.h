/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-game.h"

G_BEGIN_DECLS

/* What people read about the game, in their language. */

const char *six_tell_option (SixainGame         *game,
                             const char         *option,
                             const char        **explanation);
const char *six_tell_preset (SixainGame         *game,
                             guint               index,
                             const char        **options);
char       *six_tell_event  (SixainGame         *game,
                             const SixainSetup  *setup,
                             const SixainEvent  *event,
                             const char *const  *names);

G_END_DECLS
