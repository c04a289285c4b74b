/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-deal-group.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "sixain-deal-name.h"
#include "sixain-widget.h"
#include "sixain-zoom.h"

GtkWidget *
sixain_deal_group_new (GSettings *settings)
{
  AdwPreferencesGroup *group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
  GtkWidget *seal = adw_action_row_new ();
  GtkWidget *name = adw_action_row_new ();
  GtkWidget *control = gtk_switch_new ();

  g_return_val_if_fail (G_IS_SETTINGS (settings), NULL);

  adw_preferences_group_set_title (group, _("The Deal"));
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (seal), _("Show the Deal’s Seal"));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (seal),
                               _("Before the cards are dealt you see a fingerprint of what they follow from, and after the game that itself. So everybody can check "
                                 "that the deal was settled before, and nobody can say that the computer dealt badly."));
  gtk_widget_set_valign (control, GTK_ALIGN_CENTER);
  g_settings_bind (settings, "show-seal", control, "active", G_SETTINGS_BIND_DEFAULT);
  adw_action_row_add_suffix (ADW_ACTION_ROW (seal), control);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (seal), control);
  adw_preferences_group_add (group, seal);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (name), _("Play a Named Deal…"));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (name), _("The cards that were played at another table, by the name that Sixain told there."));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (name), TRUE);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (name), "setup.name-deal");
  adw_action_row_add_suffix (ADW_ACTION_ROW (name), gtk_image_new_from_icon_name ("go-next-symbolic"));
  adw_preferences_group_add (group, name);

  return GTK_WIDGET (group);
}

typedef struct
{
  SixainGame     *game;
  guint           n_players;
  SixainDealFunc  func;
  GtkWidget      *owner;
  GtkWidget      *entry;
  char           *typed;        /* What was typed before, */
  char           *problem;      /* and what is wrong with it; both NULL at first. */
} Question;

static void
question_free (gpointer data)
{
  Question *question = data;

  g_object_unref (question->game);
  g_object_unref (question->owner);
  g_free (question->typed);
  g_free (question->problem);
  g_free (question);
}

static void ask (Question *question);

/* The page may have gone, or somebody else may sit there now. */
static gboolean
read_cb (gpointer data)
{
  Question *question = data;
  g_auto (SixainSetup) setup = { 0 };
  g_autoptr (GError) error = NULL;

  if (gtk_widget_get_root (question->owner) == NULL)
    {
      question_free (question);
    }
  else if (sixain_deal_name_read_for (question->game, question->typed, question->n_players, &setup, &error))
    {
      question->func (question->owner, &setup);
      question_free (question);
    }
  else
    {
      g_free (question->problem);
      question->problem = g_strdup (error->message);
      ask (question);
    }

  return G_SOURCE_REMOVE;
}

/* What was typed is read when the dialog has gone: in GTK 4.8 it must not outlive the page behind it. */
static void
response_cb (AdwMessageDialog *dialog,
             const char       *response,
             Question         *question)
{
  g_free (question->typed);
  question->typed = g_strdup (gtk_editable_get_text (GTK_EDITABLE (question->entry)));
  if (g_str_equal (response, "play"))
    g_idle_add (read_cb, question);
  else
    question_free (question);
}

static void
ask (Question *question)
{
  GtkWindow *window = GTK_WINDOW (gtk_widget_get_root (question->owner));
  AdwMessageDialog *dialog;

  dialog = ADW_MESSAGE_DIALOG (adw_message_dialog_new (window, _("Play a Named Deal"),
                                                       question->problem != NULL ? question->problem
                                                                                 : _("The name says which cards come, and with which options the game is played.")));
  question->entry = gtk_entry_new ();
  gtk_entry_set_placeholder_text (GTK_ENTRY (question->entry), "9K4QZ-M2X7T-H3DA");
  gtk_entry_set_activates_default (GTK_ENTRY (question->entry), TRUE);
  gtk_editable_set_text (GTK_EDITABLE (question->entry), question->typed != NULL ? question->typed : "");
  sixain_widget_set_label (question->entry, _("Name of the Deal"));
  adw_message_dialog_set_extra_child (dialog, question->entry);
  adw_message_dialog_add_responses (dialog, "cancel", _("_Cancel"), "play", _("_Play"), NULL);
  adw_message_dialog_set_response_appearance (dialog, "play", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (dialog, "play");
  adw_message_dialog_set_close_response (dialog, "cancel");
  g_signal_connect (dialog, "response", G_CALLBACK (response_cb), question);
  sixain_zoom_present (GTK_WINDOW (dialog));
  gtk_widget_grab_focus (question->entry);
}

void
sixain_deal_group_ask (SixainGame     *game,
                       guint           n_players,
                       SixainDealFunc  func,
                       GtkWidget      *owner)
{
  Question *question;

  g_return_if_fail (SIXAIN_IS_GAME (game));
  g_return_if_fail (GTK_IS_WIDGET (owner));

  question = g_new0 (Question, 1);
  *question = (Question) { .game = g_object_ref (game), .n_players = n_players, .func = func, .owner = g_object_ref (owner) };
  ask (question);
}
