/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-game-view.h"

G_BEGIN_DECLS

#define SEQUENCES_TYPE_VIEW (sequences_view_get_type ())
G_DECLARE_FINAL_TYPE (SequencesView, sequences_view, SEQUENCES, VIEW, SixainGameView)

/* Its keys, for the list of shortcuts. */
void sequences_view_list_keys (SixainShortcutFunc callback,
                               gpointer           user_data);

G_END_DECLS
