/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-game-view.h"

G_BEGIN_DECLS

#define SIXAIN_TYPE_HAND (sixain_hand_get_type ())
G_DECLARE_FINAL_TYPE (SixainHand, sixain_hand, SIXAIN, HAND, GtkWidget)

/* The small cards of what a seat held at a moment of a match that is over, beside the player's
 * picture. For a game whose view can list hands. */
GtkWidget *sixain_hand_new  (SixainGameView   *view,
                             guint             seat);

/* Shows what the seat held after that event. */
void       sixain_hand_show (SixainHand       *self,
                             const SixainStep *step,
                             guint             event);

G_END_DECLS
