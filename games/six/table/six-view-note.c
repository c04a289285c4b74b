/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "six-face.h"
#include "six-view-private.h"

/* What belongs to nobody's turn. */
#define DEAL_TURN SIX_MAX_PLAYERS
#define LAY_TURN (SIX_MAX_PLAYERS + 1)

/* What happened in a turn in short is what was rolled, which cards that protected, and who
 * got the dice; or what the lift cost. A turn is that of who has the dice. */
void
six_view_note (SixainGameView    *view,
               const SixainScene *scene,
               SixainNote        *note)
{
  SixView *self = SIX_VIEW (view);
  const SixState *before = scene->before;
  const SixainEvent *event = scene->event;
  const gint16 *args = event->args;

  note->turn = before->phase == SIX_LAY ? LAY_TURN : before->active;
  note->brief = TRUE;
  switch ((SixEvent) event->kind)
    {
    case SIX_EVENT_ROLL:
      note->outcome = g_strdup_printf ("%d", args[0] + args[1] + args[2]);
      break;
    case SIX_EVENT_PROTECT:
      note->faces[0] = six_face_get_card (args[0], self->colours[event->seat]);
      note->outcome = g_strdup ("✓");
      break;
    case SIX_EVENT_LAY:
      note->faces[0] = six_face_get_card (args[0], self->colours[event->seat]);
      break;
    case SIX_EVENT_CHANGE:
    case SIX_EVENT_DOUBLE:
      note->outcome = g_strdup (args[0] > 0 ? "↻" : "↺");
      break;
    case SIX_EVENT_LIFT:
      /* Translators: seconds, in a few letters. */
      note->outcome = g_strdup_printf (_("%d s"), (args[1] + 9) / 10);
      break;
    case SIX_EVENT_RETURN:
      if (args[0] > 0)
        {
          note->faces[0] = six_face_get_back (self->colours[event->seat]);
          note->outcome = g_strdup_printf ("−%d", args[0]);
        }
      note->brief = args[0] > 0;
      break;
    case SIX_EVENT_DEAL:
    case SIX_EVENT_ROUND:
      note->turn = DEAL_TURN;
      note->brief = FALSE;
      break;
    case SIX_EVENT_GRAB:
    case SIX_EVENT_TURN:
      note->turn = event->seat;
      note->brief = FALSE;
      break;
    case SIX_EVENT_WAIT:
      note->turn = LAY_TURN;
      note->brief = FALSE;
      break;
    case SIX_EVENT_AGAIN:
    case SIX_EVENT_OWE:
    case SIX_EVENT_SCORE:
    case SIX_EVENT_OVER:
    default:
      note->brief = FALSE;
    }
}
