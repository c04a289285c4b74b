/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "six-layout.h"

#include <math.h>

#define RATIO 1.4
#define EDGE 4.0             /* Around the table. */
#define TOUCH 44.0           /* What a thumb can hit. */
#define MIN_CARD 28.0
#define MAX_CARD 300.0
#define RISE 0.26            /* How far covered cards are seen, as a share of the width. */
#define COMPACT 76.0         /* Narrower chips have a picture only. */
#define SMALL_PILE 0.62      /* How wide cards face down are, as a share of the others. */
#define ROUND_TABLE 1.12     /* How much smaller cards may be for players to sit on all sides. */

/* How players sit: at the bottom, at the sides of the dice, and in lines above
 * them, the upper one first. */
typedef struct
{
  guint8 n_players;
  guint8 bottom;
  guint8 sides;              /* 1: one at each. */
  guint8 lines[2];
} Seating;

static const Seating seatings[] = {
  { 2, 1, 0, { 1, 0 } },
  { 2, 0, 1, { 0, 0 } },
  { 3, 1, 0, { 2, 0 } },
  { 3, 1, 1, { 0, 0 } },
  { 4, 1, 1, { 1, 0 } },
  { 4, 2, 0, { 2, 0 } },
  { 5, 1, 1, { 2, 0 } },
  { 5, 1, 0, { 2, 2 } },
  { 5, 2, 0, { 3, 0 } },
};

/* What a player's area is made of, for cards of a width: a header, which is the
 * chip and cards face down, over the places or beside them, and buttons below. */
typedef struct
{
  gboolean beside;
  double   card, gap, pad;
  double   header_width, header_height;
  double   rise, buttons;
  double   width;
} Area;

/* Who sits where: a seat for each spot, in reading order. */
typedef struct
{
  const Seating *seating;
  Area           area;
  guint8         bottom[2];
  guint8         sides[2];
  guint8         lines[2][3];
  double         heights[SIX_MAX_PLAYERS];
  double         centre_width, centre_height;
} Plan;

static void
measure_area (Area   *area,
              double  card)
{
  area->card = card;
  area->gap = MAX (4, 0.08 * card);
  area->pad = MAX (7, 0.16 * card);
  area->rise = RISE * card;
  area->buttons = CLAMP (0.42 * card, 34, 90);
  if (area->beside)
    {
      area->header_width = MAX (1.5 * card, 92);
      area->header_height = area->rise + RATIO * card;
      area->width = area->header_width + 3 * card + 3 * area->gap + 2 * area->pad;
    }
  else
    {
      area->header_height = CLAMP (0.8 * card, 50, 170);
      area->width = MAX (3 * card + 2 * area->gap, 2 * SMALL_PILE * card + 70) + 2 * area->pad;
      area->header_width = area->width - 2 * area->pad;
    }
}

static double
area_height (const Area *area,
             gboolean    has_buttons)
{
  return (area->beside ? 0 : area->header_height + area->gap) + area->rise + RATIO * area->card +
         (has_buttons ? area->gap + area->buttons : 0) + 2 * area->pad;
}

/* Clockwise, beginning at the bottom right. */
static void
take_seats (Plan  *plan,
            guint  first)
{
  const Seating *seating = plan->seating;
  guint lower_left = (seating->lines[1] + 1) / 2;
  guint seat = first;

#define NEXT(place) \
  G_STMT_START { place = seat; seat = (seat + 1) % seating->n_players; } G_STMT_END

  for (guint i = seating->bottom; i > 0; i--)
    NEXT (plan->bottom[i - 1]);
  if (seating->sides)
    NEXT (plan->sides[0]);
  for (guint i = lower_left; i > 0; i--)
    NEXT (plan->lines[1][i - 1]);
  for (guint i = 0; i < seating->lines[0]; i++)
    NEXT (plan->lines[0][i]);
  for (guint i = lower_left; i < seating->lines[1]; i++)
    NEXT (plan->lines[1][i]);
  if (seating->sides)
    NEXT (plan->sides[1]);

#undef NEXT
}

static double
line_height (const Plan   *plan,
             const guint8 *seats,
             guint         n)
{
  double height = 0;

  for (guint i = 0; i < n; i++)
    height = MAX (height, plan->heights[seats[i]]);

  return height;
}

static double
line_width (const Plan *plan,
            guint       n)
{
  return n * plan->area.width + (n > 0 ? (n - 1) * plan->area.gap : 0);
}

/* All but the middle. */
static double
outer_height (const Plan *plan)
{
  const Seating *seating = plan->seating;

  return line_height (plan, plan->bottom, seating->bottom) +
         line_height (plan, plan->lines[0], seating->lines[0]) +
         line_height (plan, plan->lines[1], seating->lines[1]) + 2 * EDGE +
         2 * plan->area.gap;
}

