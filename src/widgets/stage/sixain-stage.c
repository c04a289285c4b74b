/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-stage-private.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

/* Milliseconds at the usual speed. */
#define TRAVEL 260
#define LEAF 180             /* From one moment to another in the past. */
G_DEFINE_FINAL_TYPE (SixainStage, sixain_stage, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_PHASE,
  PROP_SHOWING_STEP,
  PROP_SHOWN_STEP,
  N_PROPS
};

enum
{
  ACT,
  SHOWN,
  SOUND,
  ROUND_OVER,
  MATCH_OVER,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

/* Whether a hold of somebody else stops what is shown. A pause does so only where there is a clock. */
static gboolean
is_stopped (SixainStage *self)
{
  return sixain_holds_get_reasons (self->holds) & SIXAIN_HOLD_ROUND ||
         (sixain_stage_is_live (self) && (sixain_holds_get_pauses (self->holds) & ~SIXAIN_HOLD_READY) != 0);
}

static void
announce_phase (SixainStage *self)
{
  SixainStagePhase phase = sixain_stage_get_phase (self);

  if (self->announced == phase)
    return;

  self->announced = phase;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PHASE]);
}

static void
set_phase (SixainStage      *self,
           SixainStagePhase  phase)
{
  self->phase = phase;
  announce_phase (self);
}

/* Reads the frame into the state after the scene, as the viewer may see it now. */
static void
read_frame (SixainStage *self)
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
read_former_frame (SixainStage *self)
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
turn_page (SixainStage *self)
{
  memcpy (self->state, self->after, self->rules->state_size);
}

/* Ends what moves and what is looked at, at once. */
static void
finish (SixainStage *self)
{
  g_clear_handle_id (&self->pause_id, g_source_remove);
  sixain_game_view_finish (self->table);
}

static void
stop_hurrying (SixainStage *self)
{
  if (self->haste == SIXAIN_HASTE_HURRIED)
    self->haste = SIXAIN_HASTE_NONE;
}

/* Whether somebody at this screen has to do something, or with a phone if nobody plays here. In a game with a
 * clock they always might. */
static gboolean
awaits_people (SixainStage *self)
{
  SixainOccupants *occupants = sixain_session_get_occupants (self->session);
  SixainSeats people = sixain_occupants_list (occupants, SIXAIN_OCCUPANT_SCREEN);

  if (people == 0)
    people = sixain_occupants_list (occupants, SIXAIN_OCCUPANT_PHONE);

  return sixain_stage_is_live (self) || (sixain_match_get_to_act (sixain_session_get_match (self->session)) & people) != 0;
}

/* Leaves the table as it is until somebody presses on. */
static void
await_press (SixainStage *self)
{
  if (self->step_hold == SIXAIN_STEP_TO_BE_HELD)
    self->step_hold = SIXAIN_STEP_WAS_HELD;
  stop_hurrying (self);
  sixain_holds_add (self->holds, SIXAIN_HOLD_PRESS);
  set_phase (self, SIXAIN_STAGE_PRESS);
}

/* Goes on from what was held. */
static void
stop_holding (SixainStage *self)
{
  gboolean pressed = self->phase == SIXAIN_STAGE_PRESS;

  if (pressed || self->phase == SIXAIN_STAGE_HELD)
    set_phase (self, SIXAIN_STAGE_ACT);
  if (pressed)
    sixain_holds_remove (self->holds, SIXAIN_HOLD_PRESS);
}

/* Whether the last event of the step has been shown and looked at. A step that was taken
 * back while it was being shown has left its last event behind, and never gets there. */
static gboolean
is_at_end_of_step (SixainStage *self)
{
  return self->act == 0 && self->frame + 1 == MAX (self->step->events.n, 1);
}

static void
finish_step (SixainStage *self)
{
  self->shown_step = self->step->number;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SHOWN_STEP]);
}

/* Goes to the next frame, or returns FALSE after the last one of the last step. */
static gboolean
advance (SixainStage *self)
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
      self->step_hold = SIXAIN_STEP_UNHELD;
    }

  /* Before the deal there was nothing. */
  if (begun != NULL && begun->kind == SIXAIN_STEP_DEAL)
    memset (self->before, 0, self->rules->state_size);
  else
    memcpy (self->before, self->state, self->rules->state_size);
  read_frame (self);
  self->act = 0;
  self->heard = NULL;
  if (begun != NULL)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SHOWING_STEP]);

  return TRUE;
}

