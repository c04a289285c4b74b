/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sequences-worth.h"

G_BEGIN_DECLS

/* The move of somebody with that style who plans the turn. */
gboolean sequences_plan_choose (const SixainQuestion  *question,
                                const SequencesStyle  *style,
                                SixainMove            *move,
                                GError               **error);

G_END_DECLS
