/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <graphene.h>

#include "rows-rules.h"

G_BEGIN_DECLS

/* Where everything lies on a table of a given size. */
typedef struct
{
  double          width, height;
  double          row_card;        /* Widths of cards. */
  double          hand_card;
  double          slot_card;
  double          gap;
  double          step;            /* From card to card in a row. */
  guint           hand_lines;
  guint           n_players, n_rows;
  gboolean        compact;         /* Chips with a picture only. */
  graphene_rect_t chips[SIXAIN_MAX_SEATS];
  graphene_rect_t slots[SIXAIN_MAX_SEATS];
  graphene_rect_t queue;           /* Where cards wait to be placed; empty if they do so before their players. */
  double          queue_card;
  guint           queue_lines;
  graphene_rect_t lanes[ROWS_MAX_ROWS];
  double          below_chips;
  graphene_rect_t buttons;
  gboolean        has_advice;      /* Beside the buttons, which lie above the hand, there is room for a few words. */
  graphene_rect_t hand;
} RowsLayout;

/* With special cards, rows may hold six cards, and there are buttons. Without a hand there is
 * no room for one: nobody plays at this screen. */
void rows_layout_init  (RowsLayout      *self,
                        double           width,
                        double           height,
                        guint            n_players,
                        guint            n_rows,
                        guint            n_hand,
                        gboolean         specials);
void rows_layout_place (const RowsLayout *self,
                        guint             row,
                        guint             index,
                        graphene_rect_t  *rect);

/* Makes room for the cards that have been revealed, which are the largest then: the hand steps back and the rows
 * give way. */
void rows_layout_reveal (RowsLayout      *self);

/* The index-th of the cards that wait, one for each player. */
void rows_layout_queue (const RowsLayout *self,
                        guint             index,
                        graphene_rect_t  *rect);

/* The index-th of so many cards of a row that is lifted before it goes: as large as those that were revealed. */
void rows_layout_lift  (const RowsLayout *self,
                        guint             row,
                        guint             index,
                        guint             n_cards,
                        graphene_rect_t  *rect);
void rows_layout_hand  (const RowsLayout *self,
                        guint             index,
                        guint             n_numbers,
                        guint             n_specials,
                        graphene_rect_t  *rect);

/* The cards of the draft, in place of the rows. */
void rows_layout_grid  (const RowsLayout *self,
                        guint             index,
                        guint             n_cards,
                        graphene_rect_t  *rect);

G_END_DECLS
