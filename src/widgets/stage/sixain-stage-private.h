/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-game-view.h"
#include "sixain-stage.h"

G_BEGIN_DECLS

/* How fast things are shown. */
typedef enum
{
  SIXAIN_HASTE_NONE,
  SIXAIN_HASTE_HURRIED,        /* By a press, until somebody at the screen is waited for. */
  SIXAIN_HASTE_SKIPPED,
} SixainHaste;

/* Whether a step has been held, so that people have seen what it has brought about. */
typedef enum
{
  SIXAIN_STEP_UNHELD,
  SIXAIN_STEP_TO_BE_HELD,      /* Until somebody presses on, when the scene has been looked at. */
  SIXAIN_STEP_WAS_HELD,
} SixainStepHold;

struct _SixainStage
{
  GObject            parent_instance;

  SixainGameView    *table;            /* Owns the stage. */
  SixainSession     *session;
  SixainHolds       *holds;            /* The session's. */
  const SixainRules *rules;
  double             speed;
  gboolean           motion;
  SixainHaste        haste;
  SixainTimer        timer;
  guint              pause_id;

  /* IDLE, DEAL_DUE, ACT, HELD by a scene, or PRESS; and what has been announced, which may be that it
   * is held by somebody else, or that one looks back. */
  SixainStagePhase   phase;
  SixainStagePhase   announced;
  gboolean           stopped;          /* By somebody else's hold. */

  /* The frame that is shown, or about to be, of a step: its number, or that of its events
   * for the state after all of them. States are as the viewer may see them: the one that is
   * shown, which waits for the last act of a scene, and those around the scene. */
  SixainStep        *step;
  SixainStep        *former_step;      /* The one before it, or NULL. */
  guint              frame;
  guint              act;              /* The next act of the frame's scene, 0 if none follows. */
  const SixainEvent *heard;            /* The event of the scene, once it has been heard. */
  SixainStepHold     step_hold;
  gpointer           state;
  gpointer           before;
  gpointer           after;
  gpointer           present;          /* The state that is shown after looking back, or NULL. */

  GQueue             steps;            /* Those that wait to be shown. */
  guint              shown_step;

  gboolean           ending;           /* The end of a round is being shown, or has been. */
  gboolean           ends_later;       /* It is told of when everything has been shown. */
  SixainSummary      summary;          /* Of the state when all had been shown; and how many rounds have ended since. */
};

/* How long things take is in sixain-stage-time.c. A game with a clock goes on while it is being shown. */
gboolean sixain_stage_is_live   (SixainStage       *self);

/* How long a scene is looked at. Where nothing travels a scene can only be read, which
 * takes longer; a game that goes on meanwhile cannot wait for that. */
double   sixain_stage_get_pause (SixainStage       *self,
                                 const SixainScene *scene);

G_END_DECLS
