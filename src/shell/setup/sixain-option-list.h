/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "sixain-setup.h"
#include "sixain-view-module.h"

G_BEGIN_DECLS

#define SIXAIN_TYPE_OPTION_LIST (sixain_option_list_get_type ())
G_DECLARE_FINAL_TYPE (SixainOptionList, sixain_option_list, SIXAIN, OPTION_LIST, GtkWidget)

/* A game's variants as pictures to choose from and, folded away, its options with
 * something extra that may be NULL, made from what the game declares. Of two
 * options that exclude each other the one that is turned on turns the other
 * off, and says so. Signal: changed (). */
void sixain_option_list_set_game (SixainOptionList       *self,
                                  SixainGame             *game,
                                  const SixainViewModule *view,
                                  const SixainSetup      *setup,
                                  GtkWidget              *extra);
void sixain_option_list_write    (SixainOptionList       *self,
                                  SixainSetup            *setup);

G_END_DECLS
