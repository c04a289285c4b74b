/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sequences-worth.h"

G_BEGIN_DECLS

/* Looks again at a discard that was chosen by its worth, when the stock is so small that the
 * rest of the round can be imagined to its end; other moves stay as they are. */
gboolean sequences_ending_choose (const SixainQuestion  *question,
                                  const SequencesStyle  *style,
                                  SixainMove            *move,
                                  GError               **error);

G_END_DECLS
