/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-game-view.h"

G_BEGIN_DECLS

/* The pages that have shortcuts of their own. */
typedef enum
{
  SIXAIN_SHORTCUTS_HISTORY,
  SIXAIN_SHORTCUTS_MATCHES,
  SIXAIN_SHORTCUTS_SETUP,
  SIXAIN_SHORTCUTS_TABLE,
} SixainShortcutsPage;

/* A window that lists the shortcuts which work on a page, each key once. The game
 * and its view are those of the table, and NULL elsewhere. */
GtkWindow *sixain_shortcuts_new (SixainShortcutsPage     page,
                                 SixainGame             *game,
                                 const SixainViewModule *view);

G_END_DECLS
