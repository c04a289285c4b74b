/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rows-bot.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "rows-people.h"
#include "rows-reference.h"
#include "rows-rules.h"
#include "rows-search.h"
#include "sixain-text.h"

#define MAX_WORLDS 1000000

const char *const rows_bot_levels[] = { "easy", "medium", "hard", NULL };

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
      rows_people_play_easy (question, move);
      return TRUE;
    }

  if (g_str_equal (level, "heuristic"))
    {
      rows_reference_heuristic (question, move);
      return TRUE;
    }

  if (g_str_equal (level, "medium"))
    {
      rows_people_play_medium (question, move);
      return TRUE;
    }

  if (g_str_equal (level, "hard"))
    return rows_search (question, rows_policy_get (((const RowsState *) question->view)->n_players), move, error);

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
