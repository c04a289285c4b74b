/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-game-view.h"

G_BEGIN_DECLS

#define HIGHEST_TYPE_VIEW (highest_view_get_type ())
G_DECLARE_FINAL_TYPE (HighestView, highest_view, HIGHEST, VIEW, SixainGameView)

G_END_DECLS
