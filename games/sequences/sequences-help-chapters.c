/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "sequences-diagram.h"
#include "sequences-help-private.h"

static void
draw (GtkBox     *chapter,
      const char *melds)
{
  gtk_box_append (chapter, sequences_diagram_new (melds));
}

void
sequences_help_fill_game (GtkBox *chapter)
{
  sixain_help_add_heading (chapter, _("The goal"));
  sixain_help_add_text (chapter, _("You lay runs of one suit in front of you and make them longer and longer. At the end "
                                   "of the round, whoever has the longest run of a suit scores it, and the other runs "
                                   "of that suit count for nothing."));

  sixain_help_add_heading (chapter, _("The cards"));
  sixain_help_add_text (chapter, _("There are six suits of twenty cards, and every card exists once: spades, clubs, moons, "
                                   "stars, hearts and diamonds."));
  draw (chapter, "7S / 7C / 7M / 7T / 7H / 7D");
  sixain_help_add_text (chapter, _("A suit begins with 1 to 12. Then come the figures of a chess board, the jack (J), "
                                   "the cavalier (C), the bishop (B), the rook (R), the queen (Q) and the king (K), "
                                   "and the ace (A) is last."));
  draw (chapter, "1H 2H 3H 4H 5H 6H 7H 8H 9H 10H 11H 12H JH CH BH RH QH KH AH");
  sixain_help_add_text (chapter, _("And every suit has a joker, the 0, which stands for any card of its own suit."));
  draw (chapter, "0S / 0C / 0M / 0T / 0H / 0D");

  sixain_help_add_heading (chapter, _("Players"));
  sixain_help_add_text (chapter, _("Two or three play for themselves. Four do too, or in two teams: partners sit opposite "
                                   "each other and lay their melds together, and whatever is said here about "
                                   "“your” runs and sets means the team’s."));
}

void
sequences_help_fill_melds (GtkBox *chapter)
{
  GtkWidget *pictures;

  sixain_help_add_heading (chapter, _("Runs"));
  sixain_help_add_text (chapter, _("A run is three or more cards of one suit that follow each other. "
                                   "The suit’s joker may stand anywhere in it."));
  pictures = sixain_help_add_pictures (chapter);
  sixain_help_add_picture (pictures, sequences_diagram_new ("9C 10C 11C / 11M 0M+ JM CM"),
                           _("Two runs. In the second one the joker is the 12."));
  sixain_help_add_picture (pictures, sequences_diagram_new ("AS+ 2S 3S / QD KD 1D+"),
                           _("The 1 and the ace stand in for each other: the ace may open a run, and the 1 may end it. "
                             "Nothing goes round the corner."));
  sixain_help_add_text (chapter, _("When two of your runs of a suit come to touch, they become one."));

  sixain_help_add_heading (chapter, _("Sets"));
  sixain_help_add_text (chapter, _("A set is three or more cards of one rank in different suits, without jokers. "
                                   "You may have laid as many sets as runs, but never more."));
  draw (chapter, "8H 8D 8C / KM KT KH KS");
  sixain_help_add_text (chapter, _("Sets score nothing. They keep cards for your runs: from your next turn on you may "
                                   "take cards out of your sets, add them to your runs or lay new runs with them."));

  sixain_help_add_heading (chapter, _("An example"));
  pictures = sixain_help_add_pictures (chapter);
  sixain_help_add_picture (pictures, sequences_diagram_new ("4H+ 4S 4T / 8H 8D 8C+ / 10C 11C 12C / 9C 2H 3H"),
                           _("You have two sets and the 10 to 12 of clubs on the table, and hold the 9 of clubs "
                             "and the 2 and 3 of hearts."));
  sixain_help_add_picture (pictures, sequences_diagram_new ("4S 4T / 8H 8D / 8C+ 9C 10C 11C 12C / 2H 3H 4H+"),
                           _("Lay 2, 3, 4 of hearts with the 4 from the set. Add the 9 to the clubs, "
                             "and the 8 from the other set. What is left of the sets stays there."));
}

void
sequences_help_fill_turn (GtkBox *chapter)
{
  GtkWidget *pictures;

  sixain_help_add_text (chapter, _("Everyone holds eight cards between turns. In your turn, do this:"));
  sixain_help_add_step (chapter, 1, _("Draw"),
                        _("Take the top card of the stock, or the discard if you can use it at once."));
  sixain_help_add_step (chapter, 2, _("Lay"),
                        _("Lay as many runs and sets as you like, add to your own, take cards out of sets, and swap."));
  sixain_help_add_step (chapter, 3, _("Refill"),
                        _("With fewer than nine cards, draw from the stock until you have nine. Once you have "
                          "refilled, you lay no new melds in this turn."));
  sixain_help_add_step (chapter, 4, _("Complete"),
                        _("You may still add to your runs and sets, use cards of sets and swap, and refill again "
                          "as often as you like."));
  sixain_help_add_step (chapter, 5, _("Discard"),
                        _("Put one of your nine cards on the discard pile. It must not be a joker."));

  sixain_help_add_heading (chapter, _("Swaps"));
  sixain_help_add_text (chapter, _("In your turn you may put a card from your hand into any run on the table, also into "
                                   "somebody else’s, and take what it replaces:"));
  pictures = sixain_help_add_pictures (chapter);
  sixain_help_add_picture (pictures, sequences_diagram_new ("4T 0T+ 6T / 5T+"),
                           _("the true card for a joker,"));
  sixain_help_add_picture (pictures, sequences_diagram_new ("AS+ 2S 3S / 1S+"),
                           _("a 1 for an ace that opens a run, or an ace for a 1 that ends one."));
}

