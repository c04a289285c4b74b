/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-game-view.h"

G_BEGIN_DECLS

#define SAMPLE_TYPE_VIEW (sample_view_get_type ())
G_DECLARE_FINAL_TYPE (SampleView, sample_view, SAMPLE, VIEW, SixainGameView)

G_END_DECLS
