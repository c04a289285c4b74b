/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "sixain-game-view.h"
#include "sixain-seating.h"
#include "sixain-setup.h"

G_BEGIN_DECLS

#define SIXAIN_TYPE_SETUP_PAGE (sixain_setup_page_get_type ())
G_DECLARE_FINAL_TYPE (SixainSetupPage, sixain_setup_page, SIXAIN, SETUP_PAGE, GtkWidget)

/* Who plays a game, and how: made from what the game and its view declare, and
 * beginning with what was played last. The players may be NULL, and are otherwise those to
 * begin with. Signals: start (), when the set-up can be played; options-changed (). */
GtkWidget     *sixain_setup_page_new         (SixainGame             *game,
                                              const SixainViewModule *view,
                                              SixainRoster           *roster,
                                              GSettings              *settings,
                                              GPtrArray              *players);

SixainGame    *sixain_setup_page_get_game    (SixainSetupPage        *self);
SixainSeating *sixain_setup_page_get_seating (SixainSetupPage        *self);

/* Whether the option with that id has been turned on. */
gboolean       sixain_setup_page_has_option  (SixainSetupPage        *self,
                                              const char             *id);

/* Writes the set-up and returns the players. */
GPtrArray     *sixain_setup_page_take        (SixainSetupPage        *self,
                                              SixainSetup            *setup);

G_END_DECLS
