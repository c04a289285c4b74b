/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "sixain-game-view.h"
#include "sixain-phones.h"
#include "sixain-roster.h"
#include "sixain-setup.h"

G_BEGIN_DECLS

#define SIXAIN_TYPE_SETUP_PAGE (sixain_setup_page_get_type ())
G_DECLARE_FINAL_TYPE (SixainSetupPage, sixain_setup_page, SIXAIN, SETUP_PAGE, GtkWidget)

/* Who plays a game, and how: made from what the game and its view declare, and
 * beginning with what was played last. The players may be NULL, and are otherwise those to
 * begin with. Signal: start (), when the set-up can be played. */
GtkWidget  *sixain_setup_page_new          (SixainGame             *game,
                                            const SixainViewModule *view,
                                            SixainRoster           *roster,
                                            GSettings              *settings,
                                            GPtrArray              *players);

SixainGame *sixain_setup_page_get_game     (SixainSetupPage  *self);

/* Lets guests who come with a phone sit down at the table, from now on. */
void        sixain_setup_page_set_phones   (SixainSetupPage  *self,
                                            SixainPhones     *phones);

/* The guests by their seats, with NULL for all others. */
GPtrArray  *sixain_setup_page_list_guests  (SixainSetupPage  *self);

/* Writes the set-up and returns the players. */
GPtrArray  *sixain_setup_page_take         (SixainSetupPage  *self,
                                            SixainSetup      *setup);

/* Notes in the roster who plays. */
gboolean    sixain_setup_page_remember     (SixainSetupPage  *self,
                                            GError          **error);

G_END_DECLS
