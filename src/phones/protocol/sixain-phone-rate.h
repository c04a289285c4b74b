/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* How often something may happen: so many at once, and then so many a second. One that is
 * all zeros has never been used. */
typedef struct
{
  gint64 since;      /* When it was last used, as g_get_monotonic_time (). */
  double used;       /* How much had been used then, and not been given back by time. */
} SixainPhoneRate;

/* Takes one, if there is one. */
gboolean sixain_phone_rate_take (SixainPhoneRate *self,
                                 double           burst,
                                 double           per_second);

/* Takes one in any case, and returns how many milliseconds one has to wait for it. */
guint    sixain_phone_rate_book (SixainPhoneRate *self,
                                 double           burst,
                                 double           per_second);

/* Gives one back that was taken. */
void     sixain_phone_rate_give (SixainPhoneRate *self);

/* A table of them by address, of which a few hundred are remembered. */
GHashTable      *sixain_phone_rates_new (void);
SixainPhoneRate *sixain_phone_rates_get (GHashTable *self,
                                         const char *address);

G_END_DECLS
