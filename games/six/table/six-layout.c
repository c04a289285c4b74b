/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "six-layout.h"

#include <math.h>

#define RATIO 1.4
#define EDGE 4.0             /* Around the table. */
#define TOUCH 44.0           /* What a thumb can hit. */
#define MIN_CARD 28.0
#define MIN_BESIDE 48.0      /* Beside smaller cards there is no room for a chip and piles. */
#define MAX_CARD 300.0
#define RISE 0.26            /* How far covered cards are seen, as a share of the width. */
#define COMPACT 76.0         /* Narrower chips have a picture only. */
#define SMALL_PILE 0.62      /* How wide cards face down are, as a share of the others. */
#define ROUND_TABLE 1.12     /* How much smaller cards may be for players to sit on all sides. */
#define MORE_HEADER 14.0     /* How much higher than need be it is where there is room. */
#define MORE_GAP 8.0
#define STACKED 1.1          /* How high the middle is, as a share of its width, for the tube to be above the dice. */
#define LEAST_CENTRE 120.0   /* For a tube that a thumb can hit, in the middle */
#define LEAST_CORNER 184.0   /* and beside a player, */
#define LEAST_GAP 90.0       /* or between two where all sit in a row. */
#define PRESS 76.0           /* For the button that goes on when all have seen the lift. */
#define APART 15.0           /* By how many keys people may sit on each other's side for cards half as wide. */
#define ABOVE 0.5            /* What somebody above somebody else counts, beside somebody on the wrong side, */
#define ABOVE_IN_TALL 0.2    /* and in a window where there is more room above than beside. */

/* How players sit: at the bottom, at the sides of the dice, and in lines above
 * them, the upper one first. */
typedef struct
{
  guint8 n_players;
  guint8 bottom;
  guint8 sides[2];           /* At the left and at the right, beside each other. */
  guint8 lines[2];
  guint8 corner;             /* 1: the dice are beside whoever is at the bottom. */
} Seating;

