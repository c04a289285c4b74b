/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-roster.h"

#include <glib/gi18n-lib.h>

#include "sixain-database.h"
#include "sixain-text.h"

struct _SixainRoster
{
  GObject      parent_instance;

  SixainStore *store;
  GListStore  *players;
  GHashTable  *used;       /* From each player to when it was last used, a gint64. */
  gboolean     following;  /* A player changes as the store already has. */
  gboolean     unread;     /* The players could not be read, because the file was locked. */
};

static void player_notify_cb (SixainPlayer *player,
                              GParamSpec   *pspec,
                              SixainRoster *self);

G_DEFINE_FINAL_TYPE (SixainRoster, sixain_roster, G_TYPE_OBJECT)

static void
sixain_roster_dispose (GObject *object)
{
  SixainRoster *self = SIXAIN_ROSTER (object);

  g_list_store_remove_all (self->players);
  g_clear_object (&self->store);

  G_OBJECT_CLASS (sixain_roster_parent_class)->dispose (object);
}

static void
sixain_roster_finalize (GObject *object)
{
  SixainRoster *self = SIXAIN_ROSTER (object);

  g_object_unref (self->players);
  g_hash_table_unref (self->used);

  G_OBJECT_CLASS (sixain_roster_parent_class)->finalize (object);
}

static void
sixain_roster_class_init (SixainRosterClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = sixain_roster_dispose;
  object_class->finalize = sixain_roster_finalize;
}

static void
sixain_roster_init (SixainRoster *self)
{
  self->players = g_list_store_new (SIXAIN_TYPE_PLAYER);
  self->used = g_hash_table_new_full (NULL, NULL, NULL, g_free);
}

GListModel *
sixain_roster_get_players (SixainRoster *self)
{
  g_return_val_if_fail (SIXAIN_IS_ROSTER (self), NULL);

  return G_LIST_MODEL (self->players);
}

/* The roster keeps the player. */
static SixainPlayer *
get_player (SixainRoster *self,
            guint         position)
{
  g_autoptr (SixainPlayer) player = g_list_model_get_item (G_LIST_MODEL (self->players), position);

  return player;
}

static void
append (SixainRoster *self,
        SixainPlayer *player,
        gint64        used)
{
  g_hash_table_insert (self->used, player, g_memdup2 (&used, sizeof used));
  g_signal_connect_object (player, "notify", G_CALLBACK (player_notify_cb), self, 0);
  g_list_store_append (self->players, player);
}

/* Moves rows that cannot be used out of the way of others with the same name. */
static gboolean
write_aside (SixainDatabase  *database,
             gpointer         data,
             GError         **error)
{
  static const char *const steps[] = {
    "INSERT INTO players_aside (aside, id, key, name, colour, picture, level, position, last_used, uid, child)"
    " SELECT unixepoch () * 1000000, id, key, name, colour, picture, level, position, last_used, uid, child FROM players WHERE id = ?",
    "DELETE FROM players WHERE id = ?",
  };
  GArray *ids = data;

  for (guint i = 0; i < ids->len * G_N_ELEMENTS (steps); i++)
    {
      gint64 id = g_array_index (ids, gint64, i / G_N_ELEMENTS (steps));

      if (!sixain_database_write (database, error, steps[i % G_N_ELEMENTS (steps)], SIXAIN_INT (id)))
        return FALSE;
    }

  return TRUE;
}

static void
set_aside_all (SixainRoster *self,
               GArray       *ids)
{
  g_autofree char *sentence = NULL;
  g_autoptr (GError) error = NULL;

  if (ids->len == 0)
    return;

  if (!sixain_store_write (self->store, write_aside, g_array_ref (ids), (GDestroyNotify) g_array_unref, &error))
    g_message ("Players who cannot be read stay where they are: %s", error->message);

  sentence = g_strdup_printf (ngettext ("What was remembered about %u player is damaged. "
                                        "It stays in the file of saved games, but is no longer shown.",
                                        "What was remembered about %u players is damaged. "
                                        "It stays in the file of saved games, but is no longer shown.",
                                        ids->len),
                              ids->len);
  sixain_store_warn (self->store, sentence);
}

