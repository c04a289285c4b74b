/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-game.h"
#include "sixain-player.h"
#include "sixain-setup.h"

G_BEGIN_DECLS

/* What several pages say about a game, in the user's language. */

char       *sixain_words_for_players (const SixainRules *rules);

/* A level of computer players. NULL, which is no level, is a person. */
const char *sixain_words_for_level   (const char        *level);

/* Who or what plays for a player: a person, a phone, or a computer of some level. */
const char *sixain_words_for_kind    (SixainPlayer      *player);

/* A moment that was not long ago, as in "today 20:15". */
char       *sixain_words_for_time    (gint64             real_time);

/* An evening by when it began, as in "The Evening of Monday". */
char       *sixain_words_for_evening (gint64             real_time);

/* Why a set-up cannot be played, or NULL if it can. */
char       *sixain_words_for_problem (SixainGame        *game,
                                      const SixainSetup *setup);

/* The variant that is played, as in "Pro", or NULL for the game as it usually is. */
char       *sixain_words_for_variant (SixainGame        *game,
                                      const SixainSetup *setup);

G_END_DECLS