static const Seating seatings[] = {
  { 2, 1, { 0, 0 }, { 1, 0 }, 0 },
  { 2, 0, { 1, 1 }, { 0, 0 }, 0 },
  { 3, 1, { 0, 0 }, { 2, 0 }, 0 },
  { 3, 2, { 0, 0 }, { 1, 0 }, 0 },
  { 3, 1, { 1, 1 }, { 0, 0 }, 0 },
  { 3, 0, { 1, 1 }, { 1, 0 }, 0 },
  { 3, 0, { 2, 1 }, { 0, 0 }, 0 },
  { 4, 1, { 1, 1 }, { 1, 0 }, 0 },
  { 4, 2, { 0, 0 }, { 2, 0 }, 0 },
  { 4, 0, { 1, 1 }, { 2, 0 }, 0 },
  { 4, 0, { 2, 2 }, { 0, 0 }, 0 },
  { 5, 1, { 1, 1 }, { 2, 0 }, 0 },
  { 5, 1, { 0, 0 }, { 2, 2 }, 0 },
  { 5, 2, { 0, 0 }, { 3, 0 }, 0 },
  { 5, 0, { 3, 2 }, { 0, 0 }, 0 },
  { 5, 1, { 0, 0 }, { 2, 2 }, 1 },
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
  guint8         sides[2][3];
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
  area->buttons = CLAMP (0.42 * card, TOUCH, 90);
  if (area->beside)
    {
      area->header_width = MAX (1.5 * card, 92);
      area->header_height = area->rise + RATIO * card;
      area->width = area->header_width + 3 * card + 3 * area->gap + 2 * area->pad;
    }
  else
    {
      area->header_height = CLAMP (0.8 * card, 46, 170);
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
  for (guint i = 0; i < seating->sides[0]; i++)
    NEXT (plan->sides[0][i]);
  for (guint i = lower_left; i > 0; i--)
    NEXT (plan->lines[1][i - 1]);
  for (guint i = 0; i < seating->lines[0]; i++)
    NEXT (plan->lines[0][i]);
  for (guint i = lower_left; i < seating->lines[1]; i++)
    NEXT (plan->lines[1][i]);
  for (guint i = 0; i < seating->sides[1]; i++)
    NEXT (plan->sides[1][i]);

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

  return MAX (line_height (plan, plan->bottom, seating->bottom), seating->corner ? LEAST_CORNER : 0) +
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
  guint n_sides = seating->sides[0] + seating->sides[1];
  double room = width - 2 * EDGE;
  double middle;

  measure_area (&plan->area, card);
  for (guint seat = 0; seat < seating->n_players; seat++)
    plan->heights[seat] = area_height (&plan->area, (people & SIXAIN_SEAT (seat)) != 0);

  plan->centre_width = room - n_sides * (plan->area.width + plan->area.gap);
  middle = height - outer_height (plan);
  plan->centre_height = middle;
  if (seating->corner)
    {
      plan->centre_width = plan->area.width;
      return line_width (plan, seating->lines[0]) <= room && middle >= 0;
    }

  return line_width (plan, seating->bottom) <= room &&
         line_width (plan, seating->lines[0]) <= room &&
         line_width (plan, seating->lines[1]) <= room &&
         plan->centre_width >= MAX (n_sides > 2 ? LEAST_GAP : MIN (230, room), 3.4 * card) &&
         middle >= MAX (LEAST_CENTRE, 2.2 * card) &&
         middle >= line_height (plan, plan->sides[0], seating->sides[0]) &&
         middle >= line_height (plan, plan->sides[1], seating->sides[1]);
}

/* How far to the right everybody sits, in no unit. */
static void
find_columns (const Plan *plan,
              double     *columns)
{
  const Seating *seating = plan->seating;

  for (guint i = 0; i < seating->bottom; i++)
    columns[plan->bottom[i]] = seating->corner ? -1 : 2.0 * i - seating->bottom + 1;
  for (guint line = 0; line < 2; line++)
    {
      for (guint i = 0; i < seating->lines[line]; i++)
        columns[plan->lines[line][i]] = 2.0 * i - seating->lines[line] + 1;
    }
  for (guint i = 0; i < seating->sides[0]; i++)
    columns[plan->sides[0][i]] = -10.0 + i;
  for (guint i = 0; i < seating->sides[1]; i++)
    columns[plan->sides[1][i]] = 10.0 + i;
}

/* By how many keys, all in all, people do not sit as their hands lie on the keyboard. Somebody
 * above somebody else counts for that share of somebody on the wrong side. */
static double
find_disorder (const Plan   *plan,
               SixainSeats   people,
               const double *hands,
               double        above)
{
  double columns[SIX_MAX_PLAYERS] = { 0 };
  double disorder = 0;

  find_columns (plan, columns);
  for (guint a = 0; a < plan->seating->n_players; a++)
    {
      for (guint b = 0; b < plan->seating->n_players; b++)
        {
          if (!(people & SIXAIN_SEAT (a)) || !(people & SIXAIN_SEAT (b)) || hands[a] >= hands[b])
            continue;

          disorder += (hands[b] - hands[a]) * (columns[a] > columns[b] ? 2 : columns[a] == columns[b] ? 2 * above : 0);
        }
    }

  return disorder;
}

/* The seating that gives the widest cards, with people where their keys are. The dice
 * belong in the middle, unless nobody could hit the cards then. In a window too small for
 * any, the first has to do. One person alone sits at the bottom. */
static void
find_plan (Plan         *best,
           double        width,
           double        height,
           guint         n_players,
           SixainSeats   people,
           const double *hands)
{
  gboolean alone = people != 0 && (people & (people - 1)) == 0;
  gboolean can_hit = FALSE;
  double best_value = 0;

  for (guint i = 0; i < 2 * G_N_ELEMENTS (seatings) * n_players; i++)
    {
      Plan plan = { .seating = &seatings[i / 2 / n_players], .area = { .beside = i % 2 } };
      double preference = plan.seating->bottom > 0 && plan.seating->sides[0] > 0 ? ROUND_TABLE : 1;
      double low = plan.area.beside ? MIN_BESIDE : MIN_CARD, high = MAX_CARD;
      guint first = i / 2 % n_players;
      gboolean fits;

      if (plan.seating->n_players != n_players || (plan.seating->corner && can_hit) ||
          (alone && plan.seating->bottom == 0 && plan.seating->lines[0] > 0) ||
          (alone ? !(people & SIXAIN_SEAT (first)) : people == 0 && first > 0))
        continue;

      take_seats (&plan, first);
      preference /= 1 + find_disorder (&plan, people, hands, width > height ? ABOVE : ABOVE_IN_TALL) / APART;
      fits = make_plan (&plan, low, width, height, people);
      if (!fits)
        preference *= 0.01;

      while (high - low > 0.5)
        {
          double middle = (low + high) / 2;

          if (make_plan (&plan, middle, width, height, people))
            low = middle;
          else
            high = middle;
        }

      if (low < TOUCH)
        preference *= 0.1;
      if (low * preference > 1.02 * best_value)
        {
          best_value = low * preference;
          can_hit = fits && low >= TOUCH && !plan.seating->corner;
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
  double chip_width, chip_height, pile, key, spare = 0, x, y;

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
      chip_width = box->size.width - pile - MAX (pile, TOUCH) - 2 * area->gap;
      chip_height = box->size.height;
      spare = MAX (0, (TOUCH - pile) / 2);
      x = box->origin.x + box->size.width - 2 * pile - area->gap - spare;
      y = box->origin.y + (box->size.height - pile * (RATIO + 0.09)) / 2;
    }

  self->compact = chip_width < COMPACT;
  graphene_rect_init (&self->chips[seat], box->origin.x, box->origin.y, chip_width, chip_height);
  graphene_rect_init (&self->stocks[seat], x, y, pile, pile * (RATIO + 0.09));
  key = CLAMP (0.5 * pile, 17, 60);
  graphene_rect_init (&self->take_keys[seat], x - 0.3 * key, y + pile * (RATIO + 0.09) - 0.8 * key, key, key);
  graphene_rect_init (&self->piles[seat], x + pile + area->gap + spare, y, pile, pile * (RATIO + 0.09));
  self->takes[seat] = self->stocks[seat];
  graphene_rect_inset (&self->takes[seat], MIN (0, (pile - TOUCH) / 2),
                       MIN (0, (self->stocks[seat].size.height - TOUCH) / 2));
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
      graphene_rect_init (&self->notes[seat], left, top, inner, area->buttons);
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

/* Those beside the dice, at the same height. Returns where the next thing may lie. */
static double
lay_side (SixLayout   *self,
          const Plan  *plan,
          guint        side,
          double       x,
          double       y,
          SixainSeats  people)
{
  for (guint i = 0; i < plan->seating->sides[side]; i++)
    {
      guint seat = plan->sides[side][i];

      lay_area (self, plan, seat, x, y + (plan->centre_height - plan->heights[seat]) / 2,
                (people & SIXAIN_SEAT (seat)) != 0);
      x += plan->area.width + plan->area.gap;
    }

  return x;
}

static void
lay_dice (SixLayout *self,
          double     x,
          double     y,
          double     die,
          double     edge)
{
  graphene_rect_init (&self->tray, x, y - edge, 3.1 * die, die + 2 * edge);
  for (guint i = 0; i < SIX_N_DICE; i++)
    graphene_rect_init (&self->dice[i], x + (0.02 + 1.03 * i) * die, y, die, die);
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
  lay_dice (self, column, top, die, 0.3 * gap);
  graphene_rect_init (&self->sum, column, top + die + gap, 3.1 * die, sum);
  graphene_rect_init (&self->banner, x - 0.02 * used, top + die + 0.7 * gap, 1.04 * used, 1.1 * sum);
  graphene_rect_init (&self->ring,
                      MAX (room->origin.x, x - 2 * arrows), y - arrows,
                      MIN (room->size.width, used + 4 * arrows), height + 2 * arrows);
}

/* Where it is narrow: the tube and the sum beside it, and the dice under them. */
static void
lay_narrow_centre (SixLayout             *self,
                   const graphene_rect_t *room)
{
  double width = room->size.width;
  double height = MIN (room->size.height, 1.3 * width);
  double arrows = CLAMP (0.1 * height, 18, 60);
  double inner = height - 2 * arrows;
  double gap = 0.05 * inner;
  double die = MIN (width / 3.2, 0.4 * inner);
  double tube_height = inner - die - 2 * gap;
  double tube_width = 0.56 * tube_height;
  double sum_width = MIN (1.2 * tube_height, width - tube_width - 2 * gap);
  double x = room->origin.x + (width - tube_width - gap - sum_width) / 2;
  double y = room->origin.y + (room->size.height - inner) / 2;

  graphene_rect_init (&self->tube, x, y, tube_width, tube_height);
  graphene_rect_init (&self->sum, x + tube_width + gap, y + 0.1 * tube_height, sum_width, 0.8 * tube_height);
  graphene_rect_init (&self->banner, room->origin.x, y + 0.12 * tube_height, width, 0.76 * tube_height);
  lay_dice (self, room->origin.x + (width - 3.1 * die) / 2, y + tube_height + 1.5 * gap, die, 0.5 * gap);
  graphene_rect_init (&self->ring, room->origin.x, y - arrows, width, inner + 2 * arrows);
}

/* The hourglass as large as it can be, and words beside or under it. */
static void
lay_stage (SixLayout *self)
{
  double height = self->height - PRESS;
  gboolean beside = self->width > 1.1 * self->height;
  double glass_height = beside ? MIN (0.94 * height, 0.66 * self->width) : MIN (0.52 * height, self->width);
  double glass_width = 0.56 * glass_height;
  double card = 0.5 * glass_width;
  double gap = 0.05 * glass_height;
  double words = beside ? MIN (0.5 * self->width, 1.4 * glass_height) : self->width - 32;
  double x = (self->width - glass_width - (beside ? 3 * gap + card + words : 0)) / 2;
  double y = beside ? (height - glass_height) / 2 : gap;

  graphene_rect_init (&self->stage, x, y, glass_width, glass_height);
  graphene_rect_init (&self->given_back, x + glass_width + gap, y + 0.94 * glass_height - RATIO * card, card, RATIO * card);
  if (beside)
    graphene_rect_init (&self->verdict, x + glass_width + card + 3 * gap, 8, words, height - 8);
  else
    graphene_rect_init (&self->verdict, 16, y + glass_height + gap, words, height - y - glass_height - gap);
}

/* Names can be larger then. */
static void
use_spare_height (Plan   *plan,
                  double  height)
{
  double more = CLAMP ((height - outer_height (plan)) / 3, 0, MORE_HEADER);

  plan->area.header_height += more;
  for (guint seat = 0; seat < plan->seating->n_players; seat++)
    plan->heights[seat] += more;
}

/* Whoever is at the bottom sits below those at the left, and the dice below those
 * at the right. */
static void
lay_corner (SixLayout   *self,
            const Plan  *plan,
            double       y,
            SixainSeats  people)
{
  const graphene_rect_t *left = &self->panels[plan->lines[1][0]];
  const graphene_rect_t *right = &self->panels[plan->lines[1][1]];
  guint seat = plan->bottom[0];
  double room = self->height - EDGE - y;

  lay_area (self, plan, seat, left->origin.x, y + (room - plan->heights[seat]) / 2, (people & SIXAIN_SEAT (seat)) != 0);
  lay_narrow_centre (self, &GRAPHENE_RECT_INIT (right->origin.x, y, plan->centre_width, room));
}

void
six_layout_init (SixLayout    *self,
                 double        width,
                 double        height,
                 guint         n_players,
                 SixainSeats   people,
                 const double *hands)
{
  Plan plan = { 0 };
  const Seating *seating;
  double y = EDGE, centre_left;
  graphene_rect_t centre;

  find_plan (&plan, width, height, n_players, people, hands);
  seating = plan.seating;
  if (seating->corner && !plan.area.beside)
    use_spare_height (&plan, height);

  *self = (SixLayout) {
    .width = width,
    .height = height,
    .card = plan.area.card,
    .rise = plan.area.rise,
  };
  lay_stage (self);

  for (guint line = 0; line < 2; line++)
    {
      lay_line (self, &plan, plan.lines[line], seating->lines[line], y, FALSE, people);
      y += line_height (&plan, plan.lines[line], seating->lines[line]);
      if (seating->corner)
        y += MIN (MORE_GAP, (height - outer_height (&plan)) / 2) + plan.area.gap;
    }
  if (seating->corner)
    {
      lay_corner (self, &plan, y, people);
      return;
    }
  if (seating->bottom > 0)
    lay_line (self, &plan, plan.bottom, seating->bottom,
              height - EDGE - line_height (&plan, plan.bottom, seating->bottom), TRUE, people);

  y += plan.area.gap;
  centre_left = lay_side (self, &plan, 0, EDGE, y, people);
  lay_side (self, &plan, 1, centre_left + plan.centre_width + plan.area.gap, y, people);

  graphene_rect_init (&centre, centre_left, y, plan.centre_width, plan.centre_height);
  graphene_rect_inset (&centre, 0, MIN (8, 0.04 * plan.centre_height));
  if (centre.size.height > STACKED * centre.size.width)
    lay_narrow_centre (self, &centre);
  else
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
