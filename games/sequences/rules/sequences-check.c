/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sequences-check.h"

#include <string.h>

#include "sequences-melds.h"

#define VERB(name) SEQUENCES_VERB (name)
#define TAKING (VERB (TAKE_RUN) | VERB (TAKE_SET) | VERB (TAKE_ADD))
#define CLAIMING (VERB (CLAIM_RUN) | VERB (CLAIM_SET) | VERB (CLAIM_ADD))
#define LAYING (VERB (RUN) | VERB (SET) | VERB (ADD) | VERB (ADDSET) | VERB (SWAP))
#define WITHOUT_CARDS (VERB (DRAW) | VERB (DECLINE) | VERB (REFILL) | VERB (PASS))
#define NEW_MELDS (VERB (RUN) | VERB (SET) | VERB (TAKE_RUN) | VERB (TAKE_SET) | VERB (CLAIM_RUN) | VERB (CLAIM_SET))

static const guint phase_verbs[] = {
  [SEQUENCES_DRAW] = VERB (DRAW) | TAKING,
  [SEQUENCES_PLAY] = LAYING | VERB (REFILL) | VERB (DISCARD) | VERB (PASS),
  [SEQUENCES_CLAIM] = CLAIMING | VERB (DECLINE),
  [SEQUENCES_CLOSING] = LAYING | TAKING | VERB (PASS),
  [SEQUENCES_OVER] = 0,
};

void
sequences_holdings_init (SequencesHoldings    *self,
                         const SequencesState *state,
                         guint                 seat)
{
  guint side = sequences_side (state, seat);

  *self = (SequencesHoldings) { .state = state, .seat = seat, .discard = SEQUENCES_NO_CARD };
  memcpy (self->hand, state->hands[seat], sizeof self->hand);

  for (guint i = 0; i < state->n_sets; i++)
    {
      const SequencesSet *set = &state->sets[i];
      SequencesRanks *ranks = set->fresh ? self->fresh : self->sets;

      for (guint suits = set->side == side ? set->suits : 0; suits != 0; suits &= suits - 1)
        ranks[__builtin_ctz (suits)] |= SEQUENCES_RANK (set->rank);
    }
}

gint
sequences_check_find_discard (const SequencesState *state,
                              guint                 verb)
{
  if (!((TAKING | CLAIMING) & (1u << verb)) || state->n_discard == 0)
    return SEQUENCES_NO_CARD;

  return state->discard[state->n_discard - 1];
}

/* What the phase asks for. */
static SequencesRefusal
get_demand (const SequencesState *state)
{
  switch ((SequencesPhase) state->phase)
    {
    case SEQUENCES_DRAW:
      return state->claims ? SEQUENCES_DRAW_FIRST : SEQUENCES_DRAW_OR_TAKE_FIRST;
    case SEQUENCES_PLAY:
      return SEQUENCES_HAS_DRAWN;
    case SEQUENCES_CLAIM:
      return SEQUENCES_ANSWER_FIRST;
    case SEQUENCES_CLOSING:
      return SEQUENCES_IS_CLOSING;
    case SEQUENCES_OVER:
    default:
      return SEQUENCES_IS_OVER;
    }
}

static SequencesRefusal
check_seat (const SequencesState *state,
            gint                  seat)
{
  if (seat < 0 || seat >= state->n_players)
    return SEQUENCES_NO_SEAT;
  if (state->phase == SEQUENCES_OVER)
    return SEQUENCES_IS_OVER;
  if (state->phase == SEQUENCES_CLAIM)
    return (state->asked & ~state->answered & SIXAIN_SEAT (seat)) ? SEQUENCES_FINE : SEQUENCES_NOT_ASKED;

  return seat == state->turn ? SEQUENCES_FINE : SEQUENCES_NOT_YOUR_TURN;
}

/* Takes verbs away for a reason. */
static inline void
rule_out (guint            *verbs,
          guint             hindered,
          SequencesRefusal  reason,
          SequencesRefusal *refusal)
{
  if (*verbs & hindered)
    *refusal = reason;
  *verbs &= ~hindered;
}

/* Of the verbs, those of which moves are possible for a seat that is to act. The refusal is why the last of the others is not:
 * whoever wants to know it asks for one verb. */
static inline guint
leave_possible_verbs (const SequencesState *state,
                      guint                 seat,
                      guint                 verbs,
                      SequencesRefusal     *refusal)
{
  gboolean full = state->n_hand[seat] >= SEQUENCES_FULL_HAND;

  rule_out (&verbs, ~phase_verbs[state->phase], get_demand (state), refusal);

  /* 3.6: where discards are claimed, nobody takes them at their draw. */
  if (!sequences_may_take (state))
    rule_out (&verbs, TAKING, get_demand (state), refusal);
  if (state->n_discard == 0)
    rule_out (&verbs, TAKING | CLAIMING, SEQUENCES_NO_DISCARD, refusal);
  if (state->refilled)
    rule_out (&verbs, NEW_MELDS, SEQUENCES_REFILLED, refusal);

  if (full)
    rule_out (&verbs, VERB (REFILL), SEQUENCES_HAND_IS_FULL, refusal);
  if (state->n_stock == 0)
    rule_out (&verbs, VERB (REFILL), SEQUENCES_STOCK_IS_EMPTY, refusal);
  if (state->phase == SEQUENCES_PLAY && full)
    rule_out (&verbs, VERB (PASS), SEQUENCES_DISCARD_FIRST, refusal);
  if (state->phase == SEQUENCES_PLAY && state->n_stock > 0)
    rule_out (&verbs, VERB (PASS), SEQUENCES_REFILL_FIRST, refusal);

  return verbs;
}