/* A player as it is to be written. */
typedef struct
{
  SixainPlayer *player;
  gint64        used;
  gint64        id;         /* Of a row that has no id of the player yet, or 0. */
} Row;

static void
row_free (gpointer data)
{
  Row *row = data;

  g_object_unref (row->player);
  g_free (row);
}

/* Writes a player's row, as a new and last one if there is none yet. */
static gboolean
write_row (SixainDatabase  *database,
           gpointer         data,
           GError         **error)
{
  const Row *row = data;
  const char *id = sixain_player_get_id (row->player);
  const char *name = sixain_player_get_name (row->player);
  g_autofree char *key = sixain_text_make_key (name);

  if (row->id != 0 &&
      !sixain_database_write (database, error, "UPDATE players SET uid = ? WHERE id = ? AND uid IS NULL",
                              SIXAIN_TEXT (id), SIXAIN_INT (row->id)))
    return FALSE;

  return sixain_database_write (database, error,
                                "INSERT INTO players (key, name, colour, picture, level, position, last_used, uid, child)"
                                " VALUES (?, ?, ?, ?, ?, (SELECT 1 + ifnull (max (position), -1) FROM players), ?, ?, ?)"
                                " ON CONFLICT (uid) DO UPDATE SET key = excluded.key, name = excluded.name,"
                                "  colour = excluded.colour, picture = excluded.picture, level = excluded.level, child = excluded.child,"
                                "  last_used = max (last_used, excluded.last_used)",
                                SIXAIN_TEXT (key), SIXAIN_TEXT (name),
                                SIXAIN_INT (sixain_player_get_colour (row->player)),
                                SIXAIN_TEXT (sixain_player_get_picture (row->player)),
                                SIXAIN_TEXT (sixain_player_get_level (row->player)),
                                SIXAIN_INT (row->used), SIXAIN_TEXT (id),
                                SIXAIN_INT (sixain_player_is_child (row->player)));
}

static gboolean
keep (SixainRoster  *self,
      SixainPlayer  *player,
      gint64         used,
      gint64         id,
      GError       **error)
{
  Row *row;

  if (self->store == NULL)
    return TRUE;

  row = g_new (Row, 1);
  *row = (Row) { sixain_player_copy (player), used, id };

  return sixain_store_write (self->store, write_row, row, row_free, error);
}

/* Returns NULL if the row cannot be used, because a text is damaged or the name is not
 * valid or another player's. A damaged number does no harm. */
static SixainPlayer *
read_player (SixainRoster *self,
             SixainQuery  *query,
             gboolean     *has_id)
{
  const char *name, *picture, *level, *id;
  SixainPlayer *player;

  if (!sixain_database_read_text (query, 1, &name) ||
      !sixain_database_read_text (query, 3, &picture) ||
      !sixain_database_read_text (query, 4, &level) ||
      !sixain_database_read_text (query, 6, &id) ||
      name == NULL || !sixain_roster_check_name (self, name, NULL, NULL))
    return NULL;

  player = sixain_player_new (name);
  sixain_player_set_colour (player, (guint64) sqlite3_column_int64 (query, 2) % SIXAIN_N_COLOURS);
  sixain_player_set_picture (player, picture);
  sixain_player_set_level (player, level);
  sixain_player_set_child (player, sqlite3_column_int64 (query, 7) != 0);
  *has_id = id != NULL;
  if (*has_id)
    sixain_player_set_id (player, id);

  return player;
}

static gboolean
read_players (SixainRoster  *self,
              GError       **error)
{
  SixainDatabase *database = sixain_store_get_database (self->store);
  g_autoptr (GHashTable) without_id = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  g_autoptr (GArray) damaged = g_array_new (FALSE, FALSE, sizeof (gint64));
  GHashTableIter iter;
  gpointer player, row;

  {
    g_autoptr (SixainQuery) query = NULL;

    query = sixain_database_query (database,
                                   "SELECT id, name, colour, picture, level, last_used, uid, child"
                                   " FROM players ORDER BY position, id");
    while (sixain_database_next (database, query))
      {
        gint64 id = sqlite3_column_int64 (query, 0);
        gboolean has_id = TRUE;
        g_autoptr (SixainPlayer) read = read_player (self, query, &has_id);

        if (read != NULL)
          append (self, read, sqlite3_column_int64 (query, 5));
        else
          g_array_append_val (damaged, id);
        if (!has_id)
          g_hash_table_insert (without_id, read, g_memdup2 (&id, sizeof id));
      }
  }

  if (!sixain_database_check (database, error))
    return FALSE;

  set_aside_all (self, damaged);
  g_hash_table_iter_init (&iter, without_id);
  while (g_hash_table_iter_next (&iter, &player, &row))
    {
      if (!keep (self, player, sixain_roster_get_last_used (self, player), *(gint64 *) row, error))
        return FALSE;
    }

  return TRUE;
}

