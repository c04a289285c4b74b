/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-store-private.h"

#include <glib/gi18n-lib.h>

#include "sixain-saved-match.h"

/* How long the store waits for other processes when somebody waits for the store. */
#define PATIENCE_MS 5000

/* How often is looked whether a file that was locked can be read again, and whether everything
 * is written. */
#define PROBE_MS 100
#define FLUSH_MS 20

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

static void
clear_probe (SixainStore *self)
{
  if (self->probe != NULL)
    g_source_destroy (self->probe);
  g_clear_pointer (&self->probe, g_source_unref);
}

/* A match that is added now holds the store until it is freed. */
static void
sixain_store_dispose (GObject *object)
{
  SixainStore *self = SIXAIN_STORE (object);

  clear_probe (self);
  if (self->backlog != NULL && !self->gave_up)
    sixain_backlog_flush (self->backlog, PATIENCE_MS);
  g_clear_pointer (&self->backlog, sixain_backlog_free);
  g_clear_pointer (&self->renewal, sixain_renewal_free);

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
  g_clear_error (&self->failure);
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

  if (error == NULL)
    {
      g_signal_emit (self, signals[KEPT], 0);
      return;
    }

  g_clear_error (&self->failure);
  self->failure = g_error_copy (error);
  sixain_store_warn (self, error->message);
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
}

/* Without a log even reading can fail. Whoever wanted to read is told when it would not. */
static gboolean
probe_cb (gpointer user_data)
{
  g_autoptr (SixainStore) self = g_object_ref (user_data);
  g_autoptr (SixainQuery) query = sixain_database_query (self->database, "SELECT 1 FROM matches LIMIT 1");

  sixain_database_next (self->database, query);
  if (!sixain_database_check (self->database, NULL))
    return G_SOURCE_CONTINUE;

  g_clear_pointer (&query, sqlite3_reset);
  clear_probe (self);
  g_signal_emit (self, signals[KEPT], 0);

  return G_SOURCE_REMOVE;
}

/* Called by SQLite where the file is locked. A lock that the journal holds is gone as soon as
 * the disk has what it writes; anything else is a lock of another process. */
static int
locked_cb (gpointer data,
           int      n)
{
  SixainStore *self = data;
  guint n_batches = sixain_journal_count_batches (self->journal);
  gboolean again = n == 0 || n_batches != self->n_batches;

  self->n_batches = n_batches;
  if (!again && self->probe == NULL && !sixain_database_has_log (self->database))
    {
      g_autoptr (GMainContext) context = g_main_context_ref_thread_default ();

      self->probe = g_timeout_source_new (PROBE_MS);
      g_source_set_callback (self->probe, probe_cb, self, NULL);
      g_source_attach (self->probe, context);
    }

  return again;
}

