/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "sequences-diagram.h"
#include "sequences-help-private.h"

static void
draw_cards (GtkBox     *chapter,
            const char *cards)
{
  gtk_box_append (chapter, sequences_diagram_new (cards));
}

void
sequences_help_fill_game (GtkBox *chapter)
{
  sixain_help_add_heading (chapter, _("The goal"));
  sixain_help_add_text (chapter, _("Lay runs in front of you, cards of one suit that follow each other, and make them "
                                   "longer and longer. At the end of the round each suit goes to whoever has "
                                   "the longest run in it, and nobody else scores there."));

  sixain_help_add_heading (chapter, _("Players and rounds"));
  sixain_help_add_text (chapter, _("For two to four players. A game has three rounds unless you choose otherwise; "
                                   "allow about twenty minutes for each."));
  sixain_help_add_text (chapter, _("Two or three play for themselves. Four do too, or play in two teams: partners sit "
                                   "opposite each other and share all they lay. “Your” runs and sets are then "
                                   "your team’s."));

  sixain_help_add_heading (chapter, _("The cards"));
  sixain_help_add_text (chapter, _("There are 120 cards, and each exists only once. The six suits are spades, clubs, moons, "
                                   "stars, hearts and diamonds."));
  draw_cards (chapter, "7S / 7C / 7M / 7T / 7H / 7D");
  sixain_help_add_text (chapter, _("Each suit goes from 1 to 12. Six court cards follow: jack (J), cavalier (C), bishop (B), "
                                   "rook (R), queen (Q) and king (K). The ace (A) is last. Mind the letters: "
                                   "R is the rook and K is the king."));
  draw_cards (chapter, "1H 2H 3H 4H 5H 6H 7H 8H 9H 10H 11H 12H JH CH BH RH QH KH AH");
  sixain_help_add_text (chapter, _("Each suit also has a joker, the 0. It stands for any card of its own suit, "
                                   "and never for one of another suit."));
  draw_cards (chapter, "0S / 0C / 0M / 0T / 0H / 0D");

  sixain_help_add_heading (chapter, _("The deal"));
  sixain_help_add_text (chapter, _("Everyone is dealt eight cards. The others are the stock, face down. The discard pile "
                                   "is still empty. The player in the first seat begins the first round, the next player "
                                   "begins the second, and so on."));
}

void
sequences_help_fill_melds (GtkBox *chapter)
{
  GtkWidget *pictures;

  sixain_help_add_text (chapter, _("Cards are laid in melds, and there are two kinds: runs, which score, "
                                   "and sets, which help you to make runs."));

  sixain_help_add_heading (chapter, _("Runs"));
  sixain_help_add_text (chapter, _("A run is at least three cards of one suit that follow each other. "
                                   "The suit’s joker may take the place of any of them."));
  pictures = sixain_help_add_pictures (chapter);
  sixain_help_add_picture (pictures, sequences_diagram_new (sequences_help_positions[SEQUENCES_HELP_RUNS].runs),
                           _("Two runs. In the second one the joker is the 11."));
  sixain_help_add_picture (pictures, sequences_diagram_new (sequences_help_positions[SEQUENCES_HELP_ENDS].runs),
                           _("The 1 and the ace can replace each other: an ace may open a run, and a 1 may close one. "
                             "Runs never wrap round: K A 2 is not a run."));
  sixain_help_add_text (chapter, _("When two of your runs of a suit come to touch, they become one. "
                                   "Cards never leave a run, except in a swap."));

  sixain_help_add_heading (chapter, _("Sets"));
  sixain_help_add_text (chapter, _("A set is at least three cards of one rank in different suits. It has no jokers, "
                                   "and 1s and aces are never in one set together."));
  gtk_box_append (chapter, sequences_diagram_new (sequences_help_positions[SEQUENCES_HELP_SETS].sets));

  sixain_help_add_heading (chapter, _("Runs first"));
  sixain_help_add_text (chapter, _("Your first meld must be a run. After that you may lay runs and sets in any order, as long as "
                                   "you have never laid more sets than runs."));

  sixain_help_add_heading (chapter, _("Sets are a reserve"));
  sixain_help_add_text (chapter, _("Sets score nothing, but from your next turn on you may take cards out of them, "
                                   "to add them to your runs or to lay new runs with them. A set that has "
                                   "fewer than three cards left stays on the table: you may still use its cards, "
                                   "but you add none to it."));
  pictures = sixain_help_add_pictures (chapter);
  sixain_help_add_picture (pictures, sequences_help_draw (SEQUENCES_HELP_RESERVE),
                           _("You have laid two runs and two sets, and hold the 3 and 4 of spades "
                             "and the 12 of diamonds."));
  sixain_help_add_picture (pictures, sequences_help_draw_after (SEQUENCES_HELP_RESERVE),
                           _("Lay 3, 4, 5 of spades with the 5 from the set. Add the 12 to your diamonds, "
                             "and then the jack from the other set."));
}

void
sequences_help_fill_turn (GtkBox *chapter)
{
  GtkWidget *pictures;

  sixain_help_add_text (chapter, _("You hold eight cards between turns. When it is your turn:"));
  sixain_help_add_step (chapter, 1, _("Draw"),
                        _("Take the top card of the stock. Sometimes you may have the top card of the discard pile instead: "
                          "the next chapter says when."));
  sixain_help_add_step (chapter, 2, _("Lay"),
                        _("Lay as many new runs and sets as you like. You may also add cards to those you have, "
                          "use cards of your sets, and swap."));
  sixain_help_add_step (chapter, 3, _("Refill"),
                        _("If you now hold fewer than nine cards, draw from the stock until you have nine. "
                          "After that you lay no new melds in this turn."));
  sixain_help_add_step (chapter, 4, _("Add more"),
                        _("You may still add to your runs and sets, use cards of sets and swap. Then refill again, "
                          "as often as you like."));
  sixain_help_add_step (chapter, 5, _("Discard"),
                        _("Put one of your nine cards on the discard pile, never a joker. "
                          "You have eight again, and your turn is over."));

  sixain_help_add_heading (chapter, _("Swaps"));
  sixain_help_add_text (chapter, _("In your turn you may put a card from your hand into any run on the table, even somebody "
                                   "else’s. You take the card that it replaces, to use it at once or to keep it."));
  pictures = sixain_help_add_pictures (chapter);
  sixain_help_add_picture (pictures, sequences_help_draw (SEQUENCES_HELP_SWAP_JOKER),
                           _("The 7 takes the place of the joker, which is now yours."));
  sixain_help_add_picture (pictures, sequences_help_draw (SEQUENCES_HELP_SWAP_ACE),
                           _("A 1 replaces an ace that opens a run. In the same way an ace replaces a 1 that closes one."));
}
