/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sample-help.h"

#include <glib/gi18n-lib.h>

#include "sample-face.h"
#include "sample-rules.h"
#include "sixain-help.h"
#include "sixain-illustration.h"

static void
fill_round (GtkBox *chapter)
{
  sixain_help_add_text (chapter, _("Everybody holds three cards and secretly plays one. The highest scores a point, "
                                   "and everybody is dealt three new cards."));
}

static const SixainHelpChapter chapters[] = {
  { N_("A round"), fill_round },
};

GtkWidget *
sample_help_new (void)
{
  GtkWidget *illustration = sixain_illustration_new ();

  sixain_illustration_add (SIXAIN_ILLUSTRATION (illustration), sample_face_get (SAMPLE_N_CARDS), 0.5, 0.5, 0.5, 0);

  return sixain_help_new (_("Highest Card"), _("The highest card scores."), illustration,
                          chapters, G_N_ELEMENTS (chapters));
}
