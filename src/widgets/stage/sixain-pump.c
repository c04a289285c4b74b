/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-pump.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

/* Milliseconds at the usual speed. */
#define TRAVEL 260
#define LEAF 180             /* From one moment to another in the past. */
#define FADE 160             /* Of a table on which nothing travels: to the next picture, */
#define STILL 900            /* which then can be looked at for so long at least. */

#define HURRY 4              /* How many times as fast everything is after a press. */

struct _SixainPump
{
  SixainGameView    *table;            /* Owns the pump. */
  SixainSession     *session;
  SixainHolds       *holds;            /* The session's. */
  const SixainRules *rules;
  double             speed;
  gboolean           motion;

  /* The frame that is shown, or about to be, of a step: its number, or that of its events
   * for the state after all of them. States are as the viewer may see them: the one that is
   * shown, which waits for the last act of a scene, and those around the scene. */
  SixainStep    *step;
  SixainStep    *former_step;      /* The one before it, or NULL. */
  guint          frame;
  gpointer       state;
  gpointer       before;
  gpointer       after;

  GQueue         steps;            /* Those that wait to be shown. */
  guint          shown_step;
  gboolean       showing;
  gboolean       skipping;
  gboolean       in_scene;         /* An act of the event has been shown, and another follows. */
  gboolean       hurried;          /* By a press, until everything has been shown. */
  gboolean       awaits_deal;      /* Nothing of the match is shown before its deal. */
  gboolean       held;             /* Until somebody lets it go on, */
  gboolean       awaits_press;     /* which is anybody who presses. */
  gboolean       wants_press;      /* After the scene. */
  gboolean       was_held;         /* In this step already. */
  gboolean       ending;           /* The end of a round is being shown, or has been; */
  gboolean       ends_later;       /* it is told of when everything has been shown. */
  gboolean       stopped;          /* By somebody else, in a game with a clock. */
  gboolean       heard;            /* The event of the scene. */
  guint          act;
  SixainTimer    timer;
  guint          pause_id;
  SixainSummary  summary;          /* Of the state when all had been shown; and how many rounds have ended since. */

  gpointer       present;          /* What is shown after looking back, while one does. */
};

/* A game with a clock goes on while it is being shown. */
static gboolean
is_live (SixainPump *self)
{
  return self->rules->next_tick != NULL;
}

/* Whether something other than the table itself has stopped a game with a clock. */
static gboolean
is_stopped (SixainPump *self)
{
  return is_live (self) && (sixain_holds_get_pauses (self->holds) & ~SIXAIN_HOLD_READY) != 0;
}

/* Reads the frame into the state after the scene, as the viewer may see it now. */
static void
read_frame (SixainPump *self)
{
  gint viewer = sixain_session_get_viewer (self->session);

  if (self->frame < self->step->events.n)
    sixain_step_look_at (self->step, self->frame, viewer, self->after);
  else
    sixain_step_look (self->step, viewer, self->after);
}

/* Reads what was shown before the frame, as the viewer may see it now. Before a deal, and before
 * the table was opened, there was nothing. */
static void
read_former_frame (SixainPump *self)
{
  gint viewer = sixain_session_get_viewer (self->session);

  if (self->frame > 0)
    sixain_step_look_at (self->step, self->frame - 1, viewer, self->before);
  else if (self->former_step != NULL && self->step->kind != SIXAIN_STEP_DEAL)
    sixain_step_look (self->former_step, viewer, self->before);
  else
    memset (self->before, 0, self->rules->state_size);
}

/* From now on the frame is what is shown. */
static void
turn_page (SixainPump *self)
{
  memcpy (self->state, self->after, self->rules->state_size);
}

/* Whether pieces may travel. */
static gboolean
has_motion (SixainPump *self)
{
  return self->motion && adw_get_enable_animations (GTK_WIDGET (self->table));
}

/* Whether time is taken to show things at all: what is behind in a game that goes on
 * meanwhile catches up. */
static gboolean
takes_time (SixainPump *self)
{
  return self->speed > 0 && !self->skipping && !(is_live (self) && g_queue_get_length (&self->steps) > 1);
}

static double
get_haste (SixainPump *self)
{
  return self->hurried ? HURRY : 1;
}

