/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-match.h"

G_BEGIN_DECLS

/* A match as JSON. What it says besides its moves and the time is its set-up: the rules'
 * version, the players and the options. */
gboolean            sixain_match_read_setup     (SixainGame         *game,
                                                 JsonObject         *save,
                                                 SixainSetup        *setup,
                                                 GPtrArray         **players,
                                                 GError            **error);
SixainMatch        *sixain_match_load           (SixainGame         *game,
                                                 JsonObject         *save,
                                                 GError            **error);
JsonNode           *sixain_match_save           (SixainMatch        *self);

G_END_DECLS
