/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "sixain-view-catalog.h"

G_BEGIN_DECLS

#define SIXAIN_TYPE_RULES_WINDOW (sixain_rules_window_get_type ())
G_DECLARE_FINAL_TYPE (SixainRulesWindow, sixain_rules_window, SIXAIN, RULES_WINDOW, AdwWindow)

/* The rules of all games, open at those of one, or of the first for NULL.
 * Signal: lesson (SixainGame *), when somebody wants to play the first game of one. */
GtkWidget *sixain_rules_window_new (SixainViewCatalog *views,
                                    SixainGame        *game);

G_END_DECLS
