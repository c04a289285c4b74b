/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "../contract/conformance.h"
#include "sequences-rules.h"
#include "sixain-catalog.h"

/* A hundred rounds of computer players of all levels, with what must hold at every
 * step: see conformance-sequences.c. Nothing that they do is ever refused. With
 * "-m slow", those up to the thousandth. */

#define N_ROUNDS 100
#define N_ALL_ROUNDS 1000
#define ITERATIONS 8
#define MAX_STEPS 2000               /* Of a round: it ends. */

static guint
play_round (SixainGame *game,
            guint       index)
{
  const SixainRules *rules = sixain_game_get_rules (game);
  const char *const *levels = sixain_game_get_levels (game);
  const guint n_levels = g_strv_length ((char **) levels);
  g_auto (SixainSetup) setup = { 0 };
  g_auto (Sitting) sitting = { 0 };
  const SequencesState *state;
  SixainSeats seats;
  guint n_steps = 0;

  sixain_setup_init (&setup, rules, 2 + index % 3, index);
  setup.options[SEQUENCES_OPTION_ROUNDS] = 1;
  setup.options[SEQUENCES_OPTION_TEAMS] = setup.n_players == 4 && index / 3 % 2;
  setup.options[SEQUENCES_OPTION_CLAIMS] = index / 6 % 3 > 0;
  sitting_init (&sitting, game, &setup);
  state = sitting.state;

  while ((seats = rules->to_act (state)) != 0)
    {
      gint seat = sixain_seats_first (seats);
      g_autofree gpointer view = sitting_copy (&sitting);
      g_autoptr (GError) error = NULL;
      SixainMove move = { 0 };
      SixainQuestion question = {
        .view = view,
        .seat = seat,
        .level = levels[(seat + index) % n_levels],
        .iterations = ITERATIONS,
        .random = &sitting.random,
      };

      rules->redact (view, seat);
      sixain_game_choose (game, &question, &move, &error);
      g_assert_no_error (error);

      sitting_make (&sitting, seat, &move, NULL);
      sequences_invariants.check_state (&sitting, state);
      sitting_check (&sitting, ++n_steps < MAX_STEPS);
    }

  return n_steps;
}

static void
test_rounds (void)
{
  g_autoptr (SixainCatalog) catalog = sixain_catalog_new ();
  g_autoptr (GError) error = NULL;
  SixainGame *game = sixain_catalog_find (catalog, "sequences", &error);
  const guint first = g_test_slow () ? N_ROUNDS : 0;
  const guint end = g_test_slow () ? N_ALL_ROUNDS : N_ROUNDS;
  guint n_steps = 0;

  g_assert_no_error (error);
  for (guint i = first; i < end; i++)
    n_steps += play_round (game, i);

  g_test_message ("%u rounds of %.0f moves on average", end - first, (double) n_steps / (end - first));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/bot-rounds", test_rounds);

  return g_test_run ();
}
