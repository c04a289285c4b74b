/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "fuzz-target.h"

#include <string.h>

#include "sixain-random.h"

size_t LLVMFuzzerMutate        (uint8_t      *data,
                                size_t        size,
                                size_t        max_size);
size_t LLVMFuzzerCustomMutator (uint8_t      *data,
                                size_t        size,
                                size_t        max_size,
                                unsigned int  seed);

/* Finds a number after a random place. Returns its length, or 0. */
static gsize
find_number (const uint8_t *data,
             size_t         size,
             SixainRandom  *random,
             gsize         *start)
{
  gsize end;

  for (*start = sixain_random_below (random, size); *start < size; (*start)++)
    {
      if (g_ascii_isdigit (data[*start]))
        break;
    }
  for (end = *start; end < size && g_ascii_isdigit (data[end]); end++)
    ;

  return end - *start;
}

/* Bytes that change at random are mostly no JSON any more. Every other time only
 * a number becomes another one: a card, a row, a seat, an option. */
size_t
LLVMFuzzerCustomMutator (uint8_t      *data,
                         size_t        size,
                         size_t        max_size,
                         unsigned int  seed)
{
  SixainRandom random;
  gsize start, length;
  char number[8];
  gsize n;

  sixain_random_seed (&random, seed);
  length = size > 0 && sixain_random_below (&random, 2) == 0 ? find_number (data, size, &random, &start) : 0;
  if (length == 0)
    return LLVMFuzzerMutate (data, size, max_size);

  n = g_snprintf (number, sizeof number, "%u", sixain_random_below (&random, sixain_random_below (&random, 2) ? 10 : 110));
  if (size - length + n > max_size)
    return LLVMFuzzerMutate (data, size, max_size);

  memmove (data + start + n, data + start + length, size - start - length);
  memcpy (data + start, number, n);

  return size - length + n;
}
