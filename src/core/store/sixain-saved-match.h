/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

#include "sixain-match.h"

G_BEGIN_DECLS

typedef struct _SixainDatabase SixainDatabase;

/* A match as it is read from its rows in the file. Digests beside them show whether they
 * are what was written. For the store. */
typedef struct
{
  char       *game;
  JsonObject *setup;      /* For sixain_match_read_setup (). */
  char       *players[SIXAIN_MAX_SEATS]; /* Their ids; NULL where none can be read. */
  GArray     *records;
  gint64      time;       /* How far the clock had come, or when the last move was. */
  gint64      rules;      /* The version of the rules that the moves belong to. */
  gint64      revision;
  guint       round;
  gboolean    finished;
} SixainSavedMatch;

/* Fails with SIXAIN_ERROR_SAVE if the match is damaged, and with
 * SIXAIN_ERROR_STORE if it could not be looked at or is not there. */
SixainSavedMatch *sixain_saved_match_read         (SixainDatabase      *database,
                                                   gint64               id,
                                                   GError             **error);
void              sixain_saved_match_free         (SixainSavedMatch    *self);

/* Gives the match the chairs that are kept with it. What cannot be read there does no
 * harm: the seat is played as when the match began. */
gboolean          sixain_saved_match_read_chairs  (SixainDatabase      *database,
                                                   gint64               id,
                                                   SixainMatch         *match,
                                                   GError             **error);

/* Adds a match with all its moves, and says which id its rows have. */
gboolean          sixain_saved_match_insert       (SixainDatabase      *database,
                                                   SixainMatch         *match,
                                                   gint64              *id,
                                                   GError             **error);

/* Writes that the match is over, and how it ended. */
gboolean          sixain_saved_match_write_end    (SixainDatabase      *database,
                                                   gint64               id,
                                                   SixainMatch         *match,
                                                   GError             **error);

/* What is kept beside the set-up. */
gint64            sixain_saved_match_digest_setup (const char          *game,
                                                   const char          *setup);

/* Write what happens in a match. The clock is not written if the rows have another
 * revision, because the match goes on in another process then. */
gboolean          sixain_saved_match_write_move   (SixainDatabase      *database,
                                                   gint64               id,
                                                   guint                n,
                                                   const SixainRecord  *record,
                                                   GError             **error);
gboolean          sixain_saved_match_write_clock  (SixainDatabase      *database,
                                                   gint64               id,
                                                   gint64               revision,
                                                   gint64               time,
                                                   GError             **error);
gboolean          sixain_saved_match_write_scores (SixainDatabase      *database,
                                                   gint64               id,
                                                   const SixainSummary *summary,
                                                   guint                n_players,
                                                   gboolean             low_wins,
                                                   GError             **error);

/* Keeps a damaged match in the file, but out of the list of those that go on. */
gboolean          sixain_saved_match_set_aside    (SixainDatabase      *database,
                                                   gint64               id,
                                                   GError             **error);

/* Who played it, as far as the names can be read; NULL if none can. */
char             *sixain_saved_match_dup_names    (SixainDatabase      *database,
                                                   const char          *schema,
                                                   gint64               id);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SixainSavedMatch, sixain_saved_match_free)

G_END_DECLS
