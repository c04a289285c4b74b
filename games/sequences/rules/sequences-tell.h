/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sequences-rules.h"
#include "sixain-game.h"

G_BEGIN_DECLS

/* What people read about the game, in their language. */

/* A card as its corner shows it, “10♣”; the same in every language. */
const char *sequences_tell_card   (guint              card);
const char *sequences_tell_suit   (guint              suit);

extern const SixainOptionText sequences_tell_options[];
extern const SixainPreset     sequences_tell_presets[];

char *sequences_tell_event (const SixainSetup *setup,
                            const SixainEvent *event,
                            const char *const *names);

/* Why a move or a set-up is refused. */
char *sequences_explain (const SixainSetup   *setup,
                         const SixainRefusal *refusal,
                         const char *const   *names);

G_END_DECLS
