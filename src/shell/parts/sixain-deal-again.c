/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-deal-again.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "sixain-widget.h"
#include "sixain-zoom.h"

/* Whoever was removed from the history has no name, and does not play any more. */
static gboolean
is_person (SixainMatch *match,
           guint        seat)
{
  return sixain_player_get_level (sixain_match_get_player (match, seat)) == NULL && *sixain_match_get_names (match)[seat] != '\0';
}

/* The seat after this one, of a person or of anybody. */
static guint
get_next (SixainMatch *match,
          guint        seat,
          gboolean     of_person)
{
  const guint n = sixain_match_get_n_players (match);

  for (guint i = 1; i < n; i++)
    {
      if (!of_person || is_person (match, (seat + i) % n))
        return (seat + i) % n;
    }

  return seat;
}

void
sixain_deal_again_arrange (SixainMatch *match,
                           gint         who,
                           gint         seats[SIXAIN_MAX_SEATS])
{
  const guint n = sixain_match_get_n_players (match);
  guint n_people = 0;

  g_return_if_fail (SIXAIN_IS_MATCH (match));

  for (guint seat = 0; seat < n; seat++)
    n_people += is_person (match, seat);

  for (guint seat = 0; seat < n; seat++)
    {
      if (who != SIXAIN_NOBODY)
        seats[seat] = seat == (guint) who || !is_person (match, seat) ? (gint) seat : SIXAIN_NOBODY;
      else if (n_people < 2)
        seats[get_next (match, seat, FALSE)] = seat;
      else
        seats[is_person (match, seat) ? get_next (match, seat, TRUE) : seat] = seat;
    }
}

typedef struct
{
  GtkWidget *owner;
  gint64     id;
  gint       who;
} Answer;

static void
answer_free (gpointer data)
{
  Answer *answer = data;

  g_object_unref (answer->owner);
  g_free (answer);
}

static gboolean
answer_cb (gpointer data)
{
  Answer *answer = data;

  gtk_widget_activate_action (answer->owner, "win.play-again", "(xi)", answer->id, answer->who);

  return G_SOURCE_REMOVE;
}

/* Not at once: in GTK 4.8 a dialog must not be there any more when the page behind it goes. */
static void
response_cb (GtkWidget  *owner,
             const char *response,
             GtkWidget  *dialog)
{
  GtkCheckButton *first = g_object_get_data (G_OBJECT (dialog), "first");
  Answer *answer;

  if (!g_str_equal (response, "play"))
    return;

  answer = g_new (Answer, 1);
  *answer = (Answer) { g_object_ref (owner), *(gint64 *) g_object_get_data (G_OBJECT (dialog), "id"), SIXAIN_NOBODY };
  for (GtkWidget *child = gtk_widget_get_first_child (gtk_widget_get_parent (GTK_WIDGET (first)));
       child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      if (GTK_IS_CHECK_BUTTON (child) && gtk_check_button_get_active (GTK_CHECK_BUTTON (child)))
        answer->who = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (child), "who"));
    }
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, answer_cb, answer, answer_free);
}

/* A choice, with a sentence that says who has which cards then. */
static GtkWidget *
add_choice (GtkBox     *box,
            GtkWidget  *first,
            const char *title,
            const char *sentence,
            gint        who)
{
  GtkWidget *button = gtk_check_button_new ();
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *labels[] = { gtk_label_new (title), gtk_label_new (sentence) };
  g_autofree char *spoken = g_strdup_printf ("%s. %s", title, sentence);

  for (guint i = 0; i < G_N_ELEMENTS (labels); i++)
    {
      gtk_label_set_xalign (GTK_LABEL (labels[i]), 0);
      gtk_label_set_wrap (GTK_LABEL (labels[i]), TRUE);
      gtk_label_set_wrap_mode (GTK_LABEL (labels[i]), PANGO_WRAP_WORD_CHAR);
      gtk_box_append (GTK_BOX (words), labels[i]);
    }
  gtk_widget_add_css_class (labels[1], "caption");
  gtk_widget_add_css_class (labels[1], "dim-label");
  gtk_widget_set_margin_start (words, 6);
  gtk_check_button_set_child (GTK_CHECK_BUTTON (button), words);
  gtk_check_button_set_group (GTK_CHECK_BUTTON (button), GTK_CHECK_BUTTON (first));
  gtk_check_button_set_active (GTK_CHECK_BUTTON (button), first == NULL);
  sixain_widget_set_label (button, spoken);
  g_object_set_data (G_OBJECT (button), "who", GINT_TO_POINTER (who));
  gtk_box_append (box, button);

  return button;
}

/* Who gets whose cards when seats are exchanged, one sentence for each person. */
static char *
tell_exchange (SixainMatch *match)
{
  const char *const *names = sixain_match_get_names (match);
  g_autoptr (GString) text = g_string_new (NULL);
  gint seats[SIXAIN_MAX_SEATS];

  sixain_deal_again_arrange (match, SIXAIN_NOBODY, seats);
  for (guint seat = 0; seat < sixain_match_get_n_players (match); seat++)
    {
      if (!is_person (match, seats[seat]))
        continue;

      if (text->len > 0)
        g_string_append_c (text, ' ');
      /* Translators: two players. */
      g_string_append_printf (text, _("%s gets the cards of %s."), names[seats[seat]], names[seat]);
    }
  if (text->len == 0)
    g_string_append (text, _("Everybody gets the cards of the next."));

  return g_string_free (g_steal_pointer (&text), FALSE);
}

static GtkWidget *
create_choices (SixainMatch *match)
{
  const char *const *names = sixain_match_get_names (match);
  GtkBox *box = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 12));
  g_autofree char *exchange = tell_exchange (match);
  GtkWidget *first = add_choice (box, NULL, _("Exchange Seats"), exchange, SIXAIN_NOBODY);

  for (guint seat = 0; seat < sixain_match_get_n_players (match); seat++)
    {
      g_autofree char *title = g_strdup_printf (_("%s Against Computers"), names[seat]);

      if (is_person (match, seat))
        add_choice (box, first, title, _("With the same cards as before."), seat);
    }

  return first;
}

void
sixain_deal_again_ask (SixainMatch *match,
                       gint64       id,
                       GtkWidget   *owner)
{
  GtkWidget *dialog, *first, *scrolled;

  g_return_if_fail (SIXAIN_IS_MATCH (match));
  g_return_if_fail (GTK_IS_WIDGET (owner));

  dialog = adw_message_dialog_new (GTK_WINDOW (gtk_widget_get_root (owner)), _("The Same Deal"),
                                   _("The same cards come once more. Afterwards both results are shown side by side."));
  first = create_choices (match);
  scrolled = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scrolled), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scrolled), 360);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), gtk_widget_get_parent (first));
  adw_message_dialog_set_extra_child (ADW_MESSAGE_DIALOG (dialog), scrolled);
  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "cancel", _("_Cancel"), "play", _("_Play"), NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "play", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "play");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  g_object_set_data (G_OBJECT (dialog), "first", first);
  g_object_set_data_full (G_OBJECT (dialog), "id", g_memdup2 (&id, sizeof id), g_free);
  g_signal_connect_object (dialog, "response", G_CALLBACK (response_cb), owner, G_CONNECT_SWAPPED);
  sixain_zoom_present (GTK_WINDOW (dialog));
  gtk_widget_grab_focus (first);
}
