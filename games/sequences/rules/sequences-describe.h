/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sequences-rules.h"

G_BEGIN_DECLS

/* What moves do, in the words of buttons. */

/* The run on the table that the move is about, counted from 1, or 0. */
guint sequences_move_get_run    (const SixainMove     *move);

/* As in "4–9". */
char *sequences_describe_span   (guint                 first,
                                 guint                 last);

/* Which run or set a move that lays cards makes or changes: its positions, and the suit; or
 * its rank, and −1. */
char *sequences_describe_extent (const SequencesState *state,
                                 const SixainMove     *move,
                                 gint                 *suit);

/* What is laid or gained, as in "Run 2–4", and the suit of a run or −1. Not of moves that
 * lay nothing. */
char *sequences_describe_meld   (const SequencesState *state,
                                 const SixainMove     *move,
                                 gint                 *suit);

/* With the cards, as in "Run 2–4: 2♥ 3♥ 4♥", and also of moves that lay nothing. */
char *sequences_describe        (const SixainSetup    *setup,
                                 gconstpointer         view,
                                 guint                 seat,
                                 const SixainMove     *move,
                                 const char *const    *names);

/* What the seat sees, in lines that can be read aloud. */
char *sequences_describe_view (const SixainSetup *setup,
                               gconstpointer      view,
                               gint               seat,
                               const char *const *names);

G_END_DECLS
