/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "sixain-game.h"

G_BEGIN_DECLS

/* A row for an option as the game declares it: with a switch, a number or a
 * list. Whatever the kind, the value can be read, set and listened to. */
GtkWidget *sixain_option_row_new       (SixainGame         *game,
                                        const SixainOption *option);
gint       sixain_option_row_get_value (GtkWidget          *row);
void       sixain_option_row_set_value (GtkWidget          *row,
                                        gint                value);

/* Why the option has no effect now, so that it cannot be changed; NULL if it has. */
void       sixain_option_row_set_idle  (GtkWidget          *row,
                                        const char         *reason);
void       sixain_option_row_connect   (GtkWidget          *row,
                                        GCallback           changed,
                                        gpointer            object);

G_END_DECLS