guint
sequences_check_find_verbs (const SequencesState *state,
                            guint                 seat)
{
  SequencesRefusal refusal = check_seat (state, seat);

  return refusal == SEQUENCES_FINE ? leave_possible_verbs (state, seat, phase_verbs[state->phase], &refusal) : 0;
}

/* Whether the cards can be laid: from the hand, from sets of earlier turns if they are for a run,
 * and the discard, which must be among them if there is one to be used. */
static SequencesRefusal
check_cards (const SequencesHoldings *holdings,
             const guint8            *cards,
             guint                    n_cards,
             gboolean                 for_run)
{
  gboolean with_discard = holdings->discard == SEQUENCES_NO_CARD;
  gboolean with_hand = with_discard;

  for (guint i = 0; i < n_cards; i++)
    {
      guint suit = sequences_card_suit (cards[i]);
      SequencesRanks bit = SEQUENCES_RANK (sequences_card_rank (cards[i]));

      if (cards[i] == holdings->discard)
        with_discard = TRUE;
      else if (holdings->hand[suit] & bit)
        with_hand = TRUE;
      else if (!((holdings->sets[suit] | holdings->fresh[suit]) & bit))
        return SEQUENCES_NOT_HELD;
      else if (!for_run)
        return SEQUENCES_HAND_ONLY;
      else if (holdings->fresh[suit] & bit)
        return SEQUENCES_FRESH_SET;
    }

  if (!with_discard)
    return SEQUENCES_WITHOUT_DISCARD;

  return with_hand ? SEQUENCES_FINE : SEQUENCES_WITHOUT_HAND;
}

static SequencesRefusal
check_set (const SequencesHoldings *holdings,
           const SixainMove        *move)
{
  const SequencesState *state = holdings->state;
  guint side = sequences_side (state, holdings->seat);
  SequencesSet set = { 0 };

  if (!sequences_set_from_cards (&set, move->args, move->n_args))
    return SEQUENCES_NO_SET;
  if (state->laid_sets[side] >= state->laid_runs[side])
    return SEQUENCES_SET_NEEDS_RUN;

  return check_cards (holdings, move->args, move->n_args, FALSE);
}

/* Finds the run of a number, whoever has laid it. */
static const SequencesRun *
find_run (const SequencesState *state,
          guint                 number)
{
  return number <= state->n_runs && state->runs[number - 1].n > 0 ? &state->runs[number - 1] : NULL;
}

/* 3.6: some card from hand lies farther out than the discard. */
static gboolean
is_farther (const SequencesHoldings *holdings,
            const guint8            *cards,
            guint                    n_cards,
            SequencesEnd             end)
{
  gboolean beyond = end == SEQUENCES_LOW;

  for (guint i = 0; i < n_cards; i++)
    {
      guint suit = sequences_card_suit (cards[i]);

      if (cards[i] == holdings->discard)
        beyond = !beyond;
      else if (beyond && (holdings->hand[suit] & SEQUENCES_RANK (sequences_card_rank (cards[i]))))
        return TRUE;
    }

  return FALSE;
}

static SequencesRefusal
check_extension (const SequencesHoldings *holdings,
                 const SixainMove        *move)
{
  const guint8 *cards = move->args + 1;
  guint n_cards = move->n_args - 1;
  const SequencesRun *run = find_run (holdings->state, move->args[0]);
  SequencesRefusal refusal;
  guint ends;

  if (run == NULL)
    return SEQUENCES_NO_SUCH_RUN;
  if (run->side != sequences_side (holdings->state, holdings->seat))
    return SEQUENCES_NOT_YOURS;

  ends = sequences_run_find_ends (run, cards, n_cards);
  if (ends == 0)
    return SEQUENCES_DOES_NOT_FIT;

  refusal = check_cards (holdings, cards, n_cards, TRUE);
  if (refusal != SEQUENCES_FINE)
    return refusal;

  return is_farther (holdings, cards, n_cards, __builtin_ctz (ends)) ? SEQUENCES_FINE : SEQUENCES_NOT_FARTHER;
}

