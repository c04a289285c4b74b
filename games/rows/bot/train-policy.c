/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "rows-bot.h"
#include "rows-sketch.h"

/* Learns how good players choose: all seats search, and the policy is fitted to what they
 * chose; then they search with that policy, and so on. Prints the weights as C. The same
 * arguments print the same weights. */

#define MAX_CARDS ROWS_MAX_HAND
#define N_EPOCHS 40
#define RATE 0.25
#define DECAY 1e-5

static const guint8 players[] = { 2, 3, 4, 6, 10 };

/* One choice: what every card of the hand was like, and which was played. */
typedef struct
{
  RowsAspects aspects[MAX_CARDS];
  guint8      n;
  guint8      chosen;
} Sample;

static void
sample_init (Sample          *self,
             const RowsState *view,
             guint            seat,
             guint            card)
{
  static RowsOdds odds;
  RowsSketch sketch;

  rows_odds_init (&odds, view, seat);
  rows_sketch_init (&sketch, view);
  self->n = view->n_hand[seat];
  self->chosen = (guint8 *) memchr (view->hands[seat], card, self->n) - view->hands[seat];
  rows_sketch_describe (&sketch, &odds, view->hands[seat], self->n, self->aspects);
}

/* One round in which everybody searches. */
static void
play_round (guint             n_players,
            guint64           seed,
            guint             n_worlds,
            const RowsPolicy *policy,
            GArray           *samples)
{
  g_auto (SixainSetup) setup = { 0 };
  SixainRandom random;
  RowsState state;

  sixain_setup_init (&setup, &rows_rules, n_players, seed);
  sixain_random_seed (&random, seed);
  rows_rules.begin (&state, &setup, NULL);

  while (state.finished == 0)
    {
      SixainMove moves[SIXAIN_MAX_SEATS];
      const SixainSeats to_act = rows_rules.to_act (&state);

      for (SixainSeats seats = to_act; seats != 0; seats &= seats - 1)
        {
          guint seat = sixain_seats_first (seats);
          RowsState view = state;
          SixainQuestion question = {
            .view = &view,
            .seat = seat,
            .level = "hard",
            .iterations = n_worlds,
            .random = &random,
          };

          rows_rules.redact (&view, seat);
          if (!rows_search (&question, policy, &moves[seat], NULL))
            g_assert_not_reached ();
          if (moves[seat].verb == ROWS_MOVE_CHOOSE && view.n_hand[seat] > 1)
            {
              Sample sample;

              sample_init (&sample, &view, seat, moves[seat].args[0]);
              g_array_append_val (samples, sample);
            }
        }

      for (SixainSeats seats = to_act; seats != 0; seats &= seats - 1)
        {
          guint seat = sixain_seats_first (seats);

          if (!rows_rules.apply (&state, seat, &moves[seat], 0, NULL, NULL, NULL))
            g_assert_not_reached ();
        }
    }
}

static double
weigh (const double      *weights,
       const RowsAspects *aspects)
{
  return weights[aspects->gap] + weights[aspects->place] + weights[aspects->follow] +
         weights[aspects->cost] * aspects->times_cost / (4.0 * ROWS_POLICY_COST_UNIT) +
         weights[aspects->heads] * aspects->times_heads / 4.0;
}

static void
adjust (double            *weights,
        const RowsAspects *aspects,
        double             by)
{
  weights[aspects->gap] += by;
  weights[aspects->place] += by;
  weights[aspects->follow] += by;
  weights[aspects->cost] += by * aspects->times_cost / (4.0 * ROWS_POLICY_COST_UNIT);
  weights[aspects->heads] += by * aspects->times_heads / 4.0;
}

