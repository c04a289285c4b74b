/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rows-search.h"

#include <math.h>
#include <string.h>

#include "rows-belief.h"
#include "rows-deal.h"
#include "rows-draft.h"
#include "rows-reference.h"

#define BATCH 32             /* Worlds between two looks at the clock and at what may be given up. */
#define DRAFTS 4             /* A draft has as much work as the choice among so many cards, though there are more. */
#define DOUBT 3.0            /* Standard errors by which a move must be worse to be given up. */

#define BUDGET_MS 100        /* Unless the question names another. */
#define PLAYOUTS 360000      /* About as many as fit into it on an idle core, divided by players and moves. */

/* What a head more for each of the others is worth. Against one, it is as good as one less. */
#define SPITE(n_players) ((n_players) == 2 ? 1.0 : 0.5)

#define LAST_HEADS 20        /* Heads from the limit where the end of the match comes into view. */
#define AIM 0.8              /* How much only winning counts in a round that may be the last. */
#define SPREAD 8.0           /* Heads behind that divide the chance to win by e. */
#define WORTH 40.0           /* Heads that one would take to win a match. */
#define WORTH_OF_SPECIAL 2.5

/* How the player itself goes on in a world: by the policy, with a few slips. */
static const RowsManner own_manner = { ROWS_MANNER_SLIPS (0.15), TRUE };

/* What is known of a move so far: of its loss, less the mean of all that are still tried. */
typedef struct
{
  SixainMove move;
  guint8     place;          /* Of the card in the hand. */
  double     sum;
  double     sum_squares;
} Candidate;

typedef struct
{
  const SixainQuestion *question;
  const RowsState      *view;
  guint                 seat;
  gint64                end;           /* Of the time to think. */
  RowsOdds              odds;
  RowsSketch            sketch;
  RowsBelief            belief;
  RowsManner            manners[SIXAIN_MAX_SEATS];
  double                stakes;
  Candidate            *candidates;
  guint                 n_candidates;
} Search;

/* How near the end of the match is: 0 while every head counts alike, 1 in a round that may
 * be the last. */
static double
find_stakes (const RowsState *view)
{
  gint most = 0;

  if (view->max_rounds > 0 && view->round >= view->max_rounds)
    return 1;
  if (view->limit == 0)
    return 0;

  for (guint seat = 0; seat < view->n_players; seat++)
    most = MAX (most, view->totals[seat] + view->heads[seat]);

  return CLAMP ((most + LAST_HEADS - view->limit) / (double) LAST_HEADS, 0, 1);
}

/* The seat's chance to win the match after a round. */
static double
get_chance (Search       *self,
            const gint16 *taken)
{
  const RowsState *view = self->view;
  gboolean over = view->max_rounds > 0 && view->finished + 1 >= view->max_rounds;
  gint own = view->totals[self->seat] + taken[self->seat];
  guint n_best = 0;
  gboolean beaten = FALSE;
  double sum = 0;

  for (guint seat = 0; seat < view->n_players; seat++)
    {
      gint total = view->totals[seat] + taken[seat];

      over = over || (view->limit > 0 && total > view->limit);
      beaten = beaten || total < own;
      n_best += total == own;
      sum += exp ((own - total) / SPREAD);
    }

  return !over ? 1 / sum : beaten ? 0 : 1.0 / n_best;
}

/* Heads against those of the others; towards the end of a match, what is lost of it. */
static double
get_loss (Search       *self,
          const gint16 *taken)
{
  double others = 0, loss;

  for (guint seat = 0; seat < self->view->n_players; seat++)
    {
      if (seat != self->seat)
        others += taken[seat];
    }
  loss = taken[self->seat] - SPITE (self->view->n_players) * others / (self->view->n_players - 1);

  if (self->stakes > 0)
    loss = (1 - AIM * self->stakes) * loss - AIM * self->stakes * WORTH * get_chance (self, taken);

  return loss;
}

/* Special cards that are left after the first round serve in the second. */
static double
get_sketch_loss (Search           *self,
                 const RowsSketch *sketch)
{
  double loss = get_loss (self, sketch->taken);

  if (self->view->special_cards && self->view->round < self->view->max_rounds)
    loss -= WORTH_OF_SPECIAL * sketch->specials[self->seat];

  return loss;
}

