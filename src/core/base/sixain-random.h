/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Wang Yi's wyrand: a counter, and the two halves of a product mixed. Small enough
 * to live in a flat state, and the same numbers on every machine. */
typedef struct
{
  guint64 counter;
} SixainRandom;

void sixain_random_seed   (SixainRandom *self,
                           guint64       seed);
void sixain_random_stream (SixainRandom *self,
                           guint64       seed,
                           guint64       stream,
                           guint64       step);

static inline guint64
sixain_random_next (SixainRandom *self)
{
  unsigned __int128 product;

  self->counter += G_GUINT64_CONSTANT (0xa0761d6478bd642f);
  product = (unsigned __int128) self->counter * (self->counter ^ G_GUINT64_CONSTANT (0xe7037ed1a0b428db));

  return (guint64) (product >> 64) ^ (guint64) product;
}

/* A number from 0 to n − 1, each exactly as likely (Lemire's method). n > 0. */
static inline guint32
sixain_random_below (SixainRandom *self,
                     guint32       n)
{
  guint64 product = (sixain_random_next (self) >> 32) * n;

  if (G_UNLIKELY ((guint32) product < n))
    {
      guint32 bias = -n % n;

      while ((guint32) product < bias)
        product = (sixain_random_next (self) >> 32) * n;
    }

  return product >> 32;
}

G_END_DECLS
