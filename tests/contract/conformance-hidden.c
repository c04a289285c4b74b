/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "conformance.h"

#include <string.h>

#define ITERATIONS 4

static void
check_same_moves (Sitting           *sitting,
                  gconstpointer      state,
                  guint              seat,
                  const SixainMoves *expected)
{
  sitting_list (sitting, state, seat);
  sitting_check (sitting, sitting->moves.n == expected->n);
  for (guint i = 0; i < expected->n; i++)
    sitting_check (sitting, sixain_move_equal (&sitting->moves.items[i], &expected->items[i]));
}

/* The world that fills the blanks of a view must look like the view, and be one
 * in which the match can go on. */
static void
check_world (Sitting           *sitting,
             gconstpointer      view,
             gconstpointer      world,
             gint               seat,
             const SixainMoves *moves)
{
  const SixainRules *rules = sitting->rules;
  g_autofree gpointer copy = g_memdup2 (world, rules->state_size);

  rules->redact (copy, seat);
  sitting_check (sitting, sitting_is (sitting, copy, view));
  conformance_check_state (sitting, world);

  if (seat != SIXAIN_NOBODY)
    check_same_moves (sitting, world, seat, moves);

  for (SixainSeats seats = rules->to_act (world); seats != 0; seats &= seats - 1)
    {
      guint actor = sixain_seats_first (seats);

      sitting_list (sitting, world, actor);
      sitting_check (sitting, sitting->moves.n > 0 || sitting_has_tick (sitting, world));
      for (guint i = 0; i < sitting->moves.n; i++)
        {
          memcpy (copy, world, rules->state_size);
          sitting_check (sitting, rules->apply (copy, actor, &sitting->moves.items[i], sitting->now, NULL, NULL, NULL));
        }
    }
}

/* What a seat sees: resampling gives states that differ from the true one in
 * nothing but what is hidden, so their views must be equal byte for byte. As
 * every world has a generator of its own, none survives in a view. */
static void
check_seat (Sitting *sitting,
            gint     seat,
            guint    n_samples)
{
  const SixainRules *rules = sitting->rules;
  g_auto (SixainMoves) moves = { 0 };
  g_autofree gpointer view = sitting_copy (sitting);
  g_autofree gpointer world = sitting_copy (sitting);
  g_autofree gpointer last = sitting_copy (sitting);
  SixainSummary summary, seen;

  rules->redact (view, seat);
  memcpy (world, view, rules->state_size);
  rules->redact (world, seat);
  sitting_check (sitting, sitting_is (sitting, world, view));
  conformance_check_view (sitting, view, seat);

  rules->summarize (sitting->state, &summary);
  rules->summarize (view, &seen);
  sitting_check (sitting, seen.round == summary.round && seen.finished == summary.finished);
  sitting_check (sitting, seen.phase == summary.phase && seen.over == summary.over);

  if (seat != SIXAIN_NOBODY)
    {
      SixainSeats me = SIXAIN_SEAT (seat);

      rules->moves (sitting->state, seat, &moves);
      check_same_moves (sitting, view, seat, &moves);
      sitting_check (sitting, (rules->to_act (view) & me) == (rules->to_act (sitting->state) & me));
    }

  for (guint i = 0; i < n_samples; i++)
    {
      memcpy (world, view, rules->state_size);
      rules->resample (world, &sitting->random);
      check_world (sitting, view, world, seat, &moves);

      /* Another deal perhaps, and in any case another generator. */
      sitting_check (sitting, summary.over || !sitting_is (sitting, world, sitting->state));
      sitting_check (sitting, summary.over || !sitting_is (sitting, world, last));
      memcpy (last, world, rules->state_size);
    }
}

void
conformance_check_views (Sitting *sitting,
                         guint    n_samples)
{
  const gint n_players = sitting->setup.n_players;
  g_autofree gpointer before = sitting_copy (sitting);

  for (gint seat = SIXAIN_NOBODY; seat < n_players; seat++)
    check_seat (sitting, seat, n_samples);

  sitting_check (sitting, sitting_is (sitting, before, sitting->state));
}

static gboolean
same_events (const SixainEvents *a,
             const SixainEvents *b)
{
  if (a->n != b->n)
    return FALSE;

  for (guint i = 0; i < a->n; i++)
    {
      if (a->items[i].kind != b->items[i].kind || a->items[i].seat != b->items[i].seat ||
          memcmp (a->items[i].args, b->items[i].args, sizeof a->items[i].args) != 0)
        return FALSE;
    }

  return TRUE;
}

/* Makes a move in a copy of a state, and leaves there what a spectator sees. */
static void
watch_move (Sitting          *sitting,
            gconstpointer     state,
            gint              seat,
            const SixainMove *move,
            gpointer          after,
            SixainEvents     *events)
{
  events->n = 0;
  memcpy (after, state, sitting->rules->state_size);
  sitting_check (sitting, sitting->rules->apply (after, seat, move, sitting->now, NULL, events, NULL));
  sitting->rules->redact (after, SIXAIN_NOBODY);
}

/* Whether the table looks the same to a spectator whatever the seat does; if so, after shows how, and
 * events are those of the first move. */
