/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "conformance.h"

#include <string.h>

#define N_REMEMBERED 64
#define N_INVENTED 24

/* The state as it is, as a spectator sees it, and as each seat does. */
static GPtrArray *
list_views (Sitting *sitting)
{
  GPtrArray *views = g_ptr_array_new_with_free_func (g_free);

  g_ptr_array_add (views, sitting_copy (sitting));
  for (gint seat = SIXAIN_NOBODY; seat < (gint) sitting->setup.n_players; seat++)
    {
      g_ptr_array_add (views, sitting_copy (sitting));
      sitting->rules->redact (g_ptr_array_index (views, views->len - 1), seat);
    }

  return views;
}

static void
check_views_untouched (Sitting   *sitting,
                       GPtrArray *views)
{
  g_autoptr (GPtrArray) expected = list_views (sitting);

  for (guint i = 0; i < views->len; i++)
    sitting_check (sitting, sitting_is (sitting, g_ptr_array_index (views, i), g_ptr_array_index (expected, i)));
}

/* A move can be checked in any view. In that of its own seat the answer is that of the truth;
 * in those of others it may be any. */
static void
check_in_views (Sitting          *sitting,
                GPtrArray        *views,
                gint              seat,
                const SixainMove *move,
                gboolean          accepted)
{
  const SixainRules *rules = sitting->rules;
  SixainRefusal truth = { 0 };

  sitting_check (sitting, rules->check_move (g_ptr_array_index (views, 0), seat, move, sitting->now, &truth) == accepted);
  sitting_check (sitting, accepted == (truth.code == SIXAIN_REFUSAL_NONE));

  for (guint i = 1; i < views->len; i++)
    {
      gconstpointer view = g_ptr_array_index (views, i);
      SixainRefusal refusal = { 0 };
      gboolean answer = rules->check_move (view, seat, move, sitting->now, &refusal);

      sitting_check (sitting, rules->check_move (view, seat, move, sitting->now, NULL) == answer);
      if ((gint) i - 2 == seat)
        sitting_check (sitting, answer == accepted && memcmp (&refusal, &truth, sizeof truth) == 0);
    }
}

/* The position as a whole: who is waited for, where the match stands, and that
 * every listed move is one that apply () accepts, whatever lies behind its
 * arguments. */
void
conformance_check_moves (Sitting *sitting)
{
  const SixainRules *rules = sitting->rules;
  const guint n_players = sitting->setup.n_players;
  SixainSeats seats = rules->to_act (sitting->state);
  g_autofree gpointer before = sitting_copy (sitting);
  g_autofree gpointer after = sitting_copy (sitting);
  g_autofree gpointer again = sitting_copy (sitting);
  g_autoptr (GPtrArray) views = list_views (sitting);
  SixainSummary summary;

  rules->summarize (sitting->state, &summary);
  sitting_check (sitting, (seats & ~(SIXAIN_SEAT (n_players) - 1)) == 0);
  sitting_check (sitting, summary.round >= 1 && summary.finished <= summary.round);
  sitting_check (sitting, summary.phase < g_strv_length ((char **) rules->phases));
  sitting_check (sitting, !summary.over || seats == 0);

  for (guint seat = 0; seat < n_players; seat++)
    {
      sitting_list (sitting, sitting->state, seat);
      sitting_check (sitting, sitting->moves.n > 0 || !(seats & SIXAIN_SEAT (seat)) || sitting_has_tick (sitting, sitting->state));
      sitting_check (sitting, sitting->moves.n == 0 || !summary.over);

      for (guint i = 0; i < sitting->moves.n; i++)
        {
          SixainMove move = sitting->moves.items[i];

          sitting_check (sitting, sixain_rules_declares_move (rules, &move));
          check_in_views (sitting, views, seat, &move, TRUE);
          for (guint j = 0; j < i; j++)
            sitting_check (sitting, !sixain_move_equal (&move, &sitting->moves.items[j]));

          memcpy (after, sitting->state, rules->state_size);
          sitting_check (sitting, rules->apply (after, seat, &move, sitting->now, NULL, NULL, NULL));
          sitting_check (sitting, !sitting_is (sitting, before, after));

          memset (move.args + move.n_args, 0x5a, sizeof move.args - move.n_args);
          memcpy (again, sitting->state, rules->state_size);
          sitting_check (sitting, rules->apply (again, seat, &move, sitting->now, NULL, NULL, NULL));
          sitting_check (sitting, sitting_is (sitting, again, after));
        }
    }

  check_views_untouched (sitting, views);
  sitting_check (sitting, sitting_is (sitting, before, sitting->state));
}

static void
check_refused (Sitting          *sitting,
               GPtrArray        *views,
               gconstpointer     before,
               gint              seat,
               const SixainMove *move)
{
  SixainRefusal refusal = { 0 };
  g_autofree char *sentence = NULL;

  if (seat >= 0 && (guint) seat < sitting->setup.n_players)
    {
      sitting_list (sitting, sitting->state, seat);
      if (sitting_has (sitting, move))
        return;
    }
  else if (sitting->rules->next_tick != NULL && move->verb == SIXAIN_TICK_VERB)
    {
      return;
    }

  /* The match applies nothing that does not fit its verb. */
  if (!sixain_rules_declares_move (sitting->rules, move))
    return;

  check_in_views (sitting, views, seat, move, FALSE);
  if (sitting->rules->apply (sitting->state, seat, move, sitting->now, NULL, NULL, &refusal))
    {
      g_autofree char *what = g_strdup_printf ("the move of seat %d, verb %u, with %u arguments "
                                               "%u %u %u is not listed but accepted",
                                               seat, move->verb, move->n_args,
                                               move->args[0], move->args[1], move->args[2]);

      sitting_fail (sitting, G_STRLOC, what);
    }

  sentence = sixain_game_explain (sitting->game, &sitting->setup, &refusal, NULL);
  sitting_check (sitting, refusal.code != SIXAIN_REFUSAL_NONE);
  sitting_check (sitting, refusal.code < SIXAIN_REFUSAL_GAME + sitting->rules->n_refusals);
  sitting_check (sitting, sentence != NULL && *sentence != '\0');
  sitting_check (sitting, sitting_is (sitting, before, sitting->state));

  sitting_check (sitting, !sitting->rules->apply (sitting->state, seat, move, sitting->now, NULL, NULL, NULL));
}

