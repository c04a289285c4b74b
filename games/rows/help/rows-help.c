/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rows-help.h"

#include <glib/gi18n-lib.h>

#include "rows-diagram.h"
#include "rows-elements.h"
#include "rows-face.h"
#include "rows-help-positions.h"
#include "rows-tell.h"
#include "sixain-card.h"
#include "sixain-columns.h"
#include "sixain-help.h"
#include "sixain-illustration.h"

#define EXPLAINED 10        /* Neon: well known, and with more than one crest. */
#define SPECIAL_WIDTH 68

static void
add_picture (GtkWidget     *pictures,
             RowsHelpStory  story,
             guint          number,
             const char    *text)
{
  const RowsHelpPicture *picture = &rows_help_turns[story].pictures[number];

  sixain_help_add_picture (pictures, rows_diagram_new (ROWS_DECK_BULLS, picture->to_place, picture->rows), text);
}

static void
fill_game (GtkBox *chapter)
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
  sixain_help_add_text (chapter, _("Do you know the game from the web, where 66 points are counted down? It is the same here, but counted up, as in "
                                   "the printed rules: the game is over with 67, not with 66."));
  sixain_help_add_text (chapter, _("Before a game you can choose another limit, and a maximum number of rounds. "
                                   "The game ends with whichever is reached first; 0 switches one of them off."));
}

static void
fill_example (GtkBox *chapter)
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

static void
fill_traps (GtkBox *chapter)
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

static void
fill_table (GtkBox *chapter)
{
  sixain_help_add_heading (chapter, _("Choosing"));
  sixain_help_add_text (chapter, _("Press a card of your hand, or drag it onto the table. As long as somebody else "
                                   "has not chosen, you may press another one instead."));
  sixain_help_add_text (chapter, _("To see a card large, hold a finger on it or click it with the right button."));

  sixain_help_add_heading (chapter, _("Looking ahead"));
  sixain_help_add_text (chapter, _("Point at a card of your hand, or go to it with the arrow keys: a frame shows where it would go "
                                   "now, and whether it would take the row. It is not a promise: other cards "
                                   "may be placed before yours."));

  sixain_help_add_heading (chapter, _("Passing the screen"));
  sixain_help_add_text (chapter, _("When several people share the screen, it hides the cards between one player and the next, "
                                   "and says whose turn it is to look. The others look away, that person presses "
                                   "the button, chooses a card, and passes the screen on. Once all have chosen, "
                                   "everybody looks."));

  sixain_help_add_heading (chapter, _("Keys"));
  sixain_help_add_key (chapter, "0...9", _("Type the number of a card to play it: 4, then 2 for the 42. "
                                           "Type the number of a row to take that row."));
  sixain_help_add_key (chapter, "Left...Right", _("Go to another card."));
  sixain_help_add_key (chapter, "Return", _("Play the card."));
  sixain_help_add_key (chapter, "Menu", _("See the card large."));
}

static void
fill_variants (GtkBox *chapter)
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
create_element (guint card,
                gint  width)
{
  GtkWidget *picture = sixain_card_new_picture ();
  g_autofree char *label = rows_face_describe (card, ROWS_DECK_ELEMENTS);

  sixain_card_set_face (SIXAIN_CARD (picture), rows_face_get_card (card, ROWS_DECK_ELEMENTS));
  sixain_spot_set_label (SIXAIN_SPOT (picture), label, NULL);
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
  sixain_columns_append (SIXAIN_COLUMNS (parts), box);
}

static void
explain_card (GtkBox *chapter)
{
  const RowsElement *element = rows_element_get (EXPLAINED);
  g_autofree char *weight = rows_element_write_weight (element);
  guint crests = rows_card_heads[EXPLAINED];
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 18);
  GtkWidget *parts = sixain_columns_new (1, 1, 6);
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
  gtk_box_append (GTK_BOX (box), create_element (EXPLAINED, 128));
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
  GtkWidget *families = sixain_columns_new (96, 5, 12);

  for (guint i = 0; i < ROWS_N_FAMILIES; i++)
    {
      GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
      GtkWidget *label = gtk_label_new (rows_family_get_name (i));

      gtk_label_set_wrap (GTK_LABEL (label), TRUE);
      gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
      gtk_box_append (GTK_BOX (box), create_element (cards[i], 80));
      gtk_box_append (GTK_BOX (box), label);
      sixain_columns_append (SIXAIN_COLUMNS (families), box);
    }
  gtk_box_append (chapter, families);
}

