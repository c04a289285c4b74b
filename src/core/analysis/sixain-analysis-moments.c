/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-analysis.h"

/* A bad choice changes what the seat can expect, and a good one only keeps it: so many points that
 * were kept weigh as much as one that was given away. */
#define KEPT 4

static const SixainChoice *
get_choice (SixainAnalysis *self,
            guint           index)
{
  return &g_array_index (self->choices, SixainChoice, index);
}

static gint
weigh (const SixainChoice *choice)
{
  return choice->margin < 0 ? -choice->margin : choice->margin / KEPT;
}

static gint
compare_weights (gconstpointer a,
                 gconstpointer b,
                 gpointer      data)
{
  guint i = *(const guint *) a, j = *(const guint *) b;
  gint first = weigh (get_choice (data, i)), second = weigh (get_choice (data, j));

  return first != second ? (first < second) - (first > second) : (i > j) - (i < j);
}

/* The seat's best choice among the indices, which begin with those that weigh most; if need be one
 * that a beginner would have made too; or −1. */
static gint
find_good (SixainAnalysis *self,
           GArray         *indices,
           guint           seat)
{
  gint obvious = -1;

  for (guint i = 0; i < indices->len; i++)
    {
      guint index = g_array_index (indices, guint, i);
      const SixainChoice *choice = get_choice (self, index);

      if (choice->seat != seat || choice->margin < 0)
        continue;
      if (!choice->obvious)
        return index;
      if (obvious < 0)
        obvious = index;
    }

  return obvious;
}

guint
sixain_analysis_pick_moments (SixainAnalysis *self,
                              SixainSeats     people,
                              SixainSeats     children,
                              guint          *moments)
{
  g_autoptr (GArray) indices = g_array_new (FALSE, FALSE, sizeof (guint));
  SixainSeats praised = 0;
  guint n = 0;

  g_return_val_if_fail (SIXAIN_IS_ANALYSIS (self), 0);

  for (guint i = 0; i < self->choices->len; i++)
    {
      if (sixain_analysis_round (get_choice (self, i)->margin) != 0)
        g_array_append_val (indices, i);
    }
  g_array_sort_with_data (indices, compare_weights, self);

  for (guint i = 0; i < indices->len && n < SIXAIN_N_MOMENTS; i++)
    {
      guint index = g_array_index (indices, guint, i);
      const SixainChoice *choice = get_choice (self, index);
      SixainSeats seat = SIXAIN_SEAT (choice->seat);

      if (choice->margin < 0 && ((people | children) & seat))
        {
          gint good = find_good (self, indices, choice->seat);

          if (good < 0)
            continue;

          /* The last place is not for a bad choice alone, and a child has the praise alone. */
          if (!(praised & seat))
            {
              moments[n++] = good;
              praised |= seat;
            }
          if (!(children & seat) && n < SIXAIN_N_MOMENTS)
            moments[n++] = index;
          continue;
        }

      /* Praise that came before a bad choice is not told again. */
      if (choice->margin > 0 &&
          (choice->obvious || ((praised & seat) && (guint) find_good (self, indices, choice->seat) == index)))
        continue;

      moments[n++] = index;
      if (choice->margin > 0)
        praised |= seat;
    }

  return n;
}
