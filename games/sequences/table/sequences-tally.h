/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "sequences-rules.h"

G_BEGIN_DECLS

#define SEQUENCES_TYPE_TALLY (sequences_tally_get_type ())
G_DECLARE_FINAL_TYPE (SequencesTally, sequences_tally, SEQUENCES, TALLY, GtkWidget)

/* The end of a round, told so that people can follow, as a sheet with a column for each
 * side: the six suits one by one, what is left in the hands, and the sums. It is filled line
 * by line, then begun; lines appear one after the other.
 *
 * Signals: line (const char *), when one has appeared; closed (). */
GtkWidget *sequences_tally_new        (guint               round,
                                       const char *const  *sides,
                                       const guint       (*colours)[2]);

/* A suit and the run that is kept in it, or NULL. */
void       sequences_tally_add_suit   (SequencesTally     *self,
                                       guint               suit,
                                       const SequencesRun *run,
                                       guint               points,
                                       const char         *sentence);

/* What a player still holds, and what it costs the side. */
void       sequences_tally_add_left   (SequencesTally     *self,
                                       const char         *name,
                                       guint               side,
                                       guint               colour,
                                       const guint8       *cards,
                                       guint               n_cards,
                                       guint               points,
                                       const char         *sentence);

/* By side: what the round brought, and what that makes. */
void       sequences_tally_add_totals (SequencesTally     *self,
                                       const gint         *points,
                                       const gint         *totals,
                                       const char         *sentence);

/* With a pause, in milliseconds, between lines; 0 shows everything at once. */
void       sequences_tally_begin      (SequencesTally     *self,
                                       double              pause);

/* Shows all lines that are still to come. Returns whether there were any. */
gboolean   sequences_tally_finish     (SequencesTally     *self);

G_END_DECLS
