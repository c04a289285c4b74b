/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sequences-past.h"

#include <glib/gi18n-lib.h>

#include "sequences-face.h"
#include "sequences-words.h"
#include "sixain-card.h"
#include "sixain-wrap-box.h"

#define WIDTH 264           /* Four cards. */
#define MAX_HEIGHT 320

GtkWidget *
sequences_past_new (void)
{
  GtkWidget *popover = gtk_popover_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *label = gtk_label_new (NULL);
  GtkWidget *window = gtk_scrolled_window_new ();
  GtkWidget *cards = g_object_new (SIXAIN_TYPE_WRAP_BOX, NULL);

  gtk_widget_add_css_class (label, "heading");
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (window), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (window), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (window), MAX_HEIGHT);
  gtk_widget_set_size_request (window, WIDTH, -1);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (window), cards);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), window);
  gtk_popover_set_child (GTK_POPOVER (popover), box);
  g_object_set_data (G_OBJECT (popover), "sequences-label", label);
  g_object_set_data (G_OBJECT (popover), "sequences-cards", cards);

  return popover;
}

void
sequences_past_show (GtkWidget    *past,
                     const guint8 *cards,
                     guint         n_cards)
{
  GtkLabel *label = g_object_get_data (G_OBJECT (past), "sequences-label");
  SixainWrapBox *box = g_object_get_data (G_OBJECT (past), "sequences-cards");
  g_autofree char *title = g_strdup_printf (ngettext ("%u discard, the last one first",
                                                      "%u discards, the last one first", n_cards),
                                            n_cards);
  GtkWidget *window = gtk_widget_get_ancestor (GTK_WIDGET (box), GTK_TYPE_SCROLLED_WINDOW);
  int height;

  gtk_label_set_label (label, n_cards > 0 ? title : _("Nothing was discarded yet"));
  sixain_wrap_box_clear (box);
  for (guint i = n_cards; i > 0; i--)
    {
      GtkWidget *card = sixain_card_new_picture ();
      g_autofree char *name = sequences_words_card (cards[i - 1]);

      sixain_card_set_face (SIXAIN_CARD (card), sequences_face_get_card (cards[i - 1]));
      sixain_card_set_label (SIXAIN_CARD (card), name, NULL);
      gtk_widget_set_tooltip_text (card, name);
      sixain_wrap_box_append (box, card);
    }

  /* By itself it would be as high as all cards in one line. */
  gtk_widget_measure (GTK_WIDGET (box), GTK_ORIENTATION_VERTICAL, WIDTH, NULL, &height, NULL, NULL);
  gtk_scrolled_window_set_min_content_height (GTK_SCROLLED_WINDOW (window), MIN (height, MAX_HEIGHT));
}
