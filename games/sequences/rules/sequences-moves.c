/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sequences-moves.h"

#include "sequences-claims.h"
#include "sequences-laying.h"
#include "sequences-melds.h"
#include "sequences-rules.h"
#include "sequences-text.h"

#define VERB(name) (1u << SEQUENCES_MOVE_##name)
#define TAKING (VERB (TAKE_RUN) | VERB (TAKE_SET) | VERB (TAKE_ADD))
#define CLAIMING (VERB (CLAIM_RUN) | VERB (CLAIM_SET) | VERB (CLAIM_ADD))
#define LAYING (VERB (RUN) | VERB (SET) | VERB (ADD) | VERB (ADDSET) | VERB (SWAP))

static void
add_card_move (SixainMoves *moves,
               guint        verb,
               guint        number,
               guint        card)
{
  SixainMove *move = sixain_moves_add (moves, verb);

  move->n_args = 2;
  move->args[0] = number;
  move->args[1] = card;
}

static void
add_end_move (SixainMoves  *moves,
              guint         number,
              guint         card,
              SequencesEnd  end)
{
  add_card_move (moves, SEQUENCES_MOVE_ADD, number, card);
  moves->items[moves->n - 1].n_args = 3;
  moves->items[moves->n - 1].args[2] = end;
}

/* A joker names its end, and a one or an ace where both ends are open to it. */
static void
list_adds (const SequencesRun      *run,
           guint                    number,
           const SequencesHoldings *holdings,
           SixainMoves             *moves)
{
  guint last = sequences_run_last (run);
  SequencesRanks ranks = holdings->hand[run->suit] | holdings->sets[run->suit];
  SequencesRanks joker = ranks & SEQUENCES_RANK (SEQUENCES_JOKER);
  SequencesRanks low = run->first > 1 ? ranks & sequences_ranks_at (run->first - 1) : 0;
  SequencesRanks high = last < SEQUENCES_LAST ? ranks & sequences_ranks_at (last + 1) : 0;

  for (SequencesRanks either = (low | high) & ~(low & high); either != 0; either &= either - 1)
    add_card_move (moves, SEQUENCES_MOVE_ADD, number, SEQUENCES_CARD (run->suit, __builtin_ctz (either)));

  for (SequencesRanks both = low & high; both != 0; both &= both - 1)
    {
      add_end_move (moves, number, SEQUENCES_CARD (run->suit, __builtin_ctz (both)), SEQUENCES_LOW);
      add_end_move (moves, number, SEQUENCES_CARD (run->suit, __builtin_ctz (both)), SEQUENCES_HIGH);
    }

  if (joker && run->first > 1)
    add_end_move (moves, number, SEQUENCES_CARD (run->suit, SEQUENCES_JOKER), SEQUENCES_LOW);
  if (joker && last < SEQUENCES_LAST)
    add_end_move (moves, number, SEQUENCES_CARD (run->suit, SEQUENCES_JOKER), SEQUENCES_HIGH);
}

guint
sequences_moves_chain (const SequencesState *state,
                       guint                 seat,
                       guint                 run,
                       const SixainCardSet  *cards,
                       SixainMove           *chain,
                       guint                 most)
{
  SequencesState after = *state;
  SixainCardSet rest = *cards;
  g_auto (SixainMoves) additions = { 0 };
  guint n = 0;

  while (sixain_card_set_count (&rest) > 0)
    {
      SequencesHoldings holdings;
      guint i = 0;

      additions.n = 0;
      sequences_holdings_init (&holdings, &after, seat);
      list_adds (&after.runs[run], run + 1, &holdings, &additions);
      while (i < additions.n && !sixain_card_set_has (&rest, additions.items[i].args[1]))
        i++;
      if (i == additions.n || n == most)
        return 0;

      chain[n] = additions.items[i];
      sixain_card_set_remove (&rest, chain[n].args[1]);
      run = sequences_laying_lay (&after, seat, &chain[n++], NULL);
    }

  return n;
}

