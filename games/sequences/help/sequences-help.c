/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "sequences-help-private.h"

static const SixainHelpChapter chapters[] = {
  { N_("The game"), sequences_help_fill_game },
  { N_("Runs and sets"), sequences_help_fill_melds },
  { N_("A turn"), sequences_help_fill_turn },
  { N_("The discard"), sequences_help_fill_discard },
  { N_("End and points"), sequences_help_fill_end },
  { N_("At the table"), sequences_help_fill_table },
};

GtkWidget *
sequences_help_new (void)
{
  return sixain_help_new (_("Les 6 Séquences"),
                          _("A rummy in six suits: the longest run wins you the suit."),
                          sequences_illustration_new (), chapters, G_N_ELEMENTS (chapters));
}