/* Cards are chosen by all at once: what the others choose does not depend on the candidate. */
static void
try_cards (Search *self,
           double *losses)
{
  guint8 places[SIXAIN_MAX_SEATS];
  SixainRandom stream, random;

  rows_belief_next (&self->belief, self->sketch.hands, self->manners, self->question->random);
  self->manners[self->seat] = own_manner;
  sixain_random_seed (&stream, sixain_random_next (self->question->random));

  for (guint seat = 0; seat < self->view->n_players; seat++)
    places[seat] = rows_sketch_choose (&self->sketch, &self->odds, seat, &self->manners[seat], &stream);

  for (guint i = 0; i < self->n_candidates; i++)
    {
      RowsSketch trial = self->sketch;

      random = stream;
      places[self->seat] = self->candidates[i].place;
      rows_sketch_turn (&trial, places);
      rows_sketch_play_on (&trial, &self->odds, self->manners, &random);
      losses[i] = get_sketch_loss (self, &trial);
    }
}

/* Makes the move and plain ones after it to the next choice of cards. */
static double
try_move (Search           *self,
          RowsState        *world,
          const SixainMove *move,
          SixainRandom     *random)
{
  guint finished = world->finished;
  guint16 before[SIXAIN_MAX_SEATS];
  SixainMove next = *move;
  gint actor = self->seat;
  RowsSketch sketch;

  memcpy (before, world->totals, sizeof before);
  while (TRUE)
    {
      if (!rows_rules.apply (world, actor, &next, 0, NULL, NULL, NULL))
        g_assert_not_reached ();
      if (world->phase == ROWS_CHOOSE || world->finished != finished)
        break;

      actor = world->actor;
      rows_reference_plain (world, random, &next);
    }

  if (world->finished != finished)
    {
      gint16 taken[SIXAIN_MAX_SEATS];

      for (guint seat = 0; seat < world->n_players; seat++)
        taken[seat] = world->totals[seat] - before[seat];
      return get_loss (self, taken);
    }

  rows_sketch_init (&sketch, world);
  rows_sketch_play_on (&sketch, &self->odds, self->manners, random);

  return get_sketch_loss (self, &sketch);
}

static void
try_moves (Search *self,
           double *losses)
{
  RowsState world = *self->view;
  SixainRandom stream;

  rows_resample (&world, self->question->random);
  rows_belief_next (&self->belief, world.hands, self->manners, self->question->random);
  self->manners[self->seat] = own_manner;
  sixain_random_seed (&stream, sixain_random_next (self->question->random));

  for (guint i = 0; i < self->n_candidates; i++)
    {
      RowsState trial = world;
      SixainRandom random = stream;

      losses[i] = try_move (self, &trial, &self->candidates[i].move, &random);
    }
}

/* The cards that are left go to anybody. What is drafted is exchanged against the card that would
 * have come first otherwise, so that all other cards stay where they are. */
static void
try_drafts (Search *self,
            double *losses)
{
  RowsManner manners[SIXAIN_MAX_SEATS];
  guint8 order[ROWS_N_CARDS];
  guint n = sixain_card_set_list (&self->view->table, order);
  SixainRandom stream;

  for (guint seat = 0; seat < self->view->n_players; seat++)
    manners[seat] = own_manner;
  sixain_random_seed (&stream, sixain_random_next (self->question->random));
  sixain_cards_shuffle (order, n, n, &stream);

  for (guint i = 0; i < self->n_candidates; i++)
    {
      RowsState world = *self->view;
      SixainRandom random = stream;
      guint8 first = order[0];
      guint8 *drafted = memchr (order, self->candidates[i].move.args[0], n);
      RowsSketch sketch;

      order[0] = *drafted;
      *drafted = first;
      rows_draft_deal (&world, order);
      *drafted = order[0];
      order[0] = first;

      rows_sketch_init (&sketch, &world);
      rows_sketch_play_on (&sketch, &self->odds, manners, &random);
      losses[i] = get_sketch_loss (self, &sketch);
    }
}

/* All candidates are tried in the same worlds, so their differences are what counts. */
static void
learn (Search       *self,
       const double *losses)
{
  double mean = 0;

  for (guint i = 0; i < self->n_candidates; i++)
    mean += losses[i] / self->n_candidates;

  for (guint i = 0; i < self->n_candidates; i++)
    {
      double difference = losses[i] - mean;

      self->candidates[i].sum += difference;
      self->candidates[i].sum_squares += difference * difference;
    }
}

