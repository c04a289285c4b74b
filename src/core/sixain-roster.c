/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-roster.h"

#include <glib/gi18n-lib.h>

#include "sixain-database.h"
#include "sixain-text.h"

/* What is known of a player besides the SixainPlayer itself. */
typedef struct
{
  gint64 id;         /* Of the row in the store, or 0. */
  gint64 last_used;
} Row;

struct _SixainRoster
{
  GObject      parent_instance;

  SixainStore *store;
  GListStore  *players;
  GHashTable  *rows;       /* From each player to a Row. */
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
  g_hash_table_unref (self->rows);

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
  self->rows = g_hash_table_new_full (NULL, NULL, NULL, g_free);
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

/* Takes ownership of the row. */
static void
append (SixainRoster *self,
        SixainPlayer *player,
        Row          *row)
{
  g_hash_table_insert (self->rows, player, row);
  g_signal_connect_object (player, "notify", G_CALLBACK (player_notify_cb), self, 0);
  g_list_store_append (self->players, player);
}

static gboolean
set_aside (SixainDatabase  *database,
           gint64           id,
           GError         **error)
{
  static const char *const steps[] = {
    "INSERT INTO players_aside (aside, id, key, name, colour, picture, level, position, last_used, uid)"
    " SELECT unixepoch () * 1000000, id, key, name, colour, picture, level, position, last_used, uid FROM players WHERE id = ?",
    "DELETE FROM players WHERE id = ?",
  };

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      if (!sixain_database_write (database, error, steps[i], SIXAIN_INT (id)))
        return FALSE;
    }

  return TRUE;
}

/* Moves rows that cannot be used out of the way of others with the same name. */
static void
set_aside_all (SixainRoster *self,
               GArray       *ids)
{
  SixainDatabase *database = sixain_store_get_database (self->store);
  g_autofree char *sentence = NULL;
  g_autoptr (GError) error = NULL;
  gboolean ok;

  if (ids->len == 0)
    return;

  ok = sixain_database_begin (database, &error);
  for (guint i = 0; ok && i < ids->len; i++)
    ok = set_aside (database, g_array_index (ids, gint64, i), &error);
  if (!sixain_database_end (database, ok, &error))
    g_message ("Players who cannot be read stay where they are: %s", error->message);

  sentence = g_strdup_printf (ngettext ("What was remembered about %u player is damaged. "
                                        "It stays in the file of saved games, but is no longer shown.",
                                        "What was remembered about %u players is damaged. "
                                        "It stays in the file of saved games, but is no longer shown.",
                                        ids->len),
                              ids->len);
  sixain_store_warn (self->store, sentence);
}

