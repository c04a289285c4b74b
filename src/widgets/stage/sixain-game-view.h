/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-picture.h"
#include "sixain-scene.h"
#include "sixain-session.h"
#include "sixain-status-line.h"
#include "sixain-view-module.h"

G_BEGIN_DECLS

#define SIXAIN_TYPE_GAME_VIEW (sixain_game_view_get_type ())
G_DECLARE_DERIVABLE_TYPE (SixainGameView, sixain_game_view, SIXAIN, GAME_VIEW, GtkWidget)

/* A game's table: the picture of a state as the viewer may see it. The class shows the
 * steps of the session one event after the other; a game says what its picture is, how
 * events are staged, and what people can choose. It decides nothing about rules, and
 * learns of the match only from the states that it is handed.
 *
 * The construct-only property "session" is set before constructed () runs. Signals:
 * act (const SixainScene *, double), when an act of a scene begins that is looked at for so
 * many milliseconds; frame (const SixainEvent *), when the picture after an event has been
 * shown; shown (SixainStep *, guint), the same with the step and the number of the event, or
 * the number of its events if it has none; sound (SixainSound, double), when an event that has
 * one is shown and not skipped, with how many milliseconds it takes until pieces arrive, if
 * that is what is heard; round-over () and match-over (), when somebody has pressed on after
 * the table at the end of a round or of the match, before anything of the next round is shown.
 *
 * Those who must not be ahead of the table follow two properties with notify: "showing-step"
 * is the number of the last step that has begun to be shown, and "shown-step" that of the last
 * one that has been shown to its end and looked at, also where it showed nothing. Neither goes
 * back. A step that is taken back before it was shown to its end is never announced as shown,
 * but the undo that took it back has a higher number. */
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

  /* The index-th of the faces that can turn up, or NULL after the last. */
  SixainFace *(*get_face)     (SixainGameView   *self,
                               guint             index);
};

SixainSession *sixain_game_view_get_session   (SixainGameView *self);

/* For the table of a match that has just begun: has the deal announced when the table has a
 * size, and shows nothing before. A game with a clock shows its table at once. */
void           sixain_game_view_await_deal    (SixainGameView *self);

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

/* Where the status is said, for those who have something to say beside the game. */
SixainStatusLine *
               sixain_game_view_get_status_line (SixainGameView *self);

/* 1 is the usual speed, 0 shows everything at once. */
double         sixain_game_view_get_speed     (SixainGameView *self);
void           sixain_game_view_set_speed     (SixainGameView *self,
                                               double          speed);

/* What the times are measured with for which scenes are looked at: g_timeout_add (), or
 * a clock of a test. */
typedef guint (*SixainTimer) (guint interval, GSourceFunc function, gpointer data);

void           sixain_game_view_set_timer     (SixainGameView *self,
                                               SixainTimer     timer);

/* Without motion nothing travels: pictures fade into each other, one event after the
 * other, and each stays long enough to be read. That is so too if the desktop wants no
 * animations. */
void           sixain_game_view_set_motion    (SixainGameView *self,
                                               gboolean        motion);

/* How long something takes that usually takes so many milliseconds: 0 if nothing
 * is to move. */
double         sixain_game_view_get_duration  (SixainGameView *self,
                                               double          milliseconds);

/* Draws faces ahead of time, for cards so wide: any can turn up, and many at a time. */
void           sixain_game_view_prepare_faces (SixainGameView *self,
                                               const double   *widths,
                                               guint           n_widths);

/* Whether something is being shown, or is about to be because a move of somebody at this
 * screen is being kept. While others' moves are, people can choose already. */
gboolean       sixain_game_view_is_showing    (SixainGameView *self);

/* Leaves what is being shown as it is, until it is let go on. */
void           sixain_game_view_hold          (SixainGameView *self);
void           sixain_game_view_go_on         (SixainGameView *self);

/* Whether it is left as it is until somebody presses on, as at the end of a round. A
 * property with notify. */
gboolean       sixain_game_view_get_awaits_press (SixainGameView *self);

/* What a press does that is not a choice: everything is shown faster; a second one ends
 * what is being shown, and one that is awaited goes on. */
void           sixain_game_view_hurry         (SixainGameView *self);

/* Shows at once what is left to show, up to where a press is awaited. */
void           sixain_game_view_skip          (SixainGameView *self);

/* Shows the table as it was after an event of a step that was shown before, and says that
 * sentence. Meanwhile nothing can be chosen, and what happens is shown after looking ahead
 * again; whoever looks back sees to it that the session waits. */
void           sixain_game_view_look_back     (SixainGameView   *self,
                                               const SixainStep *step,
                                               guint             event,
                                               const char       *sentence);
void           sixain_game_view_look_ahead    (SixainGameView   *self);
gboolean       sixain_game_view_is_looking_back (SixainGameView *self);

/* Notes what happened in a scene that has been shown. The caller frees the outcome. */
void           sixain_game_view_note          (SixainGameView    *self,
                                               const SixainScene *scene,
                                               SixainNote        *note);

/* A sentence about an event, or NULL. Who plays alone at this screen is told of "you". */
char          *sixain_game_view_tell_event    (SixainGameView    *self,
                                               const SixainEvent *event);

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
