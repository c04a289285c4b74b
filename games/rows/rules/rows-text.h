/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rows-rules.h"

G_BEGIN_DECLS

gint        rows_kind_from_text (const char    *text);
const char *rows_kind_to_text   (gint           kind);
void        rows_write_state    (gconstpointer  state,
                                 JsonBuilder   *json);

/* What the page on phones is told of cards and rows. */
void        rows_write_facts    (const SixainSetup *setup,
                                 gconstpointer      view,
                                 JsonBuilder       *json);

G_END_DECLS
