/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-phones.h"

G_BEGIN_DECLS

/* People who have stepped out for a while: a computer plays their seats until they are back,
 * and what it wins or loses is theirs. Nothing but who plays which seat is kept for it. The
 * phones may be NULL. */

/* Whether a person sits there, be it at this screen or with a phone, present or not. */
gboolean    sixain_absence_is_possible  (SixainSession *session,
                                         guint          seat);
gboolean    sixain_absence_is_absent    (SixainSession *session,
                                         guint          seat);

/* The seats of all who are absent. */
SixainSeats sixain_absence_list         (SixainSession *session);

void        sixain_absence_begin        (SixainSession *session,
                                         SixainPhones  *phones,
                                         guint          seat);

/* The seat goes to the phone of whoever had one that answers, and otherwise to this screen. */
void        sixain_absence_end          (SixainSession *session,
                                         SixainPhones  *phones,
                                         guint          seat);

/* How well computers play that sit in for somebody: the middle one of the game's levels. */
const char *sixain_absence_get_level    (SixainGame    *game);

/* How many milliseconds somebody is waited for before a computer is offered. Tests shorten
 * it with SIXAIN_PATIENCE_MS. */
guint       sixain_absence_get_patience (void);

G_END_DECLS
