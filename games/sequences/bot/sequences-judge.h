/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-game.h"

G_BEGIN_DECLS

/* How good choices and cards were, in points. */
extern const SixainJudge sequences_judge;

G_END_DECLS
