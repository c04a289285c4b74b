/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rows-help-private.h"

#include <glib/gi18n-lib.h>

#include "rows-diagram.h"

static void
add_picture (GtkWidget     *pictures,
             RowsHelpStory  story,
             guint          number,
             const char    *text)
{
  const RowsHelpPicture *picture = &rows_help_turns[story].pictures[number];

  sixain_help_add_picture (pictures, rows_diagram_new (ROWS_DECK_BULLS, picture->to_place, picture->rows), text);
}

void
rows_help_fill_game (GtkBox *chapter)
{
  sixain_help_add_heading (chapter, _("The goal"));
  sixain_help_add_text (chapter, _("Every card carries bull heads, and every head you collect counts against you. "
                                   "Whoever has the fewest at the end wins."));

  sixain_help_add_heading (chapter, _("Players and rounds"));
  sixain_help_add_text (chapter, _("For two to ten players, everyone for themselves. Four players need about five rounds, "
                                   "or half an hour."));

  sixain_help_add_heading (chapter, _("The cards"));
  sixain_help_add_text (chapter, _("There are 104 cards, numbered from 1. The number decides where a card goes, "
                                   "the heads along its top edge what it costs."));
  gtk_box_append (chapter, rows_diagram_new (ROWS_DECK_BULLS, "42 35 40 66 55", NULL));
  sixain_help_add_text (chapter, _("Most cards cost 1 head. A number that ends in 5 costs 2, one that ends in 0 costs 3, "
                                   "and a double such as 11 or 66 costs 5. The 55 is a double that ends in 5, "
                                   "and costs 7."));

  sixain_help_add_heading (chapter, _("A turn"));
  sixain_help_add_text (chapter, _("Everyone is dealt ten cards. Four more lie on the table, and each of them begins a row. "
                                   "Ten turns follow, one for every card in hand, and all play each of them "
                                   "at the same time:"));
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
                          "and your card becomes the first of the row."));
  sixain_help_add_step (chapter, 4, _("A card lower than every row"),
                        _("If no row ends with a lower card, you choose a row, whichever you like, and take all of it. "
                          "Your card becomes the first of that row."));
  sixain_help_add_text (chapter, _("The cards you take go to your pile. They never come back to your hand."));

  sixain_help_add_heading (chapter, _("The end"));
  sixain_help_add_text (chapter, _("After ten turns the heads in your pile are added to your total, "
                                   "and a new round is dealt. The game is over once a round leaves somebody "
                                   "with more than 66; exactly 66 is still allowed. The lowest total wins, "
                                   "and players who tie share the win."));
  sixain_help_add_text (chapter, _("Before a game you can choose another limit, and a maximum number of rounds. "
                                   "The game ends with whichever is reached first; 0 switches one of them off."));
}

void
rows_help_fill_example (GtkBox *chapter)
{
  GtkWidget *pictures;

  sixain_help_add_text (chapter, _("Four players, three turns. Each turn carries on from the one before."));

  sixain_help_add_heading (chapter, _("First turn: 11, 30, 52, 64"));
  pictures = sixain_help_add_pictures (chapter);
  add_picture (pictures, ROWS_HELP_FIRST, 0,
               _("Four rows of one card each. Above them are the cards that were just revealed, "
                 "in the order in which they will be placed."));
  add_picture (pictures, ROWS_HELP_FIRST, 1,
               _("The 11 can only follow the 8. The 30 joins the 27, which is closer than the 11. "
                 "The 52 joins the 49, and the 64 comes right after it."));

  sixain_help_add_heading (chapter, _("Second turn: 66, 69, 70, 71"));
  pictures = sixain_help_add_pictures (chapter);
  add_picture (pictures, ROWS_HELP_SECOND, 0,
               _("The 66 and the 69 fill the third row. The 70 belongs there too, "
                 "but it would be the sixth card."));
  add_picture (pictures, ROWS_HELP_SECOND, 1,
               _("So its player takes the five cards, which cost 1 + 1 + 1 + 5 + 1 = 9 heads. "
                 "The 70 becomes the first card of the row, and the 71 follows it."));

  sixain_help_add_heading (chapter, _("Third turn: 5, 9, 36, 90"));
  pictures = sixain_help_add_pictures (chapter);
  add_picture (pictures, ROWS_HELP_THIRD, 0,
               _("The 5 is lower than every row, so its player has to take one, "
                 "and picks the last: the 73 costs only 1 head."));
  add_picture (pictures, ROWS_HELP_THIRD, 1,
               _("Now the 5 begins the fourth row and the 9 follows it. "
                 "The 36 joins the 30, and the 90 joins the 71."));
}

void
rows_help_fill_traps (GtkBox *chapter)
{
  GtkWidget *pictures;

  sixain_help_add_text (chapter, _("Between choosing a card and placing it, the table may change: "
                                   "lower cards go first."));

  sixain_help_add_heading (chapter, _("Somebody slips in before you"));
  pictures = sixain_help_add_pictures (chapter);
  add_picture (pictures, ROWS_HELP_SLIPS_IN, 0,
               _("You play the 38 to follow the 33. It would be the fifth card and take nothing, "
                 "but somebody has played the 35."));
  add_picture (pictures, ROWS_HELP_SLIPS_IN, 1,
               _("The 35 goes first. It is now the closest to your card, and the row is full: "
                 "you take five cards and 12 heads."));

  sixain_help_add_heading (chapter, _("Your row is taken away"));
  pictures = sixain_help_add_pictures (chapter);
  add_picture (pictures, ROWS_HELP_TAKEN_AWAY, 0,
               _("You play the 84 to follow the 83. But somebody’s 17 is lower than every row, "
                 "and its player takes the 83."));
  add_picture (pictures, ROWS_HELP_TAKEN_AWAY, 1,
               _("The closest card below yours is now the 79, at the end of a full row: "
                 "you take five cards and 6 heads."));
}
