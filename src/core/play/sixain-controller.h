/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-match.h"

G_BEGIN_DECLS

typedef struct _SixainSession SixainSession;

#define SIXAIN_TYPE_CONTROLLER (sixain_controller_get_type ())
G_DECLARE_DERIVABLE_TYPE (SixainController, sixain_controller, SIXAIN, CONTROLLER, GObject)

/* Plays one seat of a session and decides by itself, like a computer player. The moves of people
 * are submitted to the session. The functions of the class may be NULL, except for get_name. */
struct _SixainControllerClass
{
  GObjectClass parent_class;

  /* What the store keeps, like the level of a computer player. */
  const char *(*get_name) (SixainController  *self);

  /* The controller begins or ceases to play its seat. */
  void        (*joined)   (SixainController  *self);
  void        (*left)     (SixainController  *self);

  /* The match waits for the seat. Called again after every step that leaves it
   * waiting, since the position may have changed. */
  void        (*wanted)   (SixainController  *self);

  /* The match no longer waits for the seat, or what it waited for was taken back. */
  void        (*unwanted) (SixainController  *self);

  /* In a game with a clock: what the seat will do and when, if nothing happens before.
   * FALSE without an error: it waits. NULL for those who act when they like. */
  gboolean    (*plan)     (SixainController  *self,
                           SixainMove        *move,
                           gint64            *at,
                           GError           **error);
};

/* The session while the controller plays a seat of it, otherwise NULL. */
SixainSession *sixain_controller_get_session (SixainController  *self);
SixainMatch   *sixain_controller_get_match   (SixainController  *self);
guint          sixain_controller_get_seat    (SixainController  *self);
const char    *sixain_controller_get_name    (SixainController  *self);

/* Makes a move as soon as the last one has been shown and nobody has paused the game. */
void           sixain_controller_answer      (SixainController  *self,
                                              const SixainMove  *move);

/* For the session. */
void           sixain_controller_join        (SixainController  *self,
                                              SixainSession     *session,
                                              guint              seat);
void           sixain_controller_leave       (SixainController  *self);
void           sixain_controller_want        (SixainController  *self);
void           sixain_controller_dismiss     (SixainController  *self);
gboolean       sixain_controller_plan        (SixainController  *self,
                                              SixainMove        *move,
                                              gint64            *at,
                                              GError           **error);

G_END_DECLS
