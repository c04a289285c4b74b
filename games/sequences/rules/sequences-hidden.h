/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sequences-rules.h"

G_BEGIN_DECLS

void  sequences_redact   (gpointer              state,
                          gint                  seat);
void  sequences_resample (gpointer              state,
                          SixainRandom         *random);

/* The cards that a view does not show, ascending; returns how many. */
guint sequences_unseen   (const SequencesState *view,
                          guint8               *cards);

G_END_DECLS
