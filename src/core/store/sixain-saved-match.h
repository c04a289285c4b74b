/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-match.h"

G_BEGIN_DECLS

typedef struct _SixainDatabase SixainDatabase;

#define SIXAIN_TYPE_SAVED_MATCH (sixain_saved_match_get_type ())
G_DECLARE_FINAL_TYPE (SixainSavedMatch, sixain_saved_match, SIXAIN, SAVED_MATCH, GObject)

/* A match at rest: what its rows in the file say of it without being replayed. Whoever is given
 * one only reads it. Times are those of g_get_real_time (). */
struct _SixainSavedMatch
{
  GObject     parent_instance;

  gint64      id;
  char       *game;                         /* The id of the game; NULL if the match cannot be read. */
  char       *setup;                        /* The players and options as JSON, or NULL if they cannot be read. */
  SixainGame *loaded;                       /* The game itself, where somebody has found it, or NULL. */
  GStrv       names;
  char       *players[SIXAIN_MAX_SEATS];    /* Their ids: see sixain_player_get_id (). NULL if unknown. */
  char       *levels[SIXAIN_MAX_SEATS];     /* Of computers when the match began; NULL for people. */
  guint       n_moves;
  guint       round;
  gint64      created;
  gint64      updated;
  gboolean    finished;

  /* What a finished match ended with. */
  SixainSeats winners;
  gint        scores[SIXAIN_MAX_SEATS];
  guint       places[SIXAIN_MAX_SEATS];     /* From 1. */

  /* What only sixain_saved_match_read () fills in. */
  GArray     *records;
  gint64      time;                         /* How far the clock had come, or when the last move was. */
  gint64      rules;                        /* The version of the rules that the moves belong to. */
  gint64      revision;
};

/* An array of the finished or the unfinished ones, newest first, and at most so many, with the
 * names that players had when they began. The ids of those that cannot be read go to damaged,
 * which may be NULL. */
GPtrArray        *sixain_saved_match_list         (SixainDatabase      *database,
                                                   gboolean             finished,
                                                   guint                n_matches,
                                                   GArray              *damaged,
                                                   GError             **error);

/* The finished match with that id, or NULL without an error if it cannot be read or is not there.
 * Names are those that players have now, and empty for players who were removed. */
SixainSavedMatch *sixain_saved_match_read_result  (SixainDatabase      *database,
                                                   gint64               id,
                                                   GError             **error);

/* All that is needed to replay a match. Digests beside the rows show whether they are what was
 * written. Fails with SIXAIN_ERROR_SAVE if the match is damaged, and with SIXAIN_ERROR_STORE if it
 * could not be looked at or is not there. Names may be missing. */
SixainSavedMatch *sixain_saved_match_read         (SixainDatabase      *database,
                                                   gint64               id,
                                                   GError             **error);

/* Gives the match the seats that are kept with it. What cannot be read there does no
 * harm: the seat is played as when the match began. */
gboolean          sixain_saved_match_read_seats   (SixainDatabase      *database,
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

/* What is kept beside the set-up and beside each move. */
gint64            sixain_saved_match_digest_setup (const char          *game,
                                                   const char          *setup);
gint64            sixain_saved_match_digest_move  (gint64               id,
                                                   guint                n,
                                                   const SixainRecord  *record);

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
                                                   gint64               id);

G_END_DECLS
