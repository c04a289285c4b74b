/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-match.h"

G_BEGIN_DECLS

/* Lets a computer player decide for a seat, on a worker thread, from the state as the seat
 * sees it now. Decisions with different stream numbers use unrelated random numbers. The
 * GAsyncResult has no source object: the thread might drop the last reference to it, and
 * matches and sessions must not be finalized on other threads. */
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

/* The same from what the seat has been shown of the match, and a question that it knows by that number. The answer follows
 * from these two and the time, and from nothing else that the match knows. It comes with a reason, in that language (sixain-language.h), or NULL. */
void     sixain_thought_start_hint_from (SixainMatch         *match,
                                         guint                seat,
                                         gconstpointer        view,
                                         guint                number,
                                         const char          *language,
                                         GCancellable        *cancellable,
                                         GAsyncReadyCallback  callback,
                                         gpointer             user_data);
gboolean sixain_thought_finish_hint     (GAsyncResult        *result,
                                         SixainMove          *move,
                                         char               **reason,
                                         GError             **error);

G_END_DECLS
