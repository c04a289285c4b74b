/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sequences-plan.h"

#include <string.h>

#include "sequences-laying.h"
#include "sequences-melds.h"
#include "sequences-moves.h"

#define MEMORY 4096
#define LAID_AT_LAST 1e-6            /* In the end, what is laid for nothing is at least laid. */

/* All that can be laid in a turn, step by step. Nothing hidden is seen on the way, so
 * that the order does not matter, and the rest of the best plan is found again. */
typedef struct
{
  SequencesWorth *worth;
  guint           n_plans;
  double          best;
  SixainMove      next;              /* The first step of the best. */
  guint           n_seen;
  guint32         seen[MEMORY];      /* Of a hash the lower half; where it lies tells of the rest. */
} Plan;

static guint64
mix (guint64       hash,
     gconstpointer bytes,
     gsize         n)
{
  const guint8 *at = bytes;

  for (gsize i = 0; i < n; i++)
    hash = (hash ^ at[i]) * G_GUINT64_CONSTANT (0x100000001b3);

  return hash;
}

/* Whether the cards have come to lie like this by other steps; the same runs laid in
 * another order have other numbers, hence the sum. */
static gboolean
is_known (Plan                 *plan,
          const SequencesState *state)
{
  const guint64 start = G_GUINT64_CONSTANT (0xcbf29ce484222325);
  const guint seat = plan->worth->seat;
  guint64 hash = 0;
  guint32 lower;
  guint index;

  for (guint i = 0; i < state->n_runs; i++)
    hash += mix (start, &state->runs[i], sizeof state->runs[i]);
  for (guint i = 0; i < state->n_sets; i++)
    hash += mix (start + 1, &state->sets[i], sizeof state->sets[i]);
  hash = mix (hash, state->hands[seat], sizeof state->hands[seat]);
  lower = (guint32) hash | 1;

  for (index = hash >> 52; plan->seen[index] != 0; index = (index + 1) % MEMORY)
    {
      if (plan->seen[index] == lower)
        return TRUE;
    }

  if (plan->n_seen < MEMORY / 2)
    {
      plan->seen[index] = lower;
      plan->n_seen++;
    }
  return FALSE;
}

static double
end_with_discard (Plan                 *plan,
                  const SequencesState *state,
                  SixainMove           *move)
{
  SequencesWorth *worth = plan->worth;
  SequencesState after = *state;
  double best = -G_MAXDOUBLE;

  for (guint suit = 0; suit < SEQUENCES_N_SUITS; suit++)
    {
      const SequencesRanks hand = state->hands[worth->seat][suit];
      SequencesRanks ranks = hand & ~SEQUENCES_RANK (SEQUENCES_JOKER);

      for (; ranks != 0; ranks &= ranks - 1)
        {
          guint rank = __builtin_ctz (ranks);
          double value;

          after.hands[worth->seat][suit] = hand & ~SEQUENCES_RANK (rank);
          value = sequences_worth_of (worth, &after);
          if (worth->style->danger > 0 && state->n_stock > 0)
            value -= sequences_worth_danger (worth, SEQUENCES_CARD (suit, rank));

          if (value > best)
            {
              best = value;
              *move = (SixainMove) { SEQUENCES_MOVE_DISCARD, 1, { SEQUENCES_CARD (suit, rank) } };
            }
        }
      after.hands[worth->seat][suit] = hand;
    }

  return best;
}

/* What it is worth to lay nothing more, and how that is done. */
static double
end_here (Plan                 *plan,
          const SequencesState *state,
          SixainMove           *move)
{
  guint n_hand = state->n_hand[plan->worth->seat];

  if (state->phase == SEQUENCES_CLOSING)
    {
      *move = (SixainMove) { .verb = SEQUENCES_MOVE_PASS };
      return sequences_worth_of (plan->worth, state) - LAID_AT_LAST * n_hand;
    }

  if (n_hand >= SEQUENCES_FULL_HAND)
    return end_with_discard (plan, state, move);

  *move = (SixainMove) { .verb = state->n_stock > 0 ? SEQUENCES_MOVE_REFILL : SEQUENCES_MOVE_PASS };
  return sequences_worth_of (plan->worth, state) + plan->worth->style->tempo * (SEQUENCES_FULL_HAND - n_hand);
}

static void
look (Plan                 *plan,
      const SequencesState *state,
      const SixainMove     *first)
{
  g_auto (SixainMoves) moves = { 0 };
  SixainMove ending;
  double value = end_here (plan, state, &ending);

  if (value > plan->best)
    {
      plan->best = value;
      plan->next = first != NULL ? *first : ending;
    }

  sequences_moves_that_lay (state, plan->worth->seat, &moves);
  for (guint i = 0; i < moves.n; i++)
    {
      SequencesState after = *state;

      if (plan->n_plans >= plan->worth->style->n_plans || sequences_worth_is_late (plan->worth))
        return;

      if (moves.items[i].verb == SEQUENCES_MOVE_SWAP)
        sequences_laying_swap (&after, plan->worth->seat, &moves.items[i], NULL);
      else
        sequences_laying_lay (&after, plan->worth->seat, &moves.items[i], NULL);

      if (!is_known (plan, &after))
        {
          plan->n_plans++;
          look (plan, &after, first != NULL ? first : &moves.items[i]);
        }
    }
}

