/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "sixain-catalog.h"
#include "sixain-face.h"
#include "sixain-felt.h"
#include "sixain-session.h"

G_BEGIN_DECLS

#define SIXAIN_TYPE_GAME_VIEW (sixain_game_view_get_type ())
G_DECLARE_DERIVABLE_TYPE (SixainGameView, sixain_game_view, SIXAIN, GAME_VIEW, GtkWidget)

/* A game's table: draws what the session's viewer may see, animates events and
 * submits moves. It decides nothing about rules.
 *
 * The construct-only property "session" is set before constructed () runs.
 * Signals: round-over () and match-over (), emitted when what led there has been
 * shown, so that the shell can show the score sheet. */
struct _SixainGameViewClass
{
  GtkWidgetClass parent_class;

  /* Shows one event and returns for how many milliseconds to look at it, at the
   * usual speed. Events come one after the other, and the session waits meanwhile.
   * A game that cannot wait leaves this out, and listens to the session itself. */
  double (*show_event) (SixainGameView    *self,
                        const SixainEvent *event);

  /* Before the first of some events is shown: nothing can be chosen now. */
  void (*begin_show) (SixainGameView *self);

  /* After the last of them: TRUE if there is still something to look at, after
   * which sixain_game_view_go_on () is called. May be left out. */
  gboolean (*linger) (SixainGameView *self);

  /* Shows the state as it is, or how it comes to be so. */
  void (*sync) (SixainGameView *self,
                gboolean        animated);

  /* Finishes what is being shown at once. */
  void (*skip) (SixainGameView *self);

  /* Takes back the last part of a decision that has not been made yet, and returns
   * whether there was one. May be left out. */
  gboolean (*step_back) (SixainGameView *self);

  /* Points out a move that a hint suggests. */
  void (*show_hint) (SixainGameView   *self,
                     guint             seat,
                     const SixainMove *move);

  /* The index-th of the faces that can turn up, or NULL after the last. */
  SixainFace *(*get_face) (SixainGameView *self,
                           guint           index);
};

SixainSession *sixain_game_view_get_session    (SixainGameView   *self);

/* The sentence that is shown under the header bar and read aloud by screen
 * readers: what is awaited, or what just happened. A property with notify. */
const char    *sixain_game_view_get_status     (SixainGameView   *self);
void           sixain_game_view_set_status     (SixainGameView   *self,
                                                const char       *status);

/* 1 is the usual speed, 0 shows everything at once. */
double         sixain_game_view_get_speed      (SixainGameView   *self);
void           sixain_game_view_set_speed      (SixainGameView   *self,
                                                double            speed);

/* How long something takes that usually takes so many milliseconds: 0 if nothing
 * is to move. */
double         sixain_game_view_get_duration   (SixainGameView   *self,
                                                double            milliseconds);

/* The cloth that everything lies on. */
SixainFelt    *sixain_game_view_get_felt       (SixainGameView   *self);

/* Draws faces ahead of time, for cards so wide: any can turn up, and many at a time. */
void           sixain_game_view_prepare_faces  (SixainGameView   *self,
                                                const double     *widths,
                                                guint             n_widths);

/* Before a widget goes: GTK would move the focus on by itself, but later, from
 * where it has been moved to in the meantime. */
void           sixain_game_view_let_go         (SixainGameView   *self,
                                                GtkWidget        *widget);

/* For views that show one event after the other: whether there is one to show, being
 * looked at, or about to come because a move is being kept; the next one, if it is of that kind; whether one of that kind
 * is still to come. */
gboolean       sixain_game_view_is_showing     (SixainGameView   *self);
gboolean       sixain_game_view_take_event     (SixainGameView   *self,
                                                guint             kind,
                                                SixainEvent      *event);
gboolean       sixain_game_view_expects_event  (SixainGameView   *self,
                                                guint             kind);
void           sixain_game_view_go_on          (SixainGameView   *self);

/* A sentence about an event, or NULL. */
char          *sixain_game_view_tell_event     (SixainGameView    *self,
                                                const SixainEvent *event);

void           sixain_game_view_skip           (SixainGameView   *self);

/* What Escape does at a table: it ends what is being shown, or takes back what has
 * been chosen of a decision. Returns FALSE if there is neither. */
gboolean       sixain_game_view_step_back      (SixainGameView   *self);
void           sixain_game_view_show_hint      (SixainGameView   *self,
                                                guint             seat,
                                                const SixainMove *move);

typedef void (*SixainShortcutFunc) (const char *title,
                                    const char *accelerators,
                                    gpointer    user_data);

/* The one symbol of a view module: sixain_ID_view_module in libsixain-ID-view.so,
 * which lies beside the game's own module. */
typedef struct
{
  guint        abi;
  GType      (*get_view_type) (void);

  /* The rules, in the user's language, on one scrollable page. */
  GtkWidget *(*create_help) (void);

  /* A group of the game's own for the set-up, given the players as they are being
   * seated, or NULL. What it is to remember it puts into its game's settings. */
  GtkWidget *(*create_setup) (GListModel *players);

  /* Shortcuts of its own to be listed with the others, as titles and accelerators:
   * calls back for each. May be NULL. */
  void       (*list_shortcuts) (SixainShortcutFunc callback,
                                gpointer           user_data);
} SixainViewModule;

/* Whether a game has a view module, which is not opened for that. */
gboolean                sixain_view_module_exists (SixainCatalog *catalog,
                                                   SixainGame    *game);
const SixainViewModule *sixain_view_module_load (SixainCatalog *catalog,
                                                 SixainGame    *game,
                                                 GError       **error);

/* What comes after the help may be left out. */
#define SIXAIN_EXPORT_VIEW_MODULE(id, view, help, ...)                           \
  extern G_MODULE_EXPORT const SixainViewModule sixain_##id##_view_module;       \
  const SixainViewModule sixain_##id##_view_module = { SIXAIN_ABI, view, help, __VA_ARGS__ };

G_END_DECLS
