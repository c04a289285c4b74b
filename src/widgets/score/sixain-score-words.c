/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-score-words.h"

#include <glib/gi18n-lib.h>

/* Counts the totals after so many rounds. */
static void
count_totals (SixainScoreboard *scores,
              guint             n_rounds,
              gint             *totals)
{
  for (guint seat = 0; seat < sixain_scoreboard_get_n_seats (scores); seat++)
    {
      totals[seat] = 0;
      for (guint round = 0; round < n_rounds; round++)
        totals[seat] += sixain_scoreboard_get_score (scores, round, seat);
    }
}

/* By how many points a seat is better than the best of the others. */
static gint
get_margin (SixainScoreboard *scores,
            guint             seat)
{
  gint sign = sixain_scoreboard_get_low_wins (scores) ? -1 : 1;
  gint margin = G_MAXINT;

  for (guint other = 0; other < sixain_scoreboard_get_n_seats (scores); other++)
    {
      if (other != seat)
        margin = MIN (margin, sign * (sixain_scoreboard_get_total (scores, seat) - sixain_scoreboard_get_total (scores, other)));
    }

  return margin;
}

char *
sixain_score_words_tell_drama (SixainScoreboard   *scores,
                               const char *const  *names,
                               SixainSeats         winners,
                               gint                viewer)
{
  guint n_rounds, n_seats, winner, rank_before = 1;
  gint totals[SIXAIN_MAX_SEATS];
  gboolean own, by_one;

  g_return_val_if_fail (SIXAIN_IS_SCOREBOARD (scores), NULL);
  g_return_val_if_fail (names != NULL, NULL);

  n_rounds = sixain_scoreboard_get_n_rounds (scores);
  n_seats = sixain_scoreboard_get_n_seats (scores);
  if (n_rounds == 0 || winners == 0 || (winners & (winners - 1)) != 0)
    return NULL;

  winner = sixain_seats_first (winners);
  own = (gint) winner == viewer;
  by_one = get_margin (scores, winner) == 1;
  if (n_rounds > 1)
    {
      count_totals (scores, n_rounds - 1, totals);
      rank_before = sixain_seats_rank (totals, n_seats, winner, sixain_scoreboard_get_low_wins (scores));
    }

  if (rank_before > 1 && by_one)
    return own ? g_strdup (_("You take the lead in the last round, and win by a single point."))
               : g_strdup_printf (_("%s takes the lead in the last round, and wins by a single point."), names[winner]);
  if (n_seats > 2 && rank_before == n_seats)
    return own ? g_strdup (_("You were last before the last round."))
               : g_strdup_printf (_("%s was last before the last round."), names[winner]);
  if (rank_before > 1)
    return own ? g_strdup (_("You take the lead in the last round."))
               : g_strdup_printf (_("%s takes the lead in the last round."), names[winner]);
  if (by_one)
    return own ? g_strdup (_("You win by a single point.")) : g_strdup_printf (_("%s wins by a single point."), names[winner]);

  return NULL;
}

char *
sixain_score_words_tell_highlight (SixainScoreboard   *scores,
                                   const char *const  *names,
                                   gint                viewer)
{
  guint best_seat = 0, best_round = 0, n_best = 0;
  gint best = 0;

  g_return_val_if_fail (SIXAIN_IS_SCOREBOARD (scores), NULL);
  g_return_val_if_fail (names != NULL, NULL);

  for (guint round = 0; round < sixain_scoreboard_get_n_rounds (scores); round++)
    {
      for (guint seat = 0; seat < sixain_scoreboard_get_n_seats (scores); seat++)
        {
          gint score = sixain_scoreboard_get_score (scores, round, seat);

          if (score > best)
            n_best = 0;
          if (score < best || score <= 0)
            continue;

          best = score;
          best_seat = seat;
          best_round = round;
          n_best++;
        }
    }

  /* In a single round this is what the totals say. */
  if (n_best != 1 || sixain_scoreboard_get_n_rounds (scores) < 2)
    return NULL;

  /* Translators: “You” or a name, points, and the number of a round. */
  return g_strdup_printf (ngettext ("%s: %d point in round %u, the most in a single round.",
                                    "%s: %d points in round %u, the most in a single round.", best),
                          (gint) best_seat == viewer ? _("You") : names[best_seat], best, best_round + 1);
}
