/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sequences-check.h"

#include "sequences-melds.h"
#include "sequences-table.h"
#include "sequences-text.h"

#define VERB(name) (1u << SEQUENCES_MOVE_##name)
#define TAKING (VERB (TAKE_RUN) | VERB (TAKE_SET) | VERB (TAKE_ADD))
#define CLAIMING (VERB (CLAIM_RUN) | VERB (CLAIM_SET) | VERB (CLAIM_ADD))
#define LAYING (VERB (RUN) | VERB (SET) | VERB (ADD) | VERB (ADDSET) | VERB (SWAP))

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
  if (verb >= SEQUENCES_N_VERBS)
    return SEQUENCES_MALFORMED;

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
    return SEQUENCES_NOT_NOW;

  /* 3.6: where discards are claimed, nobody takes them at their draw. */
  if ((TAKING & (1u << verb)) && !sequences_may_take (state))
    return SEQUENCES_NOT_NOW;

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

      switch (sequences_table_find (state, seat, cards[i]))
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
  if (!sixain_rules_check_move (&sequences_rules, move))
    return SEQUENCES_MALFORMED;
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
      g_return_val_if_reached (SEQUENCES_MALFORMED);
    }
}

static const char *
explain_phase (const SequencesState *state)
{
  switch ((SequencesPhase) state->phase)
    {
    case SEQUENCES_DRAW:
      return state->claims ? "The turn begins with a draw from the stock."
                           : "The turn begins with a draw from the stock or from the discard.";
    case SEQUENCES_PLAY:
      return "A card has been drawn: now melds are laid, the hand is refilled, and a card discarded.";
    case SEQUENCES_CLAIM:
      return "The discard is being claimed: the answer is a claim, or to decline.";
    case SEQUENCES_CLOSING:
      return "The stock is empty: melds are laid without drawing, discarding or taking the discard, then one passes.";
    case SEQUENCES_OVER:
    default:
      return "The game is over.";
    }
}

gboolean
sequences_refuse (const SequencesState  *state,
                  SequencesRefusal       refusal,
                  GError               **error)
{
  static const char *const sentences[] = {
    [SEQUENCES_IS_OVER] = "The game is over.",
    [SEQUENCES_NOT_ASKED] = "The discard is being claimed, and this seat cannot claim it or has answered.",
    [SEQUENCES_MALFORMED] = "This move does not say exactly what it is about.",
    [SEQUENCES_NOT_HELD] = "A card is neither in this hand nor in a set that may be used.",
    [SEQUENCES_FRESH_SET] = "The cards of a set can be used only in a later turn than the one it was laid in.",
    [SEQUENCES_HAND_ONLY] = "Only cards from the hand will do here, not those on the table.",
    [SEQUENCES_NO_RUN] = "A run is three or more cards of one suit in a row, written ascending.",
    [SEQUENCES_NO_SET] = "A set is three or more cards of one rank and different suits, without jokers.",
    [SEQUENCES_SET_NEEDS_RUN] = "Another set needs another run first: sets may not outnumber runs.",
    [SEQUENCES_REFILLED] = "After a refill no new meld may be laid in this turn.",
    [SEQUENCES_NO_SUCH_RUN] = "There is no run of this number.",
    [SEQUENCES_NO_SUCH_SET] = "There is no set of this number.",
    [SEQUENCES_NOT_YOURS] = "That meld belongs to another side.",
    [SEQUENCES_DOES_NOT_FIT] = "That does not fit there.",
    [SEQUENCES_NAME_THE_END] = "Both ends may be meant: add “low” or “high”.",
    [SEQUENCES_END_IS_CLEAR] = "There is only one place for this card, so that “low” or “high” is not said.",
    [SEQUENCES_SET_TOO_SMALL] = "Cards can be added to a set only while it has at least three.",
    [SEQUENCES_NOTHING_TO_SWAP] = "That run has nothing to give for this card.",
    [SEQUENCES_NO_DISCARD] = "There is no discard.",
    [SEQUENCES_WITHOUT_DISCARD] = "The discard must be among the cards that are laid.",
    [SEQUENCES_WITHOUT_HAND] = "The discard must be used together with a card from the hand.",
    [SEQUENCES_NOT_FARTHER] = "A card from the hand must lie farther out than the discard.",
    [SEQUENCES_HAND_IS_FULL] = "The hand is full already.",
    [SEQUENCES_STOCK_IS_EMPTY] = "The stock is empty.",
    [SEQUENCES_REFILL_FIRST] = "The hand must be refilled first.",
    [SEQUENCES_DISCARD_FIRST] = "With nine cards in hand the turn ends with a discard.",
    [SEQUENCES_NO_JOKER] = "A joker is never discarded.",
    [SEQUENCES_PASS_ONLY] = "With fewer than nine cards and no stock the turn ends with a pass.",
  };

  if (error == NULL)
    return FALSE;

  if (refusal == SEQUENCES_NO_SEAT)
    g_set_error (error, SIXAIN_ERROR, SIXAIN_ERROR_MOVE,
                 "There is no such seat; the seats are 0 to %u.", state->n_players - 1);
  else if (refusal == SEQUENCES_NOT_YOUR_TURN)
    g_set_error (error, SIXAIN_ERROR, SIXAIN_ERROR_MOVE, "It is the turn of seat %u.", state->turn);
  else
    g_set_error_literal (error, SIXAIN_ERROR, SIXAIN_ERROR_MOVE,
                         refusal == SEQUENCES_NOT_NOW ? explain_phase (state) : sentences[refusal]);

  return FALSE;
}
