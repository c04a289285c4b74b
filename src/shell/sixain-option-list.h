/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "sixain-game.h"
#include "sixain-setup.h"

G_BEGIN_DECLS

#define SIXAIN_TYPE_OPTION_LIST (sixain_option_list_get_type ())
G_DECLARE_FINAL_TYPE (SixainOptionList, sixain_option_list, SIXAIN, OPTION_LIST, GtkWidget)

/* A game's options and its presets, made from what the game declares. Of two
 * options that exclude each other the one that is turned on turns the other
 * off, and says so. Signal: changed (). */
void sixain_option_list_set_game (SixainOptionList  *self,
                                  SixainGame        *game,
                                  const SixainSetup *setup);
void sixain_option_list_write    (SixainOptionList  *self,
                                  SixainSetup       *setup);

G_END_DECLS
