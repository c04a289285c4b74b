/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sequences-layout.h"

#include <math.h>
#include <string.h>

#define RATIO 1.4
#define MARGIN 8.0
#define TOUCH 44.0           /* What a thumb can hit. */
#define NARROW 640.0         /* Below this the buttons have lines of their own. */
#define SHORT 330.0          /* Below this the hand has no line of its own. */
#define WIDE_CHIP 148.0      /* Narrower chips have a picture and a score only, */
#define COMPACT_HEIGHT 68.0  /* which are at least that high, */
#define COMPACT_WIDTH 64.0   /* and this wide. */
#define SEEN 0.56            /* What is seen at least of a card in a full hand, as a share of its width. */
#define STEP 0.44            /* What is seen of a card in a meld, as a share of its width, */
#define MIN_STEP 0.4         /* and in a long one if there is no room. */
#define MIN_CARD 36.0        /* Before cards get smaller than this, or that share of a large table, */
#define MIN_SHARE 0.035      /* the melds are scrolled, */
#define SCROLLBAR 10.0       /* with room for this. */
#define STEPPED_CARD 40.0
#define CARD_STEP 6.0
#define PAD 0.12             /* Inside a mat, as a share of a card. */

/* The melds of a side, in the order in which they lie. */
typedef struct
{
  guint  n;
  guint8 cards[2 * SEQUENCES_MAX_MELDS];    /* How many, */
  guint8 apart[2 * SEQUENCES_MAX_MELDS];    /* each of which is to be hit by itself. */
  gint8  index[2 * SEQUENCES_MAX_MELDS];    /* Of the run, or −1 − that of the set. */
} Melds;

/* A way to lay out the mats: how many are side by side above the last one. */
typedef struct
{
  guint            n_mats;
  guint            columns;
  gboolean         last_alone;              /* On a line of its own. */
  double           card;
  double           caption;
  graphene_rect_t  room;
  const Melds     *melds;                   /* From the top left. */
} Plan;

static guint
count_lines (const Plan *plan)
{
  if (plan->last_alone)
    return 1 + (plan->n_mats - 1 + plan->columns - 1) / plan->columns;

  return (plan->n_mats + plan->columns - 1) / plan->columns;
}

static double
get_gap (double card)
{
  return MAX (3, 0.1 * card);
}

static double
get_mat_width (const Plan *plan,
               guint       mat)
{
  guint columns = plan->last_alone && mat == plan->n_mats - 1 ? 1 : plan->columns;

  return (plan->room.size.width - (columns - 1) * MARGIN) / columns;
}

/* How wide a meld is within a mat, or 0 if it cannot be. It is squeezed only where
 * the mat could not be wider. */
static double
get_meld_width (double   card,
                guint    n_cards,
                gboolean apart,
                double   inner,
                gboolean squeezed)
{
  double step = MAX (STEP * card, apart ? MIN (card + get_gap (card), TOUCH) : 0);
  double wanted = card + (n_cards - 1) * step;

  if (wanted <= inner)
    return wanted;

  return squeezed && card * (1 + (n_cards - 1) * MIN_STEP) <= inner ? inner : 0;
}

/* Lets the melds flow, each into the first line that has room for it. Returns the
 * number of lines, or 0 if one does not fit; tells where they lie, if asked to. */
static guint
flow (const Plan      *plan,
      guint            mat,
      graphene_rect_t *places)
{
  const Melds *melds = &plan->melds[mat];
  double pad = MAX (4, PAD * plan->card);
  double inner = get_mat_width (plan, mat) - 2 * pad;
  double gap = MAX (6, 0.3 * plan->card);
  double used[2 * SEQUENCES_MAX_MELDS];
  guint n_lines = 0;

  for (guint i = 0; i < melds->n; i++)
    {
      double width = get_meld_width (plan->card, melds->cards[i], melds->apart[i], inner, plan->columns == 1);
      guint line;

      if (width <= 0)
        return 0;

      for (line = 0; line < n_lines && used[line] + gap + width > inner; line++)
        continue;
      if (line == n_lines)
        used[n_lines++] = -gap;

      if (places != NULL)
        graphene_rect_init (&places[i], pad + used[line] + gap, line, width, RATIO * plan->card);
      used[line] += gap + width;
    }

  return MAX (1, n_lines);
}