void
sequences_help_fill_discard (GtkBox *chapter)
{
  GtkWidget *pictures;

  sixain_help_add_heading (chapter, _("Taking it"));
  sixain_help_add_text (chapter, _("Only the top card can be taken, and only to be used at once: for a new run or set with "
                                   "at least one card from your hand, or to make one of your runs longer. "
                                   "It is never added to a set."));
  pictures = sixain_help_add_pictures (chapter);
  sixain_help_add_picture (pictures, sequences_diagram_new ("4D 5D 6D 7D / 8D+ / 9D"),
                           _("To make a run longer, a card from your hand must lie beyond the discard: "
                             "with the 9 in hand you may take the 8."));
  sixain_help_add_picture (pictures, sequences_diagram_new ("4D 5D 6D 7D / 9D+ / 8D"),
                           _("With the 8 in hand you may not take the 9: your 8 did not need it. "
                             "The 8 alone, with nothing beyond, cannot be taken either."));

  sixain_help_add_heading (chapter, _("Claims"));
  sixain_help_add_text (chapter, _("With three or four players, everybody who can use a discard may claim it, and not only "
                                   "the next in turn. Those who can are asked, and nobody hears the answers until all "
                                   "are in. A run goes before a set; of two runs, the one that will reach higher; "
                                   "otherwise whoever is next in turn. The winner takes the card and plays on from there, "
                                   "and players in between are passed over. If nobody wants it, the next player draws "
                                   "from the stock."));
  sixain_help_add_text (chapter, _("Claims can be switched off when a game is set up. Then only the next player may take "
                                   "the discard, as it is with two players."));
}

void
sequences_help_fill_end (GtkBox *chapter)
{
  sixain_help_add_heading (chapter, _("When the stock is empty"));
  sixain_help_add_text (chapter, _("The player whose turn it is finishes it. Then, in turn, everybody may still lay, add, "
                                   "swap and take the discard, without drawing or discarding, and passes. When all "
                                   "have passed one after the other, the round is over."));

  sixain_help_add_heading (chapter, _("Points"));
  sixain_help_add_text (chapter, _("Each suit goes to the side with its longest run, and if two are equally long to the "
                                   "one that reaches higher. That side scores its best run of the suit:"));
  draw (chapter, "10D 11D 12D JD CD BD RD QD KD AD");
  sixain_help_add_text (chapter, _("The ace at the end counts 5, the jack to the king 2 each, and all other cards 1. "
                                   "A joker counts as the card that it stands for. This run is worth 20 points."));
  sixain_help_add_text (chapter, _("Cards left in your hand cost points: a joker or an ace 5, the jack to the king 2; "
                                   "the others cost nothing. In teams both hands count."));
  draw (chapter, "0M / AC / KH / 7S");
  sixain_help_add_text (chapter, _("This hand costs 5 + 5 + 2 + 0 = 12 points."));

  sixain_help_add_heading (chapter, _("The winner"));
  sixain_help_add_text (chapter, _("After three rounds, or as many as you agreed on, whoever has the most points wins. "
                                   "Players who tie share the win."));
}

void
sequences_help_fill_table (GtkBox *chapter)
{
  sixain_help_add_text (chapter, _("Select cards in your hand, and the buttons above it offer what can be done with them. "
                                   "You can also drag cards onto the table, onto a run or onto the discard pile. "
                                   "Cards in your own sets and the top of the discard can be selected too."));
  sixain_help_add_text (chapter, _("Drag a card within your hand to put it elsewhere; the button beside your picture sorts "
                                   "your hand by suit or by rank."));
  sixain_help_add_text (chapter, _("On a small screen, what was laid scrolls, and what there is no button for is in the "
                                   "menu with three dots."));
  sixain_help_add_heading (chapter, _("Keys"));
  sixain_help_add_text (chapter, _("1 to 9 select the cards of your hand from the left, T the discard, Escape nothing. "
                                   "L accepts the first offer. D draws, R refills, X discards, E passes, "
                                   "and N leaves a discard to the others. S sorts your hand, and Shift with an arrow "
                                   "moves the card that is focused. P shows the earlier discards, and Page Up and "
                                   "Page Down scroll what was laid."));
  sixain_help_add_text (chapter, _("Undo takes back what you laid in this turn, as long as you have seen no new card since."));
}
