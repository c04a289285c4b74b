/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rows-bot.h"

#include <string.h>

#include "rows-deal.h"
#include "rows-placing.h"
#include "rows-sketch.h"

#define DRAFT_SHARE 8      /* A draft has many candidates, so fewer worlds. */

/* How often those choose at random who play the worlds out. */
#define FLATMC_SLIPS 1.0
#define QMC_SLIPS 0.4

static guint
cheapest_row (const RowsState *state)
{
  guint best = 0, least = G_MAXUINT;

  for (guint i = 0; i < state->n_rows; i++)
    {
      guint cost = state->rows[i].heads;

      if (!state->rows[i].stopped && cost < least)
        {
          least = cost;
          best = i;
        }
    }

  return best;
}

/* What somebody without ideas does: no specials, the cheapest row. */
void
rows_reference_plain (const RowsState *state,
                      SixainRandom    *random,
                      SixainMove      *move)
{
  guint8 cards[ROWS_N_CARDS];
  guint n;

  *move = (SixainMove) { 0 };

  switch ((RowsPhase) state->phase)
    {
    case ROWS_DRAFT:
      n = sixain_card_set_list (&state->table, cards);
      *move = (SixainMove) { ROWS_MOVE_DRAFT, 1, { cards[sixain_random_below (random, n)] } };
      break;
    case ROWS_PLACE:
      move->verb = ROWS_MOVE_PLACE;
      break;
    case ROWS_TAKE:
      *move = (SixainMove) { ROWS_MOVE_TAKE, 1, { cheapest_row (state) + 1 } };
      break;
    case ROWS_CANCEL:
    case ROWS_EXCHANGE:
      move->verb = ROWS_MOVE_KEEP;
      break;
    case ROWS_CHOOSE:
    case ROWS_OVER:
    default:
      g_assert_not_reached ();
    }
}

/* Makes a move that is not the choice of a card, and goes on with plain moves to the next
 * choice. Returns FALSE if the round is over before. */
static gboolean
go_on_to_choice (RowsState        *world,
                 guint             seat,
                 const SixainMove *move,
                 SixainRandom     *random)
{
  guint finished = world->finished;
  gint actor = seat;
  SixainMove next = *move;

  while (TRUE)
    {
      if (!rows_rules.apply (world, actor, &next, 0, NULL, NULL, NULL))
        g_assert_not_reached ();

      if (world->finished != finished)
        return FALSE;
      if (world->phase == ROWS_CHOOSE)
        return TRUE;

      actor = world->actor;
      rows_reference_plain (world, random, &next);
    }
}

/* The heads that a move brings the seat in an imagined world, played out without special cards
 * by people who choose at random so often. The sketch is of the world, when cards are chosen. */
static guint
try_move (RowsState        *world,
          guint             seat,
          const SixainMove *move,
          const RowsOdds   *odds,
          const RowsSketch *sketch,
          double            slips,
          SixainRandom     *random)
{
  guint before = world->totals[seat];
  RowsManner manners[SIXAIN_MAX_SEATS];
  RowsSketch trial;

  for (guint other = 0; other < world->n_players; other++)
    manners[other] = (RowsManner) { ROWS_MANNER_SLIPS (slips), FALSE };

  if (move->verb == ROWS_MOVE_CHOOSE)
    {
      guint8 places[SIXAIN_MAX_SEATS];

      trial = *sketch;
      memset (trial.specials, 0, sizeof trial.specials);
      for (guint other = 0; other < world->n_players; other++)
        places[other] = rows_sketch_choose (&trial, odds, other, &manners[other], random);
      places[seat] = (guint8 *) memchr (world->hands[seat], move->args[0], world->n_hand[seat]) - world->hands[seat];
      rows_sketch_turn (&trial, places);
    }
  else
    {
      if (!go_on_to_choice (world, seat, move, random))
        return world->totals[seat] - before;
      rows_sketch_init (&trial, world);
      memset (trial.specials, 0, sizeof trial.specials);
    }

  rows_sketch_play_on (&trial, odds, manners, random);

  return trial.taken[seat];
}

