/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-evening.h"
#include "sixain-game.h"
#include "sixain-player.h"
#include "sixain-saved-match.h"
#include "sixain-setup.h"

G_BEGIN_DECLS

/* What several pages say about a game, in the user's language. */

char       *sixain_describe_players (const SixainRules *rules);

/* A level of computer players. NULL, which is no level, is a person. */
const char *sixain_describe_level   (const char        *level);

/* Who or what plays for a player: a person, a phone, or a computer of some level. */
const char *sixain_describe_kind    (SixainPlayer      *player);

/* A moment that was not long ago, as in "today 20:15". */
char       *sixain_describe_time    (gint64             real_time);

/* An evening by when it began, as in "The Evening of Monday". */
char       *sixain_describe_evening (gint64             real_time);

/* Its day in full, as in "18 November 2026". */
char       *sixain_describe_day     (gint64             real_time);

/* Who has the first place of an evening, in a sentence. */
char       *sixain_describe_winners (const SixainEvening *evening);

/* Why a set-up cannot be played, or NULL if it can. */
char       *sixain_describe_problem (SixainGame        *game,
                                     const SixainSetup *setup);

/* The variant that is played, as in "Pro", or NULL for the game as it usually is. */
char       *sixain_describe_variant (SixainGame        *game,
                                     const SixainSetup *setup);

/* The game of a saved match, which must be loaded, and its variant, as in "6 qui prend · Pro". */
char       *sixain_describe_title    (const SixainSavedMatch *match);

/* Who plays a saved match, the round and when it was last played. */
char       *sixain_describe_progress (const SixainSavedMatch *match);

G_END_DECLS
