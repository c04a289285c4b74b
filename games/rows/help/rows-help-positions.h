/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rows-rules.h"

G_BEGIN_DECLS

/* The pictures of the help, written as for rows_diagram_new (). The tests play each of
 * them by the rules. */

/* Some of the turn's cards are placed already, and the others are still to be. */
typedef struct
{
  const char *to_place;
  const char *rows;
} RowsHelpPicture;

typedef struct
{
  const char      *cards;          /* What is revealed, in the order of placing. */
  const char      *rows;           /* Before. */
  guint            choice;         /* The row that is taken by a card lower than every row, or 0. */
  guint            heads;          /* What the row costs that is about to be taken. */
  RowsHelpPicture  pictures[2];
} RowsHelpTurn;

typedef enum
{
  ROWS_HELP_FIRST,
  ROWS_HELP_SECOND,
  ROWS_HELP_THIRD,
  ROWS_HELP_SLIPS_IN,
  ROWS_HELP_TAKEN_AWAY,
  ROWS_HELP_N_TURNS,
} RowsHelpStory;

/* A special card that is played for a number card. The picture has the first rows only. */
typedef struct
{
  const char *rows;                /* Before. */
  guint       card;
  const char *pile;                /* What its player has taken already. */
  const char *move;
  const char *picture;
  guint       heads;               /* In the pile afterwards. */
} RowsHelpSpecial;

extern const RowsHelpTurn    rows_help_turns[ROWS_HELP_N_TURNS];
extern const RowsHelpSpecial rows_help_specials[ROWS_N_KINDS];

G_END_DECLS
