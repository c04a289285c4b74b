/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rows-policy.h"

const RowsPolicy *
rows_policy_get (guint n_players)
{
  guint i = 0;

  while (rows_policy_players[i + 1] != 0 &&
         ABS ((gint) rows_policy_players[i + 1] - (gint) n_players) <= ABS ((gint) rows_policy_players[i] - (gint) n_players))
    i++;

  return &rows_policies[i];
}
