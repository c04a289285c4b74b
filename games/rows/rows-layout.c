/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rows-layout.h"

#include <math.h>

#define RATIO 1.4
#define TOUCH 44.0           /* What a thumb can hit. */
#define COMPACT 105.0        /* Columns narrower than this have chips with a picture only, */
#define COMPACT_HEIGHT 66.0  /* which are that high. */
#define MIN_CARD 20.0
#define MAX_CARD 420.0
#define LANE_CARDS 6         /* Places in a lane, and the one of its cost. */

/* How everything could be arranged, for cards of a width in the rows. */
typedef struct
{
  double row_card, hand_card, slot_card, gap, chip_height, buttons;
  guint  chip_columns, chip_lines;
  guint  lane_columns, lane_lines;
  guint  hand_lines;
} Plan;

static double
lane_width (const Plan *plan)
{
  return (LANE_CARDS + 0.9) * (plan->row_card + plan->gap) + plan->gap;
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
  return plan->hand_lines * (RATIO * plan->hand_card + plan->gap) + 0.12 * plan->hand_card;
}

static double
lanes_height (const Plan *plan)
{
  return plan->lane_lines * (lane_height (plan) + plan->gap);
}

static gboolean
make_plan (Plan   *plan,
           double  row_card,
           guint   lane_columns,
           double  width,
           double  height,
           guint   n_players,
           guint   n_rows,
           guint   n_hand)
{
  double room = width - 16;

  plan->row_card = row_card;
  plan->gap = MAX (2, 0.06 * row_card);
  plan->hand_card = MAX (1.25 * row_card, TOUCH);
  plan->buttons = MAX (38, 0.5 * row_card);
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
  if (room / n_hand < MAX (TOUCH, 0.4 * plan->hand_card))
    {
      plan->hand_lines = 2;
      plan->hand_card = MAX (MIN (plan->hand_card, row_card), TOUCH);
    }

  return lane_columns * (lane_width (plan) + plan->gap) <= room &&
         seats_height (plan) + lanes_height (plan) + plan->buttons + hand_height (plan) + 4 * plan->gap <= height;
}

static void
find_plan (Plan   *plan,
           double  width,
           double  height,
           guint   n_players,
           guint   n_rows,
           guint   n_hand)
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

          if (make_plan (plan, middle, columns, width, height, n_players, n_rows, n_hand))
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

  make_plan (plan, floor (best), best_columns, width, height, n_players, n_rows, n_hand);
}

void
rows_layout_init (RowsLayout *self,
                  double      width,
                  double      height,
                  guint       n_players,
                  guint       n_rows,
                  guint       n_hand)
{
  Plan plan;
  double spare, y, column, lane_x, seat_height;

  find_plan (&plan, width, height, n_players, n_rows, MAX (1, n_hand));

  *self = (RowsLayout) {
    .width = width,
    .height = height,
    .row_card = plan.row_card,
    .hand_card = plan.hand_card,
    .slot_card = plan.slot_card,
    .gap = plan.gap,
    .step = plan.row_card + plan.gap,
  };

  spare = MAX (0, height - seats_height (&plan) - lanes_height (&plan) - plan.buttons - hand_height (&plan) - 4 * plan.gap);

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

void
rows_layout_hand (const RowsLayout *self,
                  guint             index,
                  guint             n_cards,
                  graphene_rect_t  *rect)
{
  double card_height = RATIO * self->hand_card;
  guint n_lines = self->hand.size.height >= 2 * card_height ? 2 : 1;
  guint per_line = (n_cards + n_lines - 1) / n_lines;
  guint line = index / per_line;
  guint in_line = MIN (per_line, n_cards - line * per_line);
  double step = MIN (self->hand_card + self->gap,
                     (self->hand.size.width - self->hand_card) / MAX (1, in_line - 1));
  double used = step * (in_line - 1) + self->hand_card;

  graphene_rect_init (rect,
                      self->hand.origin.x + (self->hand.size.width - used) / 2 + (index % per_line) * step,
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