/* What is possible with cards in hand and on the table, whether new melds are or not. */
static void
list_laying (const SequencesState *state,
             guint                 seat,
             SixainMoves          *moves)
{
  guint side = sequences_side (state, seat);
  SequencesHoldings holdings;

  sequences_holdings_init (&holdings, state, seat);

  if (!state->refilled)
    {
      sequences_list_runs (&holdings, SEQUENCES_NO_CARD, SEQUENCES_MOVE_RUN, moves);
      if (state->laid_sets[side] < state->laid_runs[side])
        sequences_list_sets (&holdings, SEQUENCES_NO_CARD, SEQUENCES_MOVE_SET, moves);
    }

  for (guint i = 0; i < state->n_runs; i++)
    {
      const SequencesRun *run = &state->runs[i];
      SequencesRanks wanted;

      if (run->n == 0)
        continue;

      if (run->side == side)
        list_adds (run, i + 1, &holdings, moves);

      wanted = sequences_run_wants (run) & holdings.hand[run->suit];
      for (; wanted != 0; wanted &= wanted - 1)
        add_card_move (moves, SEQUENCES_MOVE_SWAP, i + 1, SEQUENCES_CARD (run->suit, __builtin_ctz (wanted)));
    }

  for (guint i = 0; i < state->n_sets; i++)
    {
      const SequencesSet *set = &state->sets[i];

      if (set->side != side || __builtin_popcount (set->suits) < SEQUENCES_MIN_MELD)
        continue;

      for (guint suit = 0; suit < SEQUENCES_N_SUITS; suit++)
        {
          if (holdings.hand[suit] & SEQUENCES_RANK (set->rank))
            add_card_move (moves, SEQUENCES_MOVE_ADDSET, i + 1, SEQUENCES_CARD (suit, set->rank));
        }
    }
}

/* How a turn can end, or go on without laying. */
static void
list_ending (const SequencesState *state,
             guint                 seat,
             SixainMoves          *moves)
{
  if (state->n_hand[seat] < SEQUENCES_FULL_HAND)
    {
      sixain_moves_add (moves, state->n_stock > 0 ? SEQUENCES_MOVE_REFILL : SEQUENCES_MOVE_PASS);
      return;
    }

  for (guint suit = 0; suit < SEQUENCES_N_SUITS; suit++)
    {
      SequencesRanks ranks = state->hands[seat][suit] & ~SEQUENCES_RANK (SEQUENCES_JOKER);

      for (; ranks != 0; ranks &= ranks - 1)
        {
          SixainMove *move = sixain_moves_add (moves, SEQUENCES_MOVE_DISCARD);

          move->n_args = 1;
          move->args[0] = SEQUENCES_CARD (suit, __builtin_ctz (ranks));
        }
    }
}

