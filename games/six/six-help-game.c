/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "six-help-private.h"

#include <glib/gi18n-lib.h>

void
six_help_fill_game (GtkBox *chapter)
{
  sixain_help_add_heading (chapter, _("The goal"));
  sixain_help_add_text (chapter, _("Bring your cards to safety when their values are rolled. A card that is safe is worth "
                                   "the strokes at its foot, and whoever has the most strokes after three rounds wins. "
                                   "Players who tie share the win."));

  sixain_help_add_heading (chapter, _("The cards"));
  sixain_help_add_text (chapter, _("Everybody has the same eighteen cards, from 1 to 18, in a colour of their own. "
                                   "They are shuffled into a stock, and the first three lie face up on three places."));
  gtk_box_append (chapter, six_help_scene (NULL, "6 9 13 17", 0));
  sixain_help_add_text (chapter, _("The rarer a sum, the more strokes: a 6 is worth 1, a 17 is worth 7. "
                                   "All of your cards together have 58."));

  sixain_help_add_heading (chapter, _("The hourglass"));
  sixain_help_add_text (chapter, _("An hourglass of two minutes runs under a tube. Nobody sees it: feel how much time has "
                                   "passed. The first round begins with whoever grabs the dice first; the sand starts "
                                   "with the first roll of a round."));
  gtk_box_append (chapter, six_help_tube ());
}

void
six_help_fill_turn (GtkBox *chapter)
{
  GtkWidget *pictures;

  sixain_help_add_text (chapter, _("Whoever has the dice rolls all three, and the sum is called out."));

  sixain_help_add_heading (chapter, _("The others protect"));
  sixain_help_add_text (chapter, _("Do you have that sum face up? Then be quick and protect the card before the next roll. "
                                   "It goes face down on your pile, and a card that it covered comes back into view. "
                                   "Trying in vain costs nothing."));
  sixain_help_add_text (chapter, _("The card must have been in view when the dice fell. Nobody protects a card by a roll "
                                   "of their own."));
  pictures = sixain_help_add_pictures (chapter);
  sixain_help_add_picture (pictures, six_help_scene ("3 5 1", "7 9+ 14", 2),
                           _("The sum is 9. Somebody else rolled, so this 9 can be protected."));
  sixain_help_add_picture (pictures, six_help_scene ("6 5", "11/4+ 2 8", 2),
                           _("The sum is 11, and the 4 under it will be in view again."));

  sixain_help_add_heading (chapter, _("The roller goes on"));
  sixain_help_add_step (chapter, 1, _("Your own sum"),
                        _("If the sum is on one of your own places, you do not protect it, but roll all three dice again."));
  sixain_help_add_step (chapter, 2, _("Any other sum"),
                        _("Roll again with one die fewer: three, then two, then one."));
  sixain_help_add_step (chapter, 3, _("The last die"),
                        _("When a single die does not show one of your own values either, your turn is over: Change!"));
  sixain_help_add_text (chapter, _("Between two rolls there is a short pause, so that everybody can see the dice."));
}

void
six_help_fill_change (GtkBox *chapter)
{
  GtkWidget *pictures;

  sixain_help_add_text (chapter, _("The dice go to the next player. Everybody else lays the top card of their stock on one of "
                                   "their three places."));
  pictures = sixain_help_add_pictures (chapter);
  sixain_help_add_picture (pictures, six_help_scene (NULL, "12 - 5", 3),
                           _("If a place is empty, the card goes there by itself."));
  sixain_help_add_picture (pictures, six_help_scene (NULL, "12 18/3+ 5", 3),
                           _("If not, you choose which card to cover. It comes back when the one on top is protected."));
  sixain_help_add_text (chapter, _("Nobody waits for you: as long as you have not chosen, you owe the card, and may lay it "
                                   "later in the round. What you still owe at the end goes on your first place. "
                                   "Once your stock is empty you lay nothing."));
}

void
six_help_fill_tube (GtkBox *chapter)
{
  GtkWidget *pictures;

  sixain_help_add_text (chapter, _("Whoever gets the dice may lift the tube instead of rolling, but only at once: after a few "
                                   "seconds, or after the first roll, it is too late. The round’s first player cannot lift "
                                   "before rolling. Lifting ends the round."));
  pictures = sixain_help_add_pictures (chapter);
  sixain_help_add_picture (pictures, six_help_sand (0),
                           _("The sand has run out: the penalty is for whoever rolled last and passed the dice on."));
  sixain_help_add_picture (pictures, six_help_sand (0.35),
                           _("The sand is still running: the penalty is for whoever lifted the tube."));
  sixain_help_add_text (chapter, _("The penalty: the card that was protected last goes back under the stock, face down. "
                                   "Whoever has none gives nothing. Either way that player begins the next round, "
                                   "with all cards where they are and the hourglass full."));
  sixain_help_add_text (chapter, _("Nobody has to lift. A round goes on, sand or no sand, until somebody does."));
}

void
six_help_fill_screen (GtkBox *chapter)
{
  sixain_help_add_text (chapter, _("All play at the same time, so everybody has five keys of their own. They are shown on the "
                                   "table, and can be changed when a game is set up."));
  sixain_help_add_step (chapter, 1, _("Three keys for the places"),
                        _("They protect the card on that place."));
  sixain_help_add_step (chapter, 2, _("One for the dice"),
                        _("It grabs them, and rolls them when they are yours. If you owe a card while somebody else has the dice, "
                          "it takes up that card; a place’s key then lays it there. After a roll of your own, or if cards "
                          "are protected automatically, the place’s key alone will do."));
  sixain_help_add_step (chapter, 3, _("One for the tube"),
                        _("It lifts the tube."));
  sixain_help_add_text (chapter, _("With fingers or the pointer, press the places, the stock, the dice and the tube themselves, or "
                                   "the buttons under your cards. Everything acts when it is pressed."));
  sixain_help_add_text (chapter, _("A player alone against computers sees their own strokes. When several people share the screen "
                                   "nobody’s strokes are shown before the end."));
}

void
six_help_fill_options (GtkBox *chapter)
{
  sixain_help_add_heading (chapter, _("Protect automatically"));
  sixain_help_add_text (chapter, _("Cards are protected by themselves as soon as they are rolled."));

  sixain_help_add_heading (chapter, _("Doubles"));
  gtk_box_append (chapter, six_help_scene ("4 4 1", NULL, 0));
  sixain_help_add_text (chapter, _("If two or three dice are equal, the others protect as usual and the turn ends at once, even if "
                                   "the sum is one of the roller’s own. “Double! Change!” The dice go back to where they came "
                                   "from, and from then on the other way round."));

  sixain_help_add_heading (chapter, _("Unpredictable sand"));
  sixain_help_add_text (chapter, _("In each round the sand runs up to fifteen seconds longer or shorter, and nobody is told."));

  sixain_help_add_heading (chapter, _("Times and rounds"));
  sixain_help_add_text (chapter, _("You can choose how long the sand runs, the pause after a roll, how long the tube may be lifted, "
                                   "and how many rounds are played. When the game is paused, no time passes at all."));
}
