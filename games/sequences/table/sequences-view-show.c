/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <adwaita.h>
#include <string.h>

#include "sequences-tally.h"
#include "sequences-view-private.h"
#include "sixain-seat-chip.h"

/* Milliseconds at the usual speed. */
#define TRAVEL 260
#define READ 650            /* To take in what somebody else did. */
#define DECISION 1300       /* Who gets a discard, and why. */
#define LINE 750            /* Between two lines of the round's end. */

/* Somebody draws: a card goes from the stock to where they sit. */
static void
show_draw (SequencesView *self,
           guint          seat)
{
  graphene_rect_t rect = self->layout.chips[seat];
  double duration = sixain_game_view_get_duration (SIXAIN_GAME_VIEW (self), TRAVEL);

  if ((gint) seat == sixain_session_get_viewer (self->session) || duration <= 0)
    return;

  graphene_rect_inset (&rect, rect.size.width / 2 - 0.25 * self->layout.pile_card,
                       rect.size.height / 2 - 0.35 * self->layout.pile_card);
  gtk_widget_set_visible (self->flyer, TRUE);
  sixain_felt_put (self->felt, self->flyer, &self->layout.stock);
  sixain_felt_raise (self->felt, self->flyer);
  sixain_felt_move (self->felt, self->flyer, &rect, 0, duration, 0);
}

/* Cards travel while it is told why. What ends a round moves none, and the table
 * stays as it was until all points have been told. */
static void
follow (SequencesView *self)
{
  if (self->followed || sixain_game_view_expects_event (SIXAIN_GAME_VIEW (self), SEQUENCES_EVENT_SCORE))
    return;

  self->followed = TRUE;
  sequences_view_look (self);
  sequences_view_arrange (self, TRUE);
  sequences_view_update_targets (self);
}

double
sequences_view_show_event (SixainGameView    *view,
                           const SixainEvent *event)
{
  SequencesView *self = SEQUENCES_VIEW (view);
  gboolean own = event->seat >= 0 && event->seat == self->decider;
  g_autofree char *sentence = NULL;

  gtk_widget_set_visible (self->flyer, FALSE);
  switch ((SequencesEvent) event->kind)
    {
    case SEQUENCES_EVENT_SUIT:
    case SEQUENCES_EVENT_LEFT:
    case SEQUENCES_EVENT_SCORE:
      g_array_append_val (self->scoring, *event);
      return 0;
    case SEQUENCES_EVENT_OVER:
    case SEQUENCES_EVENT_DEAL:
    case SEQUENCES_EVENT_ANSWER:
    case SEQUENCES_EVENT_LEAVE:
    case SEQUENCES_EVENT_PUT:
    case SEQUENCES_EVENT_PUTSET:
      return 0;
    case SEQUENCES_EVENT_DRAW:
    case SEQUENCES_EVENT_REFILL:
      show_draw (self, event->seat);
      break;
    case SEQUENCES_EVENT_TAKE:
    case SEQUENCES_EVENT_RUN:
    case SEQUENCES_EVENT_SET:
    case SEQUENCES_EVENT_ADD:
    case SEQUENCES_EVENT_ADDSET:
    case SEQUENCES_EVENT_SWAP:
    case SEQUENCES_EVENT_JOIN:
    case SEQUENCES_EVENT_DISCARD:
    case SEQUENCES_EVENT_CLAIM:
    case SEQUENCES_EVENT_CLAIMED:
    case SEQUENCES_EVENT_CLOSING:
    case SEQUENCES_EVENT_PASS:
    default:
      break;
    }

  if (event->seat >= 0)
    self->actor = event->seat;
  if (event->kind != SEQUENCES_EVENT_CLAIM && event->kind != SEQUENCES_EVENT_CLAIMED)
    follow (self);
  sentence = sixain_game_view_tell_event (SIXAIN_GAME_VIEW (self), event);
  if (sentence != NULL)
    sixain_game_view_set_status (SIXAIN_GAME_VIEW (self), sentence);

  if (event->kind == SEQUENCES_EVENT_CLAIMED || event->kind == SEQUENCES_EVENT_CLOSING)
    return DECISION;
  if (event->kind == SEQUENCES_EVENT_DRAW)
    return own ? 0 : TRAVEL;

  return own ? 0 : READ;
}

static guint
get_colour (SequencesView *self,
            guint          seat)
{
  SixainMatch *match = sixain_session_get_match (self->session);

  return sixain_player_get_colour (sixain_match_get_player (match, sequences_side (&self->shown, seat)));
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
          g_autofree char *side = sequences_view_name_side (self, sequences_side (&self->shown, found->seat));
          g_autofree char *sentence = sixain_game_view_tell_event (SIXAIN_GAME_VIEW (self), found);

          sequences_tally_add_suit (tally, suit, side, &self->shown.runs[found->args[1] - 1], found->args[2], sentence);
        }
      else
        {
          sequences_tally_add_suit (tally, suit, NULL, NULL, 0, "");
        }
    }
}

static void
add_left (SequencesView  *self,
          SequencesTally *tally,
          guint           seat)
{
  SixainMatch *match = sixain_session_get_match (self->session);
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

  if (n > 0)
    sequences_tally_add_left (tally, sixain_match_get_names (match)[seat], get_colour (self, seat), cards, n, points);
}

/* The shown state is still the one that the round ended with. */
static void
open_tally (SequencesView *self)
{
  SequencesTally *tally = SEQUENCES_TALLY (self->tally);
  guint n_sides = sequences_n_sides (&self->shown);

  sequences_tally_clear (tally, self->shown.round);
  add_suits (self, tally);
  for (guint seat = 0; seat < self->n_players; seat++)
    add_left (self, tally, seat);

  for (guint i = 0; i < self->scoring->len; i++)
    {
      const SixainEvent *event = &g_array_index (self->scoring, SixainEvent, i);
      g_autofree char *side = NULL;
      g_autofree char *sentence = NULL;

      if (event->kind != SEQUENCES_EVENT_SCORE || event->seat >= (gint) n_sides)
        continue;

      side = sequences_view_name_side (self, event->seat);
      sentence = sixain_game_view_tell_event (SIXAIN_GAME_VIEW (self), event);
      sequences_tally_add_total (tally, side, get_colour (self, event->seat), event->args[0], event->args[1], sentence);
    }

  g_array_set_size (self->scoring, 0);
  sixain_felt_put (self->felt, self->tally, &GRAPHENE_RECT_INIT (0, 0, self->layout.width, self->layout.height));
  sixain_felt_raise (self->felt, self->tally);
  sequences_tally_begin (tally, sixain_game_view_get_duration (SIXAIN_GAME_VIEW (self), LINE));
}

/* The round has been told, and whatever came of it is shown. */
void
sequences_view_close_tally (SequencesView *self)
{
  if (!gtk_widget_get_visible (self->tally))
    return;

  gtk_widget_set_visible (self->tally, FALSE);
  sixain_game_view_go_on (SIXAIN_GAME_VIEW (self));
}

/* What ended a round is gone through line by line. */
gboolean
sequences_view_linger (SixainGameView *view)
{
  SequencesView *self = SEQUENCES_VIEW (view);

  gtk_widget_set_visible (self->flyer, FALSE);
  if (self->scoring->len > 0)
    open_tally (self);

  return gtk_widget_get_visible (self->tally);
}

void
sequences_view_begin_show (SixainGameView *view)
{
  SequencesView *self = SEQUENCES_VIEW (view);

  self->followed = FALSE;
  sequences_view_update_targets (self);
}
