/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rows-endgame.h"
#include "rows-position.h"
#include "rows-reference.h"
#include "rows-regrets.h"

#define TOLERANCE 0.2      /* Heads, as mixtures are found step by step. */

/* Two who know each other's cards play at random until so many cards are left. */
static void
begin_endgame (guint64     seed,
               guint       n_hand,
               RowsState  *state,
               RowsSketch *sketch,
               RowsAim    *aim)
{
  g_auto (SixainSetup) setup = { 0 };
  SixainRandom random;

  sixain_random_seed (&random, seed);
  sixain_setup_init (&setup, &rows_rules, 2, seed);
  g_assert_true (sixain_setup_assign (&setup, &rows_rules, "known_cards=true", NULL));
  rows_rules.begin (state, &setup, NULL);

  while (state->phase != ROWS_CHOOSE || state->n_hand[0] > n_hand)
    {
      guint seat = sixain_seats_first (rows_rules.to_act (state));
      SixainMove move = { ROWS_MOVE_CHOOSE, 1, { state->hands[seat][sixain_random_below (&random, state->n_hand[seat])] } };

      if (state->phase != ROWS_CHOOSE)
        rows_reference_plain (state, &random, &move);
      g_assert_true (rows_rules.apply (state, seat, &move, 0, NULL, NULL, NULL));
    }

  rows_sketch_init (sketch, state);
  rows_aim_init (aim, state);
}

/* What the seat loses when both play these places and then what solves the rest, or what is left. */
static double
try_places (const RowsSketch *sketch,
            const RowsAim    *aim,
            guint             seat,
            guint             own,
            guint             other)
{
  guint8 places[SIXAIN_MAX_SEATS] = { 0 };
  double shares[ROWS_ENDGAME_MAX_HAND];
  double best = 0;
  gboolean found = FALSE;
  gint taker;

  places[seat] = own;
  places[1 - seat] = other;
  taker = rows_sketch_find_taker (sketch, places);
  for (guint row = 0; row < ROWS_MAX_ROWS; row++)
    {
      RowsSketch after = *sketch;
      double loss;

      if (!rows_sketch_can_take (sketch, row))
        continue;

      rows_sketch_turn_taking (&after, places, row);
      if (after.n_hand == 0)
        loss = rows_aim_get_loss (aim, seat, after.taken);
      else if (after.n_hand == 1)
        loss = try_places (&after, aim, seat, 0, 0);
      else
        loss = rows_endgame_solve (&after, aim, seat, shares);
      best = !found ? loss : taker == (gint) seat ? MIN (best, loss) : MAX (best, loss);
      found = TRUE;
    }

  return best;
}

/* The solution of a table of two by two. */
static double
solve_two (double losses[2][2])
{
  double least = MIN (MAX (losses[0][0], losses[0][1]), MAX (losses[1][0], losses[1][1]));
  double most = MAX (MIN (losses[0][0], losses[1][0]), MIN (losses[0][1], losses[1][1]));

  if (least <= most)
    return least;

  return (losses[0][0] * losses[1][1] - losses[0][1] * losses[1][0]) /
         (losses[0][0] + losses[1][1] - losses[0][1] - losses[1][0]);
}

static void
test_last_two (void)
{
  guint n_mixed = 0, n_takes = 0;

  for (guint seed = 1; seed <= 200; seed++)
    {
      double losses[2][2], shares[ROWS_ENDGAME_MAX_HAND];
      RowsState state;
      RowsSketch sketch;
      RowsAim aim;

      begin_endgame (seed, 2, &state, &sketch, &aim);
      for (guint i = 0; i < 2; i++)
        {
          for (guint j = 0; j < 2; j++)
            {
              losses[i][j] = try_places (&sketch, &aim, 0, i, j);
              n_takes += rows_sketch_find_taker (&sketch, (const guint8[SIXAIN_MAX_SEATS]) { i, j }) >= 0;
            }
        }
      g_assert_cmpfloat_with_epsilon (rows_endgame_solve (&sketch, &aim, 0, shares), solve_two (losses), TOLERANCE);
      n_mixed += shares[0] > 0.01 && shares[0] < 0.99;
    }

  g_test_message ("%u endings are mixed, and in %u turns somebody chooses a row", n_mixed, n_takes);
  g_assert_cmpuint (n_mixed, >, 0);
  g_assert_cmpuint (n_takes, >, 0);
}

