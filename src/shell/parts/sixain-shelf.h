/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-game-view.h"

G_BEGIN_DECLS

#define SIXAIN_TYPE_SHELF (sixain_shelf_get_type ())
G_DECLARE_FINAL_TYPE (SixainShelf, sixain_shelf, SIXAIN, SHELF, GObject)

/* The games that can be shown: those of the catalog that have a view. */
SixainShelf            *sixain_shelf_new         (void);

SixainCatalog          *sixain_shelf_get_catalog (SixainShelf *self);

/* The games, as a list model. */
GListModel             *sixain_shelf_get_games   (SixainShelf *self);
SixainGame             *sixain_shelf_find        (SixainShelf *self,
                                                  const char  *id);

/* The view of a game, whose module is opened with the first call: only games that
 * somebody looks at are opened. NULL, and a sentence, if it cannot be. */
const SixainViewModule *sixain_shelf_get_view    (SixainShelf *self,
                                                  SixainGame  *game,
                                                  GError     **error);

G_END_DECLS
