/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rows-regrets.h"

#include <string.h>

guint
rows_regrets_draw (const RowsRegrets *self,
                   guint              seat,
                   guint              n_hand,
                   SixainRandom      *random)
{
  const double *regrets = self->regrets[seat];
  guint64 chance = sixain_random_next (random);
  double sum = 0, at;
  guint place = 0;

  for (guint i = 0; i < n_hand; i++)
    sum += regrets[i];
  if (sum <= 0)
    return ((chance >> 32) * n_hand) >> 32;

  at = (chance >> 11) * 0x1p-53 * sum;
  while (place + 1 < n_hand && at >= regrets[place])
    at -= regrets[place++];

  return place;
}

void
rows_regrets_learn (RowsRegrets  *self,
                    guint         seat,
                    const guint8 *places,
                    const double *losses,
                    guint         n)
{
  double kept[ROWS_MAX_HAND] = { 0 };
  double sum = 0, expected = 0, mean = 0;

  for (guint i = 0; i < n; i++)
    {
      double regret = self->regrets[seat][places[i]];

      sum += regret;
      expected += regret * losses[i];
      mean += losses[i] / n;
    }
  expected = sum > 0 ? expected / sum : mean;

  for (guint i = 0; i < n; i++)
    kept[places[i]] = MAX (0, self->regrets[seat][places[i]] + expected - losses[i]);
  memcpy (self->regrets[seat], kept, sizeof kept);
}