/* The clock only ever cuts the work short. */
static gboolean
search (const SixainQuestion  *question,
        guint                  n_worlds,
        double                 slips,
        SixainMove            *move,
        GError               **error)
{
  const RowsState *view = question->view;
  gint64 end = question->budget_ms > 0
                 ? g_get_monotonic_time () + 1000 * question->budget_ms
                 : G_MAXINT64;
  g_auto (SixainMoves) moves = { 0 };
  g_autofree guint64 *sums = NULL;
  g_autofree RowsOdds *odds = NULL;
  RowsSketch sketch;
  guint best = 0;

  rows_rules.moves (view, question->seat, &moves);
  *move = moves.items[0];
  if (moves.n == 1)
    return TRUE;

  sums = g_new0 (guint64, moves.n);
  odds = g_new (RowsOdds, 1);
  rows_odds_init (odds, view, question->seat);
  if (view->phase == ROWS_DRAFT)
    n_worlds = MAX (1, n_worlds / DRAFT_SHARE);

  for (guint i = 0; i < n_worlds; i++)
    {
      RowsState world = *view;

      if (g_cancellable_set_error_if_cancelled (question->cancellable, error))
        return FALSE;
      if (i > 0 && g_get_monotonic_time () > end)
        break;

      rows_resample (&world, question->random);
      if (view->phase == ROWS_CHOOSE)
        rows_sketch_init (&sketch, &world);
      for (guint j = 0; j < moves.n; j++)
        {
          RowsState trial = world;

          sums[j] += try_move (&trial, question->seat, &moves.items[j], odds, &sketch, slips, question->random);
        }
    }

  for (guint j = 1; j < moves.n; j++)
    {
      if (sums[j] < sums[best])
        best = j;
    }

  *move = moves.items[best];
  return TRUE;
}

gboolean
rows_reference_flatmc (const SixainQuestion  *question,
                       guint                  n_worlds,
                       SixainMove            *move,
                       GError               **error)
{
  return search (question, n_worlds, FLATMC_SLIPS, move, error);
}

gboolean
rows_reference_qmc (const SixainQuestion  *question,
                    guint                  n_worlds,
                    SixainMove            *move,
                    GError               **error)
{
  return search (question, n_worlds, QMC_SLIPS, move, error);
}

/* What playing the card is likely to cost at a look: how many unseen cards fall
 * between its row's end and the card, and what that row would cost. */
static double
look_at (const RowsState *view,
         guint            card,
         const guint8    *unseen,
         guint            n_unseen)
{
  gint index = rows_find_row (view, card);
  const RowsRow *row;
  guint n_between = 0, n_free;

  if (index < 0)
    return view->rows[cheapest_row (view)].heads;

  row = &view->rows[index];
  if (rows_row_is_full (row))
    return row->heads;

  for (guint i = 0; i < n_unseen; i++)
    n_between += unseen[i] > rows_row_last (row) && unseen[i] < card;

  /* Cards that fill the row first cost the row and about one head each. */
  n_free = rows_row_capacity (row) - row->n;
  return rows_odds_of_at_least (n_free, view->n_players - 1u, n_unseen > 0 ? n_between / (double) n_unseen : 0) *
         (row->heads + n_free);
}

/* In a hand that everybody knows, the cards of the others are what may come. */
static guint
cards_to_come (const RowsState *view,
               guint            seat,
               guint8          *cards)
{
  guint n = view->draft ? 0 : rows_unseen (view, cards);

  for (guint other = 0; other < view->n_players; other++)
    {
      for (guint i = 0; other != seat && i < view->n_hand[other]; i++)
        {
          if (view->hands[other][i] != 0)
            cards[n++] = view->hands[other][i];
        }
    }

  return n;
}

void
rows_reference_heuristic (const SixainQuestion *question,
                          SixainMove           *move)
{
  const RowsState *view = question->view;
  guint8 cards[2 * ROWS_N_CARDS];
  guint n = cards_to_come (view, question->seat, cards);
  double least = G_MAXDOUBLE;

  if (view->phase != ROWS_CHOOSE)
    {
      rows_reference_plain (view, question->random, move);
      return;
    }

  for (guint i = 0; i < view->n_hand[question->seat]; i++)
    {
      guint card = view->hands[question->seat][i];
      double cost = look_at (view, card, cards, n);

      if (card == view->chosen[question->seat])
        continue;

      /* Of cards that cost the same, the higher is the harder to place later. */
      if (cost <= least)
        {
          least = cost;
          *move = (SixainMove) { ROWS_MOVE_CHOOSE, 1, { card } };
        }
    }
}
