/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-evenings.h"
#include "sixain-match-cell.h"
#include "sixain-roster.h"
#include "sixain-view-catalog.h"

G_BEGIN_DECLS

/* What the lists of the history show of a finished match and of an evening: who has played, from the
 * first place to the last, with their pictures. */

void sixain_history_cell_show_match   (SixainMatchCell         *cell,
                                       SixainRoster            *roster,
                                       SixainViewCatalog       *views,
                                       const SixainSavedMatch  *match);
void sixain_history_cell_show_evening (SixainMatchCell         *cell,
                                       const SixainPastEvening *item);

G_END_DECLS
