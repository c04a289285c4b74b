/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "six-layout.h"

#include <math.h>

#include "six-middle.h"

#define RATIO 1.4
#define EDGE 4.0             /* Around the table. */
#define TOUCH 44.0           /* What a thumb can hit. */
#define MIN_CARD 28.0
#define MIN_BESIDE 52.0      /* Beside smaller cards there is no room for a chip and piles. */
#define MAX_CARD 300.0
#define RISE 0.26            /* How far covered cards are seen, as a share of the width. */
#define SEEN 0.8             /* How much of that the first of them has, for its value to be read. */
#define LEAST_MORE 13.0      /* How high what is said of the others is. */
#define HEADER 1.64          /* How wide a header beside the cards is, as a share of one, for a name and what is owed. */
#define COMPACT 76.0         /* Narrower chips have a picture only. */
#define SMALL_PILE 0.62      /* How wide cards face down are, as a share of the others. */
#define ROUND_TABLE 1.12     /* How much smaller cards may be for players to sit on all sides. */
#define OWN 1.3              /* How much larger cards of people at this screen are than others', */
#define NOT_OWN 0.5          /* and what it counts where there is no room for that. */
#define NOT_BELOW 0.8        /* Where one person among several sits anywhere but at the bottom. */
#define FOCUS 1.2            /* How much larger dice are than any card, at least, */
#define MAX_FOCUS 1.6        /* and beyond which that is no gain any more; */
#define MIN_FOCUS 48.0       /* unless cards are so small that they matter more. */
#define MORE_HEADER 14.0     /* How much higher than need be it is where there is room. */
#define MORE_GAP 8.0
#define LEAST_CENTRE 120.0   /* For a tube that a thumb can hit, in the middle */
#define LEAST_CORNER 184.0   /* and beside a player, */
#define LEAST_GAP 90.0       /* or between two where all sit in a row. */
#define TURN 0.6             /* How high the hourglass is while it is turned, as a share of the table, */
#define WIDEST_TURN 1.2      /* and how much room it needs for that, as a share of its height. */
#define PRESS 76.0           /* For the button that goes on when all have seen the lift. */
#define APART 15.0           /* By how many keys people may sit on each other's side for cards half as wide. */
#define ABOVE 0.5            /* What somebody above somebody else counts, beside somebody on the wrong side, */
#define ABOVE_IN_TALL 0.2    /* and in a column, or a window where there is more room above than beside. */

/* How players sit: at the bottom, at the sides of the dice, and in lines above
 * them, the upper one first. */
typedef struct
{
  guint8 n_players;
  guint8 bottom;
  guint8 sides[2];           /* At the left and at the right, beside each other, */
  guint8 lines[2];
  guint8 columns;            /* 1: or above each other, from edge to edge, and all others between them. */
  guint8 corner;             /* 1: the dice are beside whoever is at the bottom. */
} Seating;

static const Seating seatings[] = {
  { 2, 1, { 0, 0 }, { 1, 0 } },
  { 2, 0, { 1, 1 }, { 0, 0 } },
  { 3, 1, { 0, 0 }, { 2, 0 } },
  { 3, 2, { 0, 0 }, { 1, 0 } },
  { 3, 1, { 1, 1 }, { 0, 0 }, .columns = 1 },
  { 3, 0, { 1, 1 }, { 1, 0 } },
  { 3, 0, { 1, 1 }, { 1, 0 }, .columns = 1 },
  { 3, 0, { 2, 1 }, { 0, 0 } },
  { 4, 1, { 1, 1 }, { 1, 0 } },
  { 4, 2, { 0, 0 }, { 2, 0 } },
  { 4, 0, { 1, 1 }, { 2, 0 } },
  { 4, 0, { 1, 1 }, { 2, 0 }, .columns = 1 },
  { 4, 0, { 2, 2 }, { 0, 0 } },
  { 4, 0, { 2, 2 }, { 0, 0 }, .columns = 1 },
  { 4, 1, { 1, 2 }, { 0, 0 }, .columns = 1 },
  { 4, 2, { 1, 1 }, { 0, 0 }, .columns = 1 },
  { 5, 1, { 1, 1 }, { 2, 0 } },
  { 5, 1, { 1, 1 }, { 2, 0 }, .columns = 1 },
  { 5, 1, { 0, 0 }, { 2, 2 } },
  { 5, 2, { 0, 0 }, { 3, 0 } },
  { 5, 0, { 3, 2 }, { 0, 0 } },
  { 5, 1, { 2, 2 }, { 0, 0 }, .columns = 1 },
  { 5, 1, { 0, 0 }, { 2, 2 }, .corner = 1 },
};

