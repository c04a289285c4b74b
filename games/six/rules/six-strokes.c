/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "six-rules.h"

/* 2.6. Owners of the box: the strokes printed on your cards go here. */
const guint8 six_strokes[SIX_N_CARDS + 1] = {
  [1] = 3,
  [2] = 3,
  [3] = 2,
  [4] = 1,
  [5] = 1,
  [6] = 1,
  [7] = 2,
  [8] = 2,
  [9] = 2,
  [10] = 2,
  [11] = 3,
  [12] = 3,
  [13] = 4,
  [14] = 4,
  [15] = 5,
  [16] = 6,
  [17] = 7,
  [18] = 7,
};

const guint8 six_chances[SIX_N_CARDS + 1] = {
  0, 36, 42, 49, 57, 66, 76, 51, 51, 49, 45, 39, 31, 21, 15, 10, 6, 3, 1,
};

guint
six_strokes_count (const SixState *state,
                   guint           seat)
{
  guint strokes = 0;

  for (guint i = 0; i < state->n_protected[seat]; i++)
    strokes += six_strokes[state->protected[seat][i]];

  return strokes;
}

guint
six_strokes_known (const SixState *state,
                   guint           seat,
                   guint           penalised)
{
  guint strokes = 0;

  for (guint i = 0; i + (seat == penalised) < state->n_protected[seat]; i++)
    strokes += six_strokes[state->witnessed[seat][i]];

  return strokes;
}
