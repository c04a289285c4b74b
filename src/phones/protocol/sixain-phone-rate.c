/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-phone-rate.h"

#define MAX_ADDRESSES 256

/* Tests play whole matches in a second, and say so with SIXAIN_PHONES_HASTE. */
static double
get_haste (void)
{
  const char *text = g_getenv ("SIXAIN_PHONES_HASTE");
  double haste = text != NULL ? g_ascii_strtod (text, NULL) : 1;

  return MAX (haste, 1);
}

static void
let_time_pass (SixainPhoneRate *self,
               double           per_second)
{
  gint64 now = g_get_monotonic_time ();

  self->used = MAX (self->used - (now - self->since) * per_second / G_USEC_PER_SEC, 0);
  self->since = now;
}

gboolean
sixain_phone_rate_take (SixainPhoneRate *self,
                        double           burst,
                        double           per_second)
{
  double haste = get_haste ();

  let_time_pass (self, per_second * haste);
  if (self->used + 1 > burst * haste)
    return FALSE;

  self->used += 1;

  return TRUE;
}

guint
sixain_phone_rate_book (SixainPhoneRate *self,
                        double           burst,
                        double           per_second)
{
  let_time_pass (self, per_second);
  self->used += 1;

  return self->used > burst ? (self->used - burst) * 1000 / per_second : 0;
}

void
sixain_phone_rate_give (SixainPhoneRate *self)
{
  self->used = MAX (self->used - 1, 0);
}

GHashTable *
sixain_phone_rates_new (void)
{
  return g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
}

SixainPhoneRate *
sixain_phone_rates_get (GHashTable *self,
                        const char *address)
{
  SixainPhoneRate *rate = g_hash_table_lookup (self, address);

  if (rate != NULL)
    return rate;

  if (g_hash_table_size (self) >= MAX_ADDRESSES)
    g_hash_table_remove_all (self);
  rate = g_new0 (SixainPhoneRate, 1);
  g_hash_table_insert (self, g_strdup (address), rate);

  return rate;
}
