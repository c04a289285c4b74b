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

/* Shows quietly where a card would go: at a place, −1 for nowhere. */
void       rows_lane_set_preview (RowsLane      *self,
                                  gint           place,
                                  gboolean       takes);

G_END_DECLS
