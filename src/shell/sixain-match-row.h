/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "sixain-match-item.h"

G_BEGIN_DECLS

#define SIXAIN_TYPE_MATCH_ROW (sixain_match_row_get_type ())
G_DECLARE_FINAL_TYPE (SixainMatchRow, sixain_match_row, SIXAIN, MATCH_ROW, AdwActionRow)

/* A match that waits to be continued. Signal: discard (). */
GtkWidget *sixain_match_row_new    (SixainMatchItem *item);
gint64     sixain_match_row_get_id (SixainMatchRow  *self);

G_END_DECLS
