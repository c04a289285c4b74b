/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-roster.h"

#include <glib/gi18n-lib.h>

#include "sixain-database.h"
#include "sixain-text.h"

typedef struct
{
  SixainPlayer *player;
  gint64        id;         /* 0 without a store. */
  gint64        last_used;
  gboolean      has_uid;    /* In its row. */
} Member;

struct _SixainRoster
{
  GObject      parent_instance;

  SixainStore *store;
  GPtrArray   *members;
  GError      *error;
};

enum
{
  PROP_0,
  PROP_ERROR,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void sixain_roster_list_model_init (GListModelInterface *iface);
static void player_notify_cb              (SixainPlayer        *player,
                                           GParamSpec          *pspec,
                                           SixainRoster        *self);

G_DEFINE_FINAL_TYPE_WITH_CODE (SixainRoster, sixain_roster, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, sixain_roster_list_model_init))

static void
member_free (Member *member)
{
  g_object_unref (member->player);
  g_free (member);
}

static Member *
get_member (SixainRoster *self,
            guint         position)
{
  return g_ptr_array_index (self->members, position);
}

static Member *
find_member (SixainRoster *self,
             SixainPlayer *player)
{
  for (guint i = 0; i < self->members->len; i++)
    {
      if (get_member (self, i)->player == player)
        return get_member (self, i);
    }

  return NULL;
}

static GType
sixain_roster_get_item_type (GListModel *model)
{
  return SIXAIN_TYPE_PLAYER;
}

static guint
sixain_roster_get_n_items (GListModel *model)
{
  return SIXAIN_ROSTER (model)->members->len;
}

static gpointer
sixain_roster_get_item (GListModel *model,
                        guint       position)
{
  SixainRoster *self = SIXAIN_ROSTER (model);

  if (position >= self->members->len)
    return NULL;

  return g_object_ref (get_member (self, position)->player);
}

static void
sixain_roster_list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = sixain_roster_get_item_type;
  iface->get_n_items = sixain_roster_get_n_items;
  iface->get_item = sixain_roster_get_item;
}

static void
sixain_roster_dispose (GObject *object)
{
  SixainRoster *self = SIXAIN_ROSTER (object);

  for (guint i = 0; i < self->members->len; i++)
    g_signal_handlers_disconnect_by_func (get_member (self, i)->player, player_notify_cb, self);
  g_ptr_array_set_size (self->members, 0);
  g_clear_object (&self->store);

  G_OBJECT_CLASS (sixain_roster_parent_class)->dispose (object);
}

static void
sixain_roster_finalize (GObject *object)
{
  SixainRoster *self = SIXAIN_ROSTER (object);

  g_ptr_array_unref (self->members);
  g_clear_error (&self->error);

  G_OBJECT_CLASS (sixain_roster_parent_class)->finalize (object);
}

