/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rows-view-private.h"
#include "table.h"

G_BEGIN_DECLS

/* The people at a table of rows, who point and press as people do. */

/* Somebody here should do something, or look, or the match is over. */
gboolean rows_person_is_waiting   (Table     *table);

/* Whether a hand is on the table. */
gboolean rows_person_sees_hand    (Table     *table);

void     rows_person_play_card    (Table     *table,
                                   GtkWidget *card);

/* Plays the match to its end, counting moves by their verbs. */
void     rows_person_play_match   (Table     *table,
                                   guint     *counts);

/* The same, but the match is left and resumed in the middle of the first questions of each
 * kind, which must be as they were; and then answered. Counts those by their phases. */
void     rows_person_resume_match (Table     *table,
                                   guint     *counts,
                                   guint     *phases);

/* What is shown is what the viewer may see. */
void     rows_person_assert_shown (Table     *table);

G_END_DECLS
