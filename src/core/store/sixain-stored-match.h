/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

#include "sixain-rules.h"

G_BEGIN_DECLS

typedef struct _SixainDatabase SixainDatabase;

/* What a list tells of a match without replaying it. Times are those of
 * g_get_real_time (). Scores and winners are those of a finished match. */
typedef struct
{
  gint64      id;
  char       *game;
  GStrv       names;                        /* As they were when the match began. */
  char       *players[SIXAIN_MAX_SEATS];    /* Their ids: see sixain_player_get_id (). NULL if unknown. */
  char       *levels[SIXAIN_MAX_SEATS];     /* Of computers when the match began; NULL for people. */
  guint       n_moves;
  guint       round;
  gint64      created;
  gint64      updated;
  gboolean    finished;
  SixainSeats winners;
  gint        scores[SIXAIN_MAX_SEATS];
  guint       places[SIXAIN_MAX_SEATS];     /* From 1. */
} SixainStoredMatch;

SixainStoredMatch *sixain_stored_match_copy     (const SixainStoredMatch  *self);
void               sixain_stored_match_free     (SixainStoredMatch        *self);

/* For the store: an array of the finished or the unfinished ones, newest first,
 * and at most so many. The ids of those that cannot be read go to damaged. */
GPtrArray         *sixain_stored_match_list     (SixainDatabase           *database,
                                                 gboolean                  finished,
                                                 guint                     n_matches,
                                                 GArray                   *damaged,
                                                 GError                  **error);

/* For the history: the finished match with that id, or NULL without an error if it cannot be
 * read or is not there. Names are those that players have now, and empty for players who
 * were removed. */
SixainStoredMatch *sixain_stored_match_read     (SixainDatabase           *database,
                                                 gint64                    id,
                                                 GError                  **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SixainStoredMatch, sixain_stored_match_free)

G_END_DECLS
