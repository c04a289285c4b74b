/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-evening.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "sixain-database.h"
#include "sixain-error.h"

/* A player who was removed has neither name nor id. */
static gboolean
insert_players (SixainDatabase       *database,
                const SixainEvening  *self,
                GError              **error)
{
  for (guint n = 0; n < self->players->len; n++)
    {
      SixainPlayer *player = g_ptr_array_index (self->players, n);
      const char *id = sixain_player_get_id (player);

      if (!sixain_database_write (database, error,
                                  "INSERT INTO evening_players (evening, n, player, name, colour, picture, level)"
                                  " VALUES (?, ?, ?, ?, ?, ?, ?)",
                                  SIXAIN_INT (self->id), SIXAIN_INT (n), SIXAIN_TEXT (id),
                                  SIXAIN_TEXT (*id != '\0' ? sixain_player_get_name (player) : ""),
                                  SIXAIN_INT (sixain_player_get_colour (player)),
                                  SIXAIN_TEXT (sixain_player_get_picture (player)),
                                  SIXAIN_TEXT (sixain_player_get_level (player))))
        return FALSE;
    }

  return TRUE;
}

static gboolean
insert_games (SixainDatabase       *database,
              const SixainEvening  *self,
              GError              **error)
{
  for (guint n = 0; n < self->games->len; n++)
    {
      const SixainEveningGame *game = sixain_evening_get_game (self, n);

      if (!sixain_database_write (database, error,
                                  "INSERT INTO evening_games (evening, n, game, options, first, match)"
                                  " VALUES (?, ?, ?, ?, ?, nullif (?, 0))",
                                  SIXAIN_INT (self->id), SIXAIN_INT (n), SIXAIN_TEXT (game->game),
                                  SIXAIN_TEXT (game->options), SIXAIN_INT (game->first), SIXAIN_INT (game->match)))
        return FALSE;
    }

  return TRUE;
}

/* Adds the rows of an evening, which gets the id that they have. */
static gboolean
insert (SixainDatabase  *database,
        gpointer         data,
        GError         **error)
{
  SixainEvening *self = data;

  if (!sixain_database_write (database, error,
                              "INSERT INTO evenings (created, finished) VALUES (?, nullif (?, 0))",
                              SIXAIN_INT (self->created), SIXAIN_INT (self->finished ? self->created : 0)))
    return FALSE;

  self->id = sixain_database_get_last_id (database);

  return insert_players (database, self, error) && insert_games (database, self, error);
}

gboolean
sixain_evening_begin (SixainEvening  *self,
                      SixainStore    *store,
                      GError        **error)
{
  g_return_val_if_fail (self != NULL && self->id == 0, FALSE);
  g_return_val_if_fail (SIXAIN_IS_STORE (store), FALSE);

  self->created = g_get_real_time ();
  if (sixain_store_write_now (store, insert, self, error))
    return TRUE;

  self->id = 0;

  return FALSE;
}

gboolean
sixain_evening_begin_match (SixainEvening  *self,
                            SixainStore    *store,
                            SixainMatch    *match,
                            GError        **error)
{
  SixainEveningGame *game;
  guint n;

  g_return_val_if_fail (self != NULL && self->id != 0, FALSE);
  g_return_val_if_fail (SIXAIN_IS_STORE (store), FALSE);
  g_return_val_if_fail (SIXAIN_IS_MATCH (match), FALSE);

  n = sixain_evening_get_current (self);
  g_return_val_if_fail (n < self->games->len, FALSE);

  if (!sixain_store_add_match_to_evening (store, match, self->id, n, error))
    return FALSE;

  game = g_ptr_array_index (self->games, n);
  game->match = sixain_store_get_match_id (store, match);

  return TRUE;
}

/* FALSE if the row cannot be used. */
static gboolean
read_player (SixainEvening *self,
             SixainQuery   *row)
{
  const char *id, *name, *picture, *level;
  gint64 colour = sqlite3_column_int64 (row, 3);
  SixainPlayer *player;

  if (self->players->len == SIXAIN_MAX_SEATS || sqlite3_column_int64 (row, 0) != self->players->len ||
      !sixain_database_read_text (row, 1, &id) || id == NULL ||
      !sixain_database_read_text (row, 2, &name) || name == NULL ||
      !sixain_database_read_text (row, 4, &picture) || !sixain_database_read_text (row, 5, &level) ||
      colour < 0 || colour >= SIXAIN_N_COLOURS || (*name != '\0' && !sixain_player_check_name (name, NULL)))
    return FALSE;

  player = sixain_player_new (*name != '\0' ? name : _("Removed player"));
  sixain_player_set_id (player, id);
  sixain_player_set_colour (player, colour);
  sixain_player_set_picture (player, picture);
  sixain_player_set_level (player, level);
  g_ptr_array_add (self->players, player);

  return TRUE;
}

