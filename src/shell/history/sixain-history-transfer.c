/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-history-transfer.h"

#include <glib/gi18n.h>

#include "sixain-history-file.h"

/* How often is told how far an import has come. */
#define PROGRESS_MS 250

/* What the thread has. Whoever is done with it last frees it, be it there. */
typedef struct
{
  SixainTransfer transfer;
  GFile         *file;
  SixainImport   import;
} Work;

struct _SixainHistoryTransfer
{
  GObject         parent_instance;

  SixainTransfer  transfer;
  GCancellable   *cancellable;
  GTask          *task;           /* From when people have chosen a file until it is done. */
  guint           progress_id;
};

G_DEFINE_FINAL_TYPE (SixainHistoryTransfer, sixain_history_transfer, G_TYPE_OBJECT)

static guint told_signal;

static void
work_free (gpointer data)
{
  Work *work = data;

  g_object_unref (work->file);
  g_free (work);
}

static void
tell (SixainHistoryTransfer *self,
      const char            *sentence,
      gboolean               done)
{
  g_signal_emit (self, told_signal, 0, sentence, done);
}

static char *
describe_import (const SixainImport *import)
{
  g_autoptr (GString) text = g_string_new (NULL);

  if (import->n_added == 0 && import->n_damaged == 0)
    return g_strdup (_("All games of this file are here already."));

  g_string_append_printf (text, ngettext ("%u game was imported.", "%u games were imported.", import->n_added), import->n_added);
  if (import->n_known > 0)
    {
      g_string_append_c (text, ' ');
      g_string_append_printf (text, ngettext ("%u was here already.", "%u were here already.", import->n_known), import->n_known);
    }
  if (import->n_damaged > 0)
    {
      g_string_append_c (text, ' ');
      g_string_append_printf (text, ngettext ("%u is damaged and was left out.", "%u are damaged and were left out.",
                                              import->n_damaged), import->n_damaged);
    }

  return g_strdup (text->str);
}

/* Why an import has ended before its time, and what came of it all the same. */
static char *
describe_failure (const GError       *error,
                  const SixainImport *import)
{
  g_autofree char *added = NULL;
  const char *sentence = g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED) ? _("The import was stopped.")
                                                                                  : error->message;

  if (import->n_added == 0)
    return g_strdup (sentence);

  added = g_strdup_printf (ngettext ("%u game was imported.", "%u games were imported.", import->n_added), import->n_added);

  return g_strdup_printf ("%s %s", sentence, added);
}

static char *
describe_progress (SixainImport *import)
{
  int n_matches = g_atomic_int_get (&import->n_matches);
  int n_done = g_atomic_int_get (&import->n_done);

  return n_matches > 0 ? g_strdup_printf (_("Importing games: %d of %d"), n_done, n_matches)
                       : g_strdup (_("Importing games"));
}

/* Returns what there is to tell about it. */
static char *
transfer (Work         *work,
          GCancellable *cancellable)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SixainStore) store = sixain_store_open (NULL, &error);
  g_autofree char *name = g_file_get_parse_name (work->file);
  char *sentence = NULL;

  if (store == NULL)
    return g_strdup (error->message);

  switch (work->transfer)
    {
    case SIXAIN_TRANSFER_TABLE:
      if (sixain_history_export_table (store, work->file, &error))
        sentence = g_strdup_printf (_("The finished games are in “%s”."), name);
      break;
    case SIXAIN_TRANSFER_EXPORT:
      if (sixain_history_export (store, work->file, &error))
        sentence = g_strdup_printf (_("All games are in “%s”. Import this file on another machine."), name);
      break;
    case SIXAIN_TRANSFER_IMPORT:
      if (sixain_history_import (store, work->file, &work->import, cancellable, &error))
        sentence = describe_import (&work->import);
      break;
    default:
      g_assert_not_reached ();
    }

  return sentence != NULL ? sentence : describe_failure (error, &work->import);
}

/* The store of this thread must not do anything in the window's, as it would where a write has to wait. */
static void
do_work (GTask        *task,
         gpointer      source,
         gpointer      task_data,
         GCancellable *cancellable)
{
  g_autoptr (GMainContext) context = g_main_context_new ();
  char *sentence;

  g_main_context_push_thread_default (context);
  sentence = transfer (task_data, cancellable);
  g_main_context_pop_thread_default (context);
  g_task_return_pointer (task, sentence, g_free);
}

static void
done_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      user_data)
{
  SixainHistoryTransfer *self = SIXAIN_HISTORY_TRANSFER (source);
  g_autofree char *sentence = g_task_propagate_pointer (G_TASK (result), NULL);

  g_clear_handle_id (&self->progress_id, g_source_remove);
  g_clear_object (&self->task);
  tell (self, sentence, TRUE);
}

