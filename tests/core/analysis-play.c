/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "analysis-play.h"

#include "sixain-match-bots.h"

/* How well a blunder is known to be one. */
#define BLUNDER_WORLDS 400

typedef struct
{
  const char *level;
  guint       iterations;
  Blunder    *blunder;
} Play;

/* What the seat can do, with the move that it wants to make first. In a game with a clock it can also wait. */
static void
list_moves (SixainMatch      *match,
            gconstpointer     view,
            guint             seat,
            const SixainMove *move,
            SixainMoves      *moves)
{
  sixain_match_get_rules (match)->moves (view, seat, moves);
  for (guint i = 0; i < moves->n; i++)
    {
      if (sixain_move_equal (&moves->items[i], move))
        {
          moves->items[i] = moves->items[0];
          moves->items[0] = *move;
        }
    }
  if (sixain_match_has_clock (match) && moves->n == 1)
    sixain_moves_add (moves, SIXAIN_TICK_VERB);
}

/* Makes the worst move instead, if it is bad enough. */
static void
plant (SixainMatch *match,
       guint        seat,
       Play        *play,
       SixainMove  *move)
{
  const SixainJudge *judge = sixain_game_get_judge (sixain_match_get_game (match));
  g_autofree gpointer view = g_malloc (sixain_match_get_rules (match)->state_size);
  g_autofree double *worths = NULL;
  g_auto (SixainMoves) moves = { 0 };
  SixainQuestion question;
  SixainRandom random;
  guint best = 0, worst = 0;

  sixain_match_prepare_question (match, seat, 77, view, &random, &question);
  question.iterations = BLUNDER_WORLDS;
  list_moves (match, view, seat, move, &moves);
  worths = g_new (double, moves.n);
  if (moves.n < 2 || !judge->evaluate (&question, &moves, worths, NULL))
    return;

  for (guint i = 1; i < moves.n; i++)
    {
      best = worths[i] > worths[best] ? i : best;
      worst = worths[i] < worths[worst] ? i : worst;
    }
  if (!(worths[best] - worths[worst] >= play->blunder->least))
    return;

  play->blunder->left = *move;
  play->blunder->made = *move = moves.items[worst];
  play->blunder->planted = TRUE;
  play->blunder->seat = seat;
  play->blunder->record = sixain_match_get_n_records (match);
}

/* Leaves a move undone: does something else, or waits for others. */
static gboolean
do_otherwise (SixainMatch      *match,
              guint             seat,
              const SixainMove *left,
              SixainMove       *move)
{
  g_auto (SixainMoves) moves = { 0 };

  sixain_match_get_rules (match)->moves (sixain_match_get_truth (match), seat, &moves);
  for (guint i = 0; i < moves.n; i++)
    {
      if (!sixain_move_equal (&moves.items[i], left))
        {
          *move = moves.items[i];
          return TRUE;
        }
    }

  return FALSE;
}

static gboolean
decide (SixainMatch  *match,
        guint         seat,
        SixainMove   *move,
        gint64       *at,
        gpointer      user_data,
        GError      **error)
{
  Play *play = user_data;
  Blunder *blunder = play->blunder;
  gboolean decided = sixain_match_has_clock (match)
                       ? sixain_match_ask_plan (match, seat, play->level, move, at, error)
                       : sixain_match_ask_bot (match, seat, play->level, 0, play->iterations, move, error);

  if (decided && blunder != NULL && !blunder->planted && sixain_match_get_n_records (match) >= blunder->after)
    plant (match, seat, play, move);

  /* With a clock a player is asked again whenever something has happened, until it has moved. */
  if (decided && sixain_match_has_clock (match) && blunder != NULL && blunder->planted && blunder->seat == seat &&
      (sixain_move_equal (move, &blunder->left) || sixain_move_equal (move, &blunder->made)) &&
      sixain_match_get_n_records (match) < blunder->record + SIXAIN_MAX_SEATS)
    {
      if (blunder->made.verb == SIXAIN_TICK_VERB)
        return do_otherwise (match, seat, &blunder->left, move);
      if (sixain_match_is_legal (match, seat, &blunder->made))
        *move = blunder->made;
    }

  return decided;
}

SixainMatch *
analysis_play (SixainGame        *game,
               const SixainSetup *setup,
               const char        *level,
               guint              iterations,
               Blunder           *blunder)
{
  g_autoptr (GPtrArray) players = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (SixainMatch) match = NULL;
  g_autoptr (GError) error = NULL;
  Play play = { level, iterations, blunder };

  for (guint i = 0; i < setup->n_players; i++)
    {
      g_autofree char *name = g_strdup_printf ("Player %u", i + 1);

      g_ptr_array_add (players, sixain_player_new (name));
    }

  match = sixain_match_new (game, setup, players, &error);
  g_assert_no_error (error);
  while (!sixain_match_is_over (match))
    {
      sixain_match_play_on (match, decide, &play, &error);
      g_assert_no_error (error);
    }

  return g_steal_pointer (&match);
}

/* All seats may have decided before any of them moved, so that the number of the record is that of
 * the first of them. */
gboolean
analysis_is_blunder (const SixainChoice *choice,
                     const Blunder      *blunder)
{
  return choice->margin < 0 && choice->seat == blunder->seat &&
         choice->record >= blunder->record && choice->record < blunder->record + SIXAIN_MAX_SEATS;
}

gboolean
analysis_adds_up (SixainAnalysis *analysis,
                  SixainMatch    *match)
{
  SixainScoreboard *scoreboard = sixain_match_get_scoreboard (match);
  const gint64 sign = sixain_match_get_rules (match)->low_wins ? -1 : 1;
  const gint64 n = analysis->n_seats;

  if (analysis->n_rounds != sixain_scoreboard_get_n_rounds (scoreboard))
    return FALSE;

  for (guint round = 1; round <= analysis->n_rounds; round++)
    {
      gint64 all = 0;

      for (guint seat = 0; seat < n; seat++)
        all += sixain_scoreboard_get_score (scoreboard, round - 1, seat);

      for (guint seat = 0; seat < n; seat++)
        {
          SixainShares shares = sixain_analysis_get_shares (analysis, round, seat);
          gint64 score = sixain_scoreboard_get_score (scoreboard, round - 1, seat);

          if (n * sixain_shares_sum (&shares) != sign * SIXAIN_ANALYSIS_UNIT * (n * score - all))
            return FALSE;
        }
    }

  return TRUE;
}
