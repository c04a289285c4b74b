/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rows-endgame.h"

#define MAX_HAND ROWS_ENDGAME_MAX_HAND
#define N_STEPS 200                  /* Of regret matching. */

typedef struct
{
  const RowsAim *aim;
  guint          seat;
} Endgame;

/* A table of what the first player, who chooses the row, loses. */
typedef struct
{
  guint  n;
  double losses[MAX_HAND][MAX_HAND];
} Table;

/* The regrets as shares, which are also added up. */
static void
match (const double *regrets,
       double       *shares,
       double       *sums,
       double        weight,
       guint         n)
{
  double sum = 0;

  for (guint i = 0; i < n; i++)
    sum += regrets[i];
  for (guint i = 0; i < n; i++)
    {
      shares[i] = sum > 0 ? regrets[i] / sum : 1.0 / n;
      sums[i] += weight * shares[i];
    }
}

/* Both learn from what they regret; the later, the more it counts. */
static void
table_mix (const Table *self,
           double      *shares,
           double      *other_shares)
{
  double regrets[MAX_HAND] = { 0 }, other_regrets[MAX_HAND] = { 0 };
  double sums[MAX_HAND] = { 0 }, other_sums[MAX_HAND] = { 0 };
  double now[MAX_HAND], other_now[MAX_HAND];
  double total = N_STEPS * (N_STEPS + 1) / 2;

  for (guint step = 1; step <= N_STEPS; step++)
    {
      double losses[MAX_HAND] = { 0 }, gains[MAX_HAND] = { 0 };
      double value = 0;

      match (regrets, now, sums, step, self->n);
      match (other_regrets, other_now, other_sums, step, self->n);
      for (guint i = 0; i < self->n; i++)
        {
          for (guint j = 0; j < self->n; j++)
            {
              losses[i] += other_now[j] * self->losses[i][j];
              gains[j] += now[i] * self->losses[i][j];
            }
          value += now[i] * losses[i];
        }
      for (guint i = 0; i < self->n; i++)
        {
          regrets[i] = MAX (0, regrets[i] + value - losses[i]);
          other_regrets[i] = MAX (0, other_regrets[i] + gains[i] - value);
        }
    }

  for (guint i = 0; i < self->n; i++)
    {
      shares[i] = sums[i] / total;
      other_shares[i] = other_sums[i] / total;
    }
}

/* Looks for a choice of each that is best against the other's, which there mostly is, and mixes
 * them if there is none. */
static double
table_solve (const Table *self,
             double      *shares)
{
  double least = G_MAXDOUBLE, most = -G_MAXDOUBLE, value = 0;
  double other_shares[MAX_HAND];
  guint best = 0;

  for (guint i = 0; i < self->n; i++)
    {
      double worst = -G_MAXDOUBLE, other_worst = G_MAXDOUBLE;

      for (guint j = 0; j < self->n; j++)
        {
          worst = MAX (worst, self->losses[i][j]);
          other_worst = MIN (other_worst, self->losses[j][i]);
        }
      if (worst < least)
        best = i;
      least = MIN (least, worst);
      most = MAX (most, other_worst);
    }

  if (least <= most)
    {
      for (guint i = 0; i < self->n; i++)
        shares[i] = i == best;
      return least;
    }

  table_mix (self, shares, other_shares);
  for (guint i = 0; i < self->n; i++)
    {
      for (guint j = 0; j < self->n; j++)
        value += shares[i] * other_shares[j] * self->losses[i][j];
    }

  return value;
}

static double endgame_solve (const Endgame    *self,
                             const RowsSketch *sketch,
                             double           *shares);

/* Who plays a card that fits no row takes the one that is best for the rest of the round. */
static double
endgame_try (const Endgame    *self,
             const RowsSketch *sketch,
             const guint8     *places)
{
  gint taker = rows_sketch_find_taker (sketch, places);
  double shares[MAX_HAND], best = 0;
  gboolean found = FALSE;

  for (guint row = 0; row < ROWS_MAX_ROWS; row++)
    {
      RowsSketch trial = *sketch;
      double loss;

      if (taker >= 0 && !rows_sketch_can_take (sketch, row))
        continue;

      rows_sketch_turn_taking (&trial, places, row);
      loss = endgame_solve (self, &trial, shares);
      if (!found || (taker == (gint) self->seat ? loss < best : loss > best))
        best = loss;
      found = TRUE;
      if (taker < 0)
        break;
    }

  return best;
}

static double
endgame_solve (const Endgame    *self,
               const RowsSketch *sketch,
               double           *shares)
{
  guint8 places[SIXAIN_MAX_SEATS];
  Table table = { .n = sketch->n_hand };

  if (table.n == 0)
    return rows_aim_get_loss (self->aim, self->seat, sketch->taken);

  for (guint i = 0; i < table.n; i++)
    {
      for (guint j = 0; j < table.n; j++)
        {
          places[self->seat] = i;
          places[1 - self->seat] = j;
          table.losses[i][j] = endgame_try (self, sketch, places);
        }
    }

  return table_solve (&table, shares);
}

double
rows_endgame_solve (const RowsSketch *sketch,
                    const RowsAim    *aim,
                    guint             seat,
                    double           *shares)
{
  const Endgame self = { aim, seat };

  g_return_val_if_fail (sketch->n_players == 2 && sketch->n_hand <= MAX_HAND, 0);

  return endgame_solve (&self, sketch, shares);
}
