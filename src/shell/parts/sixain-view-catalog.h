/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-game-view.h"

G_BEGIN_DECLS

#define SIXAIN_TYPE_VIEW_CATALOG (sixain_view_catalog_get_type ())
G_DECLARE_FINAL_TYPE (SixainViewCatalog, sixain_view_catalog, SIXAIN, VIEW_CATALOG, GObject)

/* The games that can be shown: those of the catalog that have a view. */
SixainViewCatalog      *sixain_view_catalog_new         (void);

SixainCatalog          *sixain_view_catalog_get_catalog (SixainViewCatalog *self);

/* The games, as a list model. */
GListModel             *sixain_view_catalog_get_games   (SixainViewCatalog *self);
SixainGame             *sixain_view_catalog_find        (SixainViewCatalog *self,
                                                         const char        *id);

/* The view of a game, whose module is opened with the first call: only games that
 * somebody looks at are opened. NULL, and a sentence, if it cannot be. */
const SixainViewModule *sixain_view_catalog_get_view    (SixainViewCatalog *self,
                                                         SixainGame        *game,
                                                         GError           **error);

G_END_DECLS
