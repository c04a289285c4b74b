/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-stored-match.h"

#include "sixain-database.h"
#include "sixain-player.h"

SixainStoredMatch *
sixain_stored_match_copy (const SixainStoredMatch *self)
{
  SixainStoredMatch *copy;

  g_return_val_if_fail (self != NULL, NULL);

  copy = g_memdup2 (self, sizeof *self);
  copy->game = g_strdup (self->game);
  copy->names = g_strdupv (self->names);
  for (guint seat = 0; seat < SIXAIN_MAX_SEATS; seat++)
    {
      copy->players[seat] = g_strdup (self->players[seat]);
      copy->levels[seat] = g_strdup (self->levels[seat]);
    }

  return copy;
}

void
sixain_stored_match_free (SixainStoredMatch *self)
{
  g_free (self->game);
  g_strfreev (self->names);
  for (guint seat = 0; seat < SIXAIN_MAX_SEATS; seat++)
    {
      g_free (self->players[seat]);
      g_free (self->levels[seat]);
    }
  g_free (self);
}

/* A time that was written, or now if it lies in the future. */
static gint64
read_time (SixainQuery *query,
           int           column)
{
  return CLAMP (sqlite3_column_int64 (query, column), 0, g_get_real_time ());
}

/* Returns NULL if the row cannot be read. A wrong round does no harm: replaying the match
 * finds the right one. */
static SixainStoredMatch *
read_stored_match (SixainQuery *query)
{
  SixainStoredMatch *stored;
  const char *game;

  if (!sixain_database_read_text (query, 1, &game) || game == NULL)
    return NULL;

  stored = g_new0 (SixainStoredMatch, 1);
  stored->id = sqlite3_column_int64 (query, 0);
  stored->game = g_strdup (game);
  stored->names = g_new0 (char *, SIXAIN_MAX_SEATS + 1);
  stored->round = CLAMP (sqlite3_column_int64 (query, 2), 1, G_MAXINT);
  stored->created = read_time (query, 3);
  stored->updated = read_time (query, 4);
  stored->finished = sqlite3_column_int (query, 5);
  stored->n_moves = CLAMP (sqlite3_column_int64 (query, 6), 0, G_MAXINT);

  return stored;
}

static gboolean
read_seat (SixainStoredMatch *stored,
           SixainQuery       *query,
           guint              seat)
{
  const char *name, *player, *level;

  if (seat == SIXAIN_MAX_SEATS || sqlite3_column_int64 (query, 0) != seat ||
      !sixain_database_read_text (query, 1, &name) || name == NULL ||
      !sixain_database_read_text (query, 4, &player) ||
      !sixain_database_read_text (query, 5, &level) ||
      g_utf8_strlen (name, -1) > SIXAIN_MAX_NAME)
    return FALSE;

  stored->names[seat] = g_strdup (name);
  stored->players[seat] = g_strdup (player);
  stored->levels[seat] = g_strdup (level);
  if (stored->finished)
    {
      stored->scores[seat] = CLAMP (sqlite3_column_int64 (query, 2), G_MININT, G_MAXINT);
      stored->places[seat] = CLAMP (sqlite3_column_int64 (query, 6), 0, SIXAIN_MAX_SEATS);
      if (sqlite3_column_int (query, 3))
        stored->winners |= SIXAIN_SEAT (seat);
    }

  return TRUE;
}

/* The seats of a match with the names of then, */
static const char seats_then[] =
  "SELECT seat, name, score, winner, player, level, place FROM seats WHERE match = ? ORDER BY seat";

/* and with those that people of the roster have now. */
static const char seats_now[] =
  "SELECT seat, ifnull ((SELECT players.name FROM players WHERE players.uid = seats.who), name),"
  "       score, winner, player, level, place"
  " FROM seats WHERE match = ? ORDER BY seat";

/* Returns FALSE without an error if the match has no seats, or they are damaged. */
static gboolean
read_seats (SixainDatabase     *database,
            SixainStoredMatch  *stored,
            const char         *sql,
            GError            **error)
{
  g_autoptr (SixainQuery) query = NULL;
  gboolean good = TRUE;
  guint seat = 0;

  query = sixain_database_query (database, sql, SIXAIN_INT (stored->id));
  while (sixain_database_next (database, query))
    good = good && read_seat (stored, query, seat++);

  return sixain_database_check (database, error) && good && seat > 0;
}

GPtrArray *
sixain_stored_match_list (SixainDatabase  *database,
                          gboolean         finished,
                          guint            n_matches,
                          GArray          *damaged,
                          GError         **error)
{
  g_autoptr (GPtrArray) list = g_ptr_array_new_with_free_func ((GDestroyNotify) sixain_stored_match_free);
  g_autoptr (SixainQuery) matches = NULL;
  g_autoptr (GError) local_error = NULL;

  matches = sixain_database_query (database,
                                   "SELECT id, game, round, created, updated, finished IS NOT NULL, n_moves"
                                   " FROM matches"
                                   " WHERE (finished IS NOT NULL) = ?1 AND (aside IS NULL OR ?1)"
                                   " ORDER BY updated DESC, id DESC",
                                   SIXAIN_INT (finished));
  while (list->len < n_matches && sixain_database_next (database, matches))
    {
      g_autoptr (SixainStoredMatch) stored = read_stored_match (matches);
      gint64 id = sqlite3_column_int64 (matches, 0);

      if (stored != NULL && read_seats (database, stored, seats_then, &local_error))
        g_ptr_array_add (list, g_steal_pointer (&stored));
      else if (local_error != NULL)
        break;
      else if (damaged != NULL)
        g_array_append_val (damaged, id);
    }

  return sixain_database_check (database, error) ? g_steal_pointer (&list) : NULL;
}

SixainStoredMatch *
sixain_stored_match_read (SixainDatabase  *database,
                          gint64           id,
                          GError         **error)
{
  g_autoptr (SixainStoredMatch) stored = NULL;
  g_autoptr (SixainQuery) query = NULL;

  query = sixain_database_query (database,
                                 "SELECT id, game, round, created, updated, TRUE, n_moves"
                                 " FROM matches WHERE id = ? AND finished IS NOT NULL",
                                 SIXAIN_INT (id));
  if (sixain_database_next (database, query))
    stored = read_stored_match (query);

  if (!sixain_database_check (database, error) || stored == NULL || !read_seats (database, stored, seats_now, error))
    return NULL;

  return g_steal_pointer (&stored);
}