static void
fill_elements (GtkBox *chapter)
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

/* What goes with the picture of each kind of special card. */
static const char *const special_texts[ROWS_N_KINDS] = {
  [ROWS_FIFTH] =
    N_("Your number card begins a fifth row. While there are five rows, whoever takes one also takes the card "
       "that would have begun it anew, and that row disappears: four remain. It cannot be played while five rows "
       "are on the table."),
  [ROWS_SEVEN] =
    N_("Your number card joins its row and takes nothing, even as the sixth. The special card stays beside the row, "
       "which now has room for six: the seventh takes. It goes away when the row is taken. You cannot play it "
       "for a card lower than every row, or on a row that already has one."),
  [ROWS_INSERT] =
    N_("Your number card goes between two cards of a row, or before the first, wherever the numbers keep climbing. "
       "If that makes the row too long, you take it except for its last card, which is now its first; "
       "with five rows on the table you take that card too, and the row disappears."),
  [ROWS_REPLACE] =
    N_("Take back the card you revealed and place another one from your hand at once, by the usual rules. "
       "The others keep their order. You need another card in hand to play it."),
  [ROWS_SLIDE] =
    N_("Before you place your card, move any number card to another row where the numbers keep climbing. "
       "If that makes the row too long, you take it as with Insert. Then your own card is placed by the usual rules. "
       "If you emptied a row, though, your card has to begin it, however low it is."),
  [ROWS_STOP] =
    N_("Put it on a row, then place your card by the usual rules. Nothing can be added to a stopped row, "
       "moved out of it or taken: it is as if it were not there. At most two rows can be stopped, "
       "and every Stop goes away as soon as somebody takes a row."),
  [ROWS_NEGATIVE] =
    N_("When you are about to take a row, choose one of its cards. It leaves the game, and cancels as many heads "
       "of this round as it shows; you never have fewer than 0. Here the 22 leaves, 4 heads remain in the row, "
       "and the 22 cancels 5. If you had 3 heads before, you now have 3 + 4 − 5 = 2."),
};

static GtkWidget *
create_special (guint kind)
{
  GtkWidget *card = sixain_card_new_picture ();

  sixain_card_set_face (SIXAIN_CARD (card), rows_face_get_special (kind));
  sixain_spot_set_label (SIXAIN_SPOT (card), rows_tell_kind (kind), NULL);
  gtk_widget_set_size_request (card, SPECIAL_WIDTH, SPECIAL_WIDTH * SIXAIN_CARD_RATIO);

  return card;
}

static void
fill_specials (GtkBox *chapter)
{
  sixain_help_add_text (chapter, _("For 2 to 8 players, in two rounds of twelve turns, without a limit. Everyone is dealt "
                                   "twelve number cards and three special cards, which the others cannot see. There are "
                                   "seven kinds, four cards of each."));
  sixain_help_add_text (chapter, _("When it is your turn to place the number card you revealed, you may play "
                                   "a special card first."));

  sixain_help_add_heading (chapter, _("The seven kinds"));
  for (guint kind = ROWS_FIFTH; kind < ROWS_N_KINDS; kind++)
    {
      const char *picture = rows_help_specials[kind].picture;
      GtkWidget *diagram = picture != NULL ? rows_diagram_new (ROWS_DECK_BULLS, NULL, picture) : NULL;

      sixain_help_add_item (chapter, create_special (kind), rows_tell_kind (kind),
                            g_dgettext (GETTEXT_PACKAGE, special_texts[kind]), diagram);
    }

  sixain_help_add_heading (chapter, _("In what order"));
  sixain_help_add_step (chapter, 1, _("One special card"),
                        _("For each number card you may play one special card at most. Negative = positive waits until "
                          "you are about to take a row, and only works if you have played no other."));
  sixain_help_add_step (chapter, 2, _("Taking a row"),
                        _("The cards go to your pile, and heads are cancelled if you played Negative = positive. Then the row’s "
                          "Seven takes and every Stop are discarded, and the row begins anew or disappears."));
  sixain_help_add_step (chapter, 3, _("Exchanging"),
                        _("Each time you take a row, you may then discard a special card from your hand and draw another. "
                          "You cannot play it for the same number card. When the stock is empty, the discards are shuffled "
                          "to make a new one."));
  sixain_help_add_step (chapter, 4, _("The second round"),
                        _("The special cards left on the table are discarded, and all the number cards are shuffled "
                          "and dealt anew. You keep the special cards you have not used, and everyone gets three more, "
                          "or fewer if there are not enough for all. The lowest sum of the two rounds wins, "
                          "and players who tie share the win."));
}

