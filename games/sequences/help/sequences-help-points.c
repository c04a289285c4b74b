/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "sequences-diagram.h"
#include "sequences-help-private.h"

/* Cards that are no meld lie apart from each other. */
static void
add_hand (GtkWidget  *diagram,
          const char *hand)
{
  g_auto (GStrv) cards = g_strsplit (hand, " ", -1);
  g_autofree char *apart = g_strjoinv (" / ", cards);

  sequences_diagram_add (SEQUENCES_DIAGRAM (diagram), _("In your hand"), apart);
}

static void
add_table (GtkWidget  *diagram,
           const char *title,
           const char *runs,
           const char *sets)
{
  g_autofree char *melds = g_strconcat (runs, sets != NULL ? " / " : NULL, sets, NULL);

  sequences_diagram_add (SEQUENCES_DIAGRAM (diagram), title, melds);
}

GtkWidget *
sequences_help_draw (SequencesHelpPicture picture)
{
  const SequencesHelpPosition *position = &sequences_help_positions[picture];
  GtkWidget *diagram = sequences_diagram_new_empty ();

  if (position->runs != NULL)
    add_table (diagram, position->their_runs != NULL ? _("Your runs") : _("On the table"), position->runs, position->sets);
  if (position->their_runs != NULL)
    add_table (diagram, position->runs != NULL ? _("Somebody else’s run") : _("On the table"), position->their_runs, NULL);
  if (position->discard != NULL)
    sequences_diagram_add (SEQUENCES_DIAGRAM (diagram), _("On the discard pile"), position->discard);
  if (position->hand != NULL)
    add_hand (diagram, position->hand);

  return diagram;
}

GtkWidget *
sequences_help_draw_after (SequencesHelpPicture picture)
{
  const SequencesHelpPosition *position = &sequences_help_positions[picture];
  GtkWidget *diagram = sequences_diagram_new_empty ();

  add_table (diagram, _("On the table"), position->runs_after, position->sets_after);

  return diagram;
}

void
sequences_help_fill_discard (GtkBox *chapter)
{
  GtkWidget *pictures;

  sixain_help_add_heading (chapter, _("When you may take it"));
  sixain_help_add_text (chapter, _("Only the top card can be taken, and only if you use it at once: in a new run or set with "
                                   "at least one card from your hand, or to make one of your runs longer. "
                                   "It is never added to a set."));
  pictures = sixain_help_add_pictures (chapter);
  sixain_help_add_picture (pictures, sequences_help_draw (SEQUENCES_HELP_TAKE_NEW),
                           _("Your two clubs and the 6 make a new run: you may take it."));
  sixain_help_add_picture (pictures, sequences_help_draw (SEQUENCES_HELP_TAKE_LONGER),
                           _("To make a run longer, a card from your hand must follow the discard. "
                             "Your jack needs the 12: you may take it."));
  sixain_help_add_picture (pictures, sequences_help_draw (SEQUENCES_HELP_TAKE_REFUSED),
                           _("Here your 12 does not need the jack, and nothing of yours follows the jack: "
                             "you may not take it."));

  sixain_help_add_heading (chapter, _("With two players"));
  sixain_help_add_text (chapter, _("You may take the discard in your turn, instead of drawing from the stock."));

  sixain_help_add_heading (chapter, _("With three or four players: claims"));
  sixain_help_add_text (chapter, _("As soon as a card is discarded, every opponent who can use it may claim it, even out of turn. "
                                   "A partner’s discard cannot be claimed. Those who can are asked, "
                                   "and the answers stay secret until all are in. If several want it:"));
  sixain_help_add_step (chapter, 1, _("Runs before sets"),
                        _("Whoever needs it for a run goes before whoever needs it for a set."));
  sixain_help_add_step (chapter, 2, _("The higher run"),
                        _("Of two runs, the one that will reach higher goes first."));
  sixain_help_add_step (chapter, 3, _("The nearest player"),
                        _("Otherwise it goes to whoever comes first in turn."));
  sixain_help_add_text (chapter, _("The winner takes the card, which counts as their draw, and plays. Play goes on from there: "
                                   "players in between lose their turn. If nobody wants the card, the next player "
                                   "draws from the stock."));
  sixain_help_add_text (chapter, _("Claims can be switched off when you set up a game. Then only the next player may take the "
                                   "discard, as with two players."));
}