/* What a player's area is made of, for cards of a width: a header, which is the
 * chip and cards face down, over the places or beside them, and buttons below. */
typedef struct
{
  gboolean beside;
  gboolean has_buttons;
  double   card, gap, pad;
  double   header_width, header_height;
  double   rise, buttons;
  double   width, height;
} Area;

/* Who sits where: a seat for each spot, in reading order. */
typedef struct
{
  const Seating *seating;
  gboolean       beside;
  double         own;        /* How much larger cards of people are. */
  double         gap;
  Area           areas[SIX_MAX_PLAYERS];
  guint8         bottom[2];
  guint8         sides[2][3];
  guint8         lines[2][3];
  double         centre_width, centre_height;
  double         die;
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
      area->header_width = MAX (HEADER * card, 92);
      area->header_height = area->rise + RATIO * card;
      area->width = area->header_width + 3 * card + 3 * area->gap + 2 * area->pad;
    }
  else
    {
      area->header_height = CLAMP (0.8 * card, 46, 170);
      area->width = MAX (3 * card + 2 * area->gap, 2 * SMALL_PILE * card + 70) + 2 * area->pad;
      area->header_width = area->width - 2 * area->pad;
    }
  area->height = (area->beside ? 0 : area->header_height + area->gap) + area->rise + RATIO * card +
                 (area->has_buttons ? area->gap + area->buttons : 0) + 2 * area->pad;
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
    height = MAX (height, plan->areas[seats[i]].height);

  return height;
}

static double
line_width (const Plan   *plan,
            const guint8 *seats,
            guint         n)
{
  double width = n > 0 ? (n - 1) * plan->gap : 0;

  for (guint i = 0; i < n; i++)
    width += plan->areas[seats[i]].width;

  return width;
}

/* Those at a side, and the gap beside them. */
static double
side_width (const Plan *plan,
            guint       side)
{
  guint n = plan->seating->sides[side];
  double width = 0;

  if (!plan->seating->columns)
    return n > 0 ? line_width (plan, plan->sides[side], n) + plan->gap : 0;

  for (guint i = 0; i < n; i++)
    width = MAX (width, plan->areas[plan->sides[side][i]].width + plan->gap);

  return width;
}

static double
side_height (const Plan *plan,
             guint       side)
{
  guint n = plan->seating->sides[side];
  double height = 0;

  if (!plan->seating->columns)
    return line_height (plan, plan->sides[side], n);

  for (guint i = 0; i < n; i++)
    height += plan->areas[plan->sides[side][i]].height + (i > 0 ? plan->gap : 0);

  return height;
}

/* All but the middle. */
static double
outer_height (const Plan *plan)
{
  const Seating *seating = plan->seating;

  return MAX (line_height (plan, plan->bottom, seating->bottom), seating->corner ? LEAST_CORNER : 0) +
         line_height (plan, plan->lines[0], seating->lines[0]) +
         line_height (plan, plan->lines[1], seating->lines[1]) + 2 * EDGE +
         2 * plan->gap;
}

static gboolean
is_at_side (const Plan *plan,
            guint       seat)
{
  for (guint i = 0; i < 6; i++)
    {
      if (i % 3 < plan->seating->sides[i / 3] && plan->sides[i / 3][i % 3] == seat)
        return TRUE;
    }

  return FALSE;
}

