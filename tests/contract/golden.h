/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-catalog.h"

G_BEGIN_DECLS

/* Set in the environment, the files are written anew instead of being compared. */
#define GOLDEN_RECORD "SIXAIN_RECORD_GOLDEN"
#define GOLDEN_RENEW "If that is intended, renew with: " GOLDEN_RECORD "=1 meson test golden"

/* Playthroughs in golden/ID-NAME.txt: a set-up, moves, and states now and then. Those
 * with “version=1” in their set-up show that matches of older rules go on as they began;
 * they were recorded then, and are never written anew. */
void golden_record_playthroughs (SixainCatalog *catalog);
void golden_check_playthrough   (SixainCatalog *catalog,
                                 const char    *path);

/* What becomes of matches with fixed seeds, as one number a game. */
void golden_record_signatures   (SixainCatalog *catalog);
void golden_check_signatures    (SixainGame    *game);

G_END_DECLS
