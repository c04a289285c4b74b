/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "../contract/conformance.h"
#include "sequences-rules.h"
#include "sixain-catalog.h"

/* Ten thousand rounds at random, with what must hold at every step of them: see
 * conformance-sequences.c. Every other one is played with eagerness to lay, and with a
 * deck in which much goes together, so that tables grow long. */

#if defined (__SANITIZE_ADDRESS__) || !defined (__OPTIMIZE__)
#define N_ROUNDS 800
#else
#define N_ROUNDS 10000
#endif

typedef struct
{
  guint64 n_steps;
  guint64 n_moves;
  guint   most_moves;
  guint   most_runs;
  guint   most_sets;
  guint   longest_round;
} Tally;

/* All cards in order, each moved by a little. */
static void
stack_deck (SixainSetup  *setup,
            guint         spread,
            SixainRandom *random)
{
  SixainList *deck = g_new0 (SixainList, 1);
  guint keys[SEQUENCES_N_CARDS];

  deck->n = SEQUENCES_N_CARDS;
  deck->items = g_new (gint, SEQUENCES_N_CARDS);
  for (gint card = 0; card < SEQUENCES_N_CARDS; card++)
    {
      guint key = 4 * card + sixain_random_below (random, 4 * spread);
      gint i = card;

      for (; i > 0 && keys[i - 1] > key; i--)
        {
          keys[i] = keys[i - 1];
          deck->items[i] = deck->items[i - 1];
        }
      keys[i] = key;
      deck->items[i] = card;
    }

  setup->chance.n_lists[0] = 1;
  setup->chance.lists[0] = deck;
}

static gboolean
is_meld (const SixainMove *move)
{
  return (move->verb >= SEQUENCES_MOVE_TAKE_RUN && move->verb <= SEQUENCES_MOVE_CLAIM_ADD) ||
         (move->verb >= SEQUENCES_MOVE_RUN && move->verb <= SEQUENCES_MOVE_SWAP);
}

static const SixainMove *
pick (Sitting  *sitting,
      gboolean  eager)
{
  const SixainMove *move = NULL;

  /* A few tries are eager enough. */
  for (guint i = 0; move == NULL || (eager && i < 4 && !is_meld (move)); i++)
    move = &sitting->moves.items[sixain_random_below (&sitting->random, sitting->moves.n)];

  return move;
}

static void
play_round (SixainGame *game,
            guint       index,
            Tally      *tally)
{
  const SixainRules *rules = sixain_game_get_rules (game);
  const gboolean eager = index % 2;
  const SequencesState *state;
  g_auto (SixainSetup) setup = { 0 };
  g_auto (Sitting) sitting = { 0 };
  SixainSeats seats;
  SixainRandom random;
  guint n_steps = 0;

  sixain_random_seed (&random, index);
  sixain_setup_init (&setup, rules, 2 + index / 2 % 3, index);
  setup.options[SEQUENCES_OPTION_ROUNDS] = 1;
  setup.options[SEQUENCES_OPTION_TEAMS] = setup.n_players == 4 && index / 6 % 2;
  setup.options[SEQUENCES_OPTION_CLAIMS] = index / 12 % 2;
  if (eager)
    stack_deck (&setup, 1 + sixain_random_below (&random, 60), &random);

  sitting_init (&sitting, game, &setup);
  state = sitting.state;
  sequences_invariants.check_state (&sitting, state);

  while ((seats = rules->to_act (state)) != 0)
    {
      guint seat = sixain_seats_first (seats);
      SixainMove move;

      sitting_list (&sitting, state, seat);
      sitting_check (&sitting, sitting.moves.n > 0);
      tally->n_moves += sitting.moves.n;
      tally->most_moves = MAX (tally->most_moves, sitting.moves.n);

      move = *pick (&sitting, eager);
      sitting_make (&sitting, seat, &move, NULL);
      sequences_invariants.check_state (&sitting, state);
      n_steps++;
    }

  tally->n_steps += n_steps;
  tally->longest_round = MAX (tally->longest_round, n_steps);
  tally->most_runs = MAX (tally->most_runs, state->n_runs);
  tally->most_sets = MAX (tally->most_sets, state->n_sets);
}

static void
test_rounds (void)
{
  g_autoptr (SixainCatalog) catalog = sixain_catalog_new ();
  g_autoptr (GError) error = NULL;
  SixainGame *game = sixain_catalog_find (catalog, "sequences", &error);
  Tally tally = { 0 };

  g_assert_no_error (error);
  for (guint i = 0; i < N_ROUNDS; i++)
    play_round (game, i, &tally);

  g_test_message ("%u rounds of %.0f moves on average, at most %u; %.1f legal moves on average, at most %u; "
                  "at most %u runs and %u sets", N_ROUNDS, (double) tally.n_steps / N_ROUNDS, tally.longest_round,
                  (double) tally.n_moves / tally.n_steps, tally.most_moves, tally.most_runs, tally.most_sets);
  g_assert_cmpuint (tally.most_runs, >, 10);
  g_assert_cmpuint (tally.most_sets, >, 3);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/rounds", test_rounds);

  return g_test_run ();
}
