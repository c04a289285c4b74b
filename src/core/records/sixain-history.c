/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-history.h"

#include "sixain-database.h"
#include "sixain-error.h"

#define PAGE_SIZE 64
#define MAX_PAGES 8

struct _SixainHistoryItem
{
  GObject            parent_instance;

  SixainStoredMatch *match;
};

G_DEFINE_FINAL_TYPE (SixainHistoryItem, sixain_history_item, G_TYPE_OBJECT)

/* A part of the list, in the order in which parts were last asked for. */
typedef struct
{
  guint      number;
  GPtrArray *items;
} Page;

struct _SixainHistory
{
  GObject      parent_instance;

  SixainStore *store;
  char        *who;
  char        *game;
  guint        n_items;
  GQueue       pages;
  gboolean     unread;      /* Something could not be read, because the file was locked. */
};

static void sixain_history_list_model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (SixainHistory, sixain_history, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, sixain_history_list_model_init))

/* What the filter leaves of the finished matches. The first value is a player or nothing,
 * the second a game or nothing. */
#define FILTERED \
  " FROM matches WHERE finished IS NOT NULL AND (?2 IS NULL OR game = ?2)" \
  " AND (?1 IS NULL OR EXISTS (SELECT 1 FROM seats WHERE seats.who = ?1 AND seats.match = matches.id))"

static void
sixain_history_item_finalize (GObject *object)
{
  g_clear_pointer (&SIXAIN_HISTORY_ITEM (object)->match, sixain_stored_match_free);

  G_OBJECT_CLASS (sixain_history_item_parent_class)->finalize (object);
}

static void
sixain_history_item_class_init (SixainHistoryItemClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = sixain_history_item_finalize;
}

static void
sixain_history_item_init (SixainHistoryItem *self)
{
}

const SixainStoredMatch *
sixain_history_item_get_match (SixainHistoryItem *self)
{
  g_return_val_if_fail (SIXAIN_IS_HISTORY_ITEM (self), NULL);

  return self->match;
}

static void
page_free (Page *page)
{
  g_ptr_array_unref (page->items);
  g_free (page);
}

/* Tells of an error in the store's warning, as a list has no other way to. What another process
 * has locked is read again later. */
static gboolean
check (SixainHistory *self)
{
  g_autoptr (GError) error = NULL;

  if (sixain_database_check (sixain_store_get_database (self->store), &error))
    return TRUE;

  if (g_error_matches (error, SIXAIN_ERROR, SIXAIN_ERROR_BUSY))
    self->unread = TRUE;
  else
    sixain_store_warn (self->store, error->message);

  return FALSE;
}

static guint
count (SixainHistory *self)
{
  SixainDatabase *database = sixain_store_get_database (self->store);
  g_autoptr (SixainQuery) query = sixain_database_query (database, "SELECT count (*)" FILTERED,
                                                         SIXAIN_TEXT (self->who), SIXAIN_TEXT (self->game));
  guint n = 0;

  if (sixain_database_next (database, query))
    n = CLAMP (sqlite3_column_int64 (query, 0), 0, G_MAXINT);

  return check (self) ? n : 0;
}

static GArray *
list_ids (SixainHistory *self,
          guint          first)
{
  SixainDatabase *database = sixain_store_get_database (self->store);
  GArray *ids = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_autoptr (SixainQuery) query = NULL;

  query = sixain_database_query (database,
                                 "SELECT id" FILTERED " ORDER BY finished DESC, id DESC LIMIT ?3 OFFSET ?4",
                                 SIXAIN_TEXT (self->who), SIXAIN_TEXT (self->game),
                                 SIXAIN_INT (PAGE_SIZE), SIXAIN_INT (first));
  while (sixain_database_next (database, query))
    {
      gint64 id = sqlite3_column_int64 (query, 0);

      g_array_append_val (ids, id);
    }
  check (self);

  return ids;
}

