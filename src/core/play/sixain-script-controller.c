/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-script-controller.h"

#include "sixain-session.h"

typedef struct
{
  SixainMove move;
  gint64     at;            /* The match's time at which it is made, if the match has a clock. */
} Line;

struct _SixainScriptController
{
  SixainController parent_instance;

  GQueue           lines;       /* The moves that have not been made yet. */
  gboolean         wanted;      /* Whether the match waits for the seat. */
  gboolean         answered;    /* Whether the first line has been given as an answer. */
  gulong           step_id;
};

G_DEFINE_FINAL_TYPE (SixainScriptController, sixain_script_controller, SIXAIN_TYPE_CONTROLLER)

/* With a clock the timekeeper asks for a plan instead. */
static void
answer (SixainScriptController *self)
{
  SixainController *controller = SIXAIN_CONTROLLER (self);
  Line *line = g_queue_peek_head (&self->lines);

  if (line == NULL || !self->wanted || self->answered || sixain_match_has_clock (sixain_controller_get_match (controller)))
    return;

  self->answered = TRUE;
  sixain_controller_answer (controller, &line->move);
}

/* The session hears of a step first, and asks for the next move before this one is gone. */
static void
step_cb (SixainScriptController *self,
         SixainStep             *step)
{
  if (step->kind != SIXAIN_STEP_MOVE || step->record.seat != (gint) sixain_controller_get_seat (SIXAIN_CONTROLLER (self)))
    return;

  g_free (g_queue_pop_head (&self->lines));
  self->answered = FALSE;
  answer (self);
}

static const char *
sixain_script_controller_get_name (SixainController *controller)
{
  return "script";
}

static void
sixain_script_controller_joined (SixainController *controller)
{
  SixainScriptController *self = SIXAIN_SCRIPT_CONTROLLER (controller);

  self->step_id = g_signal_connect_swapped (sixain_controller_get_match (controller), "step", G_CALLBACK (step_cb), self);
}

static void
sixain_script_controller_left (SixainController *controller)
{
  SixainScriptController *self = SIXAIN_SCRIPT_CONTROLLER (controller);

  g_clear_signal_handler (&self->step_id, sixain_controller_get_match (controller));
}

static void
sixain_script_controller_wanted (SixainController *controller)
{
  SixainScriptController *self = SIXAIN_SCRIPT_CONTROLLER (controller);

  self->wanted = TRUE;
  answer (self);
}

static void
sixain_script_controller_unwanted (SixainController *controller)
{
  SIXAIN_SCRIPT_CONTROLLER (controller)->wanted = FALSE;
}

static gboolean
sixain_script_controller_plan (SixainController  *controller,
                               SixainMove        *move,
                               gint64            *at,
                               GError           **error)
{
  const Line *line = g_queue_peek_head (&SIXAIN_SCRIPT_CONTROLLER (controller)->lines);

  if (line == NULL)
    return FALSE;

  *move = line->move;
  *at = line->at;

  return TRUE;
}

static void
sixain_script_controller_finalize (GObject *object)
{
  g_queue_clear_full (&SIXAIN_SCRIPT_CONTROLLER (object)->lines, g_free);

  G_OBJECT_CLASS (sixain_script_controller_parent_class)->finalize (object);
}

static void
sixain_script_controller_class_init (SixainScriptControllerClass *klass)
{
  SixainControllerClass *controller_class = SIXAIN_CONTROLLER_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = sixain_script_controller_finalize;
  controller_class->get_name = sixain_script_controller_get_name;
  controller_class->joined = sixain_script_controller_joined;
  controller_class->left = sixain_script_controller_left;
  controller_class->wanted = sixain_script_controller_wanted;
  controller_class->unwanted = sixain_script_controller_unwanted;
  controller_class->plan = sixain_script_controller_plan;
}

static void
sixain_script_controller_init (SixainScriptController *self)
{
  g_queue_init (&self->lines);
}

SixainController *
sixain_script_controller_new (void)
{
  return g_object_new (SIXAIN_TYPE_SCRIPT_CONTROLLER, NULL);
}

void
sixain_script_controller_add (SixainScriptController *self,
                              const SixainMove       *move,
                              gint64                  at)
{
  Line *line;

  g_return_if_fail (SIXAIN_IS_SCRIPT_CONTROLLER (self));
  g_return_if_fail (move != NULL);
  g_return_if_fail (sixain_controller_get_session (SIXAIN_CONTROLLER (self)) != NULL);

  line = g_new0 (Line, 1);
  line->move = *move;
  line->at = at;
  g_queue_push_tail (&self->lines, line);
  answer (self);
}

gboolean
sixain_script_controller_is_done (SixainScriptController *self)
{
  g_return_val_if_fail (SIXAIN_IS_SCRIPT_CONTROLLER (self), TRUE);

  return g_queue_is_empty (&self->lines);
}
