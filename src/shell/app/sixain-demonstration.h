/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-table-page.h"
#include "sixain-view-catalog.h"

G_BEGIN_DECLS

#define SIXAIN_TYPE_DEMONSTRATION (sixain_demonstration_get_type ())
G_DECLARE_FINAL_TYPE (SixainDemonstration, sixain_demonstration, SIXAIN, DEMONSTRATION, GtkWidget)

/* Computers play one game after the other, of which nothing is kept, until somebody joins. Says
 * so below the table. There must be games. NULL, and a sentence, if the first one cannot be shown.
 *
 * Signals: begun (), when the next game has another table; failed (const GError *), to be told;
 * and of these only the first, and once: joined () at any key or press in the window, but for
 * those of the header bar and of the window itself; left () at Escape. */
GtkWidget       *sixain_demonstration_new       (SixainViewCatalog *views,
                                                 GSettings         *settings,
                                                 SixainSounds      *sounds,
                                                 GError           **error);

SixainTablePage *sixain_demonstration_get_table (SixainDemonstration *self);

/* Nothing more happens here. */
void             sixain_demonstration_stop      (SixainDemonstration *self);

G_END_DECLS
