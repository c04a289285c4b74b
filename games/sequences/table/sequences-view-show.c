/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "sequences-label.h"
#include "sequences-tally.h"
#include "sequences-view-private.h"
#include "sixain-spot.h"

/* Milliseconds at the usual speed. */
#define GLANCE 300          /* To see who draws. */
#define ANTICIPATE 600      /* To see what something will happen to. */
#define READ 900            /* To take in what somebody else did. */
#define REASON 1500         /* To read why something can be done. */
#define DECISION 1700       /* Who gets a discard, and why. */
#define CHANGE 1000         /* To see that somebody else leads in a suit. */
#define LINE 750            /* Between two lines of the tally. */
#define BRISK 0.5           /* Where only computers play. */

/* Finds the last of the melds that cards come to, so that it is scrolled to. */
static void
find_change (SequencesView        *self,
             const SequencesState *before,
             const SequencesState *after)
{
  for (guint i = 0; i < after->n_runs; i++)
    {
      if (after->runs[i].n > 0 && (i >= before->n_runs || memcmp (&after->runs[i], &before->runs[i], sizeof *after->runs) != 0))
        self->changed = &self->layout.runs[i];
    }
  for (guint i = 0; i < after->n_sets; i++)
    {
      if (after->sets[i].suits & ~(i < before->n_sets ? before->sets[i].suits : 0))
        self->changed = &self->layout.sets[i];
    }
}

/* Marks the cards that have come to the viewer's hand in this turn. */
static void
note_gains (SequencesView        *self,
            const SixainEvent    *event,
            const SequencesState *before,
            const SequencesState *after)
{
  gint viewer = sixain_session_get_viewer (self->session);
  gboolean own = viewer >= 0 && event->seat == viewer;

  if (event->kind == SEQUENCES_EVENT_DEAL)
    memset (self->leaders, SIXAIN_NOBODY, sizeof self->leaders);
  if (event->kind == SEQUENCES_EVENT_DEAL ||
      (own && (event->kind == SEQUENCES_EVENT_DRAW || event->kind == SEQUENCES_EVENT_TAKE ||
               event->kind == SEQUENCES_EVENT_DISCARD || event->kind == SEQUENCES_EVENT_PASS)))
    self->fresh = (SixainCardSet) { 0 };

  for (guint card = 0; own && card < SEQUENCES_N_CARDS; card++)
    {
      if (sequences_holds (after, viewer, card) && !sequences_holds (before, viewer, card))
        sixain_card_set_add (&self->fresh, card);
    }
}

/* How long something is looked at: shorter where only computers play. */
static double
pace (SequencesView *self,
      double         milliseconds)
{
  return !sixain_session_has_people (self->session) ? BRISK * milliseconds : milliseconds;
}

/* Says what happens, and what comes of it. */
static void
tell (SequencesView *self,
      SixainScene   *scene)
{
  g_autofree char *sentence = NULL, *lead = NULL, *both = NULL;

  if (scene->shows != SIXAIN_SHOW_AFTER || scene->silent)
    return;

  sentence = sixain_game_view_tell_event (SIXAIN_GAME_VIEW (self), scene->event);
  lead = sequences_view_tell_lead (self, scene->after);
  scene->silent = TRUE;
  if (sentence == NULL)
    return;

  if (lead != NULL)
    {
      both = g_strdup_printf ("%s %s", sentence, lead);
      scene->dwell += pace (self, CHANGE);
    }
  sixain_game_view_set_status (SIXAIN_GAME_VIEW (self), lead != NULL ? both : sentence);
}

static gboolean
is_own (SequencesView     *self,
        const SixainEvent *event)
{
  return event->seat >= 0 && event->seat == sixain_session_get_viewer (self->session);
}

/* Raises what somebody else has just laid, discarded or claimed, so that it is the largest thing there. */
static void
raise_focus (SequencesView     *self,
             const SixainEvent *event)
{
  self->raised = NULL;
  if (is_own (self, event))
    return;

  switch ((SequencesEvent) event->kind)
    {
    case SEQUENCES_EVENT_RUN:
    case SEQUENCES_EVENT_SET:
    case SEQUENCES_EVENT_ADD:
    case SEQUENCES_EVENT_ADDSET:
    case SEQUENCES_EVENT_SWAP:
    case SEQUENCES_EVENT_JOIN:
      self->raised = self->changed;
      break;
    case SEQUENCES_EVENT_DISCARD:
    case SEQUENCES_EVENT_CLAIM:
    case SEQUENCES_EVENT_CLAIMED:
      self->raised = &self->layout.discard;
      break;
    default:
      break;
    }
}