/* Whether the dice are what is largest, as far as there is room for that, and the tube can be hit as well as a card. */
static gboolean
has_focus (Plan   *plan,
           double  card)
{
  double largest = 0;
  SixMiddle middle;

  for (guint seat = 0; seat < plan->seating->n_players; seat++)
    largest = MAX (largest, plan->areas[seat].card);
  six_middle_find (&middle, plan->centre_width, plan->centre_height);
  plan->die = middle.die;

  return MIN (middle.die, middle.tube_width) >= MIN (largest, TOUCH) &&
         (card <= MIN_FOCUS || middle.die >= FOCUS * largest);
}

static gboolean
make_plan (Plan        *plan,
           double       card,
           double       width,
           double       height,
           SixainSeats  people)
{
  const Seating *seating = plan->seating;
  guint n_sides = seating->columns ? 2 : seating->sides[0] + seating->sides[1];
  double room = width - 2 * EDGE;
  double between, middle;
  gboolean focus;

  plan->gap = MAX (4, 0.08 * card);
  for (guint seat = 0; seat < seating->n_players; seat++)
    {
      gboolean is_person = (people & SIXAIN_SEAT (seat)) != 0;

      plan->areas[seat].has_buttons = is_person;
      plan->areas[seat].beside = plan->beside && !(seating->columns && is_at_side (plan, seat));
      measure_area (&plan->areas[seat], is_person ? plan->own * card : card);
    }

  plan->centre_width = room - side_width (plan, 0) - side_width (plan, 1);
  middle = height - outer_height (plan);
  between = seating->columns ? plan->centre_width : room;
  plan->centre_height = middle;
  focus = has_focus (plan, card);
  if (seating->corner)
    {
      plan->centre_width = plan->areas[plan->lines[1][1]].width;
      plan->die = card;
      return line_width (plan, plan->lines[0], seating->lines[0]) <= room && middle >= 0;
    }

  return line_width (plan, plan->bottom, seating->bottom) <= between &&
         line_width (plan, plan->lines[0], seating->lines[0]) <= between &&
         line_width (plan, plan->lines[1], seating->lines[1]) <= between &&
         plan->centre_width >= (n_sides > 2 ? LEAST_GAP : MIN (230, room)) &&
         middle >= LEAST_CENTRE &&
         MAX (side_height (plan, 0), side_height (plan, 1)) <= (seating->columns ? height - 2 * EDGE : middle) &&
         focus;
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
    columns[plan->sides[0][i]] = -10.0 + (seating->columns ? 0 : i);
  for (guint i = 0; i < seating->sides[1]; i++)
    columns[plan->sides[1][i]] = 10.0 + (seating->columns ? 0 : i);
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

/* Whether a thumb can hit the cards of those who press them. */
static gboolean
can_hit_cards (const Plan  *plan,
               SixainSeats  people)
{
  for (guint seat = 0; seat < plan->seating->n_players; seat++)
    {
      if ((people == 0 || people & SIXAIN_SEAT (seat)) && plan->areas[seat].card < TOUCH)
        return FALSE;
    }

  return TRUE;
}

/* The seating that gives the widest dice and cards, with people where their keys are. The dice
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
  gboolean mixed = people != 0 && people != SIXAIN_SEAT (n_players) - 1;
  gboolean can_hit = FALSE;
  double best_value = 0;

  for (guint i = 0; i < 4 * G_N_ELEMENTS (seatings) * n_players; i++)
    {
      Plan plan = { .seating = &seatings[i / 4 / n_players], .beside = i % 2, .own = i / 2 % 2 == 0 ? OWN : 1 };
      double preference = plan.seating->bottom > 0 && plan.seating->sides[0] > 0 ? ROUND_TABLE : 1;
      double value, low = plan.beside ? MIN_BESIDE : MIN_CARD, high = MAX_CARD;
      guint first = i / 4 % n_players;
      gboolean fits;

      if (plan.seating->n_players != n_players || (plan.own > 1 && !mixed) || (plan.seating->corner && (can_hit || plan.own > 1)) ||
          (alone && plan.seating->bottom == 0 && plan.seating->lines[0] > 0) ||
          (alone ? !(people & SIXAIN_SEAT (first)) : people == 0 && first > 0))
        continue;

      take_seats (&plan, first);
      if (mixed && plan.own == 1)
        preference *= NOT_OWN;
      if (alone && n_players > 2 && plan.seating->bottom != 1)
        preference *= NOT_BELOW;
      preference /= 1 + find_disorder (&plan, people, hands, width > height && !plan.seating->columns ? ABOVE : ABOVE_IN_TALL) / APART;
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

      make_plan (&plan, floor (low), width, height, people);
      if (!can_hit_cards (&plan, people))
        preference *= 0.1;
      value = preference * sqrt (low * CLAMP (plan.die, 1, MAX_FOCUS * low));
      if (value > 1.02 * best_value)
        {
          best_value = value;
          can_hit = fits && can_hit_cards (&plan, people) && !plan.seating->corner;
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

  self->compact |= chip_width < COMPACT;
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
          double      y)
{
  const Area *area = &plan->areas[seat];
  double left = x + area->pad;
  double inner = area->width - 2 * area->pad;
  double top = y + area->pad;
  double key = CLAMP (0.36 * area->card, 17, 60);
  double places, step;

  graphene_rect_init (&self->panels[seat], x, y, area->width, area->height);
  self->rises[seat] = area->rise;
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
  if (area->has_buttons)
    {
      double half = (inner - area->gap) / 2;

      graphene_rect_init (&self->roll_buttons[seat], left, top, half, area->buttons);
      graphene_rect_init (&self->lift_buttons[seat], left + half + area->gap, top, half, area->buttons);
      graphene_rect_init (&self->notes[seat], left, top, inner, area->buttons);
    }
}

/* A line between two edges, with what is to spare between those in it. */
static void
lay_line (SixLayout    *self,
          const Plan   *plan,
          const guint8 *seats,
          guint         n,
          double        left,
          double        right,
          double        y,
          gboolean      at_bottom)
{
  double spare = right - left - line_width (plan, seats, n);
  double apart = MIN (spare / (n + 1), 0.8 * plan->areas[seats[0]].width);
  double x = (left + right - line_width (plan, seats, n) - (n - 1) * apart) / 2;
  double height = line_height (plan, seats, n);

  for (guint i = 0; i < n; i++)
    {
      const Area *area = &plan->areas[seats[i]];

      lay_area (self, plan, seats[i], x, y + (at_bottom ? height - area->height : 0));
      x += area->width + plan->gap + apart;
    }
}

/* Those beside the dice, at the same height. */
static void
lay_side (SixLayout   *self,
          const Plan  *plan,
          guint        side,
          double       x,
          double       y)
{
  for (guint i = 0; i < plan->seating->sides[side]; i++)
    {
      const Area *area = &plan->areas[plan->sides[side][i]];

      lay_area (self, plan, plan->sides[side][i], x, y + (plan->centre_height - area->height) / 2);
      x += area->width + plan->gap;
    }
}

/* Those above each other; clockwise, the first is the lowest at the left and the highest at the right. */
static void
lay_column (SixLayout   *self,
            const Plan  *plan,
            guint        side,
            double       x)
{
  guint n = plan->seating->sides[side];
  double width = side_width (plan, side) - plan->gap;
  double apart = (self->height - side_height (plan, side)) / (n + 1);
  double y = apart;

  for (guint i = 0; i < n; i++)
    {
      guint seat = plan->sides[side][side == 0 ? n - 1 - i : i];

      lay_area (self, plan, seat, x + (width - plan->areas[seat].width) / 2, y);
      y += plan->areas[seat].height + plan->gap + apart;
    }
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

/* For a moment the hourglass is what is largest: above the middle, and upside down within the table. */
static void
lay_turn (SixLayout *self)
{
  double height = MAX (self->tube.size.height, MIN (TURN * self->height, self->width / WIDEST_TURN));
  double width = height * self->tube.size.width / self->tube.size.height;
  double reach = MIN (WIDEST_TURN * height, MIN (self->width, self->height)) / 2;
  double x = CLAMP (self->ring.origin.x + self->ring.size.width / 2, reach, self->width - reach);
  double y = CLAMP (self->ring.origin.y + self->ring.size.height / 2, reach, self->height - reach);

  graphene_rect_init (&self->turn, x - width / 2, y - height / 2, width, height);
}

/* Names can be larger then. */
static void
use_spare_height (Plan   *plan,
                  double  height)
{
  double more = CLAMP ((height - outer_height (plan)) / 3, 0, MORE_HEADER);

  for (guint seat = 0; seat < plan->seating->n_players; seat++)
    {
      plan->areas[seat].header_height += more;
      plan->areas[seat].height += more;
    }
}

/* Whoever is at the bottom sits below those at the left, and the dice below those
 * at the right. */
static void
lay_corner (SixLayout  *self,
            const Plan *plan,
            double      y)
{
  const graphene_rect_t *left = &self->panels[plan->lines[1][0]];
  const graphene_rect_t *right = &self->panels[plan->lines[1][1]];
  guint seat = plan->bottom[0];
  double room = self->height - EDGE - y;
  SixMiddle middle;

  lay_area (self, plan, seat, left->origin.x, y + (room - plan->areas[seat].height) / 2);
  six_middle_init (&middle, SIX_MIDDLE_DICE_BELOW, plan->centre_width, room);
  six_middle_lay (&middle, self, right->origin.x, y);
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
  double left = EDGE, right = width - EDGE, y = EDGE;
  SixMiddle middle;

  find_plan (&plan, width, height, n_players, people, hands);
  seating = plan.seating;
  if (seating->corner && !plan.beside)
    use_spare_height (&plan, height);

  *self = (SixLayout) {
    .width = width,
    .height = height,
  };
  lay_stage (self);

  if (seating->columns)
    {
      lay_column (self, &plan, 0, left);
      left += side_width (&plan, 0);
      right -= side_width (&plan, 1);
      lay_column (self, &plan, 1, right + plan.gap);
    }

  for (guint line = 0; line < 2; line++)
    {
      if (seating->lines[line] > 0)
        lay_line (self, &plan, plan.lines[line], seating->lines[line], left, right, y, FALSE);
      y += line_height (&plan, plan.lines[line], seating->lines[line]);
      if (seating->corner)
        y += MIN (MORE_GAP, (height - outer_height (&plan)) / 2) + plan.gap;
    }
  if (seating->corner)
    {
      lay_corner (self, &plan, y);
      lay_turn (self);
      return;
    }

  if (seating->bottom > 0)
    lay_line (self, &plan, plan.bottom, seating->bottom, left, right,
              height - EDGE - line_height (&plan, plan.bottom, seating->bottom), TRUE);

  y += plan.gap;
  if (!seating->columns)
    {
      lay_side (self, &plan, 0, left, y);
      left += side_width (&plan, 0);
      lay_side (self, &plan, 1, right - side_width (&plan, 1) + plan.gap, y);
    }

  six_middle_find (&middle, plan.centre_width, plan.centre_height);
  six_middle_lay (&middle, self, left, y);
  lay_turn (self);
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
  double rise = above > 0 ? SEEN * self->rises[seat] : 0;

  if (above > 1)
    rise += 0.9 * (1 - SEEN) * self->rises[seat] * (above - 1) / (n_cards - 2);
  *rect = self->places[seat][place];
  graphene_rect_offset (rect, 0, -rise);
}

void
six_layout_more (const SixLayout *self,
                 guint            seat,
                 guint            place,
                 graphene_rect_t *rect)
{
  double width = self->places[seat][place].size.width, height = MAX (LEAST_MORE, SEEN * self->rises[seat]);

  graphene_rect_init (rect, self->places[seat][place].origin.x + 0.28 * width,
                      self->places[seat][place].origin.y - 0.9 * height, 0.44 * width, 0.9 * height);
}
