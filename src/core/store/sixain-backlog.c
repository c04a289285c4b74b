/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-backlog.h"

#include <glib/gi18n-lib.h>

#include "sixain-error.h"

/* How often a write is tried again while the file is locked, and where something else is
 * wrong, as with a full disk. */
#define LOCKED_MS 100
#define BROKEN_MS 1000

/* How often while the caller waits. */
#define FLUSH_MS 5

typedef struct
{
  SixainBacklogFunc func;
  gpointer          data;
  GDestroyNotify    destroy;
  gboolean          stubborn;
} Write;

struct _SixainBacklog
{
  SixainBacklogDone  done;
  gpointer           done_data;
  GQueue             writes;
  GSource           *source;      /* What tries them again, if there are any. */
  GError            *error;       /* Why one of them was last not made. */
  gboolean           trying;
};

static void
write_free (Write *write)
{
  if (write->destroy != NULL)
    write->destroy (write->data);
  g_free (write);
}

static void
clear_source (SixainBacklog *self)
{
  if (self->source != NULL)
    g_source_destroy (self->source);
  g_clear_pointer (&self->source, g_source_unref);
}

SixainBacklog *
sixain_backlog_new (SixainBacklogDone done,
                    gpointer          data)
{
  SixainBacklog *self = g_new0 (SixainBacklog, 1);

  self->done = done;
  self->done_data = data;
  g_queue_init (&self->writes);

  return self;
}

void
sixain_backlog_free (SixainBacklog *self)
{
  clear_source (self);
  g_queue_clear_full (&self->writes, (GDestroyNotify) write_free);
  g_clear_error (&self->error);
  g_free (self);
}

static gboolean try_cb (gpointer user_data);

static void
schedule (SixainBacklog *self,
          gboolean       locked)
{
  g_autoptr (GMainContext) context = NULL;

  clear_source (self);
  if (g_queue_is_empty (&self->writes))
    return;

  context = g_main_context_ref_thread_default ();
  self->source = g_timeout_source_new (locked ? LOCKED_MS : BROKEN_MS);
  g_source_set_callback (self->source, try_cb, self, NULL);
  g_source_attach (self->source, context);
}

/* Makes the writes that can be made by now. Returns whether the file is locked. */
static gboolean
try_all (SixainBacklog *self)
{
  gboolean locked = FALSE;
  guint n_made = 0;
  GList *next;

  if (self->trying)
    return TRUE;

  self->trying = TRUE;
  for (GList *link = self->writes.head; link != NULL && !locked; link = next)
    {
      Write *write = link->data;
      g_autoptr (GError) error = NULL;
      gboolean made = write->func (write->data, &error);

      next = link->next;
      locked = g_error_matches (error, SIXAIN_ERROR, SIXAIN_ERROR_BUSY);
      if (!made && (locked || write->stubborn))
        {
          g_clear_error (&self->error);
          self->error = g_steal_pointer (&error);
          continue;
        }

      n_made += made;
      g_queue_delete_link (&self->writes, link);
      write_free (write);
      if (!made)
        self->done (self->done_data, error);
    }
  self->trying = FALSE;

  schedule (self, locked);
  if (n_made > 0)
    self->done (self->done_data, NULL);

  return locked;
}

static gboolean
try_cb (gpointer user_data)
{
  try_all (user_data);

  return G_SOURCE_REMOVE;
}

gboolean
sixain_backlog_write_now (SixainBacklog      *self,
                          SixainBacklogFunc   func,
                          gpointer            data,
                          GError            **error)
{
  if (!g_queue_is_empty (&self->writes) && try_all (self))
    {
      g_set_error_literal (error, SIXAIN_ERROR, SIXAIN_ERROR_BUSY,
                           _("Another window of Sixain is using the saved games. Try again in a moment."));
      return FALSE;
    }

  return func (data, error);
}

gboolean
sixain_backlog_write (SixainBacklog      *self,
                      SixainBacklogFunc   func,
                      gpointer            data,
                      GDestroyNotify      destroy,
                      gboolean            stubborn,
                      GError            **error)
{
  Write *write = g_new (Write, 1);
  GError *local_error = NULL;
  gboolean locked;

  *write = (Write) { func, data, destroy, stubborn };
  if (sixain_backlog_write_now (self, func, data, &local_error))
    {
      write_free (write);
      return TRUE;
    }

  locked = g_error_matches (local_error, SIXAIN_ERROR, SIXAIN_ERROR_BUSY);
  if (locked || stubborn)
    {
      g_queue_push_tail (&self->writes, write);
      g_clear_error (&self->error);
      self->error = g_error_copy (local_error);
      if (self->source == NULL || locked)
        schedule (self, locked);
    }
  else
    {
      write_free (write);
    }
  g_propagate_error (error, local_error);

  return FALSE;
}

gboolean
sixain_backlog_is_empty (SixainBacklog  *self,
                         GError        **error)
{
  if (g_queue_is_empty (&self->writes))
    return TRUE;

  if (error != NULL)
    *error = g_error_copy (self->error);

  return FALSE;
}

void
sixain_backlog_flush (SixainBacklog *self,
                      guint          milliseconds)
{
  gint64 end = g_get_monotonic_time () + milliseconds * G_GINT64_CONSTANT (1000);

  while (!g_queue_is_empty (&self->writes) && try_all (self) && g_get_monotonic_time () < end)
    g_usleep (FLUSH_MS * 1000);
}
