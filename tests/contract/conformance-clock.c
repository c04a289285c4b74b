/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "conformance.h"

#include <string.h>

/* Ticks that are looked ahead to, and what passes beyond the last of them. */
#define N_TICKS 4
#define LONG_MS 1000000

static void
tick (Sitting  *sitting,
      gpointer  state,
      gint64    now)
{
  const SixainMove move = { .verb = SIXAIN_TICK_VERB };

  sitting_check (sitting, sitting->rules->apply (state, SIXAIN_NOBODY, &move, now, NULL, NULL, NULL));
}

static void
check_alike (Sitting       *sitting,
             gconstpointer  truth,
             gconstpointer  world,
             gint           seat)
{
  const SixainRules *rules = sitting->rules;
  g_autofree gpointer seen = g_memdup2 (truth, rules->state_size);
  g_autofree gpointer other = g_memdup2 (world, rules->state_size);

  rules->redact (seen, seat);
  rules->redact (other, seat);
  sitting_check (sitting, sitting_is (sitting, seen, other));
  sitting_check (sitting, rules->next_tick (truth) == rules->next_tick (world));
  sitting_check (sitting, rules->next_tick (truth) == rules->next_tick (seen));
}

/* Time alone betrays nothing: whatever is hidden, the clock ticks at the same
 * times and shows the same, however long everybody waits. */
static void
check_seat (Sitting *sitting,
            gint     seat)
{
  const SixainRules *rules = sitting->rules;
  g_autofree gpointer truth = sitting_copy (sitting);
  g_autofree gpointer world = sitting_copy (sitting);
  gint64 now = sitting->now;

  rules->redact (world, seat);
  rules->resample (world, &sitting->random);
  check_alike (sitting, truth, world, seat);

  for (guint i = 0; i < N_TICKS; i++)
    {
      gint64 due = rules->next_tick (truth);

      now = due >= 0 ? MAX (now, due) : now + LONG_MS;
      tick (sitting, truth, now);
      tick (sitting, world, now);
      check_alike (sitting, truth, world, seat);
      sitting_check (sitting, due < 0 || rules->next_tick (truth) != due);
    }
}

/* A tick that is not due changes nothing but the time: what was legal stays so,
 * and what follows is the same. */
static void
check_early_tick (Sitting *sitting)
{
  const SixainRules *rules = sitting->rules;
  g_autofree gpointer before = sitting_copy (sitting);
  g_autofree gpointer after = sitting_copy (sitting);
  gint64 due = rules->next_tick (sitting->state);
  gint64 now = due >= 0 ? MAX (sitting->now, due - 1) : sitting->now + LONG_MS;

  tick (sitting, after, now);
  sitting_check (sitting, rules->next_tick (after) == due);
  sitting_check (sitting, rules->to_act (after) == rules->to_act (before));
  for (guint seat = 0; seat < sitting->setup.n_players; seat++)
    {
      g_auto (SixainMoves) moves = { 0 };

      rules->moves (before, seat, &moves);
      sitting_list (sitting, after, seat);
      sitting_check (sitting, sitting->moves.n == moves.n);

      for (guint i = 0; i < moves.n; i++)
        {
          g_autofree gpointer told = g_memdup2 (after, rules->state_size);
          g_autofree gpointer untold = g_memdup2 (before, rules->state_size);

          sitting_check (sitting, rules->apply (told, seat, &moves.items[i], now, NULL, NULL, NULL));
          sitting_check (sitting, rules->apply (untold, seat, &moves.items[i], now, NULL, NULL, NULL));
          sitting_check (sitting, sitting_is (sitting, told, untold));
        }
    }
}

void
conformance_check_clock (Sitting *sitting)
{
  for (gint seat = SIXAIN_NOBODY; seat < (gint) sitting->setup.n_players; seat++)
    check_seat (sitting, seat);
  check_early_tick (sitting);
}

static gboolean
plan (Sitting       *sitting,
      gconstpointer  view,
      guint          seat,
      const char    *level,
      gint64         now,
      SixainMove    *move,
      gint64        *at)
{
  SixainRandom random;
  g_autoptr (GError) error = NULL;
  SixainQuestion question = {
    .view = view,
    .seat = seat,
    .level = level,
    .now = now,
    .salt = 1 + seat,
    .random = &random,
  };
  gboolean planned;

  sixain_random_stream (&random, sitting->setup.seed, 7, sitting->n_steps);
  planned = sixain_game_plan (sitting->game, &question, move, at, &error);
  if (error != NULL)
    sitting_fail (sitting, level, error->message);

  return planned;
}

/* What is planned is what a seat can know, does not change while nothing
 * happens, and is legal when its time has come. */
static void
check_plan (Sitting    *sitting,
            guint       seat,
            const char *level)
{
  const SixainRules *rules = sitting->rules;
  g_autofree gpointer truth = sitting_copy (sitting);
  g_autofree gpointer view = sitting_copy (sitting);
  g_autofree gpointer other = NULL;
  SixainMove move = { 0 }, again = { 0 };
  gint64 at = 0, again_at = 0, due;

  rules->redact (view, seat);
  other = g_memdup2 (view, rules->state_size);
  rules->resample (other, &sitting->random);
  rules->redact (other, seat);

  if (!plan (sitting, view, seat, level, sitting->now, &move, &at))
    {
      sitting_check (sitting, !plan (sitting, other, seat, level, sitting->now, &again, &again_at));
      return;
    }

  sitting_check (sitting, plan (sitting, other, seat, level, sitting->now, &again, &again_at));
  sitting_check (sitting, sixain_move_equal (&move, &again) && at == again_at);

  at = MAX (at, sitting->now);
  while ((due = rules->next_tick (truth)) >= 0 && due <= at)
    {
      tick (sitting, truth, due);
      memcpy (view, truth, rules->state_size);
      rules->redact (view, seat);

      /* Who acts at random does not care what it planned before. */
      sitting_check (sitting, plan (sitting, view, seat, level, due, &again, &again_at));
      if (g_str_equal (level, "random"))
        {
          move = again;
          at = again_at;
        }
      sitting_check (sitting, sixain_move_equal (&move, &again) && at == MAX (again_at, sitting->now));
    }

  sitting_check (sitting, rules->apply (truth, seat, &move, at, NULL, NULL, NULL));
}

/* Somebody plans something whenever the clock does not go on by itself. */
void
conformance_check_plans (Sitting *sitting)
{
  const char *const *levels = sixain_game_get_levels (sitting->game);
  SixainSeats seats = sitting->rules->to_act (sitting->state);

  for (; seats != 0; seats &= seats - 1)
    {
      guint seat = sixain_seats_first (seats);

      for (guint i = 0; levels[i] != NULL; i++)
        check_plan (sitting, seat, levels[i]);
      check_plan (sitting, seat, "random");
    }
}
