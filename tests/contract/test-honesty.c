/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "conformance.h"
#include "sixain-catalog.h"

/* Computer players never peek: whatever is hidden from a seat, and whatever they were asked
 * before, the same question from the same view gets the same answer on every level. */

#if defined (__SANITIZE_ADDRESS__) || !defined (__OPTIMIZE__)
#define SETUPS_INTERVAL 97
#else
#define SETUPS_INTERVAL 11
#endif

#define STEPS_INTERVAL 9
#define N_WORLDS 2
#define ITERATIONS 4

/* Players that are no level of the game, but can be named in a tournament. */
static const char *const named[] = { "random", "heuristic", "flatmc:4", "qmc:4" };

/* All that somebody does who is asked: where there is a clock, also what is planned. */
typedef struct
{
  gboolean     known;                /* The game has such a player. */
  SixainMove   move;
  gboolean     planned;
  SixainMove   plan;
  gint64       at;
  SixainRandom random;               /* Afterwards: as much chance was used. */
} Answer;

typedef void (*AskFunc) (Sitting       *sitting,
                         gconstpointer  view,
                         guint          seat,
                         const char    *level,
                         Answer        *answer);

static void
ask_bot (Sitting       *sitting,
         gconstpointer  view,
         guint          seat,
         const char    *level,
         Answer        *answer)
{
  g_autofree gpointer before = g_memdup2 (view, sitting->rules->state_size);
  g_autoptr (GError) error = NULL;
  g_autoptr (GError) plan_error = NULL;
  SixainQuestion question = {
    .view = view,
    .seat = seat,
    .level = level,
    .now = sitting->now,
    .salt = 1 + seat,
    .iterations = ITERATIONS,
    .random = &answer->random,
  };

  memset (answer, 0, sizeof *answer);
  sixain_random_stream (&answer->random, sitting->setup.seed, 8, sitting->n_steps);
  answer->known = sixain_game_choose (sitting->game, &question, &answer->move, &error);
  if (sitting->rules->next_tick != NULL && answer->known)
    {
      answer->planned = sixain_game_plan (sitting->game, &question, &answer->plan, &answer->at, &plan_error);
      if (plan_error != NULL)
        sitting_fail (sitting, level, plan_error->message);
    }

  sitting_check (sitting, sitting_is (sitting, before, view));
}

/* What the game thinks of the seat's moves after the match. */
static void
ask_judge (Sitting       *sitting,
           gconstpointer  view,
           guint          seat,
           const char    *level,
           Answer        *answer)
{
  const SixainJudge *judge = sixain_game_get_judge (sitting->game);
  g_auto (SixainMoves) moves = { 0 };
  g_autofree double *worths = NULL;
  g_autoptr (GError) error = NULL;
  SixainQuestion question = {
    .view = view,
    .seat = seat,
    .level = level,
    .now = sitting->now,
    .iterations = ITERATIONS,
    .random = &answer->random,
  };

  memset (answer, 0, sizeof *answer);
  sixain_random_stream (&answer->random, sitting->setup.seed, 9, sitting->n_steps);
  sitting->rules->moves (view, seat, &moves);
  if (moves.n == 0)
    return;

  worths = g_new0 (double, moves.n);
  answer->known = judge->evaluate (&question, &moves, worths, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < moves.n; i++)
    {
      guint64 bits;

      answer->move = moves.items[i];
      memcpy (&bits, &worths[i], sizeof bits);
      answer->at = (gint64) (31 * (guint64) answer->at + bits);
    }
}

/* Somebody who looks over the next player's shoulder, as far as the state that they are
 * given allows. */
static void
ask_peeker (Sitting       *sitting,
            gconstpointer  view,
            guint          seat,
            const char    *level,
            Answer        *answer)
{
  g_autofree guint8 *copy = g_memdup2 (view, sitting->rules->state_size);

  sitting->rules->redact (copy, (seat + 1) % sitting->setup.n_players);
  memset (answer, 0, sizeof *answer);
  answer->known = TRUE;
  for (gsize i = 0; i < sitting->rules->state_size; i++)
    answer->at = (gint64) (31 * (guint64) answer->at + copy[i]);
}

static gboolean
same_answer (const Answer *a,
             const Answer *b)
{
  if (a->known != b->known || a->planned != b->planned || a->at != b->at ||
      memcmp (&a->random, &b->random, sizeof a->random) != 0)
    return FALSE;
  if (!a->known)
    return TRUE;

  return sixain_move_equal (&a->move, &b->move) && (!a->planned || sixain_move_equal (&a->plan, &b->plan));
}

/* Another world that looks the same to the seat, as it is or as the seat sees it. */
static gpointer
imagine (Sitting       *sitting,
         gconstpointer  view,
         guint          seat,
         gboolean       redacted)
{
  gpointer world = g_memdup2 (view, sitting->rules->state_size);

  sitting->rules->resample (world, &sitting->random);
  if (redacted)
    sitting->rules->redact (world, seat);

  return world;
}

/* In how many of the worlds the seat does otherwise than here. In between the others are
 * asked about the same world, so that nothing that one of them saw could help. */
