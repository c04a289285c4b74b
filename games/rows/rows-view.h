/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-game-view.h"

G_BEGIN_DECLS

#define ROWS_TYPE_VIEW (rows_view_get_type ())
G_DECLARE_FINAL_TYPE (RowsView, rows_view, ROWS, VIEW, SixainGameView)

G_END_DECLS
