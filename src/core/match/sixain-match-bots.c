/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-match-bots.h"

#include "sixain-language.h"

/* The random stream for a player's habits; the streams of its decisions have smaller
 * numbers. */
#define HABITS_STREAM 2000

void
sixain_match_prepare_question (SixainMatch    *self,
                               guint           seat,
                               guint64         stream,
                               gpointer        view,
                               SixainRandom   *random,
                               SixainQuestion *question)
{
  guint64 seed;
  SixainRandom habits;

  g_return_if_fail (SIXAIN_IS_MATCH (self));

  seed = sixain_match_get_setup (self)->seed;
  sixain_match_look (self, seat, view);
  sixain_random_stream (random, seed, stream, sixain_match_get_n_records (self));
  sixain_random_stream (&habits, seed, HABITS_STREAM, seat);

  *question = (SixainQuestion) {
    .view = view,
    .seat = seat,
    .now = sixain_match_get_time (self),
    .salt = sixain_random_next (&habits),
    .random = random,
  };
}

gboolean
sixain_match_ask_bot (SixainMatch  *self,
                      guint         seat,
                      const char   *level,
                      gint64        budget_ms,
                      guint         iterations,
                      SixainMove   *move,
                      GError      **error)
{
  g_autofree gpointer view = NULL;
  SixainQuestion question;
  SixainRandom random;

  g_return_val_if_fail (SIXAIN_IS_MATCH (self), FALSE);
  g_return_val_if_fail (seat < sixain_match_get_n_players (self), FALSE);

  view = g_malloc (sixain_match_get_rules (self)->state_size);
  sixain_match_prepare_question (self, seat, 1 + seat, view, &random, &question);
  question.level = level;
  question.budget_ms = budget_ms;
  question.iterations = iterations;

  return sixain_game_choose (sixain_match_get_game (self), &question, move, error);
}

gboolean
sixain_match_ask_plan (SixainMatch  *self,
                       guint         seat,
                       const char   *level,
                       SixainMove   *move,
                       gint64       *at,
                       GError      **error)
{
  g_autofree gpointer view = NULL;
  SixainQuestion question;
  SixainRandom random;
  guint n_records;

  g_return_val_if_fail (SIXAIN_IS_MATCH (self), FALSE);
  g_return_val_if_fail (seat < sixain_match_get_n_players (self), FALSE);

  n_records = sixain_match_get_n_records (self);
  view = g_malloc (sixain_match_get_rules (self)->state_size);
  sixain_match_prepare_question (self, seat, 1 + seat, view, &random, &question);
  question.level = level;

  /* A moment that is drawn at random counts from the last record. Counted from the present, it would
   * move on with every question and never come. */
  if (g_str_equal (level, "random"))
    question.now = n_records > 0 ? sixain_match_get_record (self, n_records - 1)->time : 0;
  if (!sixain_game_plan (sixain_match_get_game (self), &question, move, at, error))
    return FALSE;

  *at = MAX (*at, sixain_match_get_time (self));
  return TRUE;
}

gboolean
sixain_match_find_next (SixainMatch       *self,
                        SixainDecideFunc   decide,
                        gpointer           user_data,
                        SixainNext        *next,
                        GError           **error)
{
  const SixainRules *rules = sixain_match_get_rules (self);
  SixainSeats seats = sixain_match_get_to_act (self);
  gint64 due = rules->next_tick (sixain_match_get_truth (self));
  GError *local_error = NULL;
  gboolean found = FALSE;

  g_return_val_if_fail (sixain_match_has_clock (self), FALSE);

  /* At the same time, a tick of the clock comes before a move. */
  if (due >= 0)
    {
      *next = (SixainNext) { SIXAIN_NOBODY, { .verb = SIXAIN_TICK_VERB }, due };
      found = TRUE;
    }

  for (; seats != 0; seats &= seats - 1)
    {
      guint seat = sixain_seats_first (seats);
      SixainMove move;
      gint64 at;

      if (decide (self, seat, &move, &at, user_data, &local_error))
        {
          if (!found || at < next->at)
            *next = (SixainNext) { seat, move, at };
          found = TRUE;
        }
      else if (local_error != NULL)
        {
          g_propagate_error (error, local_error);
          return FALSE;
        }
    }

  return found;
}

gboolean
sixain_match_make_next (SixainMatch       *self,
                        const SixainNext  *next,
                        GError           **error)
{
  gint64 at = MAX (next->at, sixain_match_get_time (self));

  if (next->seat == SIXAIN_NOBODY)
    return sixain_match_advance (self, at, error);

  return sixain_match_submit (self, next->seat, &next->move, at, error);
}

static gboolean
decide_together (SixainMatch       *self,
                 SixainDecideFunc   decide,
                 gpointer           user_data,
                 GError           **error)
{
  const SixainSeats to_act = sixain_match_get_to_act (self);
  SixainMove moves[SIXAIN_MAX_SEATS];
  gint64 at;

  for (SixainSeats seats = to_act; seats != 0; seats &= seats - 1)
    {
      guint seat = sixain_seats_first (seats);

      if (!decide (self, seat, &moves[seat], &at, user_data, error))
        return FALSE;
    }

  for (SixainSeats seats = to_act; seats != 0; seats &= seats - 1)
    {
      guint seat = sixain_seats_first (seats);

      if (!sixain_match_submit (self, seat, &moves[seat], -1, error))
        return FALSE;
    }

  return TRUE;
}

gboolean
sixain_match_play_on (SixainMatch       *self,
                      SixainDecideFunc   decide,
                      gpointer           user_data,
                      GError           **error)
{
  GError *local_error = NULL;
  SixainNext next;

  g_return_val_if_fail (SIXAIN_IS_MATCH (self), FALSE);

  if (!sixain_match_has_clock (self))
    return decide_together (self, decide, user_data, error);

  if (sixain_match_find_next (self, decide, user_data, &next, &local_error))
    return sixain_match_make_next (self, &next, error);

  if (local_error != NULL)
    g_propagate_error (error, local_error);
  else
    g_set_error (error, SIXAIN_ERROR, SIXAIN_ERROR_BOT,
                 _("Everybody waits for somebody else, so the game cannot go on."));
  return FALSE;
}
