/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "sixain-analysis.h"

G_BEGIN_DECLS

/* What was luck and what was skill, in a few words and as a bar. */

/* Tenths of a point with their sign, as in "+8.2". */
char      *sixain_history_describe_tenths (gint                tenths);

/* All three shares in one line, as in "Luck +8.2 · Choices +4.9 · Others −0.8". */
char      *sixain_history_describe_shares (const SixainShares *shares);

/* How far the bar of these shares goes to either side of zero, where that is more than before. */
void       sixain_history_shares_make_room (const SixainShares *shares,
                                            gint               *least,
                                            gint               *most);

/* The bar, on a line with that much room, and below it the same in words. */
GtkWidget *sixain_history_shares_new      (const SixainShares *shares,
                                           gint                least,
                                           gint                most);

/* Above it whose they are: a picture, a name, and at the other side the sum of the shares, with what it is
 * made of in small letters. */
GtkWidget *sixain_history_heading_new     (GtkWidget          *picture,
                                           const char         *name,
                                           const char         *sum,
                                           const char         *words);

/* Fills a row that is only read, and says what it is about to screen readers. */
void       sixain_history_fill_row        (GtkListBoxRow      *row,
                                           GtkWidget          *child,
                                           const char         *label);

G_END_DECLS
