/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-picture.h"
#include "sixain-scene.h"
#include "sixain-stage.h"
#include "sixain-status-line.h"
#include "sixain-view-module.h"

G_BEGIN_DECLS

#define SIXAIN_TYPE_GAME_VIEW (sixain_game_view_get_type ())
G_DECLARE_DERIVABLE_TYPE (SixainGameView, sixain_game_view, SIXAIN, GAME_VIEW, GtkWidget)

/* A game's table: the picture of a state as the viewer may see it. A game says what its picture
 * is, how events are staged, and what people can choose; the stage of the table shows the steps
 * of the session one event after the other. The table decides nothing about rules, and learns of
 * the match only from the states that it is handed.
 *
 * The construct-only property "session" is set before constructed () runs. */
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

  /* Notes what the scene was about. May be left out: then all that one move did is a turn. */
  void        (*note)         (SixainGameView    *self,
                               const SixainScene *scene,
                               SixainNote        *note);

  /* A sentence about an event for the one person at this screen, if it is their own: "You take
   * row 2", or NULL. May be left out: then they are named as the others are. */
  char       *(*tell_own)     (SixainGameView    *self,
                               const SixainEvent *event);

  /* A sentence as a screen reader should say it: signs become words. May be left out. */
  char       *(*pronounce)    (SixainGameView   *self,
                               const char       *sentence);

  /* Finishes at once what moves, save for pieces. May be left out. */
  void        (*finish)       (SixainGameView   *self);

  /* Takes back the last part of a decision that has not been made yet, and returns
   * whether there was one. May be left out. */
  gboolean    (*step_back)    (SixainGameView   *self);

  /* Points out a move that a hint suggests. */
  void        (*show_hint)    (SixainGameView   *self,
                               guint             seat,
                               const SixainMove *move);

  /* A widget that tells at a glance what has been played, from the state that is shown; or
   * NULL. May be left out. */
  GtkWidget  *(*create_overview) (SixainGameView *self);

  /* Adds the faces of what a seat holds in a state, as that seat may see it, to the array, and
   * returns it in words. May be left out: then nobody holds anything that is hidden. */
  char       *(*list_hand)    (SixainGameView   *self,
                               gconstpointer     state,
                               guint             seat,
                               GPtrArray        *faces);

  /* The index-th of the faces that can turn up, or NULL after the last. */
  SixainFace *(*get_face)     (SixainGameView   *self,
                               guint             index);
};

SixainSession *sixain_game_view_get_session   (SixainGameView *self);

/* What shows the steps, and whom to follow to learn what is shown. */
SixainStage   *sixain_game_view_get_stage     (SixainGameView *self);

/* The cloth that everything lies on. */
SixainBoard   *sixain_game_view_get_board     (SixainGameView *self);

/* The piece with that key, to be added to the picture: it is made when it comes to the
 * table, and goes with it. The other function only finds those that are there. */
GtkWidget     *sixain_game_view_get_piece     (SixainGameView *self,
                                               guint           key);
GtkWidget     *sixain_game_view_find_piece    (SixainGameView *self,
                                               guint           key);

/* What the stage has the table do: to paint the state that is shown, at the end of a scene if that is
 * not NULL; to let people choose from it; and to end all motion. */
void           sixain_game_view_paint         (SixainGameView    *self,
                                               const SixainScene *scene,
                                               double             milliseconds);
void           sixain_game_view_update        (SixainGameView *self);
void           sixain_game_view_finish        (SixainGameView *self);

/* Shows the state anew, because of something that is not part of it, such as a card
 * that has been selected. */
void           sixain_game_view_repaint       (SixainGameView *self,
                                               double          milliseconds);

/* The sentence that is shown under the header bar and read aloud by screen
 * readers: what is awaited, or what just happened. A property with notify. */
const char    *sixain_game_view_get_status    (SixainGameView *self);
void           sixain_game_view_set_status    (SixainGameView *self,
                                               const char     *status);

/* Has screen readers speak, as they do when the status changes. */
void           sixain_game_view_announce      (SixainGameView *self,
                                               const char     *sentence);

/* Where the status is said, for those who have something to say beside the game. */
SixainStatusLine *
               sixain_game_view_get_status_line (SixainGameView *self);

/* Draws faces ahead of time, for cards so wide: any can turn up, and many at a time. */
void           sixain_game_view_prepare_faces (SixainGameView *self,
                                               const double   *widths,
                                               guint           n_widths);

/* Notes what happened in a scene that has been shown. The caller frees the outcome. */
void           sixain_game_view_note          (SixainGameView    *self,
                                               const SixainScene *scene,
                                               SixainNote        *note);

/* A sentence about an event, or NULL. Who plays alone at this screen is told of "you". */
char          *sixain_game_view_tell_event    (SixainGameView    *self,
                                               const SixainEvent *event);

/* What a seat holds in a state, as that seat may see it: faces, which the array has no reference to, and
 * words, which are returned. NULL if nobody holds anything in this game. */
gboolean       sixain_game_view_has_hands      (SixainGameView  *self);
char          *sixain_game_view_list_hand      (SixainGameView  *self,
                                                gconstpointer    state,
                                                guint            seat,
                                                GPtrArray       *faces);

/* What Escape does at a table: it ends what is being shown, or takes back what has
 * been chosen of a decision. Returns FALSE if there is neither. */
gboolean       sixain_game_view_step_back     (SixainGameView   *self);

/* Points out a move to whoever plays the seat, and says why unless the reason is NULL. Both
 * stay until that player has chosen. */
void           sixain_game_view_show_hint     (SixainGameView   *self,
                                               guint             seat,
                                               const SixainMove *move,
                                               const char       *reason);

/* What has been played, as far as the viewer may know, to be shown beside the table; NULL
 * if the game does not tell. It does not change: make another one after every frame. */
gboolean       sixain_game_view_has_overview    (SixainGameView *self);
GtkWidget     *sixain_game_view_create_overview (SixainGameView *self);

G_END_DECLS
