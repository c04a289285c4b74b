/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-names.h"

#include <glib/gi18n-lib.h>

char *
sixain_names_list (const char *const *names,
                   SixainSeats        seats)
{
  g_autoptr (GString) others = g_string_new (NULL);
  const char *last = NULL;

  g_return_val_if_fail (names != NULL, NULL);

  for (guint seat = 0; names[seat] != NULL; seat++)
    {
      if (!(seats & SIXAIN_SEAT (seat)))
        continue;

      if (last != NULL)
        g_string_append_printf (others, "%s%s", others->len > 0 ? ", " : "", last);
      last = names[seat];
    }

  if (others->len == 0)
    return g_strdup (last != NULL ? last : "");

  /* Translators: one or more names with commas, and the last name. */
  return g_strdup_printf (C_("names", "%s and %s"), others->str, last);
}

char *
sixain_names_list_players (GPtrArray   *players,
                           SixainSeats  seats)
{
  g_autofree const char **names = g_new0 (const char *, players->len + 1);

  for (guint seat = 0; seat < players->len; seat++)
    names[seat] = sixain_player_get_name (g_ptr_array_index (players, seat));

  return sixain_names_list (names, seats);
}
