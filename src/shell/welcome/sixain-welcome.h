/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "sixain-evening.h"
#include "sixain-store.h"
#include "sixain-view-catalog.h"

G_BEGIN_DECLS

#define SIXAIN_TYPE_WELCOME (sixain_welcome_get_type ())
G_DECLARE_FINAL_TYPE (SixainWelcome, sixain_welcome, SIXAIN, WELCOME, GtkWidget)

/* What is on the table: a tile for each game, and the match to continue. Empty until it
 * is given the games. Signal: chosen (SixainGame *). */
void sixain_welcome_set_views    (SixainWelcome     *self,
                                  SixainViewCatalog *views);

/* Says that the saved games are being opened or, with a fraction of 0 or more, that so much of
 * a damaged file has been gone through; until it is given the games. */
void sixain_welcome_show_opening (SixainWelcome *self,
                                  double         fraction);

/* Shows the first of the unfinished matches, a model of SixainSavedMatch, as it is now. */
void sixain_welcome_set_matches  (SixainWelcome *self,
                                  GListModel    *matches);

/* The evening to go on with, or NULL. */
void sixain_welcome_set_evening  (SixainWelcome       *self,
                                  const SixainEvening *evening);

G_END_DECLS
