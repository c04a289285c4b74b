/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rows-bot.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "rows-deal.h"
#include "rows-rules.h"
#include "rows-table.h"
#include "sixain-text.h"

/* Worlds that each level imagines before it decides. */
#define MEDIUM_WORLDS 30
#define HARD_WORLDS 1500
#define MAX_WORLDS 1000000
#define DRAFT_SHARE 8      /* A draft has many candidates, so fewer worlds. */

const char *const rows_bot_levels[] = { "easy", "medium", "hard", NULL };

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
static void
plain_move (const RowsState *state,
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

/* Makes the move in an imagined world, plays the round out, and returns the
 * heads that it brings the seat. */
static guint
try_move (RowsState        *world,
          guint             seat,
          const SixainMove *move,
          SixainRandom     *random)
{
  guint before = world->totals[seat];
  guint finished = world->finished;

  if (move->verb == ROWS_MOVE_CHOOSE)
    {
      world->chosen[seat] = move->args[0];
    }
  else
    {
      gint actor = seat;
      SixainMove next = *move;

      while (TRUE)
        {
          if (!rows_rules.apply (world, actor, &next, 0, NULL, NULL, NULL))
            g_assert_not_reached ();

          if (world->finished != finished)
            return world->totals[seat] - before;
          if (world->phase == ROWS_CHOOSE)
            break;

          actor = world->actor;
          plain_move (world, random, &next);
        }
    }

  rows_play_on (world, random, TRUE);

  return world->heads[seat];
}

/* Flat Monte Carlo: every move is tried in the same imagined worlds, and the one
 * with the least penalty is best. The clock only ever cuts the work short. */
static gboolean
search (const SixainQuestion  *question,
        guint                  n_worlds,
        SixainMove            *move,
        GError               **error)
{
  const RowsState *view = question->view;
  gint64 end = question->iterations == 0 && question->budget_ms > 0
                 ? g_get_monotonic_time () + 1000 * question->budget_ms
                 : G_MAXINT64;
  g_auto (SixainMoves) moves = { 0 };
  g_autofree guint64 *sums = NULL;
  guint best = 0;

  rows_rules.moves (view, question->seat, &moves);
  *move = moves.items[0];
  if (moves.n == 1)
    return TRUE;

  sums = g_new0 (guint64, moves.n);
  if (question->iterations > 0)
    n_worlds = question->iterations;
  else if (view->phase == ROWS_DRAFT)
    n_worlds = MAX (1, n_worlds / DRAFT_SHARE);

  for (guint i = 0; i < n_worlds; i++)
    {
      RowsState world = *view;

      if (g_cancellable_set_error_if_cancelled (question->cancellable, error))
        return FALSE;
      if (i > 0 && g_get_monotonic_time () > end)
        break;

      rows_resample (&world, question->random);
      for (guint j = 0; j < moves.n; j++)
        {
          RowsState trial = world;

          sums[j] += try_move (&trial, question->seat, &moves.items[j], question->random);
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

/* The chance that at least n of the others play into a gap, if each does so with
 * probability p. */
static double
chance_of_at_least (guint  n,
                    guint  n_others,
                    double p)
{
  double fewer = 0;
  double term = pow (1 - p, n_others);

  if (p >= 1)
    return n <= n_others;

  for (guint k = 0; k < n && k <= n_others; k++)
    {
      fewer += term;
      term *= p / (1 - p) * (n_others - k) / (k + 1);
    }

  return 1 - fewer;
}

/* What playing the card is likely to cost at a look: how many unseen cards fall
 * between its row's end and the card, and what that row would cost. */
static double
look_at (const RowsState *view,
         guint            card,
         const guint8    *unseen,
         guint            n_unseen)
{
  gint index = rows_table_find_row (view, card);
  const RowsRow *row;
  guint n_between = 0, n_free;

  if (index < 0)
    return view->rows[cheapest_row (view)].heads;

  row = &view->rows[index];
  if (row->n >= rows_table_capacity (row))
    return row->heads;

  for (guint i = 0; i < n_unseen; i++)
    n_between += unseen[i] > rows_table_last (row) && unseen[i] < card;

  /* Cards that fill the row first cost the row and about one head each. */
  n_free = rows_table_capacity (row) - row->n;
  return chance_of_at_least (n_free, view->n_players - 1u, n_unseen > 0 ? n_between / (double) n_unseen : 0) *
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

static void
look (const SixainQuestion *question,
      SixainMove           *move)
{
  const RowsState *view = question->view;
  guint8 cards[2 * ROWS_N_CARDS];
  guint n = cards_to_come (view, question->seat, cards);
  double least = G_MAXDOUBLE;

  if (view->phase != ROWS_CHOOSE)
    {
      plain_move (view, question->random, move);
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

/* A beginner: the card closest behind a row that has room, or the lowest; and
 * now and then whatever comes to hand. */
static void
play_easy (const SixainQuestion *question,
           SixainMove           *move)
{
  const RowsState *view = question->view;
  g_auto (SixainMoves) moves = { 0 };
  guint least = G_MAXUINT;

  if (view->phase != ROWS_CHOOSE)
    {
      plain_move (view, question->random, move);
      return;
    }

  rows_rules.moves (view, question->seat, &moves);
  *move = moves.items[0];

  if (sixain_random_below (question->random, 3) == 0)
    {
      *move = moves.items[sixain_random_below (question->random, moves.n)];
      return;
    }

  for (guint i = 0; i < moves.n; i++)
    {
      guint card = moves.items[i].args[0];
      gint row = rows_table_find_row (view, card);

      if (row >= 0 && view->rows[row].n < rows_table_capacity (&view->rows[row]) &&
          card - rows_table_last (&view->rows[row]) < least)
        {
          least = card - rows_table_last (&view->rows[row]);
          *move = moves.items[i];
        }
    }
}

gboolean
rows_bot_choose (const SixainQuestion  *question,
                 SixainMove            *move,
                 GError               **error)
{
  const char *level = question->level;
  guint64 n_worlds;
  g_autofree char *shown = NULL;

  if (g_str_equal (level, "easy"))
    {
      play_easy (question, move);
      return TRUE;
    }

  if (g_str_equal (level, "heuristic"))
    {
      look (question, move);
      return TRUE;
    }

  if (g_str_equal (level, "medium"))
    return search (question, MEDIUM_WORLDS, move, error);

  if (g_str_equal (level, "hard"))
    return search (question, HARD_WORLDS, move, error);

  if (g_str_has_prefix (level, "flatmc:") &&
      g_ascii_string_to_unsigned (level + strlen ("flatmc:"), 10, 1, MAX_WORLDS, &n_worlds, NULL))
    return search (question, n_worlds, move, error);

  shown = sixain_text_quote (level);
  g_set_error (error, SIXAIN_ERROR, SIXAIN_ERROR_BOT,
               _("“%s” is not a level of %s; there are: %s."),
               shown, "rows", "easy, medium, hard, random, heuristic, flatmc:N");
  return FALSE;
}
