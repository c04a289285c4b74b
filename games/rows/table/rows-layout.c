/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rows-layout.h"

#include <math.h>

#define RATIO 1.4
#define EDGE 6.0             /* Between what lies on the table and where it ends. */
#define TOUCH 44.0           /* What a thumb can hit, */
#define TIGHT_TOUCH 32.0     /* and the least it can where there is no room. */
#define WIDE_WIDTH 148.0     /* Chips with all texts beside the picture, */
#define WIDE_HEIGHT 56.0
#define NAME_SHAPE 3.4       /* wide enough, beside their height, for a long name, */
#define STACKED_WIDTH 101.0  /* below it, */
#define STACKED_HEIGHT 84.0
#define COMPACT_WIDTH 48.0   /* with a name only, */
#define COMPACT_HEIGHT 66.0
#define BARE_HEIGHT 40.0     /* or with none. */
#define BUTTON_HEIGHT 60.0     /* And for three lines of words beside them. */
#define ADVICE_WIDTH 620.0
#define BUTTON_WIDTH 140.0   /* At the end of the rows, */
#define LEAST_WIDE 640.0     /* in windows at least as wide. */
#define MIN_CARD 16.0
#define READABLE_CARD 24.0   /* Wide enough not to squeeze everything else. */
#define MAX_CARD 420.0
#define QUEUE_GAP 0.22       /* Between cards that wait, as a share of a card, */
#define QUEUE_LINE_GAP 0.1   /* and between lines of them. */
#define QUEUE_LINES 3
#define WORTH_A_QUEUE_LINE 1.1  /* By how much they must grow for another one. */
#define REVEAL_GROWTH 1.25   /* How much wider than those in the rows revealed cards are at least, */
#define MOST_REVEAL_GROWTH 1.7  /* and at most. */
#define ROWS_MOST_SHRINKING 0.5 /* How small, as a share of what they were, rows get for that. */
#define LIFTED_STEP 1.06     /* From card to card in a row that is lifted, as a share of one, */
#define LIFTED_OVERLAP 0.3   /* and how much of the row's place they cover, whose sixth card is seen below. */
#define PEEK 0.25            /* How much of the hand is seen meanwhile, as a share of its cards' height. */
#define SPECIALS_GAP 0.5     /* Between numbers and special cards, as a share of a card. */
#define HAND_SHRINKING 0.85  /* How narrow, as a share of those in the rows, cards in the hand may be, */
#define HAND_GROWTH 1.7      /* and how wide. */
#define WORTH_A_LINE 1.15    /* By how much they must grow for a second line of them, */
#define ROW_SHRINKING 0.85   /* and how much smaller the rows may be then. */

/* What is given up, one after the other, in windows that are small for so many
 * players: cards that are played lie beside the chips, which are all in one line;
 * then chips have no names, the hand is small, and buttons lie at the end of the
 * rows, or over the chips where that is too far. */
typedef enum
{
  ROOMY,
  SNUG,
  TIGHT,
  N_TIGHTNESSES
} Tightness;

/* How everything could be arranged, for cards of a width in the rows. */
typedef struct
{
  gboolean  specials;
  Tightness tightness;
  double    row_card, hand_card, slot_card, gap, column, chip_height, buttons, aside;
  guint     chip_columns, chip_lines;
  gboolean  compact;
  gboolean  beside;          /* Played cards beside the chips, not below. */
  guint     lane_columns, lane_lines;
  guint     n_hand, hand_lines, least_hand_lines;
  double    reveal;          /* Room for revealed cards beside that of the seats, where there is no hand's. */
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
  if (plan->beside)
    return plan->chip_lines * (MAX (plan->chip_height, RATIO * plan->slot_card) + plan->gap);

  return plan->chip_lines * (plan->chip_height + RATIO * plan->slot_card + 2 * plan->gap);
}

static double
hand_height (const Plan *plan)
{
  if (plan->n_hand == 0)
    return EDGE;

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
  return seats_height (plan) + plan->reveal + lanes_height (plan) + plan->buttons + hand_height (plan) + 4 * plan->gap;
}

/* How wide cards can be that lie in so many lines there. */
static double
fit_queue (double width,
           double height,
           guint  n_cards,
           guint  n_lines)
{
  guint per_line = (n_cards + n_lines - 1) / n_lines;

  return MIN (width / (per_line * (1 + QUEUE_GAP)), height / (n_lines * (RATIO + QUEUE_LINE_GAP)));
}

/* The least height in which revealed cards are larger than those in the rows. */
static double
get_reveal_height (double row_card,
                   double width,
                   guint  n_players)
{
  double card = ceil (REVEAL_GROWTH * row_card);
  guint n_lines = 1;

  while (n_lines < QUEUE_LINES && fit_queue (width, G_MAXDOUBLE, n_players, n_lines) < card)
    n_lines++;

  return n_lines * (RATIO + QUEUE_LINE_GAP) * card;
}

