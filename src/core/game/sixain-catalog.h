/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-game.h"

G_BEGIN_DECLS

#define SIXAIN_TYPE_CATALOG (sixain_catalog_get_type ())
G_DECLARE_FINAL_TYPE (SixainCatalog, sixain_catalog, SIXAIN, CATALOG, GObject)

/* The games that were found. Looks in the directories of SIXAIN_GAMES_PATH, then
 * in the installed one; the first module of an id wins. What cannot be loaded is
 * logged, kept as a failure and left out. */
SixainCatalog *sixain_catalog_new           (void);
SixainCatalog *sixain_catalog_new_for_path  (const char    *path);

/* The list of SixainGame, and one of them by its id. Both belong to the catalog. */
GListModel    *sixain_catalog_get_games     (SixainCatalog *self);
SixainGame    *sixain_catalog_find          (SixainCatalog *self,
                                             const char    *id,
                                             GError       **error);

/* The path of the module that the game comes from. */
const char    *sixain_catalog_get_origin    (SixainCatalog *self,
                                             SixainGame    *game);

guint          sixain_catalog_get_n_failures (SixainCatalog *self);
const char    *sixain_catalog_get_failure   (SixainCatalog *self,
                                             guint          index,
                                             const GError **error);

G_END_DECLS
