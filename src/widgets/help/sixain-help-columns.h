/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define SIXAIN_TYPE_HELP_COLUMNS (sixain_help_columns_get_type ())
G_DECLARE_FINAL_TYPE (SixainHelpColumns, sixain_help_columns, SIXAIN, HELP_COLUMNS, GtkWidget)

/* Children side by side in columns of one width, as many as there is room for
 * when each is at least so wide. Those on one line are of one height. Unlike a
 * box it never asks for more width because it was given less height. */
GtkWidget *sixain_help_columns_new    (gint               column_width,
                                       guint              most_columns,
                                       gint               spacing);
void       sixain_help_columns_append (SixainHelpColumns *self,
                                       GtkWidget         *child);

G_END_DECLS
