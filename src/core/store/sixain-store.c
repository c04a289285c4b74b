/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-store-private.h"

#include <glib/gi18n-lib.h>

#include "sixain-saved-match.h"

/* How long the store waits for other processes when somebody waits for the store. */
#define PATIENCE_MS 5000

enum
{
  PROP_0,
  PROP_WARNING,
  N_PROPS
};

enum
{
  KEPT,
  RENEWED,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SixainStore, sixain_store, G_TYPE_OBJECT)

/* A match that is added now holds the store until it is freed. */
static void
sixain_store_dispose (GObject *object)
{
  SixainStore *self = SIXAIN_STORE (object);

  if (self->backlog != NULL)
    sixain_backlog_flush (self->backlog, PATIENCE_MS);
  g_clear_pointer (&self->backlog, sixain_backlog_free);

  G_OBJECT_CLASS (sixain_store_parent_class)->dispose (object);
}

static void
sixain_store_finalize (GObject *object)
{
  SixainStore *self = SIXAIN_STORE (object);

  g_clear_pointer (&self->journal, sixain_journal_close);
  g_clear_pointer (&self->database, sixain_database_close);
  g_ptr_array_unref (self->gone);
  g_ptr_array_unref (self->gone_files);
  g_hash_table_unref (self->discarded);
  g_free (self->directory);
  g_free (self->warning);

  G_OBJECT_CLASS (sixain_store_parent_class)->finalize (object);
}

