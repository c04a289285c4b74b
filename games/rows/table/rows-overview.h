/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "rows-rules.h"

G_BEGIN_DECLS

/* All cards of the game by their numbers, and which of them have been seen this round, as
 * far as the seat knows, drawn so much larger than usual. */
GtkWidget *rows_overview_new (const RowsState *view,
                              gint             seat,
                              double           zoom);

G_END_DECLS