static void
sixain_roster_get_property (GObject    *object,
                            guint       prop_id,
                            GValue     *value,
                            GParamSpec *pspec)
{
  SixainRoster *self = SIXAIN_ROSTER (object);

  switch (prop_id)
    {
    case PROP_ERROR:
      g_value_set_boxed (value, self->error);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sixain_roster_class_init (SixainRosterClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = sixain_roster_dispose;
  object_class->finalize = sixain_roster_finalize;
  object_class->get_property = sixain_roster_get_property;

  properties[PROP_ERROR] =
    g_param_spec_boxed ("error", NULL, NULL, G_TYPE_ERROR,
                        G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
sixain_roster_init (SixainRoster *self)
{
  self->members = g_ptr_array_new_with_free_func ((GDestroyNotify) member_free);
}

static void
take_error (SixainRoster *self,
            GError       *error)
{
  if (self->error == NULL && error == NULL)
    return;

  g_clear_error (&self->error);
  self->error = error;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ERROR]);
}

/* NULL if the row cannot be used: its text is none, or its name is no name or
 * another's. Any other number is as good as the right one. */
static Member *
read_member (SixainRoster *self,
             sqlite3_stmt *statement)
{
  const char *name, *picture, *level, *uid;
  Member *member;

  if (!sixain_database_read_text (statement, 1, &name) ||
      !sixain_database_read_text (statement, 3, &picture) ||
      !sixain_database_read_text (statement, 4, &level) ||
      !sixain_database_read_text (statement, 6, &uid) ||
      name == NULL || !sixain_roster_check_name (self, name, NULL, NULL))
    return NULL;

  member = g_new0 (Member, 1);
  member->id = sqlite3_column_int64 (statement, 0);
  member->player = sixain_player_new (name);
  member->has_uid = uid != NULL;
  if (member->has_uid)
    sixain_player_set_id (member->player, uid);
  sixain_player_set_colour (member->player,
                            (guint64) sqlite3_column_int64 (statement, 2) % SIXAIN_N_COLOURS);
  sixain_player_set_picture (member->player, picture);
  sixain_player_set_level (member->player, level);
  member->last_used = sqlite3_column_int64 (statement, 5);

  return member;
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
      g_autoptr (sqlite3_stmt) statement = sixain_database_prepare (database, steps[i], error);

      if (statement == NULL)
        return FALSE;

      sqlite3_bind_int64 (statement, 1, id);
      if (!sixain_database_run (database, statement, error))
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

  sentence = g_strdup_printf (ngettext ("What is remembered of %u player is damaged. "
                                        "It stays in the file of saved games, but is no longer shown.",
                                        "What is remembered of %u players is damaged. "
                                        "It stays in the file of saved games, but is no longer shown.",
                                        ids->len),
                              ids->len);
  sixain_store_warn (self->store, sentence);
}

/* Writes a member's row, as a new and last one if there is none. */
static gboolean
write_member (SixainRoster  *self,
              Member        *member,
              GError       **error)
{
  SixainDatabase *database;
  g_autoptr (sqlite3_stmt) statement = NULL;
  const char *name = sixain_player_get_name (member->player);
  g_autofree char *key = sixain_text_make_key (name);

  if (self->store == NULL)
    return TRUE;

  database = sixain_store_get_database (self->store);
  statement = sixain_database_prepare (database,
                                       "INSERT INTO players (id, key, name, colour, picture, level, position, last_used, uid)"
                                       " VALUES (?, ?, ?, ?, ?, ?, (SELECT 1 + ifnull (max (position), -1) FROM players), ?, ?)"
                                       " ON CONFLICT (id) DO UPDATE SET key = excluded.key, name = excluded.name,"
                                       "  colour = excluded.colour, picture = excluded.picture, level = excluded.level,"
                                       "  uid = excluded.uid",
                                       error);
  if (statement == NULL)
    return FALSE;

  if (member->id != 0)
    sqlite3_bind_int64 (statement, 1, member->id);
  sqlite3_bind_text (statement, 2, key, -1, SQLITE_STATIC);
  sqlite3_bind_text (statement, 3, name, -1, SQLITE_STATIC);
  sqlite3_bind_int64 (statement, 4, sixain_player_get_colour (member->player));
  sqlite3_bind_text (statement, 5, sixain_player_get_picture (member->player), -1, SQLITE_STATIC);
  sqlite3_bind_text (statement, 6, sixain_player_get_level (member->player), -1, SQLITE_STATIC);
  sqlite3_bind_int64 (statement, 7, member->last_used);
  sqlite3_bind_text (statement, 8, sixain_player_get_id (member->player), -1, SQLITE_STATIC);

  if (!sixain_database_run (database, statement, error))
    return FALSE;

  if (member->id == 0)
    member->id = sixain_database_get_last_id (database);
  member->has_uid = TRUE;

  return TRUE;
}

static gboolean
read_players (SixainRoster  *self,
              GError       **error)
{
  SixainDatabase *database = sixain_store_get_database (self->store);
  g_autoptr (GArray) damaged = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_autoptr (sqlite3_stmt) statement = NULL;
  g_autoptr (GError) local_error = NULL;

  statement = sixain_database_prepare (database,
                                       "SELECT id, name, colour, picture, level, last_used, uid"
                                       " FROM players ORDER BY position, id",
                                       error);
  if (statement == NULL)
    return FALSE;

  while (sixain_database_next (database, statement, &local_error))
    {
      Member *member = read_member (self, statement);
      gint64 id = sqlite3_column_int64 (statement, 0);

      if (member == NULL)
        {
          g_array_append_val (damaged, id);
          continue;
        }

      g_signal_connect (member->player, "notify", G_CALLBACK (player_notify_cb), self);
      g_ptr_array_add (self->members, member);
    }

  if (local_error != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&local_error));
      return FALSE;
    }

  g_clear_pointer (&statement, sqlite3_finalize);
  set_aside_all (self, damaged);
  for (guint i = 0; i < self->members->len; i++)
    {
      if (!get_member (self, i)->has_uid && !write_member (self, get_member (self, i), error))
        return FALSE;
    }

  return TRUE;
}

