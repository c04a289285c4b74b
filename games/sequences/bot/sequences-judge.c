/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sequences-judge.h"

#include <string.h>

#include "sequences-discards.h"
#include "sequences-laying.h"
#include "sequences-plan.h"
#include "sixain-cards.h"

/* The best player, who takes a little longer over draws. */
static const SequencesStyle choosing = {
  .n_worlds = 256,
  .n_plans = 1000,
  .n_draws = 16,
  .n_next = 48,
  .n_endings = 32,
  .kept = 0.6,
  .tempo = 1.4,
  .sets = 2,
  .outs = 1,
  .set_outs = 1.5,
  .ends = 2.5,
  .rivals = 0.5,
  .danger = 1,
  .n_guesses = 400,
};

/* Cards are weighed quickly, as there are many of them. */
static const SequencesStyle weighing = {
  .n_worlds = 512,
  .n_plans = 100,
  .kept = 0.6,
  .tempo = 1.4,
  .sets = 2,
  .outs = 1,
  .set_outs = 1.5,
  .ends = 2.5,
  .rivals = 0.5,
};

#define N_DRAWS 128                  /* With which a draw of several cards is compared. */

static gboolean
evaluate (const SixainQuestion  *question,
          const SixainMoves     *moves,
          double                *worths,
          GError               **error)
{
  const SequencesState *view = question->view;
  const double points = view->phase == SEQUENCES_CLOSING ? 1 : SEQUENCES_POINTS_OF_WORTH;
  g_autofree SequencesWorth *worth = sequences_worth_new (question, &choosing);

  for (guint i = 0; i < moves->n; i++)
    {
      if (g_cancellable_set_error_if_cancelled (question->cancellable, error))
        return FALSE;
      worths[i] = points * sequences_plan_move (worth, &moves->items[i]);
    }
  if (view->phase == SEQUENCES_PLAY)
    sequences_discards_evaluate (question, worth, moves, worths);

  return !g_cancellable_set_error_if_cancelled (question->cancellable, error);
}

/* What the turn is worth with these cards more in hand. */
static double
value_cards (SequencesWorth *worth,
             const guint8   *cards,
             guint           n)
{
  SequencesState drawn = *worth->view;

  for (guint i = 0; i < n; i++)
    sequences_laying_gain (&drawn, worth->seat, cards[i]);
  drawn.phase = SEQUENCES_PLAY;

  return sequences_plan_turn (worth, &drawn, NULL);
}

/* The cards that the seat drew, beside those that it might have drawn: all of them, if it was one. */
static double
weigh_draw (const SequencesState *before,
            const SequencesState *after,
            guint                 seat,
            SixainRandom         *random)
{
  SequencesState view = *before;
  SixainQuestion question = { .view = &view, .seat = seat, .random = random };
  g_autofree SequencesWorth *worth = NULL;
  guint8 drawn[SEQUENCES_FULL_HAND], cards[SEQUENCES_N_CARDS];
  double luck;
  guint n = 0, n_draws;

  for (guint card = 0; card < SEQUENCES_N_CARDS; card++)
    {
      if (sequences_holds (after, seat, card) && !sequences_holds (before, seat, card))
        drawn[n++] = card;
    }

  sequences_rules.redact (&view, seat);
  worth = sequences_worth_new (&question, &weighing);
  luck = value_cards (worth, drawn, n);
  memcpy (cards, worth->unseen, sizeof cards);
  n_draws = n == 1 ? worth->n_unseen : N_DRAWS;
  for (guint i = 0; i < n_draws; i++)
    {
      if (n > 1)
        sixain_cards_shuffle (cards, worth->n_unseen, n, random);
      luck -= value_cards (worth, n > 1 ? cards : &cards[i], n) / n_draws;
    }

  return luck;
}

static double
weigh_hand (const SequencesState *deal,
            guint                 seat,
            SixainRandom         *random)
{
  SequencesState view = *deal;
  SixainQuestion question = { .view = &view, .seat = seat, .random = random };
  g_autofree SequencesWorth *worth = NULL;

  sequences_rules.redact (&view, seat);
  worth = sequences_worth_new (&question, &weighing);

  return sequences_worth_of (worth, &view);
}

/* Chance is in the hands that are dealt, and in the cards that are drawn. Partners have it together. */
static void
weigh_luck (gconstpointer     before,
            gconstpointer     after,
            gint              seat,
            const SixainMove *move,
            SixainRandom     *random,
            double           *luck)
{
  const SequencesState *old = before, *new = after;
  double own[SEQUENCES_MAX_SEATS] = { 0 };

  if (old == NULL || (old->finished != new->finished && new->phase != SEQUENCES_OVER))
    {
      for (guint i = 0; i < new->n_players; i++)
        own[i] = weigh_hand (new, i, random);
    }
  else if (move->verb == SEQUENCES_MOVE_DRAW || move->verb == SEQUENCES_MOVE_REFILL)
    {
      own[seat] = weigh_draw (old, new, seat, random);
    }

  for (guint i = 0; i < new->n_players; i++)
    {
      for (guint j = 0; j < new->n_players; j++)
        luck[i] += sequences_side (new, i) == sequences_side (new, j) ? SEQUENCES_POINTS_OF_WORTH * own[j] : 0;
    }
}

const SixainJudge sequences_judge = {
  .version = 1,
  .evaluate = evaluate,
  .weigh_luck = weigh_luck,
};