double
sequences_plan_turn (SequencesWorth       *worth,
                     const SequencesState *state,
                     SixainMove           *move)
{
  Plan plan = { .worth = worth, .best = -G_MAXDOUBLE };

  is_known (&plan, state);
  look (&plan, state, NULL);
  if (move != NULL)
    *move = plan.next;

  return plan.best;
}

/* What the turn is worth with a draw from the stock: the mean of some. */
static double
plan_draws (SequencesWorth *worth,
            SixainRandom   *random)
{
  const guint n = MIN (worth->style->n_draws, worth->n_unseen);
  guint8 cards[SEQUENCES_N_CARDS];
  double sum = 0;

  memcpy (cards, worth->unseen, sizeof cards);
  sixain_cards_shuffle (cards, worth->n_unseen, n, random);

  for (guint i = 0; i < n; i++)
    {
      SequencesState drawn = *worth->view;

      sequences_laying_gain (&drawn, worth->seat, cards[i]);
      drawn.phase = SEQUENCES_PLAY;
      sum += sequences_plan_turn (worth, &drawn, NULL);
    }

  return sum / n;
}

double
sequences_plan_move (SequencesWorth   *worth,
                     const SixainMove *move)
{
  SequencesState after = *worth->view;
  Plan plan = { .worth = worth, .best = -G_MAXDOUBLE };

  switch ((SequencesVerb) move->verb)
    {
    case SEQUENCES_MOVE_DISCARD:
      after.hands[worth->seat][sequences_card_suit (move->args[0])] &= ~SEQUENCES_RANK (sequences_card_rank (move->args[0]));
      return sequences_worth_of (worth, &after) -
             (after.n_stock > 0 ? sequences_worth_danger (worth, move->args[0]) : 0);

    case SEQUENCES_MOVE_REFILL:
    case SEQUENCES_MOVE_PASS:
      return end_here (&plan, &after, &plan.next);

    case SEQUENCES_MOVE_DECLINE:
      return sequences_worth_of (worth, &after);

    case SEQUENCES_MOVE_DRAW:
      return plan_draws (worth, worth->random);

    case SEQUENCES_MOVE_SWAP:
      sequences_laying_swap (&after, worth->seat, move, NULL);
      return sequences_plan_turn (worth, &after, NULL);

    case SEQUENCES_MOVE_TAKE_RUN:
    case SEQUENCES_MOVE_TAKE_SET:
    case SEQUENCES_MOVE_TAKE_ADD:
    case SEQUENCES_MOVE_CLAIM_RUN:
    case SEQUENCES_MOVE_CLAIM_SET:
    case SEQUENCES_MOVE_CLAIM_ADD:
      sequences_laying_lay (&after, worth->seat, move, NULL);
      after.turn = worth->seat;
      after.phase = SEQUENCES_PLAY;
      return sequences_plan_turn (worth, &after, NULL);

    case SEQUENCES_MOVE_RUN:
    case SEQUENCES_MOVE_SET:
    case SEQUENCES_MOVE_ADD:
    case SEQUENCES_MOVE_ADDSET:
      sequences_laying_lay (&after, worth->seat, move, NULL);
      return sequences_plan_turn (worth, &after, NULL);

    case SEQUENCES_N_VERBS:
    default:
      g_return_val_if_reached (0);
    }
}

/* Whether to take the discard, at the draw or by a claim, and what for. A claim that wins
 * is a turn more, so that to decline is worth no more than the position is now. */
static void
choose_take (SequencesWorth    *worth,
             const SixainMoves *moves,
             SixainRandom      *random,
             SixainMove        *move)
{
  const SequencesState *view = worth->view;
  double best;

  best = view->phase == SEQUENCES_DRAW ? plan_draws (worth, random) : sequences_worth_of (worth, view);

  for (guint i = 1; i < moves->n; i++)
    {
      double value = sequences_plan_move (worth, &moves->items[i]);

      if (value > best)
        {
          best = value;
          *move = moves->items[i];
        }
    }
}

gboolean
sequences_plan_choose (const SixainQuestion  *question,
                       const SequencesStyle  *style,
                       SixainMove            *move,
                       GError               **error)
{
  const SequencesState *view = question->view;
  g_autofree SequencesWorth *worth = NULL;
  g_auto (SixainMoves) moves = { 0 };

  if (g_cancellable_set_error_if_cancelled (question->cancellable, error))
    return FALSE;

  sequences_moves (view, question->seat, &moves);
  *move = moves.items[0];
  if (moves.n == 1)
    return TRUE;

  worth = sequences_worth_new (question, style);
  if (view->phase == SEQUENCES_DRAW || view->phase == SEQUENCES_CLAIM)
    choose_take (worth, &moves, question->random, move);
  else
    sequences_plan_turn (worth, view, move);

  return !g_cancellable_set_error_if_cancelled (question->cancellable, error);
}