/* How long a scene is looked at. Where nothing travels a scene can only be read, which
 * takes longer; a game that goes on meanwhile cannot wait for that. */
static double
get_pause (SixainPump        *self,
           const SixainScene *scene)
{
  double pause = scene->dwell;

  if (self->skipping)
    return 0;
  if (!takes_time (self) || (!has_motion (self) && is_live (self)))
    return scene->least;

  if (!has_motion (self) && pause > 0)
    pause = MAX (pause, STILL);

  return MAX (scene->least, pause / self->speed / get_haste (self));
}

static void
paint (SixainPump        *self,
       const SixainScene *scene,
       double             milliseconds)
{
  sixain_game_view_paint (self->table, scene, milliseconds);
}

static void
update (SixainPump *self)
{
  sixain_game_view_update (self->table);
}

/* Ends what moves and what is looked at, at once. */
static void
finish (SixainPump *self)
{
  g_clear_handle_id (&self->pause_id, g_source_remove);
  sixain_game_view_finish (self->table);
}

static void
set_awaits_press (SixainPump *self,
                  gboolean    awaits_press)
{
  if (self->awaits_press == awaits_press)
    return;

  self->awaits_press = awaits_press;
  g_object_notify (G_OBJECT (self->table), "awaits-press");
}

/* Leaves the table as it is until somebody presses on. No time passes meanwhile. */
static void
await_press (SixainPump *self)
{
  self->wants_press = FALSE;
  self->hurried = FALSE;
  self->held = TRUE;
  sixain_holds_add (self->holds, SIXAIN_HOLD_PRESS);
  set_awaits_press (self, TRUE);
}

static void
stop_awaiting_press (SixainPump *self)
{
  if (!self->awaits_press)
    return;

  sixain_holds_remove (self->holds, SIXAIN_HOLD_PRESS);
  set_awaits_press (self, FALSE);
}

/* Whether the last event of the step has been shown and looked at. A step that was taken
 * back while it was being shown has left its last event behind, and never gets there. */
static gboolean
is_at_end_of_step (SixainPump *self)
{
  return !self->in_scene && self->frame + 1 == MAX (self->step->events.n, 1);
}

static void
finish_step (SixainPump *self)
{
  self->shown_step = self->step->number;
  g_object_notify (G_OBJECT (self->table), "shown-step");
}

/* Goes to the next frame, or returns FALSE after the last one of the last step. */
static gboolean
advance (SixainPump *self)
{
  SixainStep *begun = NULL;

  self->ending = FALSE;
  if (self->frame + 1 < self->step->events.n)
    {
      self->frame++;
    }
  else
    {
      self->frame = self->step->events.n;
      read_frame (self);
      turn_page (self);
      begun = g_queue_pop_head (&self->steps);
      if (begun == NULL)
        return FALSE;

      g_clear_pointer (&self->former_step, sixain_step_unref);
      self->former_step = self->step;
      self->step = begun;
      self->frame = 0;
      self->was_held = FALSE;
    }

  /* Before the deal there was nothing. */
  if (begun != NULL && begun->kind == SIXAIN_STEP_DEAL)
    memset (self->before, 0, self->rules->state_size);
  else
    memcpy (self->before, self->state, self->rules->state_size);
  read_frame (self);
  self->act = 0;
  self->heard = FALSE;
  if (begun != NULL)
    g_object_notify (G_OBJECT (self->table), "showing-step");

  return TRUE;
}

/* Whether everything of a round has been shown, and what follows begins the next one or
 * prepares it in a step of its own; or whether nothing follows, as the match is over. */
static gboolean
is_at_end_of_round (SixainPump *self)
{
  SixainSummary shown, next;

  if (self->in_scene || self->step->kind == SIXAIN_STEP_UNDO || self->summary.over)
    return FALSE;

  self->rules->summarize (self->state, &shown);
  if (self->frame + 1 < self->step->events.n)
    {
      sixain_step_look_at (self->step, self->frame + 1, SIXAIN_NOBODY, self->after);
      self->rules->summarize (self->after, &next);

      return next.round > shown.round && next.finished > self->summary.finished;
    }

  sixain_step_summarize (self->step, &next);

  return next.over || next.finished > self->summary.finished;
}

