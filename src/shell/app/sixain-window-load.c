/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-window-private.h"

#include <glib/gi18n.h>

/* A store that takes no longer to be opened than this is not waited for in view of people. */
#define OPENING_MS 300

/* A store that is being opened, for as long as that takes or the window waits for it. */
struct _SixainOpening
{
  GCancellable     *cancellable;
  guint             id;         /* Until it has taken so long that people are told. */
  double            salvaged;   /* How much of a damaged store has been gone through, or −1. */
  SixainWindowFunc  then;       /* What somebody wants as soon as everything is loaded, or NULL. */
};

static void
opening_free (SixainOpening *opening)
{
  g_clear_handle_id (&opening->id, g_source_remove);
  g_object_unref (opening->cancellable);
  g_free (opening);
}

static GtkWidget *
create_warning (GtkWindow  *parent,
                const char *message)
{
  GtkWidget *dialog = adw_message_dialog_new (parent, _("Trouble With Saved Games"), message);

  adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (dialog), "close", _("_OK"));
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "close");

  return dialog;
}

/* Tells what is too long and too important for a notice. Several warnings, as they can come
 * at the start, are read in one dialog. */
static void
warn (SixainWindow *self,
      const char   *message)
{
  GtkWidget *dialog;

  if (self->warning_dialog != NULL)
    {
      AdwMessageDialog *open = ADW_MESSAGE_DIALOG (self->warning_dialog);
      g_autofree char *both = g_strdup_printf ("%s\n\n%s", adw_message_dialog_get_body (open), message);

      adw_message_dialog_set_body (open, both);
      return;
    }

  dialog = create_warning (GTK_WINDOW (self), message);
  g_set_weak_pointer (&self->warning_dialog, dialog);
  sixain_window_present_beside (self, GTK_WINDOW (dialog));
}

static void
tell_store_warning (SixainWindow *self,
                    const char   *warning)
{
  if (warning == NULL)
    return;

  g_free (self->store_warning);
  self->store_warning = g_strdup (warning);
  warn (self, warning);
}

static void
store_warning_cb (SixainWindow *self)
{
  tell_store_warning (self, sixain_store_get_warning (self->store));
}

/* Modules that were left out, and why. */
static void
tell_failures (SixainWindow *self)
{
  SixainCatalog *catalog = sixain_view_catalog_get_catalog (self->views);
  guint n = sixain_catalog_get_n_failures (catalog);
  g_autofree char *text = NULL;
  g_autofree char *name = NULL;
  const GError *error;

  if (n == 0)
    return;

  name = g_filename_display_basename (sixain_catalog_get_failure (catalog, 0, &error));
  if (n == 1)
    text = g_strdup_printf (_("%s was left out. %s"), name, error->message);
  else
    text = g_strdup_printf (ngettext ("%u game was left out. “sixain-cli list --paths” says why.",
                                      "%u games were left out. “sixain-cli list --paths” says why.", n), n);
  sixain_window_tell (self, text);
}

/* Nothing is shown before the store is there, since everything but the games may depend on it. */
static void
take_store (SixainWindow *self,
            SixainStore  *store,
            const GError *error)
{
  self->store = store;
  if (store != NULL)
    {
      tell_store_warning (self, sixain_store_get_warning (store));
      sixain_store_confirm_warning (store);
      g_signal_connect_object (store, "notify::warning", G_CALLBACK (store_warning_cb), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (store, "kept", G_CALLBACK (sixain_window_update_kept), self, G_CONNECT_SWAPPED);
    }
  else
    {
      tell_store_warning (self, error->message);
    }

  self->roster = sixain_roster_new (store);
  sixain_welcome_set_views (self->welcome, self->views);
  sixain_window_list_matches (self);
  sixain_window_update_actions (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->welcome));
}

/* The window may be gone, but has been kept until now, and so has the application. */
static void
opened_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr (SixainWindow) self = user_data;
  g_autoptr (GError) error = NULL;
  SixainStore *store = sixain_store_open_finish (result, &error);
  SixainWindowFunc then;

  g_application_release (g_application_get_default ());
  if (self->opening == NULL)
    return;

  then = self->opening->then;
  g_clear_pointer (&self->opening, opening_free);
  take_store (self, store, error);
  if (then != NULL)
    then (self);
}

static gboolean
opening_cb (gpointer user_data)
{
  SixainWindow *self = user_data;

  self->opening->id = 0;
  sixain_welcome_show_opening (self->welcome, self->opening->salvaged);

  return G_SOURCE_REMOVE;
}

static void
progress_cb (double   fraction,
             gpointer user_data)
{
  SixainWindow *self = user_data;

  /* Nobody waits any more. */
  if (self->opening == NULL)
    return;

  self->opening->salvaged = fraction;
  if (self->opening->id == 0)
    sixain_welcome_show_opening (self->welcome, fraction);
}

void
sixain_window_load (SixainWindow *self)
{
  if (self->views != NULL)
    return;

  g_clear_handle_id (&self->load_id, g_source_remove);

  /* A thread opens the store: it may have to check a large file, or to save what can be read
   * of a damaged one. The application ends only after it. */
  self->opening = g_new0 (SixainOpening, 1);
  self->opening->cancellable = g_cancellable_new ();
  self->opening->id = g_timeout_add (OPENING_MS, opening_cb, self);
  self->opening->salvaged = -1;
  g_application_hold (g_application_get_default ());
  sixain_store_open_async (NULL, self->opening->cancellable, progress_cb, self, opened_cb, g_object_ref (self));

  self->views = sixain_view_catalog_new ();
  tell_failures (self);
}

void
sixain_window_load_then (SixainWindow     *self,
                         SixainWindowFunc  then)
{
  sixain_window_load (self);
  if (self->roster != NULL)
    then (self);
  else
    self->opening->then = then;
}

void
sixain_window_cancel_opening (SixainWindow *self)
{
  if (self->opening != NULL)
    g_cancellable_cancel (self->opening->cancellable);
  g_clear_pointer (&self->opening, opening_free);
}

static void
flushed_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      user_data)
{
  GApplication *application = user_data;
  g_autoptr (GError) error = NULL;

  if (!sixain_store_flush_finish (SIXAIN_STORE (source), result, &error))
    {
      GtkWindow *dialog = GTK_WINDOW (create_warning (NULL, error->message));

      gtk_window_set_application (dialog, GTK_APPLICATION (application));
      gtk_window_present (dialog);
    }
  g_application_release (application);
}

void
sixain_window_close_store (SixainWindow *self)
{
  g_autoptr (SixainStore) store = g_steal_pointer (&self->store);
  GApplication *application = g_application_get_default ();

  if (store == NULL || application == NULL)
    return;

  g_application_hold (application);
  sixain_store_flush_async (store, flushed_cb, application);
}
