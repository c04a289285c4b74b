/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-spot.h"

G_BEGIN_DECLS

#define SEQUENCES_TYPE_SPOT (sequences_spot_get_type ())
G_DECLARE_FINAL_TYPE (SequencesSpot, sequences_spot, SEQUENCES, SPOT, SixainSpot)

/* A place on the cloth that cards lie on. A mat is a side's, sewn in two colours.
 * A meld is what lies behind the cards of a run or set, and a slot where a
 * pile of cards is or will be: both can be chosen. */
GtkWidget *sequences_spot_new_mat  (const guint *colours);
GtkWidget *sequences_spot_new_meld (void);
GtkWidget *sequences_spot_new_slot (void);

/* Shows where a card would come to lie, before or after the cards of a meld: as much as is
 * seen of it, or 0. */
void       sequences_spot_set_ends (SequencesSpot *self,
                                    double         before,
                                    double         after);

G_END_DECLS
