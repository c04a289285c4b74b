/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "sixain-match.h"

G_BEGIN_DECLS

/* The cards of a match once more: who plays is one of its people, against computers, or for SIXAIN_NOBODY everybody,
 * with the cards of somebody else. */

/* Tells for each seat who sits there now, by the seat of the match before, or SIXAIN_NOBODY for a new computer player.
 * People exchange seats with each other; who is alone among computers takes the next one's. */
void sixain_deal_again_arrange (SixainMatch *match,
                                gint         who,
                                gint         seats[SIXAIN_MAX_SEATS]);

/* Asks who shall play in a dialog, and then activates the window's action "win.play-again" with the match's id, which is
 * 0 for the one at the table, and who it is. */
void sixain_deal_again_ask     (SixainMatch *match,
                                gint64       id,
                                GtkWidget   *owner);

G_END_DECLS
