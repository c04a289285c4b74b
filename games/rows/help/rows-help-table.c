/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rows-help-private.h"

#include <glib/gi18n-lib.h>

void
rows_help_fill_table (GtkBox *chapter)
{
  sixain_help_add_heading (chapter, _("Choosing"));
  sixain_help_add_text (chapter, _("Press a card of your hand, or drag it onto the table. As long as somebody else "
                                   "has not chosen, you may press another one instead."));
  sixain_help_add_text (chapter, _("To see a card large, hold a finger on it or click it with the right button."));

  sixain_help_add_heading (chapter, _("Looking ahead"));
  sixain_help_add_text (chapter, _("Point at a card of your hand, or go to it with the arrow keys: a frame shows where it would go "
                                   "now, and whether it would take the row. It is no promise, for other cards "
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