static void
tell_ending (SixainPump *self)
{
  g_autofree char *sentence = NULL;
  SixainSummary shown, last;

  self->rules->summarize (self->state, &shown);
  sixain_step_summarize (self->step, &last);
  sentence = last.over ? g_strdup (_("The game is over.")) : g_strdup_printf (_("Round %u is over."), shown.round);
  sixain_game_view_set_status (self->table, sentence);
}

/* Those who are told may hold the table in their turn. */
static void
finish_ending (SixainPump *self)
{
  SixainSummary summary;

  sixain_step_summarize (self->step, &summary);
  g_signal_emit_by_name (self->table, summary.over ? "match-over" : "round-over");
}

/* The table stays as the round has left it until somebody presses on, unless the game has
 * already held it to show the end in a way of its own, or a lesson says when to go on. */
static void
begin_ending (SixainPump *self)
{
  SixainSummary ended;

  self->ending = TRUE;
  sixain_step_summarize (self->step, &ended);
  self->summary.finished = ended.finished;
  if (sixain_session_is_guided (self->session))
    {
      self->ends_later = TRUE;
    }
  else if (self->was_held || self->speed <= 0)
    {
      finish_ending (self);
    }
  else
    {
      tell_ending (self);
      await_press (self);
    }
}

static void
stop_showing (SixainPump *self)
{
  self->rules->summarize (self->state, &self->summary);
  self->showing = FALSE;
  self->hurried = FALSE;
  paint (self, NULL, TRAVEL);
  update (self);

  /* Now computers act, and so it may begin to show what they do. */
  if (!is_live (self))
    sixain_holds_remove (self->holds, SIXAIN_HOLD_SHOWING);

  if (self->ends_later)
    {
      self->ends_later = FALSE;
      finish_ending (self);
    }
}

static void show (SixainPump *self);

static gboolean
pause_cb (gpointer user_data)
{
  SixainPump *self = user_data;

  self->pause_id = 0;
  show (self);

  return G_SOURCE_REMOVE;
}

/* Lets an event be heard once. Those that are skipped would all be heard together. */
static void
sound (SixainPump        *self,
       const SixainScene *scene)
{
  SixainSound heard = sixain_event_get_sound (scene->event, &self->rules->events[scene->event->kind]);
  double delay = sixain_sound_is_late (heard) ? sixain_pump_get_duration (self, scene->travel) : 0;

  if (!self->heard && !self->skipping && heard >= SIXAIN_SOUND_FIRST)
    g_signal_emit_by_name (self->table, "sound", (guint) heard, delay);
  self->heard = TRUE;
}

/* Shows the picture that the scene ends with. */
static void
show_frame (SixainPump        *self,
            const SixainScene *scene)
{
  g_autofree char *sentence = scene->silent ? NULL : sixain_game_view_tell_event (self->table, scene->event);

  turn_page (self);
  paint (self, scene, scene->travel);
  update (self);
  if (sentence != NULL)
    sixain_game_view_set_status (self->table, sentence);
  g_signal_emit_by_name (self->table, "frame", scene->event);
  g_signal_emit_by_name (self->table, "shown", self->step, self->frame);
}

/* Shows one act of the scene that the frame ends. */
static void
show_act (SixainPump *self)
{
  SixainGameViewClass *klass = SIXAIN_GAME_VIEW_GET_CLASS (self->table);
  SixainScene scene = {
    .event = &self->step->events.items[self->frame],
    .before = self->before,
    .after = self->after,
    .act = self->act++,
    .travel = TRAVEL,
    .dwell = TRAVEL,
  };
  double pause;

  if (klass->stage != NULL)
    klass->stage (self->table, &scene);

  self->in_scene = scene.wait;
  self->held = scene.hold;
  self->wants_press = scene.press && self->speed > 0;
  self->was_held |= self->held || self->wants_press;
  if (!scene.wait)
    show_frame (self, &scene);
  else if (scene.repaint)
    paint (self, &scene, scene.travel);
  if (scene.audible || !scene.wait)
    sound (self, &scene);

  pause = get_pause (self, &scene);
  g_signal_emit_by_name (self->table, "act", &scene, pause);
  if (pause > 0 && !scene.hold)
    self->pause_id = self->timer (ceil (pause), pause_cb, self);
}

