/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-store.h"

G_BEGIN_DECLS

/* A match of four, of rows if nothing is said. */
SixainMatch *play_new_match   (SixainCatalog *catalog,
                               guint64        seed);
SixainMatch *play_new_match_of (SixainCatalog *catalog,
                                const char    *id,
                                guint64        seed);

/* Adds a match to the store, and waits while other processes have locked it. */
gboolean     play_keep_match  (SixainStore   *store,
                               SixainMatch   *match,
                               GError       **error);

/* A random legal move of whoever is waited for; there must be somebody. */
gboolean     play_random_move (SixainMatch   *match,
                               SixainRandom  *random,
                               GError       **error);
gboolean     play_undo        (SixainMatch   *match,
                               guint          n_moves,
                               GError       **error);

/* Waits until all steps are kept, or one could not be. */
gboolean     play_wait_saved  (SixainMatch   *match,
                               GError       **error);
gboolean     play_is_over     (SixainMatch   *match);

/* The same match, of which no store knows. */
SixainMatch *play_copy_match  (SixainMatch   *match);

void         play_assert_same (SixainMatch   *a,
                               SixainMatch   *b);

G_END_DECLS