static gboolean
is_hidden (Sitting       *sitting,
           gconstpointer  state,
           guint          seat,
           gpointer       after,
           SixainEvents  *events)
{
  g_auto (SixainEvents) others = { 0 };
  g_autofree gpointer other = sitting_copy (sitting);
  gboolean alike = TRUE;

  sitting_list (sitting, state, seat);
  if (sitting->moves.n < 2)
    return FALSE;

  watch_move (sitting, state, seat, &sitting->moves.items[0], after, events);
  for (guint i = 1; i < sitting->moves.n; i++)
    {
      watch_move (sitting, state, seat, &sitting->moves.items[i], other, &others);
      if (!sitting_is (sitting, other, after))
        return FALSE;
      alike = alike && same_events (events, &others);
    }
  sitting_check (sitting, alike);

  return TRUE;
}

/* Events tell everybody the same, so they may tell nothing that a spectator
 * cannot see: if the table looks the same whatever the seat does, it must sound
 * the same, and also in another world that looks like this one, where somebody else may
 * be waited for. (A single move proves nothing: who laid which card on a row is told, but
 * cannot be seen later.) */
void
conformance_check_secrets (Sitting *sitting)
{
  const SixainRules *rules = sitting->rules;
  const gint seat = sixain_seats_first (sixain_rules_can_act (rules, sitting->state, &sitting->moves));
  g_auto (SixainEvents) first = { 0 };
  g_auto (SixainEvents) events = { 0 };
  g_autofree gpointer expected = sitting_copy (sitting);
  g_autofree gpointer after = sitting_copy (sitting);
  g_autofree gpointer world = sitting_copy (sitting);
  gboolean known;
  gint other;

  if (seat == SIXAIN_NOBODY || !is_hidden (sitting, sitting->state, seat, expected, &first))
    return;

  rules->redact (world, SIXAIN_NOBODY);
  known = rules->to_act (world) == rules->to_act (sitting->state);
  rules->resample (world, &sitting->random);
  other = sixain_seats_first (sixain_rules_can_act (rules, world, &sitting->moves));
  sitting_check (sitting, !known || other == seat);
  if (!is_hidden (sitting, world, other, after, &events))
    {
      sitting_check (sitting, !known);
      return;
    }

  sitting_check (sitting, sitting_is (sitting, after, expected));
  sitting_check (sitting, same_events (&first, &events));
}

static void
ask (Sitting       *sitting,
     gconstpointer  view,
     guint          seat,
     const char    *level,
     SixainMove    *move)
{
  SixainRandom random;
  g_autoptr (GError) error = NULL;
  SixainQuestion question = {
    .view = view,
    .seat = seat,
    .level = level,
    .iterations = ITERATIONS,
    .random = &random,
  };

  sixain_random_stream (&random, sitting->setup.seed, 7, sitting->n_steps);
  sixain_game_choose (sitting->game, &question, move, &error);
  if (error != NULL)
    sitting_fail (sitting, level, error->message);

  sitting_list (sitting, sitting->state, seat);
  sitting_check (sitting, sitting_has (sitting, move));
}

/* Who is called off says so, or has decided already. */
static void
check_cancelled (Sitting       *sitting,
                 gconstpointer  view,
                 guint          seat,
                 const char    *level)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  SixainRandom random = sitting->random;
  SixainMove move = { 0 };
  SixainQuestion question = {
    .view = view,
    .seat = seat,
    .level = level,
    .random = &random,
    .cancellable = cancellable,
  };

  g_cancellable_cancel (cancellable);
  if (!sixain_game_choose (sitting->game, &question, &move, &error))
    {
      sitting_check (sitting, g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED));
      return;
    }

  sitting_list (sitting, sitting->state, seat);
  sitting_check (sitting, sitting_has (sitting, &move));
}

/* Bots do not cheat: in worlds that look the same they do the same. */
/* Whatever a hint may suggest, the game knows a reason or none from what the seat sees. */
static void
check_reasons (Sitting       *sitting,
               gconstpointer  view,
               guint          seat)
{
  g_autofree gpointer before = g_memdup2 (view, sitting->rules->state_size);

  sitting_list (sitting, view, seat);
  for (guint i = 0; i < sitting->moves.n; i++)
    {
      g_autofree char *reason = sixain_game_justify (sitting->game, &sitting->setup, view, seat, &sitting->moves.items[i]);

      sitting_check (sitting, reason == NULL || (*reason != '\0' && g_utf8_validate (reason, -1, NULL)));
    }
  sitting_check (sitting, sitting_is (sitting, before, view));
}

void
conformance_check_bots (Sitting *sitting)
{
  static const char *const random_level[] = { "random", NULL };
  const SixainRules *rules = sitting->rules;
  const char *const *lists[] = { sixain_game_get_levels (sitting->game), random_level };
  const gint seat = sixain_seats_first (sixain_rules_can_act (rules, sitting->state, &sitting->moves));
  g_autofree gpointer view = sitting_copy (sitting);
  g_autofree gpointer other = NULL;

  if (seat == SIXAIN_NOBODY)
    return;

  rules->redact (view, seat);
  other = g_memdup2 (view, rules->state_size);
  rules->resample (other, &sitting->random);
  rules->redact (other, seat);

  check_reasons (sitting, view, seat);
  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    {
      for (guint j = 0; lists[i][j] != NULL; j++)
        {
          SixainMove move = { 0 }, again = { 0 };

          ask (sitting, view, seat, lists[i][j], &move);
          ask (sitting, other, seat, lists[i][j], &again);
          sitting_check (sitting, sixain_move_equal (&move, &again));
          check_cancelled (sitting, view, seat, lists[i][j]);
        }
    }
}
