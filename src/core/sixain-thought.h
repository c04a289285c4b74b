/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-match.h"

G_BEGIN_DECLS

/* Asks the computer what it would do on a seat, as it is seen from there now, and
 * lets it think in a worker thread. Streams of chance are told apart by their number.
 * The result has no source: what the thread lets go of last is finalised there, and
 * neither a match nor a session is for other threads. */
void     sixain_thought_start  (SixainMatch          *match,
                                guint                 seat,
                                const char           *level,
                                guint64               stream,
                                GCancellable         *cancellable,
                                GAsyncReadyCallback   callback,
                                gpointer              user_data);
gboolean sixain_thought_finish (GAsyncResult         *result,
                                SixainMove           *move,
                                GError              **error);

/* The same for a person: what the strongest level would do in their place. */
void     sixain_thought_start_hint (SixainMatch         *match,
                                    guint                seat,
                                    GCancellable        *cancellable,
                                    GAsyncReadyCallback  callback,
                                    gpointer             user_data);

G_END_DECLS
