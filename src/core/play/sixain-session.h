/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-controller.h"
#include "sixain-holds.h"
#include "sixain-match.h"
#include "sixain-occupants.h"
#include "sixain-screen.h"
#include "sixain-timekeeper.h"

G_BEGIN_DECLS

#define SIXAIN_TYPE_SESSION (sixain_session_get_type ())
G_DECLARE_FINAL_TYPE (SixainSession, sixain_session, SIXAIN, SESSION, GObject)

/* A match that is being played: tells whoever plays a seat when they are waited for, and takes
 * their moves. Who that is, its occupants decide, and why nothing goes on, its holds. It also
 * keeps the clock and what may be taken back.
 *
 * In a game with a clock the time runs while the session is not paused, whatever is
 * being shown, everybody acts at once, and nothing is taken back.
 *
 * Signals: step (SixainStep *) of the match, when the session knows whom it waits for now;
 * failed (const GError *) when a move could not be kept or a computer
 * player did not find one.
 * Properties with notify: viewer and next-viewer, those of the screen; can-undo, guided. */

SixainSession    *sixain_session_new              (SixainMatch         *match);

SixainMatch      *sixain_session_get_match        (SixainSession       *self);
SixainScreen     *sixain_session_get_screen       (SixainSession       *self);
SixainOccupants  *sixain_session_get_occupants    (SixainSession       *self);

/* Why nothing goes on at the moment, for whoever has such a reason. */
SixainHolds      *sixain_session_get_holds        (SixainSession       *self);

/* What keeps the time of a game with a clock, or NULL. */
SixainTimekeeper *sixain_session_get_timekeeper   (SixainSession       *self);

/* Whether people play, be it at this screen or elsewhere, and not only computers. */
gboolean          sixain_session_has_people       (SixainSession       *self);

/* The people who play at this screen: nobody, where a match was over before. */
SixainSeats       sixain_session_get_people       (SixainSession       *self);
gboolean          sixain_session_is_person        (SixainSession       *self,
                                                   guint                seat);
guint             sixain_session_get_n_people     (SixainSession       *self);

/* The seat of whoever plays alone at the screen, and is spoken to as “you”. Where several share
 * it, everybody has a name, and it is SIXAIN_NOBODY. */
gint              sixain_session_get_you          (SixainSession       *self);
gint              sixain_session_get_viewer       (SixainSession       *self);

/* Whether the screen shows a hand, or will as soon as one of those who share it looks. Nobody
 * takes turns at a match that was over before. */
gboolean          sixain_session_has_hand         (SixainSession       *self);
gint              sixain_session_get_next_viewer  (SixainSession       *self);

/* Whether the match was over when the session began, so that it can only be looked at; and from which
 * seat it is then, or SIXAIN_NOBODY. Nothing that was hidden has to be any more. */
gboolean          sixain_session_is_replay        (SixainSession       *self);
void              sixain_session_look_from        (SixainSession       *self,
                                                   gint                 seat);
void              sixain_session_open_curtain     (SixainSession       *self);
void              sixain_session_close_curtain    (SixainSession       *self);

/* The state as the viewer may see it. */
void              sixain_session_look             (SixainSession       *self,
                                                   gpointer             view);

/* The seats that the match waits for, as far as the viewer may know. None, although it is not over:
 * it waits for somebody, and who that is must not be told. */
SixainSeats       sixain_session_get_awaited      (SixainSession       *self);

/* Makes a move of a seat now, or says why not. In a game with a clock it is refused
 * during a pause and while the disk is waited for. */
gboolean          sixain_session_submit           (SixainSession       *self,
                                                   guint                seat,
                                                   const SixainMove    *move,
                                                   GError             **error);

/* Whoever guides the players, as a lesson does, is asked before a legal move is made, and
 * can refuse it with an error that says why not. Nothing is taken back meanwhile. */
typedef gboolean (*SixainGuideFunc)               (SixainSession       *self,
                                                   guint                seat,
                                                   const SixainMove    *move,
                                                   gpointer             user_data,
                                                   GError             **error);
void              sixain_session_set_guide        (SixainSession       *self,
                                                   SixainGuideFunc      guide,
                                                   gpointer             user_data);
gboolean          sixain_session_is_guided        (SixainSession       *self);

/* For controllers: the seat's move is made as soon as there is no hold and nothing is being
 * kept, unless the seat is no longer waited for by then. */
void              sixain_session_answer           (SixainSession       *self,
                                                   guint                seat,
                                                   const SixainMove    *move);
void              sixain_session_fail             (SixainSession       *self,
                                                   const GError        *error);

/* How fast computer players act: 1 is natural, 0 at once. With a clock they have
 * their own ways. */
double            sixain_session_get_pace         (SixainSession       *self);
void              sixain_session_set_pace         (SixainSession       *self,
                                                   double               pace);

/* Takes back the last decision of a person and what computers did since, where that is
 * fair: see sixain-takeback.h. */
gboolean          sixain_session_get_can_undo     (SixainSession       *self);
gboolean          sixain_session_undo             (SixainSession       *self,
                                                   GError             **error);

G_END_DECLS
