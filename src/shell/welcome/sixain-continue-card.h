/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "sixain-evening.h"
#include "sixain-saved-match.h"

G_BEGIN_DECLS

#define SIXAIN_TYPE_CONTINUE_CARD (sixain_continue_card_get_type ())
G_DECLARE_FINAL_TYPE (SixainContinueCard, sixain_continue_card, SIXAIN, CONTINUE_CARD, GtkWidget)

/* The match to continue, large: its game, who plays, the round and when. Activates
 * win.continue-match wherever it is pressed, and win.discard-match. */
void sixain_continue_card_set_match (SixainContinueCard *self,
                                     SixainSavedMatch   *match);

/* The same for an evening to go on with: win.continue-evening. The game is the one that
 * comes next, or NULL. */
void sixain_continue_card_set_evening (SixainContinueCard  *self,
                                       const SixainEvening *evening,
                                       SixainGame          *game);

G_END_DECLS