static guint
find_best (Search *self)
{
  guint best = 0;

  for (guint i = 1; i < self->n_candidates; i++)
    {
      if (self->candidates[i].sum < self->candidates[best].sum)
        best = i;
    }

  return best;
}

static double
get_variance (const Candidate *candidate,
              guint            n_worlds)
{
  double mean = candidate->sum / n_worlds;

  return (candidate->sum_squares / n_worlds - mean * mean) / n_worlds;
}

static void
give_up_worse (Search *self,
               guint   n_worlds)
{
  Candidate best = self->candidates[find_best (self)];
  guint n = 0;

  for (guint i = 0; i < self->n_candidates; i++)
    {
      Candidate *candidate = &self->candidates[i];
      double error = sqrt (get_variance (candidate, n_worlds) + get_variance (&best, n_worlds));

      if ((candidate->sum - best.sum) / n_worlds <= DOUBT * error)
        self->candidates[n++] = *candidate;
    }

  self->n_candidates = n;
}

/* Among how many candidates the work is meant to decide. */
static guint
get_width (Search *self)
{
  return self->view->phase == ROWS_DRAFT ? DRAFTS : self->n_candidates;
}

static gboolean
run (Search  *self,
     guint    n_worlds,
     GError **error)
{
  const SixainQuestion *question = self->question;
  g_autofree double *losses = g_new (double, self->n_candidates);
  gint64 n_left = (gint64) n_worlds * get_width (self);
  guint n = 0;

  while (n_left > 0 && self->n_candidates > 1)
    {
      if (n % BATCH == 0)
        {
          if (g_cancellable_set_error_if_cancelled (question->cancellable, error))
            return FALSE;
          if (n > 0 && g_get_monotonic_time () > self->end)
            break;
          if (n >= 2 * BATCH)
            give_up_worse (self, n);
        }

      if (self->view->phase == ROWS_CHOOSE)
        try_cards (self, losses);
      else if (self->view->phase == ROWS_DRAFT)
        try_drafts (self, losses);
      else
        try_moves (self, losses);
      learn (self, losses);
      n_left -= self->n_candidates;
      n++;
    }

  return TRUE;
}

static void
search_init (Search               *self,
             const SixainQuestion *question,
             const RowsPolicy     *policy,
             const SixainMoves    *moves)
{
  const RowsState *view = question->view;
  const guint8 *hand = view->hands[question->seat];
  RowsState world = *view;

  self->question = question;
  self->view = view;
  self->seat = question->seat;
  self->end = question->iterations > 0
                ? G_MAXINT64
                : g_get_monotonic_time () + 1000 * (question->budget_ms > 0 ? question->budget_ms : BUDGET_MS);
  self->n_candidates = moves->n;
  self->candidates = g_new0 (Candidate, moves->n);
  for (guint i = 0; i < moves->n; i++)
    {
      self->candidates[i].move = moves->items[i];
      if (view->phase == ROWS_CHOOSE)
        self->candidates[i].place = (guint8 *) memchr (hand, moves->items[i].args[0], view->n_hand[self->seat]) - hand;
    }

  self->stakes = find_stakes (view);
  rows_odds_init (&self->odds, view, self->seat);
  self->odds.policy = policy;
  if (view->phase == ROWS_DRAFT)
    return;

  rows_resample (&world, question->random);
  rows_sketch_init (&self->sketch, &world);
  rows_belief_init (&self->belief, view, self->seat, &self->odds, &self->sketch, question->random);
}

gboolean
rows_search (const SixainQuestion  *question,
             const RowsPolicy      *policy,
             SixainMove            *move,
             GError               **error)
{
  g_autofree Search *self = NULL;
  g_autofree Candidate *candidates = NULL;
  g_auto (SixainMoves) moves = { 0 };
  guint n_worlds = question->iterations;

  rows_rules.moves (question->view, question->seat, &moves);
  *move = moves.items[0];
  if (moves.n == 1)
    return TRUE;

  self = g_new0 (Search, 1);
  search_init (self, question, policy, &moves);
  candidates = self->candidates;
  if (n_worlds == 0)
    n_worlds = MAX (1, PLAYOUTS / (self->view->n_players * get_width (self)));
  if (!run (self, n_worlds, error))
    return FALSE;

  *move = self->candidates[find_best (self)].move;
  return TRUE;
}
