/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-recap.h"

G_BEGIN_DECLS

/* Before it is enlarged. */
#define SIXAIN_RECAP_LOG_WIDTH 330
#define SIXAIN_RECAP_LOG_HEIGHT 330

#define SIXAIN_TYPE_RECAP_LOG (sixain_recap_log_get_type ())
G_DECLARE_FINAL_TYPE (SixainRecapLog, sixain_recap_log, SIXAIN, RECAP_LOG, GtkWidget)

/* All that happened in this round and the one before, as a list of sentences and small
 * cards, turn by turn, the newest at the bottom.
 * Signal: chosen (guint), an entry that somebody wants to look back at. */
GtkWidget *sixain_recap_log_new (SixainRecap *recap);

G_END_DECLS
