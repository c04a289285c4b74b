/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "sequences-rules.h"

G_BEGIN_DECLS

/* What has been played of each suit, as far as the seat, or SIXAIN_NOBODY, knows; so many
 * times as large as usual. */
GtkWidget *sequences_overview_new (const SequencesState *view,
                                   gint                  seat,
                                   double                zoom);

G_END_DECLS
