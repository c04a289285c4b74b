/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <sqlite3.h>

#include "sixain-store.h"

G_BEGIN_DECLS

/* A match that is kept in the user's store, and a connection of somebody else to the same file. */
typedef struct
{
  SixainCatalog *catalog;
  SixainStore   *store;
  SixainMatch   *match;
  sqlite3       *other;
  guint          n_steps;      /* How many steps the match has announced. */
} SharedStore;

/* For g_test_add (), with the id of a game. */
void         shared_store_set_up       (SharedStore   *self,
                                        gconstpointer  game);
void         shared_store_tear_down    (SharedStore   *self,
                                        gconstpointer  game);

/* A new match of Ada and Bo. */
SixainMatch *shared_store_seat_two     (SharedStore   *self,
                                        const char    *game);

/* Connects to the file again, which was deleted and is there again. */
void         shared_store_connect_again (SharedStore  *self);

/* What somebody else does, and the number that somebody else reads. */
void         shared_store_execute      (SharedStore   *self,
                                        const char    *sql);
gint64       shared_store_count        (SharedStore   *self,
                                        const char    *sql);
gint64       shared_store_count_moves  (SharedStore   *self);

void         shared_store_submit       (SixainMatch   *match,
                                        guint          seat,
                                        const char    *text);

/* The text of one of the moves that a seat has. */
char        *shared_store_choose       (SixainMatch   *match,
                                        guint          seat,
                                        guint          index);

G_END_DECLS
