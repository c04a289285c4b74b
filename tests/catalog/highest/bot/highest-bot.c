/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "highest-bot.h"

#include "highest-rules.h"

const char *const highest_bot_levels[] = { "easy", NULL };

/* Plays the best card: moves are listed in ascending order. */
gboolean
highest_bot_choose (const SixainQuestion  *question,
                    SixainMove            *move,
                    GError               **error)
{
  g_auto (SixainMoves) moves = { 0 };

  if (!g_str_equal (question->level, "easy"))
    {
      g_set_error (error, SIXAIN_ERROR, SIXAIN_ERROR_BOT,
                   "There is no level “%s”; there are: random, easy.", question->level);
      return FALSE;
    }

  highest_rules.moves (question->view, question->seat, &moves);
  *move = moves.items[moves.n - 1];
  return TRUE;
}
