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

static gboolean step_cb (gpointer user_data);

static char *
tell (SequencesView     *self,
      const SixainEvent *event)
{
  SixainMatch *match = sixain_session_get_match (self->session);

  return sixain_game_tell (sixain_match_get_game (match), sixain_match_get_setup (match),
                           event, sixain_match_get_names (match));
}

/* Somebody draws: a card goes from the stock to where they sit. */
static void
show_draw (SequencesView *self,
           guint          seat)
{
  graphene_rect_t rect = self->layout.chips[seat];
  double duration = sequences_view_duration (self, TRAVEL);

  if ((gint) seat == sixain_session_get_viewer (self->session) || duration <= 0)
    return;

  graphene_rect_inset (&rect, rect.size.width / 2 - 0.25 * self->layout.pile_card,
                       rect.size.height / 2 - 0.35 * self->layout.pile_card);
  gtk_widget_set_visible (self->flyer, TRUE);
  sixain_felt_put (self->felt, self->flyer, &self->layout.stock);
  sixain_felt_raise (self->felt, self->flyer);
  sixain_felt_move (self->felt, self->flyer, &rect, 0, duration, 0);
}

static gint
is_other (gconstpointer event,
            gconstpointer user_data)
{
  return ((const SixainEvent *) event)->kind != SEQUENCES_EVENT_SCORE;
}

/* Cards travel while it is told why. What ends a round moves none, and the table
 * stays as it was until all points have been told. */
static void
follow (SequencesView *self)
{
  if (self->followed || g_queue_find_custom (&self->events, NULL, is_other) != NULL)
    return;

  self->followed = TRUE;
  sequences_view_look (self);
  sequences_view_arrange (self, TRUE);
  sequences_view_update_targets (self);
}

/* Shows one event and returns how long to look at it. */
static double
show_event (SequencesView     *self,
            const SixainEvent *event)
{
  gboolean own = event->seat >= 0 && event->seat == self->decider;
  g_autofree char *sentence = NULL;

  gtk_widget_set_visible (self->flyer, FALSE);
  switch ((SequencesEvent) event->kind)
    {
    case SEQUENCES_EVENT_SUIT:
    case SEQUENCES_EVENT_LEFT:
    case SEQUENCES_EVENT_SCORE:
      g_array_append_val (self->scoring, *event);
      self->round_over = TRUE;
      return 0;
    case SEQUENCES_EVENT_OVER:
      self->match_over = TRUE;
      return 0;
    case SEQUENCES_EVENT_DEAL:
      memset (self->silent, 0, sizeof self->silent);
      return 0;
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
  sentence = tell (self, event);
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
          g_autofree char *sentence = tell (self, found);

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
      sentence = tell (self, event);
      sequences_tally_add_total (tally, side, get_colour (self, event->seat), event->args[0], event->args[1], sentence);
    }

  g_array_set_size (self->scoring, 0);
  sixain_felt_put (self->felt, self->tally, &GRAPHENE_RECT_INIT (0, 0, self->layout.width, self->layout.height));
  sixain_felt_raise (self->felt, self->tally);
  sequences_tally_begin (tally, sequences_view_duration (self, LINE));
}

static void
stop_showing (SequencesView *self)
{
  gboolean round_over = self->round_over;
  gboolean match_over = self->match_over;

  self->showing = FALSE;
  self->round_over = self->match_over = FALSE;
  gtk_widget_set_visible (self->tally, FALSE);
  gtk_widget_set_visible (self->flyer, FALSE);
  sequences_view_sync (self, TRUE);
  if (self->decider >= 0 && self->actor != self->decider && self->legal.n > 0)
    sequences_view_reveal (self, &self->layout.mats[sequences_side (&self->shown, self->decider)], TRUE);
  sixain_session_release (self->session);

  if (match_over)
    g_signal_emit_by_name (self, "match-over");
  else if (round_over)
    g_signal_emit_by_name (self, "round-over");
}

/* The round has been told, and whatever came of it is shown. */
void
sequences_view_close_tally (SequencesView *self)
{
  if (self->showing && gtk_widget_get_visible (self->tally))
    stop_showing (self);
}

/* Tells events until there is something to look at, and comes back later. */
static void
go_on (SequencesView *self)
{
  SixainEvent *event;

  while ((event = g_queue_pop_head (&self->events)) != NULL)
    {
      double pause = sequences_view_duration (self, show_event (self, event));

      g_free (event);
      if (pause > 0)
        {
          self->step_id = g_timeout_add (pause, step_cb, self);
          return;
        }
    }

  if (self->scoring->len > 0)
    open_tally (self);
  else if (!gtk_widget_get_visible (self->tally))
    stop_showing (self);
}

static gboolean
step_cb (gpointer user_data)
{
  SequencesView *self = user_data;

  self->step_id = 0;
  go_on (self);

  return G_SOURCE_REMOVE;
}

void
sequences_view_event_cb (SequencesView     *self,
                         const SixainEvent *event)
{
  g_queue_push_tail (&self->events, g_memdup2 (event, sizeof *event));

  /* Now everybody looks, so whoever was asked last has the hand covered too. */
  if (event->kind == SEQUENCES_EVENT_CLAIM || event->kind == SEQUENCES_EVENT_SCORE)
    sixain_session_close_curtain (self->session);
}

void
sequences_view_changed_cb (SequencesView *self)
{
  if (self->showing)
    return;

  self->showing = TRUE;
  self->followed = FALSE;
  sixain_session_hold (self->session);
  sequences_view_update_targets (self);
  go_on (self);
}

/* Nothing travels any more. */
static void
finish (SequencesView *self)
{
  sixain_felt_finish (self->melds);
  sixain_felt_finish (self->felt);
  if (self->scrolling != NULL)
    adw_animation_skip (self->scrolling);
}

void
sequences_view_skip (SixainGameView *view)
{
  SequencesView *self = SEQUENCES_VIEW (view);
  double speed = sixain_game_view_get_speed (view);

  if (!self->showing || gtk_widget_get_visible (self->tally))
    {
      finish (self);
      return;
    }

  g_clear_handle_id (&self->step_id, g_source_remove);
  finish (self);
  sixain_game_view_set_speed (view, 0);
  go_on (self);
  sixain_game_view_set_speed (view, speed);
}
