/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-seal-dialog.h"

#include <glib/gi18n.h>

#include "sixain-copy-button.h"
#include "sixain-seal.h"
#include "sixain-zoom.h"

#define GROUP 8                       /* Characters between two spaces, so that people can compare a fingerprint. */
#define GROUPS_PER_LINE 4

static char *
group (const char *fingerprint)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; fingerprint[i] != '\0'; i++)
    {
      if (i > 0 && i % GROUP == 0)
        g_string_append_c (text, i % (GROUP * GROUPS_PER_LINE) == 0 ? '\n' : ' ');
      g_string_append_c (text, fingerprint[i]);
    }

  return g_string_free (text, FALSE);
}

/* A text that machines read, below what it is, with a button that copies it. */
static GtkWidget *
create_text (const char *title,
             const char *shown,
             const char *text,
             const char *tip)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  GtkWidget *labels[] = { gtk_label_new (title), gtk_label_new (shown) };
  g_autoptr (PangoAttrList) exact = pango_attr_list_new ();

  for (guint i = 0; i < G_N_ELEMENTS (labels); i++)
    {
      gtk_label_set_xalign (GTK_LABEL (labels[i]), 0);
      gtk_label_set_wrap (GTK_LABEL (labels[i]), TRUE);
      gtk_label_set_wrap_mode (GTK_LABEL (labels[i]), i == 0 ? PANGO_WRAP_WORD_CHAR : PANGO_WRAP_CHAR);
      gtk_box_append (GTK_BOX (words), labels[i]);
    }
  /* A hyphen at the end of a line would look like a part of it. */
  pango_attr_list_insert (exact, pango_attr_insert_hyphens_new (FALSE));
  gtk_label_set_attributes (GTK_LABEL (labels[1]), exact);
  gtk_widget_add_css_class (labels[0], "heading");
  gtk_widget_add_css_class (labels[1], "monospace");
  gtk_widget_set_hexpand (words, TRUE);
  gtk_box_append (GTK_BOX (box), words);
  gtk_box_append (GTK_BOX (box), sixain_copy_button_new (text, tip));

  return box;
}

static GtkWidget *
create_fingerprint (const char *fingerprint)
{
  g_autofree char *shown = group (fingerprint);

  return create_text (_("Fingerprint"), shown, fingerprint, _("Copy the Fingerprint"));
}

/* Enter goes on, and does not copy. */
static void
map_cb (GtkWindow *dialog)
{
  GtkWidget *usual = gtk_window_get_default_widget (dialog);

  if (usual != NULL)
    gtk_widget_grab_focus (usual);
}

AdwMessageDialog *
sixain_seal_dialog_new (const char *fingerprint,
                        GtkWindow  *parent)
{
  AdwMessageDialog *dialog;

  g_return_val_if_fail (fingerprint != NULL, NULL);

  dialog = ADW_MESSAGE_DIALOG (adw_message_dialog_new (parent, _("The Deal Is Sealed"),
                                                       _("All cards are settled now, and this is the fingerprint of what they follow from. After the game Sixain "
                                                         "shows what it was made of, so that everybody can check that nothing has been changed.")));
  adw_message_dialog_set_extra_child (dialog, create_fingerprint (fingerprint));
  adw_message_dialog_add_responses (dialog, "cancel", _("_Cancel"), "deal", _("_Deal the Cards"), NULL);
  adw_message_dialog_set_response_appearance (dialog, "deal", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (dialog, "deal");
  adw_message_dialog_set_close_response (dialog, "cancel");
  g_signal_connect_after (dialog, "map", G_CALLBACK (map_cb), NULL);

  return dialog;
}

void
sixain_seal_dialog_show (SixainMatch *match,
                         const char  *salt,
                         GtkWidget   *owner)
{
  AdwMessageDialog *dialog;
  g_autofree char *line = NULL, *fingerprint = NULL, *command = NULL;
  GtkWidget *texts;

  g_return_if_fail (SIXAIN_IS_MATCH (match));
  g_return_if_fail (salt != NULL);

  line = sixain_seal_write (sixain_match_get_rules (match), sixain_match_get_setup (match), salt);
  fingerprint = sixain_seal_fingerprint (line);
  command = g_strdup_printf ("sixain-cli verify '%s' %s", line, fingerprint);
  dialog = ADW_MESSAGE_DIALOG (adw_message_dialog_new (GTK_WINDOW (gtk_widget_get_root (owner)), _("The Seal of This Deal"),
                                                       _("The cards followed from this line, and from nothing else. Its fingerprint was shown before the deal: "
                                                         "whoever computes its SHA-256, or lets the command below do so, gets the same.")));
  texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  gtk_box_append (GTK_BOX (texts), create_fingerprint (fingerprint));
  gtk_box_append (GTK_BOX (texts), create_text (_("What It Was Made Of"), line, line, _("Copy the Line")));
  gtk_box_append (GTK_BOX (texts), create_text (_("To Check It in a Terminal"), "sixain-cli verify …", command, _("Copy the Command")));
  adw_message_dialog_set_extra_child (dialog, texts);
  adw_message_dialog_add_response (dialog, "close", _("_Close"));
  adw_message_dialog_set_default_response (dialog, "close");
  adw_message_dialog_set_close_response (dialog, "close");
  g_signal_connect_after (dialog, "map", G_CALLBACK (map_cb), NULL);
  sixain_zoom_present (GTK_WINDOW (dialog));
}