/* The file was deleted, and a new one has nobody in it. */
static void
renewed_cb (SixainRoster *self)
{
  SixainPlayer *player;

  for (guint i = 0; (player = get_player (self, i)) != NULL; i++)
    {
      g_autoptr (GError) error = NULL;

      if (!keep (self, player, sixain_roster_get_last_used (self, player), 0, &error))
        g_message ("A player is not remembered any more: %s", error->message);
    }
}

/* Another process has let go of the file, or a match is kept. */
static void
kept_cb (SixainRoster *self)
{
  if (self->unread)
    sixain_roster_reload (self);
}

SixainRoster *
sixain_roster_new (SixainStore *store)
{
  g_autoptr (GError) error = NULL;
  SixainRoster *self;

  g_return_val_if_fail (store == NULL || SIXAIN_IS_STORE (store), NULL);

  self = g_object_new (SIXAIN_TYPE_ROSTER, NULL);
  if (store != NULL)
    {
      self->store = g_object_ref (store);
      g_signal_connect_object (store, "renewed", G_CALLBACK (renewed_cb), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (store, "kept", G_CALLBACK (kept_cb), self, G_CONNECT_SWAPPED);
      if (!read_players (self, &error))
        {
          self->unread = g_error_matches (error, SIXAIN_ERROR, SIXAIN_ERROR_BUSY);
          if (!self->unread)
            sixain_store_warn (store, error->message);
        }
    }

  return self;
}

/* A name may pass through other players' names while it is typed. It is not changed
 * back for that: the row keeps the old name until the new one can be written. */
static void
player_notify_cb (SixainPlayer *player,
                  GParamSpec   *pspec,
                  SixainRoster *self)
{
  g_autoptr (GError) error = NULL;

  if (!self->following && sixain_roster_check_name (self, sixain_player_get_name (player), player, NULL) &&
      !keep (self, player, sixain_roster_get_last_used (self, player), 0, &error))
    sixain_store_warn (self->store, error->message);
}

static SixainPlayer *
find_name (SixainRoster *self,
           const char   *name,
           SixainPlayer *except)
{
  SixainPlayer *player;

  for (guint i = 0; (player = get_player (self, i)) != NULL; i++)
    {
      if (player != except && sixain_player_names_equal (name, sixain_player_get_name (player)))
        return player;
    }

  return NULL;
}

gboolean
sixain_roster_check_name (SixainRoster  *self,
                          const char    *name,
                          SixainPlayer  *except,
                          GError       **error)
{
  SixainPlayer *namesake;

  g_return_val_if_fail (SIXAIN_IS_ROSTER (self), FALSE);
  g_return_val_if_fail (name != NULL, FALSE);

  if (!sixain_player_check_name (name, error))
    return FALSE;

  namesake = find_name (self, name, except);
  if (namesake != NULL)
    {
      g_set_error (error, SIXAIN_ERROR, SIXAIN_ERROR_SETUP,
                   _("There is a player called “%s” already."),
                   sixain_player_get_name (namesake));
      return FALSE;
    }

  return TRUE;
}

SixainPlayer *
sixain_roster_find (SixainRoster *self,
                    const char   *name)
{
  g_return_val_if_fail (SIXAIN_IS_ROSTER (self), NULL);
  g_return_val_if_fail (name != NULL, NULL);

  return find_name (self, name, NULL);
}

SixainPlayer *
sixain_roster_find_same (SixainRoster *self,
                         SixainPlayer *player)
{
  SixainPlayer *known;

  g_return_val_if_fail (SIXAIN_IS_ROSTER (self), NULL);
  g_return_val_if_fail (SIXAIN_IS_PLAYER (player), NULL);

  for (guint i = 0; (known = get_player (self, i)) != NULL; i++)
    {
      if (g_str_equal (sixain_player_get_id (known), sixain_player_get_id (player)))
        return known;
    }

  return NULL;
}

gboolean
sixain_roster_add (SixainRoster  *self,
                   SixainPlayer  *player,
                   GError       **error)
{
  g_return_val_if_fail (SIXAIN_IS_ROSTER (self), FALSE);
  g_return_val_if_fail (SIXAIN_IS_PLAYER (player), FALSE);
  g_return_val_if_fail (!g_hash_table_contains (self->used, player), FALSE);

  if (!sixain_roster_check_name (self, sixain_player_get_name (player), NULL, error) ||
      !keep (self, player, 0, 0, error))
    return FALSE;

  append (self, player, 0);

  return TRUE;
}

void
sixain_roster_forget (SixainRoster *self,
                      SixainPlayer *player)
{
  guint position;

  g_return_if_fail (SIXAIN_IS_ROSTER (self));
  g_return_if_fail (g_hash_table_contains (self->used, player));

  g_signal_handlers_disconnect_by_func (player, player_notify_cb, self);
  g_hash_table_remove (self->used, player);
  if (g_list_store_find (self->players, player, &position))
    g_list_store_remove (self->players, position);
}

void
sixain_roster_follow (SixainRoster *self,
                      SixainPlayer *player,
                      const char   *id,
                      const char   *name)
{
  g_return_if_fail (SIXAIN_IS_ROSTER (self));
  g_return_if_fail (g_hash_table_contains (self->used, player));

  self->following = TRUE;
  sixain_player_set_id (player, id);
  sixain_player_set_name (player, name);
  self->following = FALSE;
}

static gboolean
delete_row (SixainDatabase  *database,
            gpointer         id,
            GError         **error)
{
  return sixain_database_write (database, error, "DELETE FROM players WHERE uid = ?", SIXAIN_TEXT (id));
}

gboolean
sixain_roster_remove (SixainRoster  *self,
                      SixainPlayer  *player,
                      GError       **error)
{
  g_return_val_if_fail (SIXAIN_IS_ROSTER (self), FALSE);
  g_return_val_if_fail (g_hash_table_contains (self->used, player), FALSE);

  if (self->store != NULL &&
      !sixain_store_write (self->store, delete_row, g_strdup (sixain_player_get_id (player)), g_free, error))
    return FALSE;

  sixain_roster_forget (self, player);

  return TRUE;
}

gint64
sixain_roster_get_last_used (SixainRoster *self,
                             SixainPlayer *player)
{
  const gint64 *used;

  g_return_val_if_fail (SIXAIN_IS_ROSTER (self), 0);
  g_return_val_if_fail (SIXAIN_IS_PLAYER (player), 0);

  used = g_hash_table_lookup (self->used, player);

  return used != NULL ? *used : 0;
}

gboolean
sixain_roster_mark_used (SixainRoster  *self,
                         SixainPlayer  *player,
                         GError       **error)
{
  gint64 now = g_get_real_time ();

  g_return_val_if_fail (SIXAIN_IS_ROSTER (self), FALSE);
  g_return_val_if_fail (SIXAIN_IS_PLAYER (player), FALSE);
  g_return_val_if_fail (g_hash_table_contains (self->used, player), FALSE);

  if (!keep (self, player, now, 0, error))
    return FALSE;

  g_hash_table_insert (self->used, player, g_memdup2 (&now, sizeof now));

  return TRUE;
}

void
sixain_roster_reload (SixainRoster *self)
{
  g_autoptr (SixainRoster) now = NULL;
  SixainPlayer *player;

  g_return_if_fail (SIXAIN_IS_ROSTER (self));

  if (self->store == NULL)
    return;

  now = sixain_roster_new (self->store);
  self->unread = now->unread;
  for (guint i = 0; (player = get_player (now, i)) != NULL; i++)
    {
      if (sixain_roster_find_same (self, player) == NULL)
        append (self, player, sixain_roster_get_last_used (now, player));
    }
}
