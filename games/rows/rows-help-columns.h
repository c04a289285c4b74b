/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ROWS_TYPE_HELP_COLUMNS (rows_help_columns_get_type ())
G_DECLARE_FINAL_TYPE (RowsHelpColumns, rows_help_columns, ROWS, HELP_COLUMNS, GtkWidget)

/* Children side by side in columns of one width, as many as there is room for
 * when each is at least so wide. Those on one line are of one height. Unlike a
 * box it never asks for more width because it was given less height. */
GtkWidget *rows_help_columns_new    (gint             column_width,
                                     guint            most_columns,
                                     gint             spacing);
void       rows_help_columns_append (RowsHelpColumns *self,
                                     GtkWidget       *child);

G_END_DECLS