static double
get_line_step (const Plan *plan)
{
  return RATIO * plan->card + get_gap (plan->card);
}

static double
get_mat_height (const Plan *plan,
                guint       lines)
{
  return plan->caption + (lines - 1) * get_line_step (plan) + RATIO * plan->card + MAX (4, PAD * plan->card);
}

/* The height of a line of mats, or 0 if one of them is too narrow. */
static double
get_line_height (const Plan *plan,
                 guint       line)
{
  guint n_lines = count_lines (plan);
  guint first = line * plan->columns;
  guint last = plan->last_alone && line == n_lines - 1 ? plan->n_mats : MIN (first + plan->columns,
                                                                             plan->n_mats - plan->last_alone);
  double height = 0;

  for (guint mat = plan->last_alone && line == n_lines - 1 ? plan->n_mats - 1 : first; mat < last; mat++)
    {
      guint lines = flow (plan, mat, NULL);

      if (lines == 0)
        return 0;
      height = MAX (height, get_mat_height (plan, lines));
    }

  return height;
}

static double
get_height (const Plan *plan)
{
  guint n_lines = count_lines (plan);
  double height = (n_lines - 1) * MARGIN * 0.75;

  for (guint line = 0; line < n_lines; line++)
    {
      double own = get_line_height (plan, line);

      if (own <= 0)
        return G_MAXDOUBLE;
      height += own;
    }

  return height;
}

/* The widest cards with which everything fits, or the narrowest. */
static double
fit (Plan   *plan,
     double  narrowest,
     double  widest)
{
  double low = narrowest, high = MAX (narrowest, widest);

  plan->card = high;
  if (get_height (plan) <= plan->room.size.height)
    return high;

  while (high - low > 0.5)
    {
      plan->card = (low + high) / 2;
      if (get_height (plan) <= plan->room.size.height)
        low = plan->card;
      else
        high = plan->card;
    }

  return low;
}

/* Whether a way to lay out the mats is better than another: with larger cards, or
 * if the smallest there are do not fit, with less to scroll. */
static gboolean
is_better (const Plan *plan,
           const Plan *other)
{
  if (other->card <= 0 || plan->card > 1.02 * other->card)
    return TRUE;

  return plan->card >= other->card && get_height (other) > other->room.size.height &&
         get_height (plan) < get_height (other);
}

/* Side by side or one above the other; with three or more, the own mat may have a
 * line to itself. */
static void
find_plan (Plan   *plan,
           double  narrowest,
           double  widest)
{
  Plan best = { .card = 0 };

  for (guint columns = 1; columns <= plan->n_mats; columns++)
    {
      for (guint last_alone = 0; last_alone < 2; last_alone++)
        {
          Plan try = *plan;

          if (last_alone && (columns == 1 || columns >= plan->n_mats))
            continue;

          try.columns = columns;
          try.last_alone = last_alone;
          try.card = fit (&try, narrowest, widest);
          if (is_better (&try, &best))
            best = try;
        }
    }

  /* In steps, so that cards keep their size, and what is drawn of them, for a while. */
  *plan = best;
  plan->card = floor (plan->card);
  if (plan->card > STEPPED_CARD)
    plan->card = MAX (narrowest, plan->card - fmod (plan->card, CARD_STEP));
}

static void
add_melds (Melds                *melds,
           const SequencesState *state,
           guint                 side,
           gboolean              own)
{
  /* Runs by suit, so that one finds them; then what feeds them. */
  for (guint suit = 0; suit < SEQUENCES_N_SUITS; suit++)
    {
      for (guint i = 0; i < state->n_runs; i++)
        {
          const SequencesRun *run = &state->runs[i];

          if (run->side != side || run->suit != suit || run->n == 0)
            continue;
          melds->cards[melds->n] = run->n;
          melds->index[melds->n++] = i;
        }
    }

  for (guint i = 0; i < state->n_sets; i++)
    {
      guint n = __builtin_popcount (state->sets[i].suits);

      if (state->sets[i].side != side || n == 0)
        continue;
      melds->cards[melds->n] = n;
      melds->apart[melds->n] = own;
      melds->index[melds->n++] = -1 - (gint) i;
    }
}

