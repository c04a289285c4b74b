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
#define LINE_GAP 6.0         /* Between lines of mats. */
#define STEP 0.44            /* What is seen of a card in a meld, as a share of its width, */
#define MIN_STEP 0.4         /* and in a long one if there is no room. */
#define MIN_CARD 36.0        /* Before cards get smaller than this, or that share of a large table, */
#define MIN_SHARE 0.035      /* the melds are scrolled, */
#define LENT 0.86            /* where a wide table is full only when they are smaller than this share of it, */
#define HITTABLE 32.0        /* or than a finger can hit, */
#define SCROLLBAR 10.0       /* with room for this at the right. */
#define PAD 0.12             /* Inside a mat, as a share of a card. */
#define GROWTH 5             /* A run has room for so many cards before it moves others. */
#define STANDING 16          /* A name and six suits take so many times their height beside each other, */
#define STANDING_LINES 11    /* and the suits alone that many. */
#define ONE_LINE 1.15        /* How much larger cards would have to be for two lines. */
#define N_SHARES 24          /* Mats side by side share the width in so many parts, */
#define SMALLER 0.9          /* and cards become smaller in steps, so that little moves at a time. */

/* The melds of a side, in the order in which they lie. */
typedef struct
{
  guint  n;
  guint8 cards[2 * SEQUENCES_MAX_MELDS];    /* How many, */
  guint8 room[2 * SEQUENCES_MAX_MELDS];     /* and for how many there is room at least, */
  guint8 apart[2 * SEQUENCES_MAX_MELDS];    /* each of which is to be hit by itself. */
  gint8  index[2 * SEQUENCES_MAX_MELDS];    /* Of the run, or −1 − that of the set. */
} Melds;

/* A way to lay out the mats: how many are side by side above the last one. */
typedef struct
{
  guint            n_mats;
  guint            columns;
  gboolean         last_alone;              /* On a line of its own. */
  gboolean         tight;                   /* Melds lie as close together as they can. */
  guint            shares[SEQUENCES_MAX_SEATS];   /* Of the width, by mat; 0 where all have the same. */
  double           card;
  double           line;                    /* How high a line of a caption is. */
  graphene_rect_t  room;
  const Melds     *melds;                   /* From the top left. */
  double           heights[SEQUENCES_MAX_SEATS];  /* Of the lines of mats, at least. */
} Plan;

/* How many cards are in each of a side's melds late in a round, by the number of sides. Mats
 * and cards have the size that is right for these, from the first card to the last. */
static const guint8 typical_melds[SEQUENCES_MAX_SEATS + 1][8] = {
  [2] = { 10, 8, 7, 5, 5, 5, 3, 3 },
  [3] = { 9, 7, 5, 5, 3, 3 },
  [4] = { 8, 6, 5, 3, 3 },
};

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
  double width = plan->room.size.width - (columns - 1) * MARGIN;

  return plan->shares[mat] > 0 ? width * plan->shares[mat] / N_SHARES : width / columns;
}

static double
get_pad (const Plan *plan)
{
  return MAX (6, PAD * plan->card);
}

/* A name and the suits are one above the other where they do not fit side by side. */
static guint
count_caption_lines (const Plan *plan,
                     guint       mat)
{
  return get_mat_width (plan, mat) >= STANDING * plan->line ? 1 : 2;
}

static double
get_caption (const Plan *plan,
             guint       mat)
{
  return count_caption_lines (plan, mat) * plan->line + 7;
}

/* How wide a meld is within a mat, or 0 if it cannot be. */
static double
get_meld_width (const Plan *plan,
                guint       n_cards,
                gboolean    apart,
                double      inner)
{
  double card = plan->card;
  double step = MAX ((plan->tight ? MIN_STEP : STEP) * card, apart ? MIN (card + get_gap (card), TOUCH) : 0);
  double wanted = card + (n_cards - 1) * step;

  if (wanted <= inner)
    return wanted;

  return card * (1 + (n_cards - 1) * MIN_STEP) <= inner ? inner : 0;
}