/* Small numbers mostly: the others are refused too easily. */
static void
invent_move (SixainRandom *random,
             SixainMove   *move)
{
  const guint most = sixain_random_below (random, 4) == 0 ? 256 : 16;

  *move = (SixainMove) {
    .verb = sixain_random_below (random, most),
    .n_args = sixain_random_below (random, sixain_random_below (random, 4) == 0 ? G_N_ELEMENTS (move->args) + 1 : 4),
  };
  for (guint i = 0; i < G_N_ELEMENTS (move->args); i++)
    move->args[i] = sixain_random_below (random, most == 16 ? 110 : 256);
}

/* What is not listed is refused, for a reason, and leaves no trace: invented
 * moves, listed ones of other seats, of nobody, with other arguments, and of
 * other phases and set-ups, which are remembered from one call to the next. */
void
conformance_check_refusals (Sitting *sitting)
{
  static SixainMove remembered[N_REMEMBERED];
  static const SixainRules *of_rules;
  static const gint no_seats[] = { SIXAIN_NOBODY, -2, G_MININT, G_MAXINT, 31, 32, 255, 256 };
  const guint n_players = sitting->setup.n_players;
  g_autofree gpointer before = sitting_copy (sitting);
  g_autoptr (GPtrArray) views = list_views (sitting);
  SixainMove move;

  if (of_rules != sitting->rules)
    memset (remembered, 0, sizeof remembered);
  of_rules = sitting->rules;

  for (guint i = 0; i < N_INVENTED; i++)
    {
      invent_move (&sitting->random, &move);
      check_refused (sitting, views, before, sixain_random_below (&sitting->random, n_players), &move);
    }

  for (guint i = 0; i < 8; i++)
    check_refused (sitting, views, before, sixain_random_below (&sitting->random, n_players),
                   &remembered[sixain_random_below (&sitting->random, N_REMEMBERED)]);

  for (guint seat = 0; seat < n_players; seat++)
    {
      guint other = sixain_random_below (&sitting->random, n_players);

      sitting_list (sitting, sitting->state, seat);
      if (sitting->moves.n == 0)
        continue;

      move = sitting->moves.items[sixain_random_below (&sitting->random, sitting->moves.n)];
      remembered[sixain_random_below (&sitting->random, N_REMEMBERED)] = move;

      check_refused (sitting, views, before, other, &move);
      check_refused (sitting, views, before, n_players + sixain_random_below (&sitting->random, 12), &move);
      check_refused (sitting, views, before, no_seats[sixain_random_below (&sitting->random, G_N_ELEMENTS (no_seats))], &move);

      move.n_args++;
      check_refused (sitting, views, before, seat, &move);
      move.n_args = move.n_args >= 2 ? move.n_args - 2 : 22;
      check_refused (sitting, views, before, seat, &move);
    }

  move = (SixainMove) { .verb = SIXAIN_TICK_VERB };
  check_refused (sitting, views, before, 0, &move);
  check_refused (sitting, views, before, SIXAIN_NOBODY, &move);
  check_views_untouched (sitting, views);
}

/* The same move in the same state leads to the same state, whether anybody
 * listens or not, and wherever in memory the state lies. */
void
conformance_check_same (Sitting          *sitting,
                        gint              seat,
                        const SixainMove *move)
{
  const gsize size = sitting->rules->state_size;
  g_autofree guint64 *room = g_malloc0 (size + sizeof (guint64));
  g_autofree gpointer copy = sitting_copy (sitting);
  g_auto (SixainEvents) events = { 0 };
  gpointer other = room + 1;

  memcpy (other, sitting->state, size);
  sitting_check (sitting, sitting->rules->apply (copy, seat, move, sitting->now,
                                                 &sitting->setup.chance, &events, NULL));
  sitting_check (sitting, sitting->rules->apply (other, seat, move, sitting->now,
                                                 &sitting->setup.chance, NULL, NULL));
  sitting_check (sitting, sitting_is (sitting, copy, other));
}

/* The quick playout of a game is the slow one. */
void
conformance_check_playout (Sitting *sitting)
{
  g_autofree gpointer quick = NULL;
  g_autofree gpointer slow = NULL;
  SixainRandom quick_random = sitting->random;
  SixainRandom slow_random = sitting->random;

  if (sitting->rules->playout == NULL)
    return;

  quick = sitting_copy (sitting);
  slow = sitting_copy (sitting);
  sitting->rules->playout (quick, &sitting->moves, &quick_random);
  sixain_rules_playout (sitting->rules, slow, &sitting->moves, &slow_random);

  sitting_check (sitting, sitting_is (sitting, quick, slow));
  sitting_check (sitting, quick_random.counter == slow_random.counter);
  conformance_check_state (sitting, quick);
}
