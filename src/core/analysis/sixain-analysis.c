/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-analysis.h"

#include <math.h>

G_DEFINE_FINAL_TYPE (SixainAnalysis, sixain_analysis, G_TYPE_OBJECT)

static void
sixain_analysis_finalize (GObject *object)
{
  SixainAnalysis *self = SIXAIN_ANALYSIS (object);

  g_free (self->game);
  g_array_unref (self->choices);
  g_free (self->shares);

  G_OBJECT_CLASS (sixain_analysis_parent_class)->finalize (object);
}

static void
sixain_analysis_class_init (SixainAnalysisClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = sixain_analysis_finalize;
}

static void
sixain_analysis_init (SixainAnalysis *self)
{
  self->choices = g_array_new (FALSE, TRUE, sizeof (SixainChoice));
}

SixainAnalysis *
sixain_analysis_new (const SixainRules *rules,
                     guint              judge,
                     guint              n_seats,
                     guint              n_rounds)
{
  SixainAnalysis *self = g_object_new (SIXAIN_TYPE_ANALYSIS, NULL);

  self->game = g_strdup (rules->id);
  self->judge = judge;
  self->n_seats = n_seats;
  self->n_rounds = n_rounds;
  self->shares = g_new0 (SixainShares, MAX (1, n_rounds * n_seats));

  return self;
}

SixainShares
sixain_analysis_get_shares (SixainAnalysis *self,
                            guint           round,
                            guint           seat)
{
  SixainShares sum = { 0 };

  g_return_val_if_fail (SIXAIN_IS_ANALYSIS (self) && round <= self->n_rounds && seat < self->n_seats, sum);

  for (guint i = 0; i < self->n_rounds; i++)
    {
      const SixainShares *shares = &self->shares[i * self->n_seats + seat];

      if (round != 0 && round != i + 1)
        continue;

      sum.deal += shares->deal;
      sum.choices += shares->choices;
      sum.others += shares->others;
    }

  return sum;
}

gint
sixain_shares_sum (const SixainShares *self)
{
  return self->deal + self->choices + self->others;
}

gint
sixain_analysis_round (gint parts)
{
  const gint half = parts < 0 ? -SIXAIN_ANALYSIS_UNIT / 2 : SIXAIN_ANALYSIS_UNIT / 2;

  return (parts + half) / SIXAIN_ANALYSIS_UNIT;
}

/* What is lost by rounding all of them down is given to those that have lost most. */
SixainShares
sixain_shares_to_tenths (const SixainShares *self)
{
  gint64 tenths[] = { self->deal * G_GINT64_CONSTANT (10), self->choices * G_GINT64_CONSTANT (10), self->others * G_GINT64_CONSTANT (10) };
  gint64 sum = tenths[0] + tenths[1] + tenths[2], lost[3];
  gint64 left = (sum + (sum < 0 ? -1 : 1) * SIXAIN_ANALYSIS_UNIT / 2) / SIXAIN_ANALYSIS_UNIT;

  for (guint i = 0; i < G_N_ELEMENTS (tenths); i++)
    {
      lost[i] = ((tenths[i] % SIXAIN_ANALYSIS_UNIT) + SIXAIN_ANALYSIS_UNIT) % SIXAIN_ANALYSIS_UNIT;
      tenths[i] = (tenths[i] - lost[i]) / SIXAIN_ANALYSIS_UNIT;
      left -= tenths[i];
    }

  for (; left > 0; left--)
    {
      guint most = lost[1] > lost[0] ? 1 : 0;

      most = lost[2] > lost[most] ? 2 : most;
      tenths[most]++;
      lost[most] = -1;
    }

  return (SixainShares) { tenths[0], tenths[1], tenths[2] };
}

/* In parts of a point. What is good for one is bad for the others, so that they add up to nothing. */
static void
centre (const double *points,
        guint         n,
        gint64       *parts)
{
  gint64 sum = 0, mean;

  for (guint i = 0; i < n; i++)
    {
      parts[i] = llrint (points[i] * SIXAIN_ANALYSIS_UNIT);
      sum += parts[i];
    }

  mean = sum >= 0 ? sum / n : -((-sum + n - 1) / n);
  for (guint i = 0; i < n; i++)
    parts[i] -= mean + ((gint64) i < sum - mean * n);
}

void
sixain_analysis_share_round (SixainAnalysis *self,
                             guint           round,
                             const gint     *scores,
                             gboolean        low_wins,
                             const double   *luck,
                             const double   *lost)
{
  double kept[SIXAIN_MAX_SEATS] = { 0 }, results[SIXAIN_MAX_SEATS] = { 0 };
  gint64 deal[SIXAIN_MAX_SEATS], choices[SIXAIN_MAX_SEATS], all[SIXAIN_MAX_SEATS];

  g_return_if_fail (SIXAIN_IS_ANALYSIS (self) && round >= 1 && round <= self->n_rounds);

  for (guint seat = 0; seat < self->n_seats; seat++)
    {
      kept[seat] = -lost[seat];
      results[seat] = low_wins ? -scores[seat] : scores[seat];
    }
  centre (luck, self->n_seats, deal);
  centre (kept, self->n_seats, choices);
  centre (results, self->n_seats, all);

  for (guint seat = 0; seat < self->n_seats; seat++)
    self->shares[(round - 1) * self->n_seats + seat] = (SixainShares) {
      .deal = deal[seat],
      .choices = choices[seat],
      .others = all[seat] - deal[seat] - choices[seat],
    };
}
