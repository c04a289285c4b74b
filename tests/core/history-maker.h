/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Fills the store in the directory with so many finished matches of all games, of six people
 * and of computers of three levels, with so many moves each. They have scores, but cannot
 * be replayed. The store must have been opened once before. */
void  history_make   (const char *directory,
                      guint       n_matches,
                      guint       n_moves);

/* The id that one of these people has there, or NULL. */
char *history_get_id (const char *name);

G_END_DECLS
