/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rows-help-private.h"

#include <glib/gi18n-lib.h>

#include "rows-diagram.h"

/* The positions are those of RULES 1.4, which the tests play too. */
static GtkWidget *
draw (const char *to_place,
      const char *rows)
{
  return rows_diagram_new (ROWS_DECK_BULLS, to_place, rows);
}

void
rows_help_fill_game (GtkBox *chapter)
{
  sixain_help_add_heading (chapter, _("The goal"));
  sixain_help_add_text (chapter, _("Every card carries bull heads, and every head you collect counts against you. "
                                   "Whoever has the fewest at the end wins."));

  sixain_help_add_heading (chapter, _("The cards"));
  sixain_help_add_text (chapter, _("There are 104 cards, numbered from 1. The number decides where a card goes, "
                                   "the heads along its top edge what it costs."));
  gtk_box_append (chapter, draw ("42 35 40 66 55", NULL));
  sixain_help_add_text (chapter, _("Most cards cost 1 head. A number that ends in 5 costs 2, one that ends in 0 costs 3, "
                                   "and a double such as 11 or 66 costs 5. The 55 is a double that ends in 5, "
                                   "and costs 7."));

  sixain_help_add_heading (chapter, _("A turn"));
  sixain_help_add_text (chapter, _("Everyone starts the round with ten cards. Four more lie on the table, "
                                   "and each of them begins a row. Ten turns follow, one for every card in hand."));
  sixain_help_add_step (chapter, 1, _("Choose"),
                        _("Everyone picks a card in secret. You can change your mind until the last player has chosen."));
  sixain_help_add_step (chapter, 2, _("Reveal"),
                        _("All the chosen cards are turned up at the same moment."));
  sixain_help_add_step (chapter, 3, _("Place"),
                        _("They join the rows one after the other, the lowest number first."));

  sixain_help_add_heading (chapter, _("Where a card goes"));
  sixain_help_add_step (chapter, 1, _("Rows climb"),
                        _("A card can only follow a lower one."));
  sixain_help_add_step (chapter, 2, _("The nearest row"),
                        _("Of the rows that end with a lower card, it joins the one whose last card is closest."));
  sixain_help_add_step (chapter, 3, _("The sixth card takes"),
                        _("A row has room for five cards. If yours would be the sixth, you take those five, "
                          "and your card begins the row again."));
  sixain_help_add_step (chapter, 4, _("A card lower than every row"),
                        _("If no row ends with a lower card, you choose a row, whichever you like, and take all of it. "
                          "Your card begins that row again."));
  sixain_help_add_text (chapter, _("The cards you take go to your pile. They never come back to your hand."));

  sixain_help_add_heading (chapter, _("The end"));
  sixain_help_add_text (chapter, _("After ten turns the heads in your pile are added to your total, "
                                   "and a new round is dealt. The game is over once a round leaves somebody "
                                   "with more than 66; exactly 66 is still allowed. The lowest total wins, "
                                   "and players who tie share the win."));
  sixain_help_add_text (chapter, _("Before a game you can choose another limit, and the greatest number of rounds. "
                                   "The game ends with whichever is reached first; 0 switches one of them off."));
}

void
rows_help_fill_example (GtkBox *chapter)
{
  GtkWidget *pictures;

  sixain_help_add_text (chapter, _("Four players, three turns. Each turn carries on from the one before."));

  sixain_help_add_heading (chapter, _("First turn: 14, 15, 44, 61"));
  pictures = sixain_help_add_pictures (chapter);
  sixain_help_add_picture (pictures, draw ("14 15 44 61", "12 / 37 / 43 / 58"),
                           _("Four rows of one card each. Above them are the cards that were just revealed, "
                             "in the order in which they will be placed."));
  sixain_help_add_picture (pictures, draw (NULL, "12 14+ 15+ / 37 / 43 44+ / 58 61+"),
                           _("The 14 can only follow the 12, and the 15 comes right after it. The 44 joins the 43, "
                             "which is closer than the 37, and the 61 joins the 58."));

  sixain_help_add_heading (chapter, _("Second turn: 21, 26, 30, 36"));
  pictures = sixain_help_add_pictures (chapter);
  sixain_help_add_picture (pictures, draw ("30+ 36", "! 12 14 15 21 26 / 37 / 43 44 / 58 61"),
                           _("The 21 and the 26 fill the first row. The 30 belongs there too, "
                             "but it would be the sixth card."));
  sixain_help_add_picture (pictures, draw (NULL, "30+ 36+ / 37 / 43 44 / 58 61"),
                           _("So its player takes the five cards, which cost 1 + 1 + 2 + 1 + 1 = 6 heads. "
                             "The 30 begins the row again, and the 36 follows it."));

  sixain_help_add_heading (chapter, _("Third turn: 3, 9, 68, 83"));
  pictures = sixain_help_add_pictures (chapter);
  sixain_help_add_picture (pictures, draw ("3+ 9 68 83", "30 36 / ! 37 / 43 44 / 58 61"),
                           _("The 3 is lower than every row, so its player has to take one, "
                             "and picks the second: the 37 costs only 1 head."));
  sixain_help_add_picture (pictures, draw (NULL, "30 36 / 3+ 9+ / 43 44 / 58 61 68+ 83+"),
                           _("Now the 3 begins the second row and the 9 follows it. "
                             "The 68 and the 83 go behind the 61."));
}

void
rows_help_fill_traps (GtkBox *chapter)
{
  GtkWidget *pictures;

  sixain_help_add_text (chapter, _("Between choosing a card and placing it, the table may change: "
                                   "lower cards go first."));

  sixain_help_add_heading (chapter, _("Somebody slips in before you"));
  pictures = sixain_help_add_pictures (chapter);
  sixain_help_add_picture (pictures, draw ("42 45+", "27 31 38 40 / 12 / 71 / 86"),
                           _("You play the 45 to follow the 40. It would be the fifth card and take nothing, "
                             "but somebody has played the 42."));
  sixain_help_add_picture (pictures, draw ("45+", "! 27 31 38 40 42 / 12 / 71 / 86"),
                           _("The 42 goes first. It is now the closest to your card, and the row is full: "
                             "you take five cards and 7 heads."));

  sixain_help_add_heading (chapter, _("Your row is taken away"));
  pictures = sixain_help_add_pictures (chapter);
  sixain_help_add_picture (pictures, draw ("30 62+", "! 61 / 48 50 52 57 59 / 80 / 90"),
                           _("You play the 62 to follow the 61. But somebody’s 30 is lower than every row, "
                             "and its player takes the 61."));
  sixain_help_add_picture (pictures, draw ("62+", "30 / ! 48 50 52 57 59 / 80 / 90"),
                           _("The closest card below yours is now the 59, at the end of a full row: "
                             "you take five cards and 7 heads."));
}