/* People are called as they are now. */
static gboolean
read_players (SixainDatabase *database,
              SixainEvening  *self)
{
  g_autoptr (SixainQuery) rows = NULL;
  gboolean good = TRUE;

  rows = sixain_database_query (database,
                                "SELECT n, player, CASE WHEN level IS NULL THEN"
                                "  ifnull ((SELECT players.name FROM players WHERE players.uid = player), name) ELSE name END,"
                                "  colour, picture, level FROM evening_players WHERE evening = ? ORDER BY n",
                                SIXAIN_INT (self->id));
  while (good && sixain_database_next (database, rows))
    good = read_player (self, rows);

  return good && self->players->len > 0;
}

/* FALSE if the row cannot be used. */
static gboolean
read_game (SixainEvening *self,
           SixainQuery   *row)
{
  const char *id, *options;
  gint64 first = sqlite3_column_int64 (row, 3);
  SixainEveningGame *game;

  if (self->games->len == SIXAIN_MAX_EVENING_GAMES || sqlite3_column_int64 (row, 0) != self->games->len ||
      !sixain_database_read_text (row, 1, &id) || id == NULL ||
      !sixain_database_read_text (row, 2, &options) || options == NULL ||
      first < 0 || first >= self->players->len)
    return FALSE;

  game = g_new0 (SixainEveningGame, 1);
  game->game = g_strdup (id);
  game->options = g_strdup (options);
  game->first = first;
  game->match = sqlite3_column_int64 (row, 4);
  game->over = sqlite3_column_int (row, 5) != 0;
  g_ptr_array_add (self->games, game);

  return TRUE;
}

/* A match that is damaged or of another game is played anew. */
static gboolean
read_games (SixainDatabase *database,
            SixainEvening  *self)
{
  g_autoptr (SixainQuery) rows = NULL;
  gboolean good = TRUE;

  rows = sixain_database_query (database,
                                "SELECT evening_games.n, evening_games.game, options, first, ifnull (matches.id, 0),"
                                "  matches.finished IS NOT NULL"
                                " FROM evening_games LEFT JOIN matches ON matches.id = evening_games.match"
                                "  AND matches.game = evening_games.game"
                                "  AND (matches.aside IS NULL OR matches.finished IS NOT NULL)"
                                " WHERE evening = ? ORDER BY n",
                                SIXAIN_INT (self->id));
  while (good && sixain_database_next (database, rows))
    good = read_game (self, rows);

  return good && self->games->len > 0;
}

/* Places that do not fit those who play are unknown. */
static void
read_places (SixainDatabase    *database,
             SixainEvening     *self,
             SixainEveningGame *game)
{
  g_autoptr (SixainQuery) rows = NULL;
  guint places[SIXAIN_MAX_SEATS] = { 0 };
  guint n_players = self->players->len;
  gboolean good = TRUE;
  guint n_seats = 0;

  rows = sixain_database_query (database, "SELECT seat, place FROM seats WHERE match = ? ORDER BY seat", SIXAIN_INT (game->match));
  while (sixain_database_next (database, rows))
    {
      gint64 place = sqlite3_column_int64 (rows, 1);

      good = good && n_seats < n_players && sqlite3_column_int64 (rows, 0) == n_seats && place >= 1 && place <= n_players;
      if (good)
        places[(n_seats++ + game->first) % n_players] = place;
    }

  if (good && n_seats == n_players)
    memcpy (game->places, places, sizeof places);
}

/* NULL without an error if what is there cannot be used. */
static SixainEvening *
read_evening (SixainDatabase  *database,
              gint64           id,
              GError         **error)
{
  g_autoptr (GPtrArray) players = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (SixainEvening) self = sixain_evening_new (players);
  gboolean good = FALSE;

  {
    g_autoptr (SixainQuery) row = sixain_database_query (database,
                                                         "SELECT created, finished IS NOT NULL FROM evenings WHERE id = ?",
                                                         SIXAIN_INT (id));

    if (sixain_database_next (database, row))
      {
        self->id = id;
        self->created = CLAMP (sqlite3_column_int64 (row, 0), 0, g_get_real_time ());
        self->finished = sqlite3_column_int (row, 1);
        good = TRUE;
      }
  }

  g_debug ("Read the evening %" G_GINT64_FORMAT, id);
  if (!sixain_database_check (database, error))
    return NULL;

  /* Where the file is locked there are no rows, which does not make the evening a damaged one. */
  good = good && read_players (database, self);
  if (!sixain_database_check (database, error))
    return NULL;

  good = good && read_games (database, self);
  if (!sixain_database_check (database, error))
    return NULL;

  for (guint n = 0; good && n < self->games->len; n++)
    {
      SixainEveningGame *game = g_ptr_array_index (self->games, n);

      if (game->over)
        read_places (database, self, game);
      if (!sixain_database_check (database, error))
        return NULL;
    }

  return good ? g_steal_pointer (&self) : NULL;
}