/* Writes a player's row, as a new and last one if there is none yet. */
static gboolean
write_row (SixainRoster  *self,
           SixainPlayer  *player,
           Row           *row,
           GError       **error)
{
  SixainDatabase *database;
  const char *name = sixain_player_get_name (player);
  g_autofree char *key = sixain_text_make_key (name);

  if (self->store == NULL)
    return TRUE;

  database = sixain_store_get_database (self->store);
  if (!sixain_database_write (database, error,
                              "INSERT INTO players (id, key, name, colour, picture, level, position, last_used, uid)"
                              " VALUES (nullif (?, 0), ?, ?, ?, ?, ?, (SELECT 1 + ifnull (max (position), -1) FROM players), ?, ?)"
                              " ON CONFLICT (id) DO UPDATE SET key = excluded.key, name = excluded.name,"
                              "  colour = excluded.colour, picture = excluded.picture, level = excluded.level,"
                              "  last_used = max (last_used, excluded.last_used), uid = excluded.uid",
                              SIXAIN_INT (row->id), SIXAIN_TEXT (key), SIXAIN_TEXT (name),
                              SIXAIN_INT (sixain_player_get_colour (player)),
                              SIXAIN_TEXT (sixain_player_get_picture (player)),
                              SIXAIN_TEXT (sixain_player_get_level (player)),
                              SIXAIN_INT (row->last_used), SIXAIN_TEXT (sixain_player_get_id (player))))
    return FALSE;

  if (row->id == 0)
    row->id = sixain_database_get_last_id (database);

  return TRUE;
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
  g_autoptr (GPtrArray) without_id = g_ptr_array_new ();
  g_autoptr (GArray) damaged = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_autoptr (SixainQuery) query = NULL;

  query = sixain_database_query (database,
                                 "SELECT id, name, colour, picture, level, last_used, uid"
                                 " FROM players ORDER BY position, id");
  while (sixain_database_next (database, query))
    {
      Row row = { sqlite3_column_int64 (query, 0), sqlite3_column_int64 (query, 5) };
      gboolean has_id = TRUE;
      g_autoptr (SixainPlayer) player = read_player (self, query, &has_id);

      if (player != NULL)
        append (self, player, g_memdup2 (&row, sizeof row));
      else
        g_array_append_val (damaged, row.id);
      if (!has_id)
        g_ptr_array_add (without_id, player);
    }

  if (!sixain_database_check (database, error))
    return FALSE;

  set_aside_all (self, damaged);
  for (guint i = 0; i < without_id->len; i++)
    {
      SixainPlayer *player = g_ptr_array_index (without_id, i);

      if (!write_row (self, player, g_hash_table_lookup (self->rows, player), error))
        return FALSE;
    }

  return TRUE;
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
      if (!read_players (self, &error))
        sixain_store_warn (store, error->message);
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

  if (sixain_roster_check_name (self, sixain_player_get_name (player), player, NULL) &&
      !write_row (self, player, g_hash_table_lookup (self->rows, player), &error))
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
  Row row = { 0 };

  g_return_val_if_fail (SIXAIN_IS_ROSTER (self), FALSE);
  g_return_val_if_fail (SIXAIN_IS_PLAYER (player), FALSE);
  g_return_val_if_fail (!g_hash_table_contains (self->rows, player), FALSE);

  if (!sixain_roster_check_name (self, sixain_player_get_name (player), NULL, error) ||
      !write_row (self, player, &row, error))
    return FALSE;

  append (self, player, g_memdup2 (&row, sizeof row));

  return TRUE;
}

gboolean
sixain_roster_remove (SixainRoster  *self,
                      SixainPlayer  *player,
                      GError       **error)
{
  const Row *row;
  guint position;

  g_return_val_if_fail (SIXAIN_IS_ROSTER (self), FALSE);

  row = g_hash_table_lookup (self->rows, player);
  g_return_val_if_fail (row != NULL, FALSE);

  if (self->store != NULL &&
      !sixain_database_write (sixain_store_get_database (self->store), error,
                              "DELETE FROM players WHERE id = ?", SIXAIN_INT (row->id)))
    return FALSE;

  g_signal_handlers_disconnect_by_func (player, player_notify_cb, self);
  g_hash_table_remove (self->rows, player);
  if (g_list_store_find (self->players, player, &position))
    g_list_store_remove (self->players, position);

  return TRUE;
}

gint64
sixain_roster_get_last_used (SixainRoster *self,
                             SixainPlayer *player)
{
  const Row *row;

  g_return_val_if_fail (SIXAIN_IS_ROSTER (self), 0);
  g_return_val_if_fail (SIXAIN_IS_PLAYER (player), 0);

  row = g_hash_table_lookup (self->rows, player);

  return row != NULL ? row->last_used : 0;
}

gboolean
sixain_roster_mark_used (SixainRoster  *self,
                         SixainPlayer  *player,
                         GError       **error)
{
  Row used;
  Row *row;

  g_return_val_if_fail (SIXAIN_IS_ROSTER (self), FALSE);
  g_return_val_if_fail (SIXAIN_IS_PLAYER (player), FALSE);

  row = g_hash_table_lookup (self->rows, player);
  g_return_val_if_fail (row != NULL, FALSE);

  used = (Row) { row->id, g_get_real_time () };
  if (!write_row (self, player, &used, error))
    return FALSE;

  *row = used;

  return TRUE;
}