static void
fill_reading (GtkBox *chapter)
{
  sixain_help_add_text (chapter, _("No rules foresee everything. Where the printed ones leave a question open, this "
                                   "is what Sixain does, and why. If an option changes it, the option is named."));

  sixain_help_add_heading (chapter, _("Can I still change my card?"));
  sixain_help_add_text (chapter, _("Yes, as long as somebody has not chosen yet. Until then no card has been shown, "
                                   "so nobody is at a disadvantage."));

  sixain_help_add_heading (chapter, _("Is 66 already too many?"));
  sixain_help_add_text (chapter, _("No, the game ends with more than 66. In the web version you begin with 66 points "
                                   "and lose them, and the game ends as soon as somebody has none left, which is one "
                                   "head sooner. To play like that, set “Point limit” to 65."));

  sixain_help_add_heading (chapter, _("Which cards begin the rows after a draft?"));
  sixain_help_add_text (chapter, _("With known cards exactly four are left over. Otherwise many are left, and four "
                                   "of them are drawn at random, so that nobody can plan the rows in advance. They "
                                   "are laid from the lowest to the highest, which is easier to read."));

  sixain_help_add_heading (chapter, _("Who drafts first?"));
  sixain_help_add_text (chapter, _("Another player every round, one seat after the other, because the first choice "
                                   "is an advantage."));

  sixain_help_add_heading (chapter, _("Are drafted cards secret?"));
  sixain_help_add_text (chapter, _("No. Everybody saw who took them, and the game is not a test of memory: what all "
                                   "have seen is never hidden again. For the same reason a card that Replace brings "
                                   "back to a hand stays visible there."));

  sixain_help_add_heading (chapter, _("Do elements cost the same?"));
  sixain_help_add_text (chapter, _("Yes, every number has as many crests as it otherwise has bull heads. The deck "
                                   "changes what you see, never who wins."));

  sixain_help_add_heading (chapter, _("How many special cards at once?"));
  sixain_help_add_text (chapter, _("One for each number card, whatever its kind, so that everybody can follow what "
                                   "happens."));

  sixain_help_add_heading (chapter, _("Five rows, and Insert or Slide?"));
  sixain_help_add_text (chapter, _("While there are five rows, whoever takes one also takes the card that would have "
                                   "begun it anew. This holds however you come to take the row, also by Insert or "
                                   "Slide: one rule is easier to remember than two."));

  sixain_help_add_heading (chapter, _("When can Seven takes not be played?"));
  sixain_help_add_text (chapter, _("When your card is lower than every row, because then there is no row that it "
                                   "could join; and on a row that already has one, so that no row ever has room for "
                                   "more than six cards."));

  sixain_help_add_heading (chapter, _("What if Slide empties a row?"));
  sixain_help_add_text (chapter, _("Then your own card must begin that row, however low or high it is. Otherwise "
                                   "there would be a row without a card, and nobody could say which card may join it."));

  sixain_help_add_heading (chapter, _("Which heads does Negative = positive cancel?"));
  sixain_help_add_text (chapter, _("Only those of this round. The heads of an earlier round have been counted, and "
                                   "what is counted stays."));
}

