/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "six-callout.h"
#include "six-view-private.h"
#include "sixain-die.h"
#include "sixain-hourglass.h"

/* Milliseconds at the usual speed. */
#define TUMBLE 480
#define BEAT 300             /* From the sum to what follows from it. */
#define TRAVEL 240
#define FLOURISH 800         /* To lift the tube, */
#define LOOK 1800            /* and to see the sand. */

/* The sand is to be seen even where nothing moves, and so is what was called out. */
#define LEAST_LOOK 1200
#define BANNER 1300

#define AWAY 0.55            /* How far from the player the dice come, of the whole way. */

static gboolean step_cb (gpointer user_data);

static void
batch_free (SixBatch *batch)
{
  g_array_unref (batch->events);
  g_free (batch);
}

void
six_view_clear_batches (SixView *self)
{
  g_clear_pointer (&self->batch, batch_free);
  g_queue_clear_full (&self->batches, (GDestroyNotify) batch_free);
}

static const SixainEvent *
find_event (const SixBatch *batch,
            guint           kind)
{
  for (guint i = 0; i < batch->events->len; i++)
    {
      const SixainEvent *event = &g_array_index (batch->events, SixainEvent, i);

      if (event->kind == kind)
        return event;
    }

  return NULL;
}

static gboolean
banner_cb (gpointer user_data)
{
  SixView *self = user_data;

  self->banner_id = 0;
  gtk_widget_set_visible (self->banner, FALSE);
  gtk_widget_set_visible (self->sum, TRUE);

  return G_SOURCE_REMOVE;
}

static void
hide_banner (SixView *self)
{
  if (self->banner_id == 0)
    return;

  g_clear_handle_id (&self->banner_id, g_source_remove);
  banner_cb (self);
}

/* Calls something out in place of the sum, which it says too. */
static void
call_out (SixView    *self,
          const char *text,
          guint       milliseconds)
{
  hide_banner (self);
  six_callout_set_text (SIX_CALLOUT (self->banner), text);
  gtk_widget_set_visible (self->sum, FALSE);
  gtk_widget_set_visible (self->banner, TRUE);
  sixain_felt_raise (self->felt, self->banner);
  self->banner_id = g_timeout_add (milliseconds, banner_cb, self);
}

static void
call_change (SixView *self,
             gboolean is_double)
{
  /* Translators: the sum of the dice, and what is called out after it. */
  g_autofree char *text = g_strdup_printf (C_("call", "%u · %s"), self->shown.sum,
                                           is_double ? _("Double! Change!") : _("Change!"));

  call_out (self, text, BANNER);
}

/* How the dice lie, and those that stay in the hand. */
static void
show_dice (SixView        *self,
           const SixState *state)
{
  g_autofree char *sum = state->n_dice > 0 ? g_strdup_printf ("%u", state->sum) : NULL;

  for (guint i = 0; i < SIX_N_DICE; i++)
    {
      if (i < state->n_dice)
        sixain_die_set_value (SIXAIN_DIE (self->dice[i]), state->dice[i]);
      gtk_widget_set_opacity (self->dice[i], i < state->n_dice || state->n_dice == 0 ? 1 : 0.3);
    }
  six_callout_set_text (SIX_CALLOUT (self->sum), sum);
}

static void
show_sand (SixView        *self,
           const SixState *state,
           double          duration)
{
  double whole = 1000.0 * state->hourglass_s;

  if (state->sand_left >= 0)
    sixain_hourglass_uncover (SIXAIN_HOURGLASS (self->tube), MIN (1, state->sand_left / whole), duration);
  else
    sixain_hourglass_cover (SIXAIN_HOURGLASS (self->tube));
}

/* When there is more to show already, it is shown at once. */
static double
get_pause (SixView *self,
           double   milliseconds)
{
  return g_queue_get_length (&self->batches) > 1 ? 0 : sixain_game_view_get_duration (SIXAIN_GAME_VIEW (self), milliseconds);
}

