/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "sixain-catalog.h"
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

  /* Finishes what is being shown at once. */
  void (*skip) (SixainGameView *self);

  /* Points out a move that a hint suggests. */
  void (*show_hint) (SixainGameView   *self,
                     guint             seat,
                     const SixainMove *move);
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
void           sixain_game_view_skip           (SixainGameView   *self);
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

  /* An illustration for the welcome page, about as wide as high. */
  GtkWidget *(*create_illustration) (void);

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

const SixainViewModule *sixain_view_module_load (SixainCatalog *catalog,
                                                 SixainGame    *game,
                                                 GError       **error);

/* What comes after the help may be left out. */
#define SIXAIN_EXPORT_VIEW_MODULE(id, view, illustration, help, ...)             \
  extern G_MODULE_EXPORT const SixainViewModule sixain_##id##_view_module;       \
  const SixainViewModule sixain_##id##_view_module = { SIXAIN_ABI, view, illustration, help, __VA_ARGS__ };

G_END_DECLS
