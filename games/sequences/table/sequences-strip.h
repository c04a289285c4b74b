/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define SEQUENCES_TYPE_STRIP (sequences_strip_get_type ())
G_DECLARE_FINAL_TYPE (SequencesStrip, sequences_strip, SEQUENCES, STRIP, GtkWidget)

/* Cards that overlap in a line, to be looked at and no more. */
GtkWidget *sequences_strip_new      (double          card_width,
                                     double          step);
void       sequences_strip_append   (SequencesStrip *self,
                                     guint           card);

/* Outlines the last card that was appended. */
void       sequences_strip_mark     (SequencesStrip *self);

G_END_DECLS
