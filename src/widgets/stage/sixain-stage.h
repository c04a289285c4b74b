/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-scene.h"
#include "sixain-session.h"

G_BEGIN_DECLS

typedef struct _SixainGameView SixainGameView;

#define SIXAIN_TYPE_STAGE (sixain_stage_get_type ())
G_DECLARE_FINAL_TYPE (SixainStage, sixain_stage, SIXAIN, STAGE, GObject)

/* What the stage does now. */
typedef enum
{
  SIXAIN_STAGE_IDLE,              /* All that happened has been shown. */
  SIXAIN_STAGE_DEAL_DUE,          /* A new match has not been dealt yet, and nothing of it is shown. */
  SIXAIN_STAGE_ACT,               /* Something is being shown. */
  SIXAIN_STAGE_HELD,              /* That stands still until sixain_stage_go_on (), or until the holds go. */
  SIXAIN_STAGE_PRESS,             /* It stands still until somebody presses on, as at the end of a round. */
  SIXAIN_STAGE_LOOKING_BACK,      /* An earlier moment is shown. What happens meanwhile is shown later. */
} SixainStagePhase;

/* Takes the steps of a session and has a table show them, one event after the other and each
 * for as long as people need to see it. Whatever people see, hear or read of a match follows
 * the stage, so that nothing is ahead of the table.
 *
 * Signals: act (const SixainScene *, double), when an act of a scene begins that is looked at
 * for so many milliseconds; shown (SixainStep *, guint), when the picture after an event of that
 * number has been shown, or the step, with the number of its events, if it has none;
 * sound (SixainSound, double), when an event that has one is shown and not skipped, with how many
 * milliseconds it takes until pieces arrive, if that is what is heard; round-over () and
 * match-over (), when somebody has pressed on after the table at the end of a round or of the
 * match, before anything of the next round is shown.
 *
 * Properties with notify: phase; showing-step, the number of the last step that has begun to be
 * shown; shown-step, that of the last one that has been shown to its end and looked at, also
 * where it showed nothing. Neither number goes back. A step that is taken back before it was shown
 * to its end is never announced as shown, but the undo that took it back has a higher number. */
SixainStage     *sixain_stage_new           (SixainGameView   *table,
                                             SixainSession    *session);

/* Takes no more steps, but keeps the state for those who still look at it. */
void             sixain_stage_stop          (SixainStage      *self);

/* The state that is shown, as the viewer may see it. The pointer stays the same. */
gconstpointer    sixain_stage_get_state     (SixainStage      *self);
SixainStagePhase sixain_stage_get_phase     (SixainStage      *self);

/* Whether something is being shown, or is about to be because a move of somebody at this
 * screen is being kept. While others' moves are, people can choose already. */
gboolean         sixain_stage_is_showing    (SixainStage      *self);

/* Whether this is in the middle of an event, another act of which follows. */
gboolean         sixain_stage_is_in_scene   (SixainStage      *self);

/* For the table of a match that has just begun: shows nothing until the deal comes, or it is
 * known that none will. A game with a clock shows its table at once. */
void             sixain_stage_await_deal    (SixainStage      *self);

/* The share of the usual speed for people who have played few games of a kind. */
#define SIXAIN_STAGE_CALM 0.65

/* 1 is the usual speed, 0 shows everything at once. */
double           sixain_stage_get_speed     (SixainStage      *self);
void             sixain_stage_set_speed     (SixainStage      *self,
                                             double            speed);

/* Without motion nothing travels: pictures fade into each other, one event after the
 * other, and each stays long enough to be read. That is so too if the desktop wants no
 * animations. */
void             sixain_stage_set_motion    (SixainStage      *self,
                                             gboolean          motion);

/* What the times are measured with for which scenes are looked at: g_timeout_add (), or
 * a clock of a test. */
typedef guint (*SixainTimer) (guint interval, GSourceFunc function, gpointer data);

void             sixain_stage_set_timer     (SixainStage      *self,
                                             SixainTimer       timer);

/* How long something takes that usually takes so many milliseconds: 0 if nothing is to move. The
 * fade is how long a picture takes to fade into the next one, 0 if pieces travel instead. */
double           sixain_stage_get_duration  (SixainStage      *self,
                                             double            milliseconds);
double           sixain_stage_get_fade      (SixainStage      *self);

/* Goes on with what a scene has held, or with what waits for a press. */
void             sixain_stage_go_on         (SixainStage      *self);

/* What a press does that is not a choice: everything is shown faster, until somebody at this screen has to do
 * something; a second one ends what is being shown, and one that is awaited goes on. */
void             sixain_stage_hurry         (SixainStage      *self);

/* Shows at once what is left to show, up to where a press is awaited. */
void             sixain_stage_skip          (SixainStage      *self);

/* Shows the table as it was after an event of a step that was shown before, and then again the
 * present. Meanwhile nothing can be chosen; whoever looks back adds a hold to the session. */
void             sixain_stage_look_back     (SixainStage      *self,
                                             const SixainStep *step,
                                             guint             event);
void             sixain_stage_look_ahead    (SixainStage      *self);

G_END_DECLS
