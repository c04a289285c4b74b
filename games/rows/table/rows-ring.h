/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "sixain-player.h"

G_BEGIN_DECLS

#define ROWS_TYPE_RING (rows_ring_get_type ())
G_DECLARE_FINAL_TYPE (RowsRing, rows_ring, ROWS, RING, GtkWidget)

/* Lies around a card that somebody has played: a frame in their colour, and their picture,
 * by which it can be told without colours. */
GtkWidget *rows_ring_new (SixainPlayer *player);

G_END_DECLS
