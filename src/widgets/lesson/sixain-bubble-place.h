/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <graphene.h>
#include <glib.h>

G_BEGIN_DECLS

#define SIXAIN_BUBBLE_N_WIDTHS 2
#define SIXAIN_BUBBLE_MAX_MARKS 5

/* A piece that a bubble may hide, and how much it would be missed. */
typedef struct
{
  graphene_rect_t rect;
  double          weight;
} SixainBubblePiece;

/* What is said one after the other: how high the bubble is then in each of its widths, and where
 * that lies of which it speaks, as far as it is there already. */
typedef struct
{
  double          heights[SIXAIN_BUBBLE_N_WIDTHS];
  graphene_rect_t marks[SIXAIN_BUBBLE_MAX_MARKS];
  guint           n_marks;
} SixainBubbleStep;

/* Whether a bubble there lies in the area and hides none of the marks, which are so far away at least. */
gboolean sixain_bubble_fits  (const graphene_rect_t   *area,
                              const graphene_rect_t   *place,
                              const SixainBubbleStep  *step,
                              double                   distance);

/* Where a bubble lies for the first of the steps: never over what it speaks of if that can be, and
 * with its lower edge where it can stay for as many of the steps after it as possible; then over as
 * little as possible of the pieces, and near to the first mark. If there is none, as it speaks of
 * nothing that can be seen, it lies low. */
void     sixain_bubble_place (const graphene_rect_t   *area,
                              const double             widths[SIXAIN_BUBBLE_N_WIDTHS],
                              const SixainBubbleStep  *steps,
                              guint                    n_steps,
                              const SixainBubblePiece *pieces,
                              guint                    n_pieces,
                              graphene_rect_t         *place);

G_END_DECLS
