/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rows-rules.h"

G_BEGIN_DECLS

/* States as text, in the notation of RowsPosition. */

/* A member of the state as it is written, or “phase”, “to_act” and “legal”. */
char *rows_state_show       (const RowsState *state,
                             const char      *member);
char *rows_state_show_legal (const RowsState *state,
                             guint            seat);
char *rows_state_show_view  (const RowsState *state,
                             gint             seat,
                             const char      *member);

/* The parts of a list in an order that does not depend on how it was written. */
char *rows_text_sort        (const char      *text,
                             const char      *separator);

G_END_DECLS
