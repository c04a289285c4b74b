/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define SIXAIN_TYPE_COLUMNS (sixain_columns_get_type ())
G_DECLARE_FINAL_TYPE (SixainColumns, sixain_columns, SIXAIN, COLUMNS, GtkWidget)

/* SixainColumns has its children side by side in columns of one width, as many as there is room
 * for. Children on one line are of one height. Unlike a box it never asks for more width because it
 * was given less height.
 *
 * Where the property "least-height" is set, its children are tiles: all of one size, which fill
 * the height too. "least-width" and "least-height" are those of tiles that are side by side, and
 * "line-height" is the least of a tile that has the whole width. */
GtkWidget *sixain_columns_new    (int            least_width,
                                  int            most_columns,
                                  int            spacing);
void       sixain_columns_append (SixainColumns *self,
                                  GtkWidget     *child);

G_END_DECLS