/* Whoever uses the window waits neither for the disk nor for other processes. */
static void
hurry (SixainStore *self)
{
  sixain_database_defer_syncs (self->database, written_cb, self);
  sixain_database_stop_waiting (self->database, locked_cb, self);
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

/* Fails if the file that is open was deleted, with SIXAIN_ERROR_BUSY as long as a thread begins
 * a new one in its place. Matches that are being played move to that when their journal, which
 * still has the old file, says so. */
static gboolean
check_file (SixainStore  *self,
            GError      **error)
{
  SixainDatabase *database, *second;
  GError *local_error = NULL;

  if (self->renewal == NULL && !sixain_database_has_moved (self->database))
    return TRUE;

  if (self->renewal == NULL)
    self->renewal = sixain_renewal_new (self->directory);
  if (!sixain_renewal_finish (self->renewal, &database, &second, &local_error))
    {
      if (!g_error_matches (local_error, SIXAIN_ERROR, SIXAIN_ERROR_BUSY))
        g_clear_pointer (&self->renewal, sixain_renewal_free);
      g_propagate_error (error, local_error);
      return FALSE;
    }

  g_clear_pointer (&self->renewal, sixain_renewal_free);
  g_ptr_array_add (self->gone, g_steal_pointer (&self->journal));
  g_ptr_array_add (self->gone_files, g_steal_pointer (&self->database));
  use_file (self, database, second);
  hurry (self);
  g_hash_table_remove_all (self->discarded);

  sixain_store_warn (self, _("The saved games were deleted or moved while Sixain was running. A new file was started, "
                             "with the players and the game that is being played."));
  g_signal_emit (self, signals[RENEWED], 0);

  return TRUE;
}

/* Adds the match anew. Its moves wait as long as there is no new file; if it cannot be added
 * then, they wait no longer: it is not kept yet. */
static void
gone_cb (SixainMatch  *match,
         const GError *error,
         gpointer      user_data)
{
  g_autoptr (SixainStore) self = g_object_ref (user_data);

  sixain_journal_detach (match);
  if (sixain_store_add_match (self, match, NULL))
    g_signal_emit (self, signals[KEPT], 0);
}

const char *
sixain_store_get_warning (SixainStore *self)
{
  g_return_val_if_fail (SIXAIN_IS_STORE (self), NULL);

  return self->warning;
}

void
sixain_store_confirm_warning (SixainStore *self)
{
  g_return_if_fail (SIXAIN_IS_STORE (self));

  sixain_database_confirm_warning (self->database);
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
write_addition (const Addition  *addition,
                gint64          *id,
                GError         **error)
{
  SixainDatabase *database;
  gboolean ok;

  if (!check_file (addition->store, error))
    return FALSE;

  database = addition->store->database;
  ok = sixain_database_begin (database, error) &&
       sixain_saved_match_insert (database, addition->match, id, error) &&
       (addition->evening == 0 || write_evening (database, *id, addition->evening, addition->game, error));

  return sixain_database_end (database, ok, error);
}

static gboolean
add_match (gpointer   data,
           GError   **error)
{
  const Addition *addition = data;
  SixainStore *self = addition->store;
  gint64 id = 0;

  if (write_addition (addition, &id, error))
    {
      sixain_journal_attach (self->journal, addition->match, id, 0, G_OBJECT (self));
      return TRUE;
    }

  if (self->renewal == NULL && sixain_match_is_saving (addition->match))
    {
      while (sixain_match_is_saving (addition->match))
        sixain_match_step_saved (addition->match, NULL);
      g_signal_emit (self, signals[KEPT], 0);
    }

  return FALSE;
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

/* A flush that nobody waits for. */
typedef struct
{
  gint64 end;        /* When it stops waiting for other processes. */
  guint  journal;    /* The journal's part of it, or 0 as long as the backlog has something. */
} Flush;

static gboolean
flush_cb (gpointer user_data)
{
  GTask *task = user_data;
  SixainStore *self = g_task_get_source_object (task);
  Flush *flush = g_task_get_task_data (task);
  g_autoptr (GError) error = NULL;

  if (flush->journal == 0)
    {
      if (!sixain_backlog_is_empty (self->backlog, &error))
        {
          if (g_get_monotonic_time () < flush->end)
            return G_SOURCE_CONTINUE;

          self->gave_up = TRUE;
          g_clear_error (&self->failure);
          self->failure = g_steal_pointer (&error);
        }
      flush->journal = sixain_journal_begin_flush (self->journal);
    }

  if (!sixain_journal_is_flushed (self->journal, flush->journal, &error))
    return G_SOURCE_CONTINUE;

  if (error == NULL)
    error = g_steal_pointer (&self->failure);
  if (g_error_matches (error, SIXAIN_ERROR, SIXAIN_ERROR_BUSY))
    g_task_return_new_error (task, SIXAIN_ERROR, SIXAIN_ERROR_BUSY, "%s",
                             _("The last things that happened could not be saved, because another window of Sixain "
                               "was using the saved games all the time."));
  else if (error != NULL)
    g_task_return_error (task, g_steal_pointer (&error));
  else
    g_task_return_boolean (task, TRUE);

  return G_SOURCE_REMOVE;
}

void
sixain_store_flush_async (SixainStore         *self,
                          GAsyncReadyCallback  callback,
                          gpointer             user_data)
{
  g_autoptr (GTask) task = NULL;
  g_autoptr (GSource) source = NULL;
  Flush *flush;

  g_return_if_fail (SIXAIN_IS_STORE (self));

  task = g_task_new (self, NULL, callback, user_data);
  g_task_set_source_tag (task, sixain_store_flush_async);
  flush = g_new0 (Flush, 1);
  flush->end = g_get_monotonic_time () + PATIENCE_MS * 1000;
  g_task_set_task_data (task, flush, g_free);
  g_clear_error (&self->failure);
  source = g_timeout_source_new (FLUSH_MS);
  g_task_attach_source (task, source, flush_cb);
}

gboolean
sixain_store_flush_finish (SixainStore   *self,
                           GAsyncResult  *result,
                           GError       **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
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
