/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rows-help-private.h"

#include <glib/gi18n-lib.h>

#include "rows-elements.h"
#include "rows-face.h"
#include "sixain-help-columns.h"
#include "sixain-card.h"

#define EXPLAINED 10        /* Neon: well known, and with more than one crest. */

void
rows_help_fill_variants (GtkBox *chapter)
{
  sixain_help_add_text (chapter, _("Switch them on when you set up a game."));

  sixain_help_add_heading (chapter, _("Known cards"));
  sixain_help_add_text (chapter, _("Only the lowest cards are used: ten for every player and four for the rows. "
                                   "With three players these are the cards from 1 to 34. Whatever you do not see "
                                   "is in somebody’s hand."));

  sixain_help_add_heading (chapter, _("Draft"));
  sixain_help_add_text (chapter, _("Nobody is dealt a hand. The cards lie face up, and the players take one in turn "
                                   "until everyone has ten. Everybody saw who took what, so hands are no secret. "
                                   "Four of the cards left over, drawn at random, begin the rows, the lowest on top; "
                                   "with known cards exactly four are left. The first choice passes to the next player "
                                   "every round."));

  sixain_help_add_heading (chapter, _("Pro"));
  sixain_help_add_text (chapter, _("Known cards and draft together. The deal is no longer a matter of luck, "
                                   "only what the others are up to."));

  sixain_help_add_heading (chapter, _("Elements and special cards"));
  sixain_help_add_text (chapter, _("Elements is another deck, and goes with every variant. Special cards let you get around the rules, "
                                   "and cannot be combined with known cards or the draft. Both have a chapter below."));
}

static GtkWidget *
create_card (guint card,
             gint  width)
{
  GtkWidget *picture = sixain_card_new_picture ();
  g_autofree char *label = rows_face_describe (card, ROWS_DECK_ELEMENTS);

  sixain_card_set_face (SIXAIN_CARD (picture), rows_face_get_card (card, ROWS_DECK_ELEMENTS));
  sixain_card_set_label (SIXAIN_CARD (picture), label, NULL);
  gtk_widget_set_size_request (picture, width, width * SIXAIN_CARD_RATIO);
  gtk_widget_set_halign (picture, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (picture, GTK_ALIGN_START);

  return picture;
}

static void
add_part (GtkWidget  *parts,
          const char *name,
          const char *text)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *title = gtk_label_new (name);

  gtk_widget_add_css_class (title, "heading");
  gtk_label_set_xalign (GTK_LABEL (title), 0);
  gtk_label_set_wrap (GTK_LABEL (title), TRUE);
  gtk_box_append (GTK_BOX (box), title);
  sixain_help_add_text (GTK_BOX (box), text);
  sixain_help_columns_append (SIXAIN_HELP_COLUMNS (parts), box);
}

static void
explain_card (GtkBox *chapter)
{
  const RowsElement *element = rows_element_get (EXPLAINED);
  g_autofree char *weight = rows_element_write_weight (element);
  guint crests = rows_card_heads[EXPLAINED];
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 18);
  GtkWidget *parts = sixain_help_columns_new (1, 1, 6);
  g_autofree char *number = g_strdup_printf ("%u", EXPLAINED);
  g_autofree char *cost = g_strdup_printf (ngettext ("%u crest", "%u crests", crests), crests);

  add_part (parts, number, _("The atomic number, which is the number of the card."));
  add_part (parts, cost, _("What the card costs."));
  add_part (parts, element->symbol, _("The symbol of the element."));
  add_part (parts, rows_element_get_name (element), _("Its name."));
  add_part (parts, weight, _("Its standard atomic weight. Where there is none, the mass number of the isotope "
                                      "that lasts longest stands in brackets."));
  add_part (parts, rows_family_get_name (element->family), _("Its family, which gives the card its colour."));

  gtk_widget_set_hexpand (parts, TRUE);
  gtk_box_append (GTK_BOX (box), create_card (EXPLAINED, 128));
  gtk_box_append (GTK_BOX (box), parts);
  gtk_box_append (chapter, box);
}

/* An element of each family that people have heard of. */
static void
show_families (GtkBox *chapter)
{
  static const guint8 cards[ROWS_N_FAMILIES] = {
    [ROWS_FAMILY_ALKALI_METAL] = 11,
    [ROWS_FAMILY_ALKALINE_EARTH_METAL] = 20,
    [ROWS_FAMILY_TRANSITION_METAL] = 79,
    [ROWS_FAMILY_POST_TRANSITION_METAL] = 50,
    [ROWS_FAMILY_METALLOID] = 14,
    [ROWS_FAMILY_REACTIVE_NONMETAL] = 8,
    [ROWS_FAMILY_HALOGEN] = 17,
    [ROWS_FAMILY_NOBLE_GAS] = 2,
    [ROWS_FAMILY_LANTHANIDE] = 60,
    [ROWS_FAMILY_ACTINIDE] = 92,
  };
  GtkWidget *families = sixain_help_columns_new (96, 5, 12);

  for (guint i = 0; i < ROWS_N_FAMILIES; i++)
    {
      GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
      GtkWidget *label = gtk_label_new (rows_family_get_name (i));

      gtk_label_set_wrap (GTK_LABEL (label), TRUE);
      gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
      gtk_box_append (GTK_BOX (box), create_card (cards[i], 80));
      gtk_box_append (GTK_BOX (box), label);
      sixain_help_columns_append (SIXAIN_HELP_COLUMNS (families), box);
    }
  gtk_box_append (chapter, families);
}

void
rows_help_fill_elements (GtkBox *chapter)
{
  sixain_help_add_text (chapter, _("The same game with another deck: every card shows the chemical element of its number, "
                                   "from hydrogen, 1, to rutherfordium, 104. Crests take the place of bull heads, "
                                   "and each number costs as much as before."));

  sixain_help_add_heading (chapter, _("How to read a card"));
  explain_card (chapter);
  sixain_help_add_text (chapter, _("At the table, hold a finger on a card, click it with the right button or press "
                                   "the Menu key, and it is shown large, with all that is known about it."));

  sixain_help_add_heading (chapter, _("The families"));
  show_families (chapter);
}