static gboolean
make_plan (Plan        *plan,
           double       card,
           double       width,
           double       height,
           SixainSeats  people)
{
  const Seating *seating = plan->seating;
  double room = width - 2 * EDGE;
  double middle;

  measure_area (&plan->area, card);
  for (guint seat = 0; seat < seating->n_players; seat++)
    plan->heights[seat] = area_height (&plan->area, (people & SIXAIN_SEAT (seat)) != 0);

  plan->centre_width = room - (seating->sides ? 2 * (plan->area.width + plan->area.gap) : 0);
  middle = height - outer_height (plan);
  plan->centre_height = middle;

  return line_width (plan, seating->bottom) <= room &&
         line_width (plan, seating->lines[0]) <= room &&
         line_width (plan, seating->lines[1]) <= room &&
         plan->centre_width >= MAX (MIN (230, room), 3.4 * card) &&
         middle >= MAX (108, 2.2 * card) &&
         (!seating->sides || middle >= line_height (plan, plan->sides, 2));
}

/* The seating that gives the widest cards. */
static void
find_plan (Plan        *best,
           double       width,
           double       height,
           guint        n_players,
           guint        first,
           SixainSeats  people)
{
  double widest = 0;

  for (guint i = 0; i < 2 * G_N_ELEMENTS (seatings); i++)
    {
      Plan plan = { .seating = &seatings[i / 2], .area = { .beside = i % 2 } };
      double preference = plan.seating->sides ? ROUND_TABLE : 1;
      double low = MIN_CARD, high = MAX_CARD;

      if (plan.seating->n_players != n_players)
        continue;

      take_seats (&plan, first);
      while (high - low > 0.5)
        {
          double middle = (low + high) / 2;

          if (make_plan (&plan, middle, width, height, people))
            low = middle;
          else
            high = middle;
        }

      if (low * preference > 1.02 * widest)
        {
          widest = low * preference;
          make_plan (&plan, floor (low), width, height, people);
          *best = plan;
        }
    }
}

/* The chip, the stock and what is protected, in a box. */
static void
lay_header (SixLayout             *self,
            const Area            *area,
            guint                  seat,
            const graphene_rect_t *box)
{
  double chip_width, chip_height, pile, x, y;

  if (area->beside)
    {
      chip_height = MAX (44, 0.45 * box->size.height);
      pile = MIN ((box->size.height - chip_height - area->gap) / (RATIO + 0.09), (box->size.width - area->gap) / 2);
      chip_width = box->size.width;
      x = box->origin.x + (box->size.width - 2 * pile - area->gap) / 2;
      y = box->origin.y + box->size.height - pile * (RATIO + 0.09);
    }
  else
    {
      pile = MIN (SMALL_PILE * area->card, box->size.height / (RATIO + 0.09));
      chip_width = box->size.width - 2 * (pile + area->gap);
      chip_height = box->size.height;
      x = box->origin.x + box->size.width - 2 * pile - area->gap;
      y = box->origin.y + (box->size.height - pile * (RATIO + 0.09)) / 2;
    }

  self->compact = chip_width < COMPACT;
  graphene_rect_init (&self->chips[seat], box->origin.x, box->origin.y, chip_width, chip_height);
  graphene_rect_init (&self->stocks[seat], x, y, pile, pile * (RATIO + 0.09));
  graphene_rect_init (&self->piles[seat], x + pile + area->gap, y, pile, pile * (RATIO + 0.09));
}

static void
lay_area (SixLayout  *self,
          const Plan *plan,
          guint       seat,
          double      x,
          double      y,
          gboolean    has_buttons)
{
  const Area *area = &plan->area;
  double left = x + area->pad;
  double inner = area->width - 2 * area->pad;
  double top = y + area->pad;
  double key = CLAMP (0.36 * area->card, 17, 60);
  double places, step;

  graphene_rect_init (&self->panels[seat], x, y, area->width, plan->heights[seat]);
  lay_header (self, area, seat, &GRAPHENE_RECT_INIT (left, top, area->header_width, area->header_height));

  top += area->rise + (area->beside ? 0 : area->header_height + area->gap);
  places = left + (area->beside ? area->header_width + area->gap : 0);
  step = (left + inner - area->card - places) / 2;
  for (guint place = 0; place < SIX_N_PLACES; place++)
    {
      graphene_rect_init (&self->places[seat][place], places + place * step, top, area->card, RATIO * area->card);
      graphene_rect_init (&self->keys[seat][place], places + place * step - 0.3 * area->pad, top - 0.28 * key, key, key);
    }

  top += RATIO * area->card + area->gap;
  if (has_buttons)
    {
      double half = (inner - area->gap) / 2;

      graphene_rect_init (&self->roll_buttons[seat], left, top, half, area->buttons);
      graphene_rect_init (&self->lift_buttons[seat], left + half + area->gap, top, half, area->buttons);
    }
}

