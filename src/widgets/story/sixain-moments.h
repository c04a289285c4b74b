/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-recap.h"

G_BEGIN_DECLS

/* What is looked at together: entries of a recap that show the same state of the table, as when
 * several players have done the same. */
typedef struct
{
  guint    first;           /* The first of its entries, */
  guint    n;               /* and how many they are. */
  guint    round;
  guint    turn;            /* From 1 in each round; 0 before anybody has acted. */
  gboolean begins_round;
  gboolean notable;
} SixainMoment;

/* An array of the moments of a recap as it is now. */
GArray *sixain_moments_list    (SixainRecap        *recap);

/* The number of the moment that an entry belongs to. */
guint   sixain_moments_find    (GArray             *moments,
                                guint               entry);

/* What is told of it. */
char   *sixain_moment_tell     (const SixainMoment *moment,
                                SixainRecap        *recap);

/* Where in the match it is: "Round 2, turn 5". */
char   *sixain_moment_describe (const SixainMoment *moment);

G_END_DECLS
