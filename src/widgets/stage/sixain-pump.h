/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-game-view.h"

G_BEGIN_DECLS

/* Takes the steps of a session and has a table show them, one event after the other and
 * each for as long as people need to see it. Only SixainGameView uses it, and says in its
 * own header what these functions do for everybody else.
 *
 * The pump calls the functions of the table's class and emits the table's signals. */
typedef struct _SixainPump SixainPump;

SixainPump   *sixain_pump_new               (SixainGameView   *table,
                                             SixainSession    *session);

/* Takes no more steps, but keeps the state for those who still look at it. */
void          sixain_pump_stop              (SixainPump       *self);
void          sixain_pump_free              (SixainPump       *self);

gconstpointer sixain_pump_get_state         (SixainPump       *self);

/* The last step that has begun to be shown, and the last that has been shown to its end. */
guint         sixain_pump_get_showing_step  (SixainPump       *self);
guint         sixain_pump_get_shown_step    (SixainPump       *self);

/* Shows nothing until the deal of a new match comes, or it is known that none will. */
void          sixain_pump_await_deal         (SixainPump      *self);
gboolean      sixain_pump_awaits_deal        (SixainPump      *self);
void          sixain_pump_stop_awaiting_deal (SixainPump      *self);

/* Whether steps are being shown, and whether this is in the middle of an event. */
gboolean      sixain_pump_is_showing        (SixainPump       *self);
gboolean      sixain_pump_is_in_scene       (SixainPump       *self);
gboolean      sixain_pump_get_awaits_press  (SixainPump       *self);

/* How fast: see sixain_game_view_set_speed () and the like. The fade is how many
 * milliseconds a picture takes to fade into the next one, 0 if pieces travel instead. */
double        sixain_pump_get_speed         (SixainPump       *self);
void          sixain_pump_set_speed         (SixainPump       *self,
                                             double            speed);
gboolean      sixain_pump_get_motion        (SixainPump       *self);
void          sixain_pump_set_motion        (SixainPump       *self,
                                             gboolean          motion);
void          sixain_pump_set_timer         (SixainPump       *self,
                                             SixainTimer       timer);
double        sixain_pump_get_duration      (SixainPump       *self,
                                             double            milliseconds);
double        sixain_pump_get_fade          (SixainPump       *self);

void          sixain_pump_hold              (SixainPump       *self);
void          sixain_pump_go_on             (SixainPump       *self);
void          sixain_pump_hurry             (SixainPump       *self);
void          sixain_pump_skip              (SixainPump       *self);

/* Lets an event of an earlier step be the state for a while, and then again the present. */
void          sixain_pump_look_back         (SixainPump       *self,
                                             const SixainStep *step,
                                             guint             event);
void          sixain_pump_look_ahead        (SixainPump       *self);
gboolean      sixain_pump_is_looking_back   (SixainPump       *self);

/* What the table does for the pump: it paints the pump's state, lets people choose from it,
 * and ends all motion. */
void          sixain_game_view_paint        (SixainGameView    *self,
                                             const SixainScene *scene,
                                             double             milliseconds);
void          sixain_game_view_update       (SixainGameView   *self);
void          sixain_game_view_finish       (SixainGameView   *self);

G_END_DECLS
