/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "sixain-catalog.h"
#include "sixain-lesson.h"
#include "sixain-looks.h"

G_BEGIN_DECLS

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

  /* A first game, or NULL. */
  const SixainLesson *lesson;

  /* A first game with an option that changes a great deal, or NULL. */
  const SixainLesson *option_lesson;

  /* A picture for one of the game's presets, by its place among them. May be NULL, and
   * return NULL. */
  GtkWidget *(*create_variant) (guint preset);

  /* How its cards can look, or NULL if there is nothing to choose. */
  const SixainLooks *looks;
} SixainViewModule;

/* Whether a game has a view module, which is not opened for that. */
gboolean                sixain_view_module_exists (SixainCatalog *catalog,
                                                   SixainGame    *game);
const SixainViewModule *sixain_view_module_load (SixainCatalog *catalog,
                                                 SixainGame    *game,
                                                 GError       **error);

/* What follows the id are fields of a SixainViewModule: all but the first two may be left out. */
#define SIXAIN_EXPORT_VIEW_MODULE(id, ...)                                       \
  extern G_MODULE_EXPORT const SixainViewModule sixain_##id##_view_module;       \
  const SixainViewModule sixain_##id##_view_module = { .abi = SIXAIN_ABI, __VA_ARGS__ };

G_END_DECLS
