/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rows-bot.h"

#include <math.h>
#include <string.h>

#include "rows-aim.h"
#include "rows-belief.h"
#include "rows-deal.h"
#include "rows-draft.h"
#include "rows-regrets.h"

#define BATCH 32             /* Worlds between two looks at what may be given up, and mostly at the clock. */
#define DRAFTS 4             /* A draft has as much work as the choice among so many cards, though there are more. */
#define DOUBT 3.0            /* Standard errors by which a move must be worse to be given up. */

#define BUDGET_MS 100        /* Unless the question names another. */
#define PLAYOUTS 360000      /* About as many as fit into it on an idle core, divided by players and moves. */

#define EVALUATIONS 120000   /* The same for a judgement, in which no move is given up. */

#define WORTH_OF_SPECIAL 2.5

/* Of ten choices of rivals who know all hands, so many are well thought out. */
#define THOUGHT_OUT 9

/* How the player itself goes on in a world: by the policy, with a few slips. */
static const RowsManner own_manner = { ROWS_MANNER_SLIPS (0.15), TRUE };

/* How everybody goes on after a draft. The policy, which was learnt where hands are hidden, would
 * collect low cards, and those who think lose with them. */
static const RowsManner drafters_manner = { ROWS_MANNER_SLIPS (0.1), FALSE };

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
  RowsAim               aim;
  gboolean              all_known;     /* Which cards everybody holds. */
  RowsRegrets           regrets;       /* In that case. */
  guint                 learner;       /* The rival who learns from the next world. */
  Candidate            *candidates;
  guint                 n_candidates;
} Search;

/* Special cards that are left after the first round serve in the second. */
static double
get_sketch_loss (Search           *self,
                 const RowsSketch *sketch)
{
  double loss = rows_aim_get_loss (&self->aim, self->seat, sketch->taken);

  if (self->view->special_cards && self->view->round < self->view->max_rounds)
    loss -= WORTH_OF_SPECIAL * sketch->specials[self->seat];

  return loss;
}

/* Plays a world on from what everybody has chosen. */
static void
play_out (Search             *self,
          const guint8       *places,
          const SixainRandom *stream,
          RowsSketch         *trial)
{
  SixainRandom random = *stream;

  *trial = self->sketch;
  rows_sketch_turn (trial, places);
  rows_sketch_play_on (trial, &self->odds, self->manners, &random);
}

/* Rivals who know all hands may think as far as the player itself. */
static guint
choose_card (Search       *self,
             guint         seat,
             SixainRandom *stream)
{
  if (self->all_known && (seat == self->seat || sixain_random_below (stream, 10) < THOUGHT_OUT))
    return rows_regrets_draw (&self->regrets, seat, self->sketch.n_hand, stream);

  return rows_sketch_choose (&self->sketch, &self->odds, seat, &self->manners[seat], stream);
}

/* One rival after the other looks what each of its cards would have lost. */
static void
let_rival_learn (Search             *self,
                 guint8             *places,
                 const SixainRandom *stream)
{
  guint8 tried[ROWS_MAX_HAND];
  double losses[ROWS_MAX_HAND];
  guint chosen;

  do
    self->learner = (self->learner + 1) % self->view->n_players;
  while (self->learner == self->seat);

  chosen = places[self->learner];
  for (guint i = 0; i < self->sketch.n_hand; i++)
    {
      RowsSketch trial;

      places[self->learner] = tried[i] = i;
      play_out (self, places, stream, &trial);
      losses[i] = rows_aim_get_loss (&self->aim, self->learner, trial.taken);
    }
  places[self->learner] = chosen;
  rows_regrets_learn (&self->regrets, self->learner, tried, losses, self->sketch.n_hand);
}

