/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "six-view-private.h"

/* What the one person at this screen is told of what they do themselves. */

gboolean
six_view_is_you (SixView *self,
                 gint     seat)
{
  return seat >= 0 && seat == sixain_session_get_you (self->session);
}

static char *
tell_own_roll (const SixainEvent *event)
{
  const gint16 *dice = event->args;
  gint sum = dice[0] + dice[1] + dice[2];

  if (dice[1] == 0)
    return g_strdup_printf (_("You roll %d."), sum);
  if (dice[2] == 0)
    return g_strdup_printf (_("You roll %d and %d: %d."), dice[0], dice[1], sum);

  return g_strdup_printf (_("You roll %d, %d and %d: %d."), dice[0], dice[1], dice[2], sum);
}

static char *
tell_own_lift (const SixainEvent *event)
{
  guint seconds = (event->args[1] + 9) / 10;

  if (seconds == 0)
    return g_strdup (_("You lifted the tube: the sand was gone."));

  return g_strdup_printf (ngettext ("You lifted the tube: %u second of sand was left.",
                                    "You lifted the tube: %u seconds of sand were left.", seconds), seconds);
}

char *
six_view_tell_own (SixainGameView    *view,
                   const SixainEvent *event)
{
  const gint16 *args = event->args;

  if (!six_view_is_you (SIX_VIEW (view), event->seat))
    return NULL;

  switch ((SixEvent) event->kind)
    {
    case SIX_EVENT_DEAL:
      return g_strdup_printf (_("You lay out %d, %d and %d."), args[0], args[1], args[2]);
    case SIX_EVENT_GRAB:
      return g_strdup (_("You grab the dice."));
    case SIX_EVENT_TURN:
      return g_strdup (_("You turn the hourglass and hide it."));
    case SIX_EVENT_ROLL:
      return tell_own_roll (event);
    case SIX_EVENT_PROTECT:
      return g_strdup_printf (_("You protect the %d."), args[0]);
    case SIX_EVENT_AGAIN:
      return g_strdup (_("You have that card too, and roll all three dice again."));
    case SIX_EVENT_CHANGE:
      return g_strdup (_("Change! You get the dice."));
    case SIX_EVENT_DOUBLE:
      return g_strdup (_("Double! Change! The dice go back to you."));
    case SIX_EVENT_LAY:
      return args[2] == 0 ? g_strdup_printf (_("You lay the %d."), args[0])
                          : g_strdup_printf (_("You cover the %d with the %d."), args[2], args[0]);
    case SIX_EVENT_LIFT:
      return tell_own_lift (event);
    case SIX_EVENT_RETURN:
      return g_strdup (args[0] > 0 ? _("You give back the last protected card: it goes under the stock.")
                                   : _("You have no protected card to give back."));
    case SIX_EVENT_SCORE:
      return g_strdup_printf (ngettext ("You have protected %u stroke.", "You have protected %u strokes.", args[0]), args[0]);
    case SIX_EVENT_OWE:
      return g_strdup_printf (ngettext ("You still have %u card to lay.", "You still have %u cards to lay.", args[0]), args[0]);
    default:
      return NULL;
    }
}

char *
six_view_tell_own_penalty (guint    value,
                           gboolean none,
                           gboolean too_soon)
{
  if (none)
    return g_strdup (too_soon ? _("You lifted too soon, but have no protected card to give back.")
                              : _("You rolled last, but have no protected card to give back."));
  if (value == 0)
    return g_strdup (too_soon ? _("You lifted too soon, and give back the last protected card.")
                              : _("You rolled last, and give back the last protected card."));

  return g_strdup_printf (too_soon ? _("You lifted too soon, and give back the %u.")
                                   : _("You rolled last, and give back the %u."), value);
}
