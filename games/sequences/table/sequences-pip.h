/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define SEQUENCES_TYPE_PIP (sequences_pip_get_type ())
G_DECLARE_FINAL_TYPE (SequencesPip, sequences_pip, SEQUENCES, PIP, GtkWidget)

/* The shape of a suit among words, as high as they are and in their colour, or on paper in
 * its own. Fonts do not have all six. */
GtkWidget *sequences_pip_new          (gint          suit);
GtkWidget *sequences_pip_new_coloured (guint         suit);

/* −1: none. */
void       sequences_pip_set_suit     (SequencesPip *self,
                                       gint          suit);

G_END_DECLS
