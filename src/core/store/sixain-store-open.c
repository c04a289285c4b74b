/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-store-private.h"

#include <glib/gi18n-lib.h>

/* A store that is being opened by a thread of its own. */
typedef struct
{
  char                    *directory;
  SixainStoreProgressFunc  progress;
  gpointer                 data;
  int                      permille;    /* What the thread has last said, … */
  int                      pending;     /* … and whether the caller is still to be told. */
} Opening;

static void
opening_free (gpointer data)
{
  Opening *opening = data;

  g_free (opening->directory);
  g_free (opening);
}

static SixainStore *
open_store (const char           *directory,
            const SixainOpening  *opening,
            GError              **error)
{
  g_autofree char *default_directory = NULL;
  SixainDatabase *database;

  if (directory == NULL)
    directory = default_directory = g_build_filename (g_get_user_data_dir (), "sixain", NULL);

  database = sixain_database_open (directory, opening, error);

  return database != NULL ? sixain_store_new (database, error) : NULL;
}

SixainStore *
sixain_store_open (const char  *directory,
                   GError     **error)
{
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  return open_store (directory, NULL, error);
}

static gboolean
tell_cb (gpointer user_data)
{
  GTask *task = user_data;
  Opening *opening = g_task_get_task_data (task);

  g_atomic_int_set (&opening->pending, FALSE);
  if (!g_task_get_completed (task) && !g_cancellable_is_cancelled (g_task_get_cancellable (task)))
    opening->progress (g_atomic_int_get (&opening->permille) / 1000.0, opening->data);

  return G_SOURCE_REMOVE;
}

/* In the thread that opens the store. The caller is told in its own. */
static void
progress_cb (double   fraction,
             gpointer data)
{
  GTask *task = data;
  Opening *opening = g_task_get_task_data (task);

  g_atomic_int_set (&opening->permille, (int) (fraction * 1000));
  if (opening->progress != NULL && g_atomic_int_compare_and_exchange (&opening->pending, FALSE, TRUE))
    {
      g_autoptr (GSource) source = g_idle_source_new ();

      g_source_set_callback (source, tell_cb, g_object_ref (task), g_object_unref);
      g_source_attach (source, g_task_get_context (task));
    }
}

static void
work (GTask        *task,
      gpointer      source,
      gpointer      task_data,
      GCancellable *cancellable)
{
  Opening *opening = task_data;
  SixainOpening watched = { cancellable, progress_cb, task };
  GError *error = NULL;
  SixainStore *store = open_store (opening->directory, &watched, &error);

  if (store != NULL)
    g_task_return_pointer (task, store, g_object_unref);
  else
    g_task_return_error (task, error);
}

void
sixain_store_open_async (const char              *directory,
                         GCancellable            *cancellable,
                         SixainStoreProgressFunc  progress,
                         gpointer                 progress_data,
                         GAsyncReadyCallback      callback,
                         gpointer                 user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);
  Opening *opening = g_new0 (Opening, 1);

  opening->directory = g_strdup (directory);
  opening->progress = progress;
  opening->data = progress_data;
  g_task_set_source_tag (task, sixain_store_open_async);
  g_task_set_task_data (task, opening, opening_free);
  g_task_run_in_thread (task, work);
}

SixainStore *
sixain_store_open_finish (GAsyncResult  *result,
                          GError       **error)
{
  g_return_val_if_fail (g_task_is_valid (result, NULL), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

struct _SixainRenewal
{
  GThread        *thread;
  GCancellable   *cancellable;
  char           *directory;
  SixainDatabase *database;
  SixainDatabase *second;
  GError         *error;
  int             done;
};

static gpointer
renew (gpointer data)
{
  SixainRenewal *self = data;
  const SixainOpening opening = { .cancellable = self->cancellable };

  self->database = sixain_database_open (self->directory, &opening, &self->error);
  if (self->database != NULL)
    self->second = sixain_database_open_second (self->database, &self->error);
  g_atomic_int_set (&self->done, TRUE);

  return NULL;
}

SixainRenewal *
sixain_renewal_new (const char *directory)
{
  SixainRenewal *self = g_new0 (SixainRenewal, 1);

  self->cancellable = g_cancellable_new ();
  self->directory = g_strdup (directory);
  self->thread = g_thread_new ("renewal", renew, self);

  return self;
}

void
sixain_renewal_free (SixainRenewal *self)
{
  g_cancellable_cancel (self->cancellable);
  g_thread_join (self->thread);
  g_clear_pointer (&self->second, sixain_database_close);
  g_clear_pointer (&self->database, sixain_database_close);
  g_clear_error (&self->error);
  g_object_unref (self->cancellable);
  g_free (self->directory);
  g_free (self);
}

gboolean
sixain_renewal_finish (SixainRenewal   *self,
                       SixainDatabase **database,
                       SixainDatabase **second,
                       GError         **error)
{
  if (!g_atomic_int_get (&self->done))
    {
      g_set_error_literal (error, SIXAIN_ERROR, SIXAIN_ERROR_BUSY,
                           _("The saved games were deleted or moved, and a new file is being started. Try again in a moment."));
      return FALSE;
    }

  if (self->second == NULL)
    {
      g_propagate_error (error, g_steal_pointer (&self->error));
      return FALSE;
    }

  *database = g_steal_pointer (&self->database);
  *second = g_steal_pointer (&self->second);

  return TRUE;
}