/* How wide cards can be in the hand without covering each other. */
static double
fit_hand (const Plan *plan,
          double      width)
{
  guint per_line = MAX (1, (plan->n_hand + plan->hand_lines - 1) / plan->hand_lines);

  return (width - 16) / (per_line + (plan->specials ? SPECIALS_GAP : 0)) - plan->gap;
}

static double
get_chip_width (const Plan *plan,
                double      column)
{
  return column - 4 - (plan->beside ? plan->slot_card + plan->gap : 0);
}

static void
plan_seats (Plan   *plan,
            double  room,
            guint   n_players)
{
  double chip_width;

  plan->chip_columns = n_players;
  if (plan->tightness == ROOMY && room / n_players < 66)
    plan->chip_columns = (n_players + 1) / 2;
  plan->chip_lines = (n_players + plan->chip_columns - 1) / plan->chip_columns;
  plan->column = room / plan->chip_columns;
  plan->slot_card = MIN ((plan->n_hand > 0 ? 0.72 : 1) * plan->row_card, plan->column - 6);
  if (plan->tightness != ROOMY && plan->column - 4 - WIDE_WIDTH - plan->gap >= MIN_CARD)
    plan->slot_card = MIN (plan->slot_card, plan->column - 4 - WIDE_WIDTH - plan->gap);
  plan->beside = plan->tightness != ROOMY && plan->column >= COMPACT_WIDTH + 4 + plan->slot_card + plan->gap;
  chip_width = get_chip_width (plan, plan->column);

  plan->compact = chip_width < (plan->tightness == ROOMY ? STACKED_WIDTH : WIDE_WIDTH);
  if (chip_width >= WIDE_WIDTH)
    plan->chip_height = plan->n_hand > 0 ? CLAMP (0.8 * plan->row_card, WIDE_HEIGHT, 130)
                                         : CLAMP (MIN (1.1 * plan->row_card, chip_width / NAME_SHAPE), WIDE_HEIGHT, 170);
  else if (!plan->compact)
    plan->chip_height = STACKED_HEIGHT;
  else if (plan->tightness == TIGHT || chip_width < COMPACT_WIDTH)
    plan->chip_height = MIN (plan->column, BARE_HEIGHT);
  else
    plan->chip_height = COMPACT_HEIGHT;
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
  double touch = plan->tightness == TIGHT ? TIGHT_TOUCH : TOUCH;

  plan->row_card = row_card;
  plan->gap = MAX (2, 0.06 * row_card);
  plan->hand_card = MAX (1.25 * row_card, touch);
  plan->buttons = plan->specials && plan->n_hand > 0 && plan->tightness != TIGHT ? MAX (BUTTON_HEIGHT, 0.5 * row_card) : 0;
  plan->aside = plan->specials && plan->n_hand > 0 && plan->tightness == TIGHT && width >= LEAST_WIDE ? BUTTON_WIDTH : 0;
  plan->lane_columns = lane_columns;
  plan->lane_lines = (n_rows + lane_columns - 1) / lane_columns;
  plan_seats (plan, room, n_players);
  plan->reveal = 0;
  if (plan->n_hand == 0)
    plan->reveal = MAX (0, get_reveal_height (row_card, room, n_players) - (plan->beside ? 0 : RATIO * plan->slot_card));

  /* Cards overlap as much as a thumb allows, then there are two lines. */
  plan->hand_lines = 1;
  if (plan->least_hand_lines > 1)
    {
      plan->hand_lines = plan->least_hand_lines;
    }
  else if (plan->n_hand > 0 && room / plan->n_hand < MAX (touch, 0.4 * plan->hand_card))
    {
      plan->hand_lines = 2;
      plan->hand_card = MAX (MIN (plan->hand_card, row_card), touch);
    }

  /* A little smaller is better than a number half covered. */
  if (plan->hand_card > fit_hand (plan, width))
    plan->hand_card = MAX (fit_hand (plan, width), MAX (HAND_SHRINKING * row_card, touch));

  return lane_columns * (lane_width (plan) + plan->gap) <= room - plan->aside && total_height (plan) <= height;
}

/* The widest cards that fit in that many columns of rows, or 0. */
static double
find_widest (Plan   *plan,
             guint   lane_columns,
             double  width,
             double  height,
             guint   n_players,
             guint   n_rows)
{
  double low = MIN_CARD, high = MAX_CARD;

  if (!make_plan (plan, low, lane_columns, width, height, n_players, n_rows))
    return 0;

  while (high - low > 0.5)
    {
      double middle = (low + high) / 2;

      if (make_plan (plan, middle, lane_columns, width, height, n_players, n_rows))
        low = middle;
      else
        high = middle;
    }

  return floor (low);
}

