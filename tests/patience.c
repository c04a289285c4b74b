/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "patience.h"

#define PATIENCE (60 * G_USEC_PER_SEC)

gint64
patience_get_end (void)
{
  const char *multiplier = g_getenv ("SIXAIN_TEST_PATIENCE");

  return g_get_monotonic_time () + PATIENCE * (multiplier != NULL ? g_ascii_strtod (multiplier, NULL) : 1);
}