/* Multinomial regression by stochastic gradient descent. Returns the mean log likelihood. */
static double
fit (GArray     *samples,
     RowsPolicy *policy)
{
  double weights[ROWS_POLICY_N_WEIGHTS] = { 0 };
  double likelihood = 0;

  for (guint epoch = 0; epoch < N_EPOCHS; epoch++)
    {
      double rate = RATE / (1 + epoch);

      likelihood = 0;
      for (guint i = 0; i < samples->len; i++)
        {
          /* In an order in which neighbours come from different rounds. */
          const Sample *sample = &g_array_index (samples, Sample, (i * G_GUINT64_CONSTANT (7919)) % samples->len);
          double chances[MAX_CARDS] = { 0 }, sum = 0;

          for (guint j = 0; j < sample->n; j++)
            {
              chances[j] = exp (CLAMP (weigh (weights, &sample->aspects[j]), -30, 30));
              sum += chances[j];
            }
          likelihood += log (chances[sample->chosen] / sum) / samples->len;
          for (guint j = 0; j < sample->n; j++)
            adjust (weights, &sample->aspects[j], rate * ((j == sample->chosen) - chances[j] / sum));
        }

      for (guint i = 0; i < ROWS_POLICY_N_WEIGHTS; i++)
        weights[i] *= 1 - DECAY;
    }

  for (guint i = 0; i < ROWS_POLICY_N_WEIGHTS; i++)
    {
      double unit = i >= ROWS_POLICY_COST (0, 0) && i < ROWS_POLICY_PLACE (0, 0) ? 0.25 : i >= ROWS_POLICY_HEADS (0) ? 0.25 : 1;

      policy->weights[i] = CLAMP (lrint (weights[i] * unit * ROWS_POLICY_UNIT), -3000, 3000);
    }

  return likelihood;
}

static void
print_policy (const RowsPolicy *policy)
{
  g_print ("  { {");
  for (guint i = 0; i < ROWS_POLICY_N_WEIGHTS; i++)
    g_print ("%s%d,", i % 20 == 0 ? "\n    " : " ", policy->weights[i]);
  g_print ("\n  } },\n");
}

int
main (int    argc,
      char **argv)
{
  gint seed = 1, n_choices = 4000, n_worlds = 100, n_generations = 2;
  const GOptionEntry entries[] = {
    { "seed", 0, 0, G_OPTION_ARG_INT, &seed, "Of all rounds", "N" },
    { "choices", 0, 0, G_OPTION_ARG_INT, &n_choices, "To learn from, in each generation", "N" },
    { "worlds", 0, 0, G_OPTION_ARG_INT, &n_worlds, "That a player imagines", "N" },
    { "generations", 0, 0, G_OPTION_ARG_INT, &n_generations, "One learns from the other", "N" },
    { NULL },
  };
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);
  g_autoptr (GError) error = NULL;

  g_option_context_add_main_entries (context, entries, NULL);
  if (!g_option_context_parse (context, &argc, &argv, &error))
    g_error ("%s", error->message);

  g_print ("/* SPDX-License-Identifier: GPL-3.0-or-later */\n"
           "/* Made by train-policy --seed %d --choices %d --worlds %d --generations %d. */\n"
           "#include \"config.h\"\n\n#include \"rows-policy.h\"\n\nconst guint8 rows_policy_players[] = { ",
           seed, n_choices, n_worlds, n_generations);
  for (guint i = 0; i < G_N_ELEMENTS (players); i++)
    g_print ("%u, ", players[i]);
  g_print ("0 };\n\nconst RowsPolicy rows_policies[] = {\n");

  for (guint i = 0; i < G_N_ELEMENTS (players); i++)
    {
      RowsPolicy policy = *rows_policy_get (players[i]);

      for (gint generation = 0; generation < n_generations; generation++)
        {
          g_autoptr (GArray) samples = g_array_new (FALSE, FALSE, sizeof (Sample));
          guint64 round = (guint64) seed * 1000000 + generation * 100000;
          double likelihood;

          while (samples->len < (guint) n_choices)
            play_round (players[i], round++, n_worlds, generation > 0 ? &policy : NULL, samples);
          likelihood = fit (samples, &policy);
          g_printerr ("%u players, generation %d: %u choices, log likelihood %.3f\n",
                      players[i], generation, samples->len, likelihood);
        }
      print_policy (&policy);
    }
  g_print ("};\n");

  return 0;
}
