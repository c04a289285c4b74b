/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define SEQUENCES_TYPE_SPOT (sequences_spot_get_type ())
G_DECLARE_FINAL_TYPE (SequencesSpot, sequences_spot, SEQUENCES, SPOT, GtkWidget)

/* A place on the cloth that cards lie on. A mat is a side's, in its colour and with
 * its name. A meld is what lies behind the cards of a run or set, and a slot where a
 * pile of cards is or will be: both can be chosen, which emits SequencesSpot::chosen. */
GtkWidget *sequences_spot_new_mat     (guint          colour);
GtkWidget *sequences_spot_new_meld    (void);
GtkWidget *sequences_spot_new_slot    (void);

void       sequences_spot_set_caption (SequencesSpot *self,
                                       const char    *caption,
                                       double         height);

/* What screen readers and tooltips say. */
void       sequences_spot_set_label   (SequencesSpot *self,
                                       const char    *label,
                                       const char    *description);

/* How it stands out: it can be chosen now, or a hint points it out. */
void       sequences_spot_set_target  (SequencesSpot *self,
                                       gboolean       target);
void       sequences_spot_set_hinted  (SequencesSpot *self,
                                       gboolean       hinted);

G_END_DECLS
