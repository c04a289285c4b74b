/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "six-help.h"

#include <glib/gi18n-lib.h>

#include "six-help-positions.h"
#include "six-help-scene.h"
#include "sixain-help.h"

static void
fill_game (GtkBox *chapter)
{
  sixain_help_add_heading (chapter, _("The goal"));
  sixain_help_add_text (chapter, _("Protect your cards when the dice show their values. A protected card is worth the strokes "
                                   "at the bottom, and whoever has the most strokes after the last round wins. "
                                   "Players who tie share the win."));

  sixain_help_add_heading (chapter, _("Players and rounds"));
  sixain_help_add_text (chapter, _("For two to five players. A game has three rounds of about two minutes each."));

  sixain_help_add_heading (chapter, _("The cards"));
  sixain_help_add_text (chapter, _("Everybody has the same eighteen cards, from 1 to 18, in a colour of their own. "
                                   "They are shuffled into a stock, face down, and the first three lie face up "
                                   "on three places."));
  gtk_box_append (chapter, six_help_draw (SIX_HELP_PLACES, 0));

  sixain_help_add_heading (chapter, _("The strokes"));
  sixain_help_add_text (chapter, _("The rarer a sum, the more strokes its card has, from 1 to 7. All eighteen together have 58. "
                                   "They are Sixain’s own: the cards in the box may show others."));
  gtk_box_append (chapter, six_help_cards (0));

  sixain_help_add_heading (chapter, _("The hourglass"));
  sixain_help_add_text (chapter, _("An hourglass of two minutes runs under a tube. Nobody sees it: feel how much time has "
                                   "passed. The sand starts with the first roll of each round. "
                                   "In the first round, whoever grabs the dice first begins."));
  gtk_box_append (chapter, six_help_tube ());
}

static void
fill_turn (GtkBox *chapter)
{
  GtkWidget *pictures;

  sixain_help_add_text (chapter, _("The player who has the dice rolls all three, and the sum is called out."));

  sixain_help_add_heading (chapter, _("The others protect"));
  sixain_help_add_text (chapter, _("Do you have that sum face up? Then be quick and protect the card before the next roll. "
                                   "It goes face down on your pile, and a card that it covered comes back into view. "
                                   "A wrong press costs nothing."));
  sixain_help_add_text (chapter, _("The card must have been in view when the dice fell. You can never protect a card "
                                   "on your own roll."));
  pictures = sixain_help_add_pictures (chapter);
  sixain_help_add_picture (pictures, six_help_draw (SIX_HELP_PROTECT, 2),
                           _("The sum is 12. Somebody else rolled, so you can protect this 12."));
  sixain_help_add_picture (pictures, six_help_draw (SIX_HELP_UNCOVER, 2),
                           _("The sum is 8. Protect the 8, and the 15 under it will be in view again."));

  sixain_help_add_heading (chapter, _("The player with the dice goes on"));
  sixain_help_add_step (chapter, 1, _("Your own sum"),
                        _("If the sum is on one of your own places, you do not protect it, but roll all three dice again."));
  sixain_help_add_step (chapter, 2, _("Any other sum"),
                        _("Roll again with one die fewer: three, then two, then one."));
  sixain_help_add_step (chapter, 3, _("The last die"),
                        _("If the last die does not show one of your own values either, your turn is over: Change!"));
  sixain_help_add_heading (chapter, _("Why hurry?"));
  sixain_help_add_text (chapter, _("Whoever rolls cannot protect anything, so get rid of the dice: roll on quickly, and it is the others’ turn to "
                                   "roll for you. Between two rolls there is only a short pause, so that everybody can see the dice."));
}

static void
fill_change (GtkBox *chapter)
{
  GtkWidget *pictures;

  sixain_help_add_text (chapter, _("The dice go to the next player. Everybody else turns over the top card of their stock, for all to "
                                   "see, and lays it on one of their three places."));
  pictures = sixain_help_add_pictures (chapter);
  sixain_help_add_picture (pictures, six_help_draw (SIX_HELP_EMPTY, 3),
                           _("If a place is empty, the card goes there by itself."));
  sixain_help_add_picture (pictures, six_help_draw (SIX_HELP_COVER, 3),
                           _("If not, you choose which card to cover. It comes back when the one on top is protected."));
  sixain_help_add_text (chapter, _("Nobody waits for you: you may also lay the card later in the round. It goes to the first of your "
                                   "places that becomes empty. If you have several cards to lay, you turn over the next one when "
                                   "the first has been laid. Once your stock is empty you lay nothing."));
  sixain_help_add_text (chapter, _("When a round has ended, everybody takes the time to lay the cards that are left to lay. Only then "
                                   "does the next round begin. After the last round nothing is laid any more."));
}

static void
fill_tube (GtkBox *chapter)
{
  GtkWidget *pictures;

  sixain_help_add_text (chapter, _("The player who receives the dice may lift the tube instead of rolling, but only at once: after a "
                                   "few seconds, or after the first roll, it is too late. Whoever begins a round cannot "
                                   "lift the tube in that first turn. Lifting ends the round."));
  pictures = sixain_help_add_pictures (chapter);
  sixain_help_add_picture (pictures, six_help_sand (0),
                           _("The sand has run out: the penalty is for whoever rolled last and passed the dice on."));
  sixain_help_add_picture (pictures, six_help_sand (0.35),
                           _("The sand is still running: the penalty is for whoever lifted the tube."));
  sixain_help_add_text (chapter, _("The penalty: the card that this player protected last goes back under their stock, face down. "
                                   "Whoever has none gives nothing back. Either way that player begins the next round. "
                                   "All other cards stay where they are, and the hourglass is full again."));
  sixain_help_add_text (chapter, _("Nobody has to lift. A round goes on, sand or no sand, until somebody does."));
}

