/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-recap.h"

G_BEGIN_DECLS

#define SIXAIN_TYPE_REPLAY_BAR (sixain_replay_bar_get_type ())
G_DECLARE_FINAL_TYPE (SixainReplayBar, sixain_replay_bar, SIXAIN, REPLAY_BAR, GtkWidget)

/* Says that one looks back at what happened, and goes through it step by step on the table,
 * while the match waits. It is visible only while one does. Keys: Left and Right, Home and
 * End, and Escape to return. A match that was over when its session began is replayed: it also
 * plays by itself, which Space begins and ends, and has a slider.
 * Property: active, whether one looks back. Signal: looked (SixainRecapEntry *), at the moment that
 * begins with this entry. */
void     sixain_replay_bar_set_recap  (SixainReplayBar *self,
                                       SixainGameView  *view,
                                       SixainRecap     *recap);

/* Looks back at an entry of the recap, together with those of the same moment. */
void     sixain_replay_bar_look_at    (SixainReplayBar *self,
                                       guint            entry);
void     sixain_replay_bar_end        (SixainReplayBar *self);
gboolean sixain_replay_bar_get_active (SixainReplayBar *self);

/* Adds a widget with which people choose how they look. */
void     sixain_replay_bar_add_choice (SixainReplayBar *self,
                                       GtkWidget       *choice);

G_END_DECLS
