/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "six-strokes.h"

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

guint
six_strokes_count (const SixState *state,
                   guint           seat)
{
  guint strokes = 0;

  for (guint i = 0; i < state->n_protected[seat]; i++)
    strokes += six_strokes[state->protected[seat][i]];

  return strokes;
}
