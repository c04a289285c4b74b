/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rows-bot.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "rows-reference.h"
#include "rows-rules.h"
#include "rows-table.h"
#include "sixain-text.h"

/* Worlds that each level imagines before it decides. */
#define MEDIUM_WORLDS 30
#define HARD_WORLDS 1500
#define MAX_WORLDS 1000000

const char *const rows_bot_levels[] = { "easy", "medium", "hard", NULL };

/* A beginner: the card closest behind a row that has room, or the lowest; and
 * now and then whatever comes to hand. */
static void
play_easy (const SixainQuestion *question,
           SixainMove           *move)
{
  const RowsState *view = question->view;
  g_auto (SixainMoves) moves = { 0 };
  guint least = G_MAXUINT;

  if (view->phase != ROWS_CHOOSE)
    {
      rows_reference_plain (view, question->random, move);
      return;
    }

  rows_rules.moves (view, question->seat, &moves);
  *move = moves.items[0];

  if (sixain_random_below (question->random, 3) == 0)
    {
      *move = moves.items[sixain_random_below (question->random, moves.n)];
      return;
    }

  for (guint i = 0; i < moves.n; i++)
    {
      guint card = moves.items[i].args[0];
      gint row = rows_table_find_row (view, card);

      if (row >= 0 && view->rows[row].n < rows_table_capacity (&view->rows[row]) &&
          card - rows_table_last (&view->rows[row]) < least)
        {
          least = card - rows_table_last (&view->rows[row]);
          *move = moves.items[i];
        }
    }
}

/* The reference players' names say how many worlds they imagine. */
static gboolean
has_number (const char *level,
            const char *prefix,
            guint      *n_worlds)
{
  guint64 n;

  if (!g_str_has_prefix (level, prefix) ||
      !g_ascii_string_to_unsigned (level + strlen (prefix), 10, 1, MAX_WORLDS, &n, NULL))
    return FALSE;

  *n_worlds = n;
  return TRUE;
}

gboolean
rows_bot_choose (const SixainQuestion  *question,
                 SixainMove            *move,
                 GError               **error)
{
  const char *level = question->level;
  guint n_worlds;
  g_autofree char *shown = NULL;

  if (g_str_equal (level, "easy"))
    {
      play_easy (question, move);
      return TRUE;
    }

  if (g_str_equal (level, "heuristic"))
    {
      rows_reference_heuristic (question, move);
      return TRUE;
    }

  if (g_str_equal (level, "medium"))
    return rows_reference_flatmc (question, question->iterations > 0 ? question->iterations : MEDIUM_WORLDS, move, error);

  if (g_str_equal (level, "hard"))
    return rows_reference_flatmc (question, question->iterations > 0 ? question->iterations : HARD_WORLDS, move, error);

  if (has_number (level, "flatmc:", &n_worlds))
    return rows_reference_flatmc (question, n_worlds, move, error);

  if (has_number (level, "qmc:", &n_worlds))
    return rows_reference_qmc (question, n_worlds, move, error);

  shown = sixain_text_quote (level);
  g_set_error (error, SIXAIN_ERROR, SIXAIN_ERROR_BOT,
               _("“%s” is not a level of %s; there are: %s."),
               shown, "rows", "easy, medium, hard, random, heuristic, flatmc:N, qmc:N");
  return FALSE;
}