SixainRoster *
sixain_roster_new (SixainStore *store)
{
  SixainRoster *self;

  g_return_val_if_fail (store == NULL || SIXAIN_IS_STORE (store), NULL);

  self = g_object_new (SIXAIN_TYPE_ROSTER, NULL);
  if (store != NULL)
    {
      self->store = g_object_ref (store);
      read_players (self, &self->error);
    }

  return self;
}

const GError *
sixain_roster_get_error (SixainRoster *self)
{
  g_return_val_if_fail (SIXAIN_IS_ROSTER (self), NULL);

  return self->error;
}

/* A name may pass through others while it is typed, so one that cannot be kept
 * is no reason to change it back: the row waits for one that can. */
static void
player_notify_cb (SixainPlayer *player,
                  GParamSpec   *pspec,
                  SixainRoster *self)
{
  GError *error = NULL;
  Member *member = find_member (self, player);

  g_assert (member != NULL);

  if (sixain_roster_check_name (self, sixain_player_get_name (player), player, &error))
    write_member (self, member, &error);

  take_error (self, error);
}

static Member *
find_name (SixainRoster *self,
           const char   *name,
           SixainPlayer *except)
{
  for (guint i = 0; i < self->members->len; i++)
    {
      Member *member = get_member (self, i);

      if (member->player != except && sixain_player_names_equal (name, sixain_player_get_name (member->player)))
        return member;
    }

  return NULL;
}

gboolean
sixain_roster_check_name (SixainRoster  *self,
                          const char    *name,
                          SixainPlayer  *except,
                          GError       **error)
{
  Member *namesake;

  g_return_val_if_fail (SIXAIN_IS_ROSTER (self), FALSE);
  g_return_val_if_fail (name != NULL, FALSE);

  if (!sixain_player_check_name (name, error))
    return FALSE;

  namesake = find_name (self, name, except);
  if (namesake != NULL)
    {
      g_set_error (error, SIXAIN_ERROR, SIXAIN_ERROR_SETUP,
                   _("There is a player called “%s” already."),
                   sixain_player_get_name (namesake->player));
      return FALSE;
    }

  return TRUE;
}

SixainPlayer *
sixain_roster_find (SixainRoster *self,
                    const char   *name)
{
  Member *member;

  g_return_val_if_fail (SIXAIN_IS_ROSTER (self), NULL);
  g_return_val_if_fail (name != NULL, NULL);

  member = find_name (self, name, NULL);

  return member != NULL ? member->player : NULL;
}