/* Lets the melds flow, each into the first line that has room for it. Returns the
 * number of lines, or 0 if one does not fit; tells where they lie, if asked to. */
static guint
flow (const Plan      *plan,
      guint            mat,
      graphene_rect_t *places)
{
  const Melds *melds = &plan->melds[mat];
  double pad = get_pad (plan);
  double inner = get_mat_width (plan, mat) - 2 * pad;
  double gap = MAX (6, (plan->tight ? PAD : 0.3) * plan->card);
  double used[2 * SEQUENCES_MAX_MELDS];
  guint n_lines = 0;

  for (guint i = 0; i < melds->n; i++)
    {
      double width = get_meld_width (plan, melds->cards[i], melds->apart[i], inner);
      double slot = MAX (width, get_meld_width (plan, plan->tight ? 1 : melds->room[i], FALSE, inner));
      guint line;

      if (width <= 0)
        return 0;

      for (line = 0; line < n_lines && used[line] + gap + slot > inner; line++)
        continue;
      if (line == n_lines)
        used[n_lines++] = -gap;

      if (places != NULL)
        graphene_rect_init (&places[i], pad + used[line] + gap, line, width, RATIO * plan->card);
      used[line] += gap + slot;
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
                guint       mat,
                guint       lines)
{
  return get_caption (plan, mat) + (lines - 1) * get_line_step (plan) + RATIO * plan->card + get_pad (plan);
}

/* Tells which mats are on a line: from the first to before the last. */
static void
find_line (const Plan *plan,
           guint       line,
           guint      *first,
           guint      *last)
{
  gboolean alone = plan->last_alone && line == count_lines (plan) - 1;

  *first = alone ? plan->n_mats - 1 : line * plan->columns;
  *last = alone ? plan->n_mats : MIN (*first + plan->columns, plan->n_mats - plan->last_alone);
}

/* The height of a line of mats, or 0 if one of them is too narrow. */
static double
get_line_height (const Plan *plan,
                 guint       line)
{
  double height = 0;
  guint first, last;

  find_line (plan, line, &first, &last);
  for (guint mat = first; mat < last; mat++)
    {
      guint lines = flow (plan, mat, NULL);

      if (lines == 0)
        return 0;
      height = MAX (height, get_mat_height (plan, mat, lines));
    }

  return height;
}

static double
get_height (const Plan *plan)
{
  guint n_lines = count_lines (plan);
  double height = (n_lines - 1) * LINE_GAP;

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

/* Larger cards are better, and a name beside its suits is worth a little. */
static double
rate (const Plan *plan)
{
  return count_caption_lines (plan, 0) == 1 ? ONE_LINE * plan->card : plan->card;
}

/* Whether a way to lay out the mats is better than another; or if the smallest cards there
 * are do not fit, has less to scroll. */
static gboolean
is_better (const Plan *plan,
           const Plan *other)
{
  if (other->card <= 0 || rate (plan) > 1.02 * rate (other))
    return TRUE;

  return plan->card >= other->card && get_height (other) > other->room.size.height &&
         get_height (plan) < get_height (other);
}

/* Side by side or one above the other; with three or more, the own mat may have a
 * line to itself. A run of all cards of its suit must fit on every mat. */
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
          double longest;

          /* Every line of mats is full. */
          if ((last_alone && columns == 1) || (plan->n_mats - last_alone) % columns != 0)
            continue;

          try.columns = columns;
          try.last_alone = last_alone;
          try.card = widest;
          longest = (get_mat_width (&try, 0) - 2 * get_pad (&try)) / (1 + (SEQUENCES_LAST - 1) * MIN_STEP);
          if (columns > 1 && (longest < narrowest || get_mat_width (&try, 0) < STANDING_LINES * try.line))
            continue;

          try.card = floor (fit (&try, MIN (narrowest, longest), MIN (widest, longest)));
          if (is_better (&try, &best))
            best = try;
        }
    }

  *plan = best;
}

static void
add_meld (Melds *melds,
          gint   index,
          guint  n_cards,
          guint  room)
{
  melds->cards[melds->n] = n_cards;
  melds->room[melds->n] = room;
  melds->index[melds->n++] = index;
}

