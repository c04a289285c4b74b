/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rows-policy.h"
#include "sixain-game.h"

G_BEGIN_DECLS

/* The best player: tries every move in likely worlds, with others who choose as they have
 * so far, and goes on with the moves that may still be best. The question's iterations are
 * worlds in which all moves are tried; as some are given up, the others are tried in more. */
gboolean rows_search (const SixainQuestion  *question,
                      const RowsPolicy      *policy,
                      SixainMove            *move,
                      GError               **error);

G_END_DECLS
