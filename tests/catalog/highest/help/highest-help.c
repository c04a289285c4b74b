/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "highest-help.h"

#include <glib/gi18n-lib.h>

#include "highest-face.h"
#include "highest-rules.h"
#include "sixain-help.h"
#include "sixain-illustration.h"

static void
fill_round (GtkBox *chapter)
{
  sixain_help_add_text (chapter, _("Everybody holds three cards and secretly plays one. The largest number scores a point, "
                                   "and everybody is dealt three new cards."));
}

static const SixainHelpChapter chapters[] = {
  { N_("A round"), fill_round },
};

GtkWidget *
highest_help_new (void)
{
  GtkWidget *illustration = sixain_illustration_new ();

  sixain_illustration_add (SIXAIN_ILLUSTRATION (illustration), highest_face_get (HIGHEST_N_CARDS), 0.5, 0.5, 0.5, 0);

  return sixain_help_new (_("Highest Card"), _("The largest number scores."), illustration,
                          chapters, G_N_ELEMENTS (chapters));
}