void
sequences_moves (gconstpointer  data,
                 guint          seat,
                 SixainMoves   *moves)
{
  const SequencesState *state = data;

  if (state->phase != SEQUENCES_CLAIM && seat != state->turn)
    return;

  switch ((SequencesPhase) state->phase)
    {
    case SEQUENCES_DRAW:
      sixain_moves_add (moves, SEQUENCES_MOVE_DRAW);
      if (sequences_may_take (state))
        sequences_claims_list (state, seat, FALSE, moves);
      break;

    case SEQUENCES_PLAY:
      list_laying (state, seat, moves);
      list_ending (state, seat, moves);
      break;

    case SEQUENCES_CLAIM:
      if (state->asked & ~state->answered & SIXAIN_SEAT (seat))
        {
          sixain_moves_add (moves, SEQUENCES_MOVE_DECLINE);
          sequences_claims_list (state, seat, TRUE, moves);
        }
      break;

    case SEQUENCES_CLOSING:
      if (sequences_may_take (state))
        sequences_claims_list (state, seat, FALSE, moves);
      list_laying (state, seat, moves);
      sixain_moves_add (moves, SEQUENCES_MOVE_PASS);
      break;

    case SEQUENCES_OVER:
      break;

    default:
      g_assert_not_reached ();
    }
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

/* Whether the seat may do such a thing now at all. */
static SequencesRefusal
check_turn (const SequencesState *state,
            gint                  seat,
            guint                 verb)
{
  static const guint verbs[] = {
    [SEQUENCES_DRAW] = VERB (DRAW) | TAKING,
    [SEQUENCES_PLAY] = LAYING | VERB (REFILL) | VERB (DISCARD) | VERB (PASS),
    [SEQUENCES_CLAIM] = CLAIMING | VERB (DECLINE),
    [SEQUENCES_CLOSING] = LAYING | TAKING | VERB (PASS),
  };

  if (seat < 0 || seat >= state->n_players)
    return SEQUENCES_NO_SEAT;
  if (state->phase == SEQUENCES_OVER)
    return SEQUENCES_IS_OVER;

  if (state->phase == SEQUENCES_CLAIM)
    {
      if (!(state->asked & ~state->answered & SIXAIN_SEAT (seat)))
        return SEQUENCES_NOT_ASKED;
    }
  else if (seat != state->turn)
    {
      return SEQUENCES_NOT_YOUR_TURN;
    }

  if (!(verbs[state->phase] & (1u << verb)))
    return get_demand (state);

  /* 3.6: where discards are claimed, nobody takes them at their draw. */
  if ((TAKING & (1u << verb)) && !sequences_may_take (state))
    return get_demand (state);

  return SEQUENCES_FINE;
}

/* Whether the cards can be laid by the seat: from hand, from its sets if they are
 * for a run, and the discard, which must be among them unless there is none. */
static SequencesRefusal
check_cards (const SequencesState *state,
             guint                 seat,
             const guint8         *cards,
             guint                 n_cards,
             gint                  discard,
             gboolean              for_run)
{
  gboolean with_discard = discard == SEQUENCES_NO_CARD;
  gboolean with_hand = discard == SEQUENCES_NO_CARD;

  for (guint i = 0; i < n_cards; i++)
    {
      if (cards[i] == discard)
        {
          with_discard = TRUE;
          continue;
        }

      switch (sequences_laying_find (state, seat, cards[i]))
        {
        case SEQUENCES_IN_HAND:
          with_hand = TRUE;
          break;
        case SEQUENCES_IN_SET:
          if (!for_run)
            return SEQUENCES_HAND_ONLY;
          break;
        case SEQUENCES_IN_FRESH_SET:
          return for_run ? SEQUENCES_FRESH_SET : SEQUENCES_HAND_ONLY;
        case SEQUENCES_ELSEWHERE:
        default:
          return SEQUENCES_NOT_HELD;
        }
    }

  if (!with_discard)
    return SEQUENCES_WITHOUT_DISCARD;

  return with_hand ? SEQUENCES_FINE : SEQUENCES_WITHOUT_HAND;
}

static SequencesRefusal
check_run (const SequencesState *state,
           guint                 seat,
           const SixainMove     *move,
           gint                  discard)
{
  SequencesRun run = { 0 };

  if (state->refilled)
    return SEQUENCES_REFILLED;
  if (!sequences_run_from_cards (&run, move->args, move->n_args))
    return SEQUENCES_NO_RUN;

  return check_cards (state, seat, move->args, move->n_args, discard, TRUE);
}

static SequencesRefusal
check_set (const SequencesState *state,
           guint                 seat,
           const SixainMove     *move,
           gint                  discard)
{
  guint side = sequences_side (state, seat);
  SequencesSet set = { 0 };

  if (state->refilled)
    return SEQUENCES_REFILLED;
  if (!sequences_set_from_cards (&set, move->args, move->n_args))
    return SEQUENCES_NO_SET;
  if (state->laid_sets[side] >= state->laid_runs[side])
    return SEQUENCES_SET_NEEDS_RUN;

  return check_cards (state, seat, move->args, move->n_args, discard, FALSE);
}

static SequencesRefusal
find_own_run (const SequencesState  *state,
              guint                  seat,
              guint                  number,
              const SequencesRun   **run)
{
  if (number > state->n_runs || state->runs[number - 1].n == 0)
    return SEQUENCES_NO_SUCH_RUN;

  *run = &state->runs[number - 1];

  return (*run)->side == sequences_side (state, seat) ? SEQUENCES_FINE : SEQUENCES_NOT_YOURS;
}

/* 3.6: some card from hand lies farther out than the discard. */
static gboolean
is_farther (const SequencesState *state,
            guint                 seat,
            const guint8         *cards,
            guint                 n_cards,
            gint                  discard,
            SequencesEnd          end)
{
  gboolean beyond = end == SEQUENCES_LOW;

  for (guint i = 0; i < n_cards; i++)
    {
      if (cards[i] == discard)
        beyond = !beyond;
      else if (beyond && sequences_holds (state, seat, cards[i]))
        return TRUE;
    }

  return FALSE;
}

static SequencesRefusal
check_extension (const SequencesState *state,
                 guint                 seat,
                 const SixainMove     *move,
                 gint                  discard)
{
  const guint8 *cards = move->args + 1;
  guint n_cards = move->n_args - 1;
  const SequencesRun *run;
  SequencesRun longer;
  SequencesEnd end = SEQUENCES_LOW;
  SequencesRefusal refusal = find_own_run (state, seat, move->args[0], &run);

  if (refusal != SEQUENCES_FINE)
    return refusal;

  longer = *run;
  if (!sequences_run_extend (&longer, SEQUENCES_LOW, cards, n_cards))
    {
      end = SEQUENCES_HIGH;
      if (!sequences_run_extend (&longer, SEQUENCES_HIGH, cards, n_cards))
        return SEQUENCES_DOES_NOT_FIT;
    }

  refusal = check_cards (state, seat, cards, n_cards, discard, TRUE);
  if (refusal != SEQUENCES_FINE)
    return refusal;

  return is_farther (state, seat, cards, n_cards, discard, end) ? SEQUENCES_FINE : SEQUENCES_NOT_FARTHER;
}

static SequencesRefusal
check_add (const SequencesState *state,
           guint                 seat,
           const SixainMove     *move)
{
  const guint8 *card = move->args + 1;
  gboolean named = move->n_args == 3;
  gboolean fits[2];
  const SequencesRun *run;
  SequencesRefusal refusal = find_own_run (state, seat, move->args[0], &run);

  if (refusal != SEQUENCES_FINE)
    return refusal;

  for (guint end = SEQUENCES_LOW; end <= SEQUENCES_HIGH; end++)
    {
      SequencesRun longer = *run;

      fits[end] = sequences_run_extend (&longer, end, card, 1);
    }

  if (!fits[SEQUENCES_LOW] && !fits[SEQUENCES_HIGH])
    return SEQUENCES_DOES_NOT_FIT;

  /* A joker always names its end. */
  if (sequences_card_rank (*card) == SEQUENCES_JOKER || (fits[SEQUENCES_LOW] && fits[SEQUENCES_HIGH]))
    {
      if (!named)
        return SEQUENCES_NAME_THE_END;
      if (!fits[move->args[2]])
        return SEQUENCES_DOES_NOT_FIT;
    }
  else if (named)
    {
      return SEQUENCES_END_IS_CLEAR;
    }

  return check_cards (state, seat, card, 1, SEQUENCES_NO_CARD, TRUE);
}

static SequencesRefusal
check_addset (const SequencesState *state,
              guint                 seat,
              const SixainMove     *move)
{
  guint number = move->args[0];
  guint card = move->args[1];
  const SequencesSet *set;

  if (number > state->n_sets)
    return SEQUENCES_NO_SUCH_SET;

  set = &state->sets[number - 1];
  if (set->side != sequences_side (state, seat))
    return SEQUENCES_NOT_YOURS;
  if (__builtin_popcount (set->suits) < SEQUENCES_MIN_MELD)
    return SEQUENCES_SET_TOO_SMALL;
  if (sequences_card_rank (card) != set->rank)
    return SEQUENCES_DOES_NOT_FIT;

  return check_cards (state, seat, &move->args[1], 1, SEQUENCES_NO_CARD, FALSE);
}

static SequencesRefusal
check_swap (const SequencesState *state,
            guint                 seat,
            const SixainMove     *move)
{
  guint number = move->args[0];
  guint card = move->args[1];
  const SequencesRun *run;

  if (number > state->n_runs || state->runs[number - 1].n == 0)
    return SEQUENCES_NO_SUCH_RUN;

  run = &state->runs[number - 1];
  if (run->suit != sequences_card_suit (card) ||
      !(sequences_run_wants (run) & SEQUENCES_RANK (sequences_card_rank (card))))
    return SEQUENCES_NOTHING_TO_SWAP;

  return check_cards (state, seat, &move->args[1], 1, SEQUENCES_NO_CARD, FALSE);
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
sequences_check (const SequencesState *state,
                 gint                  seat,
                 const SixainMove     *move)
{
  SequencesRefusal refusal = check_turn (state, seat, move->verb);
  gint top = state->n_discard > 0 ? state->discard[state->n_discard - 1] : SEQUENCES_NO_CARD;

  if (refusal != SEQUENCES_FINE)
    return refusal;
  if (((TAKING | CLAIMING) & (1u << move->verb)) && top == SEQUENCES_NO_CARD)
    return SEQUENCES_NO_DISCARD;

  switch ((SequencesVerb) move->verb)
    {
    case SEQUENCES_MOVE_TAKE_RUN:
    case SEQUENCES_MOVE_CLAIM_RUN:
      return check_run (state, seat, move, top);

    case SEQUENCES_MOVE_TAKE_SET:
    case SEQUENCES_MOVE_CLAIM_SET:
      return check_set (state, seat, move, top);

    case SEQUENCES_MOVE_TAKE_ADD:
    case SEQUENCES_MOVE_CLAIM_ADD:
      return check_extension (state, seat, move, top);

    case SEQUENCES_MOVE_RUN:
      return check_run (state, seat, move, SEQUENCES_NO_CARD);

    case SEQUENCES_MOVE_SET:
      return check_set (state, seat, move, SEQUENCES_NO_CARD);

    case SEQUENCES_MOVE_ADD:
      return check_add (state, seat, move);

    case SEQUENCES_MOVE_ADDSET:
      return check_addset (state, seat, move);

    case SEQUENCES_MOVE_SWAP:
      return check_swap (state, seat, move);

    case SEQUENCES_MOVE_REFILL:
      if (state->n_hand[seat] >= SEQUENCES_FULL_HAND)
        return SEQUENCES_HAND_IS_FULL;
      return state->n_stock > 0 ? SEQUENCES_FINE : SEQUENCES_STOCK_IS_EMPTY;

    case SEQUENCES_MOVE_DISCARD:
      return check_discard (state, seat, move->args[0]);

    case SEQUENCES_MOVE_PASS:
      if (state->phase == SEQUENCES_CLOSING)
        return SEQUENCES_FINE;
      if (state->n_hand[seat] >= SEQUENCES_FULL_HAND)
        return SEQUENCES_DISCARD_FIRST;
      return state->n_stock > 0 ? SEQUENCES_REFILL_FIRST : SEQUENCES_FINE;

    case SEQUENCES_MOVE_DRAW:
    case SEQUENCES_MOVE_DECLINE:
      return SEQUENCES_FINE;

    case SEQUENCES_N_VERBS:
    default:
      g_assert_not_reached ();
    }
}
