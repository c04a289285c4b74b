/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-game-view.h"

G_BEGIN_DECLS

#define SIXAIN_TYPE_OVERVIEW (sixain_overview_get_type ())
G_DECLARE_FINAL_TYPE (SixainOverview, sixain_overview, SIXAIN, OVERVIEW, GtkPopover)

/* What has been played at a table, over it, until it is closed. It follows the table, and
 * tells whoever looks no more than they may know. */
GtkWidget *sixain_overview_new (SixainGameView *view);

G_END_DECLS
