/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sequences-rules.h"

G_BEGIN_DECLS

/* Every legal move of a seat, each once. */
void sequences_moves (gconstpointer  state,
                      guint          seat,
                      SixainMoves   *moves);

G_END_DECLS
