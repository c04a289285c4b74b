/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-stored-match.h"

#include "sixain-database.h"

G_DEFINE_BOXED_TYPE (SixainStoredMatch, sixain_stored_match, sixain_stored_match_copy, sixain_stored_match_free)

SixainStoredMatch *
sixain_stored_match_copy (const SixainStoredMatch *self)
{
  SixainStoredMatch *copy;

  g_return_val_if_fail (self != NULL, NULL);

  copy = g_memdup2 (self, sizeof *self);
  copy->game = g_strdup (self->game);
  copy->names = g_strdupv (self->names);

  return copy;
}

void
sixain_stored_match_free (SixainStoredMatch *self)
{
  g_free (self->game);
  g_strfreev (self->names);
  g_free (self);
}

static SixainStoredMatch *
read_stored_match (sqlite3_stmt *statement)
{
  SixainStoredMatch *stored = g_new0 (SixainStoredMatch, 1);

  stored->id = sqlite3_column_int64 (statement, 0);
  stored->game = g_strdup ((const char *) sqlite3_column_text (statement, 1));
  stored->names = g_new0 (char *, SIXAIN_MAX_SEATS + 1);
  stored->round = sqlite3_column_int (statement, 2);
  stored->created = sqlite3_column_int64 (statement, 3);
  stored->updated = sqlite3_column_int64 (statement, 4);
  stored->finished = sqlite3_column_int (statement, 5);
  stored->n_moves = sqlite3_column_int (statement, 6);

  return stored;
}

GPtrArray *
sixain_stored_match_list (SixainDatabase  *database,
                          gboolean         finished,
                          GError         **error)
{
  g_autoptr (GPtrArray) list = g_ptr_array_new_with_free_func ((GDestroyNotify) sixain_stored_match_free);
  g_autoptr (sqlite3_stmt) statement = NULL;
  g_autoptr (GError) local_error = NULL;
  SixainStoredMatch *stored = NULL;
  guint seat = 0;

  /* One row for each seat. */
  statement = sixain_database_prepare (database,
                                       "SELECT id, game, round, created, updated, finished IS NOT NULL,"
                                       "  (SELECT count (*) FROM moves WHERE moves.match = matches.id),"
                                       "  name, score, winner"
                                       " FROM matches JOIN seats ON seats.match = matches.id"
                                       " WHERE (finished IS NOT NULL) = ?"
                                       " ORDER BY updated DESC, id DESC, seat",
                                       error);
  if (statement == NULL)
    return NULL;

  sqlite3_bind_int (statement, 1, finished);
  while (sixain_database_next (database, statement, &local_error))
    {
      if (stored == NULL || stored->id != sqlite3_column_int64 (statement, 0))
        {
          stored = read_stored_match (statement);
          seat = 0;
          g_ptr_array_add (list, stored);
        }

      if (seat == SIXAIN_MAX_SEATS)
        continue;

      stored->names[seat] = g_strdup ((const char *) sqlite3_column_text (statement, 7));
      if (finished)
        {
          stored->scores[seat] = sqlite3_column_int (statement, 8);
          if (sqlite3_column_int (statement, 9))
            stored->winners |= SIXAIN_SEAT (seat);
        }

      seat++;
    }

  if (local_error != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&local_error));
      return NULL;
    }

  return g_steal_pointer (&list);
}
