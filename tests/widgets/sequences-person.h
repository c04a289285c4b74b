/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sequences-view-private.h"
#include "table.h"

G_BEGIN_DECLS

/* What people at a table of sequences do. */
extern SixainRandom person_chance;
extern guint        person_made[SEQUENCES_N_VERBS];    /* How often each kind of move was made. */

SequencesView    *person_look         (Table            *table);
gboolean          person_sees_end     (Table            *table);
void              person_end_round    (Table            *table);
gboolean          person_is_tallied   (Table            *table);
gboolean          person_can_act      (Table            *table);

/* Somebody here should do something, or look. */
gboolean          person_is_waiting   (Table            *table);

/* What is shown is what the viewer may see, every card once. */
void              person_assert_shown (Table            *table);
void              person_play_card    (SequencesView    *view,
                                       guint             card);
void              person_click        (GtkWidget        *button);

/* Makes a legal move as a person would: with the cards, and then a button. */
void              person_make_move    (Table            *table,
                                       const SixainMove *move);
void              person_close_tally  (Table            *table);

/* Does what is waited for once; returns whether the match goes on. */
gboolean          person_do_something (Table            *table);

/* Finds a game of two that begins with such a chance, as the first player has drawn. */
void              person_open_where   (Table            *table,
                                       guint             n_people,
                                       gboolean        (*found) (Table *table));
const SixainMove *person_find_run     (Table            *table);
gboolean          person_can_lay_run  (Table            *table);

G_END_DECLS