static void
lay_line (SixLayout    *self,
          const Plan   *plan,
          const guint8 *seats,
          guint         n,
          double        y,
          gboolean      at_bottom,
          SixainSeats   people)
{
  /* Few have air between them, but stay together. */
  double spare = self->width - 2 * EDGE - line_width (plan, n);
  double apart = MIN (spare / (n + 1), 0.8 * plan->area.width);
  double x = (self->width - line_width (plan, n) - (n - 1) * apart) / 2;
  double height = line_height (plan, seats, n);

  for (guint i = 0; i < n; i++)
    {
      lay_area (self, plan, seats[i], x, y + (at_bottom ? height - plan->heights[seats[i]] : 0),
                (people & SIXAIN_SEAT (seats[i])) != 0);
      x += plan->area.width + plan->area.gap + apart;
    }
}

/* The tube at the left, dice beside it, and their sum under them; around them
 * there is room for the arrows. */
static void
lay_centre (SixLayout             *self,
            const graphene_rect_t *room)
{
  double outer = MIN (room->size.height, 0.66 * room->size.width);
  double arrows = CLAMP (0.12 * outer, 14, 60);
  double height = outer - 2 * arrows;
  double tube_width = 0.56 * height;
  double gap = 0.06 * height;
  double die = MIN (0.54 * height, (room->size.width - 1.6 * arrows - tube_width - gap) / 3.1);
  double sum = MIN (0.42 * height, height - die - gap);
  double used = tube_width + gap + 3.1 * die;
  double x = room->origin.x + (room->size.width - used) / 2;
  double y = room->origin.y + (room->size.height - height) / 2;
  double column = x + tube_width + gap;
  double top = y + (height - die - gap - sum) / 2;

  graphene_rect_init (&self->tube, x, y, tube_width, height);
  graphene_rect_init (&self->tray, column, top - 0.3 * gap, 3.1 * die, die + 0.6 * gap);
  for (guint i = 0; i < SIX_N_DICE; i++)
    graphene_rect_init (&self->dice[i], column + (0.02 + 1.03 * i) * die, top, die, die);
  graphene_rect_init (&self->sum, column, top + die + gap, 3.1 * die, sum);
  graphene_rect_init (&self->banner, x - 0.02 * used, top + die + 0.7 * gap, 1.04 * used, 1.1 * sum);
  graphene_rect_init (&self->ring,
                      MAX (room->origin.x, x - 2 * arrows), y - arrows,
                      MIN (room->size.width, used + 4 * arrows), height + 2 * arrows);
}

void
six_layout_init (SixLayout   *self,
                 double       width,
                 double       height,
                 guint        n_players,
                 guint        first,
                 SixainSeats  people)
{
  Plan plan = { 0 };
  const Seating *seating;
  double y = EDGE, centre_left = EDGE;
  graphene_rect_t centre;

  find_plan (&plan, width, height, n_players, first, people);
  seating = plan.seating;

  *self = (SixLayout) {
    .width = width,
    .height = height,
    .card = plan.area.card,
    .rise = plan.area.rise,
  };

  for (guint line = 0; line < 2; line++)
    {
      lay_line (self, &plan, plan.lines[line], seating->lines[line], y, FALSE, people);
      y += line_height (&plan, plan.lines[line], seating->lines[line]);
    }
  if (seating->bottom > 0)
    lay_line (self, &plan, plan.bottom, seating->bottom,
              height - EDGE - line_height (&plan, plan.bottom, seating->bottom), TRUE, people);

  y += plan.area.gap;
  if (seating->sides)
    {
      const double x[] = { EDGE, width - EDGE - plan.area.width };

      for (guint i = 0; i < 2; i++)
        {
          guint seat = plan.sides[i];

          lay_area (self, &plan, seat, x[i], y + (plan.centre_height - plan.heights[seat]) / 2,
                    (people & SIXAIN_SEAT (seat)) != 0);
        }
      centre_left += plan.area.width + plan.area.gap;
    }

  graphene_rect_init (&centre, centre_left, y, plan.centre_width, plan.centre_height);
  graphene_rect_inset (&centre, 0, MIN (8, 0.04 * plan.centre_height));
  lay_centre (self, &centre);
}

void
six_layout_card (const SixLayout *self,
                 guint            seat,
                 guint            place,
                 guint            index,
                 guint            n_cards,
                 graphene_rect_t *rect)
{
  guint above = n_cards - 1 - index;
  double step = n_cards > 1 ? 0.95 * self->rise / (n_cards - 1) : 0;

  *rect = self->places[seat][place];
  graphene_rect_offset (rect, 0, -step * above);
}