SixainPlayer *
sixain_roster_find_same (SixainRoster *self,
                         SixainPlayer *player)
{
  g_return_val_if_fail (SIXAIN_IS_ROSTER (self), NULL);
  g_return_val_if_fail (SIXAIN_IS_PLAYER (player), NULL);

  for (guint i = 0; i < self->members->len; i++)
    {
      SixainPlayer *known = get_member (self, i)->player;

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
  Member *member;

  g_return_val_if_fail (SIXAIN_IS_ROSTER (self), FALSE);
  g_return_val_if_fail (SIXAIN_IS_PLAYER (player), FALSE);
  g_return_val_if_fail (find_member (self, player) == NULL, FALSE);

  if (!sixain_roster_check_name (self, sixain_player_get_name (player), NULL, error))
    return FALSE;

  member = g_new0 (Member, 1);
  member->player = g_object_ref (player);

  if (!write_member (self, member, error))
    {
      member_free (member);
      return FALSE;
    }

  g_signal_connect (player, "notify", G_CALLBACK (player_notify_cb), self);
  g_ptr_array_add (self->members, member);
  g_list_model_items_changed (G_LIST_MODEL (self), self->members->len - 1, 0, 1);

  return TRUE;
}

static gboolean
delete_member (SixainRoster  *self,
               Member        *member,
               GError       **error)
{
  SixainDatabase *database;
  g_autoptr (sqlite3_stmt) statement = NULL;

  if (self->store == NULL)
    return TRUE;

  database = sixain_store_get_database (self->store);
  statement = sixain_database_prepare (database, "DELETE FROM players WHERE id = ?", error);
  if (statement == NULL)
    return FALSE;

  sqlite3_bind_int64 (statement, 1, member->id);

  return sixain_database_run (database, statement, error);
}

gboolean
sixain_roster_remove (SixainRoster  *self,
                      guint          position,
                      GError       **error)
{
  Member *member;

  g_return_val_if_fail (SIXAIN_IS_ROSTER (self), FALSE);
  g_return_val_if_fail (position < self->members->len, FALSE);

  member = get_member (self, position);
  if (!delete_member (self, member, error))
    return FALSE;

  g_signal_handlers_disconnect_by_func (member->player, player_notify_cb, self);
  g_ptr_array_remove_index (self->members, position);
  g_list_model_items_changed (G_LIST_MODEL (self), position, 1, 0);

  return TRUE;
}

static void
move_member (SixainRoster *self,
             guint         from,
             guint         to)
{
  g_ptr_array_insert (self->members, to, g_ptr_array_steal_index (self->members, from));
}

static gboolean
write_positions (SixainRoster  *self,
                 GError       **error)
{
  SixainDatabase *database;
  g_autoptr (sqlite3_stmt) statement = NULL;

  if (self->store == NULL)
    return TRUE;

  database = sixain_store_get_database (self->store);
  statement = sixain_database_prepare (database, "UPDATE players SET position = ? WHERE id = ?", error);
  if (statement == NULL)
    return FALSE;

  if (!sixain_database_begin (database, error))
    return FALSE;

  for (guint i = 0; i < self->members->len; i++)
    {
      sqlite3_bind_int64 (statement, 1, i);
      sqlite3_bind_int64 (statement, 2, get_member (self, i)->id);
      if (!sixain_database_run (database, statement, error))
        return sixain_database_end (database, FALSE, NULL);
    }

  return sixain_database_end (database, TRUE, error);
}

gboolean
sixain_roster_move (SixainRoster  *self,
                    guint          from,
                    guint          to,
                    GError       **error)
{
  guint n;

  g_return_val_if_fail (SIXAIN_IS_ROSTER (self), FALSE);
  g_return_val_if_fail (from < self->members->len && to < self->members->len, FALSE);

  if (from == to)
    return TRUE;

  move_member (self, from, to);
  if (!write_positions (self, error))
    {
      move_member (self, to, from);
      return FALSE;
    }

  n = MAX (from, to) - MIN (from, to) + 1;
  g_list_model_items_changed (G_LIST_MODEL (self), MIN (from, to), n, n);

  return TRUE;
}

gint64
sixain_roster_get_last_used (SixainRoster *self,
                             SixainPlayer *player)
{
  Member *member;

  g_return_val_if_fail (SIXAIN_IS_ROSTER (self), 0);
  g_return_val_if_fail (SIXAIN_IS_PLAYER (player), 0);

  member = find_member (self, player);

  return member != NULL ? member->last_used : 0;
}

static gboolean
write_last_used (SixainRoster  *self,
                 Member        *member,
                 gint64         time,
                 GError       **error)
{
  SixainDatabase *database;
  g_autoptr (sqlite3_stmt) statement = NULL;

  if (self->store == NULL)
    return TRUE;

  database = sixain_store_get_database (self->store);
  statement = sixain_database_prepare (database, "UPDATE players SET last_used = ? WHERE id = ?", error);
  if (statement == NULL)
    return FALSE;

  sqlite3_bind_int64 (statement, 1, time);
  sqlite3_bind_int64 (statement, 2, member->id);

  return sixain_database_run (database, statement, error);
}

gboolean
sixain_roster_mark_used (SixainRoster  *self,
                         SixainPlayer  *player,
                         GError       **error)
{
  gint64 now = g_get_real_time ();
  Member *member;

  g_return_val_if_fail (SIXAIN_IS_ROSTER (self), FALSE);
  g_return_val_if_fail (SIXAIN_IS_PLAYER (player), FALSE);

  member = find_member (self, player);
  g_return_val_if_fail (member != NULL, FALSE);

  if (!write_last_used (self, member, now, error))
    return FALSE;

  member->last_used = now;

  return TRUE;
}