static SequencesRefusal
check_add (const SequencesHoldings *holdings,
           const SixainMove        *move)
{
  const guint8 *card = move->args + 1;
  gboolean named = move->n_args == 3;
  const SequencesRun *run = find_run (holdings->state, move->args[0]);
  guint ends;

  if (run == NULL)
    return SEQUENCES_NO_SUCH_RUN;
  if (run->side != sequences_side (holdings->state, holdings->seat))
    return SEQUENCES_NOT_YOURS;

  ends = sequences_run_find_ends (run, card, 1);
  if (ends == 0)
    return SEQUENCES_DOES_NOT_FIT;

  /* A joker always names its end. */
  if (sequences_card_rank (*card) == SEQUENCES_JOKER || (ends & (ends - 1)) != 0)
    {
      if (!named)
        return SEQUENCES_NAME_THE_END;
      if (!(ends & (1 << move->args[2])))
        return SEQUENCES_DOES_NOT_FIT;
    }
  else if (named)
    {
      return SEQUENCES_END_IS_CLEAR;
    }

  return check_cards (holdings, card, 1, TRUE);
}

static SequencesRefusal
check_addset (const SequencesHoldings *holdings,
              const SixainMove        *move)
{
  const SequencesSet *set = &holdings->state->sets[move->args[0] - 1];

  if (move->args[0] > holdings->state->n_sets)
    return SEQUENCES_NO_SUCH_SET;
  if (set->side != sequences_side (holdings->state, holdings->seat))
    return SEQUENCES_NOT_YOURS;
  if (__builtin_popcount (set->suits) < SEQUENCES_MIN_MELD)
    return SEQUENCES_SET_TOO_SMALL;
  if (sequences_card_rank (move->args[1]) != set->rank)
    return SEQUENCES_DOES_NOT_FIT;

  return check_cards (holdings, &move->args[1], 1, FALSE);
}

static SequencesRefusal
check_swap (const SequencesHoldings *holdings,
            const SixainMove        *move)
{
  const SequencesRun *run = find_run (holdings->state, move->args[0]);
  guint card = move->args[1];

  if (run == NULL)
    return SEQUENCES_NO_SUCH_RUN;
  if (run->suit != sequences_card_suit (card) ||
      !(sequences_run_wants (run) & SEQUENCES_RANK (sequences_card_rank (card))))
    return SEQUENCES_NOTHING_TO_SWAP;

  return check_cards (holdings, &move->args[1], 1, FALSE);
}

static SequencesRefusal
check_discard (const SequencesState *state,
               guint                 seat,
               guint                 card)
{
  if (!sequences_holds (state, seat, card))
    return SEQUENCES_NOT_HELD;
  if (state->n_hand[seat] < SEQUENCES_FULL_HAND)
    return state->n_stock > 0 ? SEQUENCES_REFILL_FIRST : SEQUENCES_PASS_ONLY;

  return sequences_card_rank (card) != SEQUENCES_JOKER ? SEQUENCES_FINE : SEQUENCES_NO_JOKER;
}

SequencesRefusal
sequences_check_args (const SequencesHoldings *holdings,
                      const SixainMove        *move)
{
  SequencesRun run = { 0 };

  switch ((SequencesVerb) move->verb)
    {
    case SEQUENCES_MOVE_TAKE_RUN:
    case SEQUENCES_MOVE_CLAIM_RUN:
    case SEQUENCES_MOVE_RUN:
      if (!sequences_run_from_cards (&run, move->args, move->n_args))
        return SEQUENCES_NO_RUN;
      return check_cards (holdings, move->args, move->n_args, TRUE);

    case SEQUENCES_MOVE_TAKE_SET:
    case SEQUENCES_MOVE_CLAIM_SET:
    case SEQUENCES_MOVE_SET:
      return check_set (holdings, move);

    case SEQUENCES_MOVE_TAKE_ADD:
    case SEQUENCES_MOVE_CLAIM_ADD:
      return check_extension (holdings, move);

    case SEQUENCES_MOVE_ADD:
      return check_add (holdings, move);

    case SEQUENCES_MOVE_ADDSET:
      return check_addset (holdings, move);

    case SEQUENCES_MOVE_SWAP:
      return check_swap (holdings, move);

    case SEQUENCES_MOVE_DISCARD:
      return check_discard (holdings->state, holdings->seat, move->args[0]);

    case SEQUENCES_MOVE_DRAW:
    case SEQUENCES_MOVE_DECLINE:
    case SEQUENCES_MOVE_REFILL:
    case SEQUENCES_MOVE_PASS:
      return SEQUENCES_FINE;

    case SEQUENCES_N_VERBS:
    default:
      g_assert_not_reached ();
    }
}

SequencesRefusal
sequences_check (const SequencesState *state,
                 gint                  seat,
                 const SixainMove     *move)
{
  SequencesRefusal refusal = check_seat (state, seat);
  SequencesHoldings holdings;

  if (refusal == SEQUENCES_FINE)
    leave_possible_verbs (state, seat, 1u << move->verb, &refusal);
  if (refusal != SEQUENCES_FINE || (WITHOUT_CARDS & (1u << move->verb)))
    return refusal;
  if (move->verb == SEQUENCES_MOVE_DISCARD)
    return check_discard (state, seat, move->args[0]);

  sequences_holdings_init (&holdings, state, seat);
  holdings.discard = sequences_check_find_discard (state, move->verb);

  return sequences_check_args (&holdings, move);
}
