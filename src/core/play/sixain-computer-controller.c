/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-computer-controller.h"

#include "sixain-match-bots.h"
#include "sixain-session.h"
#include "sixain-thought.h"

/* A computer player takes between this long and twice as long before it acts. */
#define MOMENT_MS 450

struct _SixainComputerController
{
  SixainController parent_instance;

  char            *level;
  GCancellable    *cancellable;     /* Set while the computer player thinks. */
  gint64           not_before;      /* The time before which it does not act. */
  SixainMove       move;            /* The move it has decided on, … */
  guint            moment_id;       /* … and the timeout after which it makes it. */
};

G_DEFINE_FINAL_TYPE (SixainComputerController, sixain_computer_controller, SIXAIN_TYPE_CONTROLLER)

static void
forget (SixainComputerController *self)
{
  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_handle_id (&self->moment_id, g_source_remove);
}

static gboolean
moment_cb (gpointer user_data)
{
  SixainComputerController *self = user_data;

  self->moment_id = 0;
  sixain_controller_answer (SIXAIN_CONTROLLER (self), &self->move);

  return G_SOURCE_REMOVE;
}

static void
thought_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      user_data)
{
  SixainComputerController *self = user_data;
  gint64 wait;
  g_autoptr (GError) error = NULL;

  /* A cancelled answer is of no use any more, and the controller may have been freed. */
  if (g_cancellable_is_cancelled (g_task_get_cancellable (G_TASK (result))))
    return;

  g_clear_object (&self->cancellable);
  if (!sixain_thought_finish (result, &self->move, &error))
    {
      sixain_session_fail (sixain_controller_get_session (SIXAIN_CONTROLLER (self)), error);
      return;
    }

  wait = (self->not_before - g_get_monotonic_time ()) / 1000;
  self->moment_id = g_timeout_add (CLAMP (wait, 0, G_MAXINT), moment_cb, self);
}

static const char *
sixain_computer_controller_get_name (SixainController *controller)
{
  return SIXAIN_COMPUTER_CONTROLLER (controller)->level;
}

/* Thinks once for each time that the seat must act. In the meantime others only make
 * choices that stay hidden, so that the thought remains valid. */
static void
sixain_computer_controller_wanted (SixainController *controller)
{
  SixainComputerController *self = SIXAIN_COMPUTER_CONTROLLER (controller);
  SixainMatch *match = sixain_controller_get_match (controller);
  guint seat = sixain_controller_get_seat (controller);
  double pace = sixain_session_get_pace (sixain_controller_get_session (controller));

  if (sixain_match_has_clock (match) || self->cancellable != NULL || self->moment_id != 0)
    return;

  self->not_before = g_get_monotonic_time () + pace * MOMENT_MS * (1000 + g_random_int_range (0, 1000));
  self->cancellable = g_cancellable_new ();
  sixain_thought_start (match, seat, self->level, 1 + seat, self->cancellable, thought_cb, self);
}

static void
sixain_computer_controller_unwanted (SixainController *controller)
{
  forget (SIXAIN_COMPUTER_CONTROLLER (controller));
}

static gboolean
sixain_computer_controller_plan (SixainController  *controller,
                                 SixainMove        *move,
                                 gint64            *at,
                                 GError           **error)
{
  return sixain_match_ask_plan (sixain_controller_get_match (controller), sixain_controller_get_seat (controller),
                                SIXAIN_COMPUTER_CONTROLLER (controller)->level, move, at, error);
}

static void
sixain_computer_controller_finalize (GObject *object)
{
  SixainComputerController *self = SIXAIN_COMPUTER_CONTROLLER (object);

  forget (self);
  g_free (self->level);

  G_OBJECT_CLASS (sixain_computer_controller_parent_class)->finalize (object);
}

static void
sixain_computer_controller_class_init (SixainComputerControllerClass *klass)
{
  SixainControllerClass *controller_class = SIXAIN_CONTROLLER_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = sixain_computer_controller_finalize;
  controller_class->get_name = sixain_computer_controller_get_name;
  controller_class->left = sixain_computer_controller_unwanted;
  controller_class->wanted = sixain_computer_controller_wanted;
  controller_class->unwanted = sixain_computer_controller_unwanted;
  controller_class->plan = sixain_computer_controller_plan;
}

static void
sixain_computer_controller_init (SixainComputerController *self)
{
}

SixainController *
sixain_computer_controller_new (const char *level)
{
  SixainComputerController *self;

  g_return_val_if_fail (level != NULL, NULL);

  self = g_object_new (SIXAIN_TYPE_COMPUTER_CONTROLLER, NULL);
  self->level = g_strdup (level);

  return SIXAIN_CONTROLLER (self);
}
