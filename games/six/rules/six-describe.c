/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "six-rules.h"
#include "six-tell.h"

char *
six_describe (const SixainSetup *setup,
              gconstpointer      view,
              guint              seat,
              const SixainMove  *move,
              const char *const *names)
{
  const SixState *state = view;
  guint turned = six_turned (state, seat);
  const SixPlace *place;

  switch ((SixVerb) move->verb)
    {
    case SIX_MOVE_GRAB:
      return g_strdup (_("Grab the dice"));
    case SIX_MOVE_ROLL:
      return g_strdup (_("Roll the dice"));
    case SIX_MOVE_LIFT:
      return g_strdup (_("Lift the tube"));
    case SIX_MOVE_PROTECT:
      return g_strdup_printf (_("Protect the %u"), move->args[0]);
    case SIX_MOVE_LAY:
      place = &state->places[seat][move->args[0] - 1];
      if (turned != 0 && place->n > 0)
        /* Translators: the values of a card and of the one that it covers. */
        return g_strdup_printf (_("Lay the %u on the %u"), turned, place->cards[place->n - 1]);
      if (turned != 0)
        return g_strdup_printf (_("Lay the %u on place %u"), turned, move->args[0]);
      return place->n > 0 ? g_strdup_printf (_("Cover the %u"), place->cards[place->n - 1])
                          : g_strdup_printf (_("Lay on place %u"), move->args[0]);
    default:
      g_return_val_if_reached (NULL);
    }
}