static void
light_piece (SequencesView *self,
             guint          key)
{
  GtkWidget *piece = sequences_view_find (self, key);

  if (piece != NULL)
    sixain_spot_set_hinted (SIXAIN_SPOT (piece), TRUE);
}

/* Lights what something is about to happen to, says why it does, and leaves time to see it.
 * Returns FALSE in the act in which it happens. */
static gboolean
announce (SequencesView *self,
          SixainScene   *scene,
          double         milliseconds,
          const char    *reason)
{
  if (scene->act > 0)
    return FALSE;

  if (reason != NULL)
    sixain_game_view_set_status (SIXAIN_GAME_VIEW (self), reason);
  scene->shows = SIXAIN_SHOW_BEFORE;
  scene->dwell = pace (self, milliseconds);

  return TRUE;
}

/* The discard is lit before it goes. Who gets it may have been told already. */
static void
stage_take (SequencesView *self,
            SixainScene   *scene)
{
  g_autofree char *reason = sixain_game_view_tell_event (SIXAIN_GAME_VIEW (self), scene->event);

  scene->silent = TRUE;
  scene->dwell = SEQUENCES_TRAVEL;
  if (!is_own (self, scene->event) && announce (self, scene, ANTICIPATE, reason))
    light_piece (self, SEQUENCES_PIECE_LAID + scene->event->args[0]);
}

/* The card that is given away is lit, with the reason. */
static void
stage_swap (SequencesView *self,
            SixainScene   *scene)
{
  const SixainEvent *event = scene->event;
  g_autofree char *card = sequences_label_card (event->args[0]);
  g_autofree char *reason = NULL;

  if (sequences_card_rank (event->args[1]) == SEQUENCES_JOKER)
    reason = g_strdup_printf (_("The joker stands for the %s, and whoever holds that card may take it."), card);
  else
    reason = g_strdup_printf (_("Here the %s is the true card, and takes the place of the other."), card);

  scene->dwell = is_own (self, event) ? 0 : SEQUENCES_TRAVEL + pace (self, READ);
  if (!is_own (self, event) && announce (self, scene, REASON, reason))
    light_piece (self, SEQUENCES_PIECE_LAID + event->args[1]);
}

/* Two runs that touch are lit before they become one. */
static void
stage_join (SequencesView *self,
            SixainScene   *scene)
{
  const SixainEvent *event = scene->event;

  scene->dwell = SEQUENCES_TRAVEL + pace (self, is_own (self, event) ? 0 : READ);
  if (announce (self, scene, ANTICIPATE, _("These two runs touch.")))
    {
      light_piece (self, SEQUENCES_PIECE_RUN + event->args[0] - 1);
      light_piece (self, SEQUENCES_PIECE_RUN + event->args[1] - 1);
    }
}

/* The table as it is at the end of a round stays until somebody has seen it. */
static void
stage_scoring (SequencesView *self,
               SixainScene   *scene)
{
  const SixainEvent *event = scene->event;

  scene->silent = TRUE;
  scene->dwell = 0;
  if (self->scoring->len == 0 && scene->act == 0 && sixain_session_get_n_people (self->session) > 0)
    {
      self->ended = TRUE;
      scene->shows = SIXAIN_SHOW_BEFORE_ANEW;
      scene->end = SIXAIN_END_GO_ON;
      sixain_game_view_set_status (SIXAIN_GAME_VIEW (self), _("The round is over."));
      return;
    }

  g_array_append_val (self->scoring, *event);
  if (event->kind == SEQUENCES_EVENT_SCORE && event->seat == self->shown->n_players - 1)
    {
      sequences_view_open_tally (self);
      scene->end = SIXAIN_END_GO_ON;
    }
}

/* Goes on to the points. */
void
sequences_view_end_round (SequencesView *self)
{
  if (!self->ended)
    return;

  self->ended = FALSE;
  sixain_stage_go_on (sixain_game_view_get_stage (SIXAIN_GAME_VIEW (self)));
}