/* Whether everything of a round has been shown, and what follows begins the next one or
 * prepares it in a step of its own; or whether nothing follows, as the match is over. */
static gboolean
is_at_end_of_round (SixainStage *self)
{
  SixainSummary shown, next;

  if (self->act > 0 || self->step->kind == SIXAIN_STEP_UNDO || self->summary.over)
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
tell_ending (SixainStage *self)
{
  g_autofree char *sentence = NULL;
  SixainSummary shown, last;

  self->rules->summarize (self->state, &shown);
  sixain_step_summarize (self->step, &last);
  sentence = last.over ? g_strdup (_("The game is over.")) : g_strdup_printf (_("Round %u is over."), shown.round);
  sixain_game_view_set_status (self->table, sentence);
}

/* Those who are told may add a hold before the next round. */
static void
finish_ending (SixainStage *self)
{
  SixainSummary summary;

  sixain_step_summarize (self->step, &summary);
  g_signal_emit (self, signals[summary.over ? MATCH_OVER : ROUND_OVER], 0);
}

/* The table stays as the round has left it until somebody presses on, unless the game has
 * already held it to show the end in a way of its own, or a lesson says when to go on. */
static void
begin_ending (SixainStage *self)
{
  SixainSummary ended;

  self->ending = TRUE;
  sixain_step_summarize (self->step, &ended);
  self->summary.finished = ended.finished;
  if (sixain_session_is_guided (self->session))
    {
      self->ends_later = TRUE;
    }
  else if (self->step_hold == SIXAIN_STEP_WAS_HELD || self->speed <= 0)
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
stop_showing (SixainStage *self)
{
  self->rules->summarize (self->state, &self->summary);
  if (awaits_people (self))
    stop_hurrying (self);
  set_phase (self, SIXAIN_STAGE_IDLE);
  sixain_game_view_paint (self->table, NULL, TRAVEL);
  sixain_game_view_update (self->table);

  /* Now computers act, and so it may begin to show what they do. */
  if (!sixain_stage_is_live (self))
    sixain_holds_remove (self->holds, SIXAIN_HOLD_SHOWING);

  if (self->ends_later)
    {
      self->ends_later = FALSE;
      finish_ending (self);
    }
}

static void show (SixainStage *self);

static gboolean
pause_cb (gpointer user_data)
{
  SixainStage *self = user_data;

  self->pause_id = 0;
  show (self);

  return G_SOURCE_REMOVE;
}

/* Lets an event be heard in the acts that say so, or else with its picture. Those that are skipped would all be
 * heard together. */
static void
sound (SixainStage        *self,
       const SixainScene *scene)
{
  double delay = sixain_sound_is_late (scene->sound) ? sixain_stage_get_duration (self, scene->travel) : 0;

  if ((scene->audible || self->heard != scene->event) && self->haste != SIXAIN_HASTE_SKIPPED && scene->sound >= SIXAIN_SOUND_FIRST)
    g_signal_emit (self, signals[SOUND], 0, (guint) scene->sound, delay);
  self->heard = scene->event;
}

/* Shows one act of the scene that the frame ends. */
static void
show_act (SixainStage *self)
{
  SixainGameViewClass *klass = SIXAIN_GAME_VIEW_GET_CLASS (self->table);
  SixainScene scene = {
    .event = &self->step->events.items[self->frame],
    .before = self->before,
    .after = self->after,
    .act = self->act,
    .travel = TRAVEL,
    .dwell = TRAVEL,
    .sound = sixain_event_get_sound (&self->step->events.items[self->frame],
                                     &self->rules->events[self->step->events.items[self->frame].kind]),
  };
  double pause;

  if (klass->stage != NULL)
    klass->stage (self->table, &scene);

  self->act = scene.shows != SIXAIN_SHOW_AFTER ? self->act + 1 : 0;
  if (scene.end == SIXAIN_END_PRESS && self->speed > 0)
    self->step_hold = SIXAIN_STEP_TO_BE_HELD;
  else if (scene.end == SIXAIN_END_GO_ON)
    self->step_hold = SIXAIN_STEP_WAS_HELD;
  if (scene.end == SIXAIN_END_GO_ON)
    set_phase (self, SIXAIN_STAGE_HELD);
  if (scene.shows == SIXAIN_SHOW_AFTER)
    {
      g_autofree char *sentence = scene.silent ? NULL : sixain_game_view_tell_event (self->table, scene.event);

      turn_page (self);
      sixain_game_view_paint (self->table, &scene, scene.travel);
      sixain_game_view_update (self->table);
      if (sentence != NULL)
        sixain_game_view_set_status (self->table, sentence);
      g_signal_emit (self, signals[SHOWN], 0, self->step, self->frame);
    }
  else if (scene.shows == SIXAIN_SHOW_BEFORE_ANEW)
    {
      sixain_game_view_paint (self->table, &scene, scene.travel);
    }
  if (scene.audible || scene.shows == SIXAIN_SHOW_AFTER)
    sound (self, &scene);

  pause = sixain_stage_get_pause (self, &scene);
  g_signal_emit (self, signals[ACT], 0, &scene, pause);
  if (pause > 0 && scene.end != SIXAIN_END_GO_ON)
    self->pause_id = self->timer (ceil (pause), pause_cb, self);
}

/* Shows events until there is something to look at, and comes back later. */
static void
show (SixainStage *self)
{
  while (self->phase == SIXAIN_STAGE_ACT && self->pause_id == 0 && self->present == NULL && !is_stopped (self))
    {
      if (self->step_hold == SIXAIN_STEP_TO_BE_HELD)
        await_press (self);
      else if (is_at_end_of_step (self) && self->shown_step < self->step->number)
        finish_step (self);
      else if (!self->ending && is_at_end_of_round (self))
        begin_ending (self);
      else if (self->act == 0 && !advance (self))
        stop_showing (self);
      else if (self->frame < self->step->events.n)
        show_act (self);
      else
        {
          turn_page (self);
          sixain_game_view_paint (self->table, NULL, TRAVEL);
          g_signal_emit (self, signals[SHOWN], 0, self->step, self->frame);
        }
    }
}

/* What was being shown has been taken back. */
static void
drop_steps (SixainStage *self)
{
  g_queue_clear_full (&self->steps, (GDestroyNotify) sixain_step_unref);
  stop_holding (self);
  self->frame = self->step->events.n;
  self->act = 0;
  if (self->step_hold == SIXAIN_STEP_TO_BE_HELD)
    self->step_hold = SIXAIN_STEP_WAS_HELD;
  self->ending = TRUE;
}

/* The deal has come, or could not be kept, and the table is shown all the same. */
static void
stop_awaiting_deal (SixainStage *self)
{
  if (self->phase != SIXAIN_STAGE_DEAL_DUE)
    return;

  set_phase (self, SIXAIN_STAGE_ACT);
  show (self);
}

static void
step_cb (SixainStage *self,
         SixainStep *step)
{
  if (step->kind == SIXAIN_STEP_UNDO)
    drop_steps (self);
  g_queue_push_tail (&self->steps, sixain_step_ref (step));
  if (self->phase == SIXAIN_STAGE_IDLE)
    {
      set_phase (self, SIXAIN_STAGE_ACT);
      if (!sixain_stage_is_live (self))
        {
          sixain_holds_add (self->holds, SIXAIN_HOLD_SHOWING);
          sixain_game_view_update (self->table);
        }
    }
  if (self->phase == SIXAIN_STAGE_DEAL_DUE)
    stop_awaiting_deal (self);
  else
    show (self);
}

/* Another person looks, perhaps in the middle of a scene: then also at what it began with. */
static void
viewer_cb (SixainStage *self)
{
  sixain_stage_look_ahead (self);
  read_frame (self);
  read_former_frame (self);
  if (self->act > 0)
    memcpy (self->state, self->before, self->rules->state_size);
  else
    turn_page (self);
  sixain_game_view_paint (self->table, NULL, 0);
  sixain_game_view_update (self->table);
}

/* A hold stops everything at once; what is left to show comes after it. */
static void
holds_cb (SixainStage *self)
{
  if (self->stopped == is_stopped (self))
    return;

  self->stopped = !self->stopped;
  announce_phase (self);
  if (self->stopped)
    finish (self);
  else
    show (self);
}

static void
sixain_stage_finalize (GObject *object)
{
  SixainStage *self = SIXAIN_STAGE (object);

  g_clear_handle_id (&self->pause_id, g_source_remove);
  g_queue_clear_full (&self->steps, (GDestroyNotify) sixain_step_unref);
  g_clear_pointer (&self->step, sixain_step_unref);
  g_clear_pointer (&self->former_step, sixain_step_unref);
  g_clear_object (&self->session);
  g_free (self->state);
  g_free (self->before);
  g_free (self->after);
  g_free (self->present);

  G_OBJECT_CLASS (sixain_stage_parent_class)->finalize (object);
}

static void
sixain_stage_get_property (GObject    *object,
                           guint       prop_id,
                           GValue     *value,
                           GParamSpec *pspec)
{
  SixainStage *self = SIXAIN_STAGE (object);

  switch (prop_id)
    {
    case PROP_PHASE:
      g_value_set_uint (value, sixain_stage_get_phase (self));
      break;
    case PROP_SHOWING_STEP:
      g_value_set_uint (value, self->step->number);
      break;
    case PROP_SHOWN_STEP:
      g_value_set_uint (value, self->shown_step);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static guint
add_signal (SixainStageClass *klass,
            const char       *name,
            guint             n_parameters,
            GType             first,
            GType             second)
{
  return g_signal_new (name, G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                       G_TYPE_NONE, n_parameters, first, second);
}

static void
sixain_stage_class_init (SixainStageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->finalize = sixain_stage_finalize;
  object_class->get_property = sixain_stage_get_property;

  properties[PROP_PHASE] =
    g_param_spec_uint ("phase", NULL, NULL, SIXAIN_STAGE_IDLE, SIXAIN_STAGE_LOOKING_BACK, SIXAIN_STAGE_IDLE, flags);
  properties[PROP_SHOWING_STEP] = g_param_spec_uint ("showing-step", NULL, NULL, 0, G_MAXUINT, 0, flags);
  properties[PROP_SHOWN_STEP] = g_param_spec_uint ("shown-step", NULL, NULL, 0, G_MAXUINT, 0, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[ACT] = add_signal (klass, "act", 2, G_TYPE_POINTER, G_TYPE_DOUBLE);
  signals[SHOWN] = add_signal (klass, "shown", 2, G_TYPE_POINTER, G_TYPE_UINT);
  signals[SOUND] = add_signal (klass, "sound", 2, G_TYPE_UINT, G_TYPE_DOUBLE);
  signals[ROUND_OVER] = add_signal (klass, "round-over", 0, G_TYPE_NONE, G_TYPE_NONE);
  signals[MATCH_OVER] = add_signal (klass, "match-over", 0, G_TYPE_NONE, G_TYPE_NONE);
}

static void
sixain_stage_init (SixainStage *self)
{
  self->speed = 1;
  self->motion = TRUE;
  self->timer = g_timeout_add;
  g_queue_init (&self->steps);
}

SixainStage *
sixain_stage_new (SixainGameView *table,
                  SixainSession  *session)
{
  SixainStage *self = g_object_new (SIXAIN_TYPE_STAGE, NULL);
  SixainMatch *match = sixain_session_get_match (session);

  self->table = table;
  self->session = g_object_ref (session);
  self->holds = sixain_session_get_holds (session);
  self->rules = sixain_match_get_rules (match);
  self->step = sixain_match_snapshot (match);
  self->shown_step = self->step->number;
  self->state = g_malloc0 (self->rules->state_size);
  self->before = g_malloc0 (self->rules->state_size);
  self->after = g_malloc0 (self->rules->state_size);
  read_frame (self);
  turn_page (self);
  self->rules->summarize (self->state, &self->summary);
  self->stopped = is_stopped (self);

  g_signal_connect_object (session, "step", G_CALLBACK (step_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "failed", G_CALLBACK (stop_awaiting_deal), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "notify::viewer", G_CALLBACK (viewer_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->holds, "notify::reasons", G_CALLBACK (holds_cb), self, G_CONNECT_SWAPPED);

  return self;
}

void
sixain_stage_stop (SixainStage *self)
{
  g_return_if_fail (SIXAIN_IS_STAGE (self));

  g_signal_handlers_disconnect_by_data (self->session, self);
  g_signal_handlers_disconnect_by_data (self->holds, self);
  g_clear_handle_id (&self->pause_id, g_source_remove);

  /* Nobody is told: those who would be are going too. */
  if (self->phase == SIXAIN_STAGE_PRESS)
    sixain_holds_remove (self->holds, SIXAIN_HOLD_PRESS);
  if (self->phase != SIXAIN_STAGE_IDLE && !sixain_stage_is_live (self))
    sixain_holds_remove (self->holds, SIXAIN_HOLD_SHOWING);
  self->phase = SIXAIN_STAGE_IDLE;
}

gconstpointer
sixain_stage_get_state (SixainStage *self)
{
  g_return_val_if_fail (SIXAIN_IS_STAGE (self), NULL);

  return self->state;
}

SixainStagePhase
sixain_stage_get_phase (SixainStage *self)
{
  g_return_val_if_fail (SIXAIN_IS_STAGE (self), SIXAIN_STAGE_IDLE);

  if (self->present != NULL)
    return SIXAIN_STAGE_LOOKING_BACK;

  return self->phase == SIXAIN_STAGE_ACT && is_stopped (self) ? SIXAIN_STAGE_HELD : self->phase;
}

gboolean
sixain_stage_is_showing (SixainStage *self)
{
  g_return_val_if_fail (SIXAIN_IS_STAGE (self), FALSE);

  return sixain_stage_get_phase (self) != SIXAIN_STAGE_IDLE ||
         sixain_match_is_saving_for (sixain_session_get_match (self->session),
                                     sixain_occupants_list (sixain_session_get_occupants (self->session), SIXAIN_OCCUPANT_SCREEN));
}

gboolean
sixain_stage_is_in_scene (SixainStage *self)
{
  g_return_val_if_fail (SIXAIN_IS_STAGE (self), FALSE);

  return self->act > 0;
}

void
sixain_stage_await_deal (SixainStage *self)
{
  g_return_if_fail (SIXAIN_IS_STAGE (self));

  if (self->phase != SIXAIN_STAGE_IDLE || sixain_stage_is_live (self) || self->step->number > 0)
    return;

  sixain_holds_add (self->holds, SIXAIN_HOLD_SHOWING);
  set_phase (self, SIXAIN_STAGE_DEAL_DUE);
}

void
sixain_stage_go_on (SixainStage *self)
{
  gboolean pressed;

  g_return_if_fail (SIXAIN_IS_STAGE (self));

  pressed = self->phase == SIXAIN_STAGE_PRESS;
  stop_holding (self);
  if (pressed && self->ending)
    finish_ending (self);
  show (self);
}

void
sixain_stage_hurry (SixainStage *self)
{
  g_return_if_fail (SIXAIN_IS_STAGE (self));

  if (self->phase == SIXAIN_STAGE_PRESS)
    {
      sixain_stage_go_on (self);
    }
  else if (self->haste == SIXAIN_HASTE_NONE && (self->phase != SIXAIN_STAGE_IDLE || !awaits_people (self)))
    {
      self->haste = SIXAIN_HASTE_HURRIED;
      finish (self);
      show (self);
    }
  else
    {
      sixain_stage_skip (self);
    }
}

void
sixain_stage_skip (SixainStage *self)
{
  SixainHaste before;

  g_return_if_fail (SIXAIN_IS_STAGE (self));

  before = self->haste;
  finish (self);
  self->haste = SIXAIN_HASTE_SKIPPED;
  show (self);
  self->haste = before;
  if (self->phase == SIXAIN_STAGE_PRESS || (self->phase == SIXAIN_STAGE_IDLE && awaits_people (self)))
    self->haste = SIXAIN_HASTE_NONE;
  finish (self);
}

/* What is being shown is shown to its end before, save for what waits for people. */
void
sixain_stage_look_back (SixainStage      *self,
                        const SixainStep *step,
                        guint             event)
{
  g_return_if_fail (SIXAIN_IS_STAGE (self));
  g_return_if_fail (step != NULL && event < step->events.n);

  if (self->present == NULL)
    {
      if (sixain_stage_is_live (self))
        finish (self);
      else
        sixain_stage_skip (self);
      self->present = g_memdup2 (self->state, self->rules->state_size);
      announce_phase (self);
    }

  sixain_step_look_at (step, event, sixain_session_get_viewer (self->session), self->state);
  sixain_game_view_paint (self->table, NULL, LEAF);
  sixain_game_view_update (self->table);
}

void
sixain_stage_look_ahead (SixainStage *self)
{
  g_autofree gpointer present = NULL;

  g_return_if_fail (SIXAIN_IS_STAGE (self));

  present = g_steal_pointer (&self->present);
  if (present == NULL)
    return;

  memcpy (self->state, present, self->rules->state_size);
  announce_phase (self);
  sixain_game_view_paint (self->table, NULL, LEAF);
  sixain_game_view_update (self->table);
  show (self);
}
