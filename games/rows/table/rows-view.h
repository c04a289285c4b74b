/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-game-view.h"

G_BEGIN_DECLS

#define ROWS_TYPE_VIEW (rows_view_get_type ())
G_DECLARE_FINAL_TYPE (RowsView, rows_view, ROWS, VIEW, SixainGameView)

/* Its keys, for the list of shortcuts. */
void rows_view_list_keys (SixainShortcutFunc callback,
                          gpointer           user_data);

G_END_DECLS
