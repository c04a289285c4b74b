/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "six-middle.h"

#define TUBE 0.56            /* How wide the tube is, as a share of its height. */
#define SUM_WIDTH 1.2        /* How wide two digits are, as a share of their height. */
#define AROUND 0.6           /* How far the ring is away from the tube, as a share of the gap beside that. */
#define LEAST_SUM 1.4        /* By how much the dice may be higher than it. */

/* The arrows around it need room too. */
void
six_middle_init (SixMiddle     *self,
                 SixMiddleKind  kind,
                 double         width,
                 double         height)
{
  double room = height;

  *self = (SixMiddle) { .kind = kind, .width = width, .height = height };
  switch (kind)
    {
    case SIX_MIDDLE_DICE_BELOW:
      room = MIN (room, 1.3 * width);
      self->arrows = CLAMP (0.1 * room, 18, 60);
      self->inner = room - 2 * self->arrows;
      self->gap = 0.05 * self->inner;
      self->die = MIN (width / 3.2, 0.4 * self->inner);
      self->tube_height = self->inner - self->die - 2 * self->gap;
      self->tube_width = TUBE * self->tube_height;
      self->sum = 0.8 * self->tube_height;
      break;
    case SIX_MIDDLE_ROW:
      self->arrows = CLAMP (0.1 * room, 14, 60);
      self->inner = room - 2 * self->arrows;
      self->gap = 0.06 * self->inner;
      self->tube_height = self->inner;
      self->tube_width = TUBE * self->inner;
      self->die = MIN (0.8 * self->inner,
                         (width - 2.4 * self->arrows - self->tube_width - 2 * self->gap) / (3.1 + SUM_WIDTH));
      self->sum = self->die;
      break;
    case SIX_MIDDLE_SUM_BELOW:
    default:
      room = MIN (room, 0.66 * width);
      self->arrows = CLAMP (0.12 * room, 14, 60);
      self->inner = room - 2 * self->arrows;
      self->gap = 0.06 * self->inner;
      self->tube_height = self->inner;
      self->tube_width = TUBE * self->inner;
      self->die = MIN (0.54 * self->inner, (width - 1.6 * self->arrows - self->tube_width - self->gap) / 3.1);
      self->sum = MIN (0.42 * self->inner, self->inner - self->die - self->gap);
    }
}

void
six_middle_find (SixMiddle *self,
                 double     width,
                 double     height)
{
  *self = (SixMiddle) { 0 };
  for (guint kind = 0; kind < SIX_N_MIDDLES; kind++)
    {
      SixMiddle middle;

      six_middle_init (&middle, kind, width, height);
      if (MIN (middle.die, LEAST_SUM * middle.sum) > MIN (self->die, LEAST_SUM * self->sum))
        *self = middle;
    }
}

static void
lay_dice (SixLayout *layout,
          double     x,
          double     y,
          double     die,
          double     edge)
{
  graphene_rect_init (&layout->tray, x, y - edge, 3.1 * die, die + 2 * edge);
  for (guint i = 0; i < SIX_N_DICE; i++)
    graphene_rect_init (&layout->dice[i], x + (0.02 + 1.03 * i) * die, y, die, die);
}

/* The tube at the left, dice beside it, and their sum under them; around them
 * there is room for the arrows. */
static void
lay_sum_below (const SixMiddle *self,
               SixLayout       *layout,
               double           left,
               double           top)
{
  double used = self->tube_width + self->gap + 3.1 * self->die;
  double x = left + (self->width - used) / 2;
  double y = top + (self->height - self->inner) / 2;
  double column = x + self->tube_width + self->gap;
  double dice = y + (self->inner - self->die - self->gap - self->sum) / 2;

  graphene_rect_init (&layout->tube, x, y, self->tube_width, self->tube_height);
  lay_dice (layout, column, dice, self->die, 0.3 * self->gap);
  graphene_rect_init (&layout->sum, column, dice + self->die + self->gap, 3.1 * self->die, self->sum);
  graphene_rect_init (&layout->banner, column - 0.3 * self->gap, dice + self->die + 0.7 * self->gap,
                      3.1 * self->die + 0.6 * self->gap, 1.1 * self->sum);
  graphene_rect_init (&layout->ring, MAX (left, x - 2 * self->arrows), y - self->arrows,
                      MIN (self->width, used + 4 * self->arrows), self->inner + 2 * self->arrows);
}

/* The tube, the dice and their sum beside each other. */
static void
lay_row (const SixMiddle *self,
         SixLayout       *layout,
         double           left,
         double           top)
{
  double used = self->tube_width + 2 * self->gap + (3.1 + SUM_WIDTH) * self->die;
  double x = left + (self->width - used) / 2;
  double y = top + (self->height - self->inner) / 2;
  double column = x + self->tube_width + self->gap;
  double dice = y + (self->inner - self->die) / 2;
  double sum = column + 3.1 * self->die + self->gap;

  graphene_rect_init (&layout->tube, x, y, self->tube_width, self->tube_height);
  lay_dice (layout, column, dice, self->die, 0.3 * self->gap);
  graphene_rect_init (&layout->sum, sum, dice, SUM_WIDTH * self->die, self->sum);
  graphene_rect_init (&layout->banner, sum - 0.6 * self->gap, dice + 0.08 * self->sum,
                      SUM_WIDTH * self->die + 0.9 * self->gap, 0.84 * self->sum);
  graphene_rect_init (&layout->ring, MAX (left, x - 2 * self->arrows), y - self->arrows,
                      MIN (self->width, used + 4 * self->arrows), self->inner + 2 * self->arrows);
}

/* The tube and the sum beside it, and the dice under them. */
static void
lay_dice_below (const SixMiddle *self,
                SixLayout       *layout,
                double           left,
                double           top)
{
  double width = self->width, height = self->tube_height;
  double sum_width = MIN (1.2 * height, width - self->tube_width - 2 * self->gap);
  double x = left + (width - self->tube_width - self->gap - sum_width) / 2;
  double y = top + (self->height - self->inner) / 2;

  graphene_rect_init (&layout->tube, x, y, self->tube_width, height);
  graphene_rect_init (&layout->sum, x + self->tube_width + self->gap, y + 0.1 * height, sum_width, self->sum);
  graphene_rect_init (&layout->banner, x + self->tube_width + 0.5 * self->gap, y + 0.12 * height,
                      left + width - x - self->tube_width - 0.5 * self->gap, 0.76 * height);
  lay_dice (layout, left + (width - 3.1 * self->die) / 2, y + height + 1.5 * self->gap, self->die, 0.5 * self->gap);
  graphene_rect_init (&layout->ring, left, y - self->arrows, width, self->inner + 2 * self->arrows);
}

void
six_middle_lay (const SixMiddle *self,
                SixLayout       *layout,
                double           left,
                double           top)
{
  static void (*const lay[SIX_N_MIDDLES]) (const SixMiddle *, SixLayout *, double, double) = {
    [SIX_MIDDLE_SUM_BELOW] = lay_sum_below,
    [SIX_MIDDLE_DICE_BELOW] = lay_dice_below,
    [SIX_MIDDLE_ROW] = lay_row,
  };

  lay[self->kind] (self, layout, left, top);
  layout->time = layout->tube;
  graphene_rect_inset (&layout->time, -AROUND * self->gap, -AROUND * self->gap);
}
