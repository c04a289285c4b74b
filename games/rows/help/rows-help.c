/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rows-help.h"

#include <glib/gi18n-lib.h>

#include "rows-help-private.h"

static const SixainHelpChapter chapters[] = {
  { N_("The game"), rows_help_fill_game },
  { N_("An example"), rows_help_fill_example },
  { N_("Two traps"), rows_help_fill_traps },
  { N_("At the table"), rows_help_fill_table },
  { N_("Variants"), rows_help_fill_variants },
  { N_("Elements"), rows_help_fill_elements },
  { N_("Special cards"), rows_help_fill_specials },
};

GtkWidget *
rows_help_new (void)
{
  return sixain_help_new (_("6 qui prend"),
                          _("Everyone plays at the same time, nobody wants the bull heads, "
                            "and the sixth card of a row takes them all."),
                          rows_illustration_new (), chapters, G_N_ELEMENTS (chapters));
}
