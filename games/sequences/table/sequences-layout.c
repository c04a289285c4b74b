/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sequences-layout-private.h"

#include <math.h>
#include <string.h>

#define NARROW 640.0         /* Below this the buttons have lines of their own. */
#define SHORT 330.0          /* Below this the hand has no line of its own. */
#define WIDE_CHIP 148.0      /* Narrower chips have a picture and a score only, */
#define COMPACT_HEIGHT 68.0  /* which are at least that high, */
#define COMPACT_WIDTH 64.0   /* and this wide. */
#define SEEN 0.56            /* What is seen at least of a card in a full hand, as a share of its width. */

/* Returns how high they are. */
static double
place_chips (SequencesLayout *self,
             guint            n_players,
             guint            bottom,
             double           chip_height)
{
  double column = MIN ((self->width - 2 * MARGIN) / (n_players - 1), MAX (4.2 * chip_height, WIDE_CHIP + 12));
  double x = (self->width - column * (n_players - 1)) / 2;
  gboolean compact = column - 4 < WIDE_CHIP;

  if (compact)
    chip_height = MAX (chip_height, COMPACT_HEIGHT);

  for (guint i = 1; i < n_players; i++)
    {
      guint seat = (bottom + i) % n_players;

      graphene_rect_init (&self->chips[seat], x + (i - 1) * column + 2, MARGIN / 2, column - 4, chip_height);
      self->compact[seat] = compact;
    }

  return chip_height;
}

/* Piles, the own chip, buttons: what is between the melds and the hand, or beside
 * the hand if there is little height, but for two buttons. Returns where it begins. */
static double
place_strip (SequencesLayout *self,
             guint            bottom,
             double           chip_height,
             double           button_height)
{
  gboolean narrow = self->width < NARROW;
  gboolean beside = !narrow && button_height > 0 && self->height < SHORT && 2 * button_height < self->hand.size.height;
  gboolean compact = narrow || beside;
  double foot = beside ? self->height : self->hand.origin.y;
  double pile_height = RATIO * self->pile_card;
  double lines = button_height > 0 ? 2 * button_height + 16 : 0;
  double bar = narrow ? lines : 0;
  double x = MARGIN, end = self->width - MARGIN;
  double sort = CLAMP (0.5 * self->hand_card, TOUCH, 96);
  double height, top, chip_width;

  self->compact[bottom] = compact;
  if (compact)
    chip_height = MAX (chip_height, COMPACT_HEIGHT);
  height = MAX (pile_height, MAX (chip_height, TOUCH));
  if (beside)
    height = MAX (height, self->hand.size.height - MARGIN);
  else if (!narrow && self->height >= SHORT)
    height = MAX (height, lines);
  top = foot - height - bar - MARGIN;

  graphene_rect_init (&self->stock, x, top + (height - pile_height) / 2, self->pile_card, pile_height);
  x += self->pile_card + self->gap + 4;
  graphene_rect_init (&self->discard, x, top + (height - pile_height) / 2, self->pile_card, pile_height);
  x += self->pile_card + self->gap;
  graphene_rect_init (&self->past, x, top + (height - sort) / 2, sort, sort);
  x += sort + self->gap;

  graphene_rect_init (&self->sort, end - sort, top + (height - sort) / 2, sort, sort);
  end -= sort + self->gap;

  chip_width = compact ? COMPACT_WIDTH : MAX (WIDE_CHIP, MIN (0.2 * self->width, 4.2 * chip_height));
  graphene_rect_init (&self->chips[bottom], end - chip_width, top + (height - chip_height) / 2, chip_width, chip_height);
  end -= chip_width + self->gap;

  if (beside)
    {
      self->hand.origin.x = x + self->gap;
      self->hand.size.width = MAX (self->hand_card * (1 + (SEQUENCES_FULL_HAND - 1) * SEEN), 0.6 * (end - x));
      x = self->hand.origin.x + self->hand.size.width + 2 * self->gap;
    }

  if (narrow)
    graphene_rect_init (&self->bar, MARGIN, foot - bar, self->width - 2 * MARGIN, bar);
  else
    graphene_rect_init (&self->bar, x, top, end - x, height);

  return beside ? MIN (top, self->hand.origin.y) : top;
}

void
sequences_layout_init (SequencesLayout      *self,
                       double                width,
                       double                height,
                       double                button_height,
                       const SequencesState *state,
                       guint                 bottom)
{
  double chip_height = CLAMP (0.075 * height, TOUCH, 130);
  double hand_height, top, foot;

  memset (self, 0, sizeof *self);
  self->width = width;
  self->height = height;

  self->hand_card = floor (MIN ((width - 2 * MARGIN) / (1 + (SEQUENCES_FULL_HAND - 1) * SEEN), 0.2 * height / RATIO));
  self->hand_card = MAX (self->hand_card, TOUCH);
  self->pile_card = floor (MAX (0.7 * self->hand_card, 36));
  self->gap = MAX (2, 0.06 * self->hand_card);

  hand_height = button_height > 0 ? RATIO * self->hand_card + 0.16 * self->hand_card + 6 : MARGIN;
  graphene_rect_init (&self->hand, MARGIN, height - hand_height, width - 2 * MARGIN, hand_height);

  top = 1.25 * MARGIN + place_chips (self, state->n_players, bottom, chip_height);
  foot = place_strip (self, bottom, chip_height, button_height);
  sequences_layout_place_mats (self, state, bottom, top, floor (foot - top - 0.75 * MARGIN));
}

void
sequences_layout_card (const SequencesLayout *self,
                       const graphene_rect_t *meld,
                       guint                  index,
                       guint                  n_cards,
                       graphene_rect_t       *rect)
{
  double step = n_cards > 1 ? (meld->size.width - self->card) / (n_cards - 1) : 0;

  graphene_rect_init (rect, meld->origin.x + index * step, meld->origin.y, self->card, RATIO * self->card);
}

static double
get_hand_step (const SequencesLayout *self,
               guint                  n_cards)
{
  return MIN (self->hand_card + self->gap,
              (self->hand.size.width - self->hand_card) / MAX (1, (gint) n_cards - 1));
}

void
sequences_layout_hand (const SequencesLayout *self,
                       guint                  index,
                       guint                  n_cards,
                       graphene_rect_t       *rect)
{
  double step = get_hand_step (self, n_cards);
  double used = step * (MAX (1, n_cards) - 1) + self->hand_card;

  graphene_rect_init (rect,
                      self->hand.origin.x + (self->hand.size.width - used) / 2 + index * step,
                      self->hand.origin.y + 0.16 * self->hand_card,
                      self->hand_card, RATIO * self->hand_card);
}

guint
sequences_layout_find (const SequencesLayout *self,
                       double                 x,
                       guint                  n_cards)
{
  graphene_rect_t first;
  double step = get_hand_step (self, n_cards);

  sequences_layout_hand (self, 0, n_cards, &first);

  return CLAMP (round ((x - first.origin.x) / step), 0, (gint) n_cards - 1);
}
