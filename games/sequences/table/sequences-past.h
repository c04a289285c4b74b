/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A popover with the cards that were discarded, the last one first. */
GtkWidget *sequences_past_new  (void);
void       sequences_past_show (GtkWidget    *past,
                                const guint8 *cards,
                                guint         n_cards);

G_END_DECLS