SixainEvening *
sixain_evening_read (SixainStore  *store,
                     gint64        id,
                     GError      **error)
{
  g_autoptr (GError) local_error = NULL;
  SixainEvening *self;

  g_return_val_if_fail (SIXAIN_IS_STORE (store), NULL);

  /* Nobody sees the end of a match before the journal has written it. */
  self = read_evening (sixain_store_get_database (store), id, &local_error);
  if (self != NULL)
    return self;

  if (local_error != NULL)
    g_propagate_error (error, g_steal_pointer (&local_error));
  else
    g_set_error_literal (error, SIXAIN_ERROR, SIXAIN_ERROR_SAVE,
                         _("What is kept of an evening is damaged, so it cannot go on. "
                           "Its games are still there, in the history and among the unfinished ones."));

  return NULL;
}

/* The last evening before that one which is not finished, or 0. */
static gint64
find_id (SixainDatabase  *database,
         gint64           before,
         GError         **error)
{
  g_autoptr (SixainQuery) row = NULL;
  gint64 id = 0;

  row = sixain_database_query (database,
                               "SELECT id FROM evenings WHERE id < ? AND finished IS NULL AND aside IS NULL"
                               " ORDER BY id DESC LIMIT 1",
                               SIXAIN_INT (before));
  if (sixain_database_next (database, row))
    id = sqlite3_column_int64 (row, 0);

  return sixain_database_check (database, error) ? id : 0;
}

static gboolean
set_aside (SixainDatabase  *database,
           gpointer         id,
           GError         **error)
{
  return sixain_database_write (database, error, "UPDATE evenings SET aside = ? WHERE id = ?",
                                SIXAIN_INT (g_get_real_time ()), SIXAIN_INT (*(gint64 *) id));
}

SixainEvening *
sixain_evening_find_open (SixainStore  *store,
                          GError      **error)
{
  gint64 id = G_MAXINT64;

  g_return_val_if_fail (SIXAIN_IS_STORE (store), NULL);

  while ((id = find_id (sixain_store_get_database (store), id, error)) != 0)
    {
      g_autoptr (GError) local_error = NULL;
      SixainEvening *self = sixain_evening_read (store, id, &local_error);

      if (self != NULL)
        return self;

      if (!g_error_matches (local_error, SIXAIN_ERROR, SIXAIN_ERROR_SAVE) ||
          !sixain_store_write (store, set_aside, g_memdup2 (&id, sizeof id), g_free, error))
        {
          if (error != NULL && *error == NULL)
            g_propagate_error (error, g_steal_pointer (&local_error));
          return NULL;
        }

      g_message ("Set aside the evening %" G_GINT64_FORMAT, id);
      sixain_store_warn (store, local_error->message);
    }

  return NULL;
}

SixainEvening *
sixain_evening_find_match (SixainStore  *store,
                           gint64        match,
                           GError      **error)
{
  SixainDatabase *database;
  gint64 id = 0;

  g_return_val_if_fail (SIXAIN_IS_STORE (store), NULL);

  database = sixain_store_get_database (store);
  {
    g_autoptr (SixainQuery) row = NULL;

    row = sixain_database_query (database,
                                 "SELECT evening FROM evening_games JOIN evenings ON evenings.id = evening"
                                 " WHERE match = ? AND finished IS NULL AND aside IS NULL",
                                 SIXAIN_INT (match));
    if (sixain_database_next (database, row))
      id = sqlite3_column_int64 (row, 0);
  }

  return sixain_database_check (database, error) && id != 0 ? sixain_evening_read (store, id, error) : NULL;
}

static gboolean
delete_evening (SixainDatabase  *database,
                gpointer         id,
                GError         **error)
{
  return sixain_database_write (database, error, "DELETE FROM evenings WHERE id = ?", SIXAIN_INT (*(gint64 *) id));
}

static gboolean
write_finished (SixainDatabase  *database,
                gpointer         id,
                GError         **error)
{
  return sixain_database_write (database, error, "UPDATE evenings SET finished = ? WHERE id = ?",
                                SIXAIN_INT (g_get_real_time ()), SIXAIN_INT (*(gint64 *) id));
}

static gboolean
write_open (SixainDatabase  *database,
            gpointer         id,
            GError         **error)
{
  return sixain_database_write (database, error, "UPDATE evenings SET finished = NULL WHERE id = ?",
                                SIXAIN_INT (*(gint64 *) id));
}

