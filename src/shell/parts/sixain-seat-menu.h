/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Menus about seats, which are made when they are opened and gone when they are closed. */

/* A label is what people are called, so an underscore in it is no mnemonic. Takes the target
 * if it is floating. */
void       sixain_seat_menu_append (GMenu              *menu,
                                    const char         *label,
                                    const char         *action,
                                    GVariant           *target);

/* Returns the popover, which emits "closed". */
GtkWidget *sixain_seat_menu_open   (GMenuModel         *menu,
                                    GtkWidget          *parent,
                                    const GdkRectangle *at);

G_END_DECLS