/* Runs in the order in which they were laid, so that a new one moves none of them; then what
 * feeds them. */
static void
add_melds (Melds                *melds,
           const SequencesState *state,
           guint                 side,
           gboolean              own)
{
  for (guint i = 0; i < state->n_runs; i++)
    {
      const SequencesRun *run = &state->runs[i];

      if (run->side == side && run->n > 0)
        add_meld (melds, i, run->n, GROWTH);
    }

  for (guint i = 0; i < state->n_sets; i++)
    {
      guint n = __builtin_popcount (state->sets[i].suits);

      if (state->sets[i].side != side || n == 0)
        continue;
      melds->apart[melds->n] = own;
      add_meld (melds, -1 - (gint) i, n, SEQUENCES_MIN_MELD);
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
      rect->origin.y = self->mats[side].origin.y + get_caption (plan, mat) + places[i].origin.y * get_line_step (plan);
    }
}

/* How high a line of letters on a mat is: as large as the table lets it be, in one line. */
static double
get_line (const SequencesLayout *self)
{
  return MIN (CLAMP (0.042 * self->height, 20, 72), MAX (20, (self->width - MARGIN - SCROLLBAR) / STANDING));
}

/* Gives each line of mats the room that it will need, or where there is too little of it, as
 * much as the others. */
static void
share_room (Plan *plan)
{
  guint n_lines = count_lines (plan);
  double spare = plan->room.size.height - get_height (plan);
  double share = (plan->room.size.height - (n_lines - 1) * LINE_GAP) / n_lines;

  for (guint line = 0; line < n_lines; line++)
    plan->heights[line] = spare >= 0 ? get_line_height (plan, line) + spare / n_lines : share;
}

/* Finds the arrangement that the table keeps, whatever is laid. */
static void
choose_plan (Plan   *plan,
             double  narrowest,
             double  widest)
{
  g_autofree Melds *melds = g_new0 (Melds, plan->n_mats);
  const Melds *laid = plan->melds;

  for (guint mat = 0; mat < plan->n_mats; mat++)
    {
      for (guint i = 0; i < G_N_ELEMENTS (typical_melds[0]) && typical_melds[plan->n_mats][i] > 0; i++)
        add_meld (&melds[mat], 0, typical_melds[plan->n_mats][i], SEQUENCES_MIN_MELD);
    }

  plan->melds = melds;
  find_plan (plan, narrowest, MAX (narrowest, widest));
  share_room (plan);
  plan->melds = laid;
}

/* Returns how much of the width a mat needs at least if it may be so high, or N_SHARES + 1 if no width is enough. */
static guint
find_share (Plan   *plan,
            guint   mat,
            double  height)
{
  guint shares = plan->shares[mat], found = N_SHARES + 1;

  for (guint share = 1; share <= N_SHARES && found > N_SHARES; share++)
    {
      guint lines;

      plan->shares[mat] = share;
      lines = get_mat_width (plan, mat) >= STANDING_LINES * plan->line ? flow (plan, mat, NULL) : 0;
      if (lines > 0 && get_mat_height (plan, mat, lines) <= height)
        found = share;
    }
  plan->shares[mat] = shares;

  return found;
}

/* Gives the mats of a line the width that they need to be so high, and what is left to the
 * narrowest. The own mat, which is the last of all, is as high as the room if it can be, even if the
 * others cannot. Returns FALSE if there is too little width. */
static gboolean
divide_line (Plan   *plan,
             guint   first,
             guint   last,
             double  height,
             double  room)
{
  guint shares[SEQUENCES_MAX_SEATS], sum = 0;

  for (guint mat = first; mat < last; mat++)
    {
      shares[mat] = find_share (plan, mat, mat == plan->n_mats - 1 ? room : height);
      if (shares[mat] > N_SHARES && mat == plan->n_mats - 1)
        shares[mat] = find_share (plan, mat, height);
      sum += shares[mat];
    }
  if (sum > N_SHARES)
    return FALSE;

  for (; sum < N_SHARES; sum++)
    {
      guint narrowest = last - 1;

      for (guint mat = first; mat < last; mat++)
        narrowest = shares[mat] < shares[narrowest] ? mat : narrowest;
      shares[narrowest]++;
    }
  for (guint mat = first; mat < last; mat++)
    plan->shares[mat] = shares[mat];

  return TRUE;
}

