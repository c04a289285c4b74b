/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-face.h"
#include "sixain-spot.h"

G_BEGIN_DECLS

#define SIXAIN_TYPE_CARD (sixain_card_get_type ())
G_DECLARE_FINAL_TYPE (SixainCard, sixain_card, SIXAIN, CARD, SixainSpot)

/* A card. A button can be played while it is a target: a click, Enter, or its action "card.play"
 * emits SixainSpot::chosen; dragging it emits dragged (dx, dy) and dropped (dx, dy), in
 * its parent's coordinates. It is dimmed while it is none. A picture lies on the
 * table, and can be played only where it is made a target. */
GtkWidget  *sixain_card_new_button    (void);
GtkWidget  *sixain_card_new_picture   (void);

void        sixain_card_set_face      (SixainCard *self,
                                       SixainFace *face);
SixainFace *sixain_card_get_face      (SixainCard *self);

/* From 1, face up, to 0, face down, through its edge. */
void        sixain_card_set_back      (SixainCard *self,
                                       SixainFace *back);
void        sixain_card_set_turn      (SixainCard *self,
                                       double      turn);
double      sixain_card_get_turn      (SixainCard *self);

/* How it stands out, beside being a target or hinted: lifted and outlined; marked because it has
 * just come. */
gboolean    sixain_card_get_selected  (SixainCard *self);
void        sixain_card_set_selected  (SixainCard *self,
                                       gboolean    selected);
void        sixain_card_set_fresh     (SixainCard *self,
                                       gboolean    fresh);

G_END_DECLS
