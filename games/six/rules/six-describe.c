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
      return place->n > 0 ? g_strdup_printf (_("Cover the %u"), place->cards[place->n - 1])
                          : g_strdup_printf (_("Lay on place %u"), move->args[0]);
    default:
      g_return_val_if_reached (NULL);
    }
}
