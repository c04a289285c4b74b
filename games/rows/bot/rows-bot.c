/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rows-bot.h"

#include <string.h>

#include "rows-rules.h"
#include "sixain-language.h"
#include "sixain-text.h"

/* Where to begin reading. This file knows the players by their names; each decides from a redacted
 * state and nothing else.
 *
 * 1. rows-search.c is the best one, "hard": it draws likely worlds, tries every move in each, and
 *    gives up those that fall behind. rows_search () at its end shows the whole course.
 * 2. rows-sketch.c is a round reduced to what such trials need, the odds of a card at a look, and
 *    how those choose who play a world out. All players but "easy" use it.
 * 3. rows-policy.h has what a card is weighed by when good players choose; train-policy.c learns
 *    the weights from the search, and writes rows-policy-weights.c.
 * 4. rows-belief.c says which worlds are likely: what others hold, and how they choose.
 * 5. rows-aim.c says what a round is worth that ends so: heads, those of others, and the match.
 * 6. rows-regrets.c lets rivals think as far where all hands are known.
 * 7. rows-draft.c judges cards that are drafted.
 *
 * The others need less: rows-people.c has "easy" and "medium", who err as people do, and
 * rows-reference.c those that stay as they are, to measure by. rows-hint.c says why a hint
 * suggests a move. docs/opponents.md tells what was measured. */

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
