/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-match.h"
#include "sixain-timekeeper.h"

G_BEGIN_DECLS

#define SIXAIN_TYPE_SESSION (sixain_session_get_type ())
G_DECLARE_FINAL_TYPE (SixainSession, sixain_session, SIXAIN, SESSION, GObject)

/* A match at one screen: who is looking at it, computer players who think on
 * worker threads and take a natural moment, undo and hints. A player with a
 * level is played by the computer, the others are people at this screen.
 *
 * In a game with a clock the time runs while the session is not paused, whatever is
 * being shown, and everybody acts at once: with several people nobody has the screen to
 * themselves, nothing is taken back, and computer players act when their plans say.
 *
 * Signals: event (const SixainEvent *) for each event of a step of the match, then
 * changed (); failed (const GError *) when a move could not be kept or a computer
 * player did not find one.
 * Properties with notify: viewer, next-viewer, paused, waiting, can-undo, thinking. */
SixainSession *sixain_session_new             (SixainMatch         *match);

SixainMatch   *sixain_session_get_match       (SixainSession       *self);
gboolean       sixain_session_is_person       (SixainSession       *self,
                                               guint                seat);
guint          sixain_session_get_n_people    (SixainSession       *self);

/* The seat from which the screen shows the game. With one person it is always
 * theirs. With several it is SIXAIN_NOBODY until the one whose turn it is opens
 * the curtain, and again once they have acted; with a clock it stays so. */
gint           sixain_session_get_viewer      (SixainSession       *self);
gint           sixain_session_get_next_viewer (SixainSession       *self);
void           sixain_session_open_curtain    (SixainSession       *self);
void           sixain_session_close_curtain   (SixainSession       *self);

/* The state as the viewer may see it. */
void           sixain_session_look            (SixainSession       *self,
                                               gpointer             view);

/* In a game with a clock the move is made now, and refused during a pause. */
gboolean       sixain_session_submit          (SixainSession       *self,
                                               guint                seat,
                                               const SixainMove    *move,
                                               GError             **error);

/* Computer players wait while somebody holds the session, because something is
 * still being shown, and while it is paused. A clock stops only for a pause. */
void           sixain_session_hold            (SixainSession       *self);
void           sixain_session_release         (SixainSession       *self);
gboolean       sixain_session_get_paused      (SixainSession       *self);
void           sixain_session_set_paused      (SixainSession       *self,
                                               gboolean             paused);

/* Whether the disk keeps everybody waiting for longer than one should without being
 * told. Meanwhile nothing happens, and a clock stands still. */
gboolean       sixain_session_get_waiting     (SixainSession       *self);

/* What keeps the time of a game with a clock, or NULL. */
SixainTimekeeper *sixain_session_get_timekeeper (SixainSession     *self);

/* How fast computer players act: 1 is natural, 0 at once. With a clock they have
 * their own ways. */
void           sixain_session_set_pace        (SixainSession       *self,
                                               double               pace);

/* Whether a computer player is thinking or taking its moment. */
gboolean       sixain_session_get_thinking    (SixainSession       *self);

/* Takes back the last decision of a person and what computers did since. Fair against
 * computers only; with several people, and where the rules say what a move reveals,
 * as long as it showed nothing hidden, nothing was seen since, and nobody else has
 * sat down. */
gboolean       sixain_session_get_can_undo    (SixainSession       *self);
gboolean       sixain_session_undo            (SixainSession       *self,
                                               GError             **error);

/* What the strongest level would do in the viewer's place. */
void           sixain_session_hint_async      (SixainSession       *self,
                                               guint                seat,
                                               GCancellable        *cancellable,
                                               GAsyncReadyCallback  callback,
                                               gpointer             user_data);
gboolean       sixain_session_hint_finish     (SixainSession       *self,
                                               GAsyncResult        *result,
                                               SixainMove          *move,
                                               GError             **error);

G_END_DECLS
