/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "sixain-store.h"

G_BEGIN_DECLS

#define SIXAIN_TYPE_DEAL_BAR (sixain_deal_bar_get_type ())
G_DECLARE_FINAL_TYPE (SixainDealBar, sixain_deal_bar, SIXAIN, DEAL_BAR, GtkBox)

/* The name of a deal that is over, to be copied, and what else is known of its cards: for the end of a score sheet, when
 * the match is over and in the history. It hides itself for a deal without a name. The store may be NULL, and the id,
 * under which it keeps the match, 0. */
GtkWidget *sixain_deal_bar_new (SixainMatch *match,
                                SixainStore *store,
                                gint64       id);

G_END_DECLS
