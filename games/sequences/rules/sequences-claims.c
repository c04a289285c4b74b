/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sequences-claims.h"

#include <string.h>

#include "sequences-laying.h"
#include "sequences-melds.h"

gboolean
sequences_claims_list (const SequencesState *state,
                       guint                 seat,
                       gboolean              claiming,
                       SixainMoves          *moves)
{
  guint side = sequences_side (state, seat);
  SequencesHoldings holdings;
  gboolean found;
  guint top;

  if (state->n_discard == 0)
    return FALSE;

  top = state->discard[state->n_discard - 1];
  sequences_holdings_init (&holdings, state, seat);

  found = sequences_list_runs (&holdings, top,
                               claiming ? SEQUENCES_MOVE_CLAIM_RUN : SEQUENCES_MOVE_TAKE_RUN, moves);
  if (found && moves == NULL)
    return TRUE;

  if (state->laid_sets[side] < state->laid_runs[side])
    found |= sequences_list_sets (&holdings, top,
                                  claiming ? SEQUENCES_MOVE_CLAIM_SET : SEQUENCES_MOVE_TAKE_SET, moves);

  for (guint i = 0; i < state->n_runs && (moves != NULL || !found); i++)
    {
      const SequencesRun *run = &state->runs[i];

      if (run->side == side && run->suit == sequences_card_suit (top) && run->n > 0)
        found |= sequences_list_extensions (&holdings, run, i + 1, top,
                                            claiming ? SEQUENCES_MOVE_CLAIM_ADD : SEQUENCES_MOVE_TAKE_ADD, moves);
    }

  return found;
}

gboolean
sequences_claims_ask (SequencesState *state)
{
  for (guint seat = 0; seat < state->n_players; seat++)
    {
      if (sequences_may_claim (state, seat) && sequences_claims_list (state, seat, TRUE, NULL))
        state->asked |= SIXAIN_SEAT (seat);
    }

  return state->asked != 0;
}

/* 3.6: nobody is told of it. */
void
sequences_claims_answer (SequencesState   *state,
                         guint             seat,
                         const SixainMove *move)
{
  SixainMove *answer = &state->answers[seat];

  answer->verb = move->verb;
  answer->n_args = move->n_args;
  memcpy (answer->args, move->args, move->n_args);
  state->answered |= SIXAIN_SEAT (seat);
}

/* The top position at which the claimed run will stand, or 0 for a set. */
static guint
find_top (const SequencesState *state,
          guint                 seat)
{
  SequencesState after = *state;
  gint run = sequences_laying_lay (&after, seat, &state->answers[seat], NULL);

  return run >= 0 ? sequences_run_last (&after.runs[run]) : 0;
}

/* 3.6: a run beats a set, and the higher run another one: with 0 as the top of a set
 * the highest top wins, and of several the one that is met first in turn order. */
gint
sequences_claims_resolve (SequencesState *state,
                          SixainMove     *answer,
                          SixainEvents   *events)
{
  gint winner = -1;
  guint best = 0, second = 0, n_claims = 0;
  SequencesReason reason;

  for (guint i = 1; i < state->n_players; i++)
    {
      guint seat = (state->turn + i) % state->n_players;
      guint top;

      if (!(state->asked & SIXAIN_SEAT (seat)) || state->answers[seat].verb == SEQUENCES_MOVE_DECLINE)
        continue;

      top = find_top (state, seat);
      sixain_events_add (events, state, SEQUENCES_EVENT_CLAIM, seat,
                         top > 0 ? SEQUENCES_ANSWER_RUN : SEQUENCES_ANSWER_SET, top, 0);

      if (winner < 0 || top > best)
        {
          second = MAX (second, best);
          best = top;
          winner = seat;
        }
      else
        {
          second = MAX (second, top);
        }
      n_claims++;
    }

  if (winner >= 0)
    {
      if (n_claims == 1)
        reason = SEQUENCES_REASON_ONLY;
      else if (best == second)
        reason = SEQUENCES_REASON_NEAREST;
      else
        reason = second == 0 ? SEQUENCES_REASON_RUN : SEQUENCES_REASON_TOP;

      *answer = state->answers[winner];
      sixain_events_add (events, state, SEQUENCES_EVENT_CLAIMED, winner, reason, 0, 0);
    }

  state->asked = state->answered = 0;
  memset (state->answers, 0, sizeof state->answers);

  return winner;
}
