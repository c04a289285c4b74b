/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rows-face.h"
#include "rows-view-private.h"

#define DEAL_TURN ROWS_N_CARDS      /* More than anybody holds. */

/* Whether the card only begins a row anew that it has taken, which was noted; and not one
 * that a slide has emptied. */
static gboolean
was_taken (const RowsState *before,
           guint            row)
{
  return row <= before->n_rows && before->rows[row - 1].n == 0 && before->row_to_start != row;
}

/* What happened in a turn in short is where each card went, and what it took. A turn is
 * known by how many cards everybody has left. */
void
rows_view_note (SixainGameView    *view,
                const SixainScene *scene,
                SixainNote        *note)
{
  RowsView *self = ROWS_VIEW (view);
  const RowsState *before = scene->before;
  const RowsState *after = scene->after;
  const SixainEvent *event = scene->event;
  guint card = 0;

  note->turn = after->n_hand[0];
  note->brief = FALSE;
  switch (event->kind)
    {
    case ROWS_EVENT_DEAL:
      note->turn = DEAL_TURN;
      break;
    case ROWS_EVENT_ROW:
      note->turn = DEAL_TURN;
      card = event->args[1];
      break;
    case ROWS_EVENT_DRAFT:
      note->turn = DEAL_TURN;
      note->brief = TRUE;
      card = event->args[0];
      break;
    case ROWS_EVENT_REVEAL:
      card = event->args[0];
      break;
    case ROWS_EVENT_PLACE:
      note->brief = !was_taken (before, event->args[1]);
      card = event->args[0];
      break;
    case ROWS_EVENT_TAKE:
      note->brief = TRUE;
      note->outcome = g_strdup_printf ("+%d", event->args[2]);
      card = before->chosen[event->seat];
      break;
    case ROWS_EVENT_EXCHANGE:
      note->faces[0] = rows_face_get_special (event->args[0]);
      break;
    case ROWS_EVENT_SCORE:
      note->outcome = g_strdup_printf ("+%d", event->args[0]);
      break;
    case ROWS_EVENT_CHOOSE:
    case ROWS_EVENT_OVER:
      break;
    default:
      note->brief = TRUE;
      note->faces[0] = rows_face_get_special (event->kind);
    }

  if (card > 0)
    note->faces[0] = rows_face_get_card (card, self->deck);
}
