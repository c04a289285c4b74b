/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sixain-bubble-place.h"

#include <math.h>

#define GAP 14               /* Between the bubble and what it speaks of. */
#define HIDING_MARK 1000     /* How much worse it is to hide that than anything else. */
#define FAR 40               /* The area that one hides rather than being a pixel farther from it, */
#define LOW 20               /* or, where it speaks of nothing that is seen, from the middle below; */
#define STAY 0.1             /* and that as a share of the table rather than moving one step earlier. */
#define TRIES 64             /* Positions along each axis. */

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

static double
count_hidden (const graphene_rect_t  *place,
              const SixainBubbleStep *step,
              double                  distance)
{
  double hidden = 0;

  for (guint i = 0; i < step->n_marks; i++)
    {
      graphene_rect_t mark;

      graphene_rect_inset_r (&step->marks[i], -distance, -distance, &mark);
      hidden += get_common_area (place, &mark);
    }

  return hidden;
}

gboolean
sixain_bubble_fits (const graphene_rect_t  *area,
                    const graphene_rect_t  *place,
                    const SixainBubbleStep *step,
                    double                  distance)
{
  return graphene_rect_contains_rect (area, place) && count_hidden (place, step, distance) == 0;
}

/* For how many steps a bubble can stay that stands there. */
static guint
count_steps (const graphene_rect_t  *area,
             const graphene_rect_t  *place,
             guint                   width,
             const SixainBubbleStep *steps,
             guint                   n_steps)
{
  guint n = 0;

  while (n < n_steps)
    {
      double height = steps[n].heights[width];
      graphene_rect_t rect = GRAPHENE_RECT_INIT (place->origin.x, place->origin.y + place->size.height - height,
                                                 place->size.width, height);

      if (!sixain_bubble_fits (area, &rect, &steps[n], GAP))
        break;
      n++;
    }

  return n;
}

static double
judge (const graphene_rect_t   *area,
       const graphene_rect_t   *place,
       const SixainBubbleStep  *step,
       const SixainBubblePiece *pieces,
       guint                    n_pieces)
{
  graphene_rect_t low = GRAPHENE_RECT_INIT (area->origin.x + area->size.width / 2,
                                            area->origin.y + area->size.height, 0, 0);
  double cost = step->n_marks > 0 ? FAR * get_distance (place, &step->marks[0]) : LOW * get_distance (place, &low);

  cost += HIDING_MARK * count_hidden (place, step, GAP);
  for (guint i = 0; i < n_pieces; i++)
    cost += pieces[i].weight * get_common_area (place, &pieces[i].rect);

  return cost;
}

void
sixain_bubble_place (const graphene_rect_t   *area,
                     const double             widths[SIXAIN_BUBBLE_N_WIDTHS],
                     const SixainBubbleStep  *steps,
                     guint                    n_steps,
                     const SixainBubblePiece *pieces,
                     guint                    n_pieces,
                     graphene_rect_t         *place)
{
  double stay = STAY * area->size.width * area->size.height;
  double best = INFINITY;

  for (guint width = 0; width < SIXAIN_BUBBLE_N_WIDTHS; width++)
    {
      double room_x = MAX (0, area->size.width - widths[width]);
      double room_y = MAX (0, area->size.height - steps[0].heights[width]);

      for (guint i = 0; i < TRIES * TRIES; i++)
        {
          graphene_rect_t rect = GRAPHENE_RECT_INIT (area->origin.x + room_x * (i % TRIES) / (TRIES - 1),
                                                     area->origin.y + room_y * (i / TRIES) / (TRIES - 1),
                                                     widths[width], steps[0].heights[width]);
          double cost = judge (area, &rect, &steps[0], pieces, n_pieces) -
                        stay * count_steps (area, &rect, width, steps, n_steps);

          if (cost < best)
            {
              best = cost;
              *place = rect;
            }
        }
    }
}
