/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-evenings.h"

#include "sixain-database.h"
#include "sixain-error.h"

G_DEFINE_FINAL_TYPE (SixainPastEvening, sixain_past_evening, G_TYPE_OBJECT)

static void
sixain_past_evening_finalize (GObject *object)
{
  g_clear_pointer (&SIXAIN_PAST_EVENING (object)->evening, sixain_evening_free);

  G_OBJECT_CLASS (sixain_past_evening_parent_class)->finalize (object);
}

static void
sixain_past_evening_class_init (SixainPastEveningClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = sixain_past_evening_finalize;
}

static void
sixain_past_evening_init (SixainPastEvening *self)
{
}

struct _SixainEvenings
{
  GObject      parent_instance;

  SixainStore *store;
  char        *who;
  char        *game;
  GArray      *ids;
  GPtrArray   *items;       /* NULL where nobody has asked yet. */
  gboolean     unread;      /* Something could not be read, because the file was locked. */
};

static void sixain_evenings_list_model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (SixainEvenings, sixain_evenings, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, sixain_evenings_list_model_init))

/* People have ended it, or all of its games are over; and one of them is. */
#define OVER \
  "SELECT id FROM evenings WHERE aside IS NULL" \
  " AND (finished IS NOT NULL OR NOT EXISTS" \
  "  (SELECT 1 FROM evening_games AS g LEFT JOIN matches AS m ON m.id = g.match" \
  "   WHERE g.evening = evenings.id AND m.finished IS NULL))" \
  " AND EXISTS (SELECT 1 FROM evening_games AS g JOIN matches AS m ON m.id = g.match" \
  "  WHERE g.evening = evenings.id AND m.finished IS NOT NULL AND (?2 IS NULL OR g.game = ?2))" \
  " AND (?1 IS NULL OR EXISTS (SELECT 1 FROM evening_players AS p WHERE p.evening = evenings.id" \
  "  AND CASE WHEN p.level IS NULL THEN p.player ELSE 'level:' || p.level END = ?1))" \
  " ORDER BY created DESC, id DESC"

/* Tells of an error in the store's warning, as a list has no other way to. What another process has
 * locked is read again later. */
static void
warn (SixainEvenings *self,
      const GError   *error)
{
  if (g_error_matches (error, SIXAIN_ERROR, SIXAIN_ERROR_BUSY))
    self->unread = TRUE;
  else
    sixain_store_warn (self->store, error->message);
}

static void
list_ids (SixainEvenings *self)
{
  SixainDatabase *database = sixain_store_get_database (self->store);
  g_autoptr (GError) error = NULL;

  self->unread = FALSE;
  g_array_set_size (self->ids, 0);
  {
    g_autoptr (SixainQuery) query = sixain_database_query (database, OVER, SIXAIN_TEXT (self->who), SIXAIN_TEXT (self->game));

    while (sixain_database_next (database, query))
      {
        gint64 id = sqlite3_column_int64 (query, 0);

        g_array_append_val (self->ids, id);
      }
  }
  if (!sixain_database_check (database, &error))
    {
      g_array_set_size (self->ids, 0);
      warn (self, error);
    }

  g_ptr_array_set_size (self->items, 0);
  g_ptr_array_set_size (self->items, self->ids->len);
}

/* An evening that is damaged has an item all the same. */
static SixainPastEvening *
read_item (SixainEvenings *self,
           guint           position)
{
  SixainPastEvening *item = g_object_new (SIXAIN_TYPE_PAST_EVENING, NULL);
  g_autoptr (GError) error = NULL;

  item->id = g_array_index (self->ids, gint64, position);
  item->evening = sixain_evening_read (self->store, item->id, &error);
  if (error != NULL && !g_error_matches (error, SIXAIN_ERROR, SIXAIN_ERROR_SAVE))
    warn (self, error);

  return item;
}

static GType
sixain_evenings_get_item_type (GListModel *model)
{
  return SIXAIN_TYPE_PAST_EVENING;
}

static guint
sixain_evenings_get_n_items (GListModel *model)
{
  return SIXAIN_EVENINGS (model)->ids->len;
}

static gpointer
sixain_evenings_get_item (GListModel *model,
                          guint       position)
{
  SixainEvenings *self = SIXAIN_EVENINGS (model);

  if (position >= self->ids->len)
    return NULL;

  if (g_ptr_array_index (self->items, position) == NULL)
    g_ptr_array_index (self->items, position) = read_item (self, position);

  return g_object_ref (g_ptr_array_index (self->items, position));
}

static void
sixain_evenings_list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = sixain_evenings_get_item_type;
  iface->get_n_items = sixain_evenings_get_n_items;
  iface->get_item = sixain_evenings_get_item;
}

static void
sixain_evenings_finalize (GObject *object)
{
  SixainEvenings *self = SIXAIN_EVENINGS (object);

  g_array_unref (self->ids);
  g_ptr_array_unref (self->items);
  g_object_unref (self->store);
  g_free (self->who);
  g_free (self->game);

  G_OBJECT_CLASS (sixain_evenings_parent_class)->finalize (object);
}

static void
sixain_evenings_class_init (SixainEveningsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = sixain_evenings_finalize;
}

static void
free_item (gpointer item)
{
  if (item != NULL)
    g_object_unref (item);
}

static void
sixain_evenings_init (SixainEvenings *self)
{
  self->ids = g_array_new (FALSE, FALSE, sizeof (gint64));
  self->items = g_ptr_array_new_with_free_func (free_item);
}

static void
kept_cb (SixainEvenings *self)
{
  if (self->unread)
    sixain_evenings_reload (self);
}

SixainEvenings *
sixain_evenings_new (SixainStore *store)
{
  SixainEvenings *self;

  g_return_val_if_fail (SIXAIN_IS_STORE (store), NULL);

  self = g_object_new (SIXAIN_TYPE_EVENINGS, NULL);
  self->store = g_object_ref (store);
  g_signal_connect_object (store, "kept", G_CALLBACK (kept_cb), self, G_CONNECT_SWAPPED);
  list_ids (self);

  return self;
}

void
sixain_evenings_set_filter (SixainEvenings *self,
                            const char     *who,
                            const char     *game)
{
  g_return_if_fail (SIXAIN_IS_EVENINGS (self));

  if (g_strcmp0 (self->who, who) == 0 && g_strcmp0 (self->game, game) == 0)
    return;

  g_free (self->who);
  g_free (self->game);
  self->who = g_strdup (who);
  self->game = g_strdup (game);
  sixain_evenings_reload (self);
}

void
sixain_evenings_reload (SixainEvenings *self)
{
  guint n_before;

  g_return_if_fail (SIXAIN_IS_EVENINGS (self));

  n_before = self->ids->len;
  list_ids (self);
  g_list_model_items_changed (G_LIST_MODEL (self), 0, n_before, self->ids->len);
}