/* A page has an item for each of its positions, even if matches have gone meanwhile. */
static Page *
read_page (SixainHistory *self,
           guint          number)
{
  SixainDatabase *database = sixain_store_get_database (self->store);
  g_autoptr (GArray) ids = list_ids (self, number * PAGE_SIZE);
  Page *page = g_new0 (Page, 1);

  page->number = number;
  page->items = g_ptr_array_new_with_free_func (g_object_unref);
  for (guint i = 0; i < PAGE_SIZE; i++)
    {
      SixainHistoryItem *item = g_object_new (SIXAIN_TYPE_HISTORY_ITEM, NULL);

      if (i < ids->len)
        item->match = sixain_stored_match_read (database, g_array_index (ids, gint64, i), NULL);
      check (self);
      g_ptr_array_add (page->items, item);
    }

  return page;
}

static Page *
get_page (SixainHistory *self,
          guint          number)
{
  Page *page;

  for (GList *l = self->pages.head; l != NULL; l = l->next)
    {
      page = l->data;
      if (page->number != number)
        continue;

      g_queue_unlink (&self->pages, l);
      g_queue_push_head_link (&self->pages, l);
      return page;
    }

  page = read_page (self, number);
  g_queue_push_head (&self->pages, page);
  if (self->pages.length > MAX_PAGES)
    page_free (g_queue_pop_tail (&self->pages));

  return page;
}

static GType
sixain_history_get_item_type (GListModel *model)
{
  return SIXAIN_TYPE_HISTORY_ITEM;
}

static guint
sixain_history_get_n_items (GListModel *model)
{
  return SIXAIN_HISTORY (model)->n_items;
}

static gpointer
sixain_history_get_item (GListModel *model,
                         guint       position)
{
  SixainHistory *self = SIXAIN_HISTORY (model);

  if (position >= self->n_items)
    return NULL;

  return g_object_ref (g_ptr_array_index (get_page (self, position / PAGE_SIZE)->items, position % PAGE_SIZE));
}

static void
sixain_history_list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = sixain_history_get_item_type;
  iface->get_n_items = sixain_history_get_n_items;
  iface->get_item = sixain_history_get_item;
}

static void
sixain_history_finalize (GObject *object)
{
  SixainHistory *self = SIXAIN_HISTORY (object);

  g_queue_clear_full (&self->pages, (GDestroyNotify) page_free);
  g_object_unref (self->store);
  g_free (self->who);
  g_free (self->game);

  G_OBJECT_CLASS (sixain_history_parent_class)->finalize (object);
}

static void
sixain_history_class_init (SixainHistoryClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = sixain_history_finalize;
}

static void
sixain_history_init (SixainHistory *self)
{
  g_queue_init (&self->pages);
}

static void
kept_cb (SixainHistory *self)
{
  if (self->unread)
    sixain_history_reload (self);
}

SixainHistory *
sixain_history_new (SixainStore *store)
{
  SixainHistory *self;

  g_return_val_if_fail (SIXAIN_IS_STORE (store), NULL);

  self = g_object_new (SIXAIN_TYPE_HISTORY, NULL);
  self->store = g_object_ref (store);
  g_signal_connect_object (store, "kept", G_CALLBACK (kept_cb), self, G_CONNECT_SWAPPED);
  self->n_items = count (self);

  return self;
}

void
sixain_history_reload (SixainHistory *self)
{
  guint n_before;

  g_return_if_fail (SIXAIN_IS_HISTORY (self));

  n_before = self->n_items;
  self->unread = FALSE;
  g_queue_clear_full (&self->pages, (GDestroyNotify) page_free);
  self->n_items = count (self);
  g_list_model_items_changed (G_LIST_MODEL (self), 0, n_before, self->n_items);
}

void
sixain_history_set_filter (SixainHistory *self,
                           const char    *who,
                           const char    *game)
{
  g_return_if_fail (SIXAIN_IS_HISTORY (self));

  if (g_strcmp0 (self->who, who) == 0 && g_strcmp0 (self->game, game) == 0)
    return;

  g_free (self->who);
  g_free (self->game);
  self->who = g_strdup (who);
  self->game = g_strdup (game);
  sixain_history_reload (self);
}

guint
sixain_history_get_n_pages (SixainHistory *self)
{
  g_return_val_if_fail (SIXAIN_IS_HISTORY (self), 0);

  return self->pages.length;
}

SixainStoredMatch *
sixain_history_read (SixainStore  *store,
                     gint64        id,
                     GError      **error)
{
  g_return_val_if_fail (SIXAIN_IS_STORE (store), NULL);

  return sixain_stored_match_read (sixain_store_get_database (store), id, error);
}
