/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rows-bot.h"

#include "rows-deal.h"
#include "rows-draft.h"
#include "rows-placing.h"
#include "rows-sketch.h"

#define N_DRAFTS 100           /* Rounds that go through one's mind before a draft. */
#define WIDE_GAP 25.0          /* A gap that a beginner takes for sure to be filled. */

/* Who spends a special card wants to save so many heads by it. */
#define MEDIUM_SAVING 4
#define EASY_SAVING 7

/* A number from 0 to 1. */
static double
draw (SixainRandom *random)
{
  return (sixain_random_next (random) >> 11) * 0x1p-53;
}

/* The heads that a move brings the seat at once. */
static gint
get_cost (const RowsState  *world,
          guint             seat,
          const SixainMove *move)
{
  RowsState after = *world;

  if (!rows_rules.apply (&after, seat, move, 0, NULL, NULL, NULL))
    g_assert_not_reached ();

  return after.finished > world->finished ? after.totals[seat] - world->totals[seat] - world->heads[seat]
                                          : after.heads[seat] - world->heads[seat];
}

/* Places a card as it comes, unless a special card saves enough. */
static void
play_placing (const SixainQuestion *question,
              gint                  saving,
              SixainMove           *move)
{
  g_auto (SixainMoves) moves = { 0 };
  RowsState world = *(const RowsState *) question->view;
  gint plain_cost, least;

  rows_reference_plain (&world, question->random, move);
  if (world.phase == ROWS_EXCHANGE || !world.special_cards)
    return;

  rows_resample (&world, question->random);
  rows_rules.moves (&world, question->seat, &moves);
  plain_cost = least = get_cost (&world, question->seat, move);
  for (guint i = 0; i < moves.n; i++)
    {
      gint cost;

      if (moves.items[i].verb >= ROWS_N_KINDS)
        continue;

      cost = get_cost (&world, question->seat, &moves.items[i]);
      if (cost < least && plain_cost - cost >= saving)
        {
          least = cost;
          *move = moves.items[i];
        }
    }
}

static void
draft_well (const SixainQuestion *question,
            SixainMove           *move)
{
  const RowsState *view = question->view;
  RowsManner manners[SIXAIN_MAX_SEATS] = { 0 };
  g_autofree RowsOdds *odds = g_new (RowsOdds, 1);
  RowsDraft draft = { 0 };
  guint8 cards[ROWS_N_CARDS];
  guint n = sixain_card_set_list (&view->table, cards);
  double least = G_MAXDOUBLE;

  rows_odds_init (odds, view, question->seat);
  for (guint seat = 0; seat < view->n_players; seat++)
    manners[seat].policy = TRUE;
  for (guint i = 0; i < N_DRAFTS; i++)
    {
      RowsState world = *view;
      RowsSketch sketch;

      rows_draft_finish (&world, question->random);
      rows_sketch_init (&sketch, &world);
      rows_sketch_play_on (&sketch, odds, manners, question->random);
      rows_draft_learn (&draft, &world, sketch.taken);
    }

  for (guint i = 0; i < n; i++)
    {
      double cost = rows_draft_judge (&draft, question->seat, cards[i]);

      if (cost < least)
        {
          least = cost;
          *move = (SixainMove) { ROWS_MOVE_DRAFT, 1, { cards[i] } };
        }
    }
}

/* The sketch of somebody who has forgotten what was taken. */
static void
look_at_table (const RowsState *view,
               guint            seat,
               RowsOdds        *odds,
               RowsSketch      *sketch)
{
  RowsState table = *view;

  table.n_taken = 0;
  rows_odds_init (odds, &table, seat);
  rows_sketch_init (sketch, &table);
}

void
rows_people_play_medium (const SixainQuestion *question,
                         SixainMove           *move)
{
  const RowsState *view = question->view;
  const guint8 *hand = view->hands[question->seat];
  guint n = view->n_hand[question->seat];
  guint32 preferences[ROWS_MAX_HAND];
  g_autofree RowsOdds *odds = NULL;
  RowsSketch sketch;
  double sum = 0, at;
  guint i;

  if (view->phase == ROWS_DRAFT)
    {
      draft_well (question, move);
      return;
    }
  if (view->phase != ROWS_CHOOSE)
    {
      play_placing (question, MEDIUM_SAVING, move);
      return;
    }

  odds = g_new (RowsOdds, 1);
  look_at_table (view, question->seat, odds, &sketch);
  rows_sketch_prefer (&sketch, odds, hand, n, preferences);

  /* What is far less good than the best does not come to mind. */
  for (i = 0; i < n; i++)
    {
      if (preferences[i] < ROWS_ODDS_BEST / 2 || hand[i] == view->chosen[question->seat])
        preferences[i] = 0;
      sum += preferences[i];
    }
  if (sum == 0)
    {
      g_auto (SixainMoves) moves = { 0 };

      rows_rules.moves (view, question->seat, &moves);
      *move = moves.items[0];
      return;
    }

  at = draw (question->random) * sum;
  for (i = 0; i + 1 < n && (preferences[i] == 0 || at >= preferences[i]); i++)
    at -= preferences[i];
  while (preferences[i] == 0)
    i--;
  *move = (SixainMove) { ROWS_MOVE_CHOOSE, 1, { hand[i] } };
}

/* What a beginner thinks that a card will cost. */
static double
guess_cost (const RowsState *view,
            guint            card,
            SixainRandom    *random)
{
  gint index = rows_find_row (view, card);
  double misjudged = 0.2 + 1.6 * draw (random);
  double unease = 3 * draw (random);
  double gap;
  const RowsRow *row;

  if (index < 0)
    {
      guint cheapest = G_MAXUINT;

      for (guint i = 0; i < view->n_rows; i++)
        {
          if (!view->rows[i].stopped)
            cheapest = MIN (cheapest, view->rows[i].heads);
        }
      return misjudged * cheapest + unease;
    }

  row = &view->rows[index];
  if (rows_row_is_full (row))
    return misjudged * row->heads + unease;

  gap = card - rows_row_last (row) - 1;
  return unease + misjudged * MIN (1, gap / WIDE_GAP) * (row->n == 4 ? row->heads + 1 : 2);
}

void
rows_people_play_easy (const SixainQuestion *question,
                       SixainMove           *move)
{
  const RowsState *view = question->view;
  g_auto (SixainMoves) moves = { 0 };
  double least = G_MAXDOUBLE;

  if (view->phase == ROWS_DRAFT)
    {
      rows_reference_plain (view, question->random, move);
      return;
    }
  if (view->phase != ROWS_CHOOSE)
    {
      play_placing (question, EASY_SAVING, move);
      return;
    }

  rows_rules.moves (view, question->seat, &moves);
  for (guint i = 0; i < moves.n; i++)
    {
      double cost = guess_cost (view, moves.items[i].args[0], question->random);

      if (cost < least)
        {
          least = cost;
          *move = moves.items[i];
        }
    }
}