void
sequences_view_stage (SixainGameView *view,
                      SixainScene    *scene)
{
  SequencesView *self = SEQUENCES_VIEW (view);
  const SixainEvent *event = scene->event;
  gboolean own = is_own (self, event);
  gboolean moves = memcmp (scene->before, scene->after, sizeof (SequencesState)) != 0;

  if (scene->act == 0)
    note_gains (self, event, scene->before, scene->after);
  find_change (self, scene->before, scene->after);
  raise_focus (self, event);
  switch ((SequencesEvent) event->kind)
    {
    case SEQUENCES_EVENT_SUIT:
    case SEQUENCES_EVENT_LEFT:
    case SEQUENCES_EVENT_SCORE:
      stage_scoring (self, scene);
      return;
    case SEQUENCES_EVENT_OVER:
    case SEQUENCES_EVENT_LEAVE:
    case SEQUENCES_EVENT_PUT:
    case SEQUENCES_EVENT_PUTSET:
      scene->silent = TRUE;
      scene->dwell = 0;
      return;
    case SEQUENCES_EVENT_DEAL:
      scene->dwell = SEQUENCES_TRAVEL;
      break;
    case SEQUENCES_EVENT_DRAW:
    case SEQUENCES_EVENT_REFILL:
      scene->dwell = own ? 0 : SEQUENCES_TRAVEL + pace (self, GLANCE);
      break;
    case SEQUENCES_EVENT_TAKE:
      stage_take (self, scene);
      break;
    case SEQUENCES_EVENT_SWAP:
      stage_swap (self, scene);
      break;
    case SEQUENCES_EVENT_JOIN:
      stage_join (self, scene);
      break;
    case SEQUENCES_EVENT_CLAIMED:
      light_piece (self, SEQUENCES_PIECE_LAID + sequences_view_get_top (self));
      scene->dwell = pace (self, DECISION);
      break;
    case SEQUENCES_EVENT_CLOSING:
      scene->dwell = pace (self, DECISION);
      break;
    case SEQUENCES_EVENT_CLAIM:
      scene->dwell = pace (self, own ? GLANCE : READ);
      break;
    case SEQUENCES_EVENT_RUN:
    case SEQUENCES_EVENT_SET:
    case SEQUENCES_EVENT_ADD:
    case SEQUENCES_EVENT_ADDSET:
    case SEQUENCES_EVENT_DISCARD:
    case SEQUENCES_EVENT_PASS:
    default:
      scene->dwell = own ? 0 : (moves ? SEQUENCES_TRAVEL : 0) + pace (self, READ);
      break;
    }

  tell (self, scene);
  if (event->seat >= 0)
    self->actor = event->seat;
}

static gboolean
is_new (GtkWidget *piece)
{
  return piece != NULL && gtk_widget_get_parent (piece) == NULL;
}

/* Cards that were not seen before come to the hand from the stock, and to the table from
 * the chip of the seat that lays them. What another seat gets goes to its chip. */
void
sequences_view_direct (SixainGameView    *view,
                       const SixainScene *scene,
                       SixainPicture     *picture)
{
  SequencesView *self = SEQUENCES_VIEW (view);
  const SequencesState *before = scene->before, *after = scene->after;
  gint seat = scene->event->seat;
  graphene_rect_t place = self->layout.chips[MAX (0, seat)];
  GtkWidget *gone;

  graphene_rect_inset (&place, place.size.width / 2 - 0.25 * self->layout.card,
                       place.size.height / 2 - 0.35 * self->layout.card);
  for (guint card = 0; card < SEQUENCES_N_CARDS; card++)
    {
      GtkWidget *held = sequences_view_find (self, SEQUENCES_PIECE_HELD + card);
      GtkWidget *laid = sequences_view_find (self, SEQUENCES_PIECE_LAID + card);

      if (is_new (held) && laid == NULL)
        sixain_picture_enter (picture, held, &self->layout.stock, 0, 0);
      else if (is_new (laid) && held == NULL && seat >= 0)
        sixain_picture_enter (picture, laid, &place, 1, 0);
    }

  if (seat < 0 || seat == sixain_session_get_viewer (self->session))
    return;

  gone = sequences_view_find (self, SEQUENCES_PIECE_NEXT + before->n_stock);
  if (gone != NULL && after->n_stock < before->n_stock)
    sixain_picture_leave (picture, gone, &place, -1);
  if (scene->event->kind == SEQUENCES_EVENT_SWAP)
    {
      gone = sequences_view_find (self, SEQUENCES_PIECE_LAID + scene->event->args[1]);
      if (gone != NULL)
        sixain_picture_leave (picture, gone, &place, 1);
    }
}

