/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sixain-match.h"

G_BEGIN_DECLS

/* One of the moves that people at the terminal can make now. */
typedef struct
{
  guint       seat;
  SixainMove  move;
  char       *label;      /* The number that stands for it. NULL with a clock, where lists change while people type. */
  char       *words;      /* What it does; with the player's name where several act at once. */
} CliChoice;

/* An array of CliChoice: the legal moves of these seats, each as its player sees them. */
GPtrArray *cli_choices_list (SixainMatch     *match,
                             SixainSeats      seats);

/* Adds what is not in an array yet, without the numbers, which stand for something else by then. */
GPtrArray *cli_choices_new      (void);
void       cli_choices_remember (GPtrArray       *self,
                                 GPtrArray       *choices);

/* Whether a card, a row or a place is all that the moves differ in. It then stands for itself, so
 * that nobody has to learn that the 42 is the third in a list. */
gboolean   cli_choices_are_numbers (GPtrArray   *choices,
                                    SixainMatch *match);

/* Which of the choices an answer means: by its label, by the move's text form, by that form's
 * arguments, or by the beginning of its words. An empty array if it means none. */
GPtrArray *cli_choices_find (GPtrArray       *choices,
                             SixainMatch     *match,
                             const char      *answer);

/* Makes of an answer that is no choice the move that it would be, for the rules to say why it is
 * refused. */
gboolean   cli_choices_read (GPtrArray       *choices,
                             SixainMatch     *match,
                             const char      *answer,
                             SixainMove      *move);

/* A text without what need not be typed: capitals, accents and punctuation. */
char      *cli_fold         (const char      *text);

G_END_DECLS