static void
roll (SixView           *self,
      const SixainEvent *event)
{
  const graphene_rect_t *panel = &self->layout.panels[event->seat];
  double duration = get_pause (self, TUMBLE);

  hide_banner (self);
  six_callout_set_text (SIX_CALLOUT (self->sum), NULL);
  sixain_hourglass_cover (SIXAIN_HOURGLASS (self->tube));

  /* While they are on their way nobody can roll them. */
  self->shown.ready = FALSE;
  self->shown.may_lift = FALSE;
  six_view_update (self);

  for (guint i = 0; i < SIX_N_DICE; i++)
    {
      const graphene_rect_t *rect = &self->layout.dice[i];
      double dx = panel->origin.x + panel->size.width / 2 - rect->origin.x - rect->size.width / 2;
      double dy = panel->origin.y + panel->size.height / 2 - rect->origin.y - rect->size.height / 2;

      gtk_widget_set_opacity (self->dice[i], event->args[i] > 0 ? 1 : 0.3);
      if (event->args[i] > 0)
        sixain_die_roll (SIXAIN_DIE (self->dice[i]), event->args[i], AWAY * dx, AWAY * dy, duration * (0.86 + 0.07 * i));
    }
}

static void
land (SixView *self)
{
  for (guint i = 0; i < SIX_N_DICE; i++)
    sixain_die_finish (SIXAIN_DIE (self->dice[i]));
  self->shown.n_dice = self->batch->state.n_dice;
  self->shown.sum = self->batch->state.sum;
  for (guint i = 0; i < SIX_N_DICE; i++)
    self->shown.dice[i] = self->batch->state.dice[i];
  show_dice (self, &self->shown);
  six_view_tell (self, find_event (self->batch, SIX_EVENT_ROLL));
}

static void
lift (SixView           *self,
      const SixainEvent *event)
{
  guint seconds = (event->args[1] + 9) / 10;
  g_autofree char *text =
    seconds == 0 ? g_strdup (_("The sand has run out!"))
                 : g_strdup_printf (ngettext ("%u second left!", "%u seconds left!", seconds), seconds);

  if (!self->holding)
    sixain_session_hold (self->session);
  self->holding = TRUE;
  show_sand (self, &self->batch->state, sixain_game_view_get_duration (SIXAIN_GAME_VIEW (self), FLOURISH));
  call_out (self, text, MAX (LEAST_LOOK, sixain_game_view_get_duration (SIXAIN_GAME_VIEW (self), FLOURISH + LOOK)));
  six_view_tell (self, event);
}

/* Everything is as it was after the batch. */
static void
finish_batch (SixView *self)
{
  g_autoptr (GArray) events = g_array_ref (self->batch->events);
  gboolean lifted = find_event (self->batch, SIX_EVENT_LIFT) != NULL;
  gboolean over = find_event (self->batch, SIX_EVENT_OVER) != NULL;
  gboolean changed = lifted || find_event (self->batch, SIX_EVENT_CHANGE) != NULL ||
                     find_event (self->batch, SIX_EVENT_DOUBLE) != NULL;

  self->shown = self->batch->state;
  g_clear_pointer (&self->batch, batch_free);
  self->stage = SIX_STAGE_BEGIN;
  six_view_stop_shaking (self);
  show_dice (self, &self->shown);
  show_sand (self, &self->shown, 0);
  six_view_move_cards (self, get_pause (self, TRAVEL));
  six_view_update (self);

  for (guint i = 0; i < events->len; i++)
    {
      const SixainEvent *event = &g_array_index (events, SixainEvent, i);

      switch ((SixEvent) event->kind)
        {
        case SIX_EVENT_CHANGE:
        case SIX_EVENT_DOUBLE:
          call_change (self, event->kind == SIX_EVENT_DOUBLE);
          six_view_tell (self, event);
          break;
        case SIX_EVENT_RETURN:
          if (event->args[0] > 0)
            six_view_return_card (self, event->seat);
          six_view_tell (self, event);
          break;
        case SIX_EVENT_LAY:
          /* All can see what the others lay. */
          if (!changed && sixain_session_get_viewer (self->session) == event->seat)
            six_view_tell (self, event);
          break;
        case SIX_EVENT_ROLL:
        case SIX_EVENT_LIFT:
        case SIX_EVENT_TURN:
        case SIX_EVENT_DEAL:
        case SIX_EVENT_SCORE:
          break;
        case SIX_EVENT_ROUND:
        case SIX_EVENT_GRAB:
        case SIX_EVENT_PROTECT:
        case SIX_EVENT_AGAIN:
        case SIX_EVENT_OWE:
        case SIX_EVENT_OVER:
        default:
          six_view_tell (self, event);
        }
    }
  if (events->len == 0)
    six_view_tell_task (self);
  else
    six_view_tell_task_later (self);

  if (self->holding)
    {
      self->holding = FALSE;
      sixain_session_release (self->session);
    }
  if (over)
    g_signal_emit_by_name (self, "match-over");
  else if (lifted)
    g_signal_emit_by_name (self, "round-over");
}

