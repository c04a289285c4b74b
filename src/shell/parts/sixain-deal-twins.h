/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "sixain-saved-match.h"

G_BEGIN_DECLS

/* What everybody made of the same cards: a line for each seat, with who had it in this match and in those of the array, and
 * how they ended. The better result of each line is bold. */
GtkWidget *sixain_deal_twins_new (SixainMatch *match,
                                  GPtrArray   *twins);

G_END_DECLS