static void
place_melds (SequencesLayout *self,
             const Plan      *plan,
             guint            mat,
             guint            side)
{
  const Melds *melds = &plan->melds[mat];
  graphene_rect_t places[2 * SEQUENCES_MAX_MELDS];

  flow (plan, mat, places);
  for (guint i = 0; i < melds->n; i++)
    {
      graphene_rect_t *rect = melds->index[i] >= 0 ? &self->runs[melds->index[i]] : &self->sets[-1 - melds->index[i]];

      *rect = places[i];
      rect->origin.x += self->mats[side].origin.x;
      rect->origin.y = self->mats[side].origin.y + plan->caption + places[i].origin.y * get_line_step (plan);
    }
}

static void
place_mats (SequencesLayout      *self,
            const SequencesState *state,
            guint                 bottom,
            double                top,
            double                height)
{
  guint n_mats = sequences_n_sides (state);
  g_autofree Melds *melds = g_new0 (Melds, n_mats);
  Plan plan = {
    .n_mats = n_mats,
    .caption = self->caption,
    .room = GRAPHENE_RECT_INIT (MARGIN, 0, self->width - 2 * MARGIN, height),
    .melds = melds,
  };
  double narrowest = floor (MAX (MIN_CARD, MIN_SHARE * MIN (self->width, self->height)));
  Plan whole = plan;
  double y = 0, spare;
  guint mat = 0;

  /* The own one is the last. */
  for (guint i = 0; i < n_mats; i++)
    add_melds (&melds[i], state, (sequences_side (state, bottom) + 1 + i) % n_mats, i == n_mats - 1);

  find_plan (&plan, narrowest, self->hand_card);
  if (get_height (&plan) > height)
    {
      whole.room.size.width -= SCROLLBAR;

      /* Only on a table narrower than any phone there is a run that is too long. */
      do
        {
          plan = whole;
          find_plan (&plan, narrowest, narrowest);
          narrowest--;
        }
      while (get_height (&plan) == G_MAXDOUBLE);
    }
  self->card = plan.card;
  self->content = MAX (height, get_height (&plan));
  spare = (self->content - get_height (&plan)) / count_lines (&plan);
  graphene_rect_init (&self->melds, 0, top, self->width, height);

  for (guint line = 0; line < count_lines (&plan); line++)
    {
      double line_height = get_line_height (&plan, line) + spare;
      gboolean alone = plan.last_alone && line == count_lines (&plan) - 1;
      guint columns = alone ? 1 : MIN (plan.columns, n_mats - plan.last_alone - mat);

      for (guint column = 0; column < columns; column++, mat++)
        {
          guint side = (sequences_side (state, bottom) + 1 + mat) % n_mats;
          double width = columns < plan.columns && !alone ? (plan.room.size.width - (columns - 1) * MARGIN) / columns
                                                          : get_mat_width (&plan, mat);

          graphene_rect_init (&self->mats[side], MARGIN + column * (width + MARGIN), y, width, line_height);
          place_melds (self, &plan, mat, side);
        }
      y += line_height + 0.75 * MARGIN;
    }
}

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
  gboolean beside = !narrow && self->height < SHORT && 2 * button_height < self->hand.size.height;
  gboolean compact = narrow || beside;
  double foot = beside ? self->height : self->hand.origin.y;
  double pile_height = RATIO * self->pile_card;
  double lines = 2 * button_height + 16;
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
  self->caption = CLAMP (0.03 * height, 17, 44);

  hand_height = RATIO * self->hand_card + 0.16 * self->hand_card + 6;
  graphene_rect_init (&self->hand, MARGIN, height - hand_height, width - 2 * MARGIN, hand_height);

  top = 1.25 * MARGIN + place_chips (self, state->n_players, bottom, chip_height);
  foot = place_strip (self, bottom, chip_height, button_height);
  place_mats (self, state, bottom, top, floor (foot - top - 0.75 * MARGIN));
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