/* What one loses the other wins, and no card of the rival does better against the shares. */
static void
test_equilibrium (gconstpointer data)
{
  const guint n_hand = GPOINTER_TO_UINT (data);

  for (guint seed = 1; seed <= 20; seed++)
    {
      double shares[2][ROWS_ENDGAME_MAX_HAND], values[2];
      RowsState state;
      RowsSketch sketch;
      RowsAim aim;

      begin_endgame (seed, n_hand, &state, &sketch, &aim);
      for (guint seat = 0; seat < 2; seat++)
        values[seat] = rows_endgame_solve (&sketch, &aim, seat, shares[seat]);
      g_assert_cmpfloat_with_epsilon (values[0] + values[1],
                                      rows_aim_get_loss (&aim, 0, sketch.taken) + rows_aim_get_loss (&aim, 1, sketch.taken),
                                      TOLERANCE);

      for (guint seat = 0; seat < 2; seat++)
        {
          for (guint other = 0; other < n_hand; other++)
            {
              double loss = 0;

              for (guint own = 0; own < n_hand; own++)
                loss += shares[seat][own] * try_places (&sketch, &aim, seat, own, other);
              g_assert_cmpfloat (loss, <=, values[seat] + TOLERANCE);
            }
        }
    }
}

/* One wants to play the same card as the other, who does not want that, and for whom it is three
 * times as bad with the first: each should play the first once in four times. */
static void
test_regrets (void)
{
  static const double losses[2][2] = { { -3, 0 }, { 0, -1 } };
  static const guint8 places[] = { 0, 1 };
  RowsRegrets regrets = { 0 };
  SixainRandom random;
  guint n[2] = { 0, 0 };
  const guint n_turns = 20000;

  sixain_random_seed (&random, 1);
  for (guint turn = 0; turn < n_turns; turn++)
    {
      guint one = rows_regrets_draw (&regrets, 0, 2, &random);
      guint other = rows_regrets_draw (&regrets, 1, 2, &random);

      n[0] += one == 0;
      n[1] += other == 0;
      rows_regrets_learn (&regrets, 0, places, (const double[]) { losses[0][other], losses[1][other] }, 2);
      rows_regrets_learn (&regrets, 1, places, (const double[]) { -losses[one][0], -losses[one][1] }, 2);
    }

  for (guint i = 0; i < 2; i++)
    g_assert_cmpfloat_with_epsilon (n[i] / (double) n_turns, 0.25, 0.05);
}

/* A place that is no longer tried is not played either. */
static void
test_given_up (void)
{
  RowsRegrets regrets = { 0 };
  SixainRandom random;

  sixain_random_seed (&random, 1);
  rows_regrets_learn (&regrets, 0, (const guint8[]) { 0, 1, 2 }, (const double[]) { 1, 2, 9 }, 3);
  rows_regrets_learn (&regrets, 0, (const guint8[]) { 1, 2 }, (const double[]) { 2, 9 }, 2);
  for (guint i = 0; i < 100; i++)
    g_assert_cmpuint (rows_regrets_draw (&regrets, 0, 3, &random), ==, 1);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/endgame/two", test_last_two);
  for (guint n_hand = 3; n_hand <= 4; n_hand++)
    {
      g_autofree char *path = g_strdup_printf ("/endgame/equilibrium/%u", n_hand);

      g_test_add_data_func (path, GUINT_TO_POINTER (n_hand), test_equilibrium);
    }
  g_test_add_func ("/regrets/mix", test_regrets);
  g_test_add_func ("/regrets/given-up", test_given_up);

  return g_test_run ();
}