void
sequences_help_fill_end (GtkBox *chapter)
{
  GtkWidget *pictures;

  sixain_help_add_heading (chapter, _("When the stock is empty"));
  sixain_help_add_text (chapter, _("The player whose turn it is finishes it, without refilling. Then, in turn, everybody may lay, add "
                                   "and swap with the cards they have left. Nobody draws, discards or takes the discard. "
                                   "Whoever has finished passes, and the round is over when all have passed "
                                   "one after the other."));

  sixain_help_add_heading (chapter, _("Points"));
  sixain_help_add_text (chapter, _("The longest run wins you the suit; you then score your best run in it. If two runs are equally "
                                   "long, the one that reaches higher wins. Nothing else on the table counts: "
                                   "no other run of that suit, and no set."));
  pictures = sixain_help_add_pictures (chapter);
  sixain_help_add_picture (pictures, sequences_help_draw (SEQUENCES_HELP_LONG_AND_LOW),
                           _("Your run has six cards, the other one only five. Hearts are yours, for 6 points, "
                             "although the other run would have been worth 13."));
  sixain_help_add_picture (pictures, sequences_help_draw (SEQUENCES_HELP_BEST),
                           _("Your six clubs win you the suit. Then you score your other run, "
                             "because it is worth more: 9 points."));

  sixain_help_add_heading (chapter, _("What the cards of a run are worth"));
  sixain_help_add_text (chapter, _("An ace at the end of a run is worth 5, each court card 2, and every other card 1, also an ace "
                                   "at the beginning. A joker is worth as much as the card it stands for."));
  gtk_box_append (chapter, sequences_diagram_new (sequences_help_positions[SEQUENCES_HELP_VALUES].runs));
  sixain_help_add_text (chapter, _("Here the joker is the jack. The run is worth 1 + 1 + 2 + 2 + 2 + 2 + 2 + 2 + 5 = 19 points."));

  sixain_help_add_heading (chapter, _("Cards left in your hand"));
  sixain_help_add_text (chapter, _("They cost you points: 5 for a joker or an ace, 2 for each court card. The others cost nothing. "
                                   "In teams both hands count."));
  gtk_box_append (chapter, sequences_help_draw (SEQUENCES_HELP_LEFT));
  sixain_help_add_text (chapter, _("This hand costs 5 + 2 + 2 + 0 = 9 points."));

  sixain_help_add_heading (chapter, _("The winner"));
  sixain_help_add_text (chapter, _("After the last round, whoever has the most points wins. Players who tie share the win."));
}

void
sequences_help_fill_table (GtkBox *chapter)
{
  sixain_help_add_text (chapter, _("Select cards in your hand: the buttons above it offer what you can do with them. "
                                   "You can also drag cards onto the table, onto a run or onto the discard pile. "
                                   "Cards of your own sets and the discard can be selected too."));
  sixain_help_add_text (chapter, _("Drag a card within your hand to put it elsewhere. The button beside your picture sorts "
                                   "your hand by suit or by rank."));
  sixain_help_add_text (chapter, _("On a small screen the melds scroll, and what has no button is in the menu "
                                   "with three dots."));
  sixain_help_add_text (chapter, _("Undo takes back what you laid in this turn, as long as you have seen no new card since."));

  sixain_help_add_heading (chapter, _("Keys"));
  sixain_help_add_key (chapter, "1...9", _("Select a card of your hand, from the left."));
  sixain_help_add_key (chapter, "T", _("Select the discard."));
  sixain_help_add_key (chapter, "L", _("Do what the first button offers."));
  sixain_help_add_key (chapter, "D", _("Draw a card."));
  sixain_help_add_key (chapter, "R", _("Refill your hand."));
  sixain_help_add_key (chapter, "X", _("Discard the selected card."));
  sixain_help_add_key (chapter, "E", _("Pass."));
  sixain_help_add_key (chapter, "N", _("Leave the discard to the others."));
  sixain_help_add_key (chapter, "S", _("Sort your hand."));
  sixain_help_add_key (chapter, "P", _("Look at earlier discards."));
}
