/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-history-dialogs.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "sixain-history-people.h"
#include "sixain-history-statistics.h"
#include "sixain-widget.h"
#include "sixain-zoom.h"

typedef struct
{
  SixainStore      *store;
  SixainRoster     *roster;
  char             *who;
  GPtrArray        *others;      /* SixainStatistics of those one can merge with. */
  SixainPersonFunc  func;
  GtkWidget        *owner;       /* A weak pointer. */
  GtkWidget        *input;
} Question;

static void
question_free (gpointer data,
               GClosure *closure)
{
  Question *question = data;

  g_object_unref (question->store);
  g_object_unref (question->roster);
  g_clear_pointer (&question->others, g_ptr_array_unref);
  g_clear_weak_pointer (&question->owner);
  g_free (question->who);
  g_free (question);
}

static Question *
question_new (SixainStore      *store,
              SixainRoster     *roster,
              const char       *who,
              SixainPersonFunc  func,
              GtkWidget        *owner)
{
  Question *question = g_new0 (Question, 1);

  question->store = g_object_ref (store);
  question->roster = g_object_ref (roster);
  question->who = g_strdup (who);
  question->func = func;
  g_set_weak_pointer (&question->owner, owner);

  return question;
}

/* Tells the page what came of it. Who is looked at next is not told if nothing changed. */
static void
answer (Question     *question,
        gboolean      ok,
        const char   *who,
        const GError *error)
{
  if (question->owner != NULL)
    question->func (question->owner, ok ? who : NULL, ok ? NULL : error->message);
}

static void
rename_cb (AdwMessageDialog *dialog,
           const char       *response,
           Question         *question)
{
  const char *name = gtk_editable_get_text (GTK_EDITABLE (question->input));
  g_autoptr (GError) error = NULL;
  gboolean ok;

  if (!g_str_equal (response, "go"))
    return;

  ok = sixain_history_rename (question->store, question->roster, question->who, name, &error);
  answer (question, ok, question->who, error);
}

static void
merge_cb (AdwMessageDialog *dialog,
          const char       *response,
          Question         *question)
{
  guint selected = gtk_drop_down_get_selected (GTK_DROP_DOWN (question->input));
  g_autoptr (GError) error = NULL;
  const char *into;
  gboolean ok;

  if (!g_str_equal (response, "go") || selected >= question->others->len)
    return;

  into = ((SixainStatistics *) g_ptr_array_index (question->others, selected))->who;
  ok = sixain_history_merge (question->store, question->roster, question->who, into, &error);
  answer (question, ok, into, error);
}

static void
remove_cb (AdwMessageDialog *dialog,
           const char       *response,
           Question         *question)
{
  g_autoptr (GError) error = NULL;
  gboolean ok;

  if (!g_str_equal (response, "go"))
    return;

  ok = sixain_history_remove (question->store, question->roster, question->who, &error);
  answer (question, ok, NULL, error);
}

/* Takes over the question. */
static void
ask (Question    *question,
     const char  *heading,
     const char  *body,
     const char  *label,
     gboolean     destructive,
     void       (*callback) (AdwMessageDialog *, const char *, Question *))
{
  GtkWindow *window = GTK_WINDOW (gtk_widget_get_root (question->owner));
  AdwMessageDialog *dialog = ADW_MESSAGE_DIALOG (adw_message_dialog_new (window, heading, body));

  adw_message_dialog_add_responses (dialog, "cancel", _("_Cancel"), "go", label, NULL);
  adw_message_dialog_set_response_appearance (dialog, "go", destructive ? ADW_RESPONSE_DESTRUCTIVE : ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (dialog, destructive ? "cancel" : "go");
  adw_message_dialog_set_close_response (dialog, "cancel");
  if (question->input != NULL)
    adw_message_dialog_set_extra_child (dialog, question->input);
  g_signal_connect_data (dialog, "response", G_CALLBACK (callback), question, question_free, 0);
  sixain_zoom_present (GTK_WINDOW (dialog));
  if (question->input != NULL)
    gtk_widget_grab_focus (question->input);
}

void
sixain_history_ask_rename (SixainStore      *store,
                           SixainRoster     *roster,
                           const char       *who,
                           SixainPersonFunc  func,
                           GtkWidget        *owner)
{
  Question *question = question_new (store, roster, who, func, owner);
  g_autofree char *name = sixain_history_dup_name (store, who);

  question->input = gtk_entry_new ();
  gtk_entry_set_max_length (GTK_ENTRY (question->input), SIXAIN_MAX_NAME);
  gtk_entry_set_activates_default (GTK_ENTRY (question->input), TRUE);
  gtk_editable_set_text (GTK_EDITABLE (question->input), name != NULL ? name : "");
  sixain_widget_set_label (GTK_WIDGET (question->input), _("New Name"));
  ask (question, _("Rename"), _("All games keep counting for the same person."), _("_Rename"), FALSE, rename_cb);
}

/* People only, without the one who is asked about. */
static GPtrArray *
list_others (SixainStore  *store,
             const char   *who,
             GError      **error)
{
  g_autoptr (GPtrArray) players = sixain_statistics_list_players (store, NULL, error);

  for (guint i = players != NULL ? players->len : 0; i > 0; i--)
    {
      const SixainStatistics *other = g_ptr_array_index (players, i - 1);

      if (other->name == NULL || g_str_equal (other->who, who))
        g_ptr_array_remove_index (players, i - 1);
    }

  return g_steal_pointer (&players);
}

void
sixain_history_ask_merge (SixainStore      *store,
                          SixainRoster     *roster,
                          const char       *who,
                          SixainPersonFunc  func,
                          GtkWidget        *owner)
{
  Question *question = question_new (store, roster, who, func, owner);
  g_autofree char *name = sixain_history_dup_name (store, who);
  g_autofree char *body = NULL;
  g_autoptr (GError) error = NULL;
  GtkStringList *names = gtk_string_list_new (NULL);

  question->others = list_others (store, who, &error);
  if (question->others == NULL || question->others->len == 0)
    {
      g_object_unref (names);
      func (owner, NULL, error != NULL ? error->message : _("There is nobody else in the history."));
      question_free (question, NULL);
      return;
    }

  for (guint i = 0; i < question->others->len; i++)
    gtk_string_list_append (names, ((SixainStatistics *) g_ptr_array_index (question->others, i))->name);
  question->input = gtk_drop_down_new (G_LIST_MODEL (names), NULL);
  sixain_widget_set_choice_label (GTK_DROP_DOWN (question->input), _("The Same Person As"));
  body = g_strdup_printf (_("All games of %s become those of the person chosen here. This cannot be undone."),
                          name != NULL ? name : "?");
  ask (question, _("The Same Person?"), body, _("_Merge"), TRUE, merge_cb);
}

void
sixain_history_ask_remove (SixainStore      *store,
                           SixainRoster     *roster,
                           const char       *who,
                           SixainPersonFunc  func,
                           GtkWidget        *owner)
{
  Question *question = question_new (store, roster, who, func, owner);
  g_autofree char *name = sixain_history_dup_name (store, who);
  g_autofree char *heading = g_strdup_printf (_("Remove %s?"), name != NULL ? name : "?");

  ask (question, heading,
       _("The games stay for everybody else, with “Removed player” in this place. This cannot be undone."),
       _("_Remove"), TRUE, remove_cb);
}
