/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "six-help.h"

#include <glib/gi18n-lib.h>

#include "six-help-private.h"

static const SixainHelpChapter chapters[] = {
  { N_("The game"), six_help_fill_game },
  { N_("Roll and protect"), six_help_fill_turn },
  { N_("Change!"), six_help_fill_change },
  { N_("The tube"), six_help_fill_tube },
  { N_("Around one screen"), six_help_fill_screen },
  { N_("Options"), six_help_fill_options },
};

GtkWidget *
six_help_new (void)
{
  return sixain_help_new (_("Six"),
                          _("Everybody watches the same three dice, and nobody sees the sand run."),
                          six_illustration_new (), chapters, G_N_ELEMENTS (chapters));
}
