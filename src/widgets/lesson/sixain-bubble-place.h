/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <graphene.h>
#include <glib.h>

G_BEGIN_DECLS

/* A piece that a bubble may hide, and how much it would be missed. */
typedef struct
{
  graphene_rect_t rect;
  double          weight;
} SixainBubblePiece;

/* Where a bubble of one of these sizes lies in an area: never over what it speaks of if that
 * can be, over as little as possible of the pieces, and near to the first of the marks. If
 * there is none, as it speaks of nothing that can be seen, it lies low. */
void sixain_bubble_place (const graphene_rect_t   *area,
                          const graphene_rect_t   *marks,
                          guint                    n_marks,
                          const SixainBubblePiece *pieces,
                          guint                    n_pieces,
                          const graphene_size_t   *sizes,
                          guint                    n_sizes,
                          graphene_rect_t         *place);

G_END_DECLS
