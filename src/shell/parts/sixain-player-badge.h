/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "sixain-player.h"

G_BEGIN_DECLS

/* The picture of a player for a list of them, with a mark on it if it is a computer. */
GtkWidget *sixain_player_badge_new (SixainPlayer *player,
                                    gint          size);

G_END_DECLS