/* Whether everything fits, once mats that are side by side have the width that they need. They
 * are equally wide as long as that will do. */
static gboolean
share_width (Plan *plan)
{
  guint n_lines = count_lines (plan);

  memset (plan->shares, 0, sizeof plan->shares);
  for (guint line = 0; line < n_lines && get_height (plan) > plan->room.size.height; line++)
    {
      double own = get_line_height (plan, line);
      double room = plan->room.size.height - (get_height (plan) - own);
      guint first, last;

      find_line (plan, line, &first, &last);
      for (double height = MAX (room, get_mat_height (plan, first, 1));
           last - first > 1 && height < own && !divide_line (plan, first, last, height, room);
           height += get_line_step (plan))
        continue;
    }

  return get_height (plan) <= plan->room.size.height;
}

/* On a very full table mats that do not need all their width or height lend some to the
 * others. If that is not enough, melds move together, and runs give up the room that they may
 * grow into; then cards become smaller. Only what does not fit then is scrolled. */
static void
lend_room (Plan   *plan,
           double  narrowest)
{
  double spare = 0, excess, share;
  guint n_lines = count_lines (plan);

  plan->tight = !share_width (plan);
  while (plan->tight && !share_width (plan) && plan->card > narrowest)
    plan->card = floor (MAX (narrowest, SMALLER * plan->card));

  excess = (n_lines - 1) * LINE_GAP - plan->room.size.height;
  for (guint line = 0; line < n_lines; line++)
    {
      spare += MAX (0, plan->heights[line] - get_line_height (plan, line));
      excess += MAX (plan->heights[line], get_line_height (plan, line));
    }

  share = spare > 0 ? CLAMP (excess / spare, 0, 1) : 0;
  for (guint line = 0; line < n_lines; line++)
    plan->heights[line] -= share * MAX (0, plan->heights[line] - get_line_height (plan, line));
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
    .line = get_line (self),
    .room = GRAPHENE_RECT_INIT (MARGIN, 0, self->width - MARGIN - SCROLLBAR, height),
    .melds = melds,
  };
  double narrowest = floor (MAX (MIN_CARD, MIN_SHARE * MIN (self->width, self->height)));
  double y = 0;
  guint n_lines;

  /* The own one is the last. */
  for (guint i = 0; i < n_mats; i++)
    add_melds (&melds[i], state, (sequences_side (state, bottom) + 1 + i) % n_mats, i == n_mats - 1);

  choose_plan (&plan, narrowest, self->hand_card);
  lend_room (&plan, self->width < NARROW ? narrowest : MAX (HITTABLE, floor (LENT * narrowest)));
  self->card = plan.card;
  self->caption = plan.line;
  n_lines = count_lines (&plan);
  graphene_rect_init (&self->melds, 0, top, self->width, height);

  for (guint line = 0; line < n_lines; line++)
    {
      double line_height = MAX (plan.heights[line], get_line_height (&plan, line));
      double x = MARGIN;
      guint first, last;

      find_line (&plan, line, &first, &last);
      for (guint mat = first; mat < last; mat++)
        {
          guint side = (sequences_side (state, bottom) + 1 + mat) % n_mats;
          double width = get_mat_width (&plan, mat);

          graphene_rect_init (&self->mats[side], x, y, width, line_height);
          graphene_rect_init (&self->standings[side], self->mats[side].origin.x + 7, y + 5, width - 14,
                              count_caption_lines (&plan, mat) * plan.line);
          place_melds (self, &plan, mat, side);
          x += width + MARGIN;
        }
      y += line_height + LINE_GAP;
    }
  self->content = MAX (height, y - LINE_GAP);
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
