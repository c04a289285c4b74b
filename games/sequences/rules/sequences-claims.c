/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sequences-claims.h"

#include <string.h>

#include "sequences-laying.h"
#include "sequences-moves.h"

gboolean
sequences_claims_can (const SequencesState *state,
                      guint                 seat)
{
  SequencesHoldings holdings;
  gboolean for_run;

  sequences_holdings_init (&holdings, state, seat);
  holdings.discard = sequences_check_find_discard (state, SEQUENCES_MOVE_CLAIM_RUN);

  return holdings.discard != SEQUENCES_NO_CARD && sequences_moves_can_take (&holdings, &for_run);
}

gboolean
sequences_claims_ask (SequencesState *state)
{
  for (guint seat = 0; seat < state->n_players; seat++)
    {
      if (sequences_may_claim (state, seat) && sequences_claims_can (state, seat))
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
