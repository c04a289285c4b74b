/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "six-rules.h"

G_BEGIN_DECLS

/* What a protected card is worth (2.6 in docs/rules.md). */
extern const guint8 six_strokes[SIX_N_CARDS + 1];

/* Of the cards that the seat has protected, all of which must be known. */
guint six_strokes_count (const SixState *state,
                         guint           seat);

G_END_DECLS
