/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "six-judge.h"

#include <math.h>

#include "six-future.h"
#include "sixain-language.h"

/* How often the rest of the round is imagined to judge a lift. */
#define N_WORLDS 2000

/* Strokes that are as good as the match. With one round to go, a stroke more is worth about a
 * sixteenth of it. */
#define STROKES_OF_MATCH 16

/* Nobody feels the time better than by a tenth. */
static const SixSense good_sense = { .pace = 1000, .doubt = 100 };

/* What it costs to let the sum go by that the seat has face up. */
static guint
cost_of_sum (const SixState *view,
             guint           seat)
{
  return six_may_protect (view, seat) ? six_strokes[view->sum] : 0;
}

static double
weigh_place (const SixState *view,
             guint           seat,
             guint           place)
{
  guint turned = six_turned (view, seat);
  double strokes = turned != 0 ? six_future_weigh_place (view, seat, place, turned) : 0;

  return strokes + (six_top (view, seat, place) == view->sum ? cost_of_sum (view, seat) : 0);
}

/* What is done at once loses nothing; everything else loses what is possible no more after it. */
static double
evaluate_move (const SixState   *view,
               guint             seat,
               const SixainMove *move,
               double            gain_of_lift)
{
  switch (move->verb)
    {
    case SIX_MOVE_LAY:
      return -weigh_place (view, seat, move->args[0] - 1);
    case SIX_MOVE_ROLL:
    case SIXAIN_TICK_VERB:
      return -(double) cost_of_sum (view, seat) - MAX (0, gain_of_lift);
    case SIX_MOVE_LIFT:
      return -(double) cost_of_sum (view, seat) + MIN (0, gain_of_lift);
    default:
      return 0;
    }
}

/* Cards are laid somewhere or somewhere else; that has nothing to do with the dice. What is
 * protected could not have been used better. */
static gboolean
is_alternative (const SixainMove *chosen,
                const SixainMove *move)
{
  if (chosen->verb == SIX_MOVE_LAY || move->verb == SIX_MOVE_LAY)
    return chosen->verb == move->verb;

  return chosen->verb != SIX_MOVE_PROTECT || sixain_move_equal (chosen, move);
}

/* To end an early round before it could be over might pay, but would spoil the game: nobody is
 * blamed who does not. */
static double
weigh_lift (const SixainQuestion *question)
{
  const SixState *view = question->view;
  double gain = six_future_gain (view, question->seat, &good_sense, question->now,
                                 question->iterations > 0 ? question->iterations : N_WORLDS, question->random);

  if (view->round < view->n_rounds && six_future_guess_sand (view, &good_sense, question->now) == 0)
    gain = MIN (0, gain);

  return STROKES_OF_MATCH * gain;
}

static gboolean
evaluate (const SixainQuestion  *question,
          const SixainMoves     *moves,
          double                *worths,
          GError               **error)
{
  const SixState *view = question->view;
  double gain = 0;

  if (g_cancellable_set_error_if_cancelled (question->cancellable, error))
    return FALSE;

  for (guint i = 0; i < moves->n; i++)
    {
      if (moves->items[i].verb == SIX_MOVE_LIFT && is_alternative (&moves->items[0], &moves->items[i]))
        gain = weigh_lift (question);
    }

  for (guint i = 0; i < moves->n; i++)
    worths[i] = is_alternative (&moves->items[0], &moves->items[i])
                  ? evaluate_move (view, question->seat, &moves->items[i], gain) : NAN;

  return TRUE;
}

/* In how many of all rolls of so many dice that sum comes up. */
static double
get_chance (guint n_dice,
            guint sum)
{
  double n = 0;

  if (n_dice == 0)
    return sum == 0;

  for (guint face = 1; face <= MIN (6, sum); face++)
    n += get_chance (n_dice - 1, sum - face) / 6;

  return n;
}

/* What everybody can protect after a roll, beside what they could expect. */
static void
weigh_luck (gconstpointer     before,
            gconstpointer     after,
            gint              seat,
            const SixainMove *move,
            SixainRandom     *random,
            double           *luck)
{
  const SixState *old = before, *new = after;

  if (old == NULL || move->verb != SIX_MOVE_ROLL)
    return;

  for (guint i = 0; i < old->n_players; i++)
    {
      if (six_find (old, i, new->sum) >= 0)
        luck[i] += six_strokes[new->sum];

      for (guint place = 0; place < SIX_N_PLACES; place++)
        {
          guint value = six_top (old, i, place);

          luck[i] -= value > 0 ? get_chance (new->n_dice, value) * six_strokes[value] : 0;
        }
    }
}

static char *
tell_passed (const SixainMove *other,
             gint              strokes,
             const char       *name)
{
  if (other->verb == SIX_MOVE_PROTECT)
    return g_strdup_printf (ngettext ("%s let the %u go by: %d stroke.", "%s let the %u go by: %d strokes.", strokes),
                            name, other->args[0], strokes);

  return g_strdup_printf (ngettext ("%s left the tube standing; to lift it would have been worth about %d stroke.",
                                    "%s left the tube standing; to lift it would have been worth about %d strokes.", strokes),
                          name, strokes);
}

static char *
tell_lift (gint        strokes,
           const char *name)
{
  if (strokes >= 0)
    return g_strdup_printf (ngettext ("%s lifted the tube at the right moment, which was worth about %d stroke.",
                                      "%s lifted the tube at the right moment, which was worth about %d strokes.", strokes),
                            name, strokes);

  return g_strdup_printf (ngettext ("%s lifted the tube; to roll would have been worth about %d stroke more.",
                                    "%s lifted the tube; to roll would have been worth about %d strokes more.", -strokes),
                          name, -strokes);
}

static char *
tell_lay (const SixState   *view,
          guint             seat,
          const SixainMove *chosen,
          const SixainMove *other,
          gint              strokes,
          const char       *name)
{
  guint turned = six_turned (view, seat);
  guint covered = six_top (view, seat, chosen->args[0] - 1), kept = six_top (view, seat, other->args[0] - 1);

  if (turned == 0 || covered == 0 || kept == 0 || strokes >= 0)
    return NULL;

  return g_strdup_printf (ngettext ("%s covered the %u with the %u; to cover the %u would have cost about %d stroke less.",
                                    "%s covered the %u with the %u; to cover the %u would have cost about %d strokes less.",
                                    -strokes),
                          name, covered, turned, kept, -strokes);
}

static char *
tell_choice (const SixainSetup *setup,
             gconstpointer      view,
             guint              seat,
             const SixainMove  *chosen,
             const SixainMove  *other,
             gint               points,
             const char *const *names)
{
  if (chosen->verb == SIX_MOVE_LIFT)
    return tell_lift (points, names[seat]);
  if (points < 0 && (chosen->verb == SIXAIN_TICK_VERB || chosen->verb == SIX_MOVE_ROLL))
    return tell_passed (other, -points, names[seat]);
  if (chosen->verb == SIX_MOVE_LAY)
    return tell_lay (view, seat, chosen, other, points, names[seat]);

  return NULL;
}

const SixainJudge six_judge = {
  .version = 1,
  .evaluate = evaluate,
  .weigh_luck = weigh_luck,
  .tell_choice = tell_choice,
};