static void
fill_screen (GtkBox *chapter)
{
  sixain_help_add_text (chapter, _("All play at the same time, so everybody has six keys of their own. They are shown on the "
                                   "table, and can be changed when you set up a game."));
  sixain_help_add_step (chapter, 1, _("Three keys for the places"),
                        _("Each of them protects the card on its place."));
  sixain_help_add_step (chapter, 2, _("One for the stock"),
                        _("To lay a card, press the key of the stock: you take up the card. Then press the key of the place "
                          "where you want it."));
  sixain_help_add_step (chapter, 3, _("One for the dice"),
                        _("It grabs them when the game begins, and rolls them when they are yours."));
  sixain_help_add_step (chapter, 4, _("One for the tube"),
                        _("It lifts the tube."));
  sixain_help_add_text (chapter, _("With fingers or the pointer, press the places, the stock, the dice and the tube themselves, or "
                                   "the buttons under your cards. Everything responds as soon as you press."));
  sixain_help_add_text (chapter, _("If you play alone against computers, you see your own strokes. When several people share the screen, "
                                   "nobody’s strokes are shown before the end."));
}

static void
fill_options (GtkBox *chapter)
{
  sixain_help_add_heading (chapter, _("Protect automatically"));
  sixain_help_add_text (chapter, _("Cards are protected automatically as soon as their sum is rolled."));

  sixain_help_add_heading (chapter, _("Doubles"));
  gtk_box_append (chapter, six_help_draw (SIX_HELP_DOUBLE, 0));
  sixain_help_add_text (chapter, _("If two or three dice are equal, the others protect as usual and the turn ends at once, even if "
                                   "the sum is on a place of the player who rolled. “Double! Change!” The dice go back to where "
                                   "they came from, and from then on travel the other way."));

  sixain_help_add_heading (chapter, _("Unpredictable sand"));
  sixain_help_add_text (chapter, _("In each round the sand runs up to fifteen seconds longer or shorter, and nobody is told."));

  sixain_help_add_heading (chapter, _("Times and rounds"));
  sixain_help_add_text (chapter, _("You can choose how long the sand runs, the pause after a roll, how long the tube may be lifted, "
                                   "and how many rounds are played."));
  sixain_help_add_text (chapter, _("When the game is paused, no time passes at all. It pauses by itself while the menu or the rules are "
                                   "open, and when you turn to another window."));
}

static void
fill_reading (GtkBox *chapter)
{
  sixain_help_add_text (chapter, _("No rules foresee everything. Where the printed ones leave a question open, this "
                                   "is what Sixain does, and why. If an option changes it, the option is named."));

  sixain_help_add_heading (chapter, _("Who begins?"));
  sixain_help_add_text (chapter, _("In the first round, whoever is first to press for the dice: that is as close as "
                                   "a screen comes to grabbing them from the table. Later, whoever paid the penalty."));

  sixain_help_add_heading (chapter, _("What if I notice my card too late?"));
  sixain_help_add_text (chapter, _("It stays where it is: you protect it before the next roll, or not at all, "
                                   "because watching is half the game. With “Protect automatically” nobody has to be "
                                   "quick."));

  sixain_help_add_heading (chapter, _("Why can I not roll at once?"));
  sixain_help_add_text (chapter, _("On a table, dice need a moment to fall. Here a short pause after every roll "
                                   "gives everybody the time to see it, also when the dice change hands. Only the "
                                   "first roll of a round need not wait. “Pause after a roll” makes it longer or "
                                   "shorter."));

  sixain_help_add_heading (chapter, _("How long can the tube be lifted?"));
  sixain_help_add_text (chapter, _("For three seconds, once the pause after the last roll is over. Without a limit "
                                   "one could simply wait until the sand must be gone. “Time to lift the tube” "
                                   "changes it. If the sand ends in the very instant of lifting, it has run out."));

  sixain_help_add_heading (chapter, _("Must I lay my card before the game goes on?"));
  sixain_help_add_text (chapter, _("No. You turn it over, for all to see, and lay it when you like in the same "
                                   "round: the dice do not wait. What is still to be laid when the round ends is "
                                   "laid then, without hurry. In print every card is laid before the tube is lifted; "
                                   "on a screen somebody would always have to wait for somebody."));

  sixain_help_add_heading (chapter, _("Which way do the dice travel?"));
  sixain_help_add_text (chapter, _("Clockwise at the beginning of every round, even if doubles turned the last one "
                                   "around. With “Doubles” they go to the next player the other way, also when "
                                   "whoever rolled began the round and was given the dice by nobody."));

  sixain_help_add_heading (chapter, _("Why are the strokes not those of my cards?"));
  sixain_help_add_text (chapter, _("The printed numbers are not known to us, so we made our own: the more seldom a "
                                   "value comes up, the more strokes it has. They are the same for everybody, and no "
                                   "option changes them."));
}

static const SixainHelpChapter chapters[] = {
  { N_("The game"), fill_game },
  { N_("Roll and protect"), fill_turn },
  { N_("Change!"), fill_change },
  { N_("The tube"), fill_tube },
  { N_("Around one screen"), fill_screen },
  { N_("Options"), fill_options },
  { N_("How we read the rules"), fill_reading },
};

GtkWidget *
six_help_new (void)
{
  return sixain_help_new (_("Six"),
                          _("Everybody watches the same three dice, and nobody sees the sand run."),
                          six_illustration_new (), chapters, G_N_ELEMENTS (chapters));
}
