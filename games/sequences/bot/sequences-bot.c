/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sequences-bot.h"

#include "sequences-discards.h"
#include "sequences-melds.h"
#include "sequences-plan.h"
#include "sequences-rules.h"
#include "sixain-language.h"
#include "sixain-text.h"

const char *const sequences_bot_levels[] = { "easy", "medium", "hard", NULL };

/* Somebody who plays for the own melds, with a rough idea of the cards to come. */
static const SequencesStyle medium = {
  .n_worlds = 8,
  .n_plans = 100,
  .n_draws = 2,
  .kept = 0.6,
  .tempo = 1.4,
  .sets = 2,
  .rivals = 0.5,
};

/* Somebody who infers what others can do with a discard, too, looks at the next turn, and plays the
 * end of a round out in thought. */
static const SequencesStyle hard = {
  .n_worlds = 256,
  .n_plans = 2000,
  .n_draws = 8,
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

/* Of the cards that a move lays, how many come from the hand. */
static guint
count_from_hand (const SequencesState *view,
                 guint                 seat,
                 const guint8         *cards,
                 guint                 n_cards)
{
  guint n = 0;

  for (guint i = 0; i < n_cards; i++)
    n += sequences_holds (view, seat, cards[i]);

  return n;
}

/* How well a card goes with the rest of the hand: neighbours in its suit, and
 * others of its rank. */
static guint
rate_card (const SequencesState *view,
           guint                 seat,
           guint                 card)
{
  guint suit = sequences_card_suit (card);
  guint rank = sequences_card_rank (card);
  guint rating = 0;

  for (guint other = 0; other < SEQUENCES_N_SUITS; other++)
    rating += other != suit && (view->hands[seat][other] & SEQUENCES_RANK (rank));

  for (guint apart = 1; apart <= 2; apart++)
    {
      if (rank > apart && (view->hands[seat][suit] & SEQUENCES_RANK (rank - apart)))
        rating += 4 - apart;
      if (view->hands[seat][suit] & SEQUENCES_RANK (rank + apart))
        rating += 4 - apart;
    }

  /* An ace counts much in the end, for or against. */
  return rating + (rank == SEQUENCES_ACE);
}

/* A beginner lays what can be laid, the most cards from hand first, and throws
 * away what goes least with the rest. */
static guint
rate_move (const SequencesState *view,
           guint                 seat,
           const SixainMove     *move)
{
  const guint8 *args = move->args;
  guint n = move->n_args;

  switch ((SequencesVerb) move->verb)
    {
    case SEQUENCES_MOVE_TAKE_RUN:
    case SEQUENCES_MOVE_CLAIM_RUN:
    case SEQUENCES_MOVE_RUN:
      return 500 + 10 * count_from_hand (view, seat, args, n) + n;

    case SEQUENCES_MOVE_TAKE_ADD:
    case SEQUENCES_MOVE_CLAIM_ADD:
      return 400 + 10 * count_from_hand (view, seat, args + 1, n - 1) + n;

    case SEQUENCES_MOVE_TAKE_SET:
    case SEQUENCES_MOVE_CLAIM_SET:
    case SEQUENCES_MOVE_SET:
      return 300 + n;

    case SEQUENCES_MOVE_SWAP:
      return 250;

    case SEQUENCES_MOVE_ADD:
      return 200 + count_from_hand (view, seat, args + 1, 1);

    case SEQUENCES_MOVE_ADDSET:
      return 150;

    case SEQUENCES_MOVE_DISCARD:
      return 100 - rate_card (view, seat, args[0]);

    case SEQUENCES_MOVE_DRAW:
    case SEQUENCES_MOVE_REFILL:
    case SEQUENCES_MOVE_DECLINE:
    case SEQUENCES_MOVE_PASS:
    case SEQUENCES_N_VERBS:
    default:
      return 50;
    }
}

static void
play_easy (const SixainQuestion *question,
           SixainMove           *move)
{
  g_auto (SixainMoves) moves = { 0 };
  guint best = 0, n_best = 0;

  sequences_rules.moves (question->view, question->seat, &moves);

  for (guint i = 0; i < moves.n; i++)
    {
      guint rating = rate_move (question->view, question->seat, &moves.items[i]);

      if (rating < best)
        continue;

      n_best = rating > best ? 1 : n_best + 1;
      best = rating;
      if (sixain_random_below (question->random, n_best) == 0)
        *move = moves.items[i];
    }
}

/* Plans the turn, and looks at what comes after it in the time that is left. */
static gboolean
play_hard (const SixainQuestion  *question,
           SixainMove            *move,
           GError               **error)
{
  const gint64 start = g_get_monotonic_time ();
  SixainQuestion rest = *question;

  if (!sequences_plan_choose (question, &hard, move, error))
    return FALSE;

  if (question->budget_ms > 0)
    rest.budget_ms = MAX (1, question->budget_ms - (g_get_monotonic_time () - start) / 1000);

  return sequences_discards_choose (&rest, &hard, move, error);
}

gboolean
sequences_bot_choose (const SixainQuestion  *question,
                      SixainMove            *move,
                      GError               **error)
{
  g_autofree char *shown = NULL;

  if (g_str_equal (question->level, "easy"))
    {
      play_easy (question, move);
      return TRUE;
    }

  if (g_str_equal (question->level, "medium"))
    return sequences_plan_choose (question, &medium, move, error);

  if (g_str_equal (question->level, "hard"))
    return play_hard (question, move, error);

  shown = sixain_text_quote (question->level);
  g_set_error (error, SIXAIN_ERROR, SIXAIN_ERROR_BOT,
               _("“%s” is not a level of %s; there are: %s."), shown, "sequences", "easy, medium, hard, random");
  return FALSE;
}