static void
find_plan (Plan   *plan,
           double  width,
           double  height,
           guint   n_players,
           guint   n_rows)
{
  /* If nothing fits, this comes nearest. */
  Tightness best_tightness = TIGHT;
  guint best_columns = 2;
  double best = 0;

  for (Tightness tightness = ROOMY; tightness < N_TIGHTNESSES && best < READABLE_CARD; tightness++)
    {
      plan->tightness = tightness;
      for (guint columns = 1; columns <= 2; columns++)
        {
          double widest = find_widest (plan, columns, width, height, n_players, n_rows);

          if (widest > 1.05 * best)
            {
              best = widest;
              best_columns = columns;
              best_tightness = tightness;
            }
        }
    }

  plan->tightness = best_tightness;
  make_plan (plan, MAX (best, MIN_CARD), best_columns, width, height, n_players, n_rows);
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

/* Many cards would be small in one line, with an empty band above: they take two lines where
 * they grow by that, even if the rows have to be a little smaller. */
static void
choose_plan (Plan   *plan,
             double  width,
             double  height,
             guint   n_players,
             guint   n_rows)
{
  Plan two = *plan;

  plan->least_hand_lines = 1;
  find_plan (plan, width, height, n_players, n_rows);
  grow_hand (plan, width, height);
  if (!plan->specials || plan->n_hand == 0 || plan->hand_lines > 1)
    return;

  two.least_hand_lines = 2;
  find_plan (&two, width, height, n_players, n_rows);
  grow_hand (&two, width, height);
  if (two.tightness == plan->tightness && two.row_card >= ROW_SHRINKING * plan->row_card &&
      two.hand_card >= WORTH_A_LINE * plan->hand_card)
    *plan = two;
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
  Plan plan = { .n_hand = n_hand, .specials = specials };
  double spare, y, column, lane_x, seat_height;

  choose_plan (&plan, width, height, n_players, n_rows);

  *self = (RowsLayout) {
    .width = width,
    .height = height,
    .row_card = plan.row_card,
    .hand_card = plan.hand_card,
    .slot_card = plan.slot_card,
    .gap = plan.gap,
    .step = plan.row_card + plan.gap,
    .hand_lines = plan.hand_lines,
    .n_players = n_players,
    .n_rows = n_rows,
    .queue_lines = 1,
  };

  spare = MAX (0, height - total_height (&plan));

  /* Seats on top, each with the card that it plays below. */
  y = plan.gap + (n_hand > 0 ? 0.15 : 0.3) * spare;
  column = MIN (plan.column, 4.2 * plan.chip_height);
  self->compact = plan.compact;
  seat_height = seats_height (&plan) / plan.chip_lines;
  self->below_chips = y + (plan.chip_lines - 1) * seat_height + plan.chip_height;
  for (guint seat = 0; seat < n_players; seat++)
    {
      guint line = seat / plan.chip_columns;
      guint in_line = MIN (plan.chip_columns, n_players - line * plan.chip_columns);
      double x = (width - in_line * column) / 2 + (seat % plan.chip_columns) * column;
      double top = y + line * seat_height;

      graphene_rect_init (&self->chips[seat], x + 2, top, get_chip_width (&plan, column), plan.chip_height);
      graphene_rect_init (&self->slots[seat],
                          plan.beside ? x + column - plan.slot_card - 2 : x + (column - plan.slot_card) / 2,
                          plan.beside ? top : top + plan.chip_height + plan.gap,
                          plan.slot_card, RATIO * plan.slot_card);
    }

  /* Cards that have been revealed wait in the last line of them. */
  if (!plan.beside)
    {
      self->queue_card = MIN (plan.slot_card, (width - 16) / (n_players * (1 + QUEUE_GAP)));
      graphene_rect_init (&self->queue, 8, self->slots[n_players - 1].origin.y, width - 16, RATIO * plan.slot_card);
    }

  /* Rows in the middle. */
  y += seats_height (&plan) + plan.reveal + (n_hand > 0 ? 0.3 : 0.4) * spare;
  lane_x = (width - plan.aside - plan.lane_columns * lane_width (&plan) - (plan.lane_columns - 1) * 2 * plan.gap) / 2;
  for (guint row = 0; row < n_rows; row++)
    graphene_rect_init (&self->lanes[row],
                        lane_x + (row / plan.lane_lines) * (lane_width (&plan) + 2 * plan.gap),
                        y + (row % plan.lane_lines) * (lane_height (&plan) + plan.gap),
                        lane_width (&plan), lane_height (&plan));

  if (plan.aside > 0)
    graphene_rect_init (&self->buttons, width - plan.aside, y, plan.aside - 8, lanes_height (&plan));
  else if (specials && plan.tightness == TIGHT)
    graphene_rect_init (&self->buttons, 8, 0, width - 16, BUTTON_HEIGHT);
  else
    graphene_rect_init (&self->buttons, 8, y + lanes_height (&plan) + 0.25 * spare, width - 16, plan.buttons);

  self->has_advice = plan.buttons > 0 && width >= ADVICE_WIDTH;

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

/* The size and the lines of revealed cards that are as large as possible in such a room, beside rows of such cards. */
static void
choose_queue (RowsLayout *self,
              double      height,
              double      row_card)
{
  self->queue_card = 0;
  for (guint n_lines = 1; n_lines <= QUEUE_LINES; n_lines++)
    {
      double card = floor (MIN (fit_queue (self->width - 16, height, self->n_players, n_lines), MOST_REVEAL_GROWTH * row_card));

      if (card > WORTH_A_QUEUE_LINE * self->queue_card)
        {
          self->queue_card = card;
          self->queue_lines = n_lines;
        }
    }
}

/* Everything in the rows, from their upper edge and their middle. */
static void
scale_lanes (RowsLayout *self,
             double      scale,
             double      middle,
             double      from,
             double      to)
{
  for (guint row = 0; row < self->n_rows; row++)
    {
      graphene_rect_t *lane = &self->lanes[row];

      graphene_rect_init (lane,
                          middle + scale * (lane->origin.x - middle), to + scale * (lane->origin.y - from),
                          scale * lane->size.width, scale * lane->size.height);
    }
  self->row_card *= scale;
  self->step *= scale;
}

void
rows_layout_reveal (RowsLayout *self)
{
  const graphene_rect_t *first = &self->lanes[0], *last = &self->lanes[self->n_rows - 1];
  double middle = (first->origin.x + last->origin.x + last->size.width) / 2;
  double hidden = MAX (0, self->hand.size.height - EDGE - PEEK * RATIO * self->hand_card);
  double bottom = 0, lanes_height, room, queue_height, scale = 1;

  for (guint row = 0; row < self->n_rows; row++)
    bottom = MAX (bottom, self->lanes[row].origin.y + self->lanes[row].size.height);
  lanes_height = bottom - first->origin.y;

  /* The hand steps back, and the rows move towards it; and they get smaller where that is not room enough. */
  self->hand.origin.y += hidden;
  if (hidden > 0)
    bottom = self->hand.origin.y - self->gap;
  do
    {
      room = bottom - scale * lanes_height - self->below_chips - 2 * self->gap;
      choose_queue (self, room, scale * self->row_card);
    }
  while (self->queue_card < REVEAL_GROWTH * scale * self->row_card && (scale -= 0.05) > ROWS_MOST_SHRINKING);

  queue_height = self->queue_lines * (RATIO + QUEUE_LINE_GAP) * self->queue_card;
  scale_lanes (self, scale, middle, first->origin.y,
               MAX (first->origin.y, MIN (bottom - scale * lanes_height, self->below_chips + 2 * self->gap + queue_height)));
  room = first->origin.y - self->below_chips;
  graphene_rect_init (&self->queue, 8, self->below_chips + (room - queue_height) / 2, self->width - 16, queue_height);
}

void
rows_layout_queue (const RowsLayout *self,
                   guint             index,
                   graphene_rect_t  *rect)
{
  guint per_line = (self->n_players + self->queue_lines - 1) / self->queue_lines;
  guint line = index / per_line;
  guint in_line = MIN (per_line, self->n_players - line * per_line);
  double step = (1 + QUEUE_GAP) * self->queue_card;
  double used = in_line * step - QUEUE_GAP * self->queue_card;
  double line_height = self->queue.size.height / self->queue_lines;

  graphene_rect_init (rect,
                      self->queue.origin.x + (self->queue.size.width - used) / 2 + (index % per_line) * step,
                      self->queue.origin.y + line * line_height + (line_height - RATIO * self->queue_card) / 2,
                      self->queue_card, RATIO * self->queue_card);
}

void
rows_layout_lift (const RowsLayout *self,
                  guint             row,
                  guint             index,
                  guint             n_cards,
                  graphene_rect_t  *rect)
{
  const graphene_rect_t *lane = &self->lanes[row];
  double card = MAX (self->queue_card, self->row_card);
  double step = MIN (LIFTED_STEP * card, (self->width - 16 - card) / MAX (1, n_cards - 1));
  double used = (n_cards - 1) * step + card;
  double x = lane->origin.x + (lane->size.width - used) / 2;
  double y = lane->origin.y + self->gap + LIFTED_OVERLAP * RATIO * self->row_card - RATIO * card;

  graphene_rect_init (rect,
                      CLAMP (x, 8, self->width - 8 - used) + index * step, MAX (y, self->below_chips + self->gap),
                      card, RATIO * card);
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
  double top = self->below_chips + 2 * self->gap;
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
