/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "six-view-private.h"
#include "table.h"

G_BEGIN_DECLS

/* The people at a table of Six, who press keys as people do, and its clock. */

/* Of moves by their verb, and of cards laid by whoever has the dice. */
#define SIX_PERSON_N_COUNTS (SIX_MOVE_LAY + 2)

/* The clock stands still, and six_person_tick () moves it: so nobody is ever too late, and
 * the table does not lag behind, however slow the machine is. */
#define SIX_PERSON_STILL 0

/* How many times faster than on the wall time passes where nothing depends on it. */
#define SIX_PERSON_FAST 80

/* Opens a table of four and counts people in. Where nothing moves, as the speed is 0, the
 * table is compared with the picture of every frame. */
void            six_person_open_table       (Table      *table,
                                             guint       n_people,
                                             const char *options,
                                             guint64     seed,
                                             double      speed,
                                             double      rate);

SixView        *six_person_get_view         (Table      *table);
const SixState *six_person_get_truth        (Table      *table);
GtkWidget      *six_person_get_target       (Table      *table,
                                             guint       seat,
                                             guint       key);
GtkWidget      *six_person_get_tube         (SixView    *view);

/* Counts people in at once, in the places of the seconds. */
void            six_person_count_in         (Table      *table);

/* Lets a clock that stands still come to its next tick. */
void            six_person_tick             (Table      *table);

/* The same, if the dice have just fallen: now whoever has them may go on. */
void            six_person_get_ready        (Table      *table);

/* Presses a key and returns how many moves that made. A key that is held down repeats
 * itself; only its going down counts. */
guint           six_person_strike           (Table      *table,
                                             guint       seat,
                                             guint       key);

/* Presses what can be protected and laid, and beside it. */
void            six_person_act_aside        (Table      *table,
                                             guint       seat,
                                             guint      *counts);

/* Ticks and the clock's beats are no moves of anybody. */
guint           six_person_count_moves      (Table      *table);
void            six_person_assert_last_move (Table      *table,
                                             guint       seat,
                                             const char *text);

/* Nothing waits to be shown. */
gboolean        six_person_is_idle          (Table      *table);

/* What is shown, after all has been shown, is the match as everybody may see it. */
void            six_person_assert_shown     (Table      *table);

/* Whether the card that the seat is to lay is in its hand. */
gboolean six_person_holds_card (Table *table,
                                guint  seat);

/* Between the rounds, everybody lays with their keys what they still owe, if anything. */
void     six_person_lay_all    (Table *table);

G_END_DECLS