/* Shows events until there is something to look at, and comes back later. */
static void
show (SixainPump *self)
{
  while (self->showing && self->pause_id == 0 && !self->held && self->present == NULL && !is_stopped (self))
    {
      if (self->wants_press)
        await_press (self);
      else if (is_at_end_of_step (self) && self->shown_step < self->step->number)
        finish_step (self);
      else if (!self->ending && is_at_end_of_round (self))
        begin_ending (self);
      else if (!self->in_scene && !advance (self))
        stop_showing (self);
      else if (self->frame < self->step->events.n)
        show_act (self);
      else
        {
          turn_page (self);
          paint (self, NULL, TRAVEL);
          g_signal_emit_by_name (self->table, "shown", self->step, self->frame);
        }
    }
}

/* What was being shown has been taken back. */
static void
drop_steps (SixainPump *self)
{
  g_queue_clear_full (&self->steps, (GDestroyNotify) sixain_step_unref);
  stop_awaiting_press (self);
  self->frame = self->step->events.n;
  self->in_scene = self->held = self->wants_press = FALSE;
  self->ending = TRUE;
}

void
sixain_pump_await_deal (SixainPump *self)
{
  if (self->showing || is_live (self) || self->step->number > 0)
    return;

  self->awaits_deal = self->showing = self->held = TRUE;
  sixain_holds_add (self->holds, SIXAIN_HOLD_SHOWING);
}

gboolean
sixain_pump_awaits_deal (SixainPump *self)
{
  return self->awaits_deal;
}

void
sixain_pump_stop_awaiting_deal (SixainPump *self)
{
  if (!self->awaits_deal)
    return;

  self->awaits_deal = self->held = FALSE;
  show (self);
}

static void
step_cb (SixainPump *self,
         SixainStep *step)
{
  if (step->kind == SIXAIN_STEP_UNDO)
    drop_steps (self);
  g_queue_push_tail (&self->steps, sixain_step_ref (step));
  if (!self->showing)
    {
      self->showing = TRUE;
      if (!is_live (self))
        {
          sixain_holds_add (self->holds, SIXAIN_HOLD_SHOWING);
          update (self);
        }
    }
  if (self->awaits_deal)
    sixain_pump_stop_awaiting_deal (self);
  else
    show (self);
}

/* Another person looks, perhaps in the middle of a scene: then also at what it began with. */
static void
viewer_cb (SixainPump *self)
{
  sixain_game_view_look_ahead (self->table);
  read_frame (self);
  read_former_frame (self);
  if (self->in_scene)
    memcpy (self->state, self->before, self->rules->state_size);
  else
    turn_page (self);
  paint (self, NULL, 0);
  update (self);
}

/* A pause stops everything at once; what is left to show comes after it. */
static void
holds_cb (SixainPump *self)
{
  if (self->stopped == is_stopped (self))
    return;

  self->stopped = !self->stopped;
  if (self->stopped)
    finish (self);
  else
    show (self);
}

SixainPump *
sixain_pump_new (SixainGameView *table,
                 SixainSession  *session)
{
  SixainPump *self = g_new0 (SixainPump, 1);
  SixainMatch *match = sixain_session_get_match (session);

  self->table = table;
  self->session = g_object_ref (session);
  self->holds = sixain_session_get_holds (session);
  self->rules = sixain_match_get_rules (match);
  self->speed = 1;
  self->motion = TRUE;
  self->timer = g_timeout_add;
  self->step = sixain_match_snapshot (match);
  self->shown_step = self->step->number;
  self->state = g_malloc0 (self->rules->state_size);
  self->before = g_malloc0 (self->rules->state_size);
  self->after = g_malloc0 (self->rules->state_size);
  g_queue_init (&self->steps);
  read_frame (self);
  turn_page (self);
  self->rules->summarize (self->state, &self->summary);
  self->stopped = is_stopped (self);

  g_signal_connect_swapped (session, "step", G_CALLBACK (step_cb), self);
  g_signal_connect_swapped (session, "notify::viewer", G_CALLBACK (viewer_cb), self);
  g_signal_connect_swapped (self->holds, "notify::reasons", G_CALLBACK (holds_cb), self);

  return self;
}

