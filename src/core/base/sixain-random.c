/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-random.h"

static guint64
splitmix (guint64 *x)
{
  guint64 z = (*x += G_GUINT64_CONSTANT (0x9e3779b97f4a7c15));

  z = (z ^ (z >> 30)) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  z = (z ^ (z >> 27)) * G_GUINT64_CONSTANT (0x94d049bb133111eb);

  return z ^ (z >> 31);
}

void
sixain_random_seed (SixainRandom *self,
                    guint64       seed)
{
  self->counter = splitmix (&seed);
}

/* A generator for one purpose of one step of a match: unrelated to the ones of
 * other purposes and steps, and to the one that deals. */
void
sixain_random_stream (SixainRandom *self,
                      guint64       seed,
                      guint64       stream,
                      guint64       step)
{
  guint64 mixed = splitmix (&seed) ^ stream;

  mixed = splitmix (&mixed) ^ step;
  sixain_random_seed (self, mixed);
}
