/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sequences-rules.h"
#include "sixain-game.h"

G_BEGIN_DECLS

/* What people read about the game, in their language. */

/* A card as its corner shows it, “10♣”; the same in every language. */
const char *sequences_tell_card   (guint              card);
const char *sequences_tell_suit   (guint              suit);

const char *sequences_tell_option (SixainGame        *game,
                                   const char        *option,
                                   const char       **explanation);
const char *sequences_tell_preset (SixainGame        *game,
                                   guint              index,
                                   const char       **options);
char       *sequences_tell_event  (SixainGame        *game,
                                   const SixainSetup *setup,
                                   const SixainEvent *event,
                                   const char *const *names);

G_END_DECLS
