/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-game-view.h"

G_BEGIN_DECLS

#define SIX_TYPE_VIEW (six_view_get_type ())
G_DECLARE_FINAL_TYPE (SixView, six_view, SIX, VIEW, SixainGameView)

G_END_DECLS
