/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sequences-help.h"

#include <glib/gi18n-lib.h>

#include "sequences-diagram.h"
#include "sequences-face.h"
#include "sequences-help-positions.h"
#include "sequences-rules.h"
#include "sixain-help.h"
#include "sixain-illustration.h"

#define MAX_VARIANT_CARDS 4

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

/* A picture with what lies on the table, in the hand and on the discard pile. */
static GtkWidget *
draw (SequencesHelpPicture picture)
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

static GtkWidget *
draw_after (SequencesHelpPicture picture)
{
  const SequencesHelpPosition *position = &sequences_help_positions[picture];
  GtkWidget *diagram = sequences_diagram_new_empty ();

  add_table (diagram, _("On the table"), position->runs_after, position->sets_after);

  return diagram;
}

static void
draw_cards (GtkBox     *chapter,
            const char *cards)
{
  gtk_box_append (chapter, sequences_diagram_new (cards));
}

static void
fill_game (GtkBox *chapter)
{
  sixain_help_add_heading (chapter, _("The goal"));
  sixain_help_add_text (chapter, _("Lay runs in front of you, cards of one suit that follow each other, and make them "
                                   "longer and longer. At the end of the round each suit goes to whoever has "
                                   "the longest run in it, and nobody else scores there."));

  sixain_help_add_heading (chapter, _("Players and rounds"));
  sixain_help_add_text (chapter, _("For two to four players. A game has three rounds unless you choose otherwise; "
                                   "allow about twenty minutes for each."));
  sixain_help_add_text (chapter, _("With two or three, everyone plays alone; with four, alone or in two teams: partners sit "
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

static void
fill_melds (GtkBox *chapter)
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
  sixain_help_add_picture (pictures, draw (SEQUENCES_HELP_RESERVE),
                           _("You have laid two runs and two sets, and hold the 3 and 4 of spades "
                             "and the 12 of diamonds."));
  sixain_help_add_picture (pictures, draw_after (SEQUENCES_HELP_RESERVE),
                           _("Lay 3, 4, 5 of spades with the 5 from the set. Add the 12 to your diamonds, "
                             "and then the jack from the other set."));
}

static void
fill_turn (GtkBox *chapter)
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
  sixain_help_add_picture (pictures, draw (SEQUENCES_HELP_SWAP_JOKER),
                           _("The 7 takes the place of the joker, which is now yours."));
  sixain_help_add_picture (pictures, draw (SEQUENCES_HELP_SWAP_ACE),
                           _("A 1 replaces an ace that opens a run. In the same way an ace replaces a 1 that closes one."));
}

static void
fill_discard (GtkBox *chapter)
{
  GtkWidget *pictures;

  sixain_help_add_heading (chapter, _("When you may take it"));
  sixain_help_add_text (chapter, _("Only the top card can be taken, and only if you use it at once: in a new run or set with "
                                   "at least one card from your hand, or to make one of your runs longer. "
                                   "It is never added to a set."));
  pictures = sixain_help_add_pictures (chapter);
  sixain_help_add_picture (pictures, draw (SEQUENCES_HELP_TAKE_NEW),
                           _("Your two clubs and the 6 make a new run: you may take it."));
  sixain_help_add_picture (pictures, draw (SEQUENCES_HELP_TAKE_LONGER),
                           _("To make a run longer, a card from your hand must follow the discard. "
                             "Your jack needs the 12: you may take it."));
  sixain_help_add_picture (pictures, draw (SEQUENCES_HELP_TAKE_REFUSED),
                           _("Here your 12 does not need the jack, and nothing of yours follows the jack: "
                             "you may not take it."));

  sixain_help_add_heading (chapter, _("With two players"));
  sixain_help_add_text (chapter, _("You may take the discard in your turn, instead of drawing from the stock."));

  sixain_help_add_heading (chapter, _("With three or four players: claims"));
  sixain_help_add_text (chapter, _("As soon as a card is discarded, every opponent who can use it may claim it, even out of turn. "
                                   "A partner’s discard cannot be claimed. Those who can are asked in secret: once all have answered, "
                                   "everybody is told who claims it, but not who else was asked. If several want it:"));
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

static void
fill_end (GtkBox *chapter)
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
  sixain_help_add_picture (pictures, draw (SEQUENCES_HELP_LONG_AND_LOW),
                           _("Your run has six cards, the other one only five. Hearts are yours, for 6 points, "
                             "although the other run would have been worth 13."));
  sixain_help_add_picture (pictures, draw (SEQUENCES_HELP_BEST),
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
  gtk_box_append (chapter, draw (SEQUENCES_HELP_LEFT));
  sixain_help_add_text (chapter, _("This hand costs 5 + 2 + 2 + 0 = 9 points."));

  sixain_help_add_heading (chapter, _("The winner"));
  sixain_help_add_text (chapter, _("After the last round, whoever has the most points wins. Players who tie share the win."));
}

static void
fill_table (GtkBox *chapter)
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

static void
fill_reading (GtkBox *chapter)
{
  sixain_help_add_text (chapter, _("No rules foresee everything. Where the printed ones leave a question open, this "
                                   "is what Sixain does, and why. If an option changes it, the option is named."));

  sixain_help_add_heading (chapter, _("Why is there a moon?"));
  sixain_help_add_text (chapter, _("The sign of the sixth suit cannot be made out in the rules that we have, so we "
                                   "chose a moon. It is a suit like any other."));

  sixain_help_add_heading (chapter, _("Who begins?"));
  sixain_help_add_text (chapter, _("The first player begins the first round, the next player the second, and so on, "
                                   "so that everybody begins in turn."));

  sixain_help_add_heading (chapter, _("Does a set that is used up still count?"));
  sixain_help_add_text (chapter, _("Yes. You may never have laid more sets than runs, and all that you ever laid in "
                                   "the round counts: a set stays one set when its cards are gone, and two runs stay "
                                   "two when they become one. So both numbers only grow."));

  sixain_help_add_heading (chapter, _("When do two runs become one?"));
  sixain_help_add_text (chapter, _("As soon as they touch, by themselves. If they overlap because of a joker, as 7 8 "
                                   "0 and 9 10 11 do, they do not touch: the joker is already the 9."));

  sixain_help_add_heading (chapter, _("What can I do with my sets?"));
  sixain_help_add_text (chapter, _("A new run may be made of their cards alone. A set needs at least three cards for "
                                   "others to be added: with fewer it is only a reserve."));

  sixain_help_add_heading (chapter, _("Can a joker help me to take the discard?"));
  sixain_help_add_text (chapter, _("Yes. To lengthen a run with the discard, you add a card from your hand that "
                                   "comes after it, and the suit’s joker is such a card."));

  sixain_help_add_heading (chapter, _("Several want the discard: who gets it?"));
  sixain_help_add_text (chapter, _("A run goes before a set, and to lengthen a run counts as much as to lay a new "
                                   "one. Whoever wins the claim takes the turn there and then, and play goes on from "
                                   "there: those in between are passed over. Nobody has to remember whose turn it "
                                   "would have been. If you do not like that, switch “Claims” off: then only the "
                                   "next player may take the discard."));

  sixain_help_add_heading (chapter, _("May I claim my partner’s discard?"));
  sixain_help_add_text (chapter, _("No. The printed rules speak of an opponent’s discard, and partners could "
                                   "otherwise hand each other cards."));

  sixain_help_add_heading (chapter, _("Why does the screen call me by name?"));
  sixain_help_add_text (chapter, _("Only those who can use a discard are asked. Around one screen there is no other "
                                   "way to ask them. With phones nobody sees who is asked."));

  sixain_help_add_heading (chapter, _("Which card replaces a joker at the end of a run?"));
  sixain_help_add_text (chapter, _("Before the 2 and after the king, a 1 and an ace are as good as each other. So "
                                   "the joker there can be swapped for either of them."));

  sixain_help_add_heading (chapter, _("When exactly is a round over?"));
  sixain_help_add_text (chapter, _("Whoever’s turn it is when the stock runs out finishes it, and what they discard "
                                   "then cannot be claimed. If they end that turn with a pass, it does not count "
                                   "yet. After that the round is over when everybody has passed since the last card "
                                   "was played. You may pass even if you could still play: nobody has to show what "
                                   "they hold."));
}

static const SixainHelpChapter chapters[] = {
  { N_("The game"), fill_game },
  { N_("Runs and sets"), fill_melds },
  { N_("A turn"), fill_turn },
  { N_("The discard"), fill_discard },
  { N_("End and points"), fill_end },
  { N_("At the table"), fill_table },
  { N_("How we read the rules"), fill_reading },
};

GtkWidget *
sequences_help_new (void)
{
  return sixain_help_new (_("Les 6 Séquences"),
                          _("A rummy in six suits: the longest run wins you the suit."),
                          sequences_illustration_new (), chapters, G_N_ELEMENTS (chapters));
}

/* A fan of all six suits, a court in each but the last. */
static const struct
{
  guint  suit, rank;
  double x, y;
  double angle;
} fan[] = {
  { SEQUENCES_SPADE, SEQUENCES_JACK, 0.17, 0.56, -32 },
  { SEQUENCES_CLUB, SEQUENCES_CAVALIER, 0.29, 0.47, -19 },
  { SEQUENCES_MOON, SEQUENCES_BISHOP, 0.425, 0.425, -6 },
  { SEQUENCES_STAR, SEQUENCES_ROOK, 0.56, 0.425, 6 },
  { SEQUENCES_HEART, SEQUENCES_QUEEN, 0.695, 0.47, 19 },
  { SEQUENCES_DIAMOND, SEQUENCES_KING, 0.815, 0.56, 32 },
};

GtkWidget *
sequences_illustration_new (void)
{
  GtkWidget *illustration = sixain_illustration_new ();

  for (guint i = 0; i < G_N_ELEMENTS (fan); i++)
    sixain_illustration_add (SIXAIN_ILLUSTRATION (illustration),
                             sequences_face_get_card (SEQUENCES_CARD (fan[i].suit, fan[i].rank)),
                             fan[i].x, fan[i].y, 0.32, fan[i].angle);

  return illustration;
}

/* In the order of sequences_tell_presets. */
static const struct
{
  guint  suit, rank;
  double x, y;
  double width;
  double angle;
} variants[][MAX_VARIANT_CARDS] = {
  { { SEQUENCES_HEART, SEQUENCES_QUEEN, 0.24, 0.54, 0.42, -14 },
    { SEQUENCES_MOON, SEQUENCES_BISHOP, 0.76, 0.54, 0.42, 14 },
    { SEQUENCES_DIAMOND, SEQUENCES_KING, 0.5, 0.48, 0.46, 0 } },

  /* Two and two. */
  { { SEQUENCES_DIAMOND, 7, 0.15, 0.52, 0.34, -10 },
    { SEQUENCES_DIAMOND, 8, 0.36, 0.48, 0.34, 4 },
    { SEQUENCES_HEART, 7, 0.66, 0.52, 0.34, -4 },
    { SEQUENCES_HEART, 8, 0.87, 0.48, 0.34, 10 } },

  /* One round. */
  { { SEQUENCES_STAR, 1, 0.5, 0.5, 0.58, 8 } },
};

GtkWidget *
sequences_variant_new (guint preset)
{
  GtkWidget *illustration;

  if (preset >= G_N_ELEMENTS (variants))
    return NULL;

  illustration = sixain_illustration_new ();
  for (guint i = 0; i < MAX_VARIANT_CARDS && variants[preset][i].width > 0; i++)
    sixain_illustration_add (SIXAIN_ILLUSTRATION (illustration),
                             sequences_face_get_card (SEQUENCES_CARD (variants[preset][i].suit, variants[preset][i].rank)),
                             variants[preset][i].x, variants[preset][i].y,
                             variants[preset][i].width, variants[preset][i].angle);

  return illustration;
}