/* Shows the next thing, and says for how long. */
static double
advance (SixView *self)
{
  const SixainEvent *rolled = find_event (self->batch, SIX_EVENT_ROLL);
  const SixainEvent *lifted = find_event (self->batch, SIX_EVENT_LIFT);

  switch (self->stage)
    {
    case SIX_STAGE_BEGIN:
      if (rolled != NULL)
        {
          self->stage = SIX_STAGE_ROLLED;
          roll (self, rolled);
          return get_pause (self, TUMBLE);
        }
      if (lifted != NULL)
        {
          self->stage = SIX_STAGE_LIFTED;
          lift (self, lifted);
          return MAX (LEAST_LOOK, sixain_game_view_get_duration (SIXAIN_GAME_VIEW (self), FLOURISH + LOOK));
        }
      break;

    case SIX_STAGE_ROLLED:
      land (self);
      if (self->batch->events->len > 1)
        {
          self->stage = SIX_STAGE_LANDED;
          return get_pause (self, BEAT);
        }
      break;

    case SIX_STAGE_LANDED:
    case SIX_STAGE_LIFTED:
    default:
      break;
    }

  finish_batch (self);

  return 0;
}

static void
go_on (SixView *self)
{
  while (self->step_id == 0 && !sixain_session_get_paused (self->session))
    {
      double pause;

      if (self->batch == NULL)
        self->batch = g_queue_pop_head (&self->batches);
      if (self->batch == NULL)
        return;

      pause = advance (self);
      if (pause > 0)
        self->step_id = g_timeout_add (ceil (pause), step_cb, self);
    }
}

static gboolean
step_cb (gpointer user_data)
{
  SixView *self = user_data;

  self->step_id = 0;
  go_on (self);

  return G_SOURCE_REMOVE;
}

void
six_view_event_cb (SixView           *self,
                   const SixainEvent *event)
{
  g_array_append_val (self->events, *event);
}

void
six_view_changed_cb (SixView *self)
{
  SixBatch *batch = g_new0 (SixBatch, 1);

  sixain_session_look (self->session, &batch->state);
  six_view_put_back_late (self, &batch->state);
  batch->events = self->events;
  self->events = g_array_new (FALSE, FALSE, sizeof (SixainEvent));
  g_queue_push_tail (&self->batches, batch);
  go_on (self);
}

static void
stop_moving (SixView *self)
{
  g_clear_handle_id (&self->step_id, g_source_remove);
  for (guint i = 0; i < SIX_N_DICE; i++)
    sixain_die_finish (SIXAIN_DIE (self->dice[i]));
  sixain_hourglass_finish (SIXAIN_HOURGLASS (self->tube));
  six_view_stop_shaking (self);
  sixain_felt_finish (self->felt);
}

/* A pause stops everything at once; what is left to show comes after it. */
void
six_view_paused_cb (SixView *self)
{
  six_view_release_all (self);
  if (sixain_session_get_paused (self->session))
    stop_moving (self);
  else
    go_on (self);
}

/* Shows the state as it is. */
void
six_view_sync (SixView *self)
{
  sixain_session_look (self->session, &self->shown);
  show_dice (self, &self->shown);
  show_sand (self, &self->shown, 0);
  six_view_move_cards (self, 0);
  six_view_update (self);
  six_view_tell_task (self);
}

void
six_view_skip (SixainGameView *view)
{
  SixView *self = SIX_VIEW (view);

  stop_moving (self);
  while (self->batch != NULL || !g_queue_is_empty (&self->batches))
    {
      if (self->batch == NULL)
        self->batch = g_queue_pop_head (&self->batches);
      advance (self);
    }
  stop_moving (self);
}
