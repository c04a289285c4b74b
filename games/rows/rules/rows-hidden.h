/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rows-rules.h"

G_BEGIN_DECLS

void rows_redact   (gpointer      state,
                    gint          seat);
void rows_resample (gpointer      state,
                    SixainRandom *random);

/* Every card in play that a redacted state does not show: it is in a hidden
 * hand or out of play. Returns how many. */
guint rows_unseen  (const RowsState *view,
                    guint8          *cards);

G_END_DECLS
