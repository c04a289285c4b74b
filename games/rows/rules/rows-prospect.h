/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rows-rules.h"
#include "sixain-game.h"

G_BEGIN_DECLS

/* What somebody who sees a state with blanks can tell of cards and moves. */

typedef enum
{
  ROWS_UNSEEN,
  ROWS_IN_HAND,                      /* Of the seat that looks, */
  ROWS_IN_OTHER_HAND,                /* or of another, as everybody knows. */
  ROWS_ON_TABLE,
  ROWS_TAKEN,
  ROWS_N_WHEREABOUTS,
} RowsWhereabouts;

/* Where every card is, by its number, as far as the seat, or SIXAIN_NOBODY, knows. */
void  rows_prospect_find_cards (const RowsState *view,
                                gint             seat,
                                guint8          *whereabouts);

/* What would happen if a card were placed now, with no other before it. */
typedef struct
{
  gint     row;                      /* From 0; −1 if it fits none, and its player has to take one. */
  guint    place;                    /* In that row, from 0. */
  gboolean takes;
  guint    heads;                    /* What taking the row costs; for −1, the cheapest one. */
} RowsProspect;

void  rows_prospect_init       (RowsProspect     *self,
                                const RowsState  *view,
                                guint             card);

/* What it costs to take a row, from 0, with that card. */
guint rows_prospect_cost       (const RowsState  *view,
                                guint             row,
                                guint             card);

/* Why a hint suggests a move, in the user's language; or NULL. */
char *rows_justify             (const SixainSetup *setup,
                                gconstpointer      view,
                                guint              seat,
                                const SixainMove  *move);

G_END_DECLS
