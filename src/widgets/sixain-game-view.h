/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-face.h"
#include "sixain-picture.h"
#include "sixain-session.h"
#include "sixain-view-module.h"

G_BEGIN_DECLS

#define SIXAIN_TYPE_GAME_VIEW (sixain_game_view_get_type ())
G_DECLARE_DERIVABLE_TYPE (SixainGameView, sixain_game_view, SIXAIN, GAME_VIEW, GtkWidget)

/* An event that is being shown, between two states as the viewer may see them. */
typedef struct
{
  const SixainEvent *event;
  gconstpointer      before;
  gconstpointer      after;
  guint              act;           /* From 0: how often it has been staged already. */

  /* For the stage to change. Times are in milliseconds at the usual speed. */
  double             travel;        /* How long pieces travel to their new places. */
  double             look;          /* How long all that can be looked at, */
  double             least;         /* even where nothing moves. */
  gboolean           wait;          /* Leave the picture as it was, and stage another act; */
  gboolean           repaint;       /* but paint it anew, as something else has changed in it. */
  gboolean           hold;          /* Go on only when sixain_game_view_go_on () is called. */
  gboolean           silent;        /* Leave the status as it was. */
} SixainScene;

/* A game's table: the picture of a state as the viewer may see it. The class shows the
 * steps of the session one event after the other; a game says what its picture is, how
 * events are staged, and what people can choose. It decides nothing about rules, and
 * learns of the match only from the states that it is handed.
 *
 * The construct-only property "session" is set before constructed () runs. Signals:
 * frame (const SixainEvent *), when the picture after an event has been shown; round-over ()
 * and match-over (), when what led there has been shown. */
struct _SixainGameViewClass
{
  GtkWidgetClass parent_class;

  /* Adds everything that lies on the table to the picture, from the bottom to the top,
   * for a table of that size; and lets it show what else the state says. */
  void        (*paint)        (SixainGameView   *self,
                               gconstpointer     state,
                               double            width,
                               double            height,
                               SixainPicture    *picture);

  /* Makes the piece with that key, which the picture can then have. */
  GtkWidget  *(*create_piece) (SixainGameView   *self,
                               guint             key);

  /* How long the scene is looked at, and in how many acts. May be left out. */
  void        (*stage)        (SixainGameView   *self,
                               SixainScene      *scene);

  /* From where to where pieces come and go in the picture after the scene. May be left out. */
  void        (*direct)       (SixainGameView    *self,
                               const SixainScene *scene,
                               SixainPicture     *picture);

  /* What can be chosen has changed: nothing can while something is being shown. */
  void        (*update)       (SixainGameView   *self);

  /* Finishes at once what moves, save for pieces. May be left out. */
  void        (*finish)       (SixainGameView   *self);

  /* Takes back the last part of a decision that has not been made yet, and returns
   * whether there was one. May be left out. */
  gboolean    (*step_back)    (SixainGameView   *self);

  /* Points out a move that a hint suggests. */
  void        (*show_hint)    (SixainGameView   *self,
                               guint             seat,
                               const SixainMove *move);

  /* The index-th of the faces that can turn up, or NULL after the last. */
  SixainFace *(*get_face)     (SixainGameView   *self,
                               guint             index);
};

SixainSession *sixain_game_view_get_session   (SixainGameView *self);

/* The state that is shown, as the viewer may see it. The pointer stays the same. */
gconstpointer  sixain_game_view_get_state     (SixainGameView *self);

/* The cloth that everything lies on. */
SixainFelt    *sixain_game_view_get_felt      (SixainGameView *self);

/* The piece with that key, to be added to the picture: it is made when it comes to the
 * table, and goes with it. The other function only finds those that are there. */
GtkWidget     *sixain_game_view_get_piece     (SixainGameView *self,
                                               guint           key);
GtkWidget     *sixain_game_view_find_piece    (SixainGameView *self,
                                               guint           key);

/* Shows the state anew, because of something that is not part of it, such as a card
 * that has been selected. */
void           sixain_game_view_repaint       (SixainGameView *self,
                                               double          milliseconds);

/* The sentence that is shown under the header bar and read aloud by screen
 * readers: what is awaited, or what just happened. A property with notify. */
const char    *sixain_game_view_get_status    (SixainGameView *self);
void           sixain_game_view_set_status    (SixainGameView *self,
                                               const char     *status);

/* 1 is the usual speed, 0 shows everything at once. */
double         sixain_game_view_get_speed     (SixainGameView *self);
void           sixain_game_view_set_speed     (SixainGameView *self,
                                               double          speed);

/* How long something takes that usually takes so many milliseconds: 0 if nothing
 * is to move. */
double         sixain_game_view_get_duration  (SixainGameView *self,
                                               double          milliseconds);

/* Draws faces ahead of time, for cards so wide: any can turn up, and many at a time. */
void           sixain_game_view_prepare_faces (SixainGameView *self,
                                               const double   *widths,
                                               guint           n_widths);

/* Whether something is being shown, or is about to be because a move is being kept. */
gboolean       sixain_game_view_is_showing    (SixainGameView *self);
void           sixain_game_view_go_on         (SixainGameView *self);
void           sixain_game_view_skip          (SixainGameView *self);

/* A sentence about an event, or NULL. */
char          *sixain_game_view_tell_event    (SixainGameView    *self,
                                               const SixainEvent *event);

/* What Escape does at a table: it ends what is being shown, or takes back what has
 * been chosen of a decision. Returns FALSE if there is neither. */
gboolean       sixain_game_view_step_back     (SixainGameView   *self);
void           sixain_game_view_show_hint     (SixainGameView   *self,
                                               guint             seat,
                                               const SixainMove *move);

G_END_DECLS
