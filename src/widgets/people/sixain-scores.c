/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-scores.h"

#include <glib/gi18n-lib.h>

char *
sixain_score_text (gint score)
{
  if (score == SIXAIN_UNKNOWN_SCORE)
    return g_strdup ("–");

  if (score < 0)
    return g_strdup_printf ("−%d", -score);

  return g_strdup_printf ("%d", score);
}

char *
sixain_seat_button_text (guint       place,
                         const char *name)
{
  /* Translators: a place in a ranking, from 1, and the name of who has it. */
  return g_strdup_printf (ngettext ("Place %u: %s", "Place %u: %s", place), place, name);
}

SixainSeats
sixain_scores_get_known (SixainMatch *match,
                         gint         viewer)
{
  SixainScoreboard *scores = sixain_match_get_scoreboard (match);
  const SixainRules *rules = sixain_match_get_rules (match);
  g_autofree gpointer view = g_malloc0 (rules->state_size);
  SixainSummary summary;
  SixainSeats known = 0;

  sixain_match_look (match, viewer, view);
  rules->summarize (view, &summary);

  for (guint seat = 0; seat < sixain_match_get_n_players (match); seat++)
    {
      gboolean blank = summary.scores[seat] == SIXAIN_UNKNOWN_SCORE;

      for (guint round = 0; round < sixain_scoreboard_get_n_rounds (scores) && !blank; round++)
        blank = sixain_scoreboard_get_score (scores, round, seat) == SIXAIN_UNKNOWN_SCORE;
      if (!blank)
        known |= SIXAIN_SEAT (seat);
    }

  return known;
}