static guint
count_differences (Sitting    *sitting,
                   guint       seat,
                   const char *level,
                   AskFunc     ask,
                   gboolean    redacted)
{
  const SixainRules *rules = sitting->rules;
  g_autofree gpointer view = sitting_copy (sitting);
  Answer answer, again, ignored;
  guint n = 0;

  rules->redact (view, seat);
  ask (sitting, redacted ? view : sitting->state, seat, level, &answer);

  for (guint i = 0; i < N_WORLDS; i++)
    {
      g_autofree gpointer world = imagine (sitting, view, seat, FALSE);
      g_autofree gpointer seen = g_memdup2 (world, rules->state_size);
      SixainSeats others = sixain_rules_can_act (rules, world, &sitting->moves) & ~SIXAIN_SEAT (seat);

      for (; others != 0; others &= others - 1)
        {
          guint other = sixain_seats_first (others);
          g_autofree gpointer theirs = g_memdup2 (world, rules->state_size);

          rules->redact (theirs, other);
          ask (sitting, theirs, other, level, &ignored);
        }

      if (redacted)
        rules->redact (seen, seat);
      ask (sitting, seen, seat, level, &again);
      n += !same_answer (&answer, &again);
    }

  return n;
}

/* A hint's reason is what the seat can know, too. */
static void
check_reason (Sitting *sitting,
              guint    seat)
{
  g_autofree gpointer view = sitting_copy (sitting);
  g_autofree gpointer other = NULL;
  g_auto (SixainMoves) moves = { 0 };

  sitting->rules->redact (view, seat);
  other = imagine (sitting, view, seat, TRUE);
  sitting->rules->moves (view, seat, &moves);
  for (guint i = 0; i < moves.n; i++)
    {
      g_autofree char *reason = sixain_game_justify (sitting->game, &sitting->setup, view, seat, &moves.items[i]);
      g_autofree char *again = sixain_game_justify (sitting->game, &sitting->setup, other, seat, &moves.items[i]);

      sitting_check (sitting, g_strcmp0 (reason, again) == 0);
    }
}

/* What is read aloud is what the seat can know, and does not depend on anything else. */
static void
check_words (Sitting *sitting,
             gint     seat)
{
  static const char *const names[SIXAIN_MAX_SEATS] = { "A", "B", "C", "D", "E", "F", "G", "H", "I", "J" };
  g_autofree gpointer view = sitting_copy (sitting);
  g_autofree gpointer other = NULL;
  g_autofree char *words = NULL;
  g_autofree char *again = NULL;

  sitting->rules->redact (view, seat);
  other = imagine (sitting, view, seat, TRUE);
  words = sixain_game_describe_view (sitting->game, &sitting->setup, view, seat, names);
  again = sixain_game_describe_view (sitting->game, &sitting->setup, other, seat, names);
  sitting_check (sitting, g_strcmp0 (words, again) == 0);
  sitting_check (sitting, words == NULL || g_utf8_validate (words, -1, NULL));
}

static void
check_seat (Sitting *sitting,
            guint    seat,
            guint   *n_peeked)
{
  const char *const *levels = sixain_game_get_levels (sitting->game);

  for (guint i = 0; levels[i] != NULL; i++)
    {
      if (count_differences (sitting, seat, levels[i], ask_bot, TRUE) > 0)
        sitting_fail (sitting, levels[i], "decides otherwise where something hidden is different");
    }
  for (guint i = 0; i < G_N_ELEMENTS (named); i++)
    {
      if (count_differences (sitting, seat, named[i], ask_bot, TRUE) > 0)
        sitting_fail (sitting, named[i], "decides otherwise where something hidden is different");
    }
  check_reason (sitting, seat);
  if (sixain_game_get_judge (sitting->game) != NULL && count_differences (sitting, seat, "", ask_judge, TRUE) > 0)
    sitting_fail (sitting, "judge", "judges otherwise where something hidden is different");
  check_words (sitting, seat);
  check_words (sitting, SIXAIN_NOBODY);

  /* Worlds do differ in what others hold, which a player would show who saw them. */
  sitting_check (sitting, count_differences (sitting, seat, "peeker", ask_peeker, TRUE) == 0);
  *n_peeked += count_differences (sitting, seat, "peeker", ask_peeker, FALSE) > 0;
}

static void
test_game (gconstpointer data)
{
  SixainGame *game = (SixainGame *) data;
  g_autoptr (GPtrArray) setups = conformance_list_setups (sixain_game_get_rules (game));
  guint n_asked = 0, n_peeked = 0;

  for (guint i = 0; i < setups->len; i += SETUPS_INTERVAL)
    {
      g_auto (Sitting) sitting = { 0 };
      SixainMove move;
      gint seat;

      sitting_init (&sitting, game, g_ptr_array_index (setups, i));
      while (sitting_pick (&sitting, &seat, &move))
        {
          SixainSeats seats = sitting.n_steps % STEPS_INTERVAL == 0
                                ? sixain_rules_can_act (sitting.rules, sitting.state, &sitting.moves) : 0;

          for (; seats != 0; seats &= seats - 1)
            {
              check_seat (&sitting, sixain_seats_first (seats), &n_peeked);
              n_asked++;
            }
          sitting_make (&sitting, seat, &move, NULL);
        }
    }

  g_test_message ("%u times asked, %u times there was something to see", n_asked, n_peeked);
  g_assert_cmpuint (n_peeked, >, 0);
}

int
main (int   argc,
      char *argv[])
{
  g_autoptr (SixainCatalog) catalog = NULL;

  g_test_init (&argc, &argv, NULL);

  catalog = sixain_catalog_new ();
  for (guint i = 0; i < g_list_model_get_n_items (sixain_catalog_get_games (catalog)); i++)
    {
      g_autoptr (SixainGame) game = g_list_model_get_item (sixain_catalog_get_games (catalog), i);
      g_autofree char *path = g_strdup_printf ("/honesty/%s", sixain_game_get_id (game));

      g_test_add_data_func_full (path, g_object_ref (game), test_game, g_object_unref);
    }

  return g_test_run ();
}