static gboolean
progress_cb (gpointer user_data)
{
  SixainHistoryTransfer *self = user_data;
  Work *work = g_task_get_task_data (self->task);
  g_autofree char *sentence = describe_progress (&work->import);

  tell (self, sentence, FALSE);

  return G_SOURCE_CONTINUE;
}

/* The task keeps the transfer. */
static void
begin (SixainHistoryTransfer *self,
       GFile                 *file)
{
  Work *work = g_new0 (Work, 1);

  work->transfer = self->transfer;
  work->file = g_object_ref (file);
  self->task = g_task_new (self, self->cancellable, done_cb, NULL);
  g_task_set_check_cancellable (self->task, FALSE);
  g_task_set_task_data (self->task, work, work_free);
  if (self->transfer == SIXAIN_TRANSFER_IMPORT)
    self->progress_id = g_timeout_add (PROGRESS_MS, progress_cb, self);
  g_task_run_in_thread (self->task, do_work);
}

/* The dialog has kept the transfer until now. */
static void
response_cb (GtkNativeDialog       *dialog,
             int                    response,
             SixainHistoryTransfer *self)
{
  g_autoptr (GFile) file = NULL;

  if (response == GTK_RESPONSE_ACCEPT)
    file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));
  if (file != NULL)
    begin (self, file);
  else
    tell (self, NULL, TRUE);

  g_object_unref (dialog);
  g_object_unref (self);
}

static GtkFileChooserNative *
create_chooser (SixainTransfer  transfer,
                GtkWindow      *parent)
{
  GtkFileChooserNative *chooser;
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *name = NULL;

  if (transfer == SIXAIN_TRANSFER_IMPORT)
    {
      const char *documents = g_get_user_special_dir (G_USER_DIRECTORY_DOCUMENTS);
      g_autoptr (GFile) folder = g_file_new_for_path (documents != NULL ? documents : g_get_home_dir ());

      chooser = gtk_file_chooser_native_new (_("Import Games"), parent, GTK_FILE_CHOOSER_ACTION_OPEN, _("_Import"), NULL);
      gtk_file_chooser_set_current_folder (GTK_FILE_CHOOSER (chooser), folder, NULL);
      return chooser;
    }

  chooser = gtk_file_chooser_native_new (transfer == SIXAIN_TRANSFER_TABLE ? _("Export a Table") : _("Export All Games"),
                                         parent, GTK_FILE_CHOOSER_ACTION_SAVE, _("_Export"), NULL);
  name = g_date_time_format (now, transfer == SIXAIN_TRANSFER_TABLE ? "sixain-%F.csv" : "sixain-%F.sixain");
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (chooser), name);

  return chooser;
}

static void
sixain_history_transfer_finalize (GObject *object)
{
  SixainHistoryTransfer *self = SIXAIN_HISTORY_TRANSFER (object);

  g_object_unref (self->cancellable);

  G_OBJECT_CLASS (sixain_history_transfer_parent_class)->finalize (object);
}

static void
sixain_history_transfer_class_init (SixainHistoryTransferClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = sixain_history_transfer_finalize;

  told_signal = g_signal_new ("told", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                              G_TYPE_NONE, 2, G_TYPE_STRING, G_TYPE_BOOLEAN);
}

static void
sixain_history_transfer_init (SixainHistoryTransfer *self)
{
  self->cancellable = g_cancellable_new ();
}

SixainHistoryTransfer *
sixain_history_transfer_new (SixainTransfer  transfer,
                             GtkWindow      *parent)
{
  GtkFileChooserNative *chooser;
  SixainHistoryTransfer *self;

  g_return_val_if_fail (GTK_IS_WINDOW (parent), NULL);

  self = g_object_new (SIXAIN_TYPE_HISTORY_TRANSFER, NULL);
  self->transfer = transfer;
  chooser = create_chooser (transfer, parent);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (chooser), TRUE);
  g_signal_connect (chooser, "response", G_CALLBACK (response_cb), g_object_ref (self));
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));

  return self;
}

SixainHistoryTransfer *
sixain_history_transfer_new_import (GFile *file)
{
  SixainHistoryTransfer *self;

  g_return_val_if_fail (G_IS_FILE (file), NULL);

  self = g_object_new (SIXAIN_TYPE_HISTORY_TRANSFER, NULL);
  self->transfer = SIXAIN_TRANSFER_IMPORT;
  begin (self, file);

  return self;
}

SixainTransfer
sixain_history_transfer_get_kind (SixainHistoryTransfer *self)
{
  g_return_val_if_fail (SIXAIN_IS_HISTORY_TRANSFER (self), SIXAIN_TRANSFER_TABLE);

  return self->transfer;
}

void
sixain_history_transfer_stop (SixainHistoryTransfer *self)
{
  g_return_if_fail (SIXAIN_IS_HISTORY_TRANSFER (self));

  g_cancellable_cancel (self->cancellable);
}