static void
add_suits (SequencesView  *self,
           SequencesTally *tally)
{
  for (guint suit = 0; suit < SEQUENCES_N_SUITS; suit++)
    {
      const SixainEvent *found = NULL;

      for (guint i = 0; i < self->scoring->len; i++)
        {
          const SixainEvent *event = &g_array_index (self->scoring, SixainEvent, i);

          if (event->kind == SEQUENCES_EVENT_SUIT && event->args[0] == (gint) suit)
            found = event;
        }

      if (found != NULL)
        {
          g_autofree char *sentence = sixain_game_view_tell_event (SIXAIN_GAME_VIEW (self), found);

          sequences_tally_add_suit (tally, suit, &self->shown->runs[found->args[1] - 1], found->args[2], sentence);
        }
      else
        {
          sequences_tally_add_suit (tally, suit, NULL, 0, "");
        }
    }
}

static void
add_left (SequencesView  *self,
          SequencesTally *tally,
          guint           seat)
{
  g_autofree char *name = sequences_view_name_seat (self, seat);
  g_autofree char *sentence = NULL;
  guint8 cards[SEQUENCES_N_CARDS];
  guint n = 0, points = 0;

  for (guint i = 0; i < self->scoring->len; i++)
    {
      const SixainEvent *event = &g_array_index (self->scoring, SixainEvent, i);

      if (event->kind != SEQUENCES_EVENT_LEFT || event->seat != (gint) seat)
        continue;
      cards[n++] = event->args[0];
      points += event->args[1];
    }

  if (n == 0)
    return;

  if ((gint) seat == sixain_session_get_you (self->session))
    sentence = g_strdup_printf (ngettext ("You still hold cards that cost %u point.",
                                          "You still hold cards that cost %u points.", points), points);
  else
    sentence = g_strdup_printf (ngettext ("%s still holds cards that cost %u point.",
                                          "%s still holds cards that cost %u points.", points), name, points);
  sequences_tally_add_left (tally, name, sequences_side (self->shown, seat), sequences_view_get_colour (self, seat),
                            cards, n, points, sentence);
}

static gboolean
has_person (SequencesView *self,
            guint          side)
{
  for (guint seat = 0; seat < self->shown->n_players; seat++)
    {
      if (sequences_side (self->shown, seat) == side && sixain_session_is_person (self->session, seat))
        return TRUE;
    }

  return FALSE;
}

/* One or two people at the screen are told their points; the sheet has everybody's. */
static void
add_totals (SequencesView  *self,
            SequencesTally *tally)
{
  gint points[SEQUENCES_MAX_SEATS] = { 0 }, totals[SEQUENCES_MAX_SEATS] = { 0 };
  g_autoptr (GString) sentences = g_string_new (NULL);
  gboolean few = sixain_session_get_n_people (self->session) <= 2;

  for (guint i = 0; i < self->scoring->len; i++)
    {
      const SixainEvent *event = &g_array_index (self->scoring, SixainEvent, i);
      g_autofree char *sentence = NULL;

      if (event->kind != SEQUENCES_EVENT_SCORE || event->seat >= (gint) sequences_n_sides (self->shown))
        continue;

      points[event->seat] = event->args[0];
      totals[event->seat] = event->args[1];

      sentence = sixain_game_view_tell_event (SIXAIN_GAME_VIEW (self), event);
      if (few && has_person (self, event->seat))
        g_string_append_printf (sentences, "%s%s", sentences->len > 0 ? " " : "", sentence);
    }
  sequences_tally_add_totals (tally, points, totals, sentences->len > 0 ? sentences->str : _("The round is over."));
}

/* Opens the tally, which tells the end of the round line by line. */
void
sequences_view_open_tally (SequencesView *self)
{
  SixainGameView *view = SIXAIN_GAME_VIEW (self);
  SequencesTally *tally = SEQUENCES_TALLY (sixain_game_view_get_piece (view, SEQUENCES_PIECE_TALLY));

  add_suits (self, tally);
  for (guint seat = 0; seat < self->shown->n_players; seat++)
    add_left (self, tally, seat);
  add_totals (self, tally);

  g_array_set_size (self->scoring, 0);
  self->tallied = TRUE;
  sequences_tally_begin (tally, sixain_stage_get_duration (sixain_game_view_get_stage (view), LINE));
}

/* Closes the tally, and goes on with what follows the round. */
void
sequences_view_close_tally (SequencesView *self)
{
  if (!self->tallied)
    return;

  self->tallied = FALSE;
  sixain_stage_go_on (sixain_game_view_get_stage (SIXAIN_GAME_VIEW (self)));
}
