/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-moments.h"

#include <glib/gi18n-lib.h>

GArray *
sixain_moments_list (SixainRecap *recap)
{
  GArray *moments = g_array_new (FALSE, FALSE, sizeof (SixainMoment));
  GListModel *entries = sixain_recap_get_entries (recap);
  guint n = g_list_model_get_n_items (entries);
  guint turn = 0;

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (SixainRecapEntry) entry = g_list_model_get_item (entries, i);
      SixainMoment *moment;

      if (entry->begins_round)
        turn = 0;
      if (entry->begins_turn && entry->seat != SIXAIN_NOBODY)
        turn++;
      if (i == 0 || entry->begins_moment)
        {
          g_array_set_size (moments, moments->len + 1);
          moment = &g_array_index (moments, SixainMoment, moments->len - 1);
          *moment = (SixainMoment) { .first = i, .round = entry->round, .turn = turn, .begins_round = entry->begins_round };
        }

      moment = &g_array_index (moments, SixainMoment, moments->len - 1);
      moment->n++;
      moment->notable = moment->notable || entry->notable;
    }

  return moments;
}

guint
sixain_moments_find (GArray *moments,
                     guint   entry)
{
  guint n = moments->len;

  while (n > 1 && g_array_index (moments, SixainMoment, n - 1).first > entry)
    n--;

  return n - 1;
}

char *
sixain_moment_tell (const SixainMoment *moment,
                    SixainRecap        *recap)
{
  GString *sentences = g_string_new (NULL);

  for (guint i = 0; i < moment->n; i++)
    {
      g_autoptr (SixainRecapEntry) entry = g_list_model_get_item (sixain_recap_get_entries (recap), moment->first + i);

      g_string_append_printf (sentences, "%s%s", i > 0 ? " " : "", entry->sentence);
    }

  return g_string_free (sentences, FALSE);
}

char *
sixain_moment_describe (const SixainMoment *moment)
{
  /* What is prepared before the first round belongs to it. */
  guint round = MAX (moment->round, 1);

  if (moment->turn == 0)
    return g_strdup_printf (_("Round %u"), round);

  return g_strdup_printf (_("Round %u, turn %u"), round, moment->turn);
}
