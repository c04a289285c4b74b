/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "rows-rules.h"

G_BEGIN_DECLS

#define ROWS_TYPE_DIAGRAM (rows_diagram_get_type ())
G_DECLARE_FINAL_TYPE (RowsDiagram, rows_diagram, ROWS, DIAGRAM, GtkWidget)

/* A position to look at, as large as there is room for: cards still to be placed,
 * and under them rows. Either may be NULL.
 *
 * Cards are numbers, rows are set apart by "/", as in "12 14+ 15+ / 37 / 43". A
 * "+" points a card out, a "-" dims one that was at the end of a row and is gone.
 * In a row "!" says that it is about to be taken, "seven" and "stop" that such a
 * card lies beside it. */
GtkWidget *rows_diagram_new (RowsDeck    deck,
                             const char *to_place,
                             const char *rows);

G_END_DECLS
