/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "sequences-score.h"
#include "sequences-tell.h"
#include "sequences-view-private.h"
#include "sequences-words.h"
#include "sixain-names.h"
#include "sixain-spot.h"

/* Milliseconds at the usual speed. */
#define GLANCE 300          /* To see who draws. */
#define ANTICIPATE 600      /* To see what something will happen to. */
#define READ 900            /* To take in what somebody else did. */
#define REASON 1500         /* To read why something can be done. */
#define DECISION 1700       /* Who gets a discard, and why. */
#define CHANGE 1000         /* To see that somebody else leads in a suit. */
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

char *
sequences_view_tell_own (SixainGameView    *view,
                         const SixainEvent *event)
{
  SequencesView *self = SEQUENCES_VIEW (view);
  gint you = sixain_session_get_you (self->session);
  gboolean whole_side = event->kind == SEQUENCES_EVENT_SUIT || event->kind == SEQUENCES_EVENT_SCORE;

  if (event->seat != you && !(whole_side && event->seat == (gint) sequences_side (self->shown, you)))
    return NULL;

  return sequences_words_own_event (event, self->shown->teams ? sequences_view_get_name (self, (you + 2) % 4) : NULL);
}

/* Says who has taken the lead in a suit from somebody else, or returns NULL. */
static char *
tell_lead (SequencesView        *self,
           const SequencesState *state)
{
  gint you = sixain_session_get_you (self->session);
  char *sentence = NULL;

  for (guint suit = 0; suit < SEQUENCES_N_SUITS; suit++)
    {
      guint points;
      gint run = sequences_score_suit (state, suit, &points);
      gint leader = run >= 0 ? state->runs[run].side : SIXAIN_NOBODY;
      gint before = self->leaders[suit];

      self->leaders[suit] = leader;
      if (leader < 0 || before < 0 || leader == before || sentence != NULL)
        continue;

      if (you >= 0 && leader == (gint) sequences_side (state, you))
        sentence = g_strdup_printf (_("%s: you take the lead."), sequences_tell_suit (suit));
      else if (state->teams)
        sentence = g_strdup_printf (_("%s: %s and %s take the lead."), sequences_tell_suit (suit),
                                    sequences_view_get_name (self, leader), sequences_view_get_name (self, leader + 2));
      else
        sentence = g_strdup_printf (_("%s: %s takes the lead."), sequences_tell_suit (suit),
                                    sequences_view_get_name (self, leader));
    }

  return sentence;
}

/* Says what happens, and what comes of it. */
static void
tell (SequencesView *self,
      SixainScene   *scene)
{
  g_autofree char *sentence = NULL, *lead = NULL, *both = NULL;

  if (scene->wait || scene->silent)
    return;

  sentence = sixain_game_view_tell_event (SIXAIN_GAME_VIEW (self), scene->event);
  lead = tell_lead (self, scene->after);
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

static void
light_piece (SequencesView *self,
             guint          key)
{
  GtkWidget *piece = sequences_view_find (self, key);

  if (piece == NULL)
    return;

  if (SIXAIN_IS_CARD (piece))
    sixain_card_set_hinted (SIXAIN_CARD (piece), TRUE);
  else
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
  scene->wait = TRUE;
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
  g_autofree char *card = sequences_words_card (event->args[0]);
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
      scene->wait = scene->repaint = scene->hold = TRUE;
      sixain_game_view_set_status (SIXAIN_GAME_VIEW (self), _("The round is over."));
      return;
    }

  g_array_append_val (self->scoring, *event);
  if (event->kind == SEQUENCES_EVENT_SCORE && event->seat == self->shown->n_players - 1)
    {
      sequences_view_open_tally (self);
      scene->hold = TRUE;
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

static char *
tell_own_task (SequencesView *self)
{
  const SequencesState *state = self->shown;
  gint top = sequences_view_get_top (self);
  g_autofree char *name = top >= 0 ? sequences_words_card (top) : NULL;

  switch ((SequencesPhase) state->phase)
    {
    case SEQUENCES_DRAW:
      if (self->n_offers > 0)
        return g_strdup_printf (_("Draw from the stock, or take the %s."), name);
      return g_strdup (_("Draw from the stock."));
    case SEQUENCES_PLAY:
      if (sequences_view_can_press (self, SEQUENCES_BUTTON_REFILL))
        return g_strdup (state->refilled ? _("Add to your melds, or refill your hand.")
                                         : _("Lay more melds, or refill your hand."));
      if (sequences_view_can_press (self, SEQUENCES_BUTTON_PASS))
        return g_strdup (_("The stock is empty: lay what you can, then pass."));
      return g_strdup (state->refilled ? _("Add to your melds, or choose a card to discard.")
                                       : _("Lay melds, or choose a card to discard."));
    case SEQUENCES_CLAIM:
      return g_strdup_printf (_("Do you want the %s?"), name);
    case SEQUENCES_CLOSING:
      return g_strdup (_("The stock is empty: lay what you can, then pass."));
    case SEQUENCES_OVER:
    default:
      return g_strdup (_("The game is over."));
    }
}

/* Why nothing can be done with what is selected, or NULL. */
static char *
explain_selection (SequencesView *self)
{
  SixainRefusal refusal;

  if (self->n_offers > 0 || sequences_view_can_press (self, SEQUENCES_BUTTON_DISCARD) ||
      sequences_offers_try (self->shown, self->decider, &self->selected,
                            sequences_view_is_discard_due (self), &refusal))
    return NULL;

  return sixain_match_explain (sixain_session_get_match (self->session), &refusal);
}

/* Says what is awaited. */
void
sequences_view_tell (SequencesView *self)
{
  SixainSeats to_act = sequences_rules.to_act (self->shown);
  g_autofree char *names = sixain_names_list (sixain_match_get_names (sixain_session_get_match (self->session)), to_act);
  g_autofree char *sentence = NULL;

  if (sequences_view_is_showing (self))
    return;

  if (self->shown->phase != SEQUENCES_OVER && self->decider >= 0)
    sentence = explain_selection (self);

  if (sentence != NULL)
    ;
  else if (self->shown->phase == SEQUENCES_OVER)
    sentence = g_strdup (_("The game is over."));
  else if (self->decider >= 0 && to_act & SIXAIN_SEAT (self->decider))
    sentence = tell_own_task (self);
  else if (self->shown->phase == SEQUENCES_CLAIM)
    sentence = g_strdup (_("Who wants the discard?"));
  else
    sentence = g_strdup_printf (_("%s’s turn."), names);

  sixain_game_view_set_status (SIXAIN_GAME_VIEW (self), sentence);
}
