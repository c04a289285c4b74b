/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sequences-help-positions.h"
#include "sequences-help.h"
#include "sixain-help.h"

G_BEGIN_DECLS

void sequences_help_fill_game    (GtkBox *chapter);
void sequences_help_fill_melds   (GtkBox *chapter);
void sequences_help_fill_turn    (GtkBox *chapter);
void sequences_help_fill_discard (GtkBox *chapter);
void sequences_help_fill_end     (GtkBox *chapter);
void sequences_help_fill_table   (GtkBox *chapter);

/* A picture with what lies on the table, in the hand and on the discard pile. */
GtkWidget *sequences_help_draw       (SequencesHelpPicture picture);
GtkWidget *sequences_help_draw_after (SequencesHelpPicture picture);

G_END_DECLS
