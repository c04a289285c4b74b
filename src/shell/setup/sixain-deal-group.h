/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>
#include <gtk/gtk.h>

#include "sixain-game.h"

G_BEGIN_DECLS

/* What can be chosen about the deal of any game: its seal, which is kept in the settings, and a deal that was named at
 * another table, which is asked for with the action "setup.name-deal". */
GtkWidget *sixain_deal_group_new (GSettings *settings);

/* What becomes of a deal that somebody has named: its set-up belongs to the function. */
typedef void (*SixainDealFunc) (GtkWidget   *owner,
                                SixainSetup *setup);

/* Asks for the name of a deal for so many players, until there is no mistake in it. */
void       sixain_deal_group_ask (SixainGame     *game,
                                  guint           n_players,
                                  SixainDealFunc  func,
                                  GtkWidget      *owner);

G_END_DECLS
