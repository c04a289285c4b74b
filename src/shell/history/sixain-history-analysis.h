/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "sixain-inquiry.h"
#include "sixain-roster.h"

G_BEGIN_DECLS

#define SIXAIN_TYPE_HISTORY_ANALYSIS (sixain_history_analysis_get_type ())
G_DECLARE_FINAL_TYPE (SixainHistoryAnalysis, sixain_history_analysis, SIXAIN, HISTORY_ANALYSIS, GtkWidget)

/* Why a match ended as it did: what was luck and what was skill, and the moments that decided it. If that is
 * not known yet, the inquiry begins, and goes on when people leave. The roster knows who is a child. */
GtkWidget          *sixain_history_analysis_new         (SixainInquiry         *inquiry,
                                                         SixainRoster          *roster);

SixainMatch        *sixain_history_analysis_get_match   (SixainHistoryAnalysis *self);

/* The choice of one of the moments, or NULL if there are not so many. */
const SixainChoice *sixain_history_analysis_get_moment  (SixainHistoryAnalysis *self,
                                                         guint                  index);

G_END_DECLS
