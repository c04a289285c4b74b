/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-game.h"

G_BEGIN_DECLS

/* How good choices and rolls were, in strokes. */
extern const SixainJudge six_judge;

G_END_DECLS
