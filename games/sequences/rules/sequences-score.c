/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sequences-score.h"

#include <string.h>

static guint
count_run (const SequencesRun *run)
{
  guint points = 0;

  for (guint i = 0; i < run->n; i++)
    points += sequences_run_points (run, run->first + i);

  return points;
}

gint
sequences_score_suit (const SequencesState *state,
                      guint                 suit,
                      guint                *points)
{
  const SequencesRun *longest = NULL;
  gint kept = -1;

  *points = 0;

  /* Two runs of equal length and top would hold the same cards. */
  for (guint i = 0; i < state->n_runs; i++)
    {
      const SequencesRun *run = &state->runs[i];

      if (run->suit == suit && run->n > 0 &&
          (longest == NULL || run->n > longest->n || (run->n == longest->n && run->first > longest->first)))
        longest = run;
    }

  for (guint i = 0; longest != NULL && i < state->n_runs; i++)
    {
      const SequencesRun *run = &state->runs[i];
      guint counted = count_run (run);

      if (run->suit == suit && run->side == longest->side && counted > *points)
        {
          *points = counted;
          kept = i;
        }
    }

  return kept;
}

guint
sequences_score_hand (const SequencesState *state,
                      guint                 seat)
{
  guint points = 0;

  for (guint suit = 0; suit < SEQUENCES_N_SUITS; suit++)
    {
      for (SequencesRanks ranks = state->hands[seat][suit]; ranks != 0; ranks &= ranks - 1)
        points += sequences_hand_points (SEQUENCES_CARD (suit, __builtin_ctz (ranks)));
    }

  return points;
}

void
sequences_score_standings (const SequencesState *state,
                           SequencesStanding     standings[SEQUENCES_MAX_SEATS])
{
  memset (standings, 0, SEQUENCES_MAX_SEATS * sizeof *standings);
  for (guint i = 0; i < state->n_runs; i++)
    {
      const SequencesRun *run = &state->runs[i];
      guint8 *longest = &standings[run->side].longest[run->suit];

      *longest = MAX (*longest, run->n);
    }

  for (guint suit = 0; suit < SEQUENCES_N_SUITS; suit++)
    {
      guint points;
      gint kept = sequences_score_suit (state, suit, &points);
      SequencesStanding *leader;

      if (kept < 0)
        continue;

      leader = &standings[state->runs[kept].side];
      leader->leads |= 1 << suit;
      leader->points[suit] = points;
      leader->total += points;
    }
}

static void
tell_left (const SequencesState *state,
           guint                 seat,
           SixainEvents         *events)
{
  for (guint card = 0; card < SEQUENCES_N_CARDS; card++)
    {
      if (sequences_holds (state, seat, card) && sequences_hand_points (card) > 0)
        sixain_events_add (events, state, SEQUENCES_EVENT_LEFT, seat, card, sequences_hand_points (card), 0);
    }
}

void
sequences_score_round (const SequencesState *state,
                       gint                 *points,
                       SixainEvents         *events)
{
  for (guint side = 0; side < sequences_n_sides (state); side++)
    points[side] = 0;

  for (guint suit = 0; suit < SEQUENCES_N_SUITS; suit++)
    {
      guint counted;
      gint kept = sequences_score_suit (state, suit, &counted);

      if (kept < 0)
        continue;

      points[state->runs[kept].side] += counted;
      sixain_events_add (events, state, SEQUENCES_EVENT_SUIT, state->runs[kept].side, suit, kept + 1, counted);
    }

  for (guint seat = 0; seat < state->n_players; seat++)
    {
      points[sequences_side (state, seat)] -= sequences_score_hand (state, seat);
      if (events != NULL)
        tell_left (state, seat, events);
    }
}
