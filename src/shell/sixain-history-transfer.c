/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-history-transfer.h"

#include <glib/gi18n.h>

#include "sixain-history-file.h"

typedef struct
{
  SixainTransfer      transfer;
  SixainTransferFunc  func;
  GObject            *owner;
  GFile              *file;
} Job;

static void
job_free (gpointer data)
{
  Job *job = data;

  g_clear_object (&job->owner);
  g_clear_object (&job->file);
  g_free (job);
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

static void
work (GTask        *task,
      gpointer      source,
      gpointer      task_data,
      GCancellable *cancellable)
{
  Job *job = task_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (SixainStore) store = sixain_store_open (NULL, &error);
  g_autofree char *name = g_file_get_parse_name (job->file);
  char *sentence = NULL;
  SixainImport import;

  if (store == NULL)
    {
      g_task_return_error (task, g_steal_pointer (&error));
      return;
    }

  switch (job->transfer)
    {
    case SIXAIN_TRANSFER_TABLE:
      if (sixain_history_export_table (store, job->file, &error))
        sentence = g_strdup_printf (_("The finished games are in “%s”."), name);
      break;
    case SIXAIN_TRANSFER_EXPORT:
      if (sixain_history_export (store, job->file, &error))
        sentence = g_strdup_printf (_("All games are in “%s”. Import this file on another machine."), name);
      break;
    case SIXAIN_TRANSFER_IMPORT:
      if (sixain_history_import (store, job->file, &import, &error))
        sentence = describe_import (&import);
      break;
    default:
      g_assert_not_reached ();
    }

  if (sentence != NULL)
    g_task_return_pointer (task, sentence, g_free);
  else
    g_task_return_error (task, g_steal_pointer (&error));
}

static void
done_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      user_data)
{
  Job *job = g_task_get_task_data (G_TASK (result));
  g_autoptr (GError) error = NULL;
  g_autofree char *sentence = g_task_propagate_pointer (G_TASK (result), &error);

  job->func (job->owner, job->transfer, sentence != NULL ? sentence : error->message);
}

static void
response_cb (GtkNativeDialog *dialog,
             int              response,
             Job             *job)
{
  g_autoptr (GTask) task = NULL;

  if (response != GTK_RESPONSE_ACCEPT)
    {
      job_free (job);
    }
  else
    {
      job->file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));
      task = g_task_new (NULL, NULL, done_cb, NULL);
      g_task_set_task_data (task, job, job_free);
      g_task_run_in_thread (task, work);
    }

  g_object_unref (dialog);
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

void
sixain_history_transfer (SixainTransfer      transfer,
                         GtkWindow          *parent,
                         SixainTransferFunc  func,
                         GObject            *owner)
{
  GtkFileChooserNative *chooser;
  Job *job;

  g_return_if_fail (GTK_IS_WINDOW (parent));
  g_return_if_fail (func != NULL);

  chooser = create_chooser (transfer, parent);
  job = g_new0 (Job, 1);
  job->transfer = transfer;
  job->func = func;
  job->owner = g_object_ref (owner);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (chooser), TRUE);
  g_signal_connect (chooser, "response", G_CALLBACK (response_cb), job);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}
