/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-stage-private.h"

#include <adwaita.h>

/* Milliseconds at the usual speed: of a table on which nothing travels, to the next picture, which then
 * can be looked at for so long at least. */
#define FADE 160
#define STILL 900

#define HURRY 4              /* How many times as fast everything is after a press. */

gboolean
sixain_stage_is_live (SixainStage *self)
{
  return self->rules->next_tick != NULL;
}

/* Whether pieces may travel. */
static gboolean
has_motion (SixainStage *self)
{
  return self->motion && adw_get_enable_animations (GTK_WIDGET (self->table));
}

/* Whether time is taken to show things at all: what is behind in a game that goes on
 * meanwhile catches up. */
static gboolean
takes_time (SixainStage *self)
{
  return self->speed > 0 && self->haste != SIXAIN_HASTE_SKIPPED && !(sixain_stage_is_live (self) && g_queue_get_length (&self->steps) > 1);
}

static double
get_haste (SixainStage *self)
{
  return self->haste == SIXAIN_HASTE_HURRIED ? HURRY : 1;
}

double
sixain_stage_get_pause (SixainStage       *self,
                        const SixainScene *scene)
{
  double pause = scene->dwell;

  if (self->haste == SIXAIN_HASTE_SKIPPED)
    return 0;
  if (!takes_time (self) || (!has_motion (self) && sixain_stage_is_live (self)))
    return scene->least;

  if (!has_motion (self) && pause > 0)
    pause = MAX (pause, STILL);

  return MAX (scene->least, pause / self->speed / get_haste (self));
}

double
sixain_stage_get_speed (SixainStage *self)
{
  g_return_val_if_fail (SIXAIN_IS_STAGE (self), 1);

  return self->speed;
}

void
sixain_stage_set_speed (SixainStage *self,
                        double       speed)
{
  g_return_if_fail (SIXAIN_IS_STAGE (self));
  g_return_if_fail (speed >= 0);

  self->speed = speed;
}

void
sixain_stage_set_motion (SixainStage *self,
                         gboolean     motion)
{
  g_return_if_fail (SIXAIN_IS_STAGE (self));

  self->motion = motion;
}

void
sixain_stage_set_timer (SixainStage *self,
                        SixainTimer  timer)
{
  g_return_if_fail (SIXAIN_IS_STAGE (self));
  g_return_if_fail (timer != NULL);

  self->timer = timer;
}

double
sixain_stage_get_duration (SixainStage *self,
                           double       milliseconds)
{
  g_return_val_if_fail (SIXAIN_IS_STAGE (self), 0);

  if (!takes_time (self) || !has_motion (self))
    return 0;

  return milliseconds / self->speed / get_haste (self);
}

double
sixain_stage_get_fade (SixainStage *self)
{
  g_return_val_if_fail (SIXAIN_IS_STAGE (self), 0);

  return self->phase != SIXAIN_STAGE_IDLE && takes_time (self) && !has_motion (self) ? FADE / get_haste (self) : 0;
}