void
sixain_pump_stop (SixainPump *self)
{
  g_signal_handlers_disconnect_by_data (self->session, self);
  g_signal_handlers_disconnect_by_data (self->holds, self);
  g_clear_handle_id (&self->pause_id, g_source_remove);
  stop_awaiting_press (self);
  if (self->showing && !is_live (self))
    sixain_holds_remove (self->holds, SIXAIN_HOLD_SHOWING);
  self->showing = FALSE;
}

void
sixain_pump_free (SixainPump *self)
{
  g_queue_clear_full (&self->steps, (GDestroyNotify) sixain_step_unref);
  sixain_step_unref (self->step);
  g_clear_pointer (&self->former_step, sixain_step_unref);
  g_object_unref (self->session);
  g_free (self->state);
  g_free (self->before);
  g_free (self->after);
  g_free (self->present);
  g_free (self);
}

gconstpointer
sixain_pump_get_state (SixainPump *self)
{
  return self->state;
}

guint
sixain_pump_get_showing_step (SixainPump *self)
{
  return self->step->number;
}

guint
sixain_pump_get_shown_step (SixainPump *self)
{
  return self->shown_step;
}

gboolean
sixain_pump_is_showing (SixainPump *self)
{
  return self->showing;
}

gboolean
sixain_pump_is_in_scene (SixainPump *self)
{
  return self->in_scene;
}

gboolean
sixain_pump_get_awaits_press (SixainPump *self)
{
  return self->awaits_press;
}

double
sixain_pump_get_speed (SixainPump *self)
{
  return self->speed;
}

void
sixain_pump_set_speed (SixainPump *self,
                       double      speed)
{
  self->speed = speed;
}

gboolean
sixain_pump_get_motion (SixainPump *self)
{
  return self->motion;
}

void
sixain_pump_set_motion (SixainPump *self,
                        gboolean    motion)
{
  self->motion = motion;
}

void
sixain_pump_set_timer (SixainPump  *self,
                       SixainTimer  timer)
{
  self->timer = timer;
}

double
sixain_pump_get_duration (SixainPump *self,
                          double      milliseconds)
{
  if (!takes_time (self) || !has_motion (self))
    return 0;

  return milliseconds / self->speed / get_haste (self);
}

double
sixain_pump_get_fade (SixainPump *self)
{
  return self->showing && takes_time (self) && !has_motion (self) ? FADE / get_haste (self) : 0;
}

void
sixain_pump_hold (SixainPump *self)
{
  self->held = self->showing;
}

void
sixain_pump_go_on (SixainPump *self)
{
  self->held = FALSE;
  if (self->awaits_press)
    {
      stop_awaiting_press (self);
      if (self->ending)
        finish_ending (self);
    }
  show (self);
}

void
sixain_pump_hurry (SixainPump *self)
{
  if (self->awaits_press)
    {
      sixain_pump_go_on (self);
    }
  else if (self->showing && !self->hurried)
    {
      self->hurried = TRUE;
      finish (self);
      show (self);
    }
  else
    {
      sixain_pump_skip (self);
    }
}

void
sixain_pump_skip (SixainPump *self)
{
  finish (self);
  self->skipping = TRUE;
  show (self);
  self->skipping = FALSE;
  finish (self);
}

/* What is being shown is shown to its end before, save for what waits for people. */
void
sixain_pump_look_back (SixainPump       *self,
                       const SixainStep *step,
                       guint             event)
{
  if (self->present == NULL)
    {
      if (is_live (self))
        finish (self);
      else
        sixain_pump_skip (self);
      self->present = g_memdup2 (self->state, self->rules->state_size);
    }

  sixain_step_look_at (step, event, sixain_session_get_viewer (self->session), self->state);
  paint (self, NULL, LEAF);
  update (self);
}

void
sixain_pump_look_ahead (SixainPump *self)
{
  g_autofree gpointer present = g_steal_pointer (&self->present);

  memcpy (self->state, present, self->rules->state_size);
  paint (self, NULL, LEAF);
  update (self);
  show (self);
}

gboolean
sixain_pump_is_looking_back (SixainPump *self)
{
  return self->present != NULL;
}