gboolean
sixain_evening_finish (SixainEvening  *self,
                       SixainStore    *store,
                       GError        **error)
{
  SixainStoreFunc func;

  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (SIXAIN_IS_STORE (store), FALSE);

  if (self->finished)
    return TRUE;

  func = sixain_evening_get_current (self) == 0 ? delete_evening : write_finished;
  if (!sixain_store_write (store, func, g_memdup2 (&self->id, sizeof self->id), g_free, error))
    return FALSE;

  self->finished = TRUE;

  return TRUE;
}

gboolean
sixain_evening_reopen (SixainEvening  *self,
                       SixainStore    *store,
                       GError        **error)
{
  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (SIXAIN_IS_STORE (store), FALSE);

  if (!sixain_store_write (store, write_open, g_memdup2 (&self->id, sizeof self->id), g_free, error))
    return FALSE;

  self->finished = FALSE;

  return TRUE;
}

/* The match here that is the same as one there, or 0. */
static gint64
find_match_here (SixainDatabase *here,
                 SixainDatabase *there,
                 gint64          id)
{
  g_autoptr (SixainQuery) row = NULL;
  g_autoptr (SixainQuery) same = NULL;
  const char *game;

  row = sixain_database_query (there,
                               "SELECT game, created, CASE WHEN json_valid (setup) THEN json_extract (setup, '$.seed') END"
                               " FROM matches WHERE id = ?", SIXAIN_INT (id));
  if (!sixain_database_next (there, row) || !sixain_database_read_text (row, 0, &game) || game == NULL)
    return 0;

  same = sixain_database_query (here,
                                "SELECT id FROM matches WHERE created = ? AND game = ? AND"
                                " CASE WHEN json_valid (setup) THEN json_extract (setup, '$.seed') END IS ?",
                                SIXAIN_INT (sqlite3_column_int64 (row, 1)), SIXAIN_TEXT (game),
                                SIXAIN_INT (sqlite3_column_int64 (row, 2)));

  return sixain_database_next (here, same) ? sqlite3_column_int64 (same, 0) : 0;
}

static gboolean
is_here (SixainDatabase      *here,
         const SixainEvening *evening)
{
  g_autoptr (SixainQuery) row = sixain_database_query (here, "SELECT 1 FROM evenings WHERE created = ?",
                                                       SIXAIN_INT (evening->created));

  return sixain_database_next (here, row);
}

/* When an evening was begun, as the file has it: a clock may have been wrong. */
static gint64
read_created (SixainDatabase *database,
              gint64          id)
{
  g_autoptr (SixainQuery) row = sixain_database_query (database, "SELECT created FROM evenings WHERE id = ?", SIXAIN_INT (id));

  return sixain_database_next (database, row) ? sqlite3_column_int64 (row, 0) : 0;
}

/* An evening that is damaged there stays there. One that is not over there is over here if
 * there is another one here, which it would hide: its games are there all the same. */
static gboolean
take (SixainDatabase  *here,
      SixainDatabase  *there,
      gint64           id,
      GHashTable      *namesakes,
      GError         **error)
{
  g_autoptr (GError) local_error = NULL;
  g_autoptr (SixainEvening) evening = read_evening (there, id, &local_error);
  gint64 open;

  if (local_error != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&local_error));
      return FALSE;
    }
  if (evening == NULL)
    return TRUE;

  evening->created = read_created (there, id);
  if (is_here (here, evening))
    return sixain_database_check (here, error);

  open = evening->finished ? 0 : find_id (here, G_MAXINT64, &local_error);
  if (local_error != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&local_error));
      return FALSE;
    }

  evening->finished = evening->finished || open != 0;
  for (guint n = 0; n < evening->players->len; n++)
    {
      SixainPlayer *player = g_ptr_array_index (evening->players, n);
      const char *namesake = g_hash_table_lookup (namesakes, sixain_player_get_id (player));

      if (namesake != NULL)
        sixain_player_set_id (player, namesake);
    }
  for (guint n = 0; n < evening->games->len; n++)
    {
      SixainEveningGame *game = g_ptr_array_index (evening->games, n);

      game->match = game->match != 0 ? find_match_here (here, there, game->match) : 0;
    }

  return insert (here, evening, error);
}

gboolean
sixain_evening_take_all (SixainDatabase  *here,
                         SixainDatabase  *there,
                         GHashTable      *namesakes,
                         GError         **error)
{
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (gint64));

  {
    g_autoptr (SixainQuery) rows = sixain_database_query (there, "SELECT id FROM evenings WHERE aside IS NULL ORDER BY id");

    while (sixain_database_next (there, rows))
      {
        gint64 id = sqlite3_column_int64 (rows, 0);

        g_array_append_val (ids, id);
      }
  }

  if (!sixain_database_check (there, error))
    return FALSE;

  for (guint i = 0; i < ids->len; i++)
    {
      if (!take (here, there, g_array_index (ids, gint64, i), namesakes, error))
        return FALSE;
    }

  return TRUE;
}