/* Cards are chosen by all at once: what the others choose does not depend on the candidate. */
static void
try_cards (Search *self,
           double *losses)
{
  guint8 places[SIXAIN_MAX_SEATS], tried[ROWS_MAX_HAND];
  SixainRandom stream;

  rows_belief_next (&self->belief, self->sketch.hands, self->manners, self->question->random);
  self->manners[self->seat] = own_manner;
  sixain_random_seed (&stream, sixain_random_next (self->question->random));

  for (guint seat = 0; seat < self->view->n_players; seat++)
    places[seat] = choose_card (self, seat, &stream);
  if (self->all_known)
    let_rival_learn (self, places, &stream);

  for (guint i = 0; i < self->n_candidates; i++)
    {
      RowsSketch trial;

      places[self->seat] = tried[i] = self->candidates[i].place;
      play_out (self, places, &stream, &trial);
      losses[i] = get_sketch_loss (self, &trial);
    }
  if (self->all_known)
    rows_regrets_learn (&self->regrets, self->seat, tried, losses, self->n_candidates);
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
      return rows_aim_get_loss (&self->aim, self->seat, taken);
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
    manners[seat] = drafters_manner;
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

  /* Where all worlds are alike, rounding would make it less than nothing. */
  return MAX (0, candidate->sum_squares / n_worlds - mean * mean) / n_worlds;
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

/* What every candidate would have lost in the next world. */
static void
try_world (Search *self,
           double *losses)
{
  if (self->view->phase == ROWS_CHOOSE)
    try_cards (self, losses);
  else if (self->view->phase == ROWS_DRAFT)
    try_drafts (self, losses);
  else
    try_moves (self, losses);
}

static gboolean
run (Search  *self,
     guint    n_worlds,
     GError **error)
{
  const SixainQuestion *question = self->question;
  g_autofree double *losses = g_new (double, self->n_candidates);
  gint64 n_left = (gint64) n_worlds * get_width (self);
  guint interval = self->view->phase == ROWS_DRAFT ? 1 : BATCH;     /* A hundred cards take their time. */
  guint n = 0;

  while (n_left > 0 && self->n_candidates > 1)
    {
      if (n % interval == 0)
        {
          if (g_cancellable_set_error_if_cancelled (question->cancellable, error))
            return FALSE;
          if (n > 0 && g_get_monotonic_time () > self->end)
            break;
        }
      if (n % BATCH == 0 && n >= 2 * BATCH)
        give_up_worse (self, n);

      try_world (self, losses);
      learn (self, losses);
      n_left -= self->n_candidates + (self->all_known ? self->sketch.n_hand : 0);
      n++;
    }
  if (question->n_worlds != NULL)
    *question->n_worlds += n;

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

  rows_aim_init (&self->aim, view);
  rows_odds_init (&self->odds, view, self->seat);
  self->odds.policy = policy;
  if (view->phase == ROWS_DRAFT)
    return;

  rows_resample (&world, question->random);
  rows_sketch_init (&self->sketch, &world);
  rows_belief_init (&self->belief, view, self->seat, &self->odds, &self->sketch, question->random);
  self->all_known = view->phase == ROWS_CHOOSE && view->chosen[self->seat] == 0 && !view->special_cards &&
                    self->belief.n_hidden == 0;
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

gboolean
rows_search_evaluate (const SixainQuestion  *question,
                      const RowsPolicy      *policy,
                      const SixainMoves     *moves,
                      double                *worths,
                      GError               **error)
{
  g_autofree Search *self = g_new0 (Search, 1);
  g_autofree Candidate *candidates = NULL;
  g_autofree double *losses = g_new (double, moves->n);
  guint n_worlds = question->iterations;

  search_init (self, question, policy, moves);
  candidates = self->candidates;
  if (n_worlds == 0)
    n_worlds = MAX (1, EVALUATIONS / (self->view->n_players * get_width (self)));
  if (self->view->phase == ROWS_DRAFT)
    n_worlds = MAX (1, n_worlds * DRAFTS / moves->n);

  memset (worths, 0, moves->n * sizeof *worths);
  for (guint n = 0; n < n_worlds; n++)
    {
      if (n % BATCH == 0 && g_cancellable_set_error_if_cancelled (question->cancellable, error))
        return FALSE;

      try_world (self, losses);
      for (guint i = 0; i < moves->n; i++)
        worths[i] -= losses[i] / n_worlds;
    }

  return TRUE;
}
