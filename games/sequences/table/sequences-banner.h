/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sequences-score.h"
#include "sixain-sketch.h"

G_BEGIN_DECLS

#define SEQUENCES_TYPE_BANNER (sequences_banner_get_type ())
G_DECLARE_FINAL_TYPE (SequencesBanner, sequences_banner, SEQUENCES, BANNER, SixainSketch)

/* What stands at the top of a side's mat: its name; the six suits, each with the length of
 * its longest run, and a crown where no other side's is longer; and what all that would
 * bring if the round ended now. */
GtkWidget *sequences_banner_new (const guint             *colours);

/* Lines are so high: one, or if the banner is higher, two. */
void       sequences_banner_set (SequencesBanner         *self,
                                 const char              *name,
                                 const SequencesStanding *standing,
                                 double                   line);

/* What it tells, for tests. */
const SequencesStanding *sequences_banner_get (SequencesBanner *self);

G_END_DECLS
