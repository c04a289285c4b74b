/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sequences-face.h"
#include "sequences-view-private.h"

#define SCORING_TURN SEQUENCES_MAX_SEATS

/* A card that the seat holds only now, or −1 where that is not known. */
static gint
find_drawn (const SequencesState *before,
            const SequencesState *after,
            guint                 seat)
{
  for (guint card = 0; card < SEQUENCES_N_CARDS; card++)
    {
      if (sequences_holds (after, seat, card) && !sequences_holds (before, seat, card))
        return card;
    }

  return -1;
}

static void
note_set (const SequencesSet *set,
          SixainNote         *note)
{
  for (guint suit = 0; suit < SEQUENCES_N_SUITS; suit++)
    {
      if (set->suits >> suit & 1)
        note->faces[note->faces[0] != NULL] = sequences_face_get_card (SEQUENCES_CARD (suit, set->rank));
    }
}

static void
note_run (const SequencesRun *run,
          SixainNote         *note)
{
  note->faces[0] = sequences_face_get_card (sequences_run_card (run, run->first));
  note->faces[1] = sequences_face_get_card (sequences_run_card (run, sequences_run_last (run)));
}

/* What happened in a turn in short is what was drawn, laid and discarded. What somebody
 * draws is seen by nobody else. */
void
sequences_view_note (SixainGameView    *view,
                     const SixainScene *scene,
                     SixainNote        *note)
{
  const SequencesState *after = scene->after;
  const SixainEvent *event = scene->event;
  const gint16 *args = event->args;
  gint card = -1;

  note->turn = after->turn;
  note->brief = TRUE;
  switch ((SequencesEvent) event->kind)
    {
    case SEQUENCES_EVENT_DRAW:
      card = find_drawn (scene->before, after, event->seat);
      if (card < 0)
        note->faces[0] = sequences_face_get_back ();
      break;
    case SEQUENCES_EVENT_REFILL:
      note->faces[0] = sequences_face_get_back ();
      note->outcome = g_strdup_printf ("×%d", args[0]);
      break;
    case SEQUENCES_EVENT_TAKE:
      card = args[0];
      note->outcome = g_strdup ("↑");
      break;
    case SEQUENCES_EVENT_RUN:
      note_run (&after->runs[args[2] - 1], note);
      note->outcome = g_strdup_printf ("×%u", after->runs[args[2] - 1].n);
      break;
    case SEQUENCES_EVENT_SET:
      note_set (&after->sets[args[1] - 1], note);
      note->outcome = g_strdup_printf ("×%d", args[2]);
      break;
    case SEQUENCES_EVENT_ADD:
    case SEQUENCES_EVENT_ADDSET:
      card = args[0];
      note->outcome = g_strdup ("+");
      break;
    case SEQUENCES_EVENT_SWAP:
      card = args[0];
      note->faces[1] = sequences_face_get_card (args[1]);
      note->outcome = g_strdup ("⇄");
      break;
    case SEQUENCES_EVENT_DISCARD:
      card = args[0];
      note->outcome = g_strdup ("↓");
      break;
    case SEQUENCES_EVENT_PASS:
      note->outcome = g_strdup ("–");
      break;
    case SEQUENCES_EVENT_SUIT:
      note->turn = SCORING_TURN;
      note->brief = FALSE;
      note_run (&after->runs[args[1] - 1], note);
      note->outcome = g_strdup_printf ("+%d", args[2]);
      break;
    case SEQUENCES_EVENT_LEFT:
      note->turn = SCORING_TURN;
      note->brief = FALSE;
      card = args[0];
      note->outcome = g_strdup_printf ("−%d", args[1]);
      break;
    case SEQUENCES_EVENT_SCORE:
    case SEQUENCES_EVENT_OVER:
      note->turn = SCORING_TURN;
      note->brief = FALSE;
      break;
    case SEQUENCES_EVENT_DEAL:
    case SEQUENCES_EVENT_LEAVE:
    case SEQUENCES_EVENT_PUT:
    case SEQUENCES_EVENT_PUTSET:
    case SEQUENCES_EVENT_JOIN:
    case SEQUENCES_EVENT_CLAIM:
    case SEQUENCES_EVENT_CLAIMED:
    case SEQUENCES_EVENT_CLOSING:
    default:
      note->brief = FALSE;
    }

  if (card >= 0)
    note->faces[0] = sequences_face_get_card (card);
}
