/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "sixain-colour.h"
#include "sixain-player-picture.h"
#include "sixain-player.h"

G_BEGIN_DECLS

#define SIXAIN_TYPE_SEAT_CHIP (sixain_seat_chip_get_type ())
G_DECLARE_FINAL_TYPE (SixainSeatChip, sixain_seat_chip, SIXAIN, SEAT_CHIP, GtkWidget)

typedef enum
{
  SIXAIN_SEAT_IDLE,
  SIXAIN_SEAT_WAITED_FOR,    /* Glows, with three dots on the picture. */
  SIXAIN_SEAT_READY,         /* Has acted; the others are waited for. A check mark. */
} SixainSeatState;

/* A player at the table: picture, name, score and a detail such as the cards
 * left. A property each: player (construct-only), state, score, detail, compact,
 * size. A player with a phone has a small one on the picture, struck through while it does
 * not answer, and one for whom a computer sits in has a small computer. A sign that the player makes to the others
 * (sixain_player_make_sign ()) lies on the picture for a moment. Everything is drawn in proportion to the allocation, side by side where
 * it is wide and stacked where it is not. */
GtkWidget    *sixain_seat_chip_new         (SixainPlayer    *player);

SixainPlayer *sixain_seat_chip_get_player  (SixainSeatChip  *self);
void          sixain_seat_chip_set_state   (SixainSeatChip  *self,
                                            SixainSeatState  state);

/* Counts up to the new score if animated. SIXAIN_UNKNOWN_SCORE is a dash. */
void          sixain_seat_chip_set_score   (SixainSeatChip  *self,
                                            gint             score,
                                            gboolean         animated);

/* What the player is called at this table, such as "You"; NULL for their name. */
void          sixain_seat_chip_set_caption (SixainSeatChip  *self,
                                            const char      *caption);

/* A few words under the name, or NULL. */
void          sixain_seat_chip_set_detail  (SixainSeatChip  *self,
                                            const char      *detail);

/* Picture, score and a tiny name only, for narrow tables. */
void          sixain_seat_chip_set_compact (SixainSeatChip  *self,
                                            gboolean         compact);

/* The width of the picture that the chip asks room for, 40 at first. With it the
 * chip wants to be 172 × 56, at least 92 wide and below 148 it is 84 high;
 * compact it is 56 × 68. */
void          sixain_seat_chip_set_size    (SixainSeatChip  *self,
                                            gint             size);

G_END_DECLS
