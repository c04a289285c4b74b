/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rows-judge.h"

#include "rows-bot.h"
#include "rows-sketch.h"
#include "sixain-language.h"

/* How often a deal is played out to learn what its hands are worth. */
#define N_ROUNDS 10000

/* How everybody plays then: as good players do who see their own hand only, with a few slips. */
static const RowsManner good_manner = { ROWS_MANNER_SLIPS (0.05), TRUE };

static gboolean
evaluate (const SixainQuestion  *question,
          const SixainMoves     *moves,
          double                *worths,
          GError               **error)
{
  const RowsState *view = question->view;

  return rows_search_evaluate (question, rows_policy_get (view->n_players), moves, worths, error);
}

/* Chance is in the deal alone. What is drafted is chosen. */
static void
weigh_luck (gconstpointer     before,
            gconstpointer     after,
            gint              seat,
            const SixainMove *move,
            SixainRandom     *random,
            double           *luck)
{
  const RowsState *old = before, *deal = after;
  g_autofree RowsOdds *odds = NULL;
  RowsManner manners[SIXAIN_MAX_SEATS];
  RowsSketch sketch;

  if (deal->phase != ROWS_CHOOSE || deal->draft || (old != NULL && old->finished == deal->finished))
    return;

  odds = g_new0 (RowsOdds, 1);
  rows_odds_init (odds, deal, 0);
  rows_sketch_init (&sketch, deal);
  for (guint i = 0; i < deal->n_players; i++)
    manners[i] = good_manner;

  for (guint n = 0; n < N_ROUNDS; n++)
    {
      RowsSketch round = sketch;

      rows_sketch_play_on (&round, odds, manners, random);
      for (guint i = 0; i < deal->n_players; i++)
        luck[i] -= round.taken[i] / (double) N_ROUNDS;
    }
}

static char *
tell_choice (const SixainSetup *setup,
             gconstpointer      view,
             guint              seat,
             const SixainMove  *chosen,
             const SixainMove  *other,
             gint               points,
             const char *const *names)
{
  const RowsState *state = view;
  guint turn = state->n_turns + 1;

  if (chosen->verb != ROWS_MOVE_CHOOSE || other->verb != ROWS_MOVE_CHOOSE)
    return NULL;

  if (points >= 0)
    return g_strdup_printf (ngettext ("Turn %u: %s’s %u was about %d point better than the %u.",
                                      "Turn %u: %s’s %u was about %d points better than the %u.", points),
                            turn, names[seat], chosen->args[0], points, other->args[0]);

  return g_strdup_printf (ngettext ("Turn %u: %s plays the %u; the %u would have saved about %d point.",
                                    "Turn %u: %s plays the %u; the %u would have saved about %d points.", -points),
                          turn, names[seat], chosen->args[0], other->args[0], -points);
}

const SixainJudge rows_judge = {
  .version = 1,
  .evaluate = evaluate,
  .weigh_luck = weigh_luck,
  .tell_choice = tell_choice,
};
