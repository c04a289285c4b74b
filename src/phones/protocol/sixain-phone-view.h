/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-session.h"

G_BEGIN_DECLS

/* What phones are told of a match. */

/* The match after that step, which the phone knows by that number, as the seat, or SIXAIN_NOBODY,
 * may see it, and what it can do: a view without its type and what happened. Outdated: what the
 * state asks of the seat is settled, but the table does not show yet how. Pace: see
 * sixain_phones_set_pace (). */
char *sixain_phone_view_write (SixainSession     *session,
                               const SixainStep  *step,
                               guint              number,
                               gint               seat,
                               gboolean           resting,
                               gboolean           outdated,
                               double             pace,
                               const SixainMoves *legal);

/* What happened in the step: the items of a list, or "". */
char *sixain_phone_view_tell  (SixainMatch       *match,
                               const SixainStep  *step);

/* The same, and for each sentence how the match stood then, as the seat or SIXAIN_NOBODY may see
 * it: for phones that show it themselves. */
char *sixain_phone_view_stage (SixainMatch       *match,
                               const SixainStep  *step,
                               gint               seat);

/* A hint for the seat after that step: the move, what it does, from what the seat may see, and why it is good, or NULL. */
char *sixain_phone_view_hint  (SixainMatch       *match,
                               const SixainStep  *step,
                               guint              seat,
                               const SixainMove  *move,
                               const char        *reason,
                               gint64             id);

G_END_DECLS
