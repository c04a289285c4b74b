/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-recap.h"

G_BEGIN_DECLS

#define SIXAIN_TYPE_RECAP_CARD (sixain_recap_card_get_type ())
G_DECLARE_FINAL_TYPE (SixainRecapCard, sixain_recap_card, SIXAIN, RECAP_CARD, GtkWidget)

/* Something that happened as a small card, or two for all from one to the other, in the
 * colour of who did it, and what came of it in a few letters. The entry may be NULL. */
GtkWidget *sixain_recap_card_new       (SixainRecapEntry *entry);
void       sixain_recap_card_set_entry (SixainRecapCard  *self,
                                        SixainRecapEntry *entry);

/* How high such a card is on the widget, with the ring around it. */
int        sixain_recap_card_get_height (GtkWidget       *widget);

G_END_DECLS
