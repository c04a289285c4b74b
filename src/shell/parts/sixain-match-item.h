/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-game.h"
#include "sixain-store.h"

G_BEGIN_DECLS

#define SIXAIN_TYPE_MATCH_ITEM (sixain_match_item_get_type ())
G_DECLARE_FINAL_TYPE (SixainMatchItem, sixain_match_item, SIXAIN, MATCH_ITEM, GObject)

/* An unfinished match in a list. What is told of it is looked up when it is shown,
 * for there may be thousands. */
SixainMatchItem *sixain_match_item_new            (SixainStore             *store,
                                                   SixainGame              *game,
                                                   const SixainStoredMatch *match);

gint64           sixain_match_item_get_id         (SixainMatchItem         *self);
SixainGame      *sixain_match_item_get_game       (SixainMatchItem         *self);

/* The game and its variant, as in "6 qui prend · Pro". */
const char      *sixain_match_item_get_title      (SixainMatchItem         *self);

/* Who plays, as they looked when the match began. The item's own; empty if that cannot
 * be read. */
GPtrArray       *sixain_match_item_get_players    (SixainMatchItem         *self);

/* Who plays, the round and when it was last played. */
char            *sixain_match_item_describe       (SixainMatchItem         *self);

G_END_DECLS