static void
sixain_store_get_property (GObject    *object,
                           guint       prop_id,
                           GValue     *value,
                           GParamSpec *pspec)
{
  SixainStore *self = SIXAIN_STORE (object);

  switch (prop_id)
    {
    case PROP_WARNING:
      g_value_set_string (value, self->warning);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
sixain_store_class_init (SixainStoreClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = sixain_store_dispose;
  object_class->finalize = sixain_store_finalize;
  object_class->get_property = sixain_store_get_property;

  properties[PROP_WARNING] =
    g_param_spec_string ("warning", NULL, NULL, NULL,
                         G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[KEPT] = g_signal_new ("kept", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[RENEWED] = g_signal_new ("renewed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                   0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
written_late_cb (gpointer      data,
                 const GError *error)
{
  SixainStore *self = data;

  if (error != NULL)
    sixain_store_warn (self, error->message);
  else
    g_signal_emit (self, signals[KEPT], 0);
}

static void
sixain_store_init (SixainStore *self)
{
  self->backlog = sixain_backlog_new (written_late_cb, self);
  self->discarded = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  self->gone = g_ptr_array_new_with_free_func ((GDestroyNotify) sixain_journal_close);
  self->gone_files = g_ptr_array_new_with_free_func ((GDestroyNotify) sixain_database_close);
}

/* What the window writes itself is durable a moment later, so that the window does not wait
 * for the disk: players, and that a match was begun or discarded. A match's first move is
 * written to the same log, and announced when all of that log is on the disk. */
static void
written_cb (gpointer database,
            gpointer user_data)
{
  SixainStore *self = user_data;

  sixain_journal_sync (self->journal);
}

static void gone_cb (SixainMatch  *match,
                     const GError *error,
                     gpointer      user_data);

/* Takes over both connections to the file. */
static void
use_file (SixainStore    *self,
          SixainDatabase *database,
          SixainDatabase *second)
{
  self->database = database;
  self->journal = sixain_journal_new (second, gone_cb, self);
  sixain_backlog_set_journal (self->backlog, self->journal);
}

/* Whoever uses the window waits neither for the disk nor for other processes. */
static void
hurry (SixainStore *self)
{
  sixain_database_defer_syncs (self->database, written_cb, self);
  sixain_database_stop_waiting (self->database);
}

SixainStore *
sixain_store_new (SixainDatabase  *database,
                  GError         **error)
{
  SixainDatabase *second = sixain_database_open_second (database, error);
  SixainStore *self;

  if (second == NULL)
    {
      sixain_database_close (database);
      return NULL;
    }

  self = g_object_new (SIXAIN_TYPE_STORE, NULL);
  self->directory = g_path_get_dirname (sixain_database_get_path (database));
  use_file (self, database, second);
  self->warning = g_strdup (sixain_database_get_warning (self->database));
  hurry (self);

  return self;
}

/* Begins a new file where the one that is open was deleted. Matches that are being played
 * move to it when their journal, which still has the old file, says so. */
static gboolean
renew (SixainStore  *self,
       GError      **error)
{
  g_autoptr (SixainDatabase) database = sixain_database_open (self->directory, NULL, error);
  SixainDatabase *second = database != NULL ? sixain_database_open_second (database, error) : NULL;

  if (second == NULL)
    return FALSE;

  g_ptr_array_add (self->gone, g_steal_pointer (&self->journal));
  g_ptr_array_add (self->gone_files, g_steal_pointer (&self->database));
  use_file (self, g_steal_pointer (&database), second);
  hurry (self);
  g_hash_table_remove_all (self->discarded);

  sixain_store_warn (self, _("The saved games were deleted or moved while Sixain was running. A new file was started, "
                             "with the players and the game that is being played."));
  g_signal_emit (self, signals[RENEWED], 0);

  return TRUE;
}

static gboolean
check_file (SixainStore  *self,
            GError      **error)
{
  return !sixain_database_has_moved (self->database) || renew (self, error);
}

/* Adds the match anew. If that must wait, its moves wait no longer: it is not kept yet. */
static void
gone_cb (SixainMatch  *match,
         const GError *error,
         gpointer      user_data)
{
  g_autoptr (SixainStore) self = g_object_ref (user_data);
  g_autoptr (GError) local_error = NULL;

  if (!check_file (self, &local_error))
    {
      if (sixain_match_is_settling (match))
        sixain_match_settle (match, local_error);
      return;
    }

  sixain_journal_detach (match);
  if (!sixain_store_add_match (self, match, &local_error))
    {
      while (sixain_match_is_settling (match))
        sixain_match_settle (match, NULL);
    }
  g_signal_emit (self, signals[KEPT], 0);
}

const char *
sixain_store_get_warning (SixainStore *self)
{
  g_return_val_if_fail (SIXAIN_IS_STORE (self), NULL);

  return self->warning;
}

SixainDatabase *
sixain_store_get_database (SixainStore *self)
{
  g_return_val_if_fail (SIXAIN_IS_STORE (self), NULL);

  return self->database;
}

/* What a function of the store writes, now or when the backlog comes to it. */
typedef struct
{
  SixainStore     *store;
  SixainStoreFunc  func;
  gpointer         data;
  GDestroyNotify   destroy;
} Write;

static void
write_free (gpointer data)
{
  Write *write = data;

  if (write->destroy != NULL)
    write->destroy (write->data);
  g_free (write);
}

static gboolean
make_write (gpointer   data,
            GError   **error)
{
  Write *write = data;
  SixainDatabase *database;
  gboolean ok;

  if (!check_file (write->store, error))
    return FALSE;

  database = write->store->database;
  ok = sixain_database_begin (database, error) && write->func (database, write->data, error);

  return sixain_database_end (database, ok, error);
}

gboolean
sixain_store_write (SixainStore      *self,
                    SixainStoreFunc   func,
                    gpointer          data,
                    GDestroyNotify    destroy,
                    GError          **error)
{
  GError *local_error = NULL;
  Write *write;

  g_return_val_if_fail (SIXAIN_IS_STORE (self), FALSE);
  g_return_val_if_fail (func != NULL, FALSE);

  write = g_new (Write, 1);
  *write = (Write) { self, func, data, destroy };
  if (sixain_backlog_write (self->backlog, make_write, write, write_free, FALSE, &local_error))
    return TRUE;

  if (g_error_matches (local_error, SIXAIN_ERROR, SIXAIN_ERROR_BUSY))
    {
      g_error_free (local_error);
      return TRUE;
    }

  g_propagate_error (error, local_error);

  return FALSE;
}

gboolean
sixain_store_write_now (SixainStore      *self,
                        SixainStoreFunc   func,
                        gpointer          data,
                        GError          **error)
{
  Write write = { self, func, data, NULL };

  g_return_val_if_fail (SIXAIN_IS_STORE (self), FALSE);
  g_return_val_if_fail (func != NULL, FALSE);

  return sixain_backlog_write_now (self->backlog, make_write, &write, error);
}

/* Another process may have begun the same game of the evening. */
static gboolean
write_evening (SixainDatabase  *database,
               gint64           id,
               gint64           evening,
               guint            game,
               GError         **error)
{
  if (!sixain_database_write (database, error,
                              "UPDATE evening_games SET match = ? WHERE evening = ? AND n = ? AND NOT EXISTS"
                              " (SELECT 1 FROM matches WHERE matches.id = evening_games.match"
                              "   AND matches.game = evening_games.game AND (aside IS NULL OR finished IS NOT NULL))",
                              SIXAIN_INT (id), SIXAIN_INT (evening), SIXAIN_INT (game)))
    return FALSE;

  if (sixain_database_get_changes (database) == 1)
    return TRUE;

  g_set_error_literal (error, SIXAIN_ERROR, SIXAIN_ERROR_STORE,
                       _("Another window of Sixain has changed this in the meantime."));

  return FALSE;
}

/* A match that is to be added. For an evening of 0, it belongs to none. */
typedef struct
{
  SixainStore *store;
  SixainMatch *match;
  gint64       evening;
  guint        game;
} Addition;

static void
addition_free (gpointer data)
{
  Addition *addition = data;

  g_object_unref (addition->match);
  g_free (addition);
}

static gboolean
add_match (gpointer   data,
           GError   **error)
{
  const Addition *addition = data;
  SixainStore *self = addition->store;
  SixainDatabase *database;
  gint64 id = 0;
  gboolean ok;

  if (!check_file (self, error))
    return FALSE;

  database = self->database;
  ok = sixain_database_begin (database, error) &&
       sixain_saved_match_insert (database, addition->match, &id, error) &&
       (addition->evening == 0 || write_evening (database, id, addition->evening, addition->game, error));
  if (!sixain_database_end (database, ok, error))
    return FALSE;

  sixain_journal_attach (self->journal, addition->match, id, 0, G_OBJECT (self));

  return TRUE;
}

gboolean
sixain_store_add_match (SixainStore  *self,
                        SixainMatch  *match,
                        GError      **error)
{
  Addition *addition;

  g_return_val_if_fail (SIXAIN_IS_STORE (self), FALSE);
  g_return_val_if_fail (SIXAIN_IS_MATCH (match), FALSE);

  addition = g_new (Addition, 1);
  *addition = (Addition) { self, g_object_ref (match), 0, 0 };

  return sixain_backlog_write (self->backlog, add_match, addition, addition_free, TRUE, error);
}

gboolean
sixain_store_add_match_to_evening (SixainStore  *self,
                                   SixainMatch  *match,
                                   gint64        evening,
                                   guint         game,
                                   GError      **error)
{
  Addition addition = { self, match, evening, game };

  g_return_val_if_fail (SIXAIN_IS_STORE (self), FALSE);
  g_return_val_if_fail (SIXAIN_IS_MATCH (match), FALSE);
  g_return_val_if_fail (evening != 0, FALSE);

  return sixain_backlog_write_now (self->backlog, add_match, &addition, error);
}

gint64
sixain_store_get_match_id (SixainStore *self,
                           SixainMatch *match)
{
  g_return_val_if_fail (SIXAIN_IS_STORE (self), 0);
  g_return_val_if_fail (SIXAIN_IS_MATCH (match), 0);

  return sixain_journal_get_id (match, G_OBJECT (self));
}

void
sixain_store_flush (SixainStore *self)
{
  g_return_if_fail (SIXAIN_IS_STORE (self));

  sixain_backlog_flush (self->backlog, PATIENCE_MS);
  sixain_journal_flush (self->journal);
}

typedef struct
{
  SixainStore *store;
  gint64       id;
} Discard;

static gboolean
write_discard (SixainDatabase  *database,
               gpointer         data,
               GError         **error)
{
  const Discard *discard = data;

  return sixain_database_write (database, error, "DELETE FROM matches WHERE id = ?", SIXAIN_INT (discard->id));
}

static void
discard_free (gpointer data)
{
  Discard *discard = data;

  g_hash_table_remove (discard->store->discarded, &discard->id);
  g_free (discard);
}

gboolean
sixain_store_discard (SixainStore  *self,
                      gint64        id,
                      GError      **error)
{
  Discard *discard;

  g_return_val_if_fail (SIXAIN_IS_STORE (self), FALSE);

  discard = g_new (Discard, 1);
  *discard = (Discard) { self, id };
  g_hash_table_add (self->discarded, g_memdup2 (&id, sizeof id));

  return sixain_store_write (self, write_discard, discard, discard_free, error);
}

void
sixain_store_warn (SixainStore *self,
                   const char  *sentence)
{
  g_return_if_fail (SIXAIN_IS_STORE (self));
  g_return_if_fail (sentence != NULL);

  g_free (self->warning);
  self->warning = g_strdup (sentence);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_WARNING]);
}
