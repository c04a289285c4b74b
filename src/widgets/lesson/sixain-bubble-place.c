/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-bubble-place.h"

#include <math.h>

#define GAP 14               /* Between the bubble and what it speaks of. */
#define HIDING_MARK 1000     /* How much worse it is to hide that than anything else. */
#define FAR 100              /* The area that one hides rather than being a pixel farther from it, */
#define LOW 40               /* or, where it speaks of nothing that is seen, from the middle below. */

static double
get_common_area (const graphene_rect_t *a,
                 const graphene_rect_t *b)
{
  graphene_rect_t common;

  return graphene_rect_intersection (a, b, &common) ? common.size.width * common.size.height : 0;
}

static double
get_distance (const graphene_rect_t *a,
              const graphene_rect_t *b)
{
  graphene_point_t centre_a, centre_b;

  graphene_rect_get_center (a, &centre_a);
  graphene_rect_get_center (b, &centre_b);

  return graphene_point_distance (&centre_a, &centre_b, NULL, NULL);
}

/* The positions along one axis that are worth a try. */
static void
list_positions (double area,
                double length,
                double mark,
                double mark_length,
                double size,
                double positions[5])
{
  double last = area + MAX (0, length - size);

  positions[0] = CLAMP (mark + (mark_length - size) / 2, area, last);
  positions[1] = CLAMP (mark + mark_length + GAP, area, last);
  positions[2] = CLAMP (mark - GAP - size, area, last);
  positions[3] = area;
  positions[4] = last;
}

static double
judge (const graphene_rect_t   *place,
       double                   far,
       const graphene_rect_t   *marks,
       guint                    n_marks,
       const SixainBubblePiece *pieces,
       guint                    n_pieces)
{
  double cost = far * get_distance (place, &marks[0]);

  for (guint i = 0; i < n_marks; i++)
    cost += HIDING_MARK * get_common_area (place, &marks[i]);
  for (guint i = 0; i < n_pieces; i++)
    cost += pieces[i].weight * get_common_area (place, &pieces[i].rect);

  return cost;
}

void
sixain_bubble_place (const graphene_rect_t   *area,
                     const graphene_rect_t   *marks,
                     guint                    n_marks,
                     const SixainBubblePiece *pieces,
                     guint                    n_pieces,
                     const graphene_size_t   *sizes,
                     guint                    n_sizes,
                     graphene_rect_t         *place)
{
  graphene_rect_t low = GRAPHENE_RECT_INIT (area->origin.x + area->size.width / 2,
                                            area->origin.y + area->size.height, 0, 0);
  const graphene_rect_t *mark = n_marks > 0 ? marks : &low;
  double best = INFINITY;

  for (guint n = 0; n < n_sizes; n++)
    {
      double xs[5], ys[5];

      list_positions (area->origin.x, area->size.width, mark->origin.x, mark->size.width, sizes[n].width, xs);
      list_positions (area->origin.y, area->size.height, mark->origin.y, mark->size.height, sizes[n].height, ys);
      for (guint i = 0; i < G_N_ELEMENTS (xs) * G_N_ELEMENTS (ys); i++)
        {
          graphene_rect_t rect = GRAPHENE_RECT_INIT (xs[i % 5], ys[i / 5], sizes[n].width, sizes[n].height);
          double cost = judge (&rect, n_marks > 0 ? FAR : LOW, mark, MAX (1, n_marks), pieces, n_pieces);

          if (cost < best)
            {
              best = cost;
              *place = rect;
            }
        }
    }
}
