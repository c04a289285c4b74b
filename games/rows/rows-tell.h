/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-game.h"

G_BEGIN_DECLS

/* What the game says to people, in their language. */

const char *rows_tell_kind   (guint               kind);

/* What a special does, and what to do next when it is being played and so much
 * of it has been chosen. */
const char *rows_tell_kind_help (guint            kind);
const char *rows_tell_kind_task (guint            kind,
                                 guint            n_args);
const char *rows_tell_option (SixainGame         *game,
                              const char         *option,
                              const char        **explanation);
const char *rows_tell_choice (SixainGame         *game,
                              const char         *option,
                              guint               choice);
const char *rows_tell_preset (SixainGame         *game,
                              guint               index,
                              const char        **options);
char       *rows_tell_event  (SixainGame         *game,
                              const SixainSetup  *setup,
                              const SixainEvent  *event,
                              const char *const  *names);

G_END_DECLS
