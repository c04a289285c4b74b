/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "sequences-rules.h"

G_BEGIN_DECLS

#define SEQUENCES_TYPE_TALLY (sequences_tally_get_type ())
G_DECLARE_FINAL_TYPE (SequencesTally, sequences_tally, SEQUENCES, TALLY, GtkWidget)

/* The end of a round, told so that people can follow: the six suits one by one,
 * what is left in the hands, and the points. It is filled line by line, then
 * begun; lines appear one after the other.
 *
 * Signals: line (const char *), when one has appeared; closed (). */
GtkWidget *sequences_tally_new       (guint               round);

/* A suit and the side that dominates it, or NULL for nobody. */
void       sequences_tally_add_suit  (SequencesTally     *self,
                                      guint               suit,
                                      const char         *side,
                                      const SequencesRun *run,
                                      guint               points,
                                      const char         *sentence);

/* What a player still holds, and what it costs. */
void       sequences_tally_add_left  (SequencesTally     *self,
                                      const char         *name,
                                      guint               colour,
                                      const guint8       *cards,
                                      guint               n_cards,
                                      guint               points);
void       sequences_tally_add_total (SequencesTally     *self,
                                      const char         *side,
                                      guint               colour,
                                      gint                points,
                                      gint                total,
                                      const char         *sentence);

/* With a pause, in milliseconds, between lines; 0 shows everything at once. */
void       sequences_tally_begin     (SequencesTally     *self,
                                      double              pause);

/* Shows all lines that are still to come. Returns whether there were any. */
gboolean   sequences_tally_finish    (SequencesTally     *self);

G_END_DECLS