static const SixainHelpChapter chapters[] = {
  { N_("The game"), fill_game },
  { N_("An example"), fill_example },
  { N_("Two traps"), fill_traps },
  { N_("At the table"), fill_table },
  { N_("Variants"), fill_variants },
  { N_("Elements"), fill_elements },
  { N_("Special cards"), fill_specials },
  { N_("How we read the rules"), fill_reading },
};

GtkWidget *
rows_help_new (void)
{
  return sixain_help_new (_("6 qui prend"),
                          _("Everyone plays at the same time, nobody wants the bull heads, "
                            "and the sixth card of a row takes them all."),
                          rows_illustration_new (), chapters, G_N_ELEMENTS (chapters));
}

/* A row that is full, and the card that will take it. */
static const struct
{
  guint  card;
  double x, y;
  double width;
  double angle;
} illustrated[] = {
  { 49, 0.116, 0.784, 0.2, -8 },
  { 52, 0.307, 0.758, 0.2, -4 },
  { 64, 0.500, 0.750, 0.2, 0 },
  { 66, 0.693, 0.758, 0.2, 4 },
  { 69, 0.884, 0.784, 0.2, 8 },
  { 70, 0.560, 0.300, 0.36, 6 },
};

GtkWidget *
rows_illustration_new (void)
{
  GtkWidget *illustration = sixain_illustration_new ();

  for (guint i = 0; i < G_N_ELEMENTS (illustrated); i++)
    sixain_illustration_add (SIXAIN_ILLUSTRATION (illustration), rows_face_get_card (illustrated[i].card, ROWS_DECK_BULLS),
                             illustrated[i].x, illustrated[i].y, illustrated[i].width, illustrated[i].angle);

  return illustration;
}

#define MAX_VARIANT_CARDS 6

/* In the order of rows_tell_presets. A card that is negative is a special one. */
static const struct
{
  RowsDeck deck;
  struct
  {
    gint   card;
    double x, y;
    double width;
    double angle;
  } cards[MAX_VARIANT_CARDS];
} variants[] = {
  /* Heads to be afraid of. */
  { ROWS_DECK_BULLS, { { 8, 0.22, 0.54, 0.42, -14 }, { 104, 0.78, 0.54, 0.42, 14 }, { 55, 0.5, 0.48, 0.46, 0 } } },

  /* All cards are known, and everybody chooses theirs. */
  { ROWS_DECK_BULLS, { { 3, 0.2, 0.28, 0.28, 0 }, { 18, 0.5, 0.28, 0.28, 0 }, { 22, 0.8, 0.28, 0.28, 0 },
                       { 31, 0.2, 0.74, 0.28, 0 }, { 40, 0.5, 0.66, 0.28, 0 }, { 44, 0.8, 0.74, 0.28, 0 } } },

  { ROWS_DECK_BULLS, { { 33, 0.5, 0.4, 0.36, 0 }, { -ROWS_SLIDE, 0.22, 0.58, 0.38, -12 }, { -ROWS_STOP, 0.78, 0.58, 0.38, 12 } } },

  { ROWS_DECK_ELEMENTS, { { 2, 0.22, 0.54, 0.42, -14 }, { 79, 0.78, 0.54, 0.42, 14 }, { 26, 0.5, 0.48, 0.46, 0 } } },
};

GtkWidget *
rows_variant_new (guint preset)
{
  GtkWidget *illustration;

  if (preset >= G_N_ELEMENTS (variants))
    return NULL;

  illustration = sixain_illustration_new ();
  for (guint i = 0; i < MAX_VARIANT_CARDS && variants[preset].cards[i].card != 0; i++)
    {
      gint card = variants[preset].cards[i].card;

      sixain_illustration_add (SIXAIN_ILLUSTRATION (illustration),
                               card > 0 ? rows_face_get_card (card, variants[preset].deck) : rows_face_get_special (-card),
                               variants[preset].cards[i].x, variants[preset].cards[i].y,
                               variants[preset].cards[i].width, variants[preset].cards[i].angle);
    }

  return illustration;
}
