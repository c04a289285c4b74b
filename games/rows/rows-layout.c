/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rows-layout.h"

#include <math.h>

#define RATIO 1.4
#define EDGE 6.0             /* Between what lies on the table and where it ends. */
#define TOUCH 44.0           /* What a thumb can hit. */
#define COMPACT 105.0        /* Columns narrower than this have chips with a picture only, */
#define COMPACT_HEIGHT 66.0  /* which are that high. */
#define BUTTON_HEIGHT 48.0
#define MIN_CARD 20.0
#define MAX_CARD 420.0
#define SPECIALS_GAP 0.5     /* Between numbers and special cards, as a share of a card. */
#define HAND_SHRINKING 0.85  /* How narrow, as a share of those in the rows, cards in the hand may be, */
#define HAND_GROWTH 1.7      /* and how wide. */

/* How everything could be arranged, for cards of a width in the rows. */
typedef struct
{
  gboolean specials;
  double   row_card, hand_card, slot_card, gap, chip_height, buttons;
  guint    chip_columns, chip_lines;
  guint    lane_columns, lane_lines;
  guint    n_hand, hand_lines;
} Plan;

/* A lane holds five cards, six by a special one, and its cost. */
static double
lane_width (const Plan *plan)
{
  return ((plan->specials ? 6 : 5) + 1.1) * (plan->row_card + plan->gap) + plan->gap;
}

static double
lane_height (const Plan *plan)
{
  return RATIO * plan->row_card + 2 * plan->gap;
}

static double
seats_height (const Plan *plan)
{
  return plan->chip_lines * (plan->chip_height + RATIO * plan->slot_card + 2 * plan->gap);
}

static double
hand_height (const Plan *plan)
{
  return plan->hand_lines * (RATIO * plan->hand_card + plan->gap) + 0.12 * plan->hand_card + EDGE;
}

static double
lanes_height (const Plan *plan)
{
  return plan->lane_lines * (lane_height (plan) + plan->gap);
}

static double
total_height (const Plan *plan)
{
  return seats_height (plan) + lanes_height (plan) + plan->buttons + hand_height (plan) + 4 * plan->gap;
}

/* How wide cards can be in the hand without covering each other. */
static double
fit_hand (const Plan *plan,
          double      width)
{
  guint per_line = (plan->n_hand + plan->hand_lines - 1) / plan->hand_lines;

  return (width - 16) / (per_line + (plan->specials ? SPECIALS_GAP : 0)) - plan->gap;
}

static gboolean
make_plan (Plan   *plan,
           double  row_card,
           guint   lane_columns,
           double  width,
           double  height,
           guint   n_players,
           guint   n_rows)
{
  double room = width - 16;

  plan->row_card = row_card;
  plan->gap = MAX (2, 0.06 * row_card);
  plan->hand_card = MAX (1.25 * row_card, TOUCH);
  plan->buttons = plan->specials ? MAX (BUTTON_HEIGHT, 0.5 * row_card) : 0;
  plan->lane_columns = lane_columns;
  plan->lane_lines = (n_rows + lane_columns - 1) / lane_columns;

  plan->chip_columns = n_players;
  if (room / n_players < 66)
    plan->chip_columns = (n_players + 1) / 2;
  plan->chip_lines = (n_players + plan->chip_columns - 1) / plan->chip_columns;
  plan->slot_card = MIN (0.72 * row_card, room / plan->chip_columns - 6);
  plan->chip_height = room / plan->chip_columns < COMPACT ? COMPACT_HEIGHT : CLAMP (0.8 * row_card, TOUCH, 130);

  /* Cards overlap as much as a thumb allows, then there are two lines. */
  plan->hand_lines = 1;
  if (room / plan->n_hand < MAX (TOUCH, 0.4 * plan->hand_card))
    {
      plan->hand_lines = 2;
      plan->hand_card = MAX (MIN (plan->hand_card, row_card), TOUCH);
    }

  /* A little smaller is better than a number half covered. */
  if (plan->hand_card > fit_hand (plan, width))
    plan->hand_card = MAX (fit_hand (plan, width), MAX (HAND_SHRINKING * row_card, TOUCH));

  return lane_columns * (lane_width (plan) + plan->gap) <= room && total_height (plan) <= height;
}

static void
find_plan (Plan   *plan,
           double  width,
           double  height,
           guint   n_players,
           guint   n_rows)
{
  double best = 0;
  guint best_columns = 1;

  for (guint columns = 1; columns <= 2; columns++)
    {
      double low = MIN_CARD, high = MAX_CARD;

      /* The widest cards that fit. */
      while (high - low > 0.5)
        {
          double middle = (low + high) / 2;

          if (make_plan (plan, middle, columns, width, height, n_players, n_rows))
            low = middle;
          else
            high = middle;
        }

      if (low > 1.05 * best)
        {
          best = low;
          best_columns = columns;
        }
    }

  make_plan (plan, floor (best), best_columns, width, height, n_players, n_rows);
}

/* What room is left is the hand's first, so that it is easy to hit. */
static void
grow_hand (Plan   *plan,
           double  width,
           double  height)
{
  double widest = MIN (fit_hand (plan, width), HAND_GROWTH * plan->row_card);
  double spare = height - total_height (plan);

  plan->hand_card = MAX (plan->hand_card,
                         floor (MIN (widest, plan->hand_card + 0.6 * spare / (RATIO * plan->hand_lines + 0.12))));
}

