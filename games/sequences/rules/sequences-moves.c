/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sequences-moves.h"

#include "sequences-claims.h"
#include "sequences-melds.h"

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
