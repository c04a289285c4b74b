/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rows-rules.h"
#include "sixain-spot.h"

G_BEGIN_DECLS

#define ROWS_TYPE_LANE (rows_lane_get_type ())
G_DECLARE_FINAL_TYPE (RowsLane, rows_lane, ROWS, LANE, SixainSpot)

/* The place of a row on the table, under its cards: how many fit, what it costs,
 * and whether it can be chosen. */
GtkWidget *rows_lane_new         (guint          number,
                                  RowsDeck       deck);
guint      rows_lane_get_number  (RowsLane      *self);

/* How wide a card is and how far apart they lie, in the lane's pixels. */
void       rows_lane_set_metrics (RowsLane      *self,
                                  double         card_width,
                                  double         step);
void       rows_lane_set_row     (RowsLane      *self,
                                  const RowsRow *row);

/* Whether somebody is about to take the row. */
void       rows_lane_set_taken   (RowsLane      *self,
                                  gboolean       taken);

/* What a card would do to the row that somebody points at or holds: nothing, or go to a
 * place in it, or take it, or it would be one of those that could be taken. */
typedef enum
{
  ROWS_LANE_UNTOUCHED,
  ROWS_LANE_RECEIVES,
  ROWS_LANE_TAKEN,
  ROWS_LANE_OFFERED,
} RowsLaneFate;

/* At a place for the card, or with what taking the row would cost. */
void       rows_lane_set_fate    (RowsLane      *self,
                                  RowsLaneFate   fate,
                                  guint          card,
                                  guint          heads);

/* What is said of that on the row, such as "+5"; NULL for nothing. */
const char *rows_lane_get_mark   (RowsLane      *self);

G_END_DECLS