void
rows_layout_init (RowsLayout *self,
                  double      width,
                  double      height,
                  guint       n_players,
                  guint       n_rows,
                  guint       n_hand,
                  gboolean    specials)
{
  Plan plan = { .n_hand = MAX (1, n_hand), .specials = specials };
  double spare, y, column, lane_x, seat_height;

  find_plan (&plan, width, height, n_players, n_rows);
  grow_hand (&plan, width, height);

  *self = (RowsLayout) {
    .width = width,
    .height = height,
    .row_card = plan.row_card,
    .hand_card = plan.hand_card,
    .slot_card = plan.slot_card,
    .gap = plan.gap,
    .step = plan.row_card + plan.gap,
    .hand_lines = plan.hand_lines,
  };

  spare = MAX (0, height - total_height (&plan));

  /* Seats on top, each with the card that it plays below. */
  y = plan.gap + 0.15 * spare;
  column = MIN ((width - 16) / plan.chip_columns, 4.2 * plan.chip_height);
  self->compact = column < COMPACT;
  seat_height = seats_height (&plan) / plan.chip_lines;
  for (guint seat = 0; seat < n_players; seat++)
    {
      guint line = seat / plan.chip_columns;
      guint in_line = MIN (plan.chip_columns, n_players - line * plan.chip_columns);
      double x = (width - in_line * column) / 2 + (seat % plan.chip_columns) * column;
      double top = y + line * seat_height;

      graphene_rect_init (&self->chips[seat], x + 2, top, column - 4, plan.chip_height);
      graphene_rect_init (&self->slots[seat], x + (column - plan.slot_card) / 2, top + plan.chip_height + plan.gap,
                          plan.slot_card, RATIO * plan.slot_card);
    }

  /* Rows in the middle. */
  y += seats_height (&plan) + 0.3 * spare;
  lane_x = (width - plan.lane_columns * lane_width (&plan) - (plan.lane_columns - 1) * 2 * plan.gap) / 2;
  for (guint row = 0; row < n_rows; row++)
    graphene_rect_init (&self->lanes[row],
                        lane_x + (row / plan.lane_lines) * (lane_width (&plan) + 2 * plan.gap),
                        y + (row % plan.lane_lines) * (lane_height (&plan) + plan.gap),
                        lane_width (&plan), lane_height (&plan));

  y += lanes_height (&plan) + 0.25 * spare;
  graphene_rect_init (&self->buttons, 8, y, width - 16, plan.buttons);

  /* The hand at the bottom. */
  graphene_rect_init (&self->hand, 8, height - hand_height (&plan), width - 16, hand_height (&plan));
}

void
rows_layout_place (const RowsLayout *self,
                   guint             row,
                   guint             index,
                   graphene_rect_t  *rect)
{
  const graphene_rect_t *lane = &self->lanes[row];

  graphene_rect_init (rect,
                      lane->origin.x + self->step - self->row_card + index * self->step,
                      lane->origin.y + (lane->size.height - RATIO * self->row_card) / 2,
                      self->row_card, RATIO * self->row_card);
}

/* Where a line has numbers and special cards, they are apart. */
void
rows_layout_hand (const RowsLayout *self,
                  guint             index,
                  guint             n_numbers,
                  guint             n_specials,
                  graphene_rect_t  *rect)
{
  double card_height = RATIO * self->hand_card;
  guint n_cards = n_numbers + n_specials;
  guint per_line = (n_cards + self->hand_lines - 1) / self->hand_lines;
  guint line = index / per_line;
  guint first = line * per_line;
  guint in_line = MIN (per_line, n_cards - first);
  double apart = n_specials > 0 && first < n_numbers && first + in_line > n_numbers ? SPECIALS_GAP * self->hand_card : 0;
  double step = MIN (self->hand_card + self->gap,
                     (self->hand.size.width - self->hand_card - apart) / MAX (1, in_line - 1));
  double used = step * (in_line - 1) + self->hand_card + apart;

  graphene_rect_init (rect,
                      self->hand.origin.x + (self->hand.size.width - used) / 2 + (index - first) * step +
                      (index >= n_numbers ? apart : 0),
                      self->hand.origin.y + 0.12 * self->hand_card + line * (card_height + self->gap),
                      self->hand_card, card_height);
}

void
rows_layout_grid (const RowsLayout *self,
                  guint             index,
                  guint             n_cards,
                  graphene_rect_t  *rect)
{
  double top = self->slots[0].origin.y + self->gap;
  double room_height = self->hand.origin.y - top - self->gap;
  double room_width = self->width - 16;
  guint columns = 1;
  double card = 0, step_x, step_y;

  /* As many columns as make the cards largest. */
  for (guint try = 1; try <= n_cards; try++)
    {
      guint lines = (n_cards + try - 1) / try;
      double fits = MIN (room_width / try, room_height / lines / RATIO) * 0.94;

      if (fits > card)
        {
          card = fits;
          columns = try;
        }
    }

  card = MIN (card, 1.4 * self->row_card);
  step_x = card / 0.94;
  step_y = RATIO * card / 0.94;
  graphene_rect_init (rect,
                      (self->width - columns * step_x) / 2 + (index % columns) * step_x,
                      top + (index / columns) * step_y,
                      card, RATIO * card);
}
