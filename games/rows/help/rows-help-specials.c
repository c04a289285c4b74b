/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rows-help-private.h"

#include <glib/gi18n-lib.h>

#include "rows-diagram.h"
#include "rows-face.h"
#include "rows-tell.h"
#include "sixain-card.h"

#define CARD_WIDTH 68

/* What goes with the picture of each. */
static const char *const texts[ROWS_N_KINDS] = {
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
       "If that is too many for the row, you take it except for its last card, which is now its first; "
       "with five rows on the table you take that card too, and the row disappears."),
  [ROWS_REPLACE] =
    N_("Take back the card you revealed and place another one from your hand at once, by the usual rules. "
       "The others keep their order. You need another card in hand to play it."),
  [ROWS_SLIDE] =
    N_("Before you place your card, move any number card to another row where the numbers keep climbing. "
       "If that is too many for the row, you take it as with Insert. Then your own card is placed by the usual rules. "
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
create_card (guint kind)
{
  GtkWidget *card = sixain_card_new_picture ();

  sixain_card_set_face (SIXAIN_CARD (card), rows_face_get_special (kind));
  sixain_card_set_label (SIXAIN_CARD (card), rows_tell_kind (kind), NULL);
  gtk_widget_set_size_request (card, CARD_WIDTH, CARD_WIDTH * SIXAIN_CARD_RATIO);

  return card;
}

void
rows_help_fill_specials (GtkBox *chapter)
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

      sixain_help_add_item (chapter, create_card (kind), rows_tell_kind (kind),
                            g_dgettext (GETTEXT_PACKAGE, texts[kind]), diagram);
    }

  sixain_help_add_heading (chapter, _("One thing after another"));
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
